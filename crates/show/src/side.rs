//! The two sides of a game, as people call them and as pages mark them.

use quatuor_core::Message;

/// One side of a game, as people call it and as pages mark it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// The key of its name.
    pub name: &'static str,
    /// Its mark beside a name: SVG elements in a square of 24 units, which read on light and on dark pages
    /// and do not differ by colour alone.
    pub mark: &'static str,
}

const LEFT_HALF: &str = r#"<rect x="2" y="2" width="20" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path fill="currentColor" d="M12 2v20h-5a5 5 0 0 1-5-5v-10a5 5 0 0 1 5-5z"/>"#;
const RIGHT_HALF: &str = r#"<rect x="2" y="2" width="20" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path fill="currentColor" d="M12 2v20h5a5 5 0 0 0 5-5v-10a5 5 0 0 0-5-5z"/>"#;

impl Side {
    /// The first seat of a game whose sides have no names of their own.
    pub const FIRST: Side = Side { name: "side-first", mark: LEFT_HALF };
    /// The second seat of such a game.
    pub const SECOND: Side = Side { name: "side-second", mark: RIGHT_HALF };

    /// Its name, for people.
    pub fn message(self) -> Message {
        Message::new(self.name)
    }
}
