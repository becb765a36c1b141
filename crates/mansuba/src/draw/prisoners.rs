//! The prisoners of one colour, grouped for drawing.

use crate::{Cell, Colour, Piece, Position};

/// Prisoners of the same sort that were taken on the same cell.
pub(super) struct Prisoners {
    pub(super) piece: Piece,
    pub(super) cell: Cell,
    pub(super) count: usize,
}

/// Groups the equal prisoners of a colour, in the order of its jail.
pub(super) fn grouped(position: &Position, colour: Colour) -> Vec<Prisoners> {
    let mut groups: Vec<Prisoners> = Vec::new();
    for (cell, sort) in position.jail(colour).iter() {
        let piece = Piece { colour, sort };
        match groups.last_mut() {
            Some(group) if (group.cell, group.piece) == (cell, piece) => group.count += 1,
            _ => groups.push(Prisoners { piece, cell, count: 1 }),
        }
    }
    groups
}
