//! What a game needs besides requests: agents that act or answer, clocks that run out.
//!
//! Each is an errand. One that fails, because a program did or because the disk did, is tried again, at
//! longer and longer intervals, until the game has gone on: nobody has to touch it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use quatuor_core::{Handle, Message, Player, Spec};
use quatuor_search::plays_what_is_proven;
use tokio::task::AbortHandle;

use super::perform::asks_agent;
use super::{Hall, HallError, LiveGame, now};
use crate::game::{ActionInput, ClientKey, Command, Occupant, RoomGame, Submission, Who};
use crate::log_text;
use crate::store::StoreError;
use crate::thinking::{self, Crew, Pace, Post, Question, Thought};

/// Two agents against each other leave time to look.
const LEISURE: Duration = Duration::from_millis(700);

/// How long to wait when the queue is full.
const RETRY: Duration = Duration::from_millis(500);

/// How long to wait after the first failure; twice as long after each further one.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// How long to wait at most.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// How long to wait after so many failures.
fn wait_after(failures: u32) -> Duration {
    let doubled = 2_u32.saturating_pow(failures.saturating_sub(1));
    FIRST_WAIT.saturating_mul(doubled).min(LONGEST_WAIT)
}

/// The moment of a game that is thought about.
pub(super) fn question(game: &RoomGame) -> Question {
    Question { game: game.game().fork(), seed: game.beginning().seed }
}

/// The turn of an agent.
struct AgentTurn {
    side: Player,
    client: ClientKey,
    post: Post,
    question: Question,
    /// Actions in the game.
    length: usize,
    /// Whether nobody but agents plays.
    unattended: bool,
}

/// The turn of an agent in a game, when it is one's.
fn agent_turn(live: &LiveGame, game: &RoomGame) -> Option<AgentTurn> {
    let side = game.agent_to_act()?;
    let Employed { client, spec } = agent(game, side)?;
    Some(AgentTurn {
        side,
        client,
        post: Post { game: live.id.clone(), side, agent: spec },
        question: question(game),
        length: game.length(),
        unattended: agent(game, side.other()).is_some(),
    })
}

impl Hall {
    /// Sets going what the game waits for. What it waited for before is given up.
    pub(super) fn wake(self: &Arc<Self>, live: &Arc<LiveGame>, game: &RoomGame) {
        if *self.closing.borrow() {
            return;
        }
        if game.ended().is_some() {
            self.crew.dismiss(&live.id);
        }
        live.leave_moment(game);
        let mut errands = live.errands();
        errands.timer.replace(self.time(live, game));
        errands.thought.replace(self.think(live, game));
        errands.answer.replace(self.answer(live, game));
    }

    fn time(self: &Arc<Self>, live: &Arc<LiveGame>, game: &RoomGame) -> Option<AbortHandle> {
        if game.ended().is_some() {
            return None;
        }
        let due = game.clocks()?.deadline()?.at;
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(due.since(now()) + 1)).await;
            hall.until_done(&live, || Submission::always(Command::Flag), Who::Room).await;
        });
        Some(task.abort_handle())
    }

    fn think(self: &Arc<Self>, live: &Arc<LiveGame>, game: &RoomGame) -> Option<AbortHandle> {
        let turn = agent_turn(live, game)?;
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move { hall.take_turn(&live, turn).await });
        Some(task.abort_handle())
    }

    async fn take_turn(self: &Arc<Self>, live: &Arc<LiveGame>, mut turn: AgentTurn) {
        if turn.unattended && turn.length > 0 {
            tokio::time::sleep(LEISURE).await;
        }
        let (mut failures, mut lost) = (0, false);
        loop {
            let (side, length) = (turn.side, turn.length);
            let thought = self.choose(turn, lost).await;
            // A thought that was cut off by the closing room is thought again when it opens.
            if *self.closing.borrow() {
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
            // The game may have been read again meanwhile: what was thought about is asked anew.
            match agent_turn(live, &*live.game.lock().await) {
                Some(again) => turn = again,
                None => return,
            }
        }
    }

    /// What an agent plays. One whose thought was lost before plays anything legal.
    async fn choose(
        self: &Arc<Self>,
        turn: AgentTurn,
        lost: bool,
    ) -> Option<Result<Handle, Message>> {
        let crew = Arc::clone(&self.crew);
        let (client, agent) = (turn.client, &turn.post.agent);
        let pace = if lost { Pace::Quick } else { Pace::of(agent) };
        let proves = plays_what_is_proven(agent);
        let time = if proves { self.limits.proof } else { self.limits.thought };
        let work = move |stop: &_| match lost {
            false => crew.choose(&turn.post, &turn.question, stop),
            true => Crew::choose_anything(&turn.question, stop),
        };
        self.ask_until_heard(client, pace, time, work).await
    }

    fn answer(self: &Arc<Self>, live: &Arc<LiveGame>, game: &RoomGame) -> Option<AbortHandle> {
        let request = game.request().filter(|request| asks_agent(game, *request))?;
        let side = request.asker().other();
        let Employed { client, .. } = agent(game, side)?;
        let question = question(game);
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move {
            let time = hall.limits.proof;
            let thought = hall.ask_until_heard(client, Pace::Slow, time, move |stop| {
                thinking::accepts_draw(&question, side, stop)
            });
            let agrees = thought.await == Some(true);
            if *hall.closing.borrow() {
                return;
            }
            let command = || if agrees { Command::Accept } else { Command::Decline };
            hall.until_done(&live, || Submission::always(command()), Who::Agent(side)).await;
        });
        Some(task.abort_handle())
    }

    /// Asks for something until it is done, or refused by the game.
    async fn until_done(
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
        tokio::time::sleep(wait_after(failures)).await;
    }

    /// Waits for room in the queue, then for the answer.
    async fn ask_until_heard<T: Send + 'static>(
        self: &Arc<Self>,
        client: ClientKey,
        pace: Pace,
        time: Duration,
        work: impl Fn(&std::sync::atomic::AtomicBool) -> T + Send + Sync + 'static,
    ) -> Option<T> {
        let work = Arc::new(work);
        loop {
            let again = Arc::clone(&work);
            match self.thinking.ask(client, pace, time, move |stop| again(stop)) {
                Ok(thought) => return Thought::answer(thought).await,
                Err(_) => tokio::time::sleep(RETRY).await,
            }
        }
    }
}

/// An agent, and who put it there.
struct Employed {
    client: ClientKey,
    spec: Spec,
}

/// The agent of a seat.
fn agent(game: &RoomGame, side: Player) -> Option<Employed> {
    match &game.seat(side).occupant {
        Occupant::Agent { client, spec } => Some(Employed { client: *client, spec: spec.clone() }),
        _ => None,
    }
}

/// Whether an errand is over. One that was too late, because something was taken back, is no failure.
fn is_settled(game: &str, error: Option<HallError>) -> bool {
    match error {
        None | Some(HallError::Refused(_) | HallError::Store(StoreError::Closed)) => true,
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
