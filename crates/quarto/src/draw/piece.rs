//! The picture of a piece, seen slightly from above.
//!
//! Qualities are drawn by shape or by a strong difference in lightness, never by hue. A piece is
//! short or tall, a cylinder or a block with a corner to the front, and has a flat top or a hole in
//! it. It is light wood with a dark outline, or dark wood with a light one. All sixteen pieces are
//! distinct at forty pixels, in grey and in print.

use quatuor_show::svg::{Num, Svg, line_through};

use super::Look;

struct Wood {
    top: &'static str,
    side: &'static str,
    shade: &'static str,
    well: &'static str,
    line: &'static str,
}

const LIGHT: Wood =
    Wood { top: "#fdf0d3", side: "#efd5a4", shade: "#d3b27c", well: "#6b4726", line: "#38230f" };
const DARK: Wood =
    Wood { top: "#6d432a", side: "#4f2e1b", shade: "#371e10", well: "#120803", line: "#f6e3c0" };

/// Dimensions of a body between its top and its foot; `x` is its vertical axis.
struct Body {
    x: f64,
    top: f64,
    foot: f64,
    half: f64,
    depth: f64,
}

/// Draws a piece into a square of side `side` centred on a point.
pub(super) fn draw(svg: &mut Svg, look: Look, (x, y): (f64, f64), side: f64) {
    let wood = if look.dark { DARK } else { LIGHT };
    let unit = side / 100.0;
    let (half, depth) = if look.square { (33.0, 16.5) } else { (27.0, 13.5) };
    let height = if look.tall { 44.0 } else { 14.0 } * unit;
    // All pieces have their foot at the same height, so that tall and small are easy to compare.
    let foot = y + 21.0 * unit;
    let body = Body { x, top: foot - height, foot, half: half * unit, depth: depth * unit };
    let stroke = Num((2.4 * unit).max(0.8));
    let outline =
        format!(r#"stroke="{}" stroke-width="{stroke}" stroke-linejoin="round""#, wood.line);
    let shadow = (x + 4.0 * unit, foot + 3.0 * unit);
    let soft = r##"fill="#1a0e05" opacity="0.25""##;
    svg.ellipse(shadow, body.half * 1.08, body.depth * 1.1, soft);
    if look.square {
        body.draw_square(svg, &wood, &outline);
    } else {
        body.draw_round(svg, &wood, &outline);
    }
    if look.hollow {
        let well = format!(r#"fill="{}" {outline}"#, wood.well);
        let (rx, ry) = if look.square { (0.5, 0.5) } else { (0.62, 0.6) };
        svg.ellipse((x, body.top), body.half * rx, body.depth * ry, &well);
    }
}

impl Body {
    /// Draws a block with a corner to the front: two sides and a rhombus on top.
    fn draw_square(&self, svg: &mut Svg, wood: &Wood, outline: &str) {
        let Body { x, top, foot, half, depth } = *self;
        let [west, east] = [x - half, x + half];
        let left = [(west, top), (x, top + depth), (x, foot + depth), (west, foot)];
        let right = [(east, top), (x, top + depth), (x, foot + depth), (east, foot)];
        let lid = [(west, top), (x, top - depth), (east, top), (x, top + depth)];
        for (corners, fill) in [(left, wood.side), (right, wood.shade), (lid, wood.top)] {
            let face = line_through(&corners) + "Z";
            svg.path(&face, &format!(r#"fill="{fill}" {outline}"#));
        }
    }

    /// Draws a cylinder, darker on the right.
    fn draw_round(&self, svg: &mut Svg, wood: &Wood, outline: &str) {
        let Body { x, top, foot, half, depth } = *self;
        let [west, east] = [Num(x - half), Num(x + half)];
        let (rx, ry) = (Num(half), Num(depth));
        let (high, low) = (Num(top), Num(foot));
        let side = format!("M{west} {high}V{low}A{rx} {ry} 0 0 0 {east} {low}V{high}Z");
        svg.path(&side, &format!(r#"fill="{}" {outline}"#, wood.side));
        // The shade starts right of the centre and follows the curves of the top and of the foot.
        let bulge = depth * (1.0 - 0.3_f64.powi(2)).sqrt();
        let (edge, from, to) = (Num(x + half * 0.3), Num(top + bulge), Num(foot + bulge));
        let shade = format!(
            "M{edge} {from}V{to}A{rx} {ry} 0 0 0 {east} {low}V{high}A{rx} {ry} 0 0 1 {edge} {from}Z"
        );
        svg.path(&shade, &format!(r#"fill="{}""#, wood.shade));
        svg.path(&side, &format!(r#"fill="none" {outline}"#));
        svg.ellipse((x, top), half, depth, &format!(r#"fill="{}" {outline}"#, wood.top));
    }
}
