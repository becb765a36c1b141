//! How a piece looks, and its picture: seen slightly from above.
//!
//! Every quality is told by shape or by a strong difference in lightness, never by hue: squat or tall,
//! ellipse or trapezium on top, a plain top or a well in it, light wood with a dark outline or dark wood
//! with a light one. All sixteen stay apart at forty pixels, in grey and in print.

use quatuor_core::svg::{Num, Svg};

use crate::Piece;

/// The four qualities; a reduced size lacks the last ones, and its pieces are then full and square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) dark: bool,
    pub(super) tall: bool,
    pub(super) hollow: bool,
    pub(super) square: bool,
}

impl Look {
    pub(super) fn of(piece: Piece, size: usize) -> Self {
        let has = |attribute| attribute < size && piece.property(attribute, size).value;
        Look { dark: has(0), tall: has(1), hollow: has(2), square: size < 4 || has(3) }
    }
}

struct Wood {
    side: &'static str,
    top: &'static str,
    well: &'static str,
    line: &'static str,
}

const LIGHT: Wood = Wood { side: "#ecd09c", top: "#fbeac6", well: "#6b4a2b", line: "#3a2413" };
const DARK: Wood = Wood { side: "#3f2414", top: "#5f3a22", well: "#140a04", line: "#f7e8cb" };

/// Draws a piece into a square of side `side` centred on a point.
pub(super) fn draw(svg: &mut Svg, look: Look, (x, y): (f64, f64), side: f64) {
    let wood = if look.dark { DARK } else { LIGHT };
    let unit = side / 100.0;
    let half = 27.0 * unit;
    let depth = 11.0 * unit;
    let height = if look.tall { 50.0 } else { 17.0 } * unit;
    // The foot stands at the same place for all, so that tall and small compare at a glance.
    let foot = y + 24.0 * unit;
    let top = foot - height;
    let stroke = Num((2.6 * unit).max(0.9));
    let outline =
        format!(r#"stroke="{}" stroke-width="{stroke}" stroke-linejoin="round""#, wood.line);
    let shadow = (x + 3.0 * unit, foot + 2.0 * unit);
    ellipse(svg, shadow, (half * 1.12, depth * 1.1), r##"fill="#000" opacity="0.22""##);
    let [left, right] = [Num(x - half), Num(x + half)];
    let (top_line, foot_line) = (Num(top), Num(foot));
    let (rx, ry) = (Num(half), Num(depth));
    if look.square {
        let front = Num(foot + depth * 0.75);
        let edge = Num(top + depth * 0.75);
        let body = format!("M{left} {edge}H{right}V{front}H{left}Z");
        svg.path(&body, &format!(r#"fill="{}" {outline}"#, wood.side));
        let back = Num(top - depth);
        let [near_left, near_right] = [Num(x - half * 0.74), Num(x + half * 0.74)];
        let lid = format!("M{left} {edge}L{near_left} {back}H{near_right}L{right} {edge}Z");
        svg.path(&lid, &format!(r#"fill="{}" {outline}"#, wood.top));
    } else {
        let body = format!(
            "M{left} {top_line}V{foot_line}A{rx} {ry} 0 0 0 {right} {foot_line}V{top_line}Z"
        );
        svg.path(&body, &format!(r#"fill="{}" {outline}"#, wood.side));
        ellipse(svg, (x, top), (half, depth), &format!(r#"fill="{}" {outline}"#, wood.top));
    }
    if look.hollow {
        let well = format!(r#"fill="{}" {outline}"#, wood.well);
        let lift = if look.square { depth * 0.12 } else { 0.0 };
        ellipse(svg, (x, top - lift), (half * 0.5, depth * 0.52), &well);
    }
}

fn ellipse(svg: &mut Svg, (x, y): (f64, f64), (rx, ry): (f64, f64), style: &str) {
    let (x, y, rx, ry) = (Num(x), Num(y), Num(rx), Num(ry));
    svg.raw(&format!(r#"<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" {style}/>"#));
}
