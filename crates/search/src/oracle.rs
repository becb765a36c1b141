//! Exact answers for the faces: positions and actions as text.

use quatuor_core::{Explain, Game, Message, Spec};
use quatuor_solve::{Answer, Exact, Goal, Limits, Solvable, SolveError};

use crate::{GameVisitor, OpenError, with_game};

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
    ) -> Result<Vec<(String, Answer)>, Message>;

    /// Forgets everything found so far.
    fn forget(&mut self);
}

struct Solving<G: Game> {
    rules: G,
    solver: Box<dyn Exact<G>>,
}

impl<G: Game> Oracle for Solving<G> {
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
    ) -> Result<Vec<(String, Answer)>, Message> {
        let position = self.rules.read_position(position).map_err(|error| error.message())?;
        let mut actions = self.solver.analyse(&position, goal, limits);
        actions.sort_by_key(|(_, answer)| std::cmp::Reverse(preference(answer)));
        let text = |(action, answer)| (self.rules.action_text(&position, action), answer);
        Ok(actions.into_iter().map(text).collect())
    }

    fn forget(&mut self) {
        self.solver.forget();
    }
}

/// The winner hurries, the loser delays; what is not known stands by what is proven at least.
fn preference(answer: &Answer) -> (quatuor_solve::Wdl, i64) {
    let verdict = answer.lower;
    let distance = i64::from(verdict.distance.unwrap_or(0));
    let haste = match verdict.wdl {
        quatuor_solve::Wdl::Win => -distance,
        quatuor_solve::Wdl::Draw => 0,
        quatuor_solve::Wdl::Loss => distance,
    };
    (verdict.wdl, haste)
}

/// Why there is no oracle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OracleError {
    /// The spec is wrong.
    Open(OpenError),
    /// The variant has no solver.
    Unsolved(SolveError),
}

/// The solver of a variant, its table growing to at most about this many bytes.
///
/// # Errors
/// An unknown game, options that it does not have, or a variant without a solver.
pub fn oracle(spec: &Spec, table_bytes: usize) -> Result<Box<dyn Oracle>, OracleError> {
    struct Consult(usize);
    impl GameVisitor for Consult {
        type Output = Result<Box<dyn Oracle>, SolveError>;
        fn visit<G: Game + Solvable>(self, rules: G) -> Self::Output {
            let solver = rules.solver(self.0)?;
            Ok(Box::new(Solving { rules, solver }))
        }
    }
    with_game(spec, Consult(table_bytes))
        .map_err(|error| OracleError::Open(error.into()))?
        .map_err(OracleError::Unsolved)
}
