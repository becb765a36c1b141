//! The board as a scene: the cells, the piece in hand, and the remaining pieces in fixed places.
//!
//! The last placed piece has a ring around its cell. The cells of a completed pattern have a star
//! in the corner and a band that joins them. No mark relies on colour.

use quatuor_core::grid::Grid;
use quatuor_core::message;
use quatuor_show::editor::{Draft, Kit};
use quatuor_show::scene::{Panel, Place, Scene, place_attributes};
use quatuor_show::svg::{Num, Svg, line_through, ring, star};
use quatuor_show::{Role, View};

use super::Look;
use super::piece::draw;
use crate::{Action, Cell, Pattern, Piece, Position, QuartoRules};

const CELL: f64 = 100.0;
/// Corner of the first cell, which leaves room for row names on the left and column names below.
const CORNER: (f64, f64) = (42.0, 14.0);
/// Width of the frame around the cells.
const FRAME: f64 = 12.0;

pub(super) const WOOD: &str = "#74502f";
pub(super) const GRAIN: &str = "#8c643f";
pub(super) const FIELD: &str = "#b28a5d";
pub(super) const INK: &str = "#2b1c10";
pub(super) const MARK: &str = "#fffaf0";

impl QuartoRules {
    pub(crate) fn draw_scene(&self, position: &Position, view: &View<QuartoRules>) -> Scene {
        let panels = vec![
            self.board_panel(position, view),
            self.hand_panel(position),
            self.tray_panel(position, view),
        ];
        Scene { panels }
    }

    /// Draws the board of the position editor.
    pub(crate) fn draft_panel(&self, kit: &Kit, draft: &Draft) -> Panel {
        let mut svg = self.empty_board();
        let mut places = Vec::new();
        for (cell, letter) in self.cells().zip(&draft.board) {
            let (id, (x, y)) = (cell.name(self.size()), self.centre(cell));
            if let Some(piece) = letter.and_then(|letter| Piece::from_digit(letter, self.size())) {
                svg.group(&place_attributes(&id, false), |svg| {
                    self.draw_piece(svg, piece, (x, y), CELL * 1.12);
                });
            }
            places.push(Place {
                label: kit.place_label(&id, *letter),
                area: [x - CELL / 2.0, y - CELL / 2.0, CELL, CELL],
                occupied: letter.is_some(),
                outline: ring((x, y), CELL * 0.4),
                id,
            });
        }
        Panel::new(Role::Board, message!("scene-board"), svg, self.size(), places)
    }

    /// Draws a piece into a square of side `side` centred on a point.
    pub(crate) fn draw_piece(&self, svg: &mut Svg, piece: Piece, centre: (f64, f64), side: f64) {
        draw(svg, Look::of(piece, self.size()), centre, side);
    }

    fn empty_board(&self) -> Svg {
        let board = self.size() as f64 * CELL;
        let mut svg = Svg::new(board + CORNER.0 + FRAME + 2.0, board + CORNER.1 + FRAME + 30.0);
        self.draw_board(&mut svg);
        svg
    }

