//! The report as JSON.

use serde_json::{Value as Json, json};

use super::report::{LabReport, Row};

/// One object on one line.
pub fn json(report: &LabReport) -> String {
    let mut whole = json!({
        "game": report.game,
        "position": report.position,
        "player": report.player.word(),
        "seed": report.seed,
        "most": report.most,
        "agents": report.agents.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "agree": report.find_disagreements().is_empty(),
        "rows": report.rows.iter().map(|each| row(report, each)).collect::<Vec<_>>(),
    });
    if report.interrupted {
        whole["interrupted"] = true.into();
    }
    format!("{whole}\n")
}

fn row(report: &LabReport, row: &Row) -> Json {
    let Row { agent, trial, ratio, time_ratio, growth } = row;
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
