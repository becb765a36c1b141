//! The opening book of one level: every inequivalent position of the first placements with a piece to be
//! given, and what perfect play makes of it.
//!
//! A position is named by its canonical form, four bits for each of its at most four pieces behind the
//! sixteen cells. Those with a piece in hand are not kept: the best of their placements tells them. In the
//! file's head (`book_file`) stand the level and the number of pieces up to which all positions are there;
//! then come entries of 5 bytes in increasing order:
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
/// A key has room for so many pieces.
const MOST_PIECES: u32 = 4;

/// The book of each level of size 4.
static BOOKS: [&[u8]; 4] = [
    include_bytes!("../../../data/quarto-level-1.book"),
    include_bytes!("../../../data/quarto-level-2.book"),
    include_bytes!("../../../data/quarto-level-3.book"),
    include_bytes!("../../../data/quarto-level-4.book"),
];

/// The shipped book of a variant, if there is one; a test makes sure that all are sound.
pub fn shipped_book(rules: &QuartoRules) -> Option<&'static QuartoBook> {
    static LOADED: [OnceLock<Option<QuartoBook>>; 4] = [const { OnceLock::new() }; 4];
    let level = rules.level().filter(|_| rules.size() == 4)?.checked_sub(1)?;
    let load = || QuartoBook::from_bytes(BOOKS.get(level)?).ok();
    LOADED.get(level)?.get_or_init(load).as_ref()
}

/// The name of a canonical position, as drawn above.
type BookKey = u32;

/// A loaded book.
#[derive(Clone)]
pub struct QuartoBook {
    rules: QuartoRules,
    pieces: u32,
    /// Keys in increasing order.
    keys: Vec<BookKey>,
    scores: Vec<i8>,
}

/// The key of a canonical position without a piece in hand, if it has so few pieces.
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

/// The position of a key, if there is one.
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
    /// From scores by key, in increasing order of the keys.
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

    /// Reads the content of a book file.
    ///
    /// # Errors
    /// It is no such file, or is not as it was written.
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

    /// The content of a book file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let entry = |(key, score): (&BookKey, &i8)| {
            let [a, b, c, d] = key.to_le_bytes();
            [a, b, c, d, score.to_le_bytes()[0]]
        };
        let entries = self.keys.iter().zip(&self.scores).map(entry);
        let level = self.rules.level().unwrap_or_default();
        FILE.write([level as u8, self.pieces as u8], entries)
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
