//! Exact values of games in progress, with actions as text.

use std::any::Any;
use std::path::Path;

use quatuor_core::evaluation::{ActionEvaluation, Evaluation};
use quatuor_core::{Explain, Message, Spec, message, symmetric_actions};
use quatuor_show::{Family, Game, GameOf, OpenError};
use quatuor_solve::certificate::{Certificate, CertificateProgress, Extent, WriteError};
use quatuor_solve::{
    FullDraws, Goal, Interrupted, JournalSummary, Limits, Lookup, SolveError, SolverFactory,
};

use crate::{FamilyVisitor, with_family};

/// A solver for games in progress: the object-safe form of a [`Lookup`].
///
/// A game of another variant is taken for one of this variant, where its position can arise in that.
pub trait GameSolver: Send {
    /// The value of the current position for the player to act.
    ///
    /// # Errors
    /// The position cannot arise in this variant.
    fn solve(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Evaluation, Message>;

    /// The value of every legal action for the player who makes it, best first.
    ///
    /// # Errors
    /// The position cannot arise in this variant.
    fn analyse(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Vec<ActionEvaluation>, Message>;

    /// Whether results of this game can be certified.
    fn certifies(&self) -> bool;

    /// Counts the ways to fill the board so that nobody wins; `None` where that is not counted.
    ///
    /// # Errors
    /// The limits were reached.
    fn count_full_draws(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted>;

    /// A proof of what a position is worth, or of that and the distance, which others can check.
    ///
    /// # Errors
    /// The position cannot arise in this variant; within, why there is no proof.
    fn certificate(
        &mut self,
        game: &dyn Game,
        extent: Extent,
        limits: &Limits<'_>,
        tally: &CertificateProgress,
    ) -> Result<Result<Certificate, WriteError>, Message>;

    /// Forgets everything found so far.
    fn forget(&mut self);

    /// Reads what an earlier run has proven from a file, and writes there what takes long to prove.
    /// Tells what it held.
    ///
    /// # Errors
    /// The solver keeps no journal, or the file is not one of this variant.
    fn keep_journal(&mut self, path: &Path) -> Result<JournalSummary, Message>;

    /// What went wrong in writing the journal since it was last asked, if anything did.
    fn take_journal_error(&mut self) -> Option<Message>;
}

/// The current position. Only a game of another type or variant is read from its text.
fn locate<G: Family>(rules: &G, game: &dyn Game) -> Result<G::Position, Message> {
    match (game as &dyn Any).downcast_ref::<GameOf<G>>() {
        Some(typed) if typed.rules().spec() == rules.spec() => Ok(typed.current()),
        _ => rules.read_position(&game.position()).map_err(|error| error.message()),
    }
}

impl<G: Family> GameSolver for Lookup<G> {
    fn solve(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Evaluation, Message> {
        let position = locate(self.rules(), game)?;
        Ok(self.evaluate(&position, goal, limits))
    }

    fn analyse(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Vec<ActionEvaluation>, Message> {
        let position = locate(self.rules(), game)?;
        let mut actions = self.evaluate_actions(&position, goal, limits);
        actions.sort_by_key(|(_, answer)| std::cmp::Reverse(answer.lower().preference()));
        let rules = self.rules();
        let text = |action| rules.action_text(&position, action);
        let same = symmetric_actions(rules, &position);
        let analysed = |(action, answer)| {
            let same_as = same.iter().find(|(later, _)| *later == action);
            let same_as = same_as.map(|&(_, first)| text(first));
            ActionEvaluation { action: text(action), evaluation: answer, same_as }
        };
        Ok(actions.into_iter().map(analysed).collect())
    }

    fn certificate(
        &mut self,
        game: &dyn Game,
        extent: Extent,
        limits: &Limits<'_>,
        tally: &CertificateProgress,
    ) -> Result<Result<Certificate, WriteError>, Message> {
        let position = locate(self.rules(), game)?;
        let Some(solver) = self.solver_mut() else { return Ok(Err(WriteError::NoProofs)) };
        Ok(solver.certificate(&position, extent, limits, tally))
    }

    fn certifies(&self) -> bool {
        self.solver().is_some_and(|solver| solver.certifies())
    }

    fn count_full_draws(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted> {
        self.solver().map_or(Ok(None), |solver| solver.count_full_draws(limits, progress))
    }

    fn forget(&mut self) {
        Lookup::forget(self);
    }

    fn keep_journal(&mut self, path: &Path) -> Result<JournalSummary, Message> {
        let solver = self.solver_mut().ok_or_else(|| message!("journal-none"))?;
        solver.keep_journal(path)
    }

    fn take_journal_error(&mut self) -> Option<Message> {
        self.solver_mut()?.take_journal_error()
    }
}

/// Why there is no solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameSolverError {
    /// The spec is wrong.
    Open(OpenError),
    /// The variant has no solver.
    Unsolved(SolveError),
}

/// Opens the solver of a variant. Its transposition table grows to at most about `table_bytes`, or to a size that suits
/// the variant.
///
/// # Errors
/// An unknown game, options that it does not have, or a variant without a solver.
pub fn open_solver(
    spec: &Spec,
    table_bytes: Option<usize>,
) -> Result<Box<dyn GameSolver>, GameSolverError> {
    struct MakeGameSolver(Option<usize>);
    impl FamilyVisitor for MakeGameSolver {
        type Output = Result<Box<dyn GameSolver>, SolveError>;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
            let bytes = self.0.unwrap_or_else(|| solvers.usual_table_bytes(&rules));
            Ok(Box::new(Lookup::with_solver(&rules, solvers, bytes)?))
        }
    }
    with_family(spec, MakeGameSolver(table_bytes))
        .map_err(|error| GameSolverError::Open(error.into()))?
        .map_err(GameSolverError::Unsolved)
}
