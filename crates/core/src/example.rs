//! A drawn example of a rule.

use crate::{Message, Spec};

/// A position that shows a rule, with what is to be looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// What it shows, as a heading: "a row", "a pawn’s jump".
    pub title: Message,
    /// The rule, in a sentence or two.
    pub text: Message,
    /// The variant, which may differ from the one that is explained: another relation between cells.
    pub game: Spec,
    /// The position, as text.
    pub position: String,
    /// The places to look at, which are marked.
    pub places: Vec<String>,
}
