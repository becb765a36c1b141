//! The panels beside the board: the two jails, and in pictures the side to act.
//!
//! Every prisoner has a plate with the name of the cell where it was taken; equal prisoners share a
//! plate. The plate has a thick border if the escape is pending or has just failed.

use quatuor_core::message;
use quatuor_show::scene::{Panel, Place, place_attributes};
use quatuor_show::svg::{Num, Svg, round_corners};
use quatuor_show::{Role, View};

use super::geometry::Point;
use super::piece::{DARK, LIGHT, draw};
use super::prisoners::{Prisoners, grouped};
use super::scene::{INK, LINE, MARK, held};
use crate::{Action, Colour, MansubaRules, Position};

/// Width and height of a prisoner's place.
const PLACE: Point = (58.0, 72.0);
/// Number of places in a row.
const COLUMNS: usize = 4;
const RIM: f64 = 8.0;
const PLATE_CORNER: f64 = 8.0;
const BARS_APART: f64 = 18.0;

impl MansubaRules {
    pub(super) fn jail_panel(
        &self,
        position: &Position,
        view: &View<MansubaRules>,
        colour: Colour,
    ) -> Panel {
        let rows = self.world().height().div_ceil(COLUMNS) as f64;
        let (width, height) = (COLUMNS as f64 * PLACE.0 + 2.0 * RIM, rows * PLACE.1 + 2.0 * RIM);
        let mut svg = Svg::new(width, height);
        draw_cage(&mut svg, (width, height));
        let mut places = Vec::new();
        for (i, prisoners) in grouped(position, colour).into_iter().enumerate() {
            let (row, column) = ((i / COLUMNS) as f64, (i % COLUMNS) as f64);
            let corner = (RIM + column * PLACE.0, RIM + row * PLACE.1);
            let Prisoners { piece, cell, count } = prisoners;
            let escaping =
                position.side == Some(colour) && position.escaping() == Some((cell, piece.sort));
            let marked = escaping || held(view) == Some((cell, piece));
            self.draw_prisoners(&mut svg, &prisoners, corner, marked);
            for (action, badge) in &view.badges {
                if *action == (Action::Escape { cell, sort: piece.sort })
                    && position.side == Some(colour)
                {
                    let place = (corner.0 + PLACE.0 / 2.0, corner.1 + 12.0);
                    svg.badge(badge, place, 17.0, PLACE.0 - 8.0);
                }
            }
            let label = message!("scene-prisoner", piece: piece.name(), count: count,
                cell: self.world().name(cell));
            let area = [corner.0, corner.1, PLACE.0, PLACE.1];
            let id = self.prisoner_place(piece, cell);
            let outline = round_corners(plate(corner), PLATE_CORNER);
            places.push(Place { id, area, label, occupied: true, outline });
        }
        let label = message!("scene-prisoners", colour: colour.name());
        Panel::new(Role::Aside(colour.player()), label, svg, COLUMNS, places)
    }

    fn draw_prisoners(
        &self,
        svg: &mut Svg,
        prisoners: &Prisoners,
        (left, top): Point,
        marked: bool,
    ) {
        let Prisoners { piece, cell, count } = *prisoners;
        let (class, line) = if marked { (r#"class="halo" "#, 4) } else { ("", 1) };
        let style = format!(r#"{class}fill="{MARK}" stroke="{INK}" stroke-width="{line}""#);
        svg.rect(plate((left, top)), PLATE_CORNER, &style);
        let middle = left + PLACE.0 / 2.0;
        svg.group(&place_attributes(&self.prisoner_place(piece, cell), false), |svg| {
            draw(svg, piece, (middle, top + 29.0), 46.0);
        });
        let name = self.world().name(cell);
        let text = if count == 1 { name } else { format!("{name} x{count}") };
        svg.label(&text, (middle, top + PLACE.1 - 13.0), 10.0, INK);
    }

    /// Draws the side to act, solid or outlined, and the turn number.
    pub(super) fn head_panel(&self, position: &Position) -> Panel {
        let width = COLUMNS as f64 * PLACE.0 + 2.0 * RIM;
        let mut svg = Svg::new(width, 30.0);
        if let Some(side) = position.side {
            let fill = if side == Colour::Black { DARK } else { LIGHT };
            let style = format!(r#"fill="{fill}" stroke="{DARK}" stroke-width="3""#);
            svg.circle((15.0, 15.0), 11.0, &style);
        }
        if self.options().max_turns.is_some() {
            let number = position.turn.to_string();
            let half = number.len() as f64 * 7.5;
            svg.label(&number, (width - half - 4.0, 15.0), 16.0, "currentColor");
        }
        Panel::new(Role::Caption, message!("scene-turn"), svg, 1, Vec::new())
    }
}

/// Returns the rectangle of a prisoner's plate, for a place with this corner.
fn plate((left, top): Point) -> [f64; 4] {
    [left + 3.0, top + 3.0, PLACE.0 - 6.0, PLACE.1 - 6.0]
}

fn draw_cage(svg: &mut Svg, (width, height): Point) {
    let style = format!(r##"fill="#cdb690" stroke="{LINE}" stroke-width="2""##);
    svg.rect([1.0, 1.0, width - 2.0, height - 2.0], 10.0, &style);
    let bars: String = (1..(width / BARS_APART) as usize)
        .map(|bar| format!("M{} 2V{}", Num(bar as f64 * BARS_APART), Num(height - 2.0)))
        .collect();
    svg.path(&bars, &format!(r#"stroke="{LINE}" stroke-width="2.5" opacity="0.45""#));
}
