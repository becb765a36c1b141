//! Advice by text: a game, a position, and what may be used.

use quatuor_advice::{Advice, AdviceError, Assessed, Inquiry};
use quatuor_core::{Family, Known, Spec};
use quatuor_solve::SolverFactory;

use crate::position::{PositionVisitor, with_position};

/// Advises the player to act in a position, in any form that the game reads.
///
/// # Errors
/// An unknown game or agent, a position that is refused, and no player to act.
pub fn advise(game: &Spec, position: &str, inquiry: &Inquiry<'_>) -> Result<Advice, AdviceError> {
    struct Advise<'a>(&'a Inquiry<'a>);
    impl PositionVisitor for Advise<'_> {
        type Output = Result<Advice, AdviceError>;
        fn visit<G: Family>(
            self,
            rules: G,
            solvers: SolverFactory<G>,
            position: G::Position,
        ) -> Self::Output {
            quatuor_advice::advise(&rules, solvers, &position, self.0)
        }
    }
    with_position(game, Some(position), Advise(inquiry)).map_err(AdviceError::Open)?
}

/// What is known of every legal action, best first: exact where the solver answers in time.
///
/// # Errors
/// An unknown game, a position that is refused, and no player to act.
pub fn assess(
    game: &Spec,
    position: &str,
    inquiry: &Inquiry<'_>,
) -> Result<Vec<Assessed>, AdviceError> {
    assess_telling(game, position, inquiry, &|_| {})
}

/// The same, while somebody is told whenever there is more to know.
///
/// # Errors
/// An unknown game, a position that is refused, and no player to act.
pub fn assess_telling(
    game: &Spec,
    position: &str,
    inquiry: &Inquiry<'_>,
    tell: &(dyn Fn(Vec<Assessed>) + Sync),
) -> Result<Vec<Assessed>, AdviceError> {
    struct Assess<'a>(&'a Inquiry<'a>, &'a (dyn Fn(Vec<Assessed>) + Sync));
    impl PositionVisitor for Assess<'_> {
        type Output = Result<Vec<Assessed>, AdviceError>;
        fn visit<G: Family>(
            self,
            rules: G,
            solvers: SolverFactory<G>,
            position: G::Position,
        ) -> Self::Output {
            quatuor_advice::assess_telling(&rules, solvers, &position, self.0, self.1)
        }
    }
    with_position(game, Some(position), Assess(inquiry, tell)).map_err(AdviceError::Open)?
}

/// What is known of a position, for the player to act: win, draw or loss where the game is solved, however long
/// that takes; elsewhere what is proven in time, else an estimate.
///
/// # Errors
/// An unknown game, a position that is refused, and no player to act.
pub fn worth(game: &Spec, position: &str, inquiry: &Inquiry<'_>) -> Result<Known, AdviceError> {
    struct Worth<'a>(&'a Inquiry<'a>);
    impl PositionVisitor for Worth<'_> {
        type Output = Result<Known, AdviceError>;
        fn visit<G: Family>(
            self,
            rules: G,
            solvers: SolverFactory<G>,
            position: G::Position,
        ) -> Self::Output {
            quatuor_advice::worth(&rules, solvers, &position, self.0)
        }
    }
    with_position(game, Some(position), Worth(inquiry)).map_err(AdviceError::Open)?
}
