//! Roles of the panels of a scene.

use quatuor_core::Player;

/// The role of a panel. Pages, style sheets and terminals lay out panels by role, for all games
/// alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The board on which the game is played.
    Board,
    /// Pieces to choose from.
    Supply,
    /// The piece to be placed next.
    Hand,
    /// Pieces of a side that are out of play, temporarily or permanently.
    Aside(Player),
    /// Text that a face already shows beside the board; only a standalone picture needs this panel.
    Caption,
}

impl Role {
    /// Returns the name used in style sheets and data.
    pub fn name(self) -> &'static str {
        match self {
            Role::Board => "board",
            Role::Supply => "supply",
            Role::Hand => "hand",
            Role::Aside(Player::First) => "aside-first",
            Role::Aside(Player::Second) => "aside-second",
            Role::Caption => "caption",
        }
    }
}
