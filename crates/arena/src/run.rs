//! Runs a plan: stages of pairings, whose pairs of games are distributed over threads.
//!
//! ```text
//!   schedule -> stage -> units (one pair of games each) -> workers -> standing -> next stage
//! ```
//!
//! All random choices depend only on the seed and the number of the game, and sums do not depend on
//! the order of addition. Without time limits and outside bots, the same seed therefore gives the
//! same standing with any number of threads. For the same reason a sequential test evaluates pairs
//! in their order, however they finish.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use quatuor_core::record::Record;
use quatuor_core::{Explain, Message, Outcome};
use quatuor_games::{FamilyVisitor, with_family};
use quatuor_search::agent;
use quatuor_show::{Family, Game};
use quatuor_solve::SolverFactory;
use quatuor_system::{check_threads, try_spawn};

use crate::bot::bot_command;
use crate::bot::driver::Bot;
use crate::opening::Opener;
use crate::schedule::{NextStage, Pairing, PairingHistory, PlayedPairing, points_of};
use crate::timer::Timer;
use crate::worker::{PairEnd, RunContext, Worker};
use crate::{ArenaError, GameId, Plan, SprtState, Standing, is_person};

/// The progress of a run, and the flag that ends it.
#[derive(Debug, Default)]
pub struct RunMonitor {
    /// Number of games played so far, including those of earlier runs.
    pub done: AtomicU64,
    /// Total number of games, as far as it is known in advance.
    pub games: AtomicU64,
    /// Stops the run at once when raised. Unfinished games do not count.
    pub stop: AtomicBool,
    /// The standing so far.
    pub standing: Mutex<Standing>,
}

/// A question to a person in a tournament. Only a user interface can ask it.
pub struct PersonQuestion<'a> {
    /// The game of the tournament.
    pub id: GameId,
    /// The name of the person, and that of the opponent.
    pub names: [&'a str; 2],
    /// The game in progress.
    pub game: &'a dyn Game,
    /// The reason why the previous answer was rejected.
    pub refusal: Option<Message>,
}

/// A person's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PersonReply {
    /// An action, in any notation that the game accepts.
    Action(String),
    /// The person resigns.
    Resign,
    /// The person postpones the game, which then counts as not played yet.
    Later,
}

/// Receives the games of a run as they end, and asks people for their actions.
pub trait Observer: Sync {
    /// Returns whether the observer wants records. Making them takes time.
    fn wants_records(&self) -> bool {
        false
    }

    /// Receives a finished game.
    ///
    /// # Errors
    /// Returns an error if the game cannot be stored. The error ends the tournament.
    fn game(&self, _id: GameId, _record: Record) -> Result<(), Message> {
        Ok(())
    }

    /// Asks a person for an action. The run asks in one game at a time. The default postpones the
    /// game.
    fn ask(&self, _question: &PersonQuestion<'_>) -> PersonReply {
        PersonReply::Later
    }
}

/// An observer that ignores all games.
pub struct NoObserver;
impl Observer for NoObserver {}

/// The outcomes of games played by an earlier run.
pub type PlayedGames = HashMap<GameId, Option<Outcome>>;

/// The result of a run.
#[derive(Debug, Clone)]
pub struct Finish {
    /// The sums over all games.
    pub standing: Standing,
    /// The pairings of each completed stage, with their results.
    pub history: PairingHistory,
    /// The state of the sequential test.
    pub sprt: Option<SprtState>,
    /// Whether all games were played or a test has decided.
    pub complete: bool,
}

/// Plays the games of a plan that earlier runs have not played. If stopped, the standing covers the
/// games played so far.
///
/// # Errors
/// Returns an error for an unknown spec, a failing agent, an opening that cannot be played,
/// threads that cannot be started, or an observer that fails.
pub fn run(
    plan: &Plan,
    played: &PlayedGames,
    progress: &RunMonitor,
    observer: &dyn Observer,
) -> Result<Finish, ArenaError> {
    with_family(&plan.game, Run { plan, played, progress, observer })?
}

struct Run<'a> {
    plan: &'a Plan,
    played: &'a PlayedGames,
    progress: &'a RunMonitor,
    observer: &'a dyn Observer,
}

