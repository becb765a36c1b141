//! The grid as a scene: a frame with holes in front of the discs, numbers around it, and one place
//! per column.
//!
//! The discs are drawn first and the frame over them, so that a falling disc passes behind the
//! frame. The last disc has a bright ring around it, a line joins winning discs, and a badge is
//! drawn in the hole where the disc would land. No mark relies on colour.

use quatuor_core::{Message, message};
use quatuor_show::editor::{Draft, Kit};
use quatuor_show::scene::{Panel, Place, Scene, place_attributes};
use quatuor_show::svg::{Svg, line_through, ring, round_corners};
use quatuor_show::{Role, View};

use super::disc;
use crate::{Alignment, Cell, Colour, Column, Connect4Rules, Position};

const CELL: f64 = 64.0;
const HOLE: f64 = 26.0;
/// Space above and below the grid for the column numbers.
const MARGIN: f64 = 38.0;
/// Width of the frame around the cells.
const FRAME: f64 = 10.0;
/// Distance from the frame to the middle of a number.
const APART: f64 = 15.0;

const PLATE: &str = "#4d6b8a";
const SHINE: &str = "#7390ad";
const EDGE: &str = "#273a4d";
const WELL: &str = "#e4dacb";
const INK: &str = "#2b2018";
const MARK: &str = "#fffaf0";

/// Area of the grid in its panel.
struct GridDrawing {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl GridDrawing {
    fn new(rules: &Connect4Rules) -> Self {
        // Line numbers of two digits need more space.
        let left = if rules.height() > 9 { MARGIN + 10.0 } else { MARGIN };
        let [width, height] = [rules.width(), rules.height()].map(|side| side as f64 * CELL);
        GridDrawing { left, top: MARGIN, width, height }
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        let bottom = self.top + self.height;
        (self.middle(cell.column), bottom - (cell.line as f64 - 0.5) * CELL)
    }

    fn middle(&self, column: Column) -> f64 {
        self.left + (column.number() as f64 - 0.5) * CELL
    }

