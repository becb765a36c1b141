//! A position as a scene in character cells: panels of characters, the places to touch, and what the signs mean.
//!
//! ```text
//!   TextScene   +- board --------+  +- tray ----+      a TextPanel: characters, each with its Tone
//!               | >P<|   |   |   |  | (   ) [▓] |      a TextPlace: an area, where marks go, where a value goes
//!               +----------------+  +-----------+      legend: every sign with what it means
//! ```
//!
//! Places have the names that [`picks`](crate::Show::picks) uses. What a position shows for itself (pieces, the last
//! action, what won) is drawn by the game; what belongs to a face (where the cursor is, what is chosen, what
//! is possible, what it is worth) is written by the face at the places. A tone only repeats what a character
//! says, so that nothing is lost without colours.

mod ruled_grid;
mod stone_board;

use crate::Role;
use quatuor_core::{Message, Player};
pub use ruled_grid::{CellDrawing, RuledGrid, board_in_cells};
pub use stone_board::StoneBoard;

/// How large a board is wanted; a game draws what it can and may draw them all alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextSize {
    /// As few characters as still tell everything.
    Small,
    /// As a person likes it on a screen of 80 by 24.
    Usual,
    /// For a large screen.
    Large,
}

impl TextSize {
    /// All of them, the largest first.
    pub const LARGEST_FIRST: [TextSize; 3] = [TextSize::Large, TextSize::Usual, TextSize::Small];
}

/// What a character belongs to, for a face that has colours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Nothing in particular.
    #[default]
    Plain,
    /// Lines around the cells, and what is of no account.
    Frame,
    /// The names of rows, columns and places.
    Name,
    /// Something of one side.
    Side(Player),
    /// Something light that belongs to nobody.
    Light,
    /// Something dark that belongs to nobody.
    Dark,
    /// A mark of the last action.
    Last,
    /// A mark of what won.
    Pattern,
}

/// What a side is painted with, where there are colours: those that read on light and on dark screens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Ink {
    Red,
    Yellow,
    Blue,
    Cyan,
}

/// One character of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyph {
    /// The character, one cell wide.
    pub symbol: char,
    /// What it belongs to.
    pub tone: Tone,
}

/// Nothing.
const BLANK: Glyph = Glyph { symbol: ' ', tone: Tone::Plain };

/// A column and a row of a panel, counted from the top left.
pub type Spot = (usize, usize);

/// A place that can be touched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPlace {
    /// Its name, that of the [scene](crate::scene::Scene)'s place and of the picks.
    pub id: String,
    /// Left, top, width and height; places do not overlap.
    pub area: [usize; 4],
    /// Where a face puts a mark before and after what stands there.
    pub marks: [Spot; 2],
    /// Where a face writes what an action is worth, and how many characters there are for it.
    pub note: (Spot, usize),
}

impl TextPlace {
    /// Twice its middle, so that halves stay whole.
    pub fn centre(&self) -> (usize, usize) {
        let [left, top, width, height] = self.area;
        (2 * left + width, 2 * top + height)
    }
}

/// A picture in characters, with places in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPanel {
    /// What it holds.
    pub role: Role,
    /// What it is, for people.
    pub label: Message,
    /// The places, row by row from the top left.
    pub places: Vec<TextPlace>,
    rows: Vec<Vec<Glyph>>,
}

impl TextPanel {
    /// An empty one, which grows with what is drawn.
    pub fn new(role: Role, label: Message) -> Self {
        TextPanel { role, label, places: Vec::new(), rows: Vec::new() }
    }

