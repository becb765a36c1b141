//! The opening book of one level: every inequivalent position of the first placements with a piece to be
//! given, and what perfect play makes of it.
//!
//! A position is named by its canonical form, four bits for each of its at most four pieces behind the
//! sixteen cells. Those with a piece in hand are not kept: the best of their placements tells them. The
//! file:
//!
//! ```text
//!   bytes 0..8    "QUARTO01"
//!   byte  8       level
//!   byte  9       pieces: positions with at most so many are all there
//!   bytes 10..12  zero
//!   bytes 12..16  number of entries, little-endian
//!   bytes 16..24  checksum of the first sixteen bytes and of the entries (FNV-1a), little-endian
//!   then entries of 5 bytes in increasing order:
//!
//!    39             32 31              16 15  12 11   8 7    4 3    0
//!   +-----------------+------------------+------+------+------+------+
//!   | score (signed)  | cells with a     | 4th  | 3rd  | 2nd  | 1st  |   pieces in the order of their
//!   |                 | piece            |      piece               |   cells, zero where there is none
//!   +-----------------+------------------+------+------+------+------+
//! ```

mod builder;
mod error;
mod shipped;

pub use builder::{BookBuilder, BookProgress};
pub use error::BookError;
pub use shipped::shipped_book;

use quatuor_core::{Rules, Value};
use quatuor_quarto::{Action, Cell, Piece, Position, QuartoRules};

use super::score::{BEST, Score, to_value, win_at};

const MAGIC: &[u8; 8] = b"QUARTO01";
const HEADER: usize = 24;
const ENTRY: usize = 5;
/// A key has room for so many pieces.
const MOST_PIECES: u32 = 4;

/// The name of a canonical position, as drawn above.
type Key = u32;

/// A loaded book.
#[derive(Clone)]
pub struct Book {
    rules: QuartoRules,
    pieces: u32,
    /// Keys in increasing order.
    keys: Vec<Key>,
    scores: Vec<i8>,
}

/// The key of a canonical position without a piece in hand, if it has so few pieces.
fn key(position: &Position) -> Option<Key> {
    let cells = (0..16).filter_map(|cell| Cell::new(cell, 4));
    let mut pieces = cells.filter_map(|cell| Some((cell, position.piece_at(cell)?)));
    if position.count() > MOST_PIECES || position.hand().is_some() {
        return None;
    }
    let join = |key: Key, (nth, (cell, piece)): (usize, (Cell, Piece))| {
        key | 1 << (16 + cell.number()) | Key::from(piece.number()) << (4 * nth)
    };
    Some(pieces.by_ref().enumerate().fold(0, join))
}

/// The position of a key, if there is one.
fn from_key(rules: &QuartoRules, key: Key) -> Option<Position> {
    let mut position = rules.start();
    let cells = (0..16).filter(|cell| key >> (16 + cell) & 1 == 1);
    for (nth, cell) in cells.enumerate() {
        let piece = (key as u16).checked_shr(4 * nth as u32)? & 15;
        for action in
            [Action::Give(Piece::new(piece as u8, 4)?), Action::Place(Cell::new(cell, 4)?)]
        {
            position = rules.try_play(&position, action).ok()?;
        }
    }
    Some(position)
}

fn checksum<'a>(bytes: impl Iterator<Item = &'a u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Book {
    /// From scores by key, in increasing order of the keys.
    fn new(
        rules: QuartoRules,
        pieces: u32,
        entries: impl IntoIterator<Item = (Key, Score)>,
    ) -> Book {
        let (keys, scores) = entries
            .into_iter()
            .map(|(key, score)| (key, score as i8))
            .collect::<(Vec<_>, Vec<_>)>();
        Book { rules, pieces, keys, scores }
    }

    /// Reads the content of a book file.
    ///
    /// # Errors
    /// It is no such file, or is not as it was written.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        if bytes.len() < HEADER || &bytes[..8] != MAGIC || bytes[10..12] != [0, 0] {
            return Err(BookError::NotABook);
        }
        let (header, body) = bytes.split_at(HEADER);
        let (head, sum) = header.split_at(16);
        let mut count = [0; 4];
        count.copy_from_slice(&head[12..]);
        let expected = (u32::from_le_bytes(count) as usize).saturating_mul(ENTRY);
        if body.len() != expected {
            return Err(BookError::Length { expected, found: body.len() });
        }
        if sum != checksum(head.iter().chain(body)).to_le_bytes() {
            return Err(BookError::Checksum);
        }
        let rules = QuartoRules::new(4, head[8].into());
        let rules = rules.ok_or(BookError::NoSuchLevel { level: head[8] })?;
        let (entries, _) = body.as_chunks::<ENTRY>();
        let split = |&[a, b, c, d, score]: &[u8; ENTRY]| {
            (Key::from_le_bytes([a, b, c, d]), Score::from(score as i8))
        };
        let book = Book::new(rules, head[9].into(), entries.iter().map(split));
        if !book.keys.is_sorted_by(|a, b| a < b) {
            return Err(BookError::Order);
        }
        let fits = |score: &i8| (-BEST..=BEST).contains(&Score::from(*score));
        if book.pieces > MOST_PIECES || !book.scores.iter().all(fits) {
            return Err(BookError::Range);
        }
        Ok(book)
    }

    /// The content of a book file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&[self.rules.level() as u8, self.pieces as u8, 0, 0]);
        bytes.extend_from_slice(&(self.keys.len() as u32).to_le_bytes());
        let mut body = Vec::with_capacity(ENTRY * self.keys.len());
        for (key, score) in self.keys.iter().zip(&self.scores) {
            body.extend_from_slice(&key.to_le_bytes());
            body.extend_from_slice(&score.to_le_bytes());
        }
        let sum = checksum(bytes.iter().chain(&body));
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes.extend_from_slice(&body);
        bytes
    }

    /// What perfect play gives the player to act, where the book knows: without a piece in hand as far as it
    /// goes, with one as far as all placements are in it or win.
    pub fn find(&self, position: &Position) -> Option<Value> {
        let left = self.rules.piece_count() - position.count();
        self.score(position).map(|score| to_value(score, position.count(), left))
    }

    pub(crate) fn score(&self, position: &Position) -> Option<Score> {
        if position.is_won() {
            return Some(-win_at(position.count()));
        }
        let deepest = self.pieces - u32::from(position.hand().is_some() && self.pieces > 0);
        if position.count() > deepest {
            return None;
        }
        if position.hand().is_none() {
            let index = self.keys.binary_search(&key(&self.rules.canonical(position))?).ok()?;
            return Some(self.scores[index].into());
        }
        let mut best = None;
        for action in self.rules.actions(position) {
            let after = self.rules.play(position, action);
            // He who has placed gives next, so that the score is his.
            let score = match after.is_won() {
                true => win_at(after.count()),
                false => self.score(&after)?,
            };
            best = best.max(Some(score));
        }
        best
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it holds nothing.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Positions with at most so many pieces on the board are in it.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// The variant.
    pub fn rules(&self) -> QuartoRules {
        self.rules
    }

    /// All entries as canonical positions, with what perfect play gives.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Value)> {
        let entries = self.keys.iter().zip(&self.scores);
        entries.filter_map(|(&key, &score)| {
            let position = from_key(&self.rules, key)?;
            let left = self.rules.piece_count() - position.count();
            Some((position, to_value(score.into(), position.count(), left)))
        })
    }
}
