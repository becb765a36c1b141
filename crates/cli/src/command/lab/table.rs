//! The report as a table for the terminal.

use quatuor_core::{Player, message};
use quatuor_words::{Words, format_value};

use super::report::{LabReport, TrialRow};

const COLUMNS: usize = 10;

/// A head, one block of rows for each depth, and what is to be said about the whole.
pub fn format_text(report: &LabReport, words: &Words) -> String {
    let (game, position) = (report.game.clone(), report.position.clone());
    let mut text = words.say(&match report.player {
        Player::First => message!("lab-title-first", game: game, position: position),
        Player::Second => message!("lab-title-second", game: game, position: position),
    });
    text.push_str("\n\n");
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
    let head = head.map(|key| words.text(key).unwrap_or_default());
    let lines: Vec<[String; COLUMNS]> =
        report.rows.iter().map(|row| cells(report, row, words)).collect();
    let mut widths = head.each_ref().map(|cell| cell.chars().count());
    for line in &lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = (*width).max(cell.chars().count());
        }
    }
    push_line(&mut text, &head, &widths);
    let mut depth = None;
    for (row, line) in report.rows.iter().zip(&lines) {
        if depth.replace(row.trial.depth) != Some(row.trial.depth) {
            let rule: usize = widths.iter().sum::<usize>() + 2 * (COLUMNS - 1);
            text.push_str(&"-".repeat(rule));
            text.push('\n');
        }
        push_line(&mut text, line, &widths);
    }
    text.push('\n');
    for line in remarks(report, words) {
        text.push_str(&line);
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

/// Three digits that count.
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

/// Names to the left, numbers to the right.
fn push_line(text: &mut String, cells: &[String; COLUMNS], widths: &[usize; COLUMNS]) {
    let mut line = String::new();
    for (place, (cell, &width)) in cells.iter().zip(widths).enumerate() {
        let named = place == 1 || place == COLUMNS - 1;
        let padded = if named { format!("{cell:<width$}") } else { format!("{cell:>width$}") };
        line.push_str(if place == 0 { "" } else { "  " });
        line.push_str(&padded);
    }
    text.push_str(line.trim_end());
    text.push('\n');
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
