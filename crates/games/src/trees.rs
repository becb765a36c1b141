//! Trees and the laboratory by text: a game and a position, or the usual beginning.

use quatuor_core::{Explain, Family, OpenError, Spec};
use quatuor_solve::{Limits, SolverFactory};
use quatuor_trees::{
    Laboratory, ReduceError, ReducedTree, SearchError, SearchWanted, SearchedTree, Wanted,
};

use crate::open::read_position;
use crate::{FamilyVisitor, with_family};

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
    struct Reduce<'a>(Option<&'a str>, &'a Wanted, &'a Limits<'a>);
    impl FamilyVisitor for Reduce<'_> {
        type Output = Result<ReducedTree, ReduceError>;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
            let Reduce(position, wanted, limits) = self;
            let root = read_position(&rules, position).map_err(ReduceError::Open)?;
            quatuor_trees::reduce(&rules, solvers, &root, wanted, limits)
        }
    }
    with_family(spec, Reduce(position, wanted, limits))
        .map_err(|error| ReduceError::Open(error.into()))?
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
    struct Search<'a>(Option<&'a str>, &'a Spec, &'a SearchWanted<'a>);
    impl FamilyVisitor for Search<'_> {
        type Output = Result<SearchedTree, SearchError>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            let Search(position, agent, wanted) = self;
            let root = read_position(&rules, position).map_err(SearchError::Open)?;
            quatuor_trees::searched(&rules, &root, agent, wanted)
        }
    }
    with_family(game, Search(position, agent, wanted))
        .map_err(|error| SearchError::Open(error.into()))?
}

/// The laboratory for a position, or for the usual beginning.
///
/// # Errors
/// An unknown game, options that it does not have, a position that it refuses, or one in which no player is
/// to act.
pub fn laboratory(game: &Spec, position: Option<&str>) -> Result<Box<dyn Laboratory>, OpenError> {
    struct Build<'a>(Option<&'a str>);
    impl FamilyVisitor for Build<'_> {
        type Output = Result<Box<dyn Laboratory>, OpenError>;
        fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> Self::Output {
            let position = read_position(&rules, self.0)?;
            let built = quatuor_trees::laboratory(rules, position);
            built.map_err(|error| OpenError::Position(error.message()))
        }
    }
    with_family(game, Build(position))?
}
