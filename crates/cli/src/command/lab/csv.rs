//! The report as comma-separated values, with a head.

use super::report::{LabReport, Row};
use crate::csv::line;

const HEAD: [&str; 14] = [
    "agent",
    "depth",
    "finished",
    "nodes",
    "ratio",
    "growth",
    "cutoffs",
    "remembered",
    "judged",
    "seconds",
    "time_ratio",
    "value",
    "exact",
    "action",
];

/// The whole file.
pub fn csv(report: &LabReport) -> String {
    let mut text = line(&HEAD.map(str::to_owned));
    for row in &report.rows {
        text.push_str(&line(&fields(report, row)));
    }
    text
}

fn fields(report: &LabReport, row: &Row) -> [String; 14] {
    let Row { agent, trial, ratio, time_ratio, growth } = row;
    let (counts, answer) = (&trial.counts, trial.answer.as_ref());
    let number = |number: &Option<f64>| number.map(|n| n.to_string()).unwrap_or_default();
    let depth = if trial.depth > 0 { trial.depth.to_string() } else { String::new() };
    [
        report.agents[*agent].to_string(),
        depth,
        answer.is_some().to_string(),
        counts.nodes.to_string(),
        number(ratio),
        number(growth),
        counts.cutoffs.to_string(),
        counts.remembered.to_string(),
        counts.judged.to_string(),
        trial.seconds.to_string(),
        number(time_ratio),
        answer.map(|answer| answer.value.to_string()).unwrap_or_default(),
        answer.map(|answer| answer.exact.to_string()).unwrap_or_default(),
        answer.map(|answer| answer.action.clone()).unwrap_or_default(),
    ]
}
