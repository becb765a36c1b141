//! What a panel of a scene holds.

use quatuor_core::Player;

/// What a panel holds: what pages, style sheets and terminals lay it out by, whatever the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Where the game is played.
    Board,
    /// What is left to choose from.
    Supply,
    /// What is to be put down next.
    Hand,
    /// What is out of play for a side, for now or for good.
    Aside(Player),
    /// What is said beside the board anyway, and only a picture that stands alone needs.
    Caption,
}

impl Role {
    /// Its name for style sheets and programs.
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
