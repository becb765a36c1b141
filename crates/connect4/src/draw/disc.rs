//! The picture of a disc.
//!
//! Red is dark with a light ring, yellow is light with a dark star of four points: they stay apart in grey,
//! in print, and for a person who sees no red or green.

use quatuor_core::svg::{Num, Svg};

use crate::Colour;

struct Paint {
    body: &'static str,
    rim: &'static str,
    mark: &'static str,
}

const RED: Paint = Paint { body: "#c23b2e", rim: "#7d1d15", mark: "#ffe3d8" };
const YELLOW: Paint = Paint { body: "#f4cb4b", rim: "#a87a10", mark: "#5a4207" };

fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::Red => RED,
        Colour::Yellow => YELLOW,
    }
}

/// Draws a disc of this radius centred on a point, without its mark.
pub(super) fn draw_body(svg: &mut Svg, colour: Colour, centre: (f64, f64), radius: f64) {
    let paint = paint(colour);
    let rim = Num(radius * 0.09);
    let body = format!(r#"fill="{}" stroke="{}" stroke-width="{rim}""#, paint.body, paint.rim);
    svg.circle(centre, radius * 0.955, &body);
}

/// Draws the mark that tells the colours apart.
pub(super) fn draw_mark(svg: &mut Svg, colour: Colour, centre: (f64, f64), radius: f64) {
    let paint = paint(colour);
    match colour {
        Colour::Red => {
            let width = Num(radius * 0.16);
            let ring = format!(r#"fill="none" stroke="{}" stroke-width="{width}""#, paint.mark);
            svg.circle(centre, radius * 0.5, &ring);
        }
        Colour::Yellow => {
            let star = format!(r#"fill="{}""#, paint.mark);
            svg.path(&four_points(centre, radius * 0.64), &star);
        }
    }
}

/// A star with four points, its sides drawn in.
fn four_points((x, y): (f64, f64), reach: f64) -> String {
    let waist = reach * 0.2;
    let at = |dx: f64, dy: f64| format!("{} {}", Num(x + dx), Num(y + dy));
    let (right, down) = (at(reach, 0.0), at(0.0, reach));
    let (left, up) = (at(-reach, 0.0), at(0.0, -reach));
    format!(
        "M{up}Q{} {right}Q{} {down}Q{} {left}Q{} {up}Z",
        at(waist, -waist),
        at(waist, waist),
        at(-waist, waist),
        at(-waist, -waist)
    )
}
