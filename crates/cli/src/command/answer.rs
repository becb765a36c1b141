//! Formats evaluations of positions and actions as JSON fields and as lines of text.

use quatuor_core::evaluation::{Evaluation, Source};
use quatuor_core::evaluation::{Unit, Verdict};
use quatuor_core::{Message, message};
use quatuor_show::Game;
use serde_json::{Map, Value as Json, json};

/// Returns the first fields of every JSON answer: the game and the position.
pub fn asked_about(game: &dyn Game) -> Map<String, Json> {
    Map::from_iter([
        ("game".to_owned(), json!(game.spec().to_string())),
        ("position".to_owned(), json!(game.position())),
    ])
}

/// Returns the fields of an evaluation, to be merged into a larger JSON object.
pub fn evaluation_fields(evaluation: &Evaluation) -> Map<String, Json> {
    match json!(evaluation) {
        Json::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Describes the value of a position in sentences.
pub fn evaluation_lines(evaluation: &Evaluation, unit: Unit) -> Vec<Message> {
    let Some(verdict) = evaluation.verdict() else {
        let (lower, upper) = (bound_text(evaluation.lower()), bound_text(evaluation.upper()));
        return vec![message!("solve-bounds", lower: lower, upper: upper)];
    };
    let mut lines = vec![message!("solve-value", value: verdict.wdl.message())];
    lines.extend(verdict.score.map(|score| message!("solve-score", score: score)));
    let distance = verdict.distance.map(|distance| unit.count(distance));
    lines.extend(distance.map(|distance| message!("solve-distance", distance: distance)));
    lines
}

/// Describes the value of an action on one line.
pub fn verdict_line(action: String, verdict: Verdict, unit: Unit) -> Message {
    let value = verdict.wdl.message();
    match (verdict.score, verdict.distance.map(|distance| unit.count(distance))) {
        (Some(score), Some(distance)) => message!("analyse-scored", action: action, value: value,
            score: score, distance: distance),
        (None, Some(distance)) => {
            message!("analyse-valued", action: action, value: value, distance: distance)
        }
        _ => message!("analyse-weak", action: action, value: value),
    }
}

/// Returns a short form of a value: the score if the game has scores, else `W3`, `=` or `L5`.
pub fn short_text(verdict: Verdict) -> Message {
    match verdict.score {
        Some(score) => message!("solve-short", score: score),
        None => Evaluation::proven(verdict, Source::Solver).badge(),
    }
}

/// Describes a bound.
pub fn bound_text(verdict: Verdict) -> Message {
    match (verdict.score, verdict.distance) {
        (Some(score), _) => message!("solve-bound", value: verdict.wdl.message(), score: score),
        (None, Some(distance)) => {
            message!("solve-bound", value: verdict.wdl.message(), score: distance)
        }
        (None, None) => verdict.wdl.message(),
    }
}
