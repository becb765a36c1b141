//! Level 8: the strongest player.
//!
//! In a solved game it only plays proven actions. In other games it has about a second: the solver
//! of the game and a search start at the same time, on different cores. If the solver answers, its
//! exact action is played. When the time is over, the best action found by the search is played.

use std::sync::atomic::Ordering;
use std::time::Duration;

use quatuor_core::Rules;
use quatuor_core::evaluation::Verdict;
use quatuor_core::heuristic::Evaluate;
use quatuor_solve::{Limits, Lookup, SolverFactory, within};
use quatuor_system::try_spawn;

use crate::name::LEVEL;
use crate::{Agent, AgentError, Budget, Choice, ChoiceReason, Negamax, Problem, SearchResult};

/// A second, minus the time to stop the threads.
const THINKING: Duration = Duration::from_millis(950);

/// Memory for the solver in bytes, and the same amount for the search.
const BYTES: usize = 32 << 20;

pub(super) struct Strongest<R: Rules> {
    solvers: SolverFactory<R>,
    /// `None` before the first query.
    lookup: Option<Lookup<R>>,
    search: Negamax<R>,
}

impl<R: Evaluate> Strongest<R> {
    pub(super) fn new(seed: u64, solvers: SolverFactory<R>) -> Self {
        let budget = Budget { time: Some(THINKING), nodes: None };
        let search = Negamax::new(budget, u32::MAX, R::USUAL, seed).with_memory(BYTES);
        Strongest { solvers, lookup: None, search }
    }
}

fn cores() -> u32 {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32)
}

/// The results of solver and search.
struct Both<A> {
    solved: Option<(A, Verdict)>,
    found: Result<SearchResult<A>, AgentError>,
}

/// Runs solver and search until one of them is done or the stop flag is raised.
fn side_by_side<R: Evaluate>(
    lookup: &mut Lookup<R>,
    search: &mut Negamax<R>,
    problem: &Problem<'_, R>,
) -> Both<R::Action> {
    let over = problem.stop;
    let threads = cores().max(2) - 1;
    std::thread::scope(|scope| {
        let searching = try_spawn(scope, || {
            let found = search.search(problem);
            over.store(true, Ordering::Relaxed);
            found
        });
        let searching = match searching {
            Ok(searching) => searching,
            // Without a second thread only the solver runs.
            Err(error) => {
                let limits = Limits { stop: over, ..Limits::default() };
                let solved = lookup.best_action(problem.position, &limits);
                return Both { solved, found: Err(AgentError::Threads(error)) };
            }
        };
        let limits = Limits { stop: over, threads, ..Limits::default() };
        let solved = lookup.best_action(problem.position, &limits);
        if solved.is_some() {
            over.store(true, Ordering::Relaxed);
        }
        Both { solved, found: searching.join().unwrap_or(Err(AgentError::Interrupted)) }
    })
}

impl<R: Evaluate> Agent<R> for Strongest<R> {
    fn choose(&mut self, problem: &Problem<'_, R>) -> Result<Choice<R::Action>, AgentError> {
        let player = problem.player()?;
        if let Some(only) = problem.only_choice() {
            return Ok(only);
        }
        let Problem { rules, position, stop, .. } = *problem;
        let new = || Lookup::new(rules, self.solvers, BYTES);
        let lookup = self.lookup.get_or_insert_with(new);
        let search = &mut self.search;
        if lookup.is_complete() && !stop.load(Ordering::Relaxed) {
            let limits = Limits { stop, threads: cores(), ..Limits::default() };
            if let Some((action, verdict)) = lookup.best_action(position, &limits) {
                return Ok(Choice { action, how: ChoiceReason::Solved(verdict) });
            }
        }
        let tries = lookup.has_solver() && !lookup.is_complete();
        let Both { solved, found } = if tries && !stop.load(Ordering::Relaxed) {
            within(THINKING, stop, |over| side_by_side(lookup, search, &problem.until(over)))
        } else {
            Both { solved: None, found: search.search(problem) }
        };
        match solved {
            Some((action, verdict)) => Ok(Choice { action, how: ChoiceReason::Solved(verdict) }),
            None => Ok(found?.choice(LEVEL, player)),
        }
    }

    /// A solver does not report how much of its memory it uses, so all of it is counted.
    fn bytes(&self) -> usize {
        let solver = self.lookup.iter().filter(|lookup| lookup.has_solver()).count() * BYTES;
        solver + self.search.remembered_bytes()
    }
}
