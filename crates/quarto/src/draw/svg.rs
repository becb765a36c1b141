//! The board as a picture: cells in the middle, the pieces left in a tray beside it.
//!
//! The last placed cell has a ring, the cells of a completed pattern have a star in the corner and a band
//! that joins them; the piece in hand stands on a plate of its own in the tray. No mark relies on colour.

use quatuor_core::svg::{Num, Svg};
use quatuor_core::{Rules, View};

use super::piece::{Look, draw};
use crate::{Action, Cell, Pattern, Piece, Position, QuartoRules};

const CELL: f64 = 100.0;
const MARGIN: f64 = 44.0;
const TRAY_PLACE: f64 = 96.0;
const GAP: f64 = 28.0;

const TABLE: &str = "#f4efe6";
const BOARD: &str = "#8f6a45";
const FIELD: &str = "#b8936a";
const INK: &str = "#3a2a1c";
const MARK: &str = "#fff8e7";

impl QuartoRules {
    pub(crate) fn svg_drawing(&self, position: &Position, view: &View<QuartoRules>) -> String {
        let size = self.size() as f64;
        let board = size * CELL;
        let columns = self.tray_columns();
        let rows = self.piece_count() as usize / columns;
        let tray = (columns as f64 * TRAY_PLACE, rows as f64 * TRAY_PLACE);
        let height = board.max(tray.1) + 2.0 * MARGIN;
        let width = board + tray.0 + 2.0 * MARGIN + GAP + 12.0;
        let mut svg = Svg::new(width, height);
        svg.rect([0.0, 0.0, width, height], 14.0, &format!(r#"fill="{TABLE}""#));
        let top = (height - board) / 2.0;
        let corner = (MARGIN, top);
        self.draw_board(&mut svg, corner);
        self.draw_marks(&mut svg, position, view, corner);
        for cell in self.cells() {
            if let Some(piece) = position.piece_at(cell) {
                draw(&mut svg, Look::of(piece, self.size()), self.centre(cell, corner), CELL);
            }
        }
        self.draw_stars(&mut svg, position, corner);
        let tray_corner = (MARGIN + board + MARGIN / 2.0 + GAP, (height - tray.1) / 2.0);
        self.draw_tray(&mut svg, position, tray_corner);
        for (action, text) in &view.badges {
            let place = match *action {
                Action::Place(cell) => self.centre(cell, corner),
                Action::Give(piece) => self.tray_badge(piece, tray_corner),
            };
            svg.label(text, place, 14.0, INK);
        }
        svg.finish(&format!("{} {}", self.spec(), self.position_text(position)))
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..(self.size() * self.size()) as u8).map(Cell)
    }

    fn tray_columns(&self) -> usize {
        1 << self.size().div_ceil(2)
    }

    fn centre(&self, cell: Cell, (left, top): (f64, f64)) -> (f64, f64) {
        let (row, column) = (usize::from(cell.0) / self.size(), usize::from(cell.0) % self.size());
        (left + (column as f64 + 0.5) * CELL, top + (row as f64 + 0.5) * CELL)
    }

    fn draw_board(&self, svg: &mut Svg, (left, top): (f64, f64)) {
        let board = self.size() as f64 * CELL;
        let frame = [left - 10.0, top - 10.0, board + 20.0, board + 20.0];
        svg.rect(frame, 16.0, &format!(r#"fill="{BOARD}" stroke="{INK}" stroke-width="2""#));
        for cell in self.cells() {
            let (x, y) = self.centre(cell, (left, top));
            let field = [x - CELL / 2.0 + 4.0, y - CELL / 2.0 + 4.0, CELL - 8.0, CELL - 8.0];
            svg.rect(field, 10.0, &format!(r#"fill="{FIELD}""#));
        }
        for i in 0..self.size() {
            let middle = (i as f64 + 0.5) * CELL;
            let letter = char::from(b'a' + i as u8).to_string();
            svg.label(&letter, (left + middle, top + board + 26.0), 15.0, INK);
            let number = (self.size() - i).to_string();
            svg.label(&number, (left - 26.0, top + middle), 15.0, INK);
        }
    }

    fn draw_marks(
        &self,
        svg: &mut Svg,
        position: &Position,
        view: &View<QuartoRules>,
        corner: (f64, f64),
    ) {
        for (pattern, _) in self.completed(position) {
            let band = self.band(pattern, corner);
            let ends = r#"fill="none" stroke-linecap="round" stroke-linejoin="round""#;
            svg.path(&band, &format!(r#"{ends} stroke="{INK}" stroke-width="24""#));
            svg.path(&band, &format!(r#"{ends} stroke="{MARK}" stroke-width="18""#));
        }
        if let Some(Action::Place(cell)) = view.last_action() {
            let (x, y) = self.centre(cell, corner);
            let inset = CELL / 2.0 - 8.0;
            let ring = [x - inset, y - inset, 2.0 * inset, 2.0 * inset];
            let style =
                |colour, width| format!(r#"fill="none" stroke="{colour}" stroke-width="{width}""#);
            svg.rect(ring, 9.0, &style(INK, 7));
            svg.rect(ring, 9.0, &style(MARK, 4));
        }
    }

    /// A line through the cells of a pattern, closed where they surround a place.
    fn band(&self, pattern: Pattern, corner: (f64, f64)) -> String {
        let mut points: Vec<(f64, f64)> =
            pattern.iter().map(|cell| self.centre(cell, corner)).collect();
        let count = points.len() as f64;
        let sum = points.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0, sum.1 + p.1));
        let middle = (sum.0 / count, sum.1 / count);
        let straight = {
            let ((x0, y0), (x1, y1)) = (points[0], points[points.len() - 1]);
            let aside = |&(x, y): &(f64, f64)| (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0);
            points.iter().all(|point| aside(point).abs() < 1.0)
        };
        if !straight {
            let angle = |p: &(f64, f64)| (p.1 - middle.1).atan2(p.0 - middle.0);
            points.sort_by(|one, other| angle(one).total_cmp(&angle(other)));
        }
        let step = |(i, (x, y)): (usize, &(f64, f64))| {
            format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, Num(*x), Num(*y))
        };
        let line: String = points.iter().enumerate().map(step).collect();
        if straight { line } else { line + "Z" }
    }

    fn draw_stars(&self, svg: &mut Svg, position: &Position, corner: (f64, f64)) {
        let winning = self.completed(position).iter().fold(0, |set, (p, _)| set | p.cells);
        for cell in self.cells().filter(|cell| winning >> cell.0 & 1 == 1) {
            let (x, y) = self.centre(cell, corner);
            let star = star((x + CELL * 0.34, y - CELL * 0.34), 12.0);
            svg.path(
                &star,
                &format!(
                    r#"fill="{MARK}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round""#
                ),
            );
        }
    }

    /// Where the badge of a piece stands: in the upper corner of its place in the tray.
    fn tray_badge(&self, piece: Piece, (left, top): (f64, f64)) -> (f64, f64) {
        let (row, column) = (
            usize::from(piece.0) / self.tray_columns(),
            usize::from(piece.0) % self.tray_columns(),
        );
        (left + (column as f64 + 0.85) * TRAY_PLACE, top + (row as f64 + 0.18) * TRAY_PLACE)
    }

    fn draw_tray(&self, svg: &mut Svg, position: &Position, (left, top): (f64, f64)) {
        let columns = self.tray_columns();
        for number in 0..self.piece_count() as usize {
            let piece = Piece(number as u8);
            let (row, column) = (number / columns, number % columns);
            let x = left + (column as f64 + 0.5) * TRAY_PLACE;
            let y = top + (row as f64 + 0.5) * TRAY_PLACE;
            if position.on_board().contains(piece) {
                svg.circle((x, y), 3.0, r##"fill="#cbbfae""##);
                continue;
            }
            let half = TRAY_PLACE / 2.0 - 3.0;
            if position.hand() == Some(piece) {
                let plate = [x - half, y - half, 2.0 * half, 2.0 * half];
                svg.rect(
                    plate,
                    10.0,
                    &format!(r##"fill="#ffffff" stroke="{INK}" stroke-width="4""##),
                );
            }
            draw(svg, Look::of(piece, self.size()), (x, y - 8.0), TRAY_PLACE * 0.8);
            svg.label(&piece.digit().to_string(), (x, y + half - 13.5), 12.0, INK);
        }
    }
}

/// A star with five points.
fn star((x, y): (f64, f64), radius: f64) -> String {
    let point = |i: usize| {
        let angle = std::f64::consts::PI * (i as f64 / 5.0 - 0.5);
        let reach = if i.is_multiple_of(2) { radius } else { radius * 0.45 };
        let (px, py) = (Num(x + reach * angle.cos()), Num(y + reach * angle.sin()));
        format!("{}{px} {py}", if i == 0 { 'M' } else { 'L' })
    };
    (0..10).map(point).collect::<String>() + "Z"
}
