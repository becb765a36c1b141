//! Positions of unknown type: given as text by a game's spec and a position, or by a game in
//! progress.

use quatuor_core::{Explain, Spec};
use quatuor_show::{Family, Game, OpenError};
use quatuor_solve::SolverFactory;

use crate::list::with_typed_game;
use crate::{FamilyVisitor, with_family};

/// A position with its rules and solvers.
pub(crate) struct PositionOf<'a, G: Family> {
    pub(crate) rules: &'a G,
    pub(crate) solvers: SolverFactory<G>,
    pub(crate) position: &'a G::Position,
}

/// An operation that is generic over the rules of a position.
pub(crate) trait PositionVisitor {
    type Output;

    fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output;
}

/// Reads a game and a position, and passes them to the visitor.
pub(crate) fn with_position<V: PositionVisitor>(
    game: &Spec,
    position: &str,
    visitor: V,
) -> Result<V::Output, OpenError> {
    struct Read<'a, V>(&'a str, V);
    impl<V: PositionVisitor> FamilyVisitor for Read<'_, V> {
        type Output = Result<V::Output, OpenError>;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
            let Read(text, visitor) = self;
            let wrong = |error: G::Error| OpenError::Position(error.message());
            let position = rules.read_position(text).map_err(wrong)?;
            Ok(visitor.visit(PositionOf { rules: &rules, solvers, position: &position }))
        }
    }
    with_family(game, Read(position, visitor))?
}

/// Passes the current position of a game to the visitor. Only a game of an unknown type is read
/// from its texts.
pub(crate) fn with_game<V: PositionVisitor>(
    game: &dyn Game,
    visitor: V,
) -> Result<V::Output, OpenError> {
    match with_typed_game(game, visitor) {
        Ok(output) => Ok(output),
        Err(visitor) => with_position(&game.spec(), &game.position(), visitor),
    }
}
