//! The panels beside the board: the piece in hand on a plate, and the tray of the remaining pieces.
//!
//! Every piece has a fixed place in the tray with its digit below, so that players learn where to
//! find it. The place stays when the piece is gone.

use quatuor_core::{Message, message};
use quatuor_show::scene::{Panel, Place, place_attributes};
use quatuor_show::svg::{Svg, ring, round_corners};
use quatuor_show::{Role, View};

use super::Look;
use super::piece::draw;
use super::scene::{FIELD, GRAIN, INK, MARK, WOOD};
use super::text::tray_place;
use crate::{Action, Piece, Position, QuartoRules};

/// Width and height of a place in the tray.
const PLACE: (f64, f64) = (88.0, 104.0);
const RIM: f64 = 10.0;
const SLOT_CORNER: f64 = 10.0;
/// Side of the panel of the piece in hand.
const HAND: f64 = 132.0;
/// Name of the place of the piece in hand.
const HAND_PLACE: &str = "hand";

impl QuartoRules {
    /// Returns the upper left corner of a piece's place in the tray.
    fn tray_corner(&self, piece: Piece) -> (f64, f64) {
        let (number, columns) = (usize::from(piece.0), self.tray_columns());
        let (row, column) = ((number / columns) as f64, (number % columns) as f64);
        (RIM + column * PLACE.0, RIM + row * PLACE.1)
    }

    pub(super) fn hand_panel(&self, position: &Position) -> Panel {
        let mut svg = Svg::new(HAND, HAND);
        let middle = HAND / 2.0;
        let plate = |fill: &str, line: &str, width: u8| {
            format!(r#"fill="{fill}" stroke="{line}" stroke-width="{width}""#)
        };
        svg.circle((middle, middle), middle - 3.0, &plate(WOOD, INK, 2));
        let label = match position.hand() {
            Some(piece) => {
                svg.circle((middle, middle), middle - 11.0, &plate(MARK, INK, 3));
                svg.group(&place_attributes(HAND_PLACE, false), |svg| {
                    draw(svg, Look::of(piece, self.size()), (middle, middle), HAND * 0.82);
                });
                message!("scene-hand-holds", piece: piece.digit(), name: piece.name(self.size()))
            }
            None => {
                svg.circle((middle, middle), middle - 11.0, &plate(GRAIN, INK, 1));
                message!("scene-hand-empty")
            }
        };
        let occupied = position.hand().is_some();
        let area = [0.0, 0.0, HAND, HAND];
        let outline = ring((middle, middle), middle - 11.0);
        let place = Place { id: HAND_PLACE.to_owned(), area, label, occupied, outline };
        Panel::new(Role::Hand, message!("scene-hand"), svg, 1, vec![place])
    }

    pub(super) fn tray_panel(&self, position: &Position, view: &View<QuartoRules>) -> Panel {
        let columns = self.tray_columns();
        let rows = self.piece_count() as usize / columns;
        let width = columns as f64 * PLACE.0 + 2.0 * RIM;
        let height = rows as f64 * PLACE.1 + 2.0 * RIM;
        let mut svg = Svg::new(width, height);
        let box_style = format!(r#"fill="{WOOD}" stroke="{INK}" stroke-width="2""#);
        svg.rect([1.0, 1.0, width - 2.0, height - 2.0], 16.0, &box_style);
        let mut places = Vec::new();
        for piece in (0..self.piece_count() as u8).map(Piece) {
            let (left, top) = self.tray_corner(piece);
            self.draw_place(&mut svg, position, piece);
            let area = [left, top, PLACE.0, PLACE.1];
            let label = self.tray_label(position, piece);
            let occupied = in_tray(position, piece);
            let outline = round_corners(slot(left, top), SLOT_CORNER);
            places.push(Place { id: tray_place(piece), area, label, occupied, outline });
        }
        for (action, badge) in &view.badges {
            if let Action::Give(piece) = *action {
                let (left, top) = self.tray_corner(piece);
                let middle = (left + PLACE.0 - 32.0, top + PLACE.1 - 16.0);
                svg.badge(badge, middle, 22.0, 56.0);
            }
        }
        Panel::new(Role::Supply, message!("scene-tray"), svg, columns, places)
    }

    fn draw_place(&self, svg: &mut Svg, position: &Position, piece: Piece) {
        let (left, top) = self.tray_corner(piece);
        let here = in_tray(position, piece);
        let fill = if here { FIELD } else { GRAIN };
        svg.rect(slot(left, top), SLOT_CORNER, &format!(r#"fill="{fill}""#));
        let middle = left + PLACE.0 / 2.0;
        if here {
            svg.group(&place_attributes(&tray_place(piece), false), |svg| {
                draw(svg, Look::of(piece, self.size()), (middle, top + 42.0), 84.0);
            });
        }
        let digit = piece.digit().to_string();
        svg.label(&digit, (left + 15.0, top + PLACE.1 - 16.0), 11.0, INK);
    }

    fn tray_label(&self, position: &Position, piece: Piece) -> Message {
        let (digit, name) = (piece.digit(), piece.name(self.size()));
        if position.on_board().contains(piece) {
            message!("scene-quarto-placed", piece: digit, name: name)
        } else if position.hand() == Some(piece) {
            message!("scene-quarto-given", piece: digit, name: name)
        } else {
            message!("scene-quarto-left", piece: digit, name: name)
        }
    }
}

/// Returns the area of the hollow in which a piece lies, for a place with this corner.
fn slot(left: f64, top: f64) -> [f64; 4] {
    [left + 3.0, top + 3.0, PLACE.0 - 6.0, PLACE.1 - 6.0]
}

/// Returns whether a piece is still in the tray.
fn in_tray(position: &Position, piece: Piece) -> bool {
    !position.on_board().contains(piece) && position.hand() != Some(piece)
}
