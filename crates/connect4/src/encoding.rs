//! Columns as actions; the discs of each seat, and who acts as planes.

use quatuor_core::{Encoded, Planes};

use crate::{Cell, Column, Connect4Rules, Position};

impl Encoded for Connect4Rules {
    fn action_count(&self) -> usize {
        self.width()
    }

    fn action_number(&self, column: Column) -> usize {
        column.index()
    }

    fn numbered_action(&self, number: usize) -> Option<Column> {
        Column::new(number.checked_add(1)?, self.width())
    }

    fn longest_game(&self) -> Option<usize> {
        Some(self.cells())
    }

    fn observation_shape(&self) -> [usize; 3] {
        [3, self.height(), self.width()]
    }

    /// The plane of a seat follows the seat, not the colour: whoever began is the first.
    fn observe(&self, position: &Position, planes: &mut [f32]) {
        let (width, height, first) = (self.width(), self.height(), position.began());
        let mut planes = Planes::new(self.cells(), planes);
        for column in 0..width {
            for row in 0..position.height_of(Column(column as u8)) {
                let disc = position.disc_at(Cell::at(column, row));
                let plane = usize::from(disc != Some(first));
                planes.add(plane, (height - 1 - row) * width + column, 1.0);
            }
        }
        planes.fill(2, f32::from(position.count % 2));
    }
}
