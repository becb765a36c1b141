//! The grid as a picture: column numbers above and below, line numbers left and right.
//!
//! The last disc has a bright ring around it, winning discs are joined by a line, and badges (the scores of
//! the columns) stand above the columns on request. No mark relies on colour.

use quatuor_core::svg::{Num, Svg};
use quatuor_core::{Rules, View};

use super::disc;
use crate::{Alignment, Cell, Colour, Column, Connect4Rules, Position};

const CELL: f64 = 64.0;
const HOLE: f64 = 26.0;
/// Around the grid, for the numbers.
const MARGIN: f64 = 46.0;
/// How far the frame reaches beyond the cells.
const FRAME: f64 = 10.0;
/// Above the column numbers, for the badges.
const BADGES: f64 = 38.0;

const TABLE: &str = "#f4efe6";
const PLATE: &str = "#55708a";
const EDGE: &str = "#2f4458";
const WELL: &str = "#e6ddcf";
const INK: &str = "#3a2a1c";
const MARK: &str = "#fff8e7";

/// The grid's place in the picture.
struct Place {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Place {
    fn centre(&self, cell: Cell) -> (f64, f64) {
        let bottom = self.top + self.height;
        (self.middle(cell.column), bottom - (cell.line as f64 - 0.5) * CELL)
    }

    fn middle(&self, column: Column) -> f64 {
        self.left + (column.number() as f64 - 0.5) * CELL
    }
}

impl Connect4Rules {
    pub(crate) fn svg_drawing(&self, position: &Position, view: &View<Connect4Rules>) -> String {
        let above = if view.badges.is_empty() { 0.0 } else { BADGES };
        // Line numbers of two digits need more room.
        let aside = if self.height() > 9 { MARGIN + 10.0 } else { MARGIN };
        let place = Place {
            left: aside,
            top: MARGIN + above,
            width: self.width() as f64 * CELL,
            height: self.height() as f64 * CELL,
        };
        let size = (place.width + 2.0 * aside, place.height + 2.0 * MARGIN + above);
        let mut svg = Svg::new(size.0, size.1);
        svg.rect([0.0, 0.0, size.0, size.1], 14.0, &format!(r#"fill="{TABLE}""#));
        self.draw_plate(&mut svg, &place);
        self.draw_discs(&mut svg, position, &place, disc::draw_body);
        if let Some((before, column)) = view.last {
            let cell = Cell { column, line: before.height_of(column) + 1 };
            draw_ring(&mut svg, place.centre(cell));
        }
        for alignment in self.winning_alignments(position) {
            draw_join(&mut svg, alignment, &place);
        }
        self.draw_discs(&mut svg, position, &place, disc::draw_mark);
        for (column, text) in &view.badges {
            draw_badge(&mut svg, text, (place.middle(*column), MARGIN / 2.0 + 2.0));
        }
        svg.finish(&format!("{} {}", self.spec(), self.position_text(position)))
    }

    /// Draws a part of every disc.
    fn draw_discs(
        &self,
        svg: &mut Svg,
        position: &Position,
        place: &Place,
        part: fn(&mut Svg, Colour, (f64, f64), f64),
    ) {
        for cell in self.places().map(|(column, row)| Cell::at(column, row)) {
            if let Some(colour) = position.disc_at(cell) {
                part(svg, colour, place.centre(cell), HOLE);
            }
        }
    }

    /// The frame with its empty cells, and the numbers around it.
    fn draw_plate(&self, svg: &mut Svg, place: &Place) {
        let plate = [
            place.left - FRAME,
            place.top - FRAME,
            place.width + 2.0 * FRAME,
            place.height + 2.0 * FRAME,
        ];
        let style = format!(r#"fill="{PLATE}" stroke="{EDGE}" stroke-width="3""#);
        svg.rect(plate, 18.0, &style);
        let well = format!(r#"fill="{WELL}" stroke="{EDGE}" stroke-width="2""#);
        for (column, row) in self.places() {
            svg.circle(place.centre(Cell::at(column, row)), HOLE - 1.0, &well);
        }
        for column in self.columns() {
            let (x, name) = (place.middle(column), column.symbol(self.width()).to_string());
            svg.label(&name, (x, place.top - FRAME - 16.0), 15.0, INK);
            svg.label(&name, (x, place.top + place.height + FRAME + 16.0), 15.0, INK);
        }
        for line in 1..=self.height() {
            let (_, y) = place.centre(Cell { column: Column(0), line });
            let number = line.to_string();
            let aside = FRAME + (place.left - FRAME) / 2.0;
            svg.label(&number, (place.left - aside, y), 15.0, INK);
            svg.label(&number, (place.left + place.width + aside, y), 15.0, INK);
        }
    }
}

fn draw_ring(svg: &mut Svg, centre: (f64, f64)) {
    let style = |colour, width| format!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
    svg.circle(centre, HOLE + 1.0, &style(INK, 7));
    svg.circle(centre, HOLE + 1.0, &style(MARK, 4));
}

fn draw_join(svg: &mut Svg, alignment: Alignment, place: &Place) {
    let ((x0, y0), (x1, y1)) = (place.centre(alignment.from), place.centre(alignment.to));
    let line = format!("M{} {}L{} {}", Num(x0), Num(y0), Num(x1), Num(y1));
    let ends = r#"fill="none" stroke-linecap="round""#;
    svg.path(&line, &format!(r#"{ends} stroke="{INK}" stroke-width="13""#));
    svg.path(&line, &format!(r#"{ends} stroke="{MARK}" stroke-width="8""#));
}

fn draw_badge(svg: &mut Svg, text: &str, (x, y): (f64, f64)) {
    let (height, letters) = (28.0, text.chars().count() as f64);
    let width = (letters * 14.0 + 12.0).max(height);
    let pill = [x - width / 2.0, y - height / 2.0, width, height];
    svg.rect(pill, height / 2.0, &format!(r#"fill="{INK}""#));
    svg.label(text, (x, y), 14.0, MARK);
}
