//! Matches and tournaments.

use std::sync::atomic::Ordering;

use parking_lot::Mutex;
use pyo3::exceptions::{PyIndexError, PyKeyboardInterrupt, PyTypeError};
use pyo3::prelude::*;
use quatuor_arena::{
    Anchor, ArenaError, Crosstable, Entrant, GameId, Observer, Plan, PlayedGames, RunMonitor,
    is_person, rate, run,
};
use quatuor_core::record::Record;
use quatuor_core::{Message, Outcome, Player, Spec, SpecError};
use quatuor_search::{AGENTS, AgentError};

use crate::errors;
use crate::game::Game;
use crate::record::PyRecord;
use crate::work::{Tracker, resolve_threads, run_long};

/// The crosstable of a tournament, with ratings.
///
/// >>> import quatuor
/// >>> standing = quatuor.tournament("morpion", ["random", "novice"], games=20, threads=1)
/// >>> standing.names, sum(standing.total("random"))
/// (['random', 'novice'], 20)
#[pyclass(module = "quatuor")]
pub struct Standing {
    names: Vec<String>,
    table: Crosstable,
    records: Vec<Record>,
}

impl Standing {
    fn index(&self, name: &str) -> PyResult<usize> {
        let unknown = || PyIndexError::new_err(name.to_owned());
        self.names.iter().position(|own| own == name).ok_or_else(unknown)
    }
}

#[pymethods]
impl Standing {
    /// Create a standing without games.
    #[new]
    fn new(names: Vec<String>) -> Self {
        let table = Crosstable::new(names.len());
        Standing { names, table, records: Vec::new() }
    }

    /// The names of the players.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// The records of the games, if they were requested.
    #[getter]
    fn records(&self) -> Vec<PyRecord> {
        self.records.iter().cloned().map(PyRecord).collect()
    }

    /// Add a game: the names in both seats, the result of the first seat (1, 0 or -1), and its
    /// record.
    #[pyo3(signature = (first, second, result, record = None))]
    fn add(
        &mut self,
        first: &str,
        second: &str,
        result: i32,
        record: Option<&PyRecord>,
    ) -> PyResult<()> {
        let outcome = match result {
            1 => Outcome::Win(Player::First),
            0 => Outcome::Draw,
            -1 => Outcome::Win(Player::Second),
            other => return Err(pyo3::exceptions::PyValueError::new_err(other)),
        };
        let (first, second) = (self.index(first)?, self.index(second)?);
        self.table.add_game(first, second, Some(outcome));
        self.records.extend(record.map(|record| record.0.clone()));
        Ok(())
    }

    /// Wins, draws and losses of one player against another.
    fn against(&self, one: &str, other: &str) -> PyResult<(u64, u64, u64)> {
        let games = self.table.against(self.index(one)?, self.index(other)?);
        Ok((games.wins, games.draws, games.losses))
    }

    /// Wins, draws and losses of a player against all others.
    fn total(&self, one: &str) -> PyResult<(u64, u64, u64)> {
        let games = self.table.total(self.index(one)?);
        Ok((games.wins, games.draws, games.losses))
    }

    /// Points of a player. A draw is worth half a point.
    fn points(&self, one: &str) -> PyResult<f64> {
        let (wins, draws, _) = self.total(one)?;
        Ok(wins as f64 + draws as f64 / 2.0)
    }

    /// Elo ratings, best first: name, rating, and half the width of the 95 % confidence interval.
    /// The mean rating is 0.
    fn ratings(&self) -> Vec<(String, f64, f64)> {
        let ratings = rate(&self.table, Anchor::Mean);
        let mut list: Vec<(String, f64, f64)> = (self.names.iter().cloned().zip(&ratings.list))
            .map(|(name, rating)| (name, rating.elo, rating.error))
            .collect();
        list.sort_by(|one, other| other.1.total_cmp(&one.1));
        list
    }

