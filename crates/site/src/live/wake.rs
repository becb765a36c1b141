//! Background tasks of a game: agents that act or answer, and clocks that run out.
//!
//! A task that fails, for example because of an agent or the disk, is retried with exponential
//! backoff until the game has changed.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use quatuor_core::{Message, Player, Spec};
use quatuor_search::uses_exact_solver;
use quatuor_show::Handle;

use crate::game::{ActionInput, ClientKey, Command, Occupant, RoomGame, Submission, Who};
use crate::live::perform::asks_agent;
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::log_text;
use crate::ports::{BackgroundTask, QueueFull, StoreError, ThinkRequest};
use crate::think::{AgentSeat, Answer, Job, JobClass, Question};

/// Pause between actions in a game between two agents, so that spectators can follow.
const LEISURE: Duration = Duration::from_millis(700);

/// Delay before a retry when the queue is full.
const RETRY: Duration = Duration::from_millis(500);

/// Delay after the first failure. Doubles after each further failure.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// Maximum delay after a failure.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// Returns the delay after a number of failures.
fn wait_after(failures: u32) -> Duration {
    let doubled = 2_u32.saturating_pow(failures.saturating_sub(1));
    FIRST_WAIT.saturating_mul(doubled).min(LONGEST_WAIT)
}

/// Returns the current moment of a game as a question for a job.
pub(crate) fn question(game: &RoomGame) -> Question {
    Question { game: game.game().fork(), seed: game.beginning().seed }
}

/// The turn of an agent.
struct AgentTurn {
    side: Player,
    client: ClientKey,
    seat: AgentSeat,
    question: Question,
    /// Number of actions in the game.
    length: usize,
    /// Whether both players are agents.
    unattended: bool,
}

/// Returns the turn of an agent, if it is one's turn.
fn agent_turn(live: &LiveGame, game: &RoomGame) -> Option<AgentTurn> {
    let side = game.agent_to_act()?;
    let Employed { client, spec } = agent(game, side)?;
    Some(AgentTurn {
        side,
        client,
        seat: AgentSeat { game: live.id.clone(), side, agent: spec },
        question: question(game),
        length: game.length(),
        unattended: agent(game, side.other()).is_some(),
    })
}

impl LiveGames {
    /// Starts the background tasks that the game needs now. Aborts the earlier ones.
    pub(crate) fn wake(self: &Arc<Self>, live: &Arc<LiveGame>, game: &RoomGame) {
        if self.closing.is_announced() {
            return;
        }
        if game.ended().is_some() {
            self.ports.thinker.evict(&live.id);
        }
        live.leave_moment(game);
        let mut tasks = live.tasks();
        tasks.timer.replace(self.time(live, game));
        tasks.turn.replace(self.start_turn(live, game));
        tasks.answer.replace(self.answer(live, game));
    }

    fn time(self: &Arc<Self>, live: &Arc<LiveGame>, game: &RoomGame) -> Option<BackgroundTask> {
        if game.ended().is_some() {
            return None;
        }
        let due = game.clocks()?.deadline()?.at;
        let (games, live) = (Arc::clone(self), Arc::clone(live));
        Some(self.ports.tasks.start(async move {
            let left = Duration::from_millis(due.since(games.now()) + 1);
            games.ports.clock.sleep(left).await;
            games.retry_until_done(&live, || Submission::always(Command::Flag), Who::Room).await;
        }))
    }

    fn start_turn(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        game: &RoomGame,
    ) -> Option<BackgroundTask> {
        let turn = agent_turn(live, game)?;
        let (games, live) = (Arc::clone(self), Arc::clone(live));
        Some(self.ports.tasks.start(async move { games.take_turn(&live, turn).await }))
    }

    async fn take_turn(self: &Arc<Self>, live: &Arc<LiveGame>, mut turn: AgentTurn) {
        if turn.unattended && turn.length > 0 {
            self.ports.clock.sleep(LEISURE).await;
        }
        let (mut failures, mut lost) = (0, false);
        loop {
            let (side, length) = (turn.side, turn.length);
            let thought = self.choose(turn, lost).await;
            // Closing the room aborted the job. It starts again when the room opens.
            if self.closing.is_announced() {
                return;
            }
            match thought {
                Some(Ok(action)) => {
                    let command = Command::Act(ActionInput::Handle(action));
                    let submission = Submission { command, length: Some(length) };
                    let done = self.perform(live, submission, Who::Agent(side)).await;
                    if is_settled(&live.id, done.err()) {
                        return;
                    }
                }
                Some(Err(reason)) => {
                    let reason = log_text::say(&reason);
                    tracing::error!(game = %live.id, %reason, "an agent cannot play");
                }
                None => {
                    lost = true;
                    tracing::warn!(game = %live.id, "a thought was lost");
                }
            }
            failures += 1;
            self.wait(failures).await;
            // The game may have been read again from the store, so ask the question anew.
            match agent_turn(live, &*live.game.lock().await) {
                Some(again) => turn = again,
                None => return,
            }
        }
    }

