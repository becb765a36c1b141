//! The two sides of a game, as people call them and as pages mark them.

use crate::Message;

/// One side of a game, as people call it and as pages mark it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// The key of its name.
    pub name: &'static str,
    /// The look of its mark beside a name, for style sheets: `red`, `black`, `one`.
    pub mark: &'static str,
}

impl Side {
    /// The first seat of a game whose sides have no names of their own.
    pub const FIRST: Side = Side { name: "side-first", mark: "one" };
    /// The second seat of such a game.
    pub const SECOND: Side = Side { name: "side-second", mark: "two" };

    /// Its name, for people.
    pub fn message(self) -> Message {
        Message::new(self.name)
    }
}
