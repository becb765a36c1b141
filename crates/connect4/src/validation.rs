//! Checks whether a grid is reachable, and whether it is won.

use crate::position::Discs;
use crate::{Cell, Colour, Column, Connect4Error, Connect4Rules, Position, order};

/// Grids with more cells than this are accepted without a search for the order of their discs.
const MOST_CELLS_ORDERED: usize = 64;

impl Connect4Rules {
    /// Validates the position with these discs and this colour to play.
    ///
    /// The counts determine the colour that began, independently of the variant. A game may
    /// continue from a grid on which the other colour began.
    pub(crate) fn validate(
        &self,
        discs: [Discs; 2],
        next: Colour,
    ) -> Result<Position, Connect4Error> {
        let mut position = Position { discs, count: 0, next, won: false };
        if let Some(cell) = self.floating(&position) {
            return Err(Connect4Error::Floating { cell, width: self.width() });
        }
        let [red, yellow] = Colour::BOTH.map(|colour| position.count_of(colour));
        let (own, others) = if next == Colour::Red { (red, yellow) } else { (yellow, red) };
        if others != own && others != own + 1 {
            return Err(Connect4Error::WrongCounts { red, yellow, next });
        }
        position.count = (red + yellow) as u16;
        let last = self.last_columns(&mut position)?;
        let ordered = self.cells() <= MOST_CELLS_ORDERED && position.count > 0;
        if ordered && order::exists(&position, &last) == Some(false) {
            return Err(Connect4Error::NoOrder);
        }
        Ok(position)
    }

    /// Returns a disc with an empty cell below it.
    fn floating(&self, position: &Position) -> Option<Cell> {
        let gap = |column: usize| {
            let discs = position.occupied(column);
            let above_gap = discs & (discs.wrapping_add(1));
            (above_gap != 0).then(|| Cell::at(column, above_gap.trailing_zeros() as usize))
        };
        (0..self.width()).find_map(gap)
    }

    /// Returns the columns whose highest disc may be the last one, and marks the position as won if
    /// it is.
    ///
    /// If the position is won, removing the last disc must leave a position without a win.
    fn last_columns(&self, position: &mut Position) -> Result<Vec<Column>, Connect4Error> {
        let last = position.next.other();
        let wins = |colour: Colour| {
            !self.long_alignments(&position.discs[colour.index()], colour).is_empty()
        };
        match (wins(last), wins(position.next)) {
            (true, true) => return Err(Connect4Error::TwoWinners),
            (false, true) => return Err(Connect4Error::WinnerToPlay { winner: position.next }),
            (won, false) => position.won = won,
        }
        let may_be_last = |&column: &Column| {
            let rest = position.without_top(last, column);
            position.top_of(column) == Some(last)
                && (!position.won || self.long_alignments(&rest, last).is_empty())
        };
        let columns: Vec<Column> = self.columns().filter(may_be_last).collect();
        if position.won && columns.is_empty() {
            return Err(Connect4Error::NoLastDisc { winner: last });
        }
        Ok(columns)
    }
}
