//! Trees and experiments for the current position of a game.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Explain, Spec};
use quatuor_show::{Family, Game, OpenError};
use quatuor_solve::Limits;
use quatuor_trees::{
    Laboratory, PlayoutTree, ReduceError, ReducedOptions, ReducedTree, SearchError,
    SearchedOptions, SearchedTree,
};

use crate::position::{PositionOf, PositionVisitor, with_game};

/// Returns the reduced tree below the current position.
///
/// # Errors
/// The variant has no solver, the tree is too large, or a strategy is requested where neither
/// player wins.
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

/// Returns the tree that an agent's search visits.
///
/// # Errors
/// No player is to act, the agent has no such tree, or it exceeds the maximum number of positions.
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

/// Returns the tree that `mcts` grows in `count` playouts.
///
/// # Errors
/// No player is to act, or the search was stopped.
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

/// Opens the laboratory, which compares searches in the current position.
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
