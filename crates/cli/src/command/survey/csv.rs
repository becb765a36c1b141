//! A survey as comma-separated values, with a head.

use super::SurveyReport;
use crate::csv::line;

const FIELDS: [&str; 10] = [
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

/// The whole file.
pub fn csv(report: &SurveyReport) -> String {
    let mut head = vec!["game".to_owned()];
    head.extend(report.vary.iter().map(|vary| vary.key.clone()));
    head.extend(FIELDS.map(str::to_owned));
    let mut text = line(&head);
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
        text.push_str(&line(&cells));
    }
    text
}
