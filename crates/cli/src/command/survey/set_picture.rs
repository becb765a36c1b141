//! A survey of sets as a picture: a line for each variant, with the value and a dot for each member
//! of its set.
//!
//! ```text
//!            squares  wide  corners
//!     =         .      .       .
//!    L15        o      .       .
//! ```
//!
//! Members that all sets have are named in the title and take no column.

use quatuor_core::evaluation::Wdl;
use quatuor_core::message;
use quatuor_show::svg::{Svg, label_width};
use quatuor_words::Words;

use super::picture::{INK, PAPER, SOFT, draw_field, value_colour};
use super::{SurveyReport, VariantRow};

/// The separator between members of a set.
const JOINT: char = '+';
/// Number of lines in a block. Further blocks are placed beside it.
const LINES: usize = 24;
const LINE: f64 = 34.0;
const COLUMN: f64 = 26.0;
const LETTERS: f64 = 11.0;
/// Height of a letter in a cell.
const MARK: f64 = 8.5;
const GAP: f64 = 34.0;
const TITLE: f64 = 54.0;
/// Angle of the column names, in degrees.
const STEEP: f64 = 60.0;

/// Returns whether the only varied option has sets as values.
pub fn varies_sets(report: &SurveyReport) -> bool {
    let joined = |row: &VariantRow| row.values.first().is_some_and(|value| value.contains(JOINT));
    report.vary.len() == 1 && report.rows.iter().any(joined)
}

fn members(row: &VariantRow) -> impl Iterator<Item = &str> {
    row.values.first().into_iter().flat_map(|value| value.split(JOINT))
}

/// Returns the members that differ between sets, in order of first occurrence, and the members that
/// all sets share.
fn columns(report: &SurveyReport) -> (Vec<&str>, Vec<&str>) {
    let mut all: Vec<&str> = Vec::new();
    for member in report.rows.iter().flat_map(members) {
        if !all.contains(&member) {
            all.push(member);
        }
    }
    let common = |name: &&str| report.rows.iter().all(|row| members(row).any(|own| own == *name));
    let (common, differing) = all.into_iter().partition(common);
    (differing, common)
}

/// Draws the picture as an SVG document.
pub fn svg(report: &SurveyReport, words: &Words) -> String {
    let (names, common) = columns(report);
    let mut title = words.say(&message!("survey-title", game: report.game.to_string()));
    if !common.is_empty() {
        title = format!("{title} ({} + ...)", common.join(" + "));
    }
    let angle = STEEP.to_radians();
    let longest = names.iter().map(|name| label_width(name, LETTERS)).fold(0.0, f64::max);
    let top = TITLE + longest * angle.sin() + 16.0;
    let wide = LINE + COLUMN * names.len() as f64 + longest * angle.cos() + GAP;
    let blocks = report.rows.len().div_ceil(LINES).max(1);
    let legend = legend(words);
    let width = (20.0 + blocks as f64 * wide).max(label_width(&title, 18.0) + 40.0);
    let height = top + report.rows.len().min(LINES) as f64 * LINE + 60.0;
    let mut svg = Svg::new(width, height);
    svg.rect([0.0, 0.0, width, height], 0.0, &format!(r#"fill="{PAPER}""#));
    svg.label_from(&title, (20.0, 28.0), 18.0, INK);
    for (number, rows) in report.rows.chunks(LINES).enumerate() {
        draw_block(&mut svg, rows, &names, (20.0 + number as f64 * wide, top), words);
    }
    let mut x = 20.0;
    for (letter, wdl, text) in legend {
        let style = format!(r#"fill="{}" stroke="{SOFT}" stroke-width="1""#, value_colour(wdl));
        svg.rect([x, height - 40.0, 24.0, 24.0], 5.0, &style);
        svg.label(&letter, (x + 12.0, height - 28.0), LETTERS, INK);
        svg.label_from(&text, (x + 32.0, height - 28.0), LETTERS, INK);
        x += 32.0 + label_width(&text, LETTERS) + 28.0;
    }
    svg.finish(&title)
}

/// Returns the meanings of the letters in the cells.
fn legend(words: &Words) -> [(String, Option<Wdl>, String); 4] {
    [
        (
            words.say(&message!("badge-won")),
            Some(Wdl::Win),
            words.say(&message!("survey-legend-win")),
        ),
        ("=".to_owned(), Some(Wdl::Draw), words.say(&message!("survey-legend-draw"))),
        (
            words.say(&message!("badge-lost")),
            Some(Wdl::Loss),
            words.say(&message!("survey-legend-loss")),
        ),
        ("?".to_owned(), None, words.say(&message!("survey-unknown"))),
    ]
}

fn draw_block(
    svg: &mut Svg,
    rows: &[VariantRow],
    names: &[&str],
    (left, top): (f64, f64),
    words: &Words,
) {
    let centre = |column: usize| left + LINE + COLUMN * (column as f64 + 0.5);
    for (column, name) in names.iter().enumerate() {
        let (x, y) = (centre(column), top - 8.0);
        svg.group(&format!(r#"transform="translate({x:.1} {y:.1}) rotate(-{STEEP})""#), |svg| {
            svg.label_from(name, (0.0, 0.0), LETTERS, INK);
        });
    }
    for (number, row) in rows.iter().enumerate() {
        let y = top + number as f64 * LINE;
        draw_field(svg, row, (left, y), (LINE, MARK), words);
        for (column, name) in names.iter().enumerate() {
            let place = (centre(column), y + LINE / 2.0);
            if members(row).any(|own| own == *name) {
                svg.circle(place, 7.0, &format!(r#"fill="{INK}""#));
            } else {
                svg.circle(place, 2.0, &format!(r#"fill="{SOFT}""#));
            }
        }
    }
}
