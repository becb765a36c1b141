//! What is proven or known of a position or an action, as fields of JSON and as lines of text.

use quatuor_core::{Game, Known, Message, Unit, Verdict, message};
use quatuor_solve::Answer;
use serde_json::{Map, Value as Json, json};

/// The head of every answer: what was asked about.
pub fn asked_about(game: &dyn Game) -> Map<String, Json> {
    Map::from_iter([
        ("game".to_owned(), json!(game.spec().to_string())),
        ("position".to_owned(), json!(game.position())),
    ])
}

/// The fields of what is proven, in an object that may have others.
pub fn answer_fields(answer: &Answer) -> Map<String, Json> {
    let same = answer.lower.wdl == answer.upper.wdl;
    let exact = answer.exact();
    let mut fields = Map::new();
    fields.insert("value".to_owned(), json!(same.then(|| answer.lower.wdl.word())));
    fields.insert("score".to_owned(), json!(exact.and_then(|verdict| verdict.score)));
    fields.insert("distance".to_owned(), json!(exact.and_then(|verdict| verdict.distance)));
    fields.insert("exact".to_owned(), json!(exact.is_some()));
    if exact.is_none() {
        fields.insert("lower".to_owned(), bound(answer.lower));
        fields.insert("upper".to_owned(), bound(answer.upper));
    }
    fields
}

/// A bound as a score where the game has one, else as a word.
fn bound(verdict: Verdict) -> Json {
    verdict.score.map_or_else(|| json!(verdict.wdl.word()), |score| json!(score))
}

/// The fields of what is known, in an object that may have others.
pub fn known_fields(known: &Known) -> Map<String, Json> {
    let exact = known.verdict();
    let bounds = match known {
        Known::Between(lower, upper) => Some([lower.wdl.word(), upper.wdl.word()]),
        _ => None,
    };
    let estimate =
        (exact.is_none() && bounds.is_none()).then(|| (1e4 * known.score()).round() / 1e4);
    Map::from_iter([
        ("value".to_owned(), json!(exact.map(|verdict| verdict.wdl.word()))),
        ("score".to_owned(), json!(exact.and_then(|verdict| verdict.score))),
        ("distance".to_owned(), json!(exact.and_then(|verdict| verdict.distance))),
        ("exact".to_owned(), json!(known.is_exact())),
        ("estimate".to_owned(), json!(estimate)),
        ("bounds".to_owned(), json!(bounds)),
    ])
}

/// What is proven of a position, in words.
pub fn answer_lines(answer: &Answer, unit: Unit) -> Vec<Message> {
    let Some(verdict) = answer.exact() else {
        let (lower, upper) = (bound_text(answer.lower), bound_text(answer.upper));
        return vec![message!("solve-bounds", lower: lower, upper: upper)];
    };
    let mut lines = vec![message!("solve-value", value: verdict.wdl.message())];
    lines.extend(verdict.score.map(|score| message!("solve-score", score: score)));
    let distance = verdict.distance.map(|distance| unit.count(distance));
    lines.extend(distance.map(|distance| message!("solve-distance", distance: distance)));
    lines
}

/// What an action gives, on one line.
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

/// A bound, in words.
pub fn bound_text(verdict: Verdict) -> Message {
    match (verdict.score, verdict.distance) {
        (Some(score), _) => message!("solve-bound", value: verdict.wdl.message(), score: score),
        (None, Some(distance)) => {
            message!("solve-bound", value: verdict.wdl.message(), score: distance)
        }
        (None, None) => verdict.wdl.message(),
    }
}
