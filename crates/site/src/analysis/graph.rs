//! The graph of the value over the game: the first side wins at the top, the second at the bottom.
//!
//! ```text
//!   x: ten units for each action      ----+          proven value: a line
//!   y: 0 (first side wins) to 100         |          estimate: a dashed line
//!                                         +-----     bounds: a band
//! ```

use std::fmt::Write;

use quatuor_core::message;
use quatuor_teach::{Analysis, CoursePoint, Sureness};

use crate::page::texts::Texts;
use crate::view::GameView;

/// Width of each action, in units of the graph.
const STEP: usize = 10;

/// The data of the graph.
pub(crate) struct Graph {
    pub width: usize,
    /// SVG path of proven values. `estimate` is the path of estimated values.
    pub exact: String,
    pub estimate: String,
    /// Bands between bounds: x, y and height.
    pub bands: Vec<[usize; 3]>,
    /// Turning points: x and y of the value after each of them.
    pub turns: Vec<[usize; 2]>,
    /// The x position of the moment shown.
    pub here: usize,
    /// Labels at the top and at the bottom.
    pub ends: [String; 2],
}

/// Creates the graph of an analysis. `ply` is the moment shown.
pub(crate) fn graph(texts: Texts, game: &GameView, analysis: &Analysis, ply: usize) -> Graph {
    let course = analysis.course();
    let (mut exact, mut estimate) = (String::new(), String::new());
    let mut bands = Vec::new();
    let mut before: Option<usize> = None;
    for (place, point) in course.iter().enumerate() {
        let Some(point) = point else {
            before = None;
            continue;
        };
        let (left, right) = (place * STEP, (place + 1) * STEP);
        let (top, bottom) = (height(point.high), height(point.low));
        let middle = height(f64::midpoint(point.low, point.high));
        let line = match point.sureness {
            Sureness::Exact => &mut exact,
            Sureness::Estimate | Sureness::Bounds => &mut estimate,
        };
        if point.sureness == Sureness::Bounds {
            bands.push([left, top, bottom - top]);
        }
        // The vertical segment from the previous value has the style of the new value. Writing to a
        // string cannot fail.
        let from = before.unwrap_or(middle);
        let _ = write!(line, "M{left} {from}V{middle}H{right}");
        before = Some(middle);
    }
    let after = |ply: usize| course.get(ply + 1).copied().flatten();
    let turn = |ply: usize| after(ply).map(|point| [(ply + 1) * STEP, middle(point)]);
    let turns = analysis.turning_points().iter().filter_map(|point| turn(point.ply)).collect();
    let wins =
        |side: usize| texts.sentence(&message!("analysis-wins", side: game.sides[side].message()));
    Graph {
        width: (game.length + 1) * STEP,
        exact,
        estimate,
        bands,
        turns,
        here: ply * STEP,
        ends: [wins(0), wins(1)],
    }
}

fn middle(point: CoursePoint) -> usize {
    height(f64::midpoint(point.low, point.high))
}

/// Returns the distance of a score from the top.
fn height(score: f64) -> usize {
    (100.0 * (1.0 - score)).round().clamp(0.0, 100.0) as usize
}