    /// Draws one character.
    pub fn put(&mut self, (x, y): Spot, symbol: char, tone: Tone) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize(x + 1, BLANK);
        }
        row[x] = Glyph { symbol, tone };
    }

    /// Writes characters one after another.
    pub fn write(&mut self, (x, y): Spot, text: &str, tone: Tone) {
        for (i, symbol) in text.chars().enumerate() {
            self.put((x + i, y), symbol, tone);
        }
    }

    /// What is drawn at a spot; a blank where nothing is.
    pub fn at(&self, (x, y): Spot) -> Glyph {
        self.rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or(BLANK)
    }

    /// How many columns it has.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The characters alone, without blanks at the ends of lines.
    pub fn text(&self) -> String {
        let line = |row: &Vec<Glyph>| {
            let line: String = row.iter().map(|glyph| glyph.symbol).collect();
            line.trim_end().to_owned()
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// A sign of a drawing, and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sign {
    /// The characters.
    pub sign: String,
    /// Their tone.
    pub tone: Tone,
    /// What they mean, in a few words.
    pub meaning: Message,
}

impl Sign {
    /// A sign and its meaning.
    pub fn new(sign: impl Into<String>, tone: Tone, meaning: Message) -> Self {
        Sign { sign: sign.into(), tone, meaning }
    }
}

/// Everything of a position that is shown, in characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextScene {
    /// The board first, then what stands beside it.
    pub panels: Vec<TextPanel>,
    /// Every sign that the drawings of this variant use.
    pub legend: Vec<Sign>,
    /// What each side is painted with, the first seat first.
    pub inks: [Ink; 2],
}

impl TextScene {
    /// For sides that have no colour of their own.
    pub const USUAL_INKS: [Ink; 2] = [Ink::Blue, Ink::Red];

    /// The scene of a game that has none of its own: its drawing, without places.
    pub fn of_drawing(drawing: &str) -> Self {
        let mut board = TextPanel::new(Role::Board, quatuor_core::message!("scene-board"));
        for (y, line) in drawing.lines().enumerate() {
            board.write((0, y), line, Tone::Plain);
        }
        TextScene { panels: vec![board], legend: Vec::new(), inks: TextScene::USUAL_INKS }
    }

    /// The place with this name and the number of its panel.
    pub fn place(&self, id: &str) -> Option<(usize, &TextPlace)> {
        let in_panel = |(i, panel): (usize, &'_ TextPanel)| {
            panel.places.iter().position(|place| place.id == id).map(|place| (i, place))
        };
        let (panel, place) = self.panels.iter().enumerate().find_map(in_panel)?;
        Some((panel, &self.panels[panel].places[place]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::message;

    #[test]
    fn a_panel_grows_with_what_is_drawn() {
        let mut panel = TextPanel::new(Role::Board, message!("scene-board"));
        assert_eq!((panel.width(), panel.height(), panel.text()), (0, 0, String::new()));
        panel.write((2, 1), "ab ", Tone::Name);
        panel.put((0, 0), '+', Tone::Frame);
        assert_eq!((panel.width(), panel.height()), (5, 2));
        assert_eq!(panel.text(), "+\n  ab");
        assert_eq!(panel.at((3, 1)), Glyph { symbol: 'b', tone: Tone::Name });
        assert_eq!(panel.at((90, 90)), BLANK);
    }

    #[test]
    fn a_drawing_alone_is_a_board_without_places() {
        let scene = TextScene::of_drawing("  a b\n1 . x");
        assert_eq!(scene.panels[0].text(), "  a b\n1 . x");
        assert!(scene.place("a1").is_none() && scene.legend.is_empty());
    }

    #[test]
    fn a_place_is_found_in_its_panel() {
        let mut scene = TextScene::of_drawing("a b");
        let mut tray = TextPanel::new(Role::Supply, message!("scene-board"));
        let area = [4, 0, 3, 1];
        tray.places.push(TextPlace {
            id: ":1".to_owned(),
            area,
            marks: [(4, 0), (6, 0)],
            note: ((4, 0), 3),
        });
        scene.panels.push(tray);
        let (panel, place) = scene.place(":1").expect("it is there");
        assert_eq!((panel, place.area, place.centre()), (1, area, (11, 1)));
    }
}
