//! A survey as a table of text.

use quatuor_core::{Arg, Message, Wdl, message};
use quatuor_games::{Finding, FoundBy};
use quatuor_words::Words;

use super::SurveyReport;

/// The cells of all lines, the head first.
pub fn cells(report: &SurveyReport, words: &Words) -> Vec<Vec<String>> {
    let mut head: Vec<String> = report.vary.iter().map(|vary| vary.key.clone()).collect();
    if head.is_empty() {
        head.push(words.say(&message!("survey-game")));
    }
    let titles = [
        message!("survey-value"),
        message!("survey-positions"),
        message!("survey-images"),
        message!("survey-longest"),
        message!("survey-by"),
    ];
    head.extend(titles.iter().map(|title| words.say(title)));
    let mut lines = vec![head];
    for row in &report.rows {
        let mut cells = row.values.clone();
        if cells.is_empty() {
            cells.push(row.game.to_string());
        }
        let number = |number: Option<u64>| number.map_or_else(|| "-".to_owned(), |n| n.to_string());
        let finding = &row.finding;
        cells.push(words.say(&value(finding)));
        cells.push(number(finding.positions));
        cells.push(number(finding.images));
        cells.push(number(finding.longest.map(u64::from)));
        cells.push(words.say(&by(finding.by)));
        lines.push(cells);
    }
    lines
}

/// One line for each variant, in columns.
pub fn text(report: &SurveyReport, words: &Words) -> String {
    let lines = cells(report, words);
    let widths: Vec<usize> = (0..lines[0].len())
        .map(|column| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// What whoever begins gets.
pub fn value(finding: &Finding) -> Message {
    match (finding.value, finding.distance, finding.expected) {
        (Some(Wdl::Win), Some(distance), _) => message!("survey-win-in", distance: distance),
        (Some(Wdl::Win), None, _) => message!("survey-win"),
        (Some(Wdl::Loss), Some(distance), _) => message!("survey-loss-in", distance: distance),
        (Some(Wdl::Loss), None, _) => message!("survey-loss"),
        (Some(Wdl::Draw), ..) if finding.endless => message!("survey-endless"),
        (Some(Wdl::Draw), ..) => message!("survey-draw"),
        (None, _, Some((low, high))) => {
            let percent = |value: f64| Arg::decimal(50.0 + 50.0 * value, 3);
            let (low, high) = (percent(low), percent(high));
            if low == high {
                message!("survey-expected", percent: low)
            } else {
                message!("survey-between", low: low, high: high)
            }
        }
        (None, _, None) => message!("survey-unknown"),
    }
}

fn by(by: FoundBy) -> Message {
    match by {
        FoundBy::Table => message!("survey-by-table"),
        FoundBy::Search => message!("survey-by-search"),
        FoundBy::Iteration => message!("survey-by-iteration"),
        FoundBy::Nobody => message!("survey-by-nobody"),
    }
}
