//! The position editor: the available stones and fields, a draft, and the text of the draft.
//!
//! ```text
//!   Kit     the stones that can be put on the board, and the fields beside the board
//!   Draft   the edited position: a letter or nothing for each place, a word for each field
//!   text    the text of the position: `x../.o./... x`
//! ```
//!
//! A draft need not be a valid position, and while stones are being placed it usually is not.
//! Validation is left to the parser of positions, which also explains the error. The editor
//! therefore needs no second set of rules.

use quatuor_core::grid::{Stone, StoneRules};
use quatuor_core::{Message, Rules, message};

use crate::Show;

/// The parts from which positions of a game are composed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kit {
    /// Number of places in a row.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Stones that can be put on a place.
    pub stones: Vec<Stone>,
    /// Properties of a position besides its board, in the order of its text.
    pub fields: Vec<DraftField>,
}

/// A property of a position besides its board, such as the player to act or the piece in hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftField {
    /// Name in forms.
    pub key: &'static str,
    /// Label for people.
    pub label: Message,
    /// The choices; if empty, the field is a text input.
    pub choices: Vec<DraftChoice>,
}

/// One choice of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftChoice {
    /// Text of the choice in a position.
    pub value: String,
    /// Name for people.
    pub name: Message,
}

/// An edited position, valid or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The letter on each place, row by row from the top.
    pub board: Vec<Option<char>>,
    /// The word of each field, in the order of the kit.
    pub fields: Vec<String>,
}

impl Kit {
    /// Creates a kit with one kind of stone per side and a field for the side to move.
    pub fn of_two(width: usize, height: usize, stones: [Stone; 2]) -> Self {
        let choice = |stone: &Stone| DraftChoice {
            value: stone.letter.to_string(),
            name: stone.name.clone(),
        };
        let choices = stones.iter().map(choice).collect();
        let next = DraftField { key: "next", label: message!("editor-next"), choices };
        Kit { width, height, stones: stones.into(), fields: vec![next] }
    }

    /// Returns whether the kit has a stone with this letter.
    pub fn has(&self, letter: char) -> bool {
        self.stones.iter().any(|stone| stone.letter == letter)
    }

    /// Returns the label of a place with this stone, or of a free place.
    pub fn place_label(&self, place: &str, letter: Option<char>) -> Message {
        match letter.and_then(|letter| self.stone(letter)) {
            Some(stone) => message!("editor-place", place: place, what: stone.name.clone()),
            None => message!("editor-free", place: place),
        }
    }

    /// Returns the stone with this letter.
    pub fn stone(&self, letter: char) -> Option<&Stone> {
        self.stones.iter().find(|stone| stone.letter == letter)
    }
}

impl Draft {
    /// Puts a stone on a place, or removes it if the same stone is already there. `None` clears the
    /// place.
    pub fn put(&mut self, place: usize, stone: Option<char>) {
        if let Some(there) = self.board.get_mut(place) {
            *there = stone.filter(|stone| *there != Some(*stone));
        }
    }

    /// Returns the draft with an empty board.
    #[must_use]
    pub fn cleared(mut self) -> Self {
        self.board.fill(None);
        self
    }

    /// Writes the board in the usual form: rows from the top, separated by slashes, a dot for an
    /// empty place.
    pub fn rows(&self, kit: &Kit) -> String {
        let row = |row: &[Option<char>]| row.iter().map(|one| one.unwrap_or('.')).collect();
        self.board.chunks(kit.width.max(1)).map(row).collect::<Vec<String>>().join("/")
    }

    /// Parses the output of [`rows`](Self::rows). Returns `None` for another shape or unknown
    /// letters.
    pub fn read_rows(kit: &Kit, text: &str) -> Option<Vec<Option<char>>> {
        let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
        let fits = rows.len() == kit.height && rows.iter().all(|row| row.len() == kit.width);
        let place = |letter: char| match letter {
            '.' => Some(None),
            letter => kit.has(letter).then_some(Some(letter)),
        };
        fits.then(|| rows.into_iter().flatten().map(place).collect()).flatten()
    }
}

