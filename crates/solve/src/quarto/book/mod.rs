//! The opening book of one level: the value of every inequivalent position after the first
//! placements, with a piece to be given.
//!
//! A position is identified by its canonical form: four bits for each of its at most four pieces,
//! and the sixteen cells. Positions with a piece in hand are not stored; their value is that of the
//! best placement. The header (`book_file`) stores the level and the number of pieces up to which
//! all positions are included. Entries of 5 bytes follow in increasing order:
//!
//! ```text
//!    39             32 31              16 15  12 11   8 7    4 3    0
//!   +-----------------+------------------+------+------+------+------+
//!   | score (signed)  | cells with a     | 4th  | 3rd  | 2nd  | 1st  |   pieces in the order of their
//!   |                 | piece            |      piece               |   cells, zero where there is none
//!   +-----------------+------------------+------+------+------+------+
//! ```

mod builder;

pub use crate::book_file::BookError;
pub use builder::{QuartoBookBuilder, QuartoBookProgress};

use std::sync::OnceLock;

use quatuor_core::{Rules, Value};
use quatuor_quarto::{Action, Cell, Piece, Position, QuartoRules};

use super::score::{BEST, Score, to_value, win_at};
use crate::book_file::BookFile;

const FILE: BookFile<5> = BookFile { magic: b"QUARTO01" };
/// Maximum number of pieces that a key can hold.
const MOST_PIECES: u32 = 4;

/// The book of each level of size 4.
static BOOKS: [&[u8]; 4] = [
    include_bytes!("../../../data/quarto-level-1.book"),
    include_bytes!("../../../data/quarto-level-2.book"),
    include_bytes!("../../../data/quarto-level-3.book"),
    include_bytes!("../../../data/quarto-level-4.book"),
];

/// Returns the shipped book of a variant, if there is one. A test verifies that all books load.
pub fn shipped_book(rules: &QuartoRules) -> Option<&'static QuartoBook> {
    static LOADED: [OnceLock<Option<QuartoBook>>; 4] = [const { OnceLock::new() }; 4];
    let level = rules.level().filter(|_| rules.size() == 4)?.checked_sub(1)?;
    let load = || QuartoBook::from_bytes(BOOKS.get(level)?).ok();
    LOADED.get(level)?.get_or_init(load).as_ref()
}

/// The identifier of a canonical position: the 32 low bits of the layout above.
type BookKey = u32;

/// A loaded opening book.
#[derive(Clone)]
pub struct QuartoBook {
    rules: QuartoRules,
    pieces: u32,
    /// In increasing order.
    keys: Vec<BookKey>,
    scores: Vec<i8>,
}

/// Returns the key of a canonical position without a piece in hand; `None` if it has too many
/// pieces.
fn key(position: &Position) -> Option<BookKey> {
    let cells = (0..16).filter_map(|cell| Cell::new(cell, 4));
    let mut pieces = cells.filter_map(|cell| Some((cell, position.piece_at(cell)?)));
    if position.count() > MOST_PIECES || position.hand().is_some() {
        return None;
    }
    let join = |key: BookKey, (nth, (cell, piece)): (usize, (Cell, Piece))| {
        key | 1 << (16 + cell.number()) | BookKey::from(piece.number()) << (4 * nth)
    };
    Some(pieces.by_ref().enumerate().fold(0, join))
}

/// Decodes a key; `None` if it is invalid.
fn from_key(rules: &QuartoRules, key: BookKey) -> Option<Position> {
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

impl QuartoBook {
    /// Builds a book from scores by key. The keys must be in increasing order.
    fn new(
        rules: QuartoRules,
        pieces: u32,
        entries: impl IntoIterator<Item = (BookKey, Score)>,
    ) -> QuartoBook {
        let (keys, scores) = entries
            .into_iter()
            .map(|(key, score)| (key, score as i8))
            .collect::<(Vec<_>, Vec<_>)>();
        QuartoBook { rules, pieces, keys, scores }
    }

    /// Parses the contents of a book file.
    ///
    /// # Errors
    /// The file is not a book, or it is damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<QuartoBook, BookError> {
        let ([level, pieces], entries) = FILE.read(bytes)?;
        let rules = QuartoRules::new(4, level.into()).ok_or(BookError::NoSuchLevel { level })?;
        let split = |&[a, b, c, d, score]: &[u8; 5]| {
            (BookKey::from_le_bytes([a, b, c, d]), Score::from(score as i8))
        };
        let book = QuartoBook::new(rules, pieces.into(), entries.iter().map(split));
        if !book.keys.is_sorted_by(|a, b| a < b) {
            return Err(BookError::Order);
        }
        let fits = |score: &i8| (-BEST..=BEST).contains(&Score::from(*score));
        if book.pieces > MOST_PIECES || !book.scores.iter().all(fits) {
            return Err(BookError::Range);
        }
        Ok(book)
    }

    /// Returns the contents of a book file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let entry = |(key, score): (&BookKey, &i8)| {
            let [a, b, c, d] = key.to_le_bytes();
            [a, b, c, d, score.to_le_bytes()[0]]
        };
        let entries = self.keys.iter().zip(&self.scores).map(entry);
        let level = self.rules.level().unwrap_or_default();
        FILE.write([level as u8, self.pieces as u8], entries)
    }

    /// Returns the value of a position for the player to act, if it follows from the book. With a
    /// piece in hand, every placement must win or be in the book.
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
            // The player who placed the piece gives next, so the score is for that player.
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

    /// Whether the book is empty.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// All positions with at most this many pieces on the board are included.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    pub fn rules(&self) -> QuartoRules {
        self.rules
    }

    /// Returns all entries as canonical positions with their values.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Value)> {
        let entries = self.keys.iter().zip(&self.scores);
        entries.filter_map(|(&key, &score)| {
            let position = from_key(&self.rules, key)?;
            let left = self.rules.piece_count() - position.count();
            Some((position, to_value(score.into(), position.count(), left)))
        })
    }
}
