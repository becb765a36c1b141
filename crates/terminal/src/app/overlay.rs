//! What lies over the board for a while: the rules, lists to choose from, questions.

use quatuor_core::Player;
use quatuor_show::Handle;

use crate::form::Form;
use crate::menu::Menu;

/// What lies over the board.
pub(crate) enum Overlay {
    /// The rules, the signs and the keys, from this line on.
    Rules { top: usize },
    /// What was played, from this line on.
    Moves { top: usize },
    /// A hint that is too long for the notes, from this line on.
    Hint { top: usize },
    /// What can be played, to choose from: each action with its line, and the one chosen.
    Actions { actions: Vec<(Handle, String)>, chosen: usize },
    /// Everything that can be done.
    Menu(Menu),
    /// A game to begin.
    Form(Form),
    /// Something to answer by yes or no.
    Asks(Question),
}

/// Something to answer by yes or no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether to give up.
    Resign(Player),
    /// Whether this side accepts a draw.
    Draw(Player),
    /// Whether to play on from the moment shown.
    PlayOn,
    /// Whether to leave a game that goes on.
    Quit,
}
