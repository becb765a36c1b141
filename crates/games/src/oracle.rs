//! What is proven, for the faces: where a game stands, with actions as text.

use std::any::Any;
use std::path::Path;

use quatuor_core::{
    Explain, Family, Game, GameOf, Message, OpenError, Spec, message, symmetric_actions,
};
use quatuor_solve::certificate::{Certificate, Extent, Tally, WriteError};
use quatuor_solve::{
    Answer, FullDraws, Goal, Interrupted, Kept, Limits, Prover, SolveError, SolverFactory,
};

use crate::{FamilyVisitor, with_family};

/// An action with what is proven of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysed {
    /// The action, in its canonical text.
    pub action: String,
    /// What is proven of it.
    pub answer: Answer,
    /// The action before it in the order of the rules that is the same by symmetry.
    pub same_as: Option<String>,
}

/// Whoever proves what games of one variant are worth.
///
/// A game of another variant is taken for one of this variant, where its position can arise in that.
pub trait Oracle: Send {
    /// What perfect play gives where a game stands.
    ///
    /// # Errors
    /// The position cannot arise in this variant.
    fn solve(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Answer, Message>;

    /// What every legal action gives the player who makes it, best first.
    ///
    /// # Errors
    /// The position cannot arise in this variant.
    fn analyse(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Vec<Analysed>, Message>;

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
        tally: &Tally,
    ) -> Result<Result<Certificate, WriteError>, Message>;

    /// Forgets everything found so far.
    fn forget(&mut self);

    /// Reads what an earlier run has proven from a file, and writes there what takes long to prove.
    /// Tells what it held.
    ///
    /// # Errors
    /// The solver keeps no journal, or the file is not one of this variant.
    fn keep_journal(&mut self, path: &Path) -> Result<Kept, Message>;

    /// What went wrong in writing the journal since it was last asked, if anything did.
    fn journal_trouble(&mut self) -> Option<Message>;
}

/// Where a game stands. Only a game of somebody else's making, or of another variant, is read from its text.
fn locate<G: Family>(rules: &G, game: &dyn Game) -> Result<G::Position, Message> {
    match (game as &dyn Any).downcast_ref::<GameOf<G>>() {
        Some(typed) if typed.rules().spec() == rules.spec() => Ok(typed.current()),
        _ => rules.read_position(&game.position()).map_err(|error| error.message()),
    }
}

impl<G: Family> Oracle for Prover<G> {
    fn solve(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Answer, Message> {
        let position = locate(self.rules(), game)?;
        Ok(self.position(&position, goal, limits))
    }

    fn analyse(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Vec<Analysed>, Message> {
        let position = locate(self.rules(), game)?;
        let mut actions = self.actions(&position, goal, limits);
        actions.sort_by_key(|(_, answer)| std::cmp::Reverse(answer.lower.preference()));
        let rules = self.rules();
        let text = |action| rules.action_text(&position, action);
        let same = symmetric_actions(rules, &position);
        let analysed = |(action, answer)| {
            let same_as = same.iter().find(|(later, _)| *later == action);
            let same_as = same_as.map(|&(_, first)| text(first));
            Analysed { action: text(action), answer, same_as }
        };
        Ok(actions.into_iter().map(analysed).collect())
    }

    fn certificate(
        &mut self,
        game: &dyn Game,
        extent: Extent,
        limits: &Limits<'_>,
        tally: &Tally,
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
        Prover::forget(self);
    }

    fn keep_journal(&mut self, path: &Path) -> Result<Kept, Message> {
        let solver = self.solver_mut().ok_or_else(|| message!("journal-none"))?;
        solver.keep_journal(path)
    }

    fn journal_trouble(&mut self) -> Option<Message> {
        self.solver_mut()?.journal_trouble()
    }
}

/// Why there is no oracle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OracleError {
    /// The spec is wrong.
    Open(OpenError),
    /// The variant has no solver.
    Unsolved(SolveError),
}

/// Whoever proves what games of a variant are worth, its table growing to at most about this many bytes, or to a size that suits
/// the variant.
///
/// # Errors
/// An unknown game, options that it does not have, or a variant without a solver.
pub fn oracle(spec: &Spec, table_bytes: Option<usize>) -> Result<Box<dyn Oracle>, OracleError> {
    struct Consult(Option<usize>);
    impl FamilyVisitor for Consult {
        type Output = Result<Box<dyn Oracle>, SolveError>;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
            let bytes = self.0.unwrap_or_else(|| solvers.usual_table_bytes(&rules));
            Ok(Box::new(Prover::with_solver(&rules, solvers, bytes)?))
        }
    }
    with_family(spec, Consult(table_bytes))
        .map_err(|error| OracleError::Open(error.into()))?
        .map_err(OracleError::Unsolved)
}
