//! The JSON Lines form: one game a line, the same fields under lower-case names.

use serde::{Deserialize, Serialize};

use super::{Flaw, Move, ReadError, Record};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(default = "unknown")]
    event: String,
    #[serde(default = "unknown")]
    site: String,
    #[serde(default = "unknown")]
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
    /// One for each action, `null` where there is none; left out when there are none at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<Option<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
}

fn unknown() -> String {
    "?".to_owned()
}

pub(super) fn write(record: &Record) -> String {
    let commented = record.moves.iter().any(|played| played.comment.is_some());
    let comments = record.moves.iter().map(|played| played.comment.clone());
    let line = Line {
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

pub(super) fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut records = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let error = |flaw| ReadError { game: records.len() + 1, line: index + 1, flaw };
        let record = read_line(line).map_err(error)?;
        records.push(record);
    }
    Ok(records)
}

fn read_line(text: &str) -> Result<Record, Flaw> {
    let line: Line =
        serde_json::from_str(text).map_err(|e| Flaw::BadJson { column: e.column() })?;
    let mut record = Record::new(line.game.ok_or(Flaw::MissingTag("game"))?);
    let actions = line.actions.ok_or(Flaw::MissingTag("actions"))?;
    record.result = super::result_from(&line.result.ok_or(Flaw::MissingTag("result"))?)?;
    if let Some(words) = line.termination {
        record.termination = words.parse()?;
    }
    let found = actions.len();
    if let Some(announced) = line.ply_count.filter(|&announced| announced != found) {
        return Err(Flaw::PlyCount { announced: announced.to_string(), found });
    }
    if let Some(text) = actions.iter().find(|text| !is_one_word(text)) {
        return Err(Flaw::NotAnAction(text.clone()));
    }
    if line.comments.len() > found {
        return Err(Flaw::StrayComment);
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

fn is_one_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control())
}
