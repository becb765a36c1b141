//! Exports the report for other programs as CSV or JSON.

use quatuor_session::csv;
use serde_json::{Value as Json, json};

use super::report::{LabReport, TrialRow};

const CSV_FIELDS: [&str; 14] = [
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

/// Formats one line per trial, after a header line.
pub fn format_csv(report: &LabReport) -> String {
    let mut text = csv::line(&CSV_FIELDS);
    for row in &report.rows {
        text.push_str(&csv::line(&csv_cells(report, row)));
    }
    text
}

fn csv_cells(report: &LabReport, row: &TrialRow) -> [String; 14] {
    let TrialRow { agent, trial, ratio, time_ratio, growth } = row;
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

/// Formats the report as one JSON object on one line.
pub fn format_json(report: &LabReport) -> String {
    let mut whole = json!({
        "game": report.game,
        "position": report.position,
        "player": report.player.word(),
        "seed": report.seed,
        "most": report.most,
        "agents": report.agents.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "agree": report.find_disagreements().is_empty(),
        "rows": report.rows.iter().map(|row| row_json(report, row)).collect::<Vec<_>>(),
    });
    if report.interrupted {
        whole["interrupted"] = true.into();
    }
    format!("{whole}\n")
}

fn row_json(report: &LabReport, row: &TrialRow) -> Json {
    let TrialRow { agent, trial, ratio, time_ratio, growth } = row;
    let (counts, answer) = (&trial.counts, trial.answer.as_ref());
    json!({
        "agent": report.agents[*agent].to_string(),
        "depth": (trial.depth > 0).then_some(trial.depth),
        "finished": answer.is_some(),
        "nodes": counts.nodes,
        "ratio": ratio,
        "growth": growth,
        "cutoffs": counts.cutoffs,
        "remembered": counts.remembered,
        "judged": counts.judged,
        "seconds": trial.seconds,
        "time_ratio": time_ratio,
        "value": answer.map(|answer| answer.value),
        "exact": answer.map(|answer| answer.exact),
        "action": answer.map(|answer| &answer.action),
    })
}
