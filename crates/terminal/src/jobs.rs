//! Background jobs of the screen: agents, hints, values and answers to a draw offer, one thread each.
//!
//! Every update names the moment of the game that its job was started for. The app cancels jobs of other moments;
//! a cancelled job ends soon, and its results are dropped.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice, AdviceRequest, USUAL_TIME};
use quatuor_core::limits::Limits;
use quatuor_core::{Explain, Message, Player};
use quatuor_games::{ChosenAction, SeatedAgent, accepts_draw, advise_in, assess_in};
use quatuor_show::{Game, MomentKey};

/// Time limit for the answer to a draw offer.
const DRAW_TIME: Duration = Duration::from_secs(1);
/// Memory limit of each advice job, in bytes.
const ADVICE_BYTES: usize = 64 << 20;
/// Mixed into the seed, so that advice does not use the random numbers of the game.
const ADVICE_SEED_MASK: u64 = 0x4869_6e74;

/// A result of a job.
pub(crate) enum JobResult {
    /// An agent has chosen. The agent itself comes back with its choice.
    Chosen {
        seat: Player,
        agent: Box<dyn SeatedAgent>,
        chosen: Result<ChosenAction, Message>,
    },
    Hint(Result<Box<Advice>, Message>),
    /// The actions evaluated so far; `done` on the last update.
    Values {
        known: Vec<ActionEvaluation>,
        done: bool,
    },
    /// Whether the agent in a seat accepts a draw.
    Draw {
        seat: Player,
        accepts: bool,
    },
    /// The job panicked.
    Failed(JobKind),
}

/// A result, and whether it is still of use.
pub(crate) struct JobUpdate {
    /// The moment of the game that the job was started for.
    pub(crate) moment: MomentKey,
    pub(crate) result: JobResult,
    /// False once the job was cancelled.
    pub(crate) wanted: bool,
}

/// The kind of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JobKind {
    /// An agent chooses its action.
    Action,
    /// Advice for a person.
    Hint,
    /// The value of each action.
    Values,
    /// An agent answers a draw offer.
    Draw,
}

/// Sends a result to the app; true with the last one of the job.
type OnResult<'a> = &'a (dyn Fn(JobResult, bool) + Sync);

struct Job {
    number: u64,
    kind: JobKind,
    moment: MomentKey,
    stop: Arc<AtomicBool>,
}

/// Starts jobs and receives their results.
pub(crate) struct JobRunner {
    sender: Sender<(u64, JobResult, bool)>,
    receiver: Receiver<(u64, JobResult, bool)>,
    jobs: Vec<Job>,
    started: u64,
}

impl JobRunner {
    pub(crate) fn new() -> Self {
        let (sender, receiver) = channel();
        JobRunner { sender, receiver, jobs: Vec::new(), started: 0 }
    }

    /// Whether a job of this kind runs, for whichever moment of the game.
    pub(crate) fn is_busy(&self, kind: JobKind) -> bool {
        self.jobs.iter().any(|job| job.kind == kind)
    }

