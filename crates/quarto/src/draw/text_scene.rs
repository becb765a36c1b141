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
/// The same on a small screen: the digit stands beside the piece.
const COMPACT_SLOT: (usize, usize) = (7, 2);

/// Where everything is in a place of the tray, from its upper left character.
struct SlotLayout {
    size: (usize, usize),
    piece: Spot,
    empty: Spot,
    digit: Spot,
    /// The marks before and after.
    marks: [Spot; 2],
    /// Where a value is written, and how long it may be.
    note: (Spot, usize),
}

const USUAL_LAYOUT: SlotLayout = SlotLayout {
    size: SLOT,
    piece: (1, 0),
    empty: (3, 1),
    digit: (2, 2),
    marks: [(1, 2), (3, 2)],
    note: ((4, 2), 3),
};

const COMPACT_LAYOUT: SlotLayout = SlotLayout {
    size: COMPACT_SLOT,
    piece: (1, 0),
    empty: (3, 1),
    digit: (6, 0),
    marks: [(0, 1), (6, 1)],
    note: ((0, 0), 1),
};

fn tone(look: Look) -> Tone {
    if look.dark { Tone::Dark } else { Tone::Light }
}

/// The columns of the marks beside a piece: in its cell, or on the lines around a cell that has no room for them.
fn mark_columns(left: usize, width: usize, build: Build) -> (usize, usize) {
    let margin = (width - build.width) / 2;
    (left + margin - 1, left + margin + build.width)
}

impl QuartoRules {
    pub(crate) fn draw_text_scene(
        &self,
        position: &Position,
        view: &View<QuartoRules>,
        size: TextSize,
    ) -> TextScene {
        let build = if size == TextSize::Large { LARGE } else { USUAL };
        let compact = size == TextSize::Small;
        let layout = if compact { COMPACT_LAYOUT } else { USUAL_LAYOUT };
        let board = self.text_board(position, view, build, !compact);
        let panels = vec![board, self.text_tray(position, view.ascii, &layout)];
        TextScene { panels, legend: self.legend(view.ascii), inks: TextScene::USUAL_INKS }
    }

    fn text_board(
        &self,
        position: &Position,
        view: &View<QuartoRules>,
        build: Build,
        ruled: bool,
    ) -> TextPanel {
        // Without lines between the rows the lines of the columns are enough to tell the cells apart.
        let (size, cell) = (self.size(), (build.width + usize::from(ruled) * 2, build.tall));
        let grid = RuledGrid { corner: CORNER, columns: size, rows: size, cell, ruled };
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
                let (last, margin) = (top + height - 1, (width - build.width) / 2);
                // Only free cells are marked as possible or proposed, so that no piece is written over.
                board.places.push(TextPlace {
                    id: cell.name(size),
                    area: grid.area(column, row),
                    marks: [(left, last), (left + width - 1, last)],
                    note: ((left + margin, top), build.width),
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
        let build = if width > USUAL.width + 2 { LARGE } else { USUAL };
        let lines = piece_lines(look, Charset::of(view.ascii), build);
        for (i, line) in lines.iter().enumerate() {
            board.write((left + (width - build.width) / 2, top + i), line, tone(look));
        }
        let (before, after) = mark_columns(left, width, build);
        if self.completed(position).iter().any(|(pattern, _)| pattern.cells >> cell.0 & 1 == 1) {
            board.put((before, top), '*', Tone::Pattern);
            board.put((after, top), '*', Tone::Pattern);
        }
        if view.last_action() == Some(Action::Place(cell)) {
            board.put((before, top + height - 1), '>', Tone::Last);
            board.put((after, top + height - 1), '<', Tone::Last);
        }
    }

    fn text_tray(&self, position: &Position, ascii: bool, layout: &SlotLayout) -> TextPanel {
        let mut tray = TextPanel::new(Role::Supply, message!("scene-tray"));
        let columns = self.tray_columns();
        for piece in (0..self.piece_count() as u8).map(Piece) {
            let number = usize::from(piece.0);
            let (width, height) = layout.size;
            let (x, y) = (number % columns * width, number / columns * height);
            let at = |(right, down): Spot| (x + right, y + down);
            let [before, after] = layout.marks.map(at);
            let look = Look::of(piece, self.size());
            (0..height).for_each(|line| tray.write((x, y + line), "       ", Tone::Plain));
            if position.on_board().contains(piece) {
                tray.put(at(layout.empty), '.', Tone::Frame);
            } else {
                let lines = piece_lines(look, Charset::of(ascii), USUAL);
                for (i, line) in lines.iter().enumerate() {
                    tray.write(at((layout.piece.0, layout.piece.1 + i)), line, tone(look));
                }
                tray.put(at(layout.digit), piece.digit(), Tone::Name);
            }
            if position.hand() == Some(piece) {
                tray.put(before, '>', Tone::Last);
                tray.put(after, '<', Tone::Last);
            }
            tray.places.push(TextPlace {
                id: tray_place(piece),
                area: [x, y, width, height],
                marks: [before, after],
                note: (at(layout.note.0), layout.note.1),
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
