//! A variant for programs: everything by numbers, whatever the game.
//!
//! ```text
//!   spec -> variant -> State   one game, actions by number, copies for nothing
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
    /// How many different actions players have; see [`Encoded`](quatuor_core::encoding::Encoded).
    fn action_count(&self) -> usize;
    /// How many different things chance decides; their numbers follow those of the players.
    fn outcome_count(&self) -> usize;
    /// Whether chance acts anywhere in a game.
    fn has_chance(&self) -> bool;
    /// A bound of the number of actions in a game.
    fn longest_game(&self) -> Option<usize>;
    /// Planes, rows and columns of an observation.
    fn observation_shape(&self) -> [usize; 3];
    /// A new game from the usual beginning.
    fn start(&self) -> Box<dyn State>;
    /// A new game from a position, in any form that the game reads.
    ///
    /// # Errors
    /// A position that the game refuses.
    fn state_at(&self, position: &str) -> Result<Box<dyn State>, OpenError>;
    /// So many games from the usual beginning, with the luck of this seed.
    ///
    /// # Errors
    /// There is not so much memory.
    fn batch(&self, games: usize, seed: u64) -> Result<Box<dyn Batch>, BatchError>;
    /// Every position that games reach, a row each, those first that take the fewest actions; one of all
    /// equivalent ones where `canonical` says so. `keep_on` is asked now and then, with how many were found.
    ///
    /// # Errors
    /// There are more than `most`, `keep_on` said no, or chance acts in this variant.
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

/// The variant that a spec names.
///
/// # Errors
/// An unknown game, options that it does not have, or a game whose actions have no numbers.
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