    /// Whether no job runs.
    pub(crate) fn is_idle(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Cancels the jobs of all other moments.
    pub(crate) fn cancel_except(&self, moment: MomentKey) {
        for job in self.jobs.iter().filter(|job| job.moment != moment) {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Cancels the jobs of this kind.
    pub(crate) fn cancel(&self, kind: JobKind) {
        for job in self.jobs.iter().filter(|job| job.kind == kind) {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    /// The next update, if there is one. Of cancelled jobs only an agent comes back, for its seat.
    pub(crate) fn try_next(&mut self) -> Option<JobUpdate> {
        loop {
            let received = self.receiver.try_recv().ok()?;
            if let Some(answer) = self.accept(received) {
                return Some(answer);
            }
        }
    }

    /// Like `try_next`, but waits up to `most`; for tests.
    pub(crate) fn wait(&mut self, most: Duration) -> Option<JobUpdate> {
        let received = self.receiver.recv_timeout(most).ok()?;
        self.accept(received)
    }

    fn accept(&mut self, (number, result, last): (u64, JobResult, bool)) -> Option<JobUpdate> {
        let index = self.jobs.iter().position(|job| job.number == number)?;
        let wanted = !self.jobs[index].stop.load(Ordering::Relaxed);
        let moment = self.jobs[index].moment;
        if last {
            self.jobs.remove(index);
        }
        let returns =
            matches!(result, JobResult::Chosen { .. } | JobResult::Failed(JobKind::Action));
        (wanted || returns).then_some(JobUpdate { moment, result, wanted })
    }

    fn start(
        &mut self,
        kind: JobKind,
        game: &dyn Game,
        work: impl FnOnce(&dyn Game, &AtomicBool, OnResult<'_>) + Send + 'static,
    ) -> bool {
        self.started += 1;
        let (number, sender, game) = (self.started, self.sender.clone(), game.fork());
        let (moment, stop) = (game.moment_key(), Arc::new(AtomicBool::new(false)));
        let cancelled = Arc::clone(&stop);
        let spawned = std::thread::Builder::new().name("thinking".to_owned()).spawn(move || {
            // The app may have been dropped meanwhile.
            let send = |result, last| drop(sender.send((number, result, last)));
            let result = AssertUnwindSafe(|| work(&*game, &cancelled, &send));
            if catch_unwind(result).is_err() {
                send(JobResult::Failed(kind), true);
            }
        });
        if spawned.is_ok() {
            self.jobs.push(Job { number, kind, moment, stop });
        }
        spawned.is_ok()
    }

    /// Lets an agent choose its action. Returns false if no thread could be started.
    pub(crate) fn start_choice(
        &mut self,
        seat: Player,
        agent: Box<dyn SeatedAgent>,
        game: &dyn Game,
    ) -> bool {
        self.start(JobKind::Action, game, move |game, stop, send| {
            let mut agent = agent;
            let chosen = agent.follow(game).and_then(|()| agent.choose(stop));
            let chosen = chosen.map_err(|error| error.message());
            send(JobResult::Chosen { seat, agent, chosen }, true);
        })
    }

    /// Computes a hint.
    pub(crate) fn start_hint(&mut self, game: &dyn Game, seed: u64) {
        self.start(JobKind::Hint, game, move |game, stop, send| {
            let request = advice_request(seed, USUAL_TIME, stop);
            let advice = advise_in(game, &request).map_err(|error| error.message());
            send(JobResult::Hint(advice.map(Box::new)), true);
        });
    }

    /// Evaluates every legal action and sends the results as they are found.
    pub(crate) fn start_values(&mut self, game: &dyn Game, seed: u64) {
        self.start(JobKind::Values, game, move |game, stop, send| {
            let request = advice_request(seed, USUAL_TIME, stop);
            let each = |known| send(JobResult::Values { known, done: false }, false);
            let known = assess_in(game, &request, &each).unwrap_or_default();
            send(JobResult::Values { known, done: true }, true);
        });
    }

    /// Decides whether the agent in a seat accepts a draw.
    pub(crate) fn start_draw_answer(&mut self, seat: Player, game: &dyn Game, seed: u64) {
        self.start(JobKind::Draw, game, move |game, stop, send| {
            let accepts = accepts_draw(game, seat, &advice_request(seed, DRAW_TIME, stop));
            send(JobResult::Draw { seat, accepts }, true);
        });
    }
}

impl Drop for JobRunner {
    fn drop(&mut self) {
        for job in &self.jobs {
            job.stop.store(true, Ordering::Relaxed);
        }
    }
}

fn advice_request(seed: u64, time: Duration, stop: &AtomicBool) -> AdviceRequest<'_> {
    let limits = Limits { stop, time: Some(time), memory: ADVICE_BYTES, ..Limits::default() };
    AdviceRequest { agent: None, seed: seed ^ ADVICE_SEED_MASK, limits }
}
