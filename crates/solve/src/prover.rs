//! What is proven of a position, whoever asks: the rules first, then the book, a table, the solver.
//!
//! ```text
//!   rules     the game is over, or an action ends it
//!   book      stored answers of the first plies
//!   table     every position of the variant, where somebody has built its table
//!   solver    win, draw or loss, then distances, as long as the limits allow
//! ```
//!
//! Everybody who wants to know what is proven goes this way, so that two of them never disagree.

use quatuor_core::{Rules, Verdict, Wdl};

use crate::alarm::within;
use crate::exact::{Answer, Exact, Goal, Limits, SolveError, Tell};
use crate::factory::SolverFactory;

/// Tells what is proven of the positions of one variant, and remembers what it found.
pub struct Prover<R: Rules> {
    rules: R,
    solver: Option<Box<dyn Exact<R>>>,
}

impl<R: Rules> Prover<R> {
    /// One whose solver, where there is one, takes at most about this many bytes.
    pub fn new(rules: &R, solvers: SolverFactory<R>, table_bytes: usize) -> Self {
        Prover { rules: rules.clone(), solver: solvers.solver(rules, table_bytes).ok() }
    }

    /// One that has a solver.
    ///
    /// # Errors
    /// There is none for this variant, or no memory for it.
    pub fn with_solver(
        rules: &R,
        solvers: SolverFactory<R>,
        table_bytes: usize,
    ) -> Result<Self, SolveError> {
        let solver = solvers.solver(rules, table_bytes)?;
        Ok(Prover { rules: rules.clone(), solver: Some(solver) })
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The solver, for what nobody else does: certificates, journals, counts.
    pub fn solver(&self) -> Option<&dyn Exact<R>> {
        self.solver.as_deref()
    }

    /// The same, to be changed.
    pub fn solver_mut(&mut self) -> Option<&mut (dyn Exact<R> + 'static)> {
        self.solver.as_deref_mut()
    }

    /// Whether more can be proven than what the rules say at once.
    pub fn has_solver(&self) -> bool {
        self.solver.is_some()
    }

    /// Whether every position is solved while somebody waits, so that nobody needs to guess.
    pub fn is_complete(&self) -> bool {
        self.solver.as_ref().is_some_and(|solver| solver.is_complete())
    }

    /// Forgets what it has searched, so that what it proves within some nodes does not depend on what it
    /// was asked before.
    pub fn forget(&mut self) {
        if let Some(solver) = &mut self.solver {
            solver.forget();
        }
    }

    /// What an action that ends the game gives the player who makes it.
    fn by_rules(&self, position: &R::Position, action: R::Action) -> Option<Verdict> {
        let player = self.rules.turn(position).player()?;
        let outcome = self.rules.turn(&self.rules.play(position, action)).outcome()?;
        Some(outcome.value_for(player).one_step_earlier().into())
    }

    /// What the book knows; a best action is among them, if there are any.
    pub fn book_verdicts(&self, position: &R::Position) -> Vec<(R::Action, Verdict)> {
        self.solver.as_ref().map_or_else(Vec::new, |solver| solver.recall(position))
    }

    /// What is known of every action without any search, in the order of the rules.
    pub fn at_once(&self, position: &R::Position) -> Vec<(R::Action, Option<Verdict>)> {
        let stored = self.solver.as_ref().map_or_else(Vec::new, |solver| solver.look_up(position));
        let known = |action: R::Action| {
            let own = stored.iter().find(|(known, _)| *known == action);
            own.map(|(_, verdict)| *verdict).or_else(|| self.by_rules(position, action))
        };
        let actions = self.rules.actions(position).into_iter();
        actions.map(|action| (action, known(action))).collect()
    }

    /// What the position gives the player to act; bounds where the limits were reached first.
    pub fn position(&mut self, position: &R::Position, goal: Goal, limits: &Limits<'_>) -> Answer {
        if let Some(solver) = &mut self.solver {
            return in_time(limits, |limits| solver.solve(position, goal, limits));
        }
        match self.best(position, limits) {
            Some((_, verdict)) => Answer { lower: verdict, upper: verdict, nodes: 0 },
            None => Answer::nothing(),
        }
    }

    /// What every action gives the player who makes it, in the order of the rules; bounds where the limits
    /// were reached first.
    pub fn actions(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Vec<(R::Action, Answer)> {
        self.actions_telling(position, goal, limits, &|_, _| {})
    }

    /// The same, told action by action as each is found.
    pub fn actions_telling(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
        tell: Tell<'_, R>,
    ) -> Vec<(R::Action, Answer)> {
        match &mut self.solver {
            Some(solver) => {
                in_time(limits, |limits| solver.analyse_telling(position, goal, limits, tell))
            }
            None => {
                let answer = |verdict: Option<Verdict>| match verdict {
                    Some(known) => Answer { lower: known, upper: known, nodes: 0 },
                    None => Answer::nothing(),
                };
                let actions = self.at_once(position).into_iter();
                actions.map(|(action, verdict)| (action, answer(verdict))).collect()
            }
        }
    }

    /// A best action and what it gives the player who makes it; `None` when the game is over, or when none
    /// is proven to be best within the limits.
    pub fn best(
        &mut self,
        position: &R::Position,
        limits: &Limits<'_>,
    ) -> Option<(R::Action, Verdict)> {
        match &mut self.solver {
            Some(solver) => in_time(limits, |limits| solver.best(position, limits)),
            None => {
                let wins = |(action, verdict): (R::Action, Option<Verdict>)| {
                    Some((action, verdict.filter(|verdict| verdict.wdl == Wdl::Win)?))
                };
                self.at_once(position).into_iter().find_map(wins)
            }
        }
    }
}

/// Solvers look at the flag alone: it is raised for them when the time is over.
fn in_time<T>(limits: &Limits<'_>, work: impl FnOnce(&Limits<'_>) -> T) -> T {
    match limits.time {
        None => work(limits),
        Some(time) => within(time, limits.stop, |stop| work(&Limits { stop, ..*limits })),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use quatuor_connect4::{Colour, Connect4Rules};
    use quatuor_core::Outcome::{Draw, Win};
    use quatuor_core::Player::{First, Second};
    use quatuor_core::tree::Node::{Acts, Ends};
    use quatuor_core::tree::TreeRules;

    #[test]
    fn a_time_limit_ends_what_would_take_hours() {
        let rules = Connect4Rules::new(8, 8, 4, Colour::Yellow).expect("a board that fits");
        let mut prover = Prover::new(&rules, crate::connect4::SOLVERS, 4 << 20);
        let limits = Limits { time: Some(Duration::from_millis(5)), ..Limits::default() };
        assert_eq!(prover.best(&rules.start(), &limits), None);
        let answers = prover.actions(&rules.start(), Goal::Full, &limits);
        assert!(answers.iter().all(|(_, answer)| answer.exact().is_none()));
    }

    #[test]
    fn without_a_solver_the_rules_still_tell() {
        let goes_on = Acts(Second, vec![Ends(Draw)]);
        let root = Acts(First, vec![goes_on.clone(), Ends(Win(First)), Ends(Win(Second))]);
        let rules = TreeRules::new(&root).expect("a tree");
        let mut prover = Prover::new(&rules, SolverFactory::none(), 0);
        let wdls: Vec<_> =
            prover.at_once(&0).into_iter().map(|(_, v)| v.map(|verdict| verdict.wdl)).collect();
        assert_eq!(wdls, [None, Some(Wdl::Win), Some(Wdl::Loss)]);
        let (action, verdict) = prover.best(&0, &Limits::default()).expect("a win at once");
        assert_eq!((action, verdict.distance), (1, Some(1)));
        let open = TreeRules::new(&Acts(First, vec![goes_on])).expect("a tree");
        let mut prover = Prover::new(&open, SolverFactory::none(), 0);
        assert_eq!(prover.best(&0, &Limits::default()), None);
        let answers = prover.actions(&0, Goal::Full, &Limits::default());
        assert_eq!(answers[0].1.exact(), None);
    }
}
