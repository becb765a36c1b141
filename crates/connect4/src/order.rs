//! Checks whether the discs of a grid can have been dropped in alternating turns.
//!
//! A grid may have correct counts and still be unreachable: with yellow at the bottom of every
//! column, red cannot have begun. The search goes backwards. It removes the last disc, then one of
//! the other colour, and so on until the grid is empty. The remaining search only depends on the
//! heights of the columns, so failed heights are remembered: at most 7^7 of them on the usual grid.

use std::collections::HashSet;

use crate::{Colour, Column, Position};

/// Maximum number of height combinations to try; sufficient for all of the usual grid.
const MOST_TRIED: usize = 1 << 20;

/// Returns whether the discs have a valid order that ends with the highest disc of a column in
/// `last`. Returns `None` if the search exceeds its limit.
pub(crate) fn exists(position: &Position, last: &[Column]) -> Option<bool> {
    let mut search = Search::new(position);
    let begun = search.heights;
    for column in last {
        search.heights = begun;
        if search.take(column.index(), position.next.other()) {
            return Some(true);
        }
    }
    (search.tried.len() < MOST_TRIED).then_some(false)
}

struct Search<'a> {
    position: &'a Position,
    heights: [u8; 16],
    /// Weight of one disc of each column in the number that encodes all heights.
    weights: [u64; 16],
    tried: HashSet<u64>,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position) -> Self {
        let height = |column| position.height_of(Column(column as u8)) as u8;
        let heights: [u8; 16] = std::array::from_fn(height);
        let mut weights = [1; 16];
        for column in 1..16 {
            weights[column] = weights[column - 1] * (u64::from(heights[column - 1]) + 1);
        }
        Search { position, heights, weights, tried: HashSet::new() }
    }

    /// Removes the highest disc of a column, which has this colour, then all others.
    fn take(&mut self, column: usize, colour: Colour) -> bool {
        self.heights[column] -= 1;
        let done = self.take_all(colour.other());
        self.heights[column] += 1;
        done
    }

    fn take_all(&mut self, colour: Colour) -> bool {
        let state: u64 =
            self.heights.iter().zip(self.weights).map(|(&h, w)| u64::from(h) * w).sum();
        if state == 0 {
            return true;
        }
        if self.tried.len() >= MOST_TRIED || !self.tried.insert(state) {
            return false;
        }
        (0..16).any(|column| self.is_on_top(column, colour) && self.take(column, colour))
    }

    fn is_on_top(&self, column: usize, colour: Colour) -> bool {
        let discs = self.position.discs[colour.index()][column];
        self.heights[column] > 0 && discs >> (self.heights[column] - 1) & 1 == 1
    }
}
