//! The opening book of the standard game: all positions of the first plies, and below them the
//! positions that a perfect player meets.
//!
//! The book holds the exact score and a best column of every position with few discs. For deeper
//! positions it covers both seats: every position where the player is to act after playing only
//! book actions against any replies. A position and its mirror image share an entry.
//!
//! The header (`book_file`) stores two numbers: the plies covered (positions with fewer discs than
//! that), and the number of discs up to which all positions are included. Entries of 8 bytes
//! follow, little-endian, in increasing order:
//!
//! ```text
//!    57                                9 8      3 2      0
//!   +-----------------------------------+--------+--------+
//!   | key of the position (own + mask)  | score  | column |   score stored above zero
//!   +-----------------------------------+--------+--------+
//! ```

mod builder;
mod every;

pub use crate::book_file::BookError;
pub use builder::{Connect4BookBuilder, Connect4BookProgress};

use super::board::Board;
use super::size::Size;
use crate::book_file::BookFile;

const FILE: BookFile<8> = BookFile { magic: b"C4BOOK02" };
const KEY_SHIFT: u32 = 9;
const SCORE_SHIFT: u32 = 3;
const SCORE_OFFSET: i32 = 22;

/// A book entry: the exact score and a best column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookEntry {
    pub score: i32,
    /// A best column, counted from 0.
    pub column: u32,
}

/// A loaded opening book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connect4Book {
    plies: u8,
    /// All positions of at most this many discs are included.
    every: u8,
    entries: Vec<u64>,
}

/// Returns the smaller of the keys of a standard position and its mirror image, and whether it is
/// the image's key.
pub(crate) fn canonical(board: &Board) -> (u64, bool) {
    let key = |board: &Board| (board.own() + board.mask()) as u64;
    let (straight, mirrored) = (key(board), key(&board.mirrored()));
    (straight.min(mirrored), mirrored < straight)
}

fn flip(column: u32) -> u32 {
    Size::STANDARD.width() - 1 - column
}

fn pack(key: u64, entry: BookEntry) -> u64 {
    let score = (entry.score + SCORE_OFFSET) as u64;
    key << KEY_SHIFT | score << SCORE_SHIFT | u64::from(entry.column)
}

fn unpack(word: u64) -> BookEntry {
    let score = (word >> SCORE_SHIFT & 63) as i32 - SCORE_OFFSET;
    BookEntry { score, column: (word & 7) as u32 }
}

impl Connect4Book {
    /// Builds a book from `(canonical key, entry)` pairs. The column of each entry is that of the
    /// canonical position.
    pub(crate) fn new(
        (plies, every): (u8, u8),
        entries: impl IntoIterator<Item = (u64, BookEntry)>,
    ) -> Connect4Book {
        let mut entries: Vec<u64> =
            entries.into_iter().map(|(key, entry)| pack(key, entry)).collect();
        entries.sort_unstable();
        Connect4Book { plies, every, entries }
    }

    /// Parses the contents of a book file.
    ///
    /// # Errors
    /// The file is not a book, or it is damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Connect4Book, BookError> {
        let ([plies, every], words) = FILE.read(bytes)?;
        let entries: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        if !entries.is_sorted_by(|a, b| a >> KEY_SHIFT < b >> KEY_SHIFT) {
            return Err(BookError::Order);
        }
        Ok(Connect4Book { plies, every, entries })
    }

    /// Returns the contents of a book file.
    pub fn to_bytes(&self) -> Vec<u8> {
        FILE.write([self.plies, self.every], self.entries.iter().map(|word| word.to_le_bytes()))
    }

    /// Returns the entry of a position. Positions of other sizes than the standard one have none.
    pub fn find(&self, board: &Board) -> Option<BookEntry> {
        let deepest = u32::from(self.every.max(self.plies.saturating_sub(1)));
        if board.size() != Size::STANDARD || board.discs() > deepest {
            return None;
        }
        let (key, mirrored) = canonical(board);
        let index = self.entries.partition_point(|word| word >> KEY_SHIFT < key);
        let word = *self.entries.get(index)?;
        if word >> KEY_SHIFT != key {
            return None;
        }
        let entry = unpack(word);
        let column = if mirrored { flip(entry.column) } else { entry.column };
        Some(BookEntry { column, ..entry })
    }

    /// Returns a lower bound of a position's score for the player to act, if the book holds a
    /// predecessor. The other player could have moved here, and no move is worth more to that
    /// player than the best one.
    pub fn least(&self, board: &Board) -> Option<i32> {
        let parents = board.predecessors().filter_map(|parent| self.find(&parent));
        parents.map(|entry| -entry.score).max()
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book is empty.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Positions that a perfect player meets are covered if they have fewer discs than this.
    pub fn plies(&self) -> u8 {
        self.plies
    }

    /// All positions of at most this many discs are included.
    pub fn every(&self) -> u8 {
        self.every
    }

    /// All entries as canonical positions, for tests that check a sample.
    pub fn positions(&self) -> impl Iterator<Item = (Board, BookEntry)> {
        self.entries.iter().map(|&word| (from_key(word >> KEY_SHIFT), unpack(word)))
    }
}

/// Decodes a key. In each column the highest set bit of the sum plus one marks the height, and the
/// bits below it are the discs of the player to move.
fn from_key(key: u64) -> Board {
    let size = Size::STANDARD;
    let (mut own, mut mask) = (0, 0);
    for column in 0..size.width() {
        let base = column * (size.height() + 1);
        let sum = (key >> base & 127) + 1;
        let height = sum.ilog2();
        own |= u128::from(sum ^ 1 << height) << base;
        mask |= ((1u128 << height) - 1) << base;
    }
    Board::from_discs(size, own, mask)
}