    fn board_panel(&self, position: &Position, view: &View<QuartoRules>) -> Panel {
        let mut svg = self.empty_board();
        self.draw_bands(&mut svg, position);
        let last = match view.last_action() {
            Some(Action::Place(cell)) => Some(cell),
            _ => None,
        };
        if let Some(cell) = last {
            draw_ring(&mut svg, self.centre(cell));
        }
        let mut places = Vec::new();
        for cell in self.cells() {
            let (name, (x, y)) = (cell.name(self.size()), self.centre(cell));
            let label = match position.piece_at(cell) {
                Some(piece) => {
                    svg.group(&place_attributes(&name, last == Some(cell)), |svg| {
                        draw(svg, Look::of(piece, self.size()), (x, y), CELL * 1.12);
                    });
                    message!("scene-quarto-cell", cell: name.as_str(), name: piece.name(self.size()))
                }
                None => message!("scene-empty", cell: name.as_str()),
            };
            let area = [x - CELL / 2.0, y - CELL / 2.0, CELL, CELL];
            let occupied = position.piece_at(cell).is_some();
            let outline = ring((x, y), CELL * 0.4);
            places.push(Place { id: name, area, label, occupied, outline });
        }
        self.draw_stars(&mut svg, position);
        for (action, badge) in &view.badges {
            if let Action::Place(cell) = *action {
                svg.badge(badge, self.centre(cell), 30.0, CELL - 8.0);
            }
        }
        Panel::new(Role::Board, message!("scene-board"), svg, self.size(), places)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..(self.size() * self.size()) as u8).map(Cell)
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        let (row, column) = (usize::from(cell.0) / self.size(), usize::from(cell.0) % self.size());
        (CORNER.0 + (column as f64 + 0.5) * CELL, CORNER.1 + (row as f64 + 0.5) * CELL)
    }

    fn draw_board(&self, svg: &mut Svg) {
        let board = self.size() as f64 * CELL;
        let (left, top) = (CORNER.0 - FRAME, CORNER.1 - FRAME);
        let side = board + 2.0 * FRAME;
        let style = format!(r#"fill="{WOOD}" stroke="{INK}" stroke-width="2""#);
        svg.rect([left, top, side, side], 18.0, &style);
        let inner = [left + 4.0, top + 4.0, side - 8.0, side - 8.0];
        svg.rect(inner, 14.0, &format!(r#"fill="none" stroke="{GRAIN}" stroke-width="2""#));
        for cell in self.cells() {
            let well = format!(r#"fill="{FIELD}" stroke="{INK}" stroke-width="2""#);
            svg.circle(self.centre(cell), CELL * 0.46, &well);
        }
        let grid = Grid { width: self.size(), height: self.size() };
        svg.name_cells(grid, CORNER, CELL, (left / 2.0, top + side + 17.0));
    }

    /// Draws a band through the cells of each completed pattern, below the pieces.
    fn draw_bands(&self, svg: &mut Svg, position: &Position) {
        for (pattern, _) in self.completed(position) {
            let band = self.band(pattern);
            let ends = r#"fill="none" stroke-linecap="round" stroke-linejoin="round""#;
            svg.group(r#"class="pattern""#, |svg| {
                svg.path(&band, &format!(r#"{ends} stroke="{INK}" stroke-width="26""#));
                svg.path(&band, &format!(r#"{ends} stroke="{MARK}" stroke-width="20""#));
            });
        }
    }

    /// Returns a path through the cells of a pattern, closed if they surround an area.
    fn band(&self, pattern: Pattern) -> String {
        let mut points: Vec<(f64, f64)> = pattern.iter().map(|cell| self.centre(cell)).collect();
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
        let line = line_through(&points);
        if straight { line } else { line + "Z" }
    }

    fn draw_stars(&self, svg: &mut Svg, position: &Position) {
        let winning = self.completed(position).iter().fold(0, |set, (p, _)| set | p.cells);
        for cell in self.cells().filter(|cell| winning >> cell.0 & 1 == 1) {
            let (x, y) = self.centre(cell);
            let style = format!(
                r#"class="pattern" fill="{MARK}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round""#
            );
            svg.path(&star((x + CELL * 0.36, y - CELL * 0.36), 12.0), &style);
        }
    }
}

fn draw_ring(svg: &mut Svg, centre: (f64, f64)) {
    let style = |colour, width: f64| {
        format!(r#"fill="none" stroke="{colour}" stroke-width="{}""#, Num(width))
    };
    svg.group(r#"class="halo""#, |svg| {
        svg.circle(centre, CELL * 0.45, &style(INK, 6.0));
        svg.circle(centre, CELL * 0.45, &style(MARK, 3.5));
    });
}
