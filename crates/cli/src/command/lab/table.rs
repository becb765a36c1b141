//! The report as a table for the terminal.

use quatuor_core::{Player, message};
use quatuor_words::{Words, format_value};

use super::report::{LabReport, TrialRow};
use crate::columns::Table;
use crate::output::wrap;

const COLUMNS: usize = 10;

/// Formats the title, one block of rows per depth, and the closing remarks.
pub fn format_text(report: &LabReport, words: &Words, width: Option<usize>) -> String {
    let (game, position) = (report.game.clone(), report.position.clone());
    let title = words.say(&match report.player {
        Player::First => message!("lab-title-first", game: game, position: position),
        Player::Second => message!("lab-title-second", game: game, position: position),
    });
    let head = [
        "lab-depth",
        "lab-agent",
        "lab-nodes",
        "lab-ratio",
        "lab-growth",
        "lab-cutoffs",
        "lab-remembered",
        "lab-seconds",
        "lab-value",
        "lab-action",
    ];
    let mut rows = vec![head.map(|key| words.text(key).unwrap_or_default()).to_vec()];
    let mut rules = Vec::new();
    let mut depth = None;
    for row in &report.rows {
        if depth.replace(row.trial.depth) != Some(row.trial.depth) {
            rules.push(rows.len());
        }
        rows.push(cells(report, row, words).to_vec());
    }
    let is_left = |column| column == 1 || column == COLUMNS - 1;
    let table = Table::new(rows, 2, is_left).with_rules(rules).format(width);
    let mut text = format!("{}\n\n{table}\n", wrap(&title, width));
    for line in remarks(report, words) {
        text.push_str(&wrap(&line, width));
        text.push('\n');
    }
    text
}

fn cells(report: &LabReport, row: &TrialRow, words: &Words) -> [String; COLUMNS] {
    let trial = &row.trial;
    let decimal = |number: &str| words.language().decimal(number);
    let number =
        |ratio: Option<f64>| ratio.map_or_else(|| "-".to_owned(), |it| decimal(&significant(it)));
    let seconds = decimal(&format!("{:.3}", trial.seconds));
    let depth = if trial.depth > 0 { trial.depth.to_string() } else { "-".to_owned() };
    let agent = report.agents[row.agent].to_string();
    let Some(answer) = &trial.answer else {
        let nodes = format!(">{}", trial.counts.nodes);
        let none = || "-".to_owned();
        return [depth, agent, nodes, none(), none(), none(), none(), seconds, none(), none()];
    };
    let sure = if answer.exact { "" } else { "~" };
    [
        depth,
        agent,
        trial.counts.nodes.to_string(),
        number(row.ratio),
        number(row.growth),
        trial.counts.cutoffs.to_string(),
        trial.counts.remembered.to_string(),
        seconds,
        format!("{sure}{}", format_value(answer.value, answer.distance, words)),
        answer.action.clone(),
    ]
}

/// Formats a number with three significant digits.
fn significant(number: f64) -> String {
    let decimals = match number {
        n if n >= 100.0 => 0,
        n if n >= 10.0 => 1,
        n if n >= 1.0 => 2,
        n if n >= 0.1 => 3,
        _ => 4,
    };
    format!("{number:.decimals$}")
}

fn remarks(report: &LabReport, words: &Words) -> Vec<String> {
    let mut remarks = vec![words.say(&message!("lab-columns"))];
    if report.rows.iter().any(|row| row.trial.answer.is_none()) {
        remarks.push(words.say(&message!("lab-given-up", most: report.most)));
    }
    if report.find_disagreements().is_empty() {
        remarks.push(words.say(&message!("lab-agree")));
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_have_three_digits_that_count() {
        let rounded = [1234.5, 12.345, 1.2345, 0.12345, 0.012_345].map(significant);
        assert_eq!(rounded, ["1234", "12.3", "1.23", "0.123", "0.0123"]);
    }
}
