//! The grid on a terminal screen: every column is a place, named by its number.
//!
//! ```text
//!      W41         <- value of the column
//!       1   2          the last disc is between > and <,
//!     ┌───┬───┐        winning discs are between [ and ]
//!   2 │>●<│   │
//!   1 │[○]│ ● │        * and o in ASCII, as in the text drawing
//!     └───┴───┘
//! ```

use quatuor_core::message;
use quatuor_show::text::{
    Ink, RuledGrid, Sign, Spot, TextPanel, TextPlace, TextScene, TextSize, Tone,
};
use quatuor_show::{Role, View};

use crate::{Cell, Colour, Connect4Rules, Position};

/// Line numbers are left of the grid; values and column names are above it.
const CORNER: Spot = (3, 2);

impl Connect4Rules {
    pub(crate) fn draw_text_scene(
        &self,
        position: &Position,
        view: &View<Connect4Rules>,
        size: TextSize,
    ) -> TextScene {
        let cell = match size {
            TextSize::Small => (1, 1),
            TextSize::Usual => (3, 1),
            TextSize::Large => (5, 2),
        };
        let (columns, rows) = (self.width(), self.height());
        let ruled = size == TextSize::Large;
        let grid = RuledGrid { corner: CORNER, columns, rows, cell, ruled };
        let mut board = TextPanel::new(Role::Board, message!("scene-grid"));
        grid.draw(&mut board, view.ascii);
        for (row, line) in (1..=rows).rev().enumerate() {
            let y = grid.middle(0, row).1;
            board.write((0, y), &format!("{line:2}"), Tone::Name);
            for column in self.columns() {
                let spot = grid.middle(column.index(), row);
                self.draw_text_disc(&mut board, spot, Cell { column, line }, position, view);
            }
        }
        let below = grid.below();
        for column in self.columns() {
            let (x, _) = grid.middle(column.index(), 0);
            let name = column.symbol(self.width());
            board.put((x, CORNER.1 - 1), name, Tone::Name);
            board.put((x, below), name, Tone::Name);
            // The smallest columns have no room for marks, so these use the border on the left.
            let small = cell.0 == 1;
            let (left, width) =
                (grid.cell(column.index(), 0).0 - usize::from(small), cell.0.max(2));
            let marks = [x - 1, if small { x - 1 } else { x + 1 }];
            board.places.push(TextPlace {
                id: name.to_string(),
                area: [left, 0, width, below + 1],
                marks: marks.map(|x| (x, CORNER.1 - 1)),
                note: ((left, 0), width),
            });
        }
        let inks = match self.first() {
            Colour::Red => [Ink::Red, Ink::Yellow],
            Colour::Yellow => [Ink::Yellow, Ink::Red],
        };
        TextScene { panels: vec![board], legend: self.legend(view.ascii), inks }
    }

    fn draw_text_disc(
        &self,
        board: &mut TextPanel,
        (x, y): Spot,
        cell: Cell,
        position: &Position,
        view: &View<Connect4Rules>,
    ) {
        let Some(colour) = position.disc_at(cell) else { return };
        board.put((x, y), disc(colour, view.ascii), Tone::Side(self.player_of(colour)));
        let won = self.winning_alignments(position);
        let wins = won.into_iter().any(|line| line.cells().any(|winning| winning == cell));
        let last =
            view.last.map(|(before, column)| Cell { column, line: before.height_of(column) + 1 });
        let (before, after, tone) = match last {
            _ if wins => ('[', ']', Tone::Pattern),
            Some(last) if last == cell => ('>', '<', Tone::Last),
            _ => return,
        };
        board.put((x - 1, y), before, tone);
        board.put((x + 1, y), after, tone);
    }

    fn legend(&self, ascii: bool) -> Vec<Sign> {
        let [red, yellow] = Colour::BOTH.map(|colour| {
            let meaning = message!("legend-connect4-disc", colour: colour.name());
            Sign::new(disc(colour, ascii), Tone::Side(self.player_of(colour)), meaning)
        });
        let example = disc(Colour::Red, ascii);
        vec![
            red,
            yellow,
            Sign::new(format!(">{example}<"), Tone::Last, message!("legend-last")),
            Sign::new(format!("[{example}]"), Tone::Pattern, message!("legend-pattern")),
        ]
    }
}

fn disc(colour: Colour, ascii: bool) -> char {
    match colour {
        _ if ascii => colour.symbol(),
        Colour::Red => '●',
        Colour::Yellow => '○',
    }
}
