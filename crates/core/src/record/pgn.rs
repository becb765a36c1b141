//! The PGN-shaped form: tag pairs, then the actions, then the result.
//!
//! ```text
//! [Event "?"]
//! ...
//! [Game "quarto:level=2"]
//!
//! :0 b2 :f c3 {draw 0/7 0.2s} :7 * ...
//! ```
//!
//! Actions keep their canonical texts. There are no move numbers and no `$` codes, since a number may
//! well be an action (a column of Connect Four). `;` begins a comment to the end of the line when it
//! begins a word; `{...}` comments belong to the action before them.

use super::{Flaw, GameResult, Move, ReadError, Record, Termination};

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

/// Tag values stand on one line, whatever a name holds.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn escape(value: &str) -> String {
    one_line(value).replace('\\', "\\\\").replace('"', "\\\"")
}

pub(super) fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut reader = Reader { lines: text.lines().enumerate().peekable(), line: 0 };
    let mut records = Vec::new();
    while reader.skip_blank() {
        let record = reader.game().map_err(|flaw| ReadError {
            game: records.len() + 1,
            line: reader.line,
            flaw,
        })?;
        records.push(record);
    }
    Ok(records)
}

struct Reader<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    /// The line last looked at, counted from 1.
    line: usize,
}

impl<'a> Reader<'a> {
    fn next_line(&mut self) -> Option<&'a str> {
        let (index, line) = self.lines.next()?;
        self.line = index + 1;
        Some(line)
    }

    fn next_line_if(&mut self, wanted: impl Fn(&str) -> bool) -> Option<&'a str> {
        let (index, line) = self.lines.next_if(|(_, line)| wanted(line))?;
        self.line = index + 1;
        Some(line)
    }

    /// Whether anything but blank lines is left.
    fn skip_blank(&mut self) -> bool {
        while self.next_line_if(|line| line.trim().is_empty()).is_some() {}
        self.lines.peek().is_some()
    }

    fn game(&mut self) -> Result<Record, Flaw> {
        let mut tags: Vec<(String, String)> = Vec::new();
        while let Some(line) = self.next_line_if(|line| line.trim_start().starts_with('[')) {
            let (tag, value) =
                read_tag(line.trim()).ok_or_else(|| Flaw::BadTagLine(line.to_owned()))?;
            if tags.iter().any(|(known, _)| *known == tag) {
                return Err(Flaw::RepeatedTag(tag));
            }
            tags.push((tag, value));
        }
        let mut record = from_tags(&mut tags)?;
        let announced = take(&mut tags, "PlyCount");
        record.other_tags = tags;
        let token = self.moves(&mut record.moves)?;
        if token != record.result.token() {
            let tag = record.result.token().to_owned();
            return Err(Flaw::ResultDiffers { tag, found: token });
        }
        match announced {
            Some(announced) if announced != record.moves.len().to_string() => {
                Err(Flaw::PlyCount { announced, found: record.moves.len() })
            }
            _ => Ok(record),
        }
    }

    /// Reads the actions of one game and gives the result token after them, or an empty text.
    fn moves(&mut self, moves: &mut Vec<Move>) -> Result<String, Flaw> {
        self.skip_blank();
        let mut comment: Option<String> = None;
        while let Some(line) = self.next_line_if(|line| !line.trim_start().starts_with('[')) {
            let mut rest = line;
            loop {
                if let Some(open) = &mut comment {
                    let Some((inside, after)) = rest.split_once('}') else {
                        open.push_str(rest.trim());
                        open.push(' ');
                        break;
                    };
                    open.push_str(inside);
                    let played = moves.last_mut().ok_or(Flaw::StrayComment)?;
                    add_comment(played, open.trim());
                    comment = None;
                    rest = after;
                }
                rest = rest.trim_start();
                if rest.is_empty() || rest.starts_with(';') {
                    break;
                }
                if let Some(after) = rest.strip_prefix('{') {
                    comment = Some(String::new());
                    rest = after;
                    continue;
                }
                let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                rest = after;
                if GameResult::from_token(word).is_some() {
                    return self.end_of_game(rest).map(|()| word.to_owned());
                }
                if word.starts_with('$') {
                    return Err(Flaw::NotAnAction(word.to_owned()));
                }
                moves.push(Move { action: word.to_owned(), comment: None });
            }
        }
        if comment.is_some() { Err(Flaw::OpenComment) } else { Ok(String::new()) }
    }

    /// After the result only a comment, blank lines or the next game may follow.
    fn end_of_game(&mut self, rest: &str) -> Result<(), Flaw> {
        let trailing = rest.trim();
        if !trailing.is_empty() && !trailing.starts_with(';') {
            return Err(Flaw::NotAnAction(trailing.to_owned()));
        }
        self.skip_blank();
        match self.lines.peek() {
            Some((_, line)) if !line.trim_start().starts_with('[') => {
                let line = self.next_line().unwrap_or_default();
                Err(Flaw::NotAnAction(line.trim().to_owned()))
            }
            _ => Ok(()),
        }
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

/// `[Name "value"]`, with `\"` and `\\` inside.
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
