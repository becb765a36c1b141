//! The overlay over the board: texts, lists to choose from, questions.

use quatuor_core::Player;
use quatuor_show::Handle;

use crate::form::Form;
use crate::menu::Menu;

/// An overlay over the board. `top` is the first line shown.
pub(crate) enum Overlay {
    /// The rules, the signs and the keys.
    Rules { top: usize },
    /// The history of the game.
    Moves { top: usize },
    /// A hint that is too long for the notes.
    Hint { top: usize },
    /// The legal actions, each with its line, and the number of the chosen one.
    Actions { actions: Vec<(Handle, String)>, chosen: usize },
    /// The menu of commands.
    Menu(Menu),
    /// The form of a new game.
    Form(Form),
    /// A question with the answers yes and no.
    Asks(Question),
}

/// A question with the answers yes and no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether this player resigns.
    Resign(Player),
    /// Whether this side accepts a draw.
    Draw(Player),
    /// Whether to play on from the moment shown.
    PlayOn,
    /// Whether to leave an unfinished game.
    Quit,
}