/// Rules whose positions can be edited. Optional: a game without a kit has no editor.
pub trait Editable: Rules {
    /// Returns the parts from which positions are composed.
    fn kit(&self) -> Option<Kit> {
        None
    }

    /// Writes a draft in the form of a position's text. The result may be an invalid position.
    fn write_draft(&self, kit: &Kit, draft: &Draft) -> String {
        [&[draft.rows(kit)], &draft.fields[..]].concat().join(" ")
    }

    /// Parses a text into a draft, even if it is not a valid position. Returns `None` if it has the
    /// wrong shape.
    fn read_draft(&self, kit: &Kit, text: &str) -> Option<Draft> {
        let mut words = text.split_whitespace();
        let board = Draft::read_rows(kit, words.next()?)?;
        let fields: Vec<String> = words.map(str::to_owned).collect();
        (fields.len() == kit.fields.len()).then_some(Draft { board, fields })
    }

    /// Draws the board of a draft, with its places in the order of the draft.
    #[cfg(feature = "drawing")]
    fn draw_draft(&self, _kit: &Kit, _draft: &Draft) -> Option<crate::scene::Panel> {
        None
    }

    /// Draws a stone into a square of 100 units.
    #[cfg(feature = "drawing")]
    fn draw_stone(&self, _svg: &mut crate::svg::Svg, _letter: char) {}
}

/// Games of stones have an editor: the stones of both players and the side to move. A draft is
/// drawn like a position, even if it is invalid.
impl<R: StoneRules + Show> Editable for R {
    fn kit(&self) -> Option<Kit> {
        Some(Kit::of_two(self.grid().width, self.grid().height, self.stones()))
    }

    #[cfg(feature = "drawing")]
    fn draw_draft(&self, kit: &Kit, draft: &Draft) -> Option<crate::scene::Panel> {
        let symbols = self.stones().map(|stone| stone.letter);
        let stones =
            quatuor_core::grid::Stones::read(self.grid(), symbols, &draft.rows(kit)).ok()?;
        let mut panel = self.scene(&stones, &crate::View::default()).panels.into_iter().next()?;
        for (place, letter) in panel.places.iter_mut().zip(&draft.board) {
            place.label = kit.place_label(&place.id, *letter);
        }
        Some(panel)
    }

    /// Draws the mark of the side, which fills a square of 24 units.
    #[cfg(feature = "drawing")]
    fn draw_stone(&self, svg: &mut crate::svg::Svg, letter: char) {
        for (stone, side) in self.stones().iter().zip(self.sides()) {
            if stone.letter == letter {
                svg.group(r#"transform="scale(4.1667)""#, |svg| svg.raw(side.mark));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kit() -> Kit {
        let stone = |letter| Stone { letter, name: message!("scene-board") };
        Kit { width: 3, height: 2, stones: vec![stone('x'), stone('o')], fields: Vec::new() }
    }

    #[test]
    fn rows_are_read_as_they_are_written() {
        let draft =
            Draft { board: vec![Some('x'), None, None, None, Some('o'), None], fields: Vec::new() };
        assert_eq!(draft.rows(&kit()), "x../.o.");
        assert_eq!(Draft::read_rows(&kit(), "x../.o."), Some(draft.board));
        for text in ["", "x..", "x../.o./...", "x../.o", "x../.z.", "x..\n.o."] {
            assert_eq!(Draft::read_rows(&kit(), text), None, "{text}");
        }
    }

    #[test]
    fn the_same_stone_twice_is_none() {
        let mut draft = Draft { board: vec![None; 6], fields: Vec::new() };
        draft.put(1, Some('x'));
        assert_eq!(draft.board[1], Some('x'));
        draft.put(1, Some('o'));
        assert_eq!(draft.board[1], Some('o'));
        draft.put(1, Some('o'));
        assert_eq!(draft.board[1], None);
        draft.put(99, Some('o'));
        assert_eq!(draft.board, vec![None; 6]);
    }
}
