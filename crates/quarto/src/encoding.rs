//! Action numbers and planes.
//!
//! ```text
//!   action     0 .. cells      place the piece in hand on this cell
//!              cells + piece   give this piece
//!   plane      0               cells with a piece
//!              1 .. size       cells with a piece whose bit of this number (from 0) is 1
//!              next one        1 if a piece is in hand, then its bits
//!              last one        1 if the second seat acts
//! ```

use quatuor_core::encoding::{Encoded, Planes};
use quatuor_core::{Player, Rules, Turn};

use crate::{Action, Cell, Piece, Position, QuartoRules};

impl QuartoRules {
    fn cell_count(&self) -> usize {
        self.size() * self.size()
    }
}

impl Encoded for QuartoRules {
    fn action_count(&self) -> usize {
        self.cell_count() + self.piece_count() as usize
    }

    fn action_number(&self, action: Action) -> usize {
        match action {
            Action::Place(cell) => usize::from(cell.0),
            Action::Give(piece) => self.cell_count() + usize::from(piece.0),
        }
    }

    fn numbered_action(&self, number: usize) -> Option<Action> {
        let small = |number: usize| u8::try_from(number).ok();
        match number.checked_sub(self.cell_count()) {
            None => Cell::new(small(number)?, self.size()).map(Action::Place),
            Some(piece) => Piece::new(small(piece)?, self.size()).map(Action::Give),
        }
    }

    fn longest_game(&self) -> Option<usize> {
        Some(2 * self.cell_count())
    }

    fn observation_shape(&self) -> [usize; 3] {
        [2 * self.size() + 3, self.size(), self.size()]
    }

    fn observe(&self, position: &Position, planes: &mut [f32]) {
        let size = self.size();
        let mut planes = Planes::new(self.cell_count(), planes);
        for number in 0..=size {
            let set = if number == 0 { position.occupied } else { position.plane(number - 1) };
            // Cells are numbered from the top, as drawn, so the whole plane is treated as one row.
            for places in planes.rows_from_below(number, self.cell_count()) {
                for (cell, place) in places.iter_mut().enumerate() {
                    *place = f32::from(set >> cell & 1);
                }
            }
        }
        if let Some(Piece(hand)) = position.hand() {
            planes.fill(size + 1, 1.0);
            for number in 0..size {
                planes.fill(size + 2 + number, f32::from(hand >> number & 1));
            }
        }
        if self.turn(position) == Turn::Player(Player::Second) {
            planes.fill(2 * size + 2, 1.0);
        }
    }
}
