//! A position whose types only texts tell (the game's spec, and the position in any form that the game reads),
//! or only a game in progress.

use quatuor_core::{Explain, Spec};
use quatuor_show::{Family, Game, OpenError};
use quatuor_solve::SolverFactory;

use crate::list::with_typed_game;
use crate::{FamilyVisitor, with_family};

/// A position with what everybody needs who is to say something of it.
pub(crate) struct PositionOf<'a, G: Family> {
    pub(crate) rules: &'a G,
    pub(crate) solvers: SolverFactory<G>,
    pub(crate) position: &'a G::Position,
}

/// Something to do with a position of a game.
pub(crate) trait PositionVisitor {
    type Output;

    fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output;
}

/// Reads a game and a position, and hands them to the visitor.
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

/// Hands the visitor where a game stands. Only a game of somebody else's making is read from its texts.
pub(crate) fn with_game<V: PositionVisitor>(
    game: &dyn Game,
    visitor: V,
) -> Result<V::Output, OpenError> {
    match with_typed_game(game, visitor) {
        Ok(output) => Ok(output),
        Err(visitor) => with_position(&game.spec(), &game.position(), visitor),
    }
}
