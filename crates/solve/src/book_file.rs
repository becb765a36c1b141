//! The common file format of the opening books: a header, then entries of a fixed length.
//!
//! ```text
//!   bytes 0..8    the kind of book
//!   bytes 8..10   two numbers of the book's own
//!   bytes 10..12  zero
//!   bytes 12..16  number of entries, little-endian
//!   bytes 16..24  checksum of the first sixteen bytes and of the entries (FNV-1a, 64 bits), little-endian
//!   then the entries
//! ```

use std::fmt;

use crate::checksum::checksum;

const HEAD: usize = 24;
/// Length in bytes of the header part that the checksum covers.
const CHECKED: usize = 16;

/// Errors when reading a book file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BookError {
    /// The file does not start with the expected magic bytes.
    NotABook,
    /// The entries are truncated or followed by extra bytes.
    Length {
        /// Length of the entries in bytes, according to the header.
        expected: usize,
        /// Actual length in bytes.
        found: usize,
    },
    /// The checksum does not match the header and the entries.
    Checksum,
    /// The header names an unknown level.
    NoSuchLevel {
        /// The level in the header.
        level: u8,
    },
    /// The entries are not in strictly increasing order.
    Order,
    /// A number is out of range.
    Range,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for BookError {}

/// A kind of book: its magic bytes and the length of an entry in bytes.
pub(crate) struct BookFile<const ENTRY: usize> {
    pub(crate) magic: &'static [u8; 8],
}

impl<const ENTRY: usize> BookFile<ENTRY> {
    /// Returns the two book-specific header numbers and the entries.
    pub(crate) fn read<'a>(
        &self,
        bytes: &'a [u8],
    ) -> Result<([u8; 2], &'a [[u8; ENTRY]]), BookError> {
        let (head, body) = bytes.split_at_checked(HEAD).ok_or(BookError::NotABook)?;
        if &head[..8] != self.magic || head[10..12] != [0, 0] {
            return Err(BookError::NotABook);
        }
        let (head, sum) = head.split_at(CHECKED);
        let count = u32::from_le_bytes([head[12], head[13], head[14], head[15]]);
        let expected = (count as usize).saturating_mul(ENTRY);
        if body.len() != expected {
            return Err(BookError::Length { expected, found: body.len() });
        }
        if sum != checksum(head.iter().chain(body)).to_le_bytes() {
            return Err(BookError::Checksum);
        }
        Ok(([head[8], head[9]], body.as_chunks().0))
    }

    /// Returns the file contents.
    pub(crate) fn write(
        &self,
        numbers: [u8; 2],
        entries: impl ExactSizeIterator<Item = [u8; ENTRY]>,
    ) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + ENTRY * entries.len());
        bytes.extend_from_slice(self.magic);
        bytes.extend_from_slice(&[numbers[0], numbers[1], 0, 0]);
        bytes.extend_from_slice(&(entries.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&[0; HEAD - CHECKED]);
        bytes.extend(entries.flatten());
        let sum = checksum(bytes[..CHECKED].iter().chain(&bytes[HEAD..]));
        bytes[CHECKED..HEAD].copy_from_slice(&sum.to_le_bytes());
        bytes
    }
}
