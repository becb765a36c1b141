//! A position as a number: the crosses, and above them the noughts, one bit for each cell.

use quatuor_core::{KEY_BITS, Keyed, Keys};

use crate::{MorpionRules, Position};

/// The keys of one variant.
#[derive(Debug, Clone)]
pub struct MorpionKeys(MorpionRules);

impl Keyed for MorpionRules {
    type Keys = MorpionKeys;

    fn keys(&self) -> Option<MorpionKeys> {
        (2 * self.grid.count() <= KEY_BITS as usize).then(|| MorpionKeys(self.clone()))
    }
}

impl Keys for MorpionKeys {
    type Rules = MorpionRules;

    fn rules(&self) -> &MorpionRules {
        &self.0
    }

    fn bits(&self) -> u32 {
        2 * self.0.grid.count() as u32
    }

    fn key(&self, position: &Position) -> u64 {
        position.signs[1] << self.0.grid.count() | position.signs[0]
    }

    fn position(&self, key: u64) -> Option<Position> {
        let cells = (1 << self.0.grid.count()) - 1;
        let signs = [key & cells, key >> self.0.grid.count()];
        (signs[0] & signs[1] == 0 && signs[1] <= cells).then_some(Position { signs })
    }

    fn last_layer(&self) -> Option<u32> {
        Some(self.0.grid.count() as u32)
    }

    fn layer(&self, key: u64) -> u32 {
        key.count_ones()
    }

    fn parents_into(&self, key: u64, parents: &mut Vec<u64>) {
        let count = self.0.grid.count();
        // Crosses begin, so after an odd number of signs the last one was a cross.
        let crosses = (1_u64 << count) - 1;
        let last = if key.count_ones() % 2 == 1 { crosses } else { crosses << count };
        let mut signs = key & last;
        while signs != 0 {
            parents.push(key & !(signs & signs.wrapping_neg()));
            signs &= signs - 1;
        }
    }
}
