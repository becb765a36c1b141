//! Trees and the laboratory, where a game stands.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Explain, Spec};
use quatuor_show::{Family, Game, OpenError};
use quatuor_solve::Limits;
use quatuor_trees::{
    Laboratory, PlayoutTree, ReduceError, ReducedOptions, ReducedTree, SearchError,
    SearchedOptions, SearchedTree,
};

use crate::position::{PositionOf, PositionVisitor, with_game};

/// The reduced tree of what can follow.
///
/// # Errors
/// A variant without a solver, a tree that is too large, a strategy where nobody wins.
pub fn reduce(
    game: &dyn Game,
    wanted: &ReducedOptions,
    limits: &Limits<'_>,
) -> Result<ReducedTree, ReduceError> {
    struct Reduce<'a>(&'a ReducedOptions, &'a Limits<'a>);
    impl PositionVisitor for Reduce<'_> {
        type Output = Result<ReducedTree, ReduceError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            quatuor_trees::reduce(at.rules, at.solvers, at.position, self.0, self.1)
        }
    }
    with_game(game, Reduce(wanted, limits)).map_err(ReduceError::Open)?
}

/// The tree that an agent looks at when it chooses.
///
/// # Errors
/// No player to act, an agent without such a tree, or more positions than may be.
pub fn searched(
    game: &dyn Game,
    agent: &Spec,
    wanted: &SearchedOptions,
    limits: &Limits<'_>,
) -> Result<SearchedTree, SearchError> {
    struct SearchTree<'a>(&'a Spec, &'a SearchedOptions, &'a Limits<'a>);
    impl PositionVisitor for SearchTree<'_> {
        type Output = Result<SearchedTree, SearchError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            quatuor_trees::searched(at.rules, at.position, self.0, self.1, self.2)
        }
    }
    with_game(game, SearchTree(agent, wanted, limits)).map_err(SearchError::Open)?
}

/// The tree that so many playouts of `mcts` grow.
///
/// # Errors
/// No player to act, or it was stopped.
pub fn playouts(
    game: &dyn Game,
    count: u64,
    seed: u64,
    stop: &AtomicBool,
) -> Result<PlayoutTree, SearchError> {
    struct Grow<'a>(u64, u64, &'a AtomicBool);
    impl PositionVisitor for Grow<'_> {
        type Output = Result<PlayoutTree, SearchError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            quatuor_trees::playouts(at.rules, at.position, self.0, self.1, self.2)
        }
    }
    with_game(game, Grow(count, seed, stop)).map_err(SearchError::Open)?
}

/// The laboratory.
///
/// # Errors
/// No player is to act.
pub fn laboratory(game: &dyn Game) -> Result<Box<dyn Laboratory>, OpenError> {
    struct Build;
    impl PositionVisitor for Build {
        type Output = Result<Box<dyn Laboratory>, OpenError>;
        fn visit<G: Family>(self, at: PositionOf<'_, G>) -> Self::Output {
            let built = quatuor_trees::laboratory(at.rules.clone(), *at.position);
            built.map_err(|error| OpenError::Position(error.message()))
        }
    }
    with_game(game, Build)?
}
