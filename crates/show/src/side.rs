//! The two sides of a game: their names for people and their marks on pages.

use quatuor_core::Message;

/// The name and the mark of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// Message key of the name.
    pub name: &'static str,
    /// Mark beside a name: SVG elements in a square of 24 units. It is readable on light and dark
    /// pages, and the marks of both sides differ by more than colour.
    pub mark: &'static str,
}

const LEFT_HALF: &str = r#"<rect x="2" y="2" width="20" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path fill="currentColor" d="M12 2v20h-5a5 5 0 0 1-5-5v-10a5 5 0 0 1 5-5z"/>"#;
const RIGHT_HALF: &str = r#"<rect x="2" y="2" width="20" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path fill="currentColor" d="M12 2v20h5a5 5 0 0 0 5-5v-10a5 5 0 0 0-5-5z"/>"#;

impl Side {
    /// The first seat of a game whose sides have no names.
    pub const FIRST: Side = Side { name: "side-first", mark: LEFT_HALF };
    /// The second seat of a game whose sides have no names.
    pub const SECOND: Side = Side { name: "side-second", mark: RIGHT_HALF };

    /// Returns the name for people.
    pub fn message(self) -> Message {
        Message::new(self.name)
    }
}
