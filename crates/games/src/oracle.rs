//! Exact answers for the faces: positions and actions as text.

use std::path::Path;

use quatuor_core::{Explain, Family, Message, OpenError, Spec, symmetric_actions};
use quatuor_solve::certificate::{Certificate, Extent, Tally, WriteError};
use quatuor_solve::{
    Answer, Exact, FullDraws, Goal, Interrupted, Kept, Limits, SolveError, SolverFactory,
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

/// A solver of one variant that speaks in texts.
pub trait Oracle: Send {
    /// What perfect play gives in a position, in any form that the game reads.
    ///
    /// # Errors
    /// What is wrong with the text, or why the position cannot arise.
    fn solve(&mut self, position: &str, goal: Goal, limits: &Limits<'_>)
    -> Result<Answer, Message>;

    /// What every legal action gives the player who makes it, best first.
    ///
    /// # Errors
    /// What is wrong with the text, or why the position cannot arise.
    fn analyse(
        &mut self,
        position: &str,
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

    /// A proof of a position's value, or of its value and distance, that others can check.
    ///
    /// # Errors
    /// What is wrong with the text; within, why there is no proof.
    fn certificate(
        &mut self,
        position: &str,
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

struct Solving<G: Family> {
    rules: G,
    solver: Box<dyn Exact<G>>,
}

impl<G: Family> Oracle for Solving<G> {
    fn solve(
        &mut self,
        position: &str,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Answer, Message> {
        let position = self.rules.read_position(position).map_err(|error| error.message())?;
        Ok(self.solver.solve(&position, goal, limits))
    }

    fn analyse(
        &mut self,
        position: &str,
        goal: Goal,
        limits: &Limits<'_>,
    ) -> Result<Vec<Analysed>, Message> {
        let position = self.rules.read_position(position).map_err(|error| error.message())?;
        let mut actions = self.solver.analyse(&position, goal, limits);
        actions.sort_by_key(|(_, answer)| std::cmp::Reverse(answer.lower.preference()));
        let text = |action| self.rules.action_text(&position, action);
        let same = symmetric_actions(&self.rules, &position);
        let analysed = |(action, answer)| {
            let same_as = same.iter().find(|(later, _)| *later == action);
            let same_as = same_as.map(|&(_, first)| text(first));
            Analysed { action: text(action), answer, same_as }
        };
        Ok(actions.into_iter().map(analysed).collect())
    }

    fn certificate(
        &mut self,
        position: &str,
        extent: Extent,
        limits: &Limits<'_>,
        tally: &Tally,
    ) -> Result<Result<Certificate, WriteError>, Message> {
        let position = self.rules.read_position(position).map_err(|error| error.message())?;
        Ok(self.solver.certificate(&position, extent, limits, tally))
    }

    fn certifies(&self) -> bool {
        self.solver.certifies()
    }

    fn count_full_draws(
        &self,
        limits: &Limits<'_>,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<FullDraws>, Interrupted> {
        self.solver.count_full_draws(limits, progress)
    }

    fn forget(&mut self) {
        self.solver.forget();
    }

    fn keep_journal(&mut self, path: &Path) -> Result<Kept, Message> {
        self.solver.keep_journal(path)
    }

    fn journal_trouble(&mut self) -> Option<Message> {
        self.solver.journal_trouble()
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

/// The solver of a variant, its table growing to at most about this many bytes, or to a size that suits
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
            let solver = solvers.solver(&rules, bytes)?;
            Ok(Box::new(Solving { rules, solver }))
        }
    }
    with_family(spec, Consult(table_bytes))
        .map_err(|error| OracleError::Open(error.into()))?
        .map_err(OracleError::Unsolved)
}
