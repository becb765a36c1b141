//! The rules of a variant, and the solver shared by all its states.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Weak};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use pyo3::prelude::*;
use quatuor_core::{Explain, Message, Spec};
use quatuor_games::{
    FAMILIES, GameSolver, GameSolverError, Variant, open_solver, read_game, variant,
};

use crate::agent::Agent;
use crate::batch::PyBatch;
use crate::errors::{self, say};
use crate::state::PyState;
use crate::work::run_long;

/// The data shared by all objects of one game: its rules, and its solver after the first use.
pub struct SharedGame {
    pub variant: Box<dyn Variant>,
    pub spec: Spec,
    solver: Mutex<Option<Box<dyn GameSolver>>>,
}

/// The reason why the solver gave no answer.
pub enum SolverError {
    Interrupted,
    Refused(Message),
}

/// The games in use, by spec. Unpickled states share the rules and the solver of existing ones.
type GameCache = HashMap<String, Weak<SharedGame>>;
static GAME_CACHE: LazyLock<Mutex<GameCache>> = LazyLock::new(Mutex::default);
/// Maximum number of cached specs. When it is reached, specs of dropped games are evicted.
const MAX_CACHED_GAMES: usize = 256;

impl SharedGame {
    fn open(text: &str) -> PyResult<Arc<Self>> {
        let mut cache = GAME_CACHE.lock();
        if let Some(game) = cache.get(text).and_then(Weak::upgrade) {
            return Ok(game);
        }
        let spec = read_game(text).map_err(|error| errors::spec(&error))?;
        let variant = variant(&spec).map_err(|error| errors::spec(&error))?;
        let (spec, name) = (variant.spec(), variant.spec().to_string());
        let game = cache.get(&name).and_then(Weak::upgrade);
        let game = game
            .unwrap_or_else(|| Arc::new(SharedGame { variant, spec, solver: Mutex::new(None) }));
        if cache.len() >= MAX_CACHED_GAMES {
            cache.retain(|_, game| game.strong_count() > 0);
        }
        if cache.len() < MAX_CACHED_GAMES {
            cache.insert(name, Arc::downgrade(&game));
            cache.insert(text.to_owned(), Arc::downgrade(&game));
        }
        Ok(game)
    }

    /// Asks the solver. Only one thread at a time uses it; waiting threads can be interrupted.
    pub fn ask<T>(
        &self,
        stop: &AtomicBool,
        question: impl FnOnce(&mut dyn GameSolver) -> T,
    ) -> Result<T, SolverError> {
        let mut solver = self.wait(stop).ok_or(SolverError::Interrupted)?;
        let solver = match &mut *solver {
            Some(solver) => solver,
            none => none.insert(open_solver(&self.spec, None).map_err(|error| {
                SolverError::Refused(match error {
                    GameSolverError::Open(error) => error.message(),
                    GameSolverError::Unsolved(error) => error.message(),
                })
            })?),
        };
        Ok(question(&mut **solver))
    }

    fn wait(&self, stop: &AtomicBool) -> Option<MutexGuard<'_, Option<Box<dyn GameSolver>>>> {
        loop {
            if let Some(solver) = self.solver.try_lock_for(Duration::from_millis(2)) {
                return Some(solver);
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
        }
    }
}

/// The rules of one variant of a game.
///
/// >>> import quatuor
/// >>> game = quatuor.game("quarto:level=3")
/// >>> game.num_distinct_actions(), game.observation_shape()
/// (32, (11, 4, 4))
#[pyclass(module = "quatuor", frozen, weakref)]
pub struct Game(pub Arc<SharedGame>);

#[pymethods]
impl Game {
    #[new]
    fn new(spec: &str) -> PyResult<Self> {
        SharedGame::open(spec).map(Game)
    }

    /// The canonical spec of the variant. Options with default values are omitted.
    #[getter]
    fn spec(&self) -> String {
        self.0.spec.to_string()
    }

    /// The name of the game, without its options.
    #[getter]
    fn name(&self) -> String {
        self.0.spec.name.clone()
    }

    /// Create a state at the usual start position.
    fn new_initial_state(&self) -> PyState {
        PyState { game: self.0.clone(), inner: self.0.variant.start() }
    }

