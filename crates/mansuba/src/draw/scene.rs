//! The board as a scene: cells in their true shape, and the two jails beside it.
//!
//! Start places have a faint pattern: lines for Black, dots for White. An empty cell where a
//! prisoner was taken shows a small barred window. The last move has a ring at both ends and a line
//! through the landings of a chain of jumps. After a failed escape, the window is crossed out and
//! the plate of the prisoner has a thick border. A piece that has arrived has a star. Each cell
//! lists its neighbours in `data-near`, so that a page can show them.

use quatuor_core::{Message, Rules, message};
use quatuor_show::editor::{Draft, Kit};
use quatuor_show::scene::{Panel, Place, Scene, place_attributes};
use quatuor_show::svg::{Num, Picture, Svg, line_through, star};
use quatuor_show::{Badge, Role, View};

use super::geometry::{Geometry, Point};
use super::piece::draw;
use super::start::{dots, lines};
use crate::{Action, Cell, Cells, Colour, MansubaRules, Piece, Position, Relation};

/// Corner of the board, which leaves room for row names on the left.
const CORNER: Point = (40.0, 8.0);
/// Space below the board for column names.
const FOOT: f64 = 34.0;
const RIGHT: f64 = 8.0;

const SHADES: [&str; 3] = ["#e6d0a6", "#d3b684", "#dcc395"];
pub(super) const LINE: &str = "#8a6540";
pub(super) const INK: &str = "#2b1c10";
pub(super) const MARK: &str = "#fffaf0";

/// A board under construction.
struct BoardPicture<'a> {
    rules: &'a MansubaRules,
    position: &'a Position,
    geometry: Geometry,
    svg: Svg,
}

impl MansubaRules {
    pub(crate) fn draw_scene(&self, position: &Position, view: &View<MansubaRules>) -> Scene {
        let mut panels = vec![self.board_panel(position, view)];
        panels.extend(Colour::BOTH.map(|colour| self.jail_panel(position, view, colour)));
        Scene { panels }
    }

    /// Draws the scene in one picture, with the side to act above the jails.
    pub(crate) fn draw_picture(&self, position: &Position, view: &View<MansubaRules>) -> Picture {
        let mut scene = self.draw_scene(position, view);
        scene.panels.insert(1, self.head_panel(position));
        scene.picture(&format!("{} {}", self.spec(), self.position_text(position)))
    }

    fn board_panel(&self, position: &Position, view: &View<MansubaRules>) -> Panel {
        let geometry = Geometry { world: self.world(), relation: position.relation };
        let (width, height) = geometry.extent();
        let svg = Svg::new(CORNER.0 + width + RIGHT, CORNER.1 + height + FOOT);
        let mut picture = BoardPicture { rules: self, position, geometry, svg };
        picture.board();
        let route = self.last_route(view);
        picture.route(&route);
        picture.windows();
        if let Some((cell, _)) = held(view) {
            picture.cross_out(cell);
        }
        picture.pieces(route.last().copied());
        picture.stars();
        picture.badges(&view.badges);
        let place = |cell| {
            let [left, top, width, height] = geometry.area(cell);
            Place {
                id: self.world().name(cell),
                area: [left + CORNER.0, top + CORNER.1, width, height],
                label: self.cell_label(position, cell),
                occupied: position.piece_at(cell).is_some(),
                outline: picture.shape(cell, 0.84),
            }
        };
        let places = self.world().cells().iter().map(place).collect();
        Panel::new(Role::Board, message!("scene-board"), picture.svg, self.world().width(), places)
    }

