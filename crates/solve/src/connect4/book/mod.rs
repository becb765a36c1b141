//! The opening book of the standard game: all positions of the first plies, and below them what a
//! perfect player meets.
//!
//! Of every position with few discs, and from both seats of every further one where the player is to act
//! after it has played its own best actions and the opponent anything, it holds the exact score and a
//! best column. A position and its mirror image share an entry. The file:
//!
//! ```text
//!   bytes 0..8    "C4BOOK02"
//!   byte  8       number of plies covered: positions of fewer discs than this
//!   byte  9       positions of at most so many discs are all there
//!   bytes 10..12  zero
//!   bytes 12..16  number of entries, little-endian
//!   bytes 16..24  checksum of the first sixteen bytes and of the entries (FNV-1a, 64 bits), little-endian
//!   then entries of 8 bytes, little-endian, in increasing order:
//!
//!    57                                9 8      3 2      0
//!   +-----------------------------------+--------+--------+
//!   | key of the position (own + mask)  | score  | column |   score stored above zero
//!   +-----------------------------------+--------+--------+
//! ```

mod builder;
mod error;
mod every;

pub use builder::{BookBuilder, BookProgress};
pub use error::BookError;

use super::board::Board;
use super::size::Size;

const MAGIC: &[u8; 8] = b"C4BOOK02";
const HEADER: usize = 24;
const KEY_SHIFT: u32 = 9;
const SCORE_SHIFT: u32 = 3;
const SCORE_OFFSET: i32 = 22;

/// A book entry: exact score, and a best column counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The exact score.
    pub score: i32,
    /// A best column, counted from 0.
    pub column: u32,
}

/// A loaded book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    plies: u8,
    /// Positions of at most so many discs are all there.
    every: u8,
    entries: Vec<u64>,
}

/// The key of a standard position or of its mirror image, whichever is smaller, and whether it
/// is the image's.
pub(crate) fn canonical(board: &Board) -> (u64, bool) {
    let key = |board: &Board| (board.own() + board.mask()) as u64;
    let (straight, mirrored) = (key(board), key(&board.mirrored()));
    (straight.min(mirrored), mirrored < straight)
}

fn flip(column: u32) -> u32 {
    Size::STANDARD.width() - 1 - column
}

fn pack(key: u64, entry: Entry) -> u64 {
    let score = (entry.score + SCORE_OFFSET) as u64;
    key << KEY_SHIFT | score << SCORE_SHIFT | u64::from(entry.column)
}

fn unpack(word: u64) -> Entry {
    let score = (word >> SCORE_SHIFT & 63) as i32 - SCORE_OFFSET;
    Entry { score, column: (word & 7) as u32 }
}

fn checksum<'a>(bytes: impl Iterator<Item = &'a u8>) -> u64 {
    bytes.fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

impl Book {
    /// From `(canonical key, entry)` pairs whose column is that of the canonical position.
    pub(crate) fn new(
        (plies, every): (u8, u8),
        entries: impl IntoIterator<Item = (u64, Entry)>,
    ) -> Book {
        let mut entries: Vec<u64> =
            entries.into_iter().map(|(key, entry)| pack(key, entry)).collect();
        entries.sort_unstable();
        Book { plies, every, entries }
    }

    /// Reads the content of a book file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        if bytes.len() < HEADER || &bytes[..8] != MAGIC || bytes[10..12] != [0, 0] {
            return Err(BookError::NotABook);
        }
        let (header, body) = bytes.split_at(HEADER);
        let (head, sum) = header.split_at(16);
        let mut count = [0; 4];
        count.copy_from_slice(&head[12..]);
        let expected = (u32::from_le_bytes(count) as usize).saturating_mul(8);
        if body.len() != expected {
            return Err(BookError::Length { expected, found: body.len() });
        }
        if sum != checksum(head.iter().chain(body)).to_le_bytes() {
            return Err(BookError::Checksum);
        }
        let (words, _) = body.as_chunks::<8>();
        let entries: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        if !entries.is_sorted_by(|a, b| a >> KEY_SHIFT < b >> KEY_SHIFT) {
            return Err(BookError::Order);
        }
        Ok(Book { plies: head[8], every: head[9], entries })
    }

    /// The content of a book file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body: Vec<u8> = self.entries.iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut bytes = Vec::with_capacity(HEADER + body.len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&[self.plies, self.every, 0, 0]);
        bytes.extend_from_slice(&(self.entries.len() as u32).to_le_bytes());
        let sum = checksum(bytes.iter().chain(&body));
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes.extend_from_slice(&body);
        bytes
    }

    /// What the book knows of a position; nothing of other sizes than the standard one.
    pub fn find(&self, board: &Board) -> Option<Entry> {
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
        Some(Entry { column, ..entry })
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it holds nothing.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Positions with fewer discs than this are covered.
    pub fn plies(&self) -> u8 {
        self.plies
    }

    /// Positions with at most so many discs are all in it.
    pub fn every(&self) -> u8 {
        self.every
    }

    /// All entries as canonical positions: for tests that check a sample.
    pub fn positions(&self) -> impl Iterator<Item = (Board, Entry)> {
        self.entries.iter().map(|&word| (from_key(word >> KEY_SHIFT), unpack(word)))
    }
}

/// The position of a key: in each column the highest set bit of the sum plus one marks the
/// height, and the bits below it are the discs of the player to move.
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
