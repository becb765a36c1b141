//! The board as a picture: cells in their true shape, and the two jails beside it.
//!
//! Start places have a faint pattern, lines for Black and dots for White. The cell where a prisoner was
//! taken shows a small barred window while it is empty. The last move has a ring at both ends and a line
//! through the cells where a chain of jumps landed. A piece that has arrived has a star.

use quatuor_core::svg::{Num, Svg};
use quatuor_core::{Outcome, Rules, Turn, View};

use super::geometry::{Geometry, Point};
use super::piece::{LIGHT, draw};
use crate::{Action, Cell, Cells, Colour, MansubaRules, Position, Relation};

const MARGIN: f64 = 46.0;
pub(super) const PLACE: f64 = 54.0;
pub(super) const PLACES: usize = 4;
const HEAD: f64 = 40.0;

const TABLE: &str = "#f4efe6";
const SHADES: [&str; 3] = ["#e0c99f", "#d2b583", "#d9bf91"];
pub(super) const LINE: &str = "#8f6a45";
pub(super) const INK: &str = "#3a2a1c";
pub(super) const MARK: &str = "#fff8e7";

/// A picture in the making.
pub(super) struct Picture<'a> {
    pub(super) rules: &'a MansubaRules,
    pub(super) position: &'a Position,
    geometry: Geometry,
    pub(super) svg: Svg,
    corner: Point,
}

