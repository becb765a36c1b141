//! Pieces as silhouettes: a small pawn with a round head, a broad tower with battlements, an
//! elephant with its trunk. Black is solid, White an outline; hue carries no information.

use quatuor_show::svg::{Num, Svg};

use super::geometry::Point;
use crate::{Colour, Piece, Sort};

pub(super) const DARK: &str = "#241a13";
pub(super) const LIGHT: &str = "#fffdf7";

const PAWN: &str =
    "M-23 37C-23 21 -9 17 -8 3H-14V-4H-8.5A14 14 0 1 1 8.5 -4H14V3H8C9 17 23 21 23 37Z";
const TOWER: &str =
    "M-30 37V26L-21 20V-12L-31 -18V-39H-18V-29H-7V-39H7V-29H18V-39H31V-18L21 -12V20L30 26V37Z";
const ELEPHANT: &str = "M-43 34C-50 20 -48 2 -45 -8C-42 -26 -28 -34 -14 -31C4 -38 30 -34 38 -18C43 -8 44 14 43 35H25V15C17 12 10 12 4 14V35H-14V13C-20 15 -26 13 -30 9C-33 16 -33 24 -33 33C-34 39 -41 40 -43 34Z";
/// Path of the ear and the eye.
const EAR: &str = "M-12 -24C-2 -22 4 -12 0 0C-8 2 -16 -2 -18 -12M-30 -13H-29.9";

/// Draws a piece into a square of side `side` centred on a point.
pub(crate) fn draw(svg: &mut Svg, piece: Piece, (x, y): Point, side: f64) {
    let (fill, line, width) = match piece.colour {
        Colour::Black => (DARK, LIGHT, 3.0),
        Colour::White => (LIGHT, DARK, 5.5),
    };
    let body = match piece.sort {
        Sort::Pawn => PAWN,
        Sort::Tower => TOWER,
        Sort::Elephant => ELEPHANT,
    };
    let style = format!(
        r#"stroke="{line}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round""#
    );
    // The elephant is broad, so it is drawn smaller to look as large as the others.
    let relative = if piece.sort == Sort::Elephant { 0.88 } else { 1.0 };
    let (x, y, scale) = (Num(x), Num(y), Num(side * relative / 100.0));
    let mut group = format!(r#"<g transform="translate({x} {y}) scale({scale})" {style}>"#);
    group.push_str(&format!(r#"<path d="{body}" fill="{fill}"/>"#));
    if piece.sort == Sort::Elephant {
        group.push_str(&format!(r#"<path d="{EAR}" fill="none" stroke-width="4.5"/>"#));
    }
    group.push_str("</g>");
    svg.raw(&group);
}
