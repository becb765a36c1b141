//! The expected continuation after an action.

use quatuor_core::evaluation::Evaluation;
use quatuor_core::level::Graded;
use quatuor_show::reasons::{Continuation, Reasoned};
use quatuor_solve::Limits;

use crate::evaluator::ActionEvaluator;

/// Maximum number of actions in an unproven line.
const EXPECTED: usize = 4;

/// Maximum number of actions in a line, because people read it.
const LONGEST: usize = 60;

impl<R: Graded + Reasoned> ActionEvaluator<'_, R> {
    /// Returns the line of best play after an action, as far as the solver finds it in time;
    /// otherwise the line that a search expects. It stops at the end of the game or before the
    /// first roll.
    pub(super) fn line(&mut self, action: R::Action) -> Continuation<R::Action> {
        // If the solver has no answer for the action, it will have none for the continuation.
        let proven = self.evaluation_of(action).is_some_and(Evaluation::is_exact);
        let actions = if proven { self.proven_line(action) } else { Vec::new() };
        if actions.is_empty() {
            return Continuation { actions: self.expected_line(action), proven: false };
        }
        Continuation { actions, proven: true }
    }

    fn expected_line(&mut self, action: R::Action) -> Vec<R::Action> {
        let rules = self.rules();
        let mut position = rules.play(self.position(), action);
        let mut actions = Vec::new();
        while actions.len() < EXPECTED && rules.turn(&position).player().is_some() {
            let rest = (EXPECTED - actions.len()) as f64;
            let Some(next) = self.expect(&position, 1.0 / rest) else { break };
            actions.push(next);
            position = rules.play(&position, next);
        }
        actions
    }

    fn proven_line(&mut self, action: R::Action) -> Vec<R::Action> {
        let rules = self.rules();
        let clock = *self.clock();
        let mut position = rules.play(self.position(), action);
        let mut actions = Vec::new();
        let (lookup, threads) = self.lookup();
        while actions.len() < LONGEST && rules.turn(&position).player().is_some() {
            if clock.is_over(1.0) {
                break;
            }
            let best = clock.within_share(1.0, |stop| {
                lookup.best_action(&position, &Limits { stop, threads, ..Limits::default() })
            });
            let Some((best, _)) = best else { break };
            actions.push(best);
            position = rules.play(&position, best);
        }
        actions
    }
}