impl MansubaRules {
    pub(crate) fn svg_drawing(&self, position: &Position, view: &View<MansubaRules>) -> String {
        let geometry = Geometry { world: self.world(), relation: position.relation };
        let (board_width, board_height) = geometry.extent();
        let rows = self.world().height().div_ceil(PLACES) as f64;
        let jail = (PLACES as f64 * PLACE + 16.0, rows * (PLACE + 14.0) + 16.0);
        let side_height = HEAD + 2.0 * jail.1 + 14.0;
        let height = board_height.max(side_height) + 2.0 * MARGIN;
        let width = board_width + jail.0 + 3.0 * MARGIN;
        let mut svg = Svg::new(width, height);
        svg.rect([0.0, 0.0, width, height], 14.0, &format!(r#"fill="{TABLE}""#));
        let corner = (MARGIN, (height - board_height) / 2.0);
        let mut picture = Picture { rules: self, position, geometry, svg, corner };
        picture.board();
        let route = self.last_route(view);
        picture.route(&route);
        picture.windows();
        picture.pieces();
        picture.stars();
        picture.badges(&view.badges);
        let left = MARGIN * 2.0 + board_width;
        let top = (height - side_height) / 2.0;
        picture.head((left, top), jail.0);
        for (i, colour) in Colour::BOTH.into_iter().enumerate() {
            let top = top + HEAD + i as f64 * (jail.1 + 14.0);
            picture.jail(colour, [left, top, jail.0, jail.1]);
        }
        picture.svg.finish(&format!("{} {}", self.spec(), self.position_text(position)))
    }
}

impl Picture<'_> {
    fn centre(&self, cell: Cell) -> Point {
        let (x, y) = self.geometry.centre(cell);
        (x + self.corner.0, y + self.corner.1)
    }

    fn shape(&self, cell: Cell, factor: f64) -> String {
        let points = self.geometry.outline(cell, factor);
        let moved: Vec<Point> =
            points.iter().map(|&(x, y)| (x + self.corner.0, y + self.corner.1)).collect();
        line_through(&moved) + "Z"
    }

    fn board(&mut self) {
        let world = self.rules.world();
        self.svg.raw(PATTERNS);
        if self.geometry.relation == Some(Relation::Triangular) {
            self.links();
        }
        for cell in world.cells() {
            let shade = SHADES[self.geometry.shade(cell)];
            let shade = if self.geometry.relation == Some(Relation::Triangular) {
                SHADES[0]
            } else {
                shade
            };
            let style = format!(r#"fill="{shade}" stroke="{LINE}" stroke-width="2""#);
            self.svg.path(&self.shape(cell, 1.0), &style);
            for colour in Colour::BOTH {
                if self.rules.start_places(colour).contains(cell) {
                    let pattern = format!(r#"fill="url(#mansuba-{})""#, colour.word());
                    self.svg.path(&self.shape(cell, 0.96), &pattern);
                }
            }
        }
        if self.geometry.relation == Some(Relation::Diagonal) {
            self.corners();
        }
        self.names();
    }

    /// Lines between the nodes of the triangular lattice.
    fn links(&mut self) {
        let world = self.rules.world();
        let graph = &self.rules.tables.graphs[Relation::Triangular as usize];
        for cell in world.cells() {
            for other in Cells(graph.neighbours[usize::from(cell.0)]).filter(|&other| other > cell)
            {
                let line = line_through(&[self.centre(cell), self.centre(other)]);
                self.svg.path(&line, &format!(r#"stroke="{LINE}" stroke-width="4""#));
            }
        }
    }

    /// Small crosses where four squares meet: their corners are neighbours.
    fn corners(&mut self) {
        let world = self.rules.world();
        for cell in world.cells() {
            if let Some(other) = world.offset(cell, 1, 1) {
                let ((x0, y0), (x1, y1)) = (self.centre(cell), self.centre(other));
                let (x, y) = ((x0 + x1) / 2.0, (y0 + y1) / 2.0);
                let [west, east, north, south] = [x - 9.0, x + 9.0, y - 9.0, y + 9.0].map(Num);
                let cross = format!("M{west} {north}L{east} {south}M{east} {north}L{west} {south}");
                let style = format!(r#"stroke="{LINE}" stroke-width="3" stroke-linecap="round""#);
                self.svg.path(&cross, &style);
            }
        }
    }

    fn names(&mut self) {
        let world = self.rules.world();
        let bottom = self.corner.1 + self.geometry.extent().1;
        let west = |cell| {
            let points = self.geometry.outline(cell, 1.0);
            points.iter().map(|point| point.0).fold(f64::MAX, f64::min)
        };
        let mut labels = Vec::new();
        for cell in world.cells() {
            let (x, y) = self.centre(cell);
            if world.row(cell) == world.height() - 1 {
                let letter = char::from(b'a' + world.column(cell) as u8).to_string();
                labels.push((letter, (x, bottom + 22.0)));
            }
            if world.column(cell) == 0 {
                let number = (world.height() - world.row(cell)).to_string();
                labels.push((number, (west(cell) + self.corner.0 - 22.0, y)));
            }
        }
        for (text, place) in labels {
            self.svg.label(&text, place, 14.0, INK);
        }
    }

    /// A barred window on each empty cell to which a prisoner may come back.
    fn windows(&mut self) {
        let taken: Cells = Colour::BOTH
            .into_iter()
            .flat_map(|colour| self.position.jail(colour).iter().map(|(cell, _)| cell))
            .collect();
        let pending = self.position.escaping().map(|(cell, _)| cell);
        for cell in taken & !self.position.occupied() {
            let (x, y) = self.centre(cell);
            if pending == Some(cell) {
                self.ring(cell);
            }
            let style = format!(r#"fill="{MARK}" stroke="{INK}" stroke-width="2.5""#);
            self.svg.rect([x - 12.0, y - 12.0, 24.0, 24.0], 4.0, &style);
            let [top, bottom] = [y - 12.0, y + 12.0].map(Num);
            let bar = |shift: f64| format!("M{} {top}V{bottom}", Num(x + shift));
            let bars: String = [-6.0, 0.0, 6.0].map(bar).concat();
            self.svg.path(&bars, &format!(r#"stroke="{INK}" stroke-width="2.5""#));
        }
    }

    fn ring(&mut self, cell: Cell) {
        let shape = self.shape(cell, 0.86);
        let style = |colour, width| {
            format!(
                r#"fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round""#
            )
        };
        self.svg.path(&shape, &style(INK, 6));
        self.svg.path(&shape, &style(MARK, 3));
    }

    fn route(&mut self, route: &[Cell]) {
        let points: Vec<Point> = route.iter().map(|&cell| self.centre(cell)).collect();
        for &end in route.first().into_iter().chain(route.last()) {
            self.ring(end);
        }
        let style = |colour, width| {
            let ends = r#"fill="none" stroke-linecap="round" stroke-linejoin="round""#;
            format!(r#"{ends} stroke="{colour}" stroke-width="{width}""#)
        };
        if points.len() > 1 {
            let line = line_through(&points);
            self.svg.path(&line, &style(INK, 7));
            self.svg.path(&line, &style(MARK, 4));
        }
        let landings = points.len().saturating_sub(1);
        for &point in &points[..landings] {
            let dot = format!(r#"fill="{MARK}" stroke="{INK}" stroke-width="2""#);
            self.svg.circle(point, 6.0, &dot);
        }
    }

    fn pieces(&mut self) {
        for cell in self.position.occupied() {
            if let Some(piece) = self.position.piece_at(cell) {
                let centre = self.centre(cell);
                draw(&mut self.svg, piece, centre, self.geometry.piece_size());
            }
        }
    }

    fn stars(&mut self) {
        let Turn::Over(Outcome::Win(player)) = self.rules.turn(self.position) else { return };
        for colour in Colour::BOTH.into_iter().filter(|colour| colour.player() == player) {
            let goal = self.rules.start_places(colour.other());
            for cell in self.position.pieces(colour) & goal {
                let (x, y) = self.centre(cell);
                let style = format!(
                    r#"fill="{MARK}" stroke="{INK}" stroke-width="2" stroke-linejoin="round""#
                );
                self.svg.path(&star((x + 22.0, y - 20.0), 9.0), &style);
            }
        }
    }

    /// Short texts at the end of moves, on the side where the piece comes from.
    fn badges(&mut self, badges: &[(Action, String)]) {
        for (action, text) in badges {
            let (from, to) = match *action {
                Action::Move { from, to } => (self.centre(from), self.centre(to)),
                Action::Escape { cell, .. } => (self.centre(cell), self.centre(cell)),
                _ => continue,
            };
            let (east, south) = (from.0 - to.0, from.1 - to.1);
            let far = east.hypot(south).max(1.0);
            let (x, y) = (to.0 + 18.0 * east / far, to.1 + 18.0 * south / far);
            let half = 4.0 + 3.6 * text.chars().count() as f64;
            let style = format!(r#"fill="{LIGHT}" stroke="{INK}" stroke-width="1.5""#);
            self.svg.rect([x - half, y - 8.0, 2.0 * half, 16.0], 4.0, &style);
            self.svg.label(text, (x, y), 8.0, INK);
        }
    }
}

/// The patterns of start places: lines for Black, dots for White.
const PATTERNS: &str = concat!(
    r#"<defs><pattern id="mansuba-black" width="8" height="8" patternUnits="userSpaceOnUse" "#,
    r##"patternTransform="rotate(45)"><path d="M0 4H8" stroke="#3a2a1c" stroke-width="1.6" opacity="0.4"/>"##,
    r#"</pattern><pattern id="mansuba-white" width="9" height="9" patternUnits="userSpaceOnUse">"#,
    r##"<circle cx="4.5" cy="4.5" r="1.8" fill="#fffdf7" stroke="#3a2a1c" stroke-width="0.5" opacity="0.75"/>"##,
    r#"</pattern></defs>"#
);

fn line_through(points: &[Point]) -> String {
    let step = |(i, (x, y)): (usize, &Point)| {
        format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, Num(*x), Num(*y))
    };
    points.iter().enumerate().map(step).collect()
}

/// A star with five points.
fn star((x, y): Point, radius: f64) -> String {
    let point = |i: usize| {
        let angle = std::f64::consts::PI * (i as f64 / 5.0 - 0.5);
        let reach = if i.is_multiple_of(2) { radius } else { radius * 0.45 };
        (x + reach * angle.cos(), y + reach * angle.sin())
    };
    line_through(&(0..10).map(point).collect::<Vec<_>>()) + "Z"
}