impl FamilyVisitor for Run<'_> {
    type Output = Result<Finish, ArenaError>;

    fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
        for entrant in self.plan.entrants.iter().filter(|entrant| !is_person(&entrant.spec)) {
            // Start each bot once before the first game, so that a bot that does not start is an
            // error.
            match bot_command(&entrant.spec)? {
                None => drop(agent::<G>(&entrant.spec, 0, solvers)?),
                Some(command) => drop(
                    Bot::start(command, &rules.spec(), self.plan.limits)
                        .map_err(|error| ArenaError::Outside(error.message()))?,
                ),
            }
        }
        let Run { plan, progress, .. } = self;
        // Checked before the first game: later, the games may leave no memory to report the error.
        check_threads(plan.concurrency)?;
        progress.games.store(plan.schedule.total_games(), Ordering::Relaxed);
        let people = Mutex::new(());
        let opener = Opener::new(&rules, solvers, &plan.openings, plan.seed)?.map(Mutex::new);
        let mut total = Standing::new(plan.entrants.len());
        let mut history = PairingHistory::default();
        let mut sprt = plan.sprt.map(|test| test.state(Default::default(), &[0; 5]));
        let mut complete = true;
        loop {
            let NextStage { pairings, byes } = plan.schedule.next_stage(&history);
            if pairings.is_empty() || !complete {
                break;
            }
            history.byes.extend(byes);
            let shared = StageQueue::new(plan, &pairings, total.clone());
            let common =
                RunContext { rules: &rules, solvers, opener: opener.as_ref(), people: &people };
            self.play_stage(&common, &shared);
            let (standing, state, whole) = shared.finish(plan)?;
            complete = whole;
            sprt = state.or(sprt);
            let points = |pairing: &Pairing| {
                points_of(&standing.table, pairing) - points_of(&total.table, pairing)
            };
            if complete {
                let played = |&pairing| PlayedPairing { pairing, points: points(&pairing) };
                history.played.extend(pairings.iter().map(played));
            }
            total = standing;
        }
        *progress.standing.lock() = total.clone();
        Ok(Finish { standing: total, history, sprt, complete })
    }
}

impl Run<'_> {
    fn play_stage<G: Family>(&self, common: &RunContext<'_, G>, shared: &StageQueue<'_>) {
        let Run { plan, played, progress, observer } = *self;
        let timed = plan.pace.control.is_some() || plan.pace.movetime.is_some();
        let threads = plan.concurrency.max(1);
        let timers: Vec<Timer> = (0..threads).map(|_| Timer::default()).collect();
        std::thread::scope(|scope| {
            for timer in &timers {
                let start = || {
                    if timed {
                        try_spawn(scope, move || timer.watch(&progress.stop))?;
                    }
                    try_spawn(scope, move || {
                        let timed = timed.then_some(timer);
                        let mut worker = Worker::new(common, plan, timed, progress);
                        let mut work = StageWorker { played, progress, observer, shared };
                        if let Err(error) = work.run_to_completion(&mut worker) {
                            shared.fail(error);
                        }
                        timer.end();
                    })
                };
                if let Err(error) = start() {
                    timer.end();
                    shared.fail(error.into());
                    // Running with fewer threads than requested is not wanted, so cancel the games
                    // in progress.
                    progress.stop.store(true, Ordering::Relaxed);
                    break;
                }
            }
        });
    }
}

/// The work queue of a stage: its pairs of games, and the results so far.
pub(crate) struct StageQueue<'a> {
    pairings: &'a [Pairing],
    /// Largest number of pairs of games in one pairing. The queue is a table with one row per pair
    /// and one column per pairing.
    rows: u64,
    next: AtomicU64,
    over: AtomicBool,
    state: Mutex<StageState>,
}

struct StageState {
    standing: Standing,
    /// Results that wait for those of earlier units. Used only where the order matters.
    waiting: BTreeMap<u64, Standing>,
    settled: u64,
    sprt: Option<SprtState>,
    decided: bool,
    unplayed: bool,
    error: Option<ArenaError>,
}

