//! The signs: crosses for the first seat, which begins, and noughts for the second.

use quatuor_core::grid::Stones;
use quatuor_core::{Message, Player};
use quatuor_show::text::StoneBoard;

use crate::MorpionRules;

/// Letters of the players' signs.
pub(crate) const SYMBOLS: [char; 2] = ['x', 'o'];

pub(crate) fn symbol(player: Player) -> char {
    SYMBOLS[player.index()]
}

/// Returns the name of a player's sign.
pub(crate) fn sign(player: Player) -> Message {
    Message::new(["morpion-cross", "morpion-nought"][player.index()])
}

impl MorpionRules {
    /// Returns the board for text drawings.
    pub(crate) fn board<'a>(&self, stones: &'a Stones) -> StoneBoard<'a> {
        let (names, winning) = (Player::BOTH.map(sign), self.lines.complete_cells(stones));
        StoneBoard { grid: self.grid, stones, symbols: SYMBOLS, names, winning }
    }
}
