//! A survey as a table: plain text, CSV, or an HTML page with the picture above the table.

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Arg, Message, message};
use quatuor_games::{Finding, FoundBy};
use quatuor_session::csv;
use quatuor_show::svg::escape;
use quatuor_words::Words;

use super::{SurveyReport, picture};
use crate::columns::Table;
use crate::command::tree::markup::html_page;

const CSV_FIELDS: [&str; 10] = [
    "value",
    "distance",
    "endless",
    "expectation_low",
    "expectation_high",
    "positions",
    "images",
    "longest",
    "by",
    "seconds",
];

const STYLE: &str = "body{font-family:system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}\
svg{max-width:100%;height:auto}table{border-collapse:collapse}\
th,td{text-align:left;padding:.25rem .75rem;border-bottom:1px solid currentColor}\
.wide{overflow-x:auto}";

/// Returns the cells of all lines, header first.
fn cells(report: &SurveyReport, words: &Words) -> Vec<Vec<String>> {
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
        cells.push(words.say(&describe_value(finding)));
        cells.push(number(finding.positions));
        cells.push(number(finding.images));
        cells.push(number(finding.longest.map(u64::from)));
        cells.push(words.say(&describe_method(finding.by)));
        lines.push(cells);
    }
    lines
}

/// Formats one line per variant, in columns. The varied options identify a variant.
pub fn format_text(report: &SurveyReport, words: &Words, width: Option<usize>) -> String {
    let keys = report.vary.len().max(1);
    Table::new(cells(report, words), keys, |_| true).format(width)
}

/// Describes the result for the first player.
fn describe_value(finding: &Finding) -> Message {
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

fn describe_method(by: FoundBy) -> Message {
    match by {
        FoundBy::Table => message!("survey-by-table"),
        FoundBy::Search => message!("survey-by-search"),
        FoundBy::Iteration => message!("survey-by-iteration"),
        FoundBy::Nobody => message!("survey-by-nobody"),
    }
}

/// Formats one line per variant, after a header line.
pub fn format_csv(report: &SurveyReport) -> String {
    let mut head = vec!["game".to_owned()];
    head.extend(report.vary.iter().map(|vary| vary.key.clone()));
    head.extend(CSV_FIELDS.map(str::to_owned));
    let mut text = csv::line(&head);
    for row in &report.rows {
        let finding = &row.finding;
        let number = |number: Option<u64>| number.map(|n| n.to_string()).unwrap_or_default();
        let real = |number: Option<f64>| number.map(|n| n.to_string()).unwrap_or_default();
        let mut cells = vec![row.game.to_string()];
        cells.extend(row.values.iter().cloned());
        cells.extend([
            finding.value.map(|value| value.word().to_owned()).unwrap_or_default(),
            number(finding.distance.map(u64::from)),
            finding.endless.to_string(),
            real(finding.expected.map(|bounds| bounds.0)),
            real(finding.expected.map(|bounds| bounds.1)),
            number(finding.positions),
            number(finding.images),
            number(finding.longest.map(u64::from)),
            finding.by.word().to_owned(),
            format!("{:.3}", finding.seconds),
        ]);
        text.push_str(&csv::line(&cells));
    }
    text
}

/// Formats a self-contained HTML document.
pub fn format_html(report: &SurveyReport, words: &Words) -> String {
    let title = escape(&words.say(&message!("survey-title", game: report.game.to_string())));
    let mut body = format!("<h1>{title}</h1>\n{}\n", picture::svg(report, words));
    body.push_str("<div class=\"wide\" tabindex=\"0\"><table>\n");
    for (number, line) in cells(report, words).iter().enumerate() {
        let (open, close) =
            if number == 0 { ("<th scope=\"col\">", "</th>") } else { ("<td>", "</td>") };
        let cells = line.iter().map(|cell| format!("{open}{}{close}", escape(cell)));
        body.push_str(&format!("<tr>{}</tr>\n", cells.collect::<String>()));
    }
    body.push_str("</table></div>\n");
    html_page(words.language(), &title, STYLE, &body)
}
