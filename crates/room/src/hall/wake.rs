//! What a game needs besides requests: programs that act or answer, clocks that run out.

use std::sync::Arc;
use std::time::Duration;

use quatuor_core::{Player, Spec};

use super::perform::asks_machine;
use super::{Hall, HallError, Live, now};
use crate::game::{ClientKey, Command, Holder, Match, Order, Who};
use crate::thinking::{self, Question, Thought};
use crate::view::Request;

/// Two programs against each other leave time to look.
const PACE: Duration = Duration::from_millis(700);

/// How long to wait when the queue is full.
const RETRY: Duration = Duration::from_millis(500);

/// How long a program thinks about a draw.
const ANSWER: Duration = Duration::from_secs(1);

/// The moment of a game that a program thinks about.
pub(super) fn question(game: &Match) -> Question {
    let table = game.table();
    Question {
        game: table.spec(),
        start: table.began_from(),
        history: table.history().iter().map(|played| played.text.clone()).collect(),
        position: table.position(),
        seed: game.beginning().seed,
    }
}

impl Hall {
    /// Sets going what the game waits for. What it waited for before is given up.
    pub(super) fn wake(self: &Arc<Self>, live: &Arc<Live>, game: &Match) {
        if *self.closing.borrow() {
            return;
        }
        let mut errands = live.errands();
        errands.timer.replace(self.time(live, game));
        errands.thought.replace(self.machine(live, game));
        errands.answer.replace(self.answer(live, game));
    }

    fn time(self: &Arc<Self>, live: &Arc<Live>, game: &Match) -> Option<tokio::task::AbortHandle> {
        if game.ended().is_some() {
            return None;
        }
        let (_, due) = game.clocks()?.due()?;
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(due.since(now()) + 1)).await;
            let _ = hall.perform(&live, Order::always(Command::Flag), Who::Room).await;
        });
        Some(task.abort_handle())
    }

    fn machine(
        self: &Arc<Self>,
        live: &Arc<Live>,
        game: &Match,
    ) -> Option<tokio::task::AbortHandle> {
        let side = game.machine_to_act()?;
        let (client, agent) = program(game, side)?;
        let question = question(game);
        let length = game.length();
        let both = program(game, side.other()).is_some();
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move {
            if both && length > 0 {
                tokio::time::sleep(PACE).await;
            }
            let time = hall.limits.thought;
            let thought = hall.ask_until_heard(client, time, move |stop| {
                thinking::choose(&question, &agent, stop)
            });
            let thought = thought.await;
            // A thought that was cut off by the closing room is thought again when it opens.
            if *hall.closing.borrow() {
                return;
            }
            match thought {
                Some(Ok(action)) => {
                    let order = Order { command: Command::Act(action), length: Some(length) };
                    let done = hall.perform(&live, order, Who::Machine(side)).await;
                    report(&live.id, done.err());
                }
                Some(Err(reason)) => {
                    tracing::error!(game = %live.id, %reason, "a program cannot play");
                }
                None => tracing::warn!(game = %live.id, "a thought was lost"),
            }
        });
        Some(task.abort_handle())
    }

    fn answer(
        self: &Arc<Self>,
        live: &Arc<Live>,
        game: &Match,
    ) -> Option<tokio::task::AbortHandle> {
        let request = game.request().filter(|request| asks_machine(game, *request))?;
        let (Request::Draw(asker) | Request::Undo(asker)) = request;
        let side = asker.other();
        let (client, _) = program(game, side)?;
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
            let done = hall.perform(&live, Order::always(command), Who::Machine(side)).await;
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

/// The program of a seat, and who put it there.
fn program(game: &Match, side: Player) -> Option<(ClientKey, Spec)> {
    match &game.chair(side).holder {
        Holder::Agent { client, spec } => Some((*client, spec.clone())),
        _ => None,
    }
}

/// A program that was too late, because something was taken back, is no failure.
fn report(game: &str, error: Option<HallError>) {
    match error {
        None | Some(HallError::Refused(_)) => {}
        Some(error) => tracing::error!(%game, %error, "a program's action was not stored"),
    }
}
