//! The PGN-like form: tag pairs, then the actions, then the result.
//!
//! ```text
//! [Event "?"]
//! ...
//! [Game "quarto:level=2"]
//!
//! :0 b2 :f c3 {draw 0/7 0.2s} :7 * ...
//! ```
//!
//! Actions keep their canonical texts. There are no move numbers and no `$` codes, because a number
//! may be an action (a column of Connect Four).
//!
//! A `{...}` comment may span lines and belongs to the action before it. A comment before the first
//! action of its game or after the result is skipped. The reader also skips text from a `;` at the
//! start of a word to the end of the line, and whole lines that start with `%`. Such lines may
//! appear anywhere, including before the first game and between tags.

use std::collections::HashSet;

use super::{Flaw, GameResult, Move, ReadError, Record, Termination, is_action};

const WIDEST_LINE: usize = 79;

pub(super) fn write(record: &Record) -> String {
    let mut text = String::new();
    let plies = record.moves.len().to_string();
    let seed = record.seed.map(|seed| seed.to_string());
    let setup = record.fen.as_ref().map(|_| "1");
    let tags: [(&str, Option<&str>); 14] = [
        ("Event", Some(&record.event)),
        ("Site", Some(&record.site)),
        ("Date", Some(&record.date)),
        ("Round", Some(&record.round)),
        ("White", Some(&record.first)),
        ("Black", Some(&record.second)),
        ("Result", Some(record.result.token())),
        ("Game", Some(&record.game)),
        ("SetUp", setup),
        ("FEN", record.fen.as_deref()),
        ("Seed", seed.as_deref()),
        ("TimeControl", record.time_control.as_deref()),
        ("Termination", Some(record.termination.words())),
        ("PlyCount", Some(&plies)),
    ];
    let others = record.other_tags.iter().map(|(tag, value)| (tag.as_str(), Some(value.as_str())));
    for (tag, value) in tags.into_iter().chain(others) {
        if let Some(value) = value {
            text.push_str(&format!("[{tag} \"{}\"]\n", escape(value)));
        }
    }
    text.push('\n');
    write_moves(record, &mut text);
    text
}

fn write_moves(record: &Record, text: &mut String) {
    let mut width = 0;
    let mut word = |word: &str| {
        if width > 0 && width + 1 + word.chars().count() > WIDEST_LINE {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.chars().count();
    };
    for played in &record.moves {
        word(&played.action);
        if let Some(comment) = &played.comment {
            word(&format!("{{{}}}", one_line(comment).replace('}', ")")));
        }
    }
    word(record.result.token());
    text.push('\n');
}

/// Replaces control characters with spaces: a tag value must stay on one line.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn escape(value: &str) -> String {
    one_line(value).replace('\\', "\\\\").replace('"', "\\\"")
}

/// Returns whether a line outside of comments has no content: it is blank, a `;` remark or a `%`
/// line.
pub(super) fn is_idle(line: &str) -> bool {
    let rest = line.trim_start();
    rest.is_empty() || rest.starts_with(';') || line.starts_with('%')
}

fn is_tag(line: &str) -> bool {
    line.trim_start().starts_with('[')
}

/// Reads every game. After a game with an error, reading resumes at the next tag after a blank
/// line. An unclosed comment consumes the rest of the file.
pub(super) fn read(text: &str) -> Vec<Result<Record, ReadError>> {
    let mut reader = Reader { lines: text.lines().enumerate().peekable(), line: 0 };
    let mut games = Vec::new();
    while reader.skip_idle() {
        let game = reader.game().map_err(|flaw| ReadError {
            game: games.len() + 1,
            line: reader.line,
            flaw,
        });
        match &game {
            // These errors are found at the end of a game, so the reader is already past it.
            Err(ReadError { flaw: Flaw::ResultDiffers { .. } | Flaw::PlyCount { .. }, .. }) => {}
            Err(_) => reader.skip_game(),
            Ok(_) => {}
        }
        games.push(game);
    }
    games
}

struct Reader<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    /// Number of the last line read, from 1.
    line: usize,
}