impl<'a> StageQueue<'a> {
    fn new(plan: &Plan, pairings: &'a [Pairing], standing: Standing) -> Self {
        let rows = pairings.iter().map(|pairing| pairing.games.div_ceil(2)).max().unwrap_or(0);
        let sprt = plan.sprt.map(|test| test.state(Default::default(), &[0; 5]));
        let state = StageState {
            standing,
            waiting: BTreeMap::new(),
            settled: 0,
            sprt,
            decided: false,
            unplayed: false,
            error: None,
        };
        let (next, over) = (AtomicU64::new(0), AtomicBool::new(false));
        StageQueue { pairings, rows, next, over, state: Mutex::new(state) }
    }

    /// Takes the next unit of work: its number, the pairing, and the pair of games in it.
    fn take(&self) -> Option<(u64, Pairing, u64)> {
        loop {
            if self.over.load(Ordering::Relaxed) {
                return None;
            }
            let unit = self.next.fetch_add(1, Ordering::Relaxed);
            let columns = self.pairings.len() as u64;
            if unit >= self.rows * columns {
                return None;
            }
            let (pair, pairing) = (unit / columns, self.pairings[(unit % columns) as usize]);
            if 2 * pair < pairing.games {
                return Some((unit, pairing, pair));
            }
        }
    }

    fn fail(&self, error: ArenaError) {
        self.over.store(true, Ordering::Relaxed);
        self.state.lock().error.get_or_insert(error);
    }

    fn finish(self, plan: &Plan) -> Result<(Standing, Option<SprtState>, bool), ArenaError> {
        let state = self.state.into_inner();
        if let Some(error) = state.error {
            return Err(error);
        }
        let all = self.next.into_inner() >= self.rows * self.pairings.len() as u64;
        let whole = state.decided || (all && !state.unplayed);
        Ok((state.standing, plan.sprt.and(state.sprt), whole))
    }
}

/// One thread of a stage.
struct StageWorker<'a> {
    played: &'a PlayedGames,
    progress: &'a RunMonitor,
    observer: &'a dyn Observer,
    shared: &'a StageQueue<'a>,
}

/// Interval at which a thread publishes its sums.
pub(crate) const PUBLISH_INTERVAL: Duration = Duration::from_millis(50);

impl StageWorker<'_> {
    fn run_to_completion<G: Family>(
        &mut self,
        worker: &mut Worker<'_, G>,
    ) -> Result<(), ArenaError> {
        let entrants = worker.plan.entrants.len();
        let mut own = Standing::new(entrants);
        let mut published = Instant::now();
        while let Some((unit, pairing, pair)) = self.shared.take() {
            let end = worker.play_pair(&pairing, pair, self.played, self.observer, &mut own)?;
            if end != PairEnd::Played {
                self.shared.state.lock().unplayed = true;
            }
            match end {
                PairEnd::Played => {}
                PairEnd::PutOff => continue,
                PairEnd::Stopped => break,
            }
            if worker.plan.sprt.is_some() {
                self.add_in_order(
                    worker.plan,
                    unit,
                    std::mem::replace(&mut own, Standing::new(entrants)),
                );
            } else if published.elapsed() > PUBLISH_INTERVAL {
                self.publish(std::mem::replace(&mut own, Standing::new(entrants)));
                published = Instant::now();
            }
        }
        // Without a test the order does not matter, so a game of an incomplete pair counts too.
        if worker.plan.sprt.is_none() {
            self.publish(own);
        }
        Ok(())
    }

    fn publish(&self, own: Standing) {
        let mut state = self.shared.state.lock();
        state.standing.merge(own);
        *self.progress.standing.lock() = state.standing.clone();
    }

    /// Adds pairs in their order, and checks the sequential test after each.
    fn add_in_order(&self, plan: &Plan, unit: u64, own: Standing) {
        let Some(test) = plan.sprt else { return };
        let mut state = self.shared.state.lock();
        state.waiting.insert(unit, own);
        while !state.decided {
            let next = state.settled;
            let Some(pair) = state.waiting.remove(&next) else { break };
            state.settled += 1;
            state.standing.merge(pair);
            let table = &state.standing.table;
            let now = test.state(table.against(0, 1), &table.pentanomial(0, 1));
            state.sprt = Some(now);
            state.decided = now.verdict().is_some();
        }
        if state.decided {
            self.shared.over.store(true, Ordering::Relaxed);
        }
        *self.progress.standing.lock() = state.standing.clone();
    }
}
