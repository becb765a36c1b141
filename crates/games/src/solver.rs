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
/// A game of another variant is accepted if its position can occur in this variant.
pub trait GameSolver: Send {
    /// Returns the value of the current position for the player to act.
    ///
    /// # Errors
    /// The position cannot occur in this variant.
    fn solve(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Evaluation, Message>;

    /// Returns the value of every legal action for the player who makes it, best first.
    ///
    /// # Errors
    /// The position cannot occur in this variant.
    fn analyse(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Vec<ActionEvaluation>, Message>;

    /// Whether results of this game can be certified.
    fn certifies(&self) -> bool;

    /// Counts the ways to fill the board without a win; `None` if the game has no such count.
    ///
    /// # Errors
    /// A limit was reached.
    fn count_full_draws(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted>;

    /// Writes a verifiable proof of a position's value, and of its distance if `extent` asks for
    /// it.
    ///
    /// # Errors
    /// The position cannot occur in this variant. The inner error is the reason why there is no
    /// proof.
    fn certificate(
        &mut self,
        game: &dyn Game,
        extent: Extent,
        limits: &Limits<'_>,
        tally: &CertificateProgress,
    ) -> Result<Result<Certificate, WriteError>, Message>;

    /// Clears all results found so far.
    fn forget(&mut self);

    /// Opens a journal file or creates it, loads the results of earlier runs, and appends results
    /// that took long to prove. Returns a summary of the entries loaded.
    ///
    /// # Errors
    /// The solver has no journal, or the file belongs to another variant.
    fn keep_journal(&mut self, path: &Path) -> Result<JournalSummary, Message>;

    /// Returns the error in writing the journal since the last call, if there was one.
    fn take_journal_error(&mut self) -> Option<Message>;
}

/// Returns the current position. Only a game of another type or variant is read from its text.
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

/// Reasons why there is no solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameSolverError {
    /// The spec is invalid.
    Open(OpenError),
    /// The variant has no solver.
    Unsolved(SolveError),
}

/// Opens the solver of a variant. Its transposition table grows to about `table_bytes` at most, or
/// to a size that suits the variant.
///
/// # Errors
/// An unknown game, unknown options, or a variant without a solver.
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
