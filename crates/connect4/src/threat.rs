//! Threats: empty cells that would complete an alignment.

use crate::alignment::longest_through;
use crate::{Cell, Colour, Connect4Rules, Position};

impl Connect4Rules {
    /// Returns the empty cells where a disc of this colour would win, even if no disc can land
    /// there yet. They are ordered by column, then from the bottom.
    pub fn threats(&self, position: &Position, colour: Colour) -> Vec<Cell> {
        let discs = &position.discs[colour.index()];
        let empty = |&(column, row): &(usize, usize)| position.occupied(column) >> row & 1 == 0;
        let wins = |&place: &(usize, usize)| longest_through(discs, place) >= self.connect();
        let cell = |(column, row)| Cell::at(column, row);
        self.places().filter(empty).filter(wins).map(cell).collect()
    }
}
