//! A survey as a picture with one cell per variant.
//!
//! The first option runs across and the second down. Each combination of the others has a grid of
//! its own. A single option with many values becomes a list in columns instead. Each value has a
//! letter and a shade, so that the picture is readable without colours.

use quatuor_core::evaluation::Wdl;
use quatuor_core::message;
use quatuor_games::Finding;
use quatuor_show::svg::{Point, Svg, label_width};
use quatuor_words::Words;

use super::{SurveyReport, VariantRow, set_picture};

const CELL: f64 = 64.0;
/// Side of a cell in a list.
const SMALL: f64 = 36.0;
const SIDE: f64 = 110.0;
const TOP: f64 = 70.0;
const GAP: f64 = 46.0;

pub const INK: &str = "#2b2018";
pub const SOFT: &str = "#6d5a45";
pub const PAPER: &str = "#fdfbf7";

/// Maximum number of values of a single option in a grid. More values become a list.
const MAX_GRID_VALUES: usize = 8;
/// Number of cells in one column of a list.
const LINES: usize = 24;

/// Draws the picture as an SVG document.
pub fn svg(report: &SurveyReport, words: &Words) -> String {
    let across = values(report, 0);
    if across.len() > MAX_GRID_VALUES && set_picture::varies_sets(report) {
        return set_picture::svg(report, words);
    }
    if report.vary.len() == 1 && across.len() > MAX_GRID_VALUES {
        return draw_list(report, words);
    }
    let down = values(report, 1);
    let mut boards: Vec<&[String]> =
        report.rows.iter().map(|row| row.values.get(2..).unwrap_or_default()).collect();
    boards.dedup();
    boards.sort();
    boards.dedup();
    let title = words.say(&message!("survey-title", game: report.game.to_string()));
    let board_height = down.len() as f64 * CELL + GAP;
    let width = (SIDE + across.len() as f64 * CELL + 24.0).max(label_width(&title, 20.0) + 40.0);
    let height = TOP + boards.len() as f64 * (board_height + GAP) + 20.0;
    let mut svg = Svg::new(width, height);
    svg.rect([0.0, 0.0, width, height], 0.0, &format!(r#"fill="{PAPER}""#));
    svg.label_from(&title, (20.0, 30.0), 20.0, INK);
    for (number, board) in boards.iter().enumerate() {
        let top = TOP + number as f64 * (board_height + GAP);
        draw_board(&mut svg, report, (board, top), (&across, &down), words);
    }
    svg.finish(&title)
}

fn draw_list(report: &SurveyReport, words: &Words) -> String {
    let title = words.say(&message!("survey-title", game: report.game.to_string()));
    let name = |row: &VariantRow| row.values.first().cloned().unwrap_or_default();
    let widest = report.rows.iter().map(|row| label_width(&name(row), 12.0)).fold(0.0, f64::max);
    let (wide, high) = (SMALL + widest + 28.0, SMALL);
    let columns = report.rows.len().div_ceil(LINES);
    let width = (columns as f64 * wide + 40.0).max(label_width(&title, 20.0) + 40.0);
    let height = TOP + report.rows.len().min(LINES) as f64 * high + 20.0;
    let mut svg = Svg::new(width, height);
    svg.rect([0.0, 0.0, width, height], 0.0, &format!(r#"fill="{PAPER}""#));
    svg.label_from(&title, (20.0, 30.0), 20.0, INK);
    for (number, row) in report.rows.iter().enumerate() {
        let x = 20.0 + (number / LINES) as f64 * wide;
        let y = TOP + (number % LINES) as f64 * high;
        draw_field(&mut svg, row, (x, y), (SMALL, 12.0), words);
        svg.label_from(&name(row), (x + SMALL + 6.0, y + SMALL / 2.0), 12.0, INK);
    }
    svg.finish(&title)
}

/// Returns the values of an option that occur. A missing option has one empty value.
fn values(report: &SurveyReport, place: usize) -> Vec<String> {
    let all =
        report.vary.get(place).map_or_else(|| vec![String::new()], |vary| vary.values.clone());
    let occurs = |value: &String| {
        report.rows.iter().any(|row| row.values.get(place).unwrap_or(&String::new()) == value)
    };
    all.into_iter().filter(occurs).collect()
}

fn draw_board(
    svg: &mut Svg,
    report: &SurveyReport,
    (board, top): (&[String], f64),
    (across, down): (&[String], &[String]),
    words: &Words,
) {
    let keys = report.vary.iter().skip(2).zip(board);
    let name: Vec<String> = keys.map(|(vary, value)| format!("{}={value}", vary.key)).collect();
    svg.label_from(&name.join(", "), (20.0, top - 16.0), 16.0, INK);
    for (column, value) in across.iter().enumerate() {
        let key = report.vary.first().map(|vary| format!("{}={value}", vary.key));
        let x = SIDE + (column as f64 + 0.5) * CELL;
        svg.label(&shorten_key(key.unwrap_or_default()), (x, top + 10.0), 11.0, SOFT);
    }
    for (line, value) in down.iter().enumerate() {
        let key = report.vary.get(1).map(|vary| format!("{}={value}", vary.key));
        let y = top + 24.0 + (line as f64 + 0.5) * CELL;
        svg.label_from(&key.unwrap_or_default(), (12.0, y), 12.0, SOFT);
    }
    for row in report.rows.iter().filter(|row| row.values.get(2..).unwrap_or_default() == board) {
        let place = |values: &[String], index: usize| {
            let own = row.values.get(index).cloned().unwrap_or_default();
            values.iter().position(|value| *value == own).unwrap_or(0) as f64
        };
        let corner = (SIDE + place(across, 0) * CELL, top + 24.0 + place(down, 1) * CELL);
        draw_field(svg, row, corner, (CELL, 20.0), words);
    }
}

/// Shortens a label of the form `KEY=VALUE` to its value if it is wider than a cell.
fn shorten_key(text: String) -> String {
    if label_width(&text, 11.0) <= CELL - 4.0 {
        return text;
    }
    text.split_once('=').map_or(text.clone(), |(_, value)| value.to_owned())
}

/// Draws the value of a variant into a square cell. The sizes are those of the cell and its
/// letters.
pub fn draw_field(
    svg: &mut Svg,
    row: &VariantRow,
    corner: impl Into<Point>,
    (side, letters): (f64, f64),
    words: &Words,
) {
    let Point { x, y } = corner.into();
    let (mark, shade) = format_mark(&row.finding, words);
    let style = format!(r#"fill="{shade}" stroke="{SOFT}" stroke-width="1""#);
    svg.rect([x + 2.0, y + 2.0, side - 4.0, side - 4.0], 6.0, &style);
    svg.label(&mark, (x + side / 2.0, y + side / 2.0), letters, INK);
}

/// Formats a value like on the boards of the game: `W7`, `=`, `L6` (`G7` and `P6` in French). Games
/// with chance have a percentage.
fn format_mark(finding: &Finding, words: &Words) -> (String, &'static str) {
    let text = match (finding.value, finding.distance, finding.expected) {
        (Some(Wdl::Win), Some(distance), _) => {
            words.say(&message!("badge-win", distance: distance))
        }
        (Some(Wdl::Win), None, _) => words.say(&message!("badge-won")),
        (Some(Wdl::Loss), Some(distance), _) => {
            words.say(&message!("badge-loss", distance: distance))
        }
        (Some(Wdl::Loss), None, _) => words.say(&message!("badge-lost")),
        (Some(Wdl::Draw), _, _) => "=".to_owned(),
        (None, _, Some((low, high))) => {
            return (format!("{:.0}%", 50.0 + 25.0 * (low + high)), "#dfe3ee");
        }
        (None, _, None) => "?".to_owned(),
    };
    (text, value_colour(finding.value))
}

/// Returns the shade of a value, or the paper colour without one.
pub fn value_colour(value: Option<Wdl>) -> &'static str {
    match value {
        Some(Wdl::Win) => "#cfe3c4",
        Some(Wdl::Loss) => "#ecc7b8",
        Some(Wdl::Draw) => "#efe7da",
        None => PAPER,
    }
}