    fn __repr__(&self) -> String {
        let points = |name: &String| format!("{name}: {}", self.points(name).unwrap_or(0.0));
        format!("Standing({})", self.names.iter().map(points).collect::<Vec<_>>().join(", "))
    }
}

/// Collects the records of all games.
struct RecordCollector {
    wanted: bool,
    records: Mutex<Vec<(GameId, Record)>>,
}

impl Observer for RecordCollector {
    fn wants_records(&self) -> bool {
        self.wanted
    }

    fn game(&self, id: GameId, record: Record) -> Result<(), Message> {
        self.records.lock().push((id, record));
        Ok(())
    }
}

/// Returns the spec of a game given as text or as a `Game`.
fn spec_of(game: &Bound<'_, PyAny>) -> PyResult<Spec> {
    if let Ok(game) = game.cast::<Game>() {
        return Ok(game.get().0.spec.clone());
    }
    let text: String = game.extract().map_err(|_| PyTypeError::new_err("a game or its spec"))?;
    quatuor_games::read_game(&text).map_err(|error| errors::spec(&error))
}

/// Play a round robin: every agent plays every other one, and seats are swapped after each game.
///
/// `games` is the number of games per pairing. The same seed gives the same games with any number
/// of threads, unless agents have a time limit.
#[pyfunction]
#[pyo3(signature = (game, agents, *, games = 2, seed = 1, threads = None, records = false, progress = None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn tournament(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    agents: Vec<String>,
    games: u64,
    seed: u64,
    threads: Option<usize>,
    records: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Standing> {
    let read = |text: String| text.parse::<Spec>().map_err(|error| errors::spec(&error));
    let agents: Vec<Spec> = agents.into_iter().map(read).collect::<PyResult<_>>()?;
    // Nothing here can ask a person, so the games would wait forever.
    if let Some(person) = agents.iter().find(|agent| is_person(agent)) {
        let known = AGENTS.iter().map(|agent| agent.name.to_owned()).collect();
        let name = person.name.clone();
        return Err(errors::spec(&SpecError::UnknownAgent { name, known }));
    }
    let concurrency = resolve_threads(threads)?;
    let plan = Plan { seed, concurrency, ..Plan::round_robin(spec_of(game)?, &agents, games) };
    let collector = RecordCollector { wanted: records, records: Mutex::default() };
    let watch = RunMonitor::default();
    let finish =
        run_long(py, progress, |stop, tracker| run_plan(&plan, &watch, &collector, stop, tracker))?;
    let finish = finish.map_err(|error| match error {
        ArenaError::Spec(error) => errors::spec(&error),
        ArenaError::Agent(AgentError::Interrupted) => PyKeyboardInterrupt::new_err(()),
        error => errors::agent(&error),
    })?;
    let mut records = collector.records.into_inner();
    records.sort_by_key(|(id, _)| *id);
    Ok(Standing {
        names: plan.entrants.into_iter().map(|Entrant { name, .. }| name).collect(),
        table: finish.standing.table,
        records: records.into_iter().map(|(_, record)| record).collect(),
    })
}

/// Runs a plan. A helper thread copies the stop flag and the progress between `watch` and the
/// caller.
fn run_plan(
    plan: &Plan,
    watch: &RunMonitor,
    collector: &RecordCollector,
    stop: &std::sync::atomic::AtomicBool,
    tracker: &Tracker,
) -> Result<quatuor_arena::Finish, ArenaError> {
    let over = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        let carrier = quatuor_system::try_spawn(scope, || {
            while !over.load(Ordering::Relaxed) {
                std::thread::park_timeout(std::time::Duration::from_millis(20));
                tracker.done.store(watch.done.load(Ordering::Relaxed), Ordering::Relaxed);
                tracker.all.store(watch.games.load(Ordering::Relaxed), Ordering::Relaxed);
                watch.stop.fetch_or(stop.load(Ordering::Relaxed), Ordering::Relaxed);
            }
        })?;
        let finish = run(plan, &PlayedGames::default(), watch, collector);
        over.store(true, Ordering::Relaxed);
        carrier.thread().unpark();
        finish
    })
}
