//! The signs: crosses of the first seat and noughts of the second. Crosses begin.

use quatuor_core::grid::Stones;
use quatuor_core::{Message, Player};
use quatuor_show::text::StoneBoard;

use crate::MorpionRules;

/// How the players' signs are written.
pub(crate) const SYMBOLS: [char; 2] = ['x', 'o'];

/// How a player's sign is written.
pub(crate) fn symbol(player: Player) -> char {
    SYMBOLS[player.index()]
}

/// What a player's sign is called.
pub(crate) fn sign(player: Player) -> Message {
    Message::new(["morpion-cross", "morpion-nought"][player.index()])
}

impl MorpionRules {
    /// The board, to be drawn in characters.
    pub(crate) fn board<'a>(&self, stones: &'a Stones) -> StoneBoard<'a> {
        let (names, winning) = (Player::BOTH.map(sign), self.lines.complete_cells(stones));
        StoneBoard { grid: self.grid, stones, symbols: SYMBOLS, names, winning }
    }
}