    /// Draws the board of the position editor, under the selected relation.
    pub(crate) fn draft_panel(&self, kit: &Kit, draft: &Draft) -> Panel {
        let chosen = draft.fields.iter().find_map(|word| Relation::read(word));
        let mut position = Position { relation: chosen, ..Position::EMPTY };
        for (cell, letter) in self.world().cells().iter().zip(&draft.board) {
            if let Some(piece) = letter.and_then(Piece::from_letter) {
                position.put(piece, cell);
            }
        }
        let geometry = Geometry { world: self.world(), relation: chosen };
        let (width, height) = geometry.extent();
        let svg = Svg::new(CORNER.0 + width + RIGHT, CORNER.1 + height + FOOT);
        let mut picture = BoardPicture { rules: self, position: &position, geometry, svg };
        picture.board();
        picture.pieces(None);
        let place = |cell| {
            let [left, top, width, height] = geometry.area(cell);
            let (id, letter) = (self.world().name(cell), position.piece_at(cell));
            Place {
                label: kit.place_label(&id, letter.map(Piece::letter)),
                area: [left + CORNER.0, top + CORNER.1, width, height],
                occupied: letter.is_some(),
                outline: picture.shape(cell, 0.84),
                id,
            }
        };
        let places = self.world().cells().iter().map(place).collect();
        Panel::new(Role::Board, message!("scene-board"), picture.svg, self.world().width(), places)
    }

    /// Returns the label of a cell: its piece, and whether it is a start place or a way back for
    /// prisoners.
    fn cell_label(&self, position: &Position, cell: Cell) -> Message {
        let piece = position.piece_at(cell);
        let mut what = vec![piece.map_or_else(|| message!("scene-nothing"), |piece| piece.name())];
        for colour in Colour::BOTH {
            if self.start_places(colour).contains(cell) {
                what.push(message!("scene-start-place", colour: colour.name()));
            }
        }
        if ways_back(position).contains(cell) {
            what.push(message!("scene-way-back"));
        }
        message!("scene-mansuba-cell", cell: self.world().name(cell), what: what)
    }
}

/// Returns the prisoner whose escape has just failed.
pub(super) fn held(view: &View<MansubaRules>) -> Option<(Cell, Piece)> {
    let Some((before, Action::Held)) = view.last else { return None };
    let ((cell, sort), colour) = before.escaping().zip(before.side)?;
    Some((cell, Piece { colour, sort }))
}

/// Returns the empty cells to which a prisoner may return.
fn ways_back(position: &Position) -> Cells {
    let prisoners = Colour::BOTH.into_iter().flat_map(|colour| position.jail(colour).iter());
    let taken: Cells = prisoners.map(|(cell, _)| cell).collect();
    taken & !position.occupied()
}