    /// Create a state from a position, in any notation that the game accepts.
    fn state(&self, position: &str) -> PyResult<PyState> {
        let inner = self.0.variant.state_at(position).map_err(|error| errors::open(&error))?;
        Ok(PyState { game: self.0.clone(), inner })
    }

    /// Create a batch of games. The seed determines the rolls of chance.
    #[pyo3(signature = (games, *, seed = 0))]
    fn batch(&self, games: usize, seed: u64) -> PyResult<PyBatch> {
        let inner = self.0.variant.batch(games, seed).map_err(|error| errors::batch(&error))?;
        Ok(PyBatch { game: self.0.clone(), inner, steps: 0 })
    }

    /// All reachable positions as a batch, the start position first.
    #[pyo3(signature = (*, most = 1_000_000, canonical = false, progress = None))]
    fn positions(
        &self,
        py: Python<'_>,
        most: usize,
        canonical: bool,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyBatch> {
        let found = run_long(py, progress, |stop, tracker| {
            self.0.variant.positions(most, canonical, &mut |found| {
                tracker.done.store(found as u64, Ordering::Relaxed);
                !stop.load(Ordering::Relaxed)
            })
        })?;
        let inner = found.map_err(|error| errors::batch(&error))?;
        Ok(PyBatch { game: self.0.clone(), inner, steps: 0 })
    }

    /// Create an agent from a spec such as "random", "minimax:depth=4", "level:5" or "perfect".
    #[pyo3(signature = (spec, *, seed = 0))]
    fn agent(&self, spec: &str, seed: u64) -> PyResult<Agent> {
        Agent::seat(self.0.clone(), spec, seed)
    }

    /// Number of distinct actions of players. A number denotes the same action in every position.
    fn num_distinct_actions(&self) -> usize {
        self.0.variant.action_count()
    }

    /// Number of distinct chance outcomes, or 0 without chance. Their numbers follow those of the
    /// actions.
    fn num_chance_outcomes(&self) -> usize {
        if self.0.variant.has_chance() { self.0.variant.outcome_count() } else { 0 }
    }

    /// Number of players, which is always 2.
    fn num_players(&self) -> usize {
        2
    }

    /// An upper bound on the number of actions in a game, or None if games can be endless.
    fn max_game_length(&self) -> Option<usize> {
        self.0.variant.longest_game()
    }

    /// Planes, rows and columns of an observation.
    fn observation_shape(&self) -> (usize, usize, usize) {
        self.0.variant.observation_shape().into()
    }

    /// Whether the variant has an exact solver.
    fn has_solver(&self, py: Python<'_>) -> PyResult<bool> {
        match run_long(py, None, |stop, _| self.0.ask(stop, |_| ()))? {
            Ok(()) => Ok(true),
            Err(_) => Ok(false),
        }
    }

    /// Release the memory of the solver.
    fn forget(&self, py: Python<'_>) {
        py.detach(|| {
            *self.0.solver.lock() = None;
        });
    }

    fn __repr__(&self) -> String {
        format!("quatuor.game('{}')", self.0.spec)
    }

    fn __str__(&self) -> String {
        self.0.spec.to_string()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| other.get().0.spec == self.0.spec)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self.0.spec.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Game>().into_any(), (self.spec(),)))
    }

    fn __copy__(&self) -> Self {
        Game(self.0.clone())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Game(self.0.clone())
    }
}

/// Return the game with this spec.
///
/// >>> import quatuor
/// >>> quatuor.game("connect4:width=9,height=7")
/// quatuor.game('connect4:width=9,height=7')
#[pyfunction]
pub fn game(spec: &str) -> PyResult<Game> {
    Game::new(spec)
}

/// The names of all games.
///
/// >>> import quatuor
/// >>> quatuor.games()
/// ['quarto', 'connect4', 'mansuba', 'morpion']
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    FAMILIES.iter().map(|family| family.name).collect()
}

/// Converts a solver error into an exception.
pub fn solver_exception(error: &SolverError) -> PyErr {
    match error {
        SolverError::Interrupted => pyo3::exceptions::PyKeyboardInterrupt::new_err(()),
        SolverError::Refused(reason) => errors::UnsolvedError::new_err(say(reason)),
    }
}
