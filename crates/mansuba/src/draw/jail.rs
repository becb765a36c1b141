//! What stands beside the board in a picture: who is to act, and the two jails.
//!
//! Every prisoner has a plate with the name of the cell where it was taken; the plate of the one whose
//! escape is being decided has a thick border.

use quatuor_core::svg::Num;

use super::geometry::Point;
use super::piece::{DARK, LIGHT, draw};
use super::svg::{INK, LINE, MARK, PLACE, PLACES, Picture};
use crate::{Colour, Piece};

impl Picture<'_> {
    /// Who is to act, solid or outlined, and the turn number.
    pub(super) fn head(&mut self, (left, top): Point, width: f64) {
        if let Some(side) = self.position.side {
            let fill = if side == Colour::Black { DARK } else { LIGHT };
            let style = format!(r#"fill="{fill}" stroke="{DARK}" stroke-width="3""#);
            self.svg.circle((left + 14.0, top + 14.0), 11.0, &style);
        }
        if self.rules.options().max_turns.is_some() {
            let number = self.position.turn.to_string();
            let half = number.len() as f64 * 7.5;
            self.svg.label(&number, (left + width - half - 4.0, top + 14.0), 16.0, INK);
        }
    }

    pub(super) fn jail(&mut self, colour: Colour, frame: [f64; 4]) {
        let [left, top, width, height] = frame;
        let fill = if colour == Colour::Black { "#e6dccb" } else { "#d8c9b1" };
        self.svg.rect(frame, 10.0, &format!(r#"fill="{fill}" stroke="{LINE}" stroke-width="2""#));
        for bar in 1..(width / 18.0) as usize {
            let x = Num(left + bar as f64 * 18.0);
            let line = format!("M{x} {}V{}", Num(top), Num(top + height));
            self.svg.path(&line, &format!(r#"stroke="{LINE}" stroke-width="1.5" opacity="0.35""#));
        }
        let pending = self.position.escaping().filter(|_| self.position.side == Some(colour));
        let place_of = pending.and_then(|(cell, sort)| self.position.jail(colour).find(cell, sort));
        let prisoners: Vec<_> = self.position.jail(colour).iter().collect();
        for (place, (cell, sort)) in prisoners.into_iter().enumerate() {
            let (row, column) = (place / PLACES, place % PLACES);
            let x = left + 8.0 + (column as f64 + 0.5) * PLACE;
            let y = top + 8.0 + row as f64 * (PLACE + 14.0) + PLACE / 2.0;
            let plate = [x - PLACE / 2.0 + 3.0, y - PLACE / 2.0 + 3.0, PLACE - 6.0, PLACE + 8.0];
            let width = if place_of == Some(place) { 4 } else { 1 };
            let style = format!(r#"fill="{MARK}" stroke="{INK}" stroke-width="{width}""#);
            self.svg.rect(plate, 8.0, &style);
            draw(&mut self.svg, Piece { colour, sort }, (x, y - 2.0), 42.0);
            self.svg.label(&self.rules.world().name(cell), (x, y + 26.0), 9.0, INK);
        }
    }
}
