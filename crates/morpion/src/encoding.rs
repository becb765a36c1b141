//! Cells as actions; crosses, noughts, and who acts as planes.

use quatuor_core::{Cell, Encoded, Stones};

use crate::MorpionRules;

impl Encoded for MorpionRules {
    fn action_count(&self) -> usize {
        self.grid.count()
    }

    fn action_number(&self, cell: Cell) -> usize {
        usize::from(cell.0)
    }

    fn numbered_action(&self, number: usize) -> Option<Cell> {
        (number < self.grid.count()).then_some(Cell(number as u8))
    }

    fn longest_game(&self) -> Option<usize> {
        Some(self.grid.count())
    }

    fn observation_shape(&self) -> [usize; 3] {
        [3, self.grid.height, self.grid.width]
    }

    fn observe(&self, position: &Stones, planes: &mut [f32]) {
        position.observe(self.grid, planes);
    }
}
