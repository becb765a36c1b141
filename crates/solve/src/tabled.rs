//! A solver that first looks into a complete table, where there is one of the variant.

use std::path::Path;
use std::sync::Arc;

use quatuor_core::{Message, Outcome, Player, Rules, Turn, Verdict, message};

use crate::certificate::{Certificate, Extent, Tally, WriteError};
use crate::exact::{Answer, Exact, Goal, Interrupted, Kept, Limits, Tell};
use crate::full_draws::FullDraws;

/// How a game ends with perfect play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// Who wins, if anybody does.
    pub outcome: Outcome,
    /// After how many actions; 0 where nobody wins.
    pub actions: u32,
}

/// Something that knows every position of a variant.
pub trait Lookup<R: Rules>: Send + Sync {
    /// How the game ends from a position; `None` for one that is not in the table.
    fn look_up(&self, position: &R::Position) -> Option<Ending>;
}

/// How a game says what a table knows: for a player at a position.
pub type TableVerdict<R> = fn(&R, &<R as Rules>::Position, Player, Ending) -> Verdict;

/// Win, draw or loss, with the actions to the end where somebody wins.
pub fn plain_verdict<R: Rules>(
    _rules: &R,
    _position: &R::Position,
    player: Player,
    Ending { outcome, actions }: Ending,
) -> Verdict {
    let distance = (outcome != Outcome::Draw).then_some(actions);
    Verdict { wdl: outcome.value_for(player).into(), score: None, distance }
}

/// The solver, with the table before it.
pub(crate) struct Tabled<R: Rules> {
    pub(crate) rules: R,
    pub(crate) table: Arc<dyn Lookup<R>>,
    pub(crate) verdict: TableVerdict<R>,
    /// None where only the table knows the variant.
    pub(crate) solver: Option<Box<dyn Exact<R>>>,
}

impl<R: Rules> Tabled<R> {
    fn answer(&self, position: &R::Position, player: Player, known: Ending, goal: Goal) -> Answer {
        let full = (self.verdict)(&self.rules, position, player, known);
        let verdict = if goal == Goal::Full { full } else { Verdict::weak(full.wdl) };
        Answer { lower: verdict, upper: verdict, nodes: 0 }
    }

    /// What the table knows of an action.
    fn of_action(&self, position: &R::Position, action: R::Action, goal: Goal) -> Option<Answer> {
        let player = self.rules.turn(position).player()?;
        let Ending { outcome, actions } = self.table.look_up(&self.rules.play(position, action))?;
        Some(self.answer(position, player, Ending { outcome, actions: actions + 1 }, goal))
    }
}

impl<R: Rules> Exact<R> for Tabled<R> {
    fn solve(&mut self, position: &R::Position, goal: Goal, limits: &Limits<'_>) -> Answer {
        let player = match self.rules.turn(position) {
            Turn::Player(player) => Some(player),
            // A finished game is told for whoever would be next: the one who did not end it.
            Turn::Over(Outcome::Win(winner)) => Some(winner.other()),
            Turn::Over(Outcome::Draw) => Some(Player::First),
            Turn::Chance => None,
        };
        let known = player.and_then(|player| Some((player, self.table.look_up(position)?)));
        match (known, &mut self.solver) {
            (Some((player, known)), _) => self.answer(position, player, known, goal),
            (None, Some(solver)) => solver.solve(position, goal, limits),
            (None, None) => Answer::nothing(),
        }
    }

    fn analyse_telling(
        &mut self,
        position: &R::Position,
        goal: Goal,
        limits: &Limits<'_>,
        tell: Tell<'_, R>,
    ) -> Vec<(R::Action, Answer)> {
        let actions = self.rules.actions(position);
        let known: Vec<Option<Answer>> =
            actions.iter().map(|&action| self.of_action(position, action, goal)).collect();
        if let (false, Some(solver)) = (known.iter().all(Option::is_some), &mut self.solver) {
            return solver.analyse_telling(position, goal, limits, tell);
        }
        let known = known.into_iter().map(|answer| answer.unwrap_or_else(Answer::nothing));
        actions.into_iter().zip(known).collect()
    }

    fn is_complete(&self) -> bool {
        true
    }

    fn recall(&self, position: &R::Position) -> Vec<(R::Action, Verdict)> {
        self.solver.as_ref().map_or_else(Vec::new, |solver| solver.recall(position))
    }

    fn look_up(&self, position: &R::Position) -> Vec<(R::Action, Verdict)> {
        let recalled = self.recall(position);
        if !recalled.is_empty() {
            return recalled;
        }
        let exact = |answer: Answer| answer.exact();
        let known = |action: R::Action| {
            Some((action, self.of_action(position, action, Goal::Full).and_then(exact)?))
        };
        self.rules.actions(position).into_iter().filter_map(known).collect()
    }

    fn certifies(&self) -> bool {
        self.solver.as_ref().is_some_and(|solver| solver.certifies())
    }

    fn count_full_draws(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted> {
        match &self.solver {
            Some(solver) => solver.count_full_draws(limits, progress),
            None => Ok(None),
        }
    }

    fn certificate(
        &mut self,
        position: &R::Position,
        extent: Extent,
        limits: &Limits<'_>,
        tally: &Tally,
    ) -> Result<Certificate, WriteError> {
        match &mut self.solver {
            Some(solver) => solver.certificate(position, extent, limits, tally),
            None => Err(WriteError::NoProofs),
        }
    }

    fn forget(&mut self) {
        if let Some(solver) = &mut self.solver {
            solver.forget();
        }
    }

    fn keep_journal(&mut self, path: &Path) -> Result<Kept, Message> {
        match &mut self.solver {
            Some(solver) => solver.keep_journal(path),
            None => Err(message!("journal-none")),
        }
    }

    fn journal_trouble(&mut self) -> Option<Message> {
        self.solver.as_mut().and_then(|solver| solver.journal_trouble())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Prover, SolverFactory};
    use quatuor_core::Outcome::{Draw, Win};
    use quatuor_core::Player::{First, Second};
    use quatuor_core::Wdl;
    use quatuor_core::tree::Node::{Acts, Ends};
    use quatuor_core::tree::TreeRules;

    /// Knows every position of the tree below.
    struct WholeTree;

    impl Lookup<TreeRules> for WholeTree {
        fn look_up(&self, position: &u32) -> Option<Ending> {
            let ends = [(Win(First), 2), (Draw, 1), (Draw, 0), (Win(First), 1), (Win(First), 0)];
            let &(outcome, actions) = ends.get(*position as usize)?;
            Some(Ending { outcome, actions })
        }
    }

    #[test]
    fn the_table_is_asked_where_there_is_no_solver() {
        let root =
            Acts(First, vec![Acts(Second, vec![Ends(Draw)]), Acts(Second, vec![Ends(Win(First))])]);
        let rules = TreeRules::new(&root).expect("a tree");
        let solvers = SolverFactory::none().with_tables(|_| Some(Arc::new(WholeTree)));
        let mut prover = Prover::new(&rules, solvers, 0);
        let known: Vec<_> = prover.at_once(&0).into_iter().map(|(_, verdict)| verdict).collect();
        let win = Verdict { wdl: Wdl::Win, score: None, distance: Some(2) };
        assert_eq!(known, [Some(Verdict::weak(Wdl::Draw)), Some(win)]);
        assert_eq!(prover.best(&0, &Limits::default()), Some((1, win)));
        // What a level has learnt of the openings is the book, not the table.
        assert_eq!(prover.book_verdicts(&0), []);
    }
}