impl<'a> Reader<'a> {
    fn next_line_if(&mut self, wanted: impl Fn(&str) -> bool) -> Option<&'a str> {
        let (index, line) = self.lines.next_if(|(_, line)| wanted(line))?;
        self.line = index + 1;
        Some(line)
    }

    /// Skips idle lines and returns whether anything is left.
    fn skip_idle(&mut self) -> bool {
        while self.next_line_if(is_idle).is_some() {}
        self.lines.peek().is_some()
    }

    /// Advances to the next tag after a blank line.
    fn skip_game(&mut self) {
        loop {
            while self.next_line_if(|line| !line.trim().is_empty()).is_some() {}
            if !self.skip_idle() || self.lines.peek().is_some_and(|(_, line)| is_tag(line)) {
                return;
            }
        }
    }

    fn game(&mut self) -> Result<Record, Flaw> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut known: HashSet<String> = HashSet::new();
        let remark = |line: &str| is_idle(line) && !line.trim().is_empty();
        while let Some(line) = self.next_line_if(|line| is_tag(line) || remark(line)) {
            if remark(line) {
                continue;
            }
            let (tag, value) =
                read_tag(line.trim()).ok_or_else(|| Flaw::BadTagLine(line.to_owned()))?;
            if !known.insert(tag.clone()) {
                return Err(Flaw::RepeatedTag(tag));
            }
            tags.push((tag, value));
        }
        let mut record = from_tags(&mut tags)?;
        let announced = take(&mut tags, "PlyCount").map(|plies| ply_count(&plies)).transpose()?;
        record.other_tags = tags;
        let token = self.moves(&mut record.moves)?;
        if token != record.result.token() {
            let tag = record.result.token().to_owned();
            return Err(Flaw::ResultDiffers { tag, found: token });
        }
        let found = record.moves.len();
        match announced.filter(|&announced| announced != found) {
            Some(announced) => Err(Flaw::PlyCount { announced, found }),
            None => Ok(record),
        }
    }

    /// Reads the actions and the result of one game, up to the next tag. Returns the result token,
    /// or an empty string if it is missing.
    fn moves(&mut self, moves: &mut Vec<Move>) -> Result<String, Flaw> {
        let mut result = String::new();
        let mut comment: Option<String> = None;
        let mut opened = 0;
        loop {
            let inside = comment.is_some();
            let Some(line) = self.next_line_if(|line| inside || !is_tag(line)) else { break };
            let mut rest = if !inside && line.starts_with('%') { "" } else { line };
            loop {
                if let Some(open) = &mut comment {
                    let Some((inside, after)) = rest.split_once('}') else {
                        open.push_str(rest.trim());
                        open.push(' ');
                        break;
                    };
                    open.push_str(inside);
                    if let Some(played) = moves.last_mut().filter(|_| result.is_empty()) {
                        add_comment(played, open.trim());
                    }
                    comment = None;
                    rest = after;
                }
                rest = rest.trim_start();
                if rest.is_empty() || rest.starts_with(';') {
                    break;
                }
                if let Some(after) = rest.strip_prefix('{') {
                    comment = Some(String::new());
                    opened = self.line;
                    rest = after;
                    continue;
                }
                let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                let is_result = GameResult::from_token(word).is_some();
                if !result.is_empty() || !(is_result || is_action(word)) {
                    return Err(Flaw::NotAnAction(word.to_owned()));
                }
                rest = after;
                if is_result {
                    word.clone_into(&mut result);
                } else {
                    moves.push(Move { action: word.to_owned(), comment: None });
                }
            }
        }
        if comment.is_some() {
            self.line = opened;
            return Err(Flaw::OpenComment);
        }
        Ok(result)
    }
}

fn add_comment(played: &mut Move, text: &str) {
    match &mut played.comment {
        Some(comment) => {
            comment.push(' ');
            comment.push_str(text);
        }
        none => *none = Some(text.to_owned()),
    }
}

/// Parses `[Name "value"]`, where the value may contain `\"` and `\\`.
fn read_tag(line: &str) -> Option<(String, String)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, quoted) = inside.split_once(|c: char| c.is_whitespace())?;
    let quoted = quoted.trim().strip_prefix('"')?;
    let mut value = String::new();
    let mut chars = quoted.chars();
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => value.push(chars.next().filter(|c| matches!(c, '"' | '\\'))?),
            c => value.push(c),
        }
    }
    let word = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (word && chars.as_str().is_empty()).then(|| (name.to_owned(), value))
}

fn take(tags: &mut Vec<(String, String)>, name: &str) -> Option<String> {
    let index = tags.iter().position(|(tag, _)| tag == name)?;
    Some(tags.remove(index).1)
}

fn ply_count(text: &str) -> Result<usize, Flaw> {
    text.parse().map_err(|_| Flaw::BadTag {
        tag: "PlyCount",
        value: text.to_owned(),
        allowed: "0, 1, 2, 3...".to_owned(),
    })
}

fn from_tags(tags: &mut Vec<(String, String)>) -> Result<Record, Flaw> {
    let game = take(tags, "Game").ok_or(Flaw::MissingTag("Game"))?;
    let mut record = Record::new(game);
    let fields: [(&str, &mut String); 6] = [
        ("Event", &mut record.event),
        ("Site", &mut record.site),
        ("Date", &mut record.date),
        ("Round", &mut record.round),
        ("White", &mut record.first),
        ("Black", &mut record.second),
    ];
    for (tag, field) in fields {
        if let Some(value) = take(tags, tag) {
            *field = value;
        }
    }
    let result = take(tags, "Result").ok_or(Flaw::MissingTag("Result"))?;
    record.result = super::result_from(&result)?;
    let setup = take(tags, "SetUp");
    record.fen = take(tags, "FEN");
    match setup.as_deref() {
        Some("1") if record.fen.is_none() => return Err(Flaw::MissingTag("FEN")),
        Some("0") if record.fen.is_none() => {}
        None | Some("1") => {}
        Some(other) => {
            let allowed = "1".to_owned();
            return Err(Flaw::BadTag { tag: "SetUp", value: other.to_owned(), allowed });
        }
    }
    record.seed = take(tags, "Seed").map(|seed| super::seed_from(&seed)).transpose()?;
    record.time_control = take(tags, "TimeControl");
    if let Some(words) = take(tags, "Termination") {
        record.termination = words.parse::<Termination>()?;
    }
    Ok(record)
}
