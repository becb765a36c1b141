//! The faint patterns of start places, clipped to the shape of a cell: slanted lines and dots.
//!
//! They are drawn stroke by stroke. A named fill pattern could clash, because a page may contain
//! several boards. Both patterns follow one grid for the whole board, so that neighbouring cells
//! join.

use std::fmt::Write;

use quatuor_show::svg::Num;

use super::geometry::Point;

const LINES_APART: f64 = 11.0;
const DOTS_APART: f64 = 10.0;

/// Returns the path data of lines from the lower left to the upper right, clipped to a convex
/// shape.
pub(super) fn lines(shape: &[Point]) -> String {
    let along = |&(x, y): &Point| x + y;
    let (low, high) = range(shape, along);
    let mut path = String::new();
    for i in (low / LINES_APART).ceil() as i32..=(high / LINES_APART).floor() as i32 {
        let level = f64::from(i) * LINES_APART;
        let crossings: Vec<Point> = sides(shape)
            .filter_map(|(a, b)| crossing(a, b, level - along(&a), level - along(&b)))
            .collect();
        if let [one, .., other] = crossings[..] {
            let [x0, y0, x1, y1] = [one.0, one.1, other.0, other.1].map(Num);
            let _ = write!(path, "M{x0} {y0}L{x1} {y1}");
        }
    }
    path
}

/// Returns the path data of dots within a convex shape, to be stroked with round ends.
pub(super) fn dots(shape: &[Point]) -> String {
    let steps = |(low, high): (f64, f64)| {
        (low / DOTS_APART).ceil() as i32..=(high / DOTS_APART).floor() as i32
    };
    let mut path = String::new();
    for row in steps(range(shape, |point| point.1)) {
        // Every other row is shifted by half a step.
        let shift = f64::from(row.rem_euclid(2)) * DOTS_APART / 2.0;
        for column in steps(range(shape, |point| point.0 - shift)) {
            let dot = (f64::from(column) * DOTS_APART + shift, f64::from(row) * DOTS_APART);
            if contains(shape, dot) {
                let _ = write!(path, "M{} {}h.01", Num(dot.0), Num(dot.1));
            }
        }
    }
    path
}

fn range(shape: &[Point], measure: impl Fn(&Point) -> f64) -> (f64, f64) {
    let values = || shape.iter().map(&measure);
    (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max))
}

fn sides(shape: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    shape.iter().copied().zip(shape.iter().copied().cycle().skip(1))
}

/// Returns the point where a side crosses a line, given the distances of its ends from the line.
fn crossing(a: Point, b: Point, from_a: f64, from_b: f64) -> Option<Point> {
    let part = from_a / (from_a - from_b);
    let crosses = (from_a < 0.0) != (from_b < 0.0) && part.is_finite();
    crosses.then_some((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part))
}

/// Returns whether a convex shape contains a point: it must be on the same side of every edge.
fn contains(shape: &[Point], (x, y): Point) -> bool {
    let turn = |(a, b): (Point, Point)| (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0);
    sides(shape).all(|side| turn(side) >= 0.0) || sides(shape).all(|side| turn(side) <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [(1.0, 1.0), (23.0, 1.0), (23.0, 23.0), (1.0, 23.0)];
    const TRIANGLE: [Point; 3] = [(11.0, 0.0), (0.0, 22.0), (22.0, 22.0)];

    /// Parses the pair of numbers after each letter of path data.
    fn points(path: &str) -> Vec<Point> {
        let pairs = path.split(['M', 'L']).filter(|pair| !pair.is_empty());
        let read = |pair: &str| {
            let (x, y) = pair.trim_end_matches("h.01").split_once(' ').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        };
        pairs.map(read).collect()
    }

    #[test]
    fn lines_end_on_the_sides() {
        assert_eq!(lines(&SQUARE), "M10 1L1 10M21 1L1 21M23 10L10 23M23 21L21 23");
        for (x, y) in points(&lines(&TRIANGLE)) {
            let on_slope = ((x - 11.0).abs() * 2.0 - y).abs() < 0.1;
            assert!(on_slope || (y - 22.0).abs() < 0.1, "({x}, {y})");
        }
    }

    #[test]
    fn dots_lie_inside() {
        assert_eq!(points(&dots(&SQUARE)).len(), 2 + 2);
        let inside = points(&dots(&TRIANGLE));
        assert!(!inside.is_empty() && inside.len() < 8, "{inside:?}");
        assert!(inside.iter().all(|(x, y)| (x - 11.0).abs() * 2.0 <= *y), "{inside:?}");
    }
}
