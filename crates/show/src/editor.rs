//! Positions that are put together by hand: what can be put where, and the text that comes of it.
//!
//! ```text
//!   Kit     what the game offers: stones for the board, and what a position says besides
//!   Draft   what somebody has put together: a letter or nothing for each place, a word for each field
//!   text    the same as the text of a position: `x../.o./... x`
//! ```
//!
//! A draft need not be a position: while one puts stones on a board, it mostly is not. Whether it is says the one who reads
//! positions, with the reason in words; so there is no second set of rules for what may be edited.

use quatuor_core::grid::{Stone, StoneRules};
use quatuor_core::{Message, Rules, message};

use crate::Show;

/// What positions of a game are put together from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kit {
    /// Places in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// What can be put on a place.
    pub stones: Vec<Stone>,
    /// What a position says besides its board, in the order of its text.
    pub fields: Vec<DraftField>,
}

/// Something that a position says besides its board: who is to act, what is in hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftField {
    /// Its name in forms.
    pub key: &'static str,
    /// What it is.
    pub label: Message,
    /// What can be chosen; where there is nothing, something is typed.
    pub choices: Vec<DraftChoice>,
}

/// One answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftChoice {
    /// How the text of a position writes it.
    pub value: String,
    /// What it is called.
    pub name: Message,
}

/// What somebody has put together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The letter on each place, row by row from the top.
    pub board: Vec<Option<char>>,
    /// A word for each field, in their order.
    pub fields: Vec<String>,
}

impl Kit {
    /// Two kinds of stones, one for each side, and which of them is put next.
    pub fn of_two(width: usize, height: usize, stones: [Stone; 2]) -> Self {
        let choice = |stone: &Stone| DraftChoice {
            value: stone.letter.to_string(),
            name: stone.name.clone(),
        };
        let choices = stones.iter().map(choice).collect();
        let next = DraftField { key: "next", label: message!("editor-next"), choices };
        Kit { width, height, stones: stones.into(), fields: vec![next] }
    }

    /// Whether there is a stone with this letter.
    pub fn has(&self, letter: char) -> bool {
        self.stones.iter().any(|stone| stone.letter == letter)
    }

    /// What is said of a place with this letter on it, or with nothing.
    pub fn place_label(&self, place: &str, letter: Option<char>) -> Message {
        match letter.and_then(|letter| self.stone(letter)) {
            Some(stone) => message!("editor-place", place: place, what: stone.name.clone()),
            None => message!("editor-free", place: place),
        }
    }

    /// The stone with this letter.
    pub fn stone(&self, letter: char) -> Option<&Stone> {
        self.stones.iter().find(|stone| stone.letter == letter)
    }
}

impl Draft {
    /// Puts a stone on a place, or takes away the same one that is there. Without a stone, the place is cleared.
    pub fn put(&mut self, place: usize, stone: Option<char>) {
        if let Some(there) = self.board.get_mut(place) {
            *there = stone.filter(|stone| *there != Some(*stone));
        }
    }

    /// The draft with nothing on its board.
    #[must_use]
    pub fn cleared(mut self) -> Self {
        self.board.fill(None);
        self
    }

    /// The board as most games write it: rows from the top, separated by slashes, a dot for an empty place.
    pub fn rows(&self, kit: &Kit) -> String {
        let row = |row: &[Option<char>]| row.iter().map(|one| one.unwrap_or('.')).collect();
        self.board.chunks(kit.width.max(1)).map(row).collect::<Vec<String>>().join("/")
    }

    /// Reads what [`rows`](Self::rows) writes; `None` where it has another shape or unknown letters.
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

/// Rules whose positions can be put together by hand. Games need not: without a kit they have no editor.
pub trait Editable: Rules {
    /// What positions are put together from.
    fn kit(&self) -> Option<Kit> {
        None
    }

    /// A draft as the text of a position, which it may or may not be.
    fn write_draft(&self, kit: &Kit, draft: &Draft) -> String {
        [&[draft.rows(kit)], &draft.fields[..]].concat().join(" ")
    }

    /// The draft that a text describes, also where it is no position; `None` where it has not even the shape.
    fn read_draft(&self, kit: &Kit, text: &str) -> Option<Draft> {
        let mut words = text.split_whitespace();
        let board = Draft::read_rows(kit, words.next()?)?;
        let fields: Vec<String> = words.map(str::to_owned).collect();
        (fields.len() == kit.fields.len()).then_some(Draft { board, fields })
    }

    /// The board of a draft, with a place for each of its places, in their order.
    #[cfg(feature = "drawing")]
    fn draw_draft(&self, _kit: &Kit, _draft: &Draft) -> Option<crate::scene::Panel> {
        None
    }

    /// Draws a stone into a square of a hundred units.
    #[cfg(feature = "drawing")]
    fn draw_stone(&self, _svg: &mut crate::svg::Svg, _letter: char) {}
}

/// Games of stones have an editor: the stones of both players and whose turn it is. A draft is drawn as a position
/// would be, whether or not it is one.
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

    /// The mark of a side, which fills a square of 24 units.
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
