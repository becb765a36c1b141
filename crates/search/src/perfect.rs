//! The agent that never errs where the solver of its game answers in time, and plays as well as it can
//! elsewhere.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use quatuor_core::{Allowed, Rules, Spec, SpecError, SpecKey};
use quatuor_solve::{Exact, Limits};

use crate::agent::acting;
use crate::{Agent, AgentError, Budget, Choice, Negamax, Playable, options};

/// Memory for what the solver finds.
const TABLE_BYTES: usize = 64 << 20;

/// How long the solver may take when nothing is said.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long it thinks where nobody knows.
const THINKING: Duration = Duration::from_secs(1);

/// Plays perfectly where the game has a solver that answers in time; else as `negamax` does in a second.
pub struct Perfect<R: Rules> {
    patience: Duration,
    /// `None` before the solver was asked for, and inside where there is none.
    solver: Option<Option<Box<dyn Exact<R>>>>,
    search: Negamax<R>,
}

impl<R: Rules> Perfect<R> {
    /// The name in a spec.
    pub const NAME: &'static str = "perfect";
    /// The options.
    pub const KEYS: &'static [SpecKey] =
        &[SpecKey { key: "time", default: options::AUTO, allowed: Allowed::Word }];
}

impl<R: Playable> Perfect<R> {
    /// The one that a spec describes; its luck matters only where nothing is proven.
    ///
    /// # Errors
    /// Options that it does not have.
    pub fn from_spec(spec: &Spec, seed: u64) -> Result<Self, SpecError> {
        let settings = spec.settle(Self::KEYS)?;
        let patience = options::time(&settings, "time")?.unwrap_or(PATIENCE);
        let budget = Budget { time: Some(THINKING.min(patience)), nodes: None };
        let search = Negamax::new(budget, u32::MAX, R::USUAL, seed);
        Ok(Perfect { patience, solver: None, search })
    }
}

/// What the solver finds within some time.
fn in_time<R: Rules>(
    solver: &mut dyn Exact<R>,
    position: &R::Position,
    patience: Duration,
) -> Option<R::Action> {
    let stop = AtomicBool::new(false);
    let (done, waiting) = channel::<()>();
    std::thread::scope(|scope| {
        let stop = &stop;
        scope.spawn(move || {
            if waiting.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        let action = solver.best(position, &Limits { stop, ..Limits::default() });
        drop(done);
        action
    })
}

impl<R: Playable> Agent<R> for Perfect<R> {
    fn choose(
        &mut self,
        rules: &R,
        position: &R::Position,
        ply: u64,
    ) -> Result<Choice<R::Action>, AgentError> {
        acting(rules, position)?;
        let solver = self.solver.get_or_insert_with(|| rules.solver(TABLE_BYTES).ok());
        let proven =
            solver.as_mut().and_then(|solver| in_time(&mut **solver, position, self.patience));
        match proven {
            Some(action) => Ok(Choice { action }),
            None => self.search.choose(rules, position, ply),
        }
    }
}
