//! The board in characters, with the remaining pieces in fixed places beside it.
//!
//! A piece is five characters wide and two high. A square body has brackets, a round one
//! parentheses; a tall piece has two lines, a dark one a filling, and a hollow one an `o` in its
//! top. Colour carries no information.
//!
//! ```text
//!         a       b                       tall dark hollow square   [▓o▓]
//!     ┌───────┬───────┐                                             [▓▓▓]
//!   2 │       │       │                   small light full round
//!     │       │>(   )<│   last placed                               (   )
//! ```
//!
//! The last placed cell has `>` and `<` on its lower line, the cells of a completed pattern `*` on
//! their upper line. In the tray, the piece in hand has its digit between `>` and `<`.

use quatuor_show::View;

use super::Look;
use crate::{Action, Cell, Piece, Position, QuartoRules};

pub(super) struct Charset {
    corners: [[char; 3]; 3],
    horizontal: char,
    vertical: char,
    pub(super) dark: char,
}

const UNICODE: Charset = Charset {
    corners: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
    horizontal: '─',
    vertical: '│',
    dark: '▓',
};

const ASCII: Charset =
    Charset { corners: [['+'; 3]; 3], horizontal: '-', vertical: '|', dark: '#' };

impl Charset {
    pub(super) fn of(ascii: bool) -> &'static Charset {
        if ascii { &ASCII } else { &UNICODE }
    }
}

/// Width of a cell between its borders.
const CELL_WIDTH: usize = 7;

/// Size of a drawn piece: width in characters, lines of a tall and of a short piece.
#[derive(Debug, Clone, Copy)]
pub(super) struct Build {
    pub(super) width: usize,
    pub(super) tall: usize,
    pub(super) short: usize,
}

/// The size in text drawings.
pub(super) const USUAL: Build = Build { width: 5, tall: 2, short: 1 };

/// Returns the lines of a piece, padded to the height of a tall one.
pub(super) fn piece_lines(look: Look, charset: &Charset, build: Build) -> Vec<String> {
    let (open, close) = if look.square { ('[', ']') } else { ('(', ')') };
    let fill = if look.dark { charset.dark } else { ' ' };
    let body: String = std::iter::repeat_n(fill, build.width - 2).collect();
    let lower = format!("{open}{body}{close}");
    let side: String = std::iter::repeat_n(fill, (build.width - 3) / 2).collect();
    let upper = if look.hollow { format!("{open}{side}o{side}{close}") } else { lower.clone() };
    let height = if look.tall { build.tall } else { build.short };
    let mut lines = vec![" ".repeat(build.width); build.tall - height];
    lines.push(upper);
    lines.resize(build.tall, lower);
    lines
}

/// Returns the name of a piece's place in the tray, which is also the text for giving it.
pub(super) fn tray_place(piece: Piece) -> String {
    format!(":{}", piece.digit())
}

impl QuartoRules {
    pub(crate) fn text_drawing(&self, position: &Position, view: &View<QuartoRules>) -> String {
        let charset = Charset::of(view.ascii);
        let size = self.size();
        let tray = self.tray(position, charset);
        let mut lines = vec![self.column_names()];
        for row in 0..size {
            lines.push(border(size, row, charset));
            lines.extend(self.row_lines(position, view, row, charset));
        }
        lines.push(border(size, size, charset));
        lines.push(self.column_names());
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        for (line, beside) in lines.iter_mut().skip(1).zip(tray) {
            let padding = width + 3 - line.chars().count();
            line.push_str(&" ".repeat(padding));
            line.push_str(&beside);
        }
        let trimmed: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        trimmed.join("\n")
    }

    /// Returns the number of places in a row of the tray.
    pub(super) fn tray_columns(&self) -> usize {
        1 << self.size().div_ceil(2)
    }

    fn column_names(&self) -> String {
        let name =
            |column: u8| format!("{:^width$}", char::from(b'a' + column), width = CELL_WIDTH + 1);
        let names: String = (0..self.size() as u8).map(name).collect();
        format!("   {names}")
    }

    fn row_lines(
        &self,
        position: &Position,
        view: &View<QuartoRules>,
        row: usize,
        charset: &Charset,
    ) -> [String; 2] {
        let size = self.size();
        let mut lines = [format!("{} ", size - row), "  ".to_owned()];
        let winning = self.completed(position).iter().fold(0, |set, (p, _)| set | p.cells);
        for cell in (row * size..(row + 1) * size).map(|cell| Cell(cell as u8)) {
            let glyph = match position.piece_at(cell) {
                Some(piece) => piece_lines(Look::of(piece, size), charset, USUAL),
                None => vec![" ".repeat(5), "  .  ".to_owned()],
            };
            let star = if winning >> cell.0 & 1 == 1 { '*' } else { ' ' };
            let last = view.last_action() == Some(Action::Place(cell));
            let (left, right) = if last { ('>', '<') } else { (' ', ' ') };
            let bar = charset.vertical;
            lines[0].push_str(&format!("{bar}{star}{}{star}", glyph[0]));
            lines[1].push_str(&format!("{bar}{left}{}{right}", glyph[1]));
        }
        for line in &mut lines {
            line.push(charset.vertical);
        }
        lines[0].push_str(&format!(" {}", size - row));
        lines
    }

    /// Draws the pieces that are not on the board, each in its fixed place: three lines per row,
    /// the last for the digits.
    fn tray(&self, position: &Position, charset: &Charset) -> Vec<String> {
        let size = self.size();
        let columns = self.tray_columns();
        let rows = self.piece_count() as usize / columns;
        let mut lines = Vec::new();
        for row in 0..rows {
            let mut three = [String::new(), String::new(), String::new()];
            for number in row * columns..(row + 1) * columns {
                let piece = Piece(number as u8);
                let in_hand = position.hand() == Some(piece);
                let glyph = piece_lines(Look::of(piece, size), charset, USUAL);
                let digit =
                    if in_hand { format!(">{}<", piece.digit()) } else { piece.digit().into() };
                let place = if position.on_board().contains(piece) {
                    [" ".repeat(5), "  .  ".to_owned(), String::new()]
                } else {
                    [glyph[0].clone(), glyph[1].clone(), digit]
                };
                for (line, part) in three.iter_mut().zip(place) {
                    line.push_str(&format!("{part:^CELL_WIDTH$}"));
                }
            }
            lines.extend(three);
        }
        lines
    }
}

fn border(size: usize, row: usize, charset: &Charset) -> String {
    let kind = if row == 0 {
        0
    } else if row == size {
        2
    } else {
        1
    };
    let [left, middle, right] = charset.corners[kind];
    let segment = charset.horizontal.to_string().repeat(CELL_WIDTH);
    let joined = vec![segment; size].join(&middle.to_string());
    format!("  {left}{joined}{right}")
}
