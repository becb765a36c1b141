//! A variant for programs: everything by numbers, for any game.
//!
//! ```text
//!   spec -> variant -> State   one game, actions by number, cheap copies
//!                   -> Batch   thousands of games as rows of arrays
//! ```

use std::collections::HashSet;
use std::sync::Arc;

use quatuor_core::{Spec, SpecError, Turn, message};
use quatuor_show::{Family, OpenError, State, StateOf};
use quatuor_solve::SolverFactory;

use crate::batch::{Batch, BatchError, BatchOf};
use crate::{FamilyVisitor, with_family};

/// The rules of a variant, by numbers.
pub trait Variant: Send + Sync {
    /// The canonical spec.
    fn spec(&self) -> Spec;
    /// Number of different actions of players; see [`Encoded`](quatuor_core::encoding::Encoded).
    fn action_count(&self) -> usize;
    /// Number of different chance outcomes. Their numbers follow those of the actions.
    fn outcome_count(&self) -> usize;
    /// Whether chance acts anywhere in a game.
    fn has_chance(&self) -> bool;
    /// Upper bound of the number of actions in a game, if there is one.
    fn longest_game(&self) -> Option<usize>;
    /// Planes, rows and columns of an observation.
    fn observation_shape(&self) -> [usize; 3];
    /// Returns a new game from the start position.
    fn start(&self) -> Box<dyn State>;
    /// Returns a new game from a position, in any notation that the game reads.
    ///
    /// # Errors
    /// The position is invalid.
    fn state_at(&self, position: &str) -> Result<Box<dyn State>, OpenError>;
    /// Returns `games` games from the start position, with chance determined by this seed.
    ///
    /// # Errors
    /// There is not enough memory.
    fn batch(&self, games: usize, seed: u64) -> Result<Box<dyn Batch>, BatchError>;
    /// Enumerates every reachable position, one per row, in order of the number of actions that
    /// lead there. With `canonical`, only one of each class of equivalent positions. `keep_on` is
    /// called at intervals with the number of positions found, and returns whether to continue.
    ///
    /// # Errors
    /// There are more than `most` positions, `keep_on` returned `false`, or the variant has chance.
    fn positions(
        &self,
        most: usize,
        canonical: bool,
        keep_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Box<dyn Batch>, BatchError>;
}

struct VariantOf<G: Family> {
    rules: Arc<G>,
    solvers: SolverFactory<G>,
}

impl<G: Family> Variant for VariantOf<G> {
    fn spec(&self) -> Spec {
        self.rules.spec()
    }

    fn action_count(&self) -> usize {
        self.rules.action_count()
    }

    fn outcome_count(&self) -> usize {
        self.rules.outcome_count()
    }

    fn has_chance(&self) -> bool {
        self.rules.has_chance()
    }

    fn longest_game(&self) -> Option<usize> {
        self.rules.longest_game()
    }

    fn observation_shape(&self) -> [usize; 3] {
        self.rules.observation_shape()
    }

    fn start(&self) -> Box<dyn State> {
        Box::new(StateOf::at(self.rules.clone(), self.rules.start()))
    }

    fn state_at(&self, position: &str) -> Result<Box<dyn State>, OpenError> {
        Ok(Box::new(StateOf::read(self.rules.clone(), position)?))
    }

    fn batch(&self, games: usize, seed: u64) -> Result<Box<dyn Batch>, BatchError> {
        Ok(Box::new(BatchOf::new(self.rules.clone(), self.solvers, games, seed)?))
    }

    fn positions(
        &self,
        most: usize,
        canonical: bool,
        keep_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Box<dyn Batch>, BatchError> {
        let rules = &*self.rules;
        if rules.has_chance() {
            return Err(BatchError::Chance { game: rules.spec().name });
        }
        let class =
            |position: G::Position| if canonical { rules.canonical(&position) } else { position };
        let mut found = vec![class(rules.start())];
        let mut seen: HashSet<G::Position> = found.iter().copied().collect();
        let (mut next, mut actions) = (0, Vec::new());
        while let Some(position) = found.get(next).copied() {
            if next.is_multiple_of(4096) && !keep_on(found.len()) {
                return Err(BatchError::Interrupted);
            }
            next += 1;
            actions.clear();
            rules.actions_into(&position, &mut actions);
            for &action in &actions {
                let child = class(rules.play(&position, action));
                if seen.insert(child) {
                    found.push(child);
                }
            }
            if found.len() > most {
                return Err(BatchError::TooMany { most });
            }
        }
        debug_assert!(found.iter().all(|position| rules.turn(position) != Turn::Chance));
        Ok(Box::new(BatchOf::of(self.rules.clone(), self.solvers, found)))
    }
}

/// Opens the variant that a spec names.
///
/// # Errors
/// An unknown game, unknown options, or a game whose actions have no numbers.
pub fn variant(spec: &Spec) -> Result<Box<dyn Variant>, SpecError> {
    struct MakeVariant;
    impl FamilyVisitor for MakeVariant {
        type Output = Result<Box<dyn Variant>, SpecError>;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output {
            if !rules.is_encoded() {
                return Err(SpecError::Conflict(message!("no-encoding", game: G::NAME)));
            }
            Ok(Box::new(VariantOf { rules: Arc::new(rules), solvers }))
        }
    }
    with_family(spec, MakeVariant)?
}
