//! What can be wrong with a book file.

use std::fmt;

/// Why the content of a book file is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookError {
    /// The file does not begin like a book.
    NotABook,
    /// The entries are cut short or too long.
    Length {
        /// Bytes that the head announces.
        expected: usize,
        /// Bytes that there are.
        found: usize,
    },
    /// Head and entries do not match their checksum.
    Checksum,
    /// There is no such level.
    NoSuchLevel {
        /// The one in the head.
        level: u8,
    },
    /// The entries are not in increasing order.
    Order,
    /// A number is one that cannot be.
    Range,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for BookError {}
