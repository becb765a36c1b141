//! The signs: crosses of the first seat and noughts of the second. Crosses begin.

use quatuor_core::{Message, Player};

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
