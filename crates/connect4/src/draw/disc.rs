//! The picture of a disc.
//!
//! Red is dark with a light ring, yellow is light with a dark four-pointed star. The colours stay
//! distinct in grey, in print, and for people with red-green colour blindness.

use quatuor_show::svg::{Num, Svg};

use crate::Colour;

struct Paint {
    body: &'static str,
    rim: &'static str,
    /// The raised face inside the rim, and the highlight on its upper edge.
    face: &'static str,
    shine: &'static str,
    mark: &'static str,
}

const RED: Paint =
    Paint { body: "#a82a20", rim: "#6e1710", face: "#c43c2f", shine: "#e2705f", mark: "#ffe9df" };
const YELLOW: Paint =
    Paint { body: "#e0b02c", rim: "#8f6708", face: "#f6d25a", shine: "#fdeaa3", mark: "#553d05" };

/// Draws a disc that fills a hole of this radius, centred on a point.
pub(crate) fn draw(svg: &mut Svg, colour: Colour, centre: (f64, f64), radius: f64) {
    let paint = match colour {
        Colour::Red => RED,
        Colour::Yellow => YELLOW,
    };
    let line = |colour: &str, width: f64| {
        format!(r#"fill="none" stroke="{colour}" stroke-width="{}""#, Num(radius * width))
    };
    let rim = format!(r#"stroke="{}" stroke-width="{}""#, paint.rim, Num(radius * 0.09));
    svg.circle(centre, radius * 0.955, &format!(r#"fill="{}" {rim}"#, paint.body));
    svg.circle(centre, radius * 0.77, &format!(r#"fill="{}""#, paint.face));
    svg.path(&upper_edge(centre, radius * 0.77), &line(paint.shine, 0.07));
    match colour {
        Colour::Red => svg.circle(centre, radius * 0.42, &line(paint.mark, 0.17)),
        Colour::Yellow => {
            svg.path(&four_points(centre, radius * 0.62), &format!(r#"fill="{}""#, paint.mark));
        }
    }
}

/// Returns the arc of a circle that is lit from the upper left.
fn upper_edge((x, y): (f64, f64), radius: f64) -> String {
    let (from, to) =
        ((x - radius * 0.966, y + radius * 0.259), (x + radius * 0.5, y - radius * 0.866));
    let r = Num(radius);
    format!("M{} {}A{r} {r} 0 0 1 {} {}", Num(from.0), Num(from.1), Num(to.0), Num(to.1))
}

/// Returns a star with four points and concave sides.
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