impl BoardPicture<'_> {
    fn centre(&self, cell: Cell) -> Point {
        let (x, y) = self.geometry.centre(cell);
        (x + CORNER.0, y + CORNER.1)
    }

    fn shape(&self, cell: Cell, factor: f64) -> String {
        let points = self.geometry.outline(cell, factor);
        let moved: Vec<Point> = points.iter().map(|&(x, y)| (x + CORNER.0, y + CORNER.1)).collect();
        line_through(&moved) + "Z"
    }

    fn board(&mut self) {
        let world = self.rules.world();
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
            let near: Vec<String> =
                self.neighbours(cell).iter().map(|near| world.name(near)).collect();
            let (name, near) = (world.name(cell), near.join(" "));
            let data = format!(r#"data-cell="{name}" data-near="{near}""#);
            let style = format!(r#"{data} fill="{shade}" stroke="{LINE}" stroke-width="2""#);
            self.svg.path(&self.shape(cell, 1.0), &style);
            self.start_place(cell);
        }
        if self.geometry.relation == Some(Relation::Diagonal) {
            self.corners();
        }
        self.names();
    }

    fn neighbours(&self, cell: Cell) -> Cells {
        let relation = self.geometry.relation.unwrap_or(Relation::Simple);
        Cells(self.rules.tables.graphs[relation as usize].neighbours[usize::from(cell.0)])
    }

    fn start_place(&mut self, cell: Cell) {
        let shape: Vec<Point> = self
            .geometry
            .outline(cell, 0.9)
            .into_iter()
            .map(|(x, y)| (x + CORNER.0, y + CORNER.1))
            .collect();
        if self.rules.start_places(Colour::Black).contains(cell) {
            let style = format!(r#"stroke="{INK}" stroke-width="1.6" opacity="0.3""#);
            self.svg.path(&lines(&shape), &style);
        }
        if self.rules.start_places(Colour::White).contains(cell) {
            let style = format!(r#"stroke="{MARK}" stroke-width="4" stroke-linecap="round""#);
            self.svg.path(&dots(&shape), &format!(r#"{style} opacity="0.8""#));
        }
    }

    /// Draws the lines between the nodes of the triangular lattice.
    fn links(&mut self) {
        let world = self.rules.world();
        for cell in world.cells() {
            for other in self.neighbours(cell).iter().filter(|&other| other > cell) {
                let line = line_through(&[self.centre(cell), self.centre(other)]);
                self.svg.path(&line, &format!(r#"stroke="{LINE}" stroke-width="4""#));
            }
        }
    }

    /// Draws small crosses at the corners of four squares, to show that diagonal cells are
    /// neighbours.
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
        let bottom = CORNER.1 + self.geometry.extent().1;
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
                labels.push((number, (west(cell) + CORNER.0 - 22.0, y)));
            }
        }
        for (text, place) in labels {
            self.svg.label(&text, place, 14.0, "currentColor");
        }
    }

    /// Draws a barred window on each empty cell to which a prisoner may return.
    fn windows(&mut self) {
        let pending = self.position.escaping().map(|(cell, _)| cell);
        for cell in ways_back(self.position) {
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

    /// Crosses out the window of a prisoner whose escape failed, and puts a ring around it.
    fn cross_out(&mut self, cell: Cell) {
        self.ring(cell);
        let (x, y) = self.centre(cell);
        let [west, east, north, south] = [x - 15.0, x + 15.0, y - 15.0, y + 15.0].map(Num);
        let cross = format!("M{west} {north}L{east} {south}M{east} {north}L{west} {south}");
        let style = |colour, width| {
            format!(r#"stroke="{colour}" stroke-width="{width}" stroke-linecap="round""#)
        };
        self.svg.group(r#"class="halo held""#, |svg| {
            svg.path(&cross, &style(MARK, 9));
            svg.path(&cross, &style(INK, 5));
        });
    }

    fn ring(&mut self, cell: Cell) {
        let shape = self.shape(cell, 0.86);
        let style = |colour, width| {
            format!(
                r#"fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round""#
            )
        };
        self.svg.group(r#"class="halo""#, |svg| {
            svg.path(&shape, &style(INK, 6));
            svg.path(&shape, &style(MARK, 3));
        });
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
        self.svg.group(r#"class="halo""#, |svg| {
            if points.len() > 1 {
                let line = line_through(&points);
                svg.path(&line, &style(INK, 7));
                svg.path(&line, &style(MARK, 4));
            }
            let landings = points.len().saturating_sub(1);
            for &point in &points[..landings] {
                let dot = format!(r#"fill="{MARK}" stroke="{INK}" stroke-width="2""#);
                svg.circle(point, 6.0, &dot);
            }
        });
    }

    fn pieces(&mut self, last: Option<Cell>) {
        for cell in self.position.occupied() {
            if let Some(piece) = self.position.piece_at(cell) {
                let (centre, side) = (self.centre(cell), self.geometry.piece_size());
                let name = self.rules.world().name(cell);
                self.svg.group(&place_attributes(&name, last == Some(cell)), |svg| {
                    draw(svg, piece, centre, side);
                });
            }
        }
    }

    fn stars(&mut self) {
        for cell in self.rules.arrived(self.position) {
            let (x, y) = self.centre(cell);
            let style = format!(
                r#"class="pattern" fill="{MARK}" stroke="{INK}" stroke-width="2" stroke-linejoin="round""#
            );
            self.svg.path(&star((x + 22.0, y - 20.0), 9.0), &style);
        }
    }

    /// Draws the values of moves at their ends, on the side that the piece comes from.
    fn badges(&mut self, badges: &[(Action, Badge)]) {
        for (action, badge) in badges {
            let Action::Move { from, to } = *action else { continue };
            let (from, to) = (self.centre(from), self.centre(to));
            let (east, south) = (from.0 - to.0, from.1 - to.1);
            let far = east.hypot(south).max(1.0);
            let place = (to.0 + 18.0 * east / far, to.1 + 18.0 * south / far);
            self.svg.badge(badge, place, 17.0, 44.0);
        }
    }
}
