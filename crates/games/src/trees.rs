//! Trees and the laboratory by text: a game and a position, or the usual beginning.

use quatuor_core::{Explain, Family, OpenError, Spec};
use quatuor_solve::{Limits, SolverFactory};
use quatuor_trees::{
    Laboratory, ReduceError, ReducedTree, SearchError, SearchWanted, SearchedTree, Wanted,
};

use crate::position::{PositionVisitor, with_position};

/// The reduced tree of a game from a position, or from its beginning.
///
/// # Errors
/// A wrong spec or position, a variant without a solver, a tree that is too large, a strategy where nobody
/// wins.
pub fn reduce(
    spec: &Spec,
    position: Option<&str>,
    wanted: &Wanted,
    limits: &Limits<'_>,
) -> Result<ReducedTree, ReduceError> {
    struct Reduce<'a>(&'a Wanted, &'a Limits<'a>);
    impl PositionVisitor for Reduce<'_> {
        type Output = Result<ReducedTree, ReduceError>;
        fn visit<G: Family>(
            self,
            rules: &G,
            solvers: SolverFactory<G>,
            position: &G::Position,
        ) -> Self::Output {
            quatuor_trees::reduce(rules, solvers, position, self.0, self.1)
        }
    }
    with_position(spec, position, Reduce(wanted, limits)).map_err(ReduceError::Open)?
}

/// The tree that an agent looks at when it chooses in a position, or at the usual beginning.
///
/// # Errors
/// A wrong spec or position, no player to act, an agent without such a tree, or more positions than may be.
pub fn searched(
    game: &Spec,
    position: Option<&str>,
    agent: &Spec,
    wanted: &SearchWanted<'_>,
) -> Result<SearchedTree, SearchError> {
    struct Search<'a>(&'a Spec, &'a SearchWanted<'a>);
    impl PositionVisitor for Search<'_> {
        type Output = Result<SearchedTree, SearchError>;
        fn visit<G: Family>(
            self,
            rules: &G,
            _: SolverFactory<G>,
            position: &G::Position,
        ) -> Self::Output {
            quatuor_trees::searched(rules, position, self.0, self.1)
        }
    }
    with_position(game, position, Search(agent, wanted)).map_err(SearchError::Open)?
}

/// The laboratory for a position, or for the usual beginning.
///
/// # Errors
/// An unknown game, options that it does not have, a position that it refuses, or one in which no player is
/// to act.
pub fn laboratory(game: &Spec, position: Option<&str>) -> Result<Box<dyn Laboratory>, OpenError> {
    struct Build;
    impl PositionVisitor for Build {
        type Output = Result<Box<dyn Laboratory>, OpenError>;
        fn visit<G: Family>(
            self,
            rules: &G,
            _: SolverFactory<G>,
            position: &G::Position,
        ) -> Self::Output {
            let built = quatuor_trees::laboratory(rules.clone(), *position);
            built.map_err(|error| OpenError::Position(error.message()))
        }
    }
    with_position(game, position, Build)?
}