    /// Returns the action that an agent chooses. After a lost job, the agent plays any legal
    /// action.
    async fn choose(
        self: &Arc<Self>,
        turn: AgentTurn,
        lost: bool,
    ) -> Option<Result<Handle, Message>> {
        let AgentTurn { client, seat, question, .. } = turn;
        let class = if lost { JobClass::Quick } else { JobClass::of(&seat.agent) };
        let proves = uses_exact_solver(&seat.agent);
        let time = if proves { self.limits.proof } else { self.limits.thought };
        let job = match lost {
            false => Job::Choose { seat, question },
            true => Job::ChooseAnything(question),
        };
        match self.ask_until_queued(ThinkRequest { client, class, time, job }).await? {
            Answer::Action(chosen) => Some(chosen),
            _ => None,
        }
    }

    fn answer(self: &Arc<Self>, live: &Arc<LiveGame>, game: &RoomGame) -> Option<BackgroundTask> {
        let request = game.request().filter(|request| asks_agent(game, *request))?;
        let side = request.asker().other();
        let Employed { client, .. } = agent(game, side)?;
        let question = question(game);
        let (games, live) = (Arc::clone(self), Arc::clone(live));
        Some(self.ports.tasks.start(async move {
            let (time, job) = (games.limits.proof, Job::AcceptDraw { question, side });
            let request = ThinkRequest { client, class: JobClass::Slow, time, job };
            let answer = games.ask_until_queued(request).await;
            let agrees = matches!(answer, Some(Answer::AcceptDraw(true)));
            if games.closing.is_announced() {
                return;
            }
            let command = || if agrees { Command::Accept } else { Command::Decline };
            games.retry_until_done(&live, || Submission::always(command()), Who::Agent(side)).await;
        }))
    }

    /// Performs a command, and retries it until it succeeds or the game refuses it.
    async fn retry_until_done(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        submission: impl Fn() -> Submission,
        who: Who,
    ) {
        let mut failures = 0;
        loop {
            let done = self.perform(live, submission(), who).await;
            if is_settled(&live.id, done.err()) {
                return;
            }
            failures += 1;
            self.wait(failures).await;
        }
    }

    async fn wait(&self, failures: u32) {
        self.retries.fetch_add(1, Ordering::Relaxed);
        self.ports.clock.sleep(wait_after(failures)).await;
    }

    /// Waits for space in the queue, then for the answer.
    async fn ask_until_queued(&self, mut request: ThinkRequest) -> Option<Answer> {
        loop {
            match self.ports.thinker.ask(request) {
                Ok(thought) => return thought.answer().await,
                Err(QueueFull(again)) => request = *again,
            }
            self.ports.clock.sleep(RETRY).await;
        }
    }
}

/// An agent, and the client who seated it.
struct Employed {
    client: ClientKey,
    spec: Spec,
}

/// Returns the agent of a seat.
fn agent(game: &RoomGame, side: Player) -> Option<Employed> {
    match &game.seat(side).occupant {
        Occupant::Agent { client, spec } => Some(Employed { client: *client, spec: spec.clone() }),
        _ => None,
    }
}

/// Returns whether a task is finished. A refusal is not a failure: it means that the command came
/// too late, for example after an undo.
fn is_settled(game: &str, error: Option<SiteError>) -> bool {
    match error {
        None | Some(SiteError::Refused(_) | SiteError::Store(StoreError::Closed)) => true,
        Some(error) => {
            let reason = log_text::sentence(&error);
            tracing::error!(%game, %reason, "what the room does by itself was not stored");
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_are_bounded() {
        let waits = [1, 2, 3, 8, 100, u32::MAX].map(wait_after);
        assert_eq!(waits.map(|wait| wait.as_millis()), [250, 500, 1000, 30_000, 30_000, 30_000]);
    }
}
