//! Parser and formatter of cells and positions; every kind of error has its own message.

use quatuor_core::grid::{Cell, Stones};
use quatuor_core::{Arg, MessageError, Player, message};

use crate::MorpionRules;
use crate::sign::{SYMBOLS, symbol};

impl MorpionRules {
    pub(crate) fn cell_name(&self, cell: Cell) -> String {
        self.grid.name(cell.0.into())
    }

    pub(crate) fn not_a_cell(&self, text: &str) -> MessageError {
        let (text, last) = (Arg::typed(text), self.grid.name(self.grid.count() - 1));
        message!("morpion-not-a-cell", text: text, last: last).into()
    }

    pub(crate) fn parse_position(&self, text: &str) -> Result<Stones, MessageError> {
        let text = text.trim();
        if text.is_empty() || text == "start" {
            return Ok(Stones::default());
        }
        let wrong = || MessageError(message!("morpion-not-a-position", text: Arg::typed(text)));
        let (grid, next) = text.split_once(' ').ok_or_else(wrong)?;
        let of = |player: &Player| symbol(*player).to_string() == next.trim();
        let next = Player::BOTH.into_iter().find(of).ok_or_else(wrong)?;
        let position = Stones::read(self.grid, SYMBOLS, grid)?;
        self.validate(&position, next)?;
        Ok(position)
    }

    /// Rejects unreachable positions.
    fn validate(&self, position: &Stones, next: Player) -> Result<(), MessageError> {
        let [crosses, noughts] = position.counts();
        let last = next.other();
        let own = position.of(last);
        let was_last = |cell: Cell| own & cell.bit() != 0 && !self.lines.are_in(own & !cell.bit());
        let refusal = match [next, last].map(|player| self.lines.are_in(position.of(player))) {
            _ if crosses < noughts || crosses > noughts + 1 || position.next() != next => {
                message!("morpion-counts", crosses: crosses, noughts: noughts, next: symbol(next))
            }
            [true, true] => message!("morpion-two-lines"),
            [true, false] => message!("morpion-after-the-end", sign: symbol(next)),
            [false, true] if !self.grid.cells().any(was_last) => {
                message!("morpion-no-last", sign: symbol(last))
            }
            _ => return Ok(()),
        };
        Err(refusal.into())
    }
}
