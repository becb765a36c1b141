//! What a game needs besides requests: agents that act or answer, clocks that run out.

use std::sync::Arc;
use std::time::Duration;

use quatuor_core::{Player, Spec};

use super::perform::asks_agent;
use super::{Hall, HallError, LiveGame, now};
use crate::game::{ActionInput, ClientKey, Command, Occupant, RoomGame, Submission, Who};
use crate::thinking::{self, Post, Question, Thought};

/// Two agents against each other leave time to look.
const PACE: Duration = Duration::from_millis(700);

/// How long to wait when the queue is full.
const RETRY: Duration = Duration::from_millis(500);

/// How long an agent thinks about a draw.
const ANSWER: Duration = Duration::from_secs(1);

/// The moment of a game that is thought about.
pub(super) fn question(game: &RoomGame) -> Question {
    Question { game: game.game().fork(), seed: game.beginning().seed }
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
        let mut errands = live.errands();
        errands.timer.replace(self.time(live, game));
        errands.thought.replace(self.think(live, game));
        errands.answer.replace(self.answer(live, game));
    }

    fn time(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        game: &RoomGame,
    ) -> Option<tokio::task::AbortHandle> {
        if game.ended().is_some() {
            return None;
        }
        let (_, due) = game.clocks()?.due()?;
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(due.since(now()) + 1)).await;
            let _ = hall.perform(&live, Submission::always(Command::Flag), Who::Room).await;
        });
        Some(task.abort_handle())
    }

    fn think(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        game: &RoomGame,
    ) -> Option<tokio::task::AbortHandle> {
        let side = game.agent_to_act()?;
        let Employed { client, spec } = agent(game, side)?;
        let post = Post { game: live.id.clone(), side, agent: spec };
        let question = question(game);
        let length = game.length();
        let both = agent(game, side.other()).is_some();
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move {
            if both && length > 0 {
                tokio::time::sleep(PACE).await;
            }
            let (time, crew) = (hall.limits.thought, Arc::clone(&hall.crew));
            let thought =
                hall.ask_until_heard(client, time, move |stop| crew.choose(&post, &question, stop));
            let thought = thought.await;
            // A thought that was cut off by the closing room is thought again when it opens.
            if *hall.closing.borrow() {
                return;
            }
            match thought {
                Some(Ok(action)) => {
                    let command = Command::Act(ActionInput::Handle(action));
                    let submission = Submission { command, length: Some(length) };
                    let done = hall.perform(&live, submission, Who::Agent(side)).await;
                    report(&live.id, done.err());
                }
                Some(Err(reason)) => {
                    tracing::error!(game = %live.id, %reason, "an agent cannot play");
                }
                None => tracing::warn!(game = %live.id, "a thought was lost"),
            }
        });
        Some(task.abort_handle())
    }

    fn answer(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        game: &RoomGame,
    ) -> Option<tokio::task::AbortHandle> {
        let request = game.request().filter(|request| asks_agent(game, *request))?;
        let side = request.asker().other();
        let Employed { client, .. } = agent(game, side)?;
        let question = question(game);
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move {
            let thought = hall.ask_until_heard(client, ANSWER, move |stop| {
                thinking::accepts_draw(&question, side, stop)
            });
            let agrees = thought.await == Some(true);
            if *hall.closing.borrow() {
                return;
            }
            let command = if agrees { Command::Accept } else { Command::Decline };
            let done = hall.perform(&live, Submission::always(command), Who::Agent(side)).await;
            report(&live.id, done.err());
        });
        Some(task.abort_handle())
    }

    /// Waits for room in the queue, then for the answer.
    async fn ask_until_heard<T: Send + 'static>(
        self: &Arc<Self>,
        client: ClientKey,
        time: Duration,
        work: impl Fn(&std::sync::atomic::AtomicBool) -> T + Send + Sync + 'static,
    ) -> Option<T> {
        let work = Arc::new(work);
        loop {
            let again = Arc::clone(&work);
            match self.thinking.ask(client, time, move |stop| again(stop)) {
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

/// An agent that was too late, because something was taken back, is no failure.
fn report(game: &str, error: Option<HallError>) {
    match error {
        None | Some(HallError::Refused(_)) => {}
        Some(error) => tracing::error!(%game, %error, "an agent's action was not stored"),
    }
}
