//! A position as a scene in character cells: panels of characters, touchable places and a legend.
//!
//! ```text
//!   TextScene   +- board --------+  +- tray ----+      a TextPanel: characters, each with its Tone
//!               | >P<|   |   |   |  | (   ) [▓] |      a TextPlace: an area, where marks go, where a value goes
//!               +----------------+  +-----------+      legend: every sign with its meaning
//! ```
//!
//! Places have the names that [`picks`](crate::Show::picks) returns. The game draws the state of
//! the position: pieces, the last action, the winning pattern. The face writes its own state at the
//! places: the cursor, the selection, legal actions and their values. A tone only repeats
//! information that the character already gives, so a scene without colours loses nothing.

mod ruled_grid;
mod stone_board;

use crate::Role;
use quatuor_core::{Message, Player};
pub use ruled_grid::{CellDrawing, RuledGrid, board_in_cells};
pub use stone_board::StoneBoard;

/// Requested size of a board. A game may ignore it and draw all sizes alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextSize {
    /// The smallest drawing that still shows all information.
    Small,
    /// Comfortable on a screen of 80 by 24 characters.
    Usual,
    /// For a large screen.
    Large,
}

impl TextSize {
    /// All sizes, the largest first.
    pub const LARGEST_FIRST: [TextSize; 3] = [TextSize::Large, TextSize::Usual, TextSize::Small];
}

/// The category of a character, which a face may map to a colour.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// No category.
    #[default]
    Plain,
    /// Lines around the cells, and unimportant characters.
    Frame,
    /// Names of rows, columns and places.
    Name,
    /// Something that belongs to a side.
    Side(Player),
    /// A light piece that belongs to neither side.
    Light,
    /// A dark piece that belongs to neither side.
    Dark,
    /// A mark of the last action.
    Last,
    /// A mark of the winning pattern.
    Pattern,
}

/// The colour of a side. All of them are readable on light and on dark screens.
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
    /// Its category.
    pub tone: Tone,
}

const BLANK: Glyph = Glyph { symbol: ' ', tone: Tone::Plain };

/// Column and row in a panel, counted from the top left.
pub type Spot = (usize, usize);

/// A touchable place of a panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPlace {
    /// Name of the place, as in the [scene](crate::scene::Scene) and in the picks.
    pub id: String,
    /// Left, top, width and height in characters; places do not overlap.
    pub area: [usize; 4],
    /// Spots before and after the content, where a face puts its marks.
    pub marks: [Spot; 2],
    /// Where a face writes the value of an action, and the number of characters available.
    pub note: (Spot, usize),
}

impl TextPlace {
    /// Returns twice the centre, which keeps the coordinates integers.
    pub fn centre(&self) -> (usize, usize) {
        let [left, top, width, height] = self.area;
        (2 * left + width, 2 * top + height)
    }
}

/// A picture in characters with touchable places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPanel {
    /// Role of the panel in the layout.
    pub role: Role,
    /// Title for people.
    pub label: Message,
    /// The places, row by row from the top left.
    pub places: Vec<TextPlace>,
    rows: Vec<Vec<Glyph>>,
}

impl TextPanel {
    /// Creates an empty panel, which grows as it is drawn on.
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

    /// Writes characters one after another in a row.
    pub fn write(&mut self, (x, y): Spot, text: &str, tone: Tone) {
        for (i, symbol) in text.chars().enumerate() {
            self.put((x + i, y), symbol, tone);
        }
    }

    /// Returns the character at a spot; blank if nothing is drawn there.
    pub fn at(&self, (x, y): Spot) -> Glyph {
        self.rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or(BLANK)
    }

    /// Returns the number of columns.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Returns the number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the characters without tones and without trailing blanks.
    pub fn text(&self) -> String {
        let line = |row: &Vec<Glyph>| {
            let line: String = row.iter().map(|glyph| glyph.symbol).collect();
            line.trim_end().to_owned()
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// An entry of the legend: a sign of a drawing and its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sign {
    /// The characters of the sign.
    pub sign: String,
    /// Their tone.
    pub tone: Tone,
    /// Meaning in a few words.
    pub meaning: Message,
}

impl Sign {
    /// Creates an entry of the legend.
    pub fn new(sign: impl Into<String>, tone: Tone, meaning: Message) -> Self {
        Sign { sign: sign.into(), tone, meaning }
    }
}

/// A position drawn in characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextScene {
    /// The board first, then the panels beside it.
    pub panels: Vec<TextPanel>,
    /// Every sign that the drawings of this variant use.
    pub legend: Vec<Sign>,
    /// Colours of the sides, the first seat first.
    pub inks: [Ink; 2],
}

impl TextScene {
    /// Default colours, for sides without a colour of their own.
    pub const USUAL_INKS: [Ink; 2] = [Ink::Blue, Ink::Red];

    /// Creates the scene of a game that defines none: its text drawing, without places.
    pub fn of_drawing(drawing: &str) -> Self {
        let mut board = TextPanel::new(Role::Board, quatuor_core::message!("scene-board"));
        for (y, line) in drawing.lines().enumerate() {
            board.write((0, y), line, Tone::Plain);
        }
        TextScene { panels: vec![board], legend: Vec::new(), inks: TextScene::USUAL_INKS }
    }

    /// Returns the place with this name and the index of its panel.
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
