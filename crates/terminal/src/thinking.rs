//! Thinking beside the screen: agents, hints, values and answers to an offer, each in a thread of its own.
//!
//! What comes back names the moment that it was thought about. Whoever asks tells what is no longer wanted;
//! that ends soon, and its answer is for a moment that has gone.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use quatuor_advice::{Advice, Assessed, Inquiry, USUAL_TIME};
use quatuor_core::{Explain, Game, Limits, Message, MomentKey, Player};
use quatuor_games::{ChosenAction, SeatedAgent, accepts_draw, advise_in, assess_in};

/// How long a hint, values and an answer to a draw may take.
const DRAW_TIME: Duration = Duration::from_secs(1);
/// Memory for each of them.
const BYTES: usize = 64 << 20;
/// Sets the luck of advice apart from that of the game.
const ADVICE_LUCK: u64 = 0x4869_6e74;

/// What was thought.
pub(crate) enum Thought {
    /// An agent has chosen, and is back.
    Chosen { seat: Player, agent: Box<dyn SeatedAgent>, chosen: Result<ChosenAction, Message> },
    /// A hint.
    Hint(Result<Advice, Message>),
    /// What is known of the actions so far, and whether that is all.
    Values { known: Vec<Assessed>, done: bool },
    /// Whether the agent in a seat accepts a draw.
    Draw { seat: Player, accepts: bool },
    /// Whoever thought about this has failed.
    Failed(About),
}

/// A thought that has come back.
pub(crate) struct Returned {
    /// The moment that it was thought about.
    pub(crate) standing: MomentKey,
    pub(crate) thought: Thought,
    /// Whether somebody still wants to know.
    pub(crate) wanted: bool,
}

/// What is thought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum About {
    /// What an agent plays.
    Action,
    /// What a person should play.
    Hint,
    /// What each action is worth.
    Values,
    /// An offer.
    Draw,
}

/// Whom a thought is told, and whether it is the last one.
type Teller<'a> = &'a (dyn Fn(Thought, bool) + Sync);

struct Task {
    number: u64,
    about: About,
    standing: MomentKey,
    stop: Arc<AtomicBool>,
}

/// The threads that think, and the way back from them.
pub(crate) struct Thinking {
    sender: Sender<(u64, Thought, bool)>,
    receiver: Receiver<(u64, Thought, bool)>,
    tasks: Vec<Task>,
    started: u64,
}

impl Thinking {
    pub(crate) fn new() -> Self {
        let (sender, receiver) = channel();
        Thinking { sender, receiver, tasks: Vec::new(), started: 0 }
    }

    /// Whether somebody thinks about this, at whichever moment of the game.
    pub(crate) fn is_busy(&self, about: About) -> bool {
        self.tasks.iter().any(|task| task.about == about)
    }

    /// Whether anything is being thought about.
    pub(crate) fn is_idle(&self) -> bool {
        self.tasks.is_empty()
    }

    /// Whatever is thought about other moments than this one shall end soon.
    pub(crate) fn keep_only(&self, standing: MomentKey) {
        for task in self.tasks.iter().filter(|task| task.standing != standing) {
            task.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Nobody wants to know this any more.
    pub(crate) fn forget(&self, about: About) {
        for task in self.tasks.iter().filter(|task| task.about == about) {
            task.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What has come back, if anything. Of what nobody wants any more only an agent comes, to its seat.
    pub(crate) fn next(&mut self) -> Option<Returned> {
        loop {
            let received = self.receiver.try_recv().ok()?;
            if let Some(answer) = self.take(received) {
                return Some(answer);
            }
        }
    }

    /// The same, but waits for it as long as this; for tests.
    pub(crate) fn wait(&mut self, most: Duration) -> Option<Returned> {
        let received = self.receiver.recv_timeout(most).ok()?;
        self.take(received)
    }

    fn take(&mut self, (number, thought, last): (u64, Thought, bool)) -> Option<Returned> {
        let index = self.tasks.iter().position(|task| task.number == number)?;
        let wanted = !self.tasks[index].stop.load(Ordering::Relaxed);
        let standing = self.tasks[index].standing;
        if last {
            self.tasks.remove(index);
        }
        let returns = matches!(thought, Thought::Chosen { .. } | Thought::Failed(About::Action));
        (wanted || returns).then_some(Returned { standing, thought, wanted })
    }

    fn start(
        &mut self,
        about: About,
        game: &dyn Game,
        work: impl FnOnce(&dyn Game, &AtomicBool, Teller<'_>) + Send + 'static,
    ) -> bool {
        self.started += 1;
        let (number, sender, game) = (self.started, self.sender.clone(), game.fork());
        let (standing, stop) = (game.moment_key(), Arc::new(AtomicBool::new(false)));
        let raised = Arc::clone(&stop);
        let spawned = std::thread::Builder::new().name("thinking".to_owned()).spawn(move || {
            // Whoever asked may be gone.
            let tell = |thought, last| drop(sender.send((number, thought, last)));
            let thought = AssertUnwindSafe(|| work(&*game, &raised, &tell));
            if catch_unwind(thought).is_err() {
                tell(Thought::Failed(about), true);
            }
        });
        if spawned.is_ok() {
            self.tasks.push(Task { number, about, standing, stop });
        }
        spawned.is_ok()
    }

    /// Lets an agent choose where a game stands; whether there is a thread for it.
    pub(crate) fn choose(
        &mut self,
        seat: Player,
        agent: Box<dyn SeatedAgent>,
        game: &dyn Game,
    ) -> bool {
        self.start(About::Action, game, move |game, stop, tell| {
            let mut agent = agent;
            let chosen = agent.follow(game).and_then(|()| agent.choose(stop));
            let chosen = chosen.map_err(|error| error.message());
            tell(Thought::Chosen { seat, agent, chosen }, true);
        })
    }

    /// Asks for a hint.
    pub(crate) fn hint(&mut self, game: &dyn Game, seed: u64) {
        self.start(About::Hint, game, move |game, stop, tell| {
            let inquiry = inquiry(seed, USUAL_TIME, stop);
            let advice = advise_in(game, &inquiry).map_err(|error| error.message());
            tell(Thought::Hint(advice), true);
        });
    }

    /// Asks what each action is worth; it is told as it is found.
    pub(crate) fn values(&mut self, game: &dyn Game, seed: u64) {
        self.start(About::Values, game, move |game, stop, tell| {
            let inquiry = inquiry(seed, USUAL_TIME, stop);
            let each = |known| tell(Thought::Values { known, done: false }, false);
            let known = assess_in(game, &inquiry, &each).unwrap_or_default();
            tell(Thought::Values { known, done: true }, true);
        });
    }

    /// Asks whether the agent in a seat accepts a draw.
    pub(crate) fn draw(&mut self, seat: Player, game: &dyn Game, seed: u64) {
        self.start(About::Draw, game, move |game, stop, tell| {
            let accepts = accepts_draw(game, seat, &inquiry(seed, DRAW_TIME, stop));
            tell(Thought::Draw { seat, accepts }, true);
        });
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.stop.store(true, Ordering::Relaxed);
        }
    }
}

fn inquiry(seed: u64, time: Duration, stop: &AtomicBool) -> Inquiry<'_> {
    let limits = Limits { stop, time: Some(time), memory: BYTES, ..Limits::default() };
    Inquiry { agent: None, seed: seed ^ ADVICE_LUCK, limits }
}
