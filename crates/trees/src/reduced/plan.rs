//! Chooses among several best answers the one that leaves the smallest tree.

use std::collections::HashMap;

use quatuor_core::Player;
use quatuor_show::Show;

use super::branches::{Asked, choices};
use super::build::ReduceError;
use super::sight::Sight;

/// Number of positions after which sizes are no longer computed.
const BUDGET: usize = 50_000;

/// The plan of one side.
pub(super) struct Plan<P> {
    pub(super) side: Player,
    sizes: HashMap<P, u64>,
}

impl<P: Copy + Eq + std::hash::Hash> Plan<P> {
    pub(super) fn of(side: Player) -> Self {
        Plan { side, sizes: HashMap::new() }
    }

    /// Returns the answer of this side: the first of the best actions with the smallest tree below
    /// it.
    pub(super) fn answer<G: Show<Position = P>>(
        &mut self,
        judge: &mut Asked<'_, G>,
        sight: &mut Sight<'_, G>,
        position: &P,
    ) -> Result<Option<G::Action>, ReduceError> {
        let mut least = None;
        for action in judge.best(position)? {
            let size = self.size(judge, sight, &judge.rules.play(position, action))?;
            if least.is_none_or(|(smallest, _)| size < smallest) {
                least = Some((size, action));
            }
        }
        Ok(least.map(|(_, action)| action))
    }

    /// Returns the number of nodes of this side's tree, merging only equivalent siblings.
    fn size<G: Show<Position = P>>(
        &mut self,
        judge: &mut Asked<'_, G>,
        sight: &mut Sight<'_, G>,
        position: &P,
    ) -> Result<u64, ReduceError> {
        let class = judge.rules.canonical(position);
        if let Some(&size) = self.sizes.get(&class) {
            return Ok(size);
        }
        let (found, stop) = choices(judge.rules, sight, position);
        if stop.is_some() || self.sizes.len() >= BUDGET {
            return Ok(1);
        }
        let mut size = 1_u64;
        if judge.rules.turn(position).player() == Some(self.side) {
            let mut least = u64::MAX;
            for action in judge.best(position)? {
                least = least.min(self.size(judge, sight, &judge.rules.play(position, action))?);
            }
            size = size.saturating_add(least);
        } else {
            for choice in found.iter().filter(|choice| choice.cut.is_none()) {
                size = size.saturating_add(self.size(judge, sight, &choice.child)?);
            }
        }
        self.sizes.insert(class, size);
        Ok(size)
    }
}
