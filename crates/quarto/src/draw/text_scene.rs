//! The board and the tray on a terminal screen, with a place for every cell and every piece.
//!
//! The pieces look as in the [text drawing](super::text), but larger if there is room. Below a
//! piece of the tray is its digit, followed by room for a value.

use quatuor_core::message;
use quatuor_show::text::{RuledGrid, Sign, Spot, TextPanel, TextPlace, TextScene, TextSize, Tone};
use quatuor_show::{Role, View};

use super::Look;
use super::text::{Build, Charset, USUAL, piece_lines, tray_place};
use crate::{Action, Cell, Piece, Position, QuartoRules};

/// Row numbers are to the left of the cells, column letters above them.
const CORNER: Spot = (2, 1);
/// Size of a piece on a large board.
const LARGE: Build = Build { width: 7, tall: 4, short: 2 };
/// Width and height of a place in the tray.
const SLOT: (usize, usize) = (7, 3);

fn tone(look: Look) -> Tone {
    if look.dark { Tone::Dark } else { Tone::Light }
}

impl QuartoRules {
    pub(crate) fn draw_text_scene(
        &self,
        position: &Position,
        view: &View<QuartoRules>,
        size: TextSize,
    ) -> TextScene {
        let build = if size == TextSize::Large { LARGE } else { USUAL };
        let panels =
            vec![self.text_board(position, view, build), self.text_tray(position, view.ascii)];
        TextScene { panels, legend: self.legend(view.ascii), inks: TextScene::USUAL_INKS }
    }

    fn text_board(&self, position: &Position, view: &View<QuartoRules>, build: Build) -> TextPanel {
        let (size, cell) = (self.size(), (build.width + 2, build.tall));
        let grid = RuledGrid { corner: CORNER, columns: size, rows: size, cell, ruled: true };
        let mut board = TextPanel::new(Role::Board, message!("scene-board"));
        grid.draw(&mut board, view.ascii);
        for (letter, column) in ('a'..).zip(0..size) {
            board.put((grid.middle(column, 0).0, 0), letter, Tone::Name);
        }
        for row in 0..size {
            let number = (size - row).to_string();
            board.write((0, grid.middle(0, row).1), &number, Tone::Name);
            for column in 0..size {
                let cell = Cell((row * size + column) as u8);
                self.draw_text_cell(&mut board, &grid, (column, row), position, view);
                let [left, top, width, height] = grid.area(column, row);
                let last = top + height - 1;
                board.places.push(TextPlace {
                    id: cell.name(size),
                    area: grid.area(column, row),
                    marks: [(left, last), (left + width - 1, last)],
                    note: ((left + 1, top), width - 2),
                });
            }
        }
        board
    }

    fn draw_text_cell(
        &self,
        board: &mut TextPanel,
        grid: &RuledGrid,
        (column, row): (usize, usize),
        position: &Position,
        view: &View<QuartoRules>,
    ) {
        let cell = Cell((row * self.size() + column) as u8);
        let [left, top, width, height] = grid.area(column, row);
        let Some(piece) = position.piece_at(cell) else {
            board.put((left + width / 2, top + height - 1), '.', Tone::Frame);
            return;
        };
        let look = Look::of(piece, self.size());
        let build = if width == LARGE.width + 2 { LARGE } else { USUAL };
        let lines = piece_lines(look, Charset::of(view.ascii), build);
        for (i, line) in lines.iter().enumerate() {
            board.write((left + 1, top + i), line, tone(look));
        }
        if self.completed(position).iter().any(|(pattern, _)| pattern.cells >> cell.0 & 1 == 1) {
            board.put((left, top), '*', Tone::Pattern);
            board.put((left + width - 1, top), '*', Tone::Pattern);
        }
        if view.last_action() == Some(Action::Place(cell)) {
            board.put((left, top + height - 1), '>', Tone::Last);
            board.put((left + width - 1, top + height - 1), '<', Tone::Last);
        }
    }

    fn text_tray(&self, position: &Position, ascii: bool) -> TextPanel {
        let mut tray = TextPanel::new(Role::Supply, message!("scene-tray"));
        let columns = self.tray_columns();
        for piece in (0..self.piece_count() as u8).map(Piece) {
            let number = usize::from(piece.0);
            let (x, y) = (number % columns * SLOT.0, number / columns * SLOT.1);
            let look = Look::of(piece, self.size());
            (0..SLOT.1).for_each(|line| tray.write((x, y + line), "       ", Tone::Plain));
            if position.on_board().contains(piece) {
                tray.put((x + 3, y + 1), '.', Tone::Frame);
            } else {
                let lines = piece_lines(look, Charset::of(ascii), USUAL);
                for (i, line) in lines.iter().enumerate() {
                    tray.write((x + 1, y + i), line, tone(look));
                }
                tray.put((x + 2, y + 2), piece.digit(), Tone::Name);
            }
            if position.hand() == Some(piece) {
                tray.put((x + 1, y + 2), '>', Tone::Last);
                tray.put((x + 3, y + 2), '<', Tone::Last);
            }
            tray.places.push(TextPlace {
                id: tray_place(piece),
                area: [x, y, SLOT.0, SLOT.1],
                marks: [(x + 1, y + 2), (x + 3, y + 2)],
                note: ((x + 4, y + 2), 3),
            });
        }
        tray
    }

    /// Returns the signs for the qualities of the pieces of this size, and for the marks.
    fn legend(&self, ascii: bool) -> Vec<Sign> {
        let dark = Charset::of(ascii).dark.to_string().repeat(3);
        let mut legend = vec![
            Sign::new(format!("[{dark}]"), Tone::Dark, message!("legend-quarto-dark")),
            Sign::new("[   ]", Tone::Light, message!("legend-quarto-light")),
            Sign::new("[ [", Tone::Light, message!("legend-quarto-tall")),
        ];
        if self.size() > 2 {
            legend.push(Sign::new("[ o ]", Tone::Light, message!("legend-quarto-hollow")));
        }
        if self.size() > 3 {
            legend.push(Sign::new("(   )", Tone::Light, message!("legend-quarto-round")));
            legend.push(Sign::new("[   ]", Tone::Light, message!("legend-quarto-square")));
        }
        legend.push(Sign::new("> <", Tone::Last, message!("legend-quarto-last")));
        legend.push(Sign::new("* *", Tone::Pattern, message!("legend-pattern")));
        legend
    }
}
