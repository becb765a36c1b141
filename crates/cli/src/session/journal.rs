//! The record of a game in progress: on disk after every action, so that an interrupt loses nothing.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};

use quatuor_core::record::{self, GameResult, Record, Termination};
use quatuor_core::{Explain, Message, Outcome, Table, message};

use crate::file;

/// The two forms of a record file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Pgn,
    JsonLines,
}

/// A record file that one game is added to.
pub struct Journal {
    path: PathBuf,
    form: Form,
    /// What the file held before, kept as it was.
    before: String,
    record: Record,
}

impl Journal {
    /// Begins to add a game to a file, which is made if it does not exist.
    ///
    /// # Errors
    /// The file cannot be written, or is there and is not a record.
    pub fn open(path: &Path, record: Record, table: &dyn Table) -> Result<Self, Message> {
        if file::is_standard(path) {
            return Err(message!("journal-not-a-file", file: file::name(path)));
        }
        let cannot_read = |error: io::Error| file::cannot_read(path, &error);
        // A link is followed, so that not the link itself is replaced later.
        let (path, before) = match fs::canonicalize(path) {
            Ok(target) if !fs::metadata(&target).map_err(cannot_read)?.is_file() => {
                return Err(message!("journal-not-a-file", file: file::name(path)));
            }
            Ok(target) => {
                let before = file::read(&target)?;
                (target, before)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                (path.to_owned(), String::new())
            }
            Err(error) => return Err(file::cannot_read(path, &error)),
        };
        let form = form_of(&path, &before)?;
        let mut journal = Journal { path, form, before, record };
        // Written before anything is played: what cannot be written is better known now.
        journal.keep(table, None)?;
        Ok(journal)
    }

    /// Writes the game as it stands; `resigned` is how it came out if somebody gave up.
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn keep(&mut self, table: &dyn Table, resigned: Option<Outcome>) -> Result<(), Message> {
        let mut record = self.record.clone().with_game(table);
        if let Some(outcome) = resigned {
            record.result = GameResult::Ended(outcome);
            record.termination = Termination::Resignation;
        }
        let mut text = self.before.clone();
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        match self.form {
            Form::Pgn => {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&record.to_pgn());
            }
            Form::JsonLines => {
                text.push_str(&record.to_json());
                text.push('\n');
            }
        }
        file::replace(&self.path, &text).map_err(|error| file::cannot_write(&self.path, &error))
    }
}

/// What is in a file decides its form; for a new one, the ending of its name does.
fn form_of(path: &Path, before: &str) -> Result<Form, Message> {
    if before.trim().is_empty() {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        let json = ending.is_some_and(|ending| ending == "jsonl" || ending == "json");
        return Ok(if json { Form::JsonLines } else { Form::Pgn });
    }
    record::read(before).map_err(
        |error| message!("journal-not-a-record", file: file::name(path), reason: error.message()),
    )?;
    let first = before.trim_start_matches('\u{feff}').trim_start();
    Ok(if first.starts_with('{') { Form::JsonLines } else { Form::Pgn })
}

/// Today's date in universal time, as records write it.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date_of_day(since.as_secs() / 86_400)
}

/// The date of a day counted from 1 January 1970.
fn date_of_day(day: u64) -> String {
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let (mut year, mut left) = (1970, day);
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    format!("{year:04}.{month:02}.{:02}", left + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(date_of_day(0), "1970.01.01");
        assert_eq!(date_of_day(11_016), "2000.02.29");
        assert_eq!(date_of_day(11_017), "2000.03.01");
        assert_eq!(date_of_day(20_453), "2025.12.31");
        assert_eq!(date_of_day(20_454), "2026.01.01");
    }

    #[test]
    fn contents_decide_the_form_before_the_name_does() {
        let form = |name: &str, before: &str| form_of(Path::new(name), before);
        assert_eq!(form("a.pgn", ""), Ok(Form::Pgn));
        assert_eq!(form("a", " \n"), Ok(Form::Pgn));
        assert_eq!(form("a.JSONL", ""), Ok(Form::JsonLines));
        let json = Record::new("quarto").to_json();
        assert_eq!(form("a.pgn", &json), Ok(Form::JsonLines));
        assert_eq!(form("a.jsonl", &Record::new("quarto").to_pgn()), Ok(Form::Pgn));
        assert!(form("a.txt", "my shopping list").is_err());
    }
}
