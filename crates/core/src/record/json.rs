//! The JSON Lines form: one game per line, with the tags of the PGN form under lower-case names.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::{Flaw, JsonFault, Move, ReadError, Record, is_action};

/// Names of the fields of a [`RecordLine`], for error messages.
const FIELDS: [&str; 16] = [
    "event",
    "site",
    "date",
    "round",
    "white",
    "black",
    "result",
    "game",
    "fen",
    "seed",
    "time_control",
    "termination",
    "ply_count",
    "actions",
    "comments",
    "tags",
];

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordLine {
    #[serde(default = "unknown")]
    event: String,
    #[serde(default = "unknown")]
    site: String,
    #[serde(default = "unknown_date")]
    date: String,
    #[serde(default = "unknown")]
    round: String,
    #[serde(default = "unknown")]
    white: String,
    #[serde(default = "unknown")]
    black: String,
    result: Option<String>,
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_control: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    termination: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ply_count: Option<usize>,
    actions: Option<Vec<String>>,
    /// One entry per action, `null` without a comment; omitted if no action has a comment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<Option<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
}

fn unknown() -> String {
    "?".to_owned()
}

fn unknown_date() -> String {
    super::UNKNOWN_DATE.to_owned()
}

pub(super) fn write(record: &Record) -> String {
    let commented = record.moves.iter().any(|played| played.comment.is_some());
    let comments = record.moves.iter().map(|played| played.comment.clone());
    let line = RecordLine {
        event: record.event.clone(),
        site: record.site.clone(),
        date: record.date.clone(),
        round: record.round.clone(),
        white: record.first.clone(),
        black: record.second.clone(),
        result: Some(record.result.token().to_owned()),
        game: Some(record.game.clone()),
        fen: record.fen.clone(),
        seed: record.seed,
        time_control: record.time_control.clone(),
        termination: Some(record.termination.words().to_owned()),
        ply_count: Some(record.moves.len()),
        actions: Some(record.moves.iter().map(|played| played.action.clone()).collect()),
        comments: if commented { comments.collect() } else { Vec::new() },
        tags: record.other_tags.clone(),
    };
    serde_json::to_string(&line).expect("strings and numbers always serialize")
}

/// Reads every game. Each line is independent, so a bad line does not affect the others.
pub(super) fn read(text: &str) -> Vec<Result<Record, ReadError>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let game = |(number, (index, line)): (usize, (usize, &str))| {
        read_line(line).map_err(|flaw| ReadError { game: number + 1, line: index + 1, flaw })
    };
    lines.enumerate().map(game).collect()
}

/// Diagnoses a line that is not a [`RecordLine`]: finds the offending field, if there is one.
fn fault(text: &str) -> JsonFault {
    let Ok(fields) = serde_json::from_str::<Map<String, Json>>(text) else {
        return JsonFault::Syntax;
    };
    for (name, value) in fields {
        let Some(field) = FIELDS.into_iter().find(|&field| field == name) else {
            return JsonFault::UnknownField(name);
        };
        let alone = Json::Object(Map::from_iter([(name, value)]));
        if serde_json::from_value::<RecordLine>(alone).is_err() {
            return JsonFault::BadField(field);
        }
    }
    JsonFault::Syntax
}

fn read_line(text: &str) -> Result<Record, Flaw> {
    let line: RecordLine = serde_json::from_str(text)
        .map_err(|e| Flaw::BadJson { column: e.column(), fault: fault(text) })?;
    let mut record = Record::new(line.game.ok_or(Flaw::MissingTag("game"))?);
    let actions = line.actions.ok_or(Flaw::MissingTag("actions"))?;
    let result = line.result.ok_or(Flaw::MissingTag("result"))?;
    record.result = super::result_from(&result).map_err(|flaw| in_field("result", flaw))?;
    if let Some(words) = line.termination {
        record.termination = words.parse().map_err(|flaw| in_field("termination", flaw))?;
    }
    let found = actions.len();
    if let Some(announced) = line.ply_count.filter(|&announced| announced != found) {
        return Err(Flaw::PlyCount { announced, found });
    }
    if let Some(text) = actions.iter().find(|text| !is_action(text)) {
        return Err(Flaw::NotAnAction(text.clone()));
    }
    let comments = line.comments.len();
    if comments > 0 && comments != found {
        return Err(Flaw::CommentCount { comments, actions: found });
    }
    let comments = line.comments.into_iter().chain(std::iter::repeat(None));
    let played = |(action, comment)| Move { action, comment };
    record.moves = actions.into_iter().zip(comments).map(played).collect();
    Ok(Record {
        event: line.event,
        site: line.site,
        date: line.date,
        round: line.round,
        first: line.white,
        second: line.black,
        fen: line.fen,
        seed: line.seed,
        time_control: line.time_control,
        other_tags: line.tags,
        ..record
    })
}

/// Renames the tag of a flaw to the field name used in JSON.
fn in_field(name: &'static str, flaw: Flaw) -> Flaw {
    match flaw {
        Flaw::BadTag { value, allowed, .. } => Flaw::BadTag { tag: name, value, allowed },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_fields_is_that_of_a_line() {
        let mut record = Record::new("tree");
        record.fen = Some("x".to_owned());
        record.seed = Some(1);
        record.time_control = Some("x".to_owned());
        record.moves = vec![Move { action: "x".to_owned(), comment: Some("x".to_owned()) }];
        record.other_tags = vec![("x".to_owned(), "x".to_owned())];
        let fields: Map<String, Json> = serde_json::from_str(&write(&record)).unwrap();
        assert!(fields.keys().eq(FIELDS));
    }
}
