//! What is expected to follow an action.

use quatuor_solve::Limits;

use super::case::Line;
use super::weigh::Scales;
use crate::Playable;

/// No line is followed further: a person reads it.
const LONGEST: usize = 60;

impl<R: Playable> Scales<'_, R> {
    /// The line of best play after an action, as far as the solver shows it before the time is over, up to
    /// the end of the game or the first roll.
    pub(super) fn line(&mut self, action: R::Action) -> Line<R::Action> {
        let rules = self.rules();
        let clock = *self.clock();
        let mut position = rules.play(self.position(), action);
        let mut actions = Vec::new();
        let Some((solver, threads)) = self.solver() else { return Line { actions, proven: false } };
        while actions.len() < LONGEST && rules.turn(&position).player().is_some() {
            if clock.is_over(1.0) {
                break;
            }
            let best = clock.alarmed(1.0, |stop| {
                solver.best(&position, &Limits { stop, threads, progress: None })
            });
            let Some((best, _)) = best else { break };
            actions.push(best);
            position = rules.play(&position, best);
        }
        Line { proven: !actions.is_empty(), actions }
    }
}