    /// Returns the rectangle of the frame's outer edge.
    fn frame(&self) -> [f64; 4] {
        let (left, top) = (self.left - FRAME, self.top - FRAME);
        [left, top, self.width + 2.0 * FRAME, self.height + 2.0 * FRAME]
    }
}

impl Connect4Rules {
    pub(crate) fn draw_scene(&self, position: &Position, view: &View<Connect4Rules>) -> Scene {
        let grid = GridDrawing::new(self);
        let size = (grid.width + 2.0 * grid.left, grid.height + 2.0 * MARGIN);
        let mut svg = Svg::new(size.0, size.1);
        let last = view.last.map(|(before, column)| self.landing(&before, column));
        svg.rect(grid.frame(), 18.0, &format!(r#"fill="{WELL}""#));
        self.draw_discs(&mut svg, position, last, &grid);
        self.draw_frame(&mut svg, &grid);
        if let Some(cell) = last {
            draw_ring(&mut svg, grid.centre(cell));
        }
        for alignment in self.winning_alignments(position) {
            draw_join(&mut svg, alignment, &grid);
        }
        for (column, badge) in &view.badges {
            svg.badge(badge, grid.centre(self.landing(position, *column)), 28.0, CELL - 6.0);
        }
        self.draw_numbers(&mut svg, &grid);
        let place = |column: Column| {
            let full = position.height_of(column) == self.height();
            let landing = grid.centre(self.landing(position, column));
            Place {
                id: column.symbol(self.width()).to_string(),
                area: [grid.middle(column) - CELL / 2.0, 0.0, CELL, size.1],
                label: self.column_label(position, column),
                occupied: position.height_of(column) > 0,
                outline: if full { String::new() } else { ring(landing, HOLE - 4.0) },
            }
        };
        let places = self.columns().map(place).collect();
        let label = message!("scene-grid");
        Scene { panels: vec![Panel::new(Role::Board, label, svg, self.width(), places)] }
    }

    /// Draws the grid of the position editor: every cell is a place, from the top left.
    pub(crate) fn draft_panel(&self, kit: &Kit, draft: &Draft) -> Panel {
        let grid = GridDrawing::new(self);
        let mut svg = Svg::new(grid.width + 2.0 * grid.left, grid.height + 2.0 * MARGIN);
        svg.rect(grid.frame(), 18.0, &format!(r#"fill="{WELL}""#));
        let rows = (0..self.height()).rev();
        let cells = rows.flat_map(|row| (0..self.width()).map(move |column| Cell::at(column, row)));
        let mut places = Vec::new();
        for (cell, letter) in cells.zip(&draft.board) {
            let ((x, y), id) = (grid.centre(cell), cell.name(self.width()));
            if let Some(colour) = letter.and_then(Colour::from_symbol) {
                svg.group(&place_attributes(&id, false), |svg| {
                    disc::draw(svg, colour, (x, y), HOLE);
                });
            }
            places.push(Place {
                label: kit.place_label(&id, *letter),
                area: [x - CELL / 2.0, y - CELL / 2.0, CELL, CELL],
                occupied: letter.is_some(),
                outline: ring((x, y), HOLE - 4.0),
                id,
            });
        }
        self.draw_frame(&mut svg, &grid);
        self.draw_numbers(&mut svg, &grid);
        Panel::new(Role::Board, message!("scene-grid"), svg, self.width(), places)
    }

    /// Returns the square around a hole.
    pub(crate) fn hole(&self, cell: Cell) -> [f64; 4] {
        let (x, y) = GridDrawing::new(self).centre(cell);
        [x - HOLE, y - HOLE, 2.0 * HOLE, 2.0 * HOLE]
    }

    /// Returns the cell where a disc dropped into a column would land.
    fn landing(&self, position: &Position, column: Column) -> Cell {
        Cell { column, line: position.height_of(column) + 1 }
    }

    fn column_label(&self, position: &Position, column: Column) -> Message {
        let (name, filled) = (column.symbol(self.width()), position.height_of(column));
        match position.disc_at(Cell { column, line: filled }) {
            None => message!("scene-column-empty", column: name),
            Some(top) if filled == self.height() => {
                message!("scene-column-full", column: name, top: top.name())
            }
            Some(top) => message!("scene-column", column: name, filled: filled,
                height: self.height(), top: top.name()),
        }
    }

    fn draw_discs(
        &self,
        svg: &mut Svg,
        position: &Position,
        last: Option<Cell>,
        grid: &GridDrawing,
    ) {
        for cell in self.places().map(|(column, row)| Cell::at(column, row)) {
            if let Some(colour) = position.disc_at(cell) {
                let column = cell.column.symbol(self.width()).to_string();
                svg.group(&place_attributes(&column, last == Some(cell)), |svg| {
                    disc::draw(svg, colour, grid.centre(cell), HOLE);
                });
            }
        }
    }

    /// Draws a plate with one hole per cell, lit from above.
    fn draw_frame(&self, svg: &mut Svg, grid: &GridDrawing) {
        let [left, top, width, height] = grid.frame();
        let mut plate = round_corners([left, top, width, height], 18.0);
        let mut rims = String::new();
        for (column, row) in self.places() {
            let (x, y) = grid.centre(Cell::at(column, row));
            plate.push_str(&ring((x, y), HOLE));
            rims.push_str(&ring((x, y), HOLE + 1.0));
        }
        let style = r#"fill-rule="evenodd" stroke-linejoin="round""#;
        svg.path(&plate, &format!(r#"{style} fill="{PLATE}" stroke="{EDGE}" stroke-width="3""#));
        svg.path(&rims, &format!(r#"fill="none" stroke="{SHINE}" stroke-width="1.4""#));
        let shine = [left + 3.0, top + 3.0, width - 6.0, height - 6.0];
        svg.path(
            &round_corners(shine, 15.0),
            &format!(r#"fill="none" stroke="{SHINE}" stroke-width="2" opacity="0.7""#),
        );
    }

    fn draw_numbers(&self, svg: &mut Svg, grid: &GridDrawing) {
        let [left, top, width, height] = grid.frame();
        for column in self.columns() {
            let (x, name) = (grid.middle(column), column.symbol(self.width()).to_string());
            for y in [top - APART, top + height + APART] {
                svg.label(&name, (x, y), 15.0, "currentColor");
            }
        }
        for line in 1..=self.height() {
            let (_, y) = grid.centre(Cell { column: Column(0), line });
            for x in [left / 2.0, left + width + left / 2.0] {
                svg.label(&line.to_string(), (x, y), 13.0, "currentColor");
            }
        }
    }
}

fn draw_ring(svg: &mut Svg, centre: (f64, f64)) {
    let style = |colour, width| format!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
    svg.group(r#"class="halo""#, |svg| {
        svg.circle(centre, HOLE + 1.0, &style(INK, 7));
        svg.circle(centre, HOLE + 1.0, &style(MARK, 4));
    });
}

fn draw_join(svg: &mut Svg, alignment: Alignment, grid: &GridDrawing) {
    let line = line_through(&[grid.centre(alignment.from), grid.centre(alignment.to)]);
    let ends = r#"fill="none" stroke-linecap="round""#;
    svg.group(r#"class="pattern""#, |svg| {
        svg.path(&line, &format!(r#"{ends} stroke="{INK}" stroke-width="11""#));
        svg.path(&line, &format!(r#"{ends} stroke="{MARK}" stroke-width="6""#));
    });
}
