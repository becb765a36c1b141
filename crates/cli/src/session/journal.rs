//! The record of a game in progress: on disk whenever a person is waited for, at the end and after an
//! interrupt, and as often between as costs little. Nothing that a person did is lost.
//!
//! Others may write to the same file meanwhile, another session for one. So the file is read anew each
//! time, and only the block that this session wrote last is taken out; everything else stays as it is, and
//! our game comes at the end. The folder is locked while that happens, where folders can be.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use quatuor_core::record::{self, GameResult, Record, Termination};
use quatuor_core::{Explain, Game, Message, Outcome, message};

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
    /// Our game as it stands in the file; empty before it does.
    own: String,
    record: Record,
    /// When the game was last written, and how long that took.
    last: Option<(Instant, Duration)>,
    /// Whether the file lacks what was played last.
    behind: bool,
}

/// Programs that play each other wait for the disk for a tenth of the time at most.
const SHARE: u32 = 10;

impl Journal {
    /// Begins to add a game to a file, which is made if it does not exist.
    ///
    /// # Errors
    /// The file cannot be written, or is there and is not a record.
    pub fn open(path: &Path, record: Record, game: &dyn Game) -> Result<Self, Message> {
        let mut journal = Journal::at(path, record)?;
        // Written before anything is played: what cannot be written is better known now.
        journal.keep(game, None)?;
        Ok(journal)
    }

    /// The same for a record of its own making, which is written at once.
    ///
    /// # Errors
    /// The file cannot be written, or is there and is not a record.
    pub fn begin(path: &Path, record: &Record) -> Result<Self, Message> {
        let mut journal = Journal::at(path, record.clone())?;
        journal.write(record)?;
        Ok(journal)
    }

    /// Whether games can be added to a file, as far as what is there tells.
    ///
    /// # Errors
    /// It is no ordinary file, or is there and is not a record.
    pub fn check(path: &Path) -> Result<(), Message> {
        Journal::at(path, Record::new("")).map(drop)
    }

    fn at(path: &Path, record: Record) -> Result<Self, Message> {
        if file::is_standard(path) {
            return Err(message!("journal-not-a-file", file: file::name(path)));
        }
        // A link is followed, so that not the link itself is replaced later.
        let path = file::behind_links(path);
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(message!("journal-not-a-file", file: file::name(&path)));
        }
        let form = form_of(&path, &file::read_if_there(&path)?)?;
        Ok(Journal { path, form, own: String::new(), record, last: None, behind: false })
    }

    /// Writes the game as it stands, unless that has been done just now. The whole game is written each
    /// time, so that a long one between programs would be written for most of the time; whoever waits for
    /// a person, or ends, calls [`Journal::catch_up`].
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn follow(&mut self, game: &dyn Game) -> Result<(), Message> {
        self.behind = true;
        match self.last {
            Some((at, took)) if at.elapsed() < took * SHARE => Ok(()),
            _ => self.keep(game, None),
        }
    }

    /// Writes what the file lacks, if anything.
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn catch_up(&mut self, game: &dyn Game) -> Result<(), Message> {
        if self.behind { self.keep(game, None) } else { Ok(()) }
    }

    /// Writes the game as it stands; `resigned` is how it came out if somebody gave up.
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn keep(&mut self, game: &dyn Game, resigned: Option<Outcome>) -> Result<(), Message> {
        let mut record = self.record.clone().with_game(game);
        if let Some(outcome) = resigned {
            record.result = GameResult::Ended(outcome);
            record.termination = Termination::Resignation;
        }
        self.write(&record)
    }

    /// Writes a record of the game in the place of the one before.
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn write(&mut self, record: &Record) -> Result<(), Message> {
        let begun = Instant::now();
        let _lock = lock_folder(&self.path);
        let others = without(&file::read_if_there(&self.path)?, &self.own);
        let form = form_of_text(&others).unwrap_or(self.form);
        let own = match form {
            Form::Pgn => record.to_pgn(),
            Form::JsonLines => record.to_json() + "\n",
        };
        file::replace(&self.path, with(others, &own, form).as_bytes())
            .map_err(|error| file::cannot_write(&self.path, &error))?;
        (self.form, self.own) = (form, own);
        (self.last, self.behind) = (Some((Instant::now(), begun.elapsed())), false);
        Ok(())
    }
}

/// Keeps other sessions from writing in this folder until it is dropped. Where a folder cannot be locked
/// there is still the check of what the file holds.
fn lock_folder(path: &Path) -> Option<File> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = File::open(folder.unwrap_or(Path::new("."))).ok()?;
    folder.lock().ok()?;
    Some(folder)
}

/// The text without the last block equal to `own`, if there is one.
fn without(text: &str, own: &str) -> String {
    let begins_a_line = |&at: &usize| at == 0 || text[..at].ends_with('\n');
    let found = text.rmatch_indices(own).map(|(at, _)| at).find(begins_a_line);
    match found.filter(|_| !own.is_empty()) {
        None => text.to_owned(),
        Some(at) => {
            let after = &text[at + own.len()..];
            // The blank line before our block serves what comes after it.
            format!("{}{}", &text[..at], after.strip_prefix('\n').unwrap_or(after))
        }
    }
}

/// The text with a block at its end.
fn with(mut text: String, own: &str, form: Form) -> String {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    if form == Form::Pgn && !text.is_empty() && !text.ends_with("\n\n") {
        text.push('\n');
    }
    text + own
}

/// What is in a file decides its form; for a new one, the ending of its name does.
fn form_of(path: &Path, before: &str) -> Result<Form, Message> {
    let Some(form) = form_of_text(before) else {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        let json = ending.is_some_and(|ending| ending == "jsonl" || ending == "json");
        return Ok(if json { Form::JsonLines } else { Form::Pgn });
    };
    record::read(before).map_err(
        |error| message!("journal-not-a-record", file: file::name(path), reason: error.message()),
    )?;
    Ok(form)
}

/// The form of records in a text, by its first letter; none for a blank text.
fn form_of_text(text: &str) -> Option<Form> {
    match text.trim_start_matches('\u{feff}').trim_start().chars().next()? {
        '{' => Some(Form::JsonLines),
        _ => Some(Form::Pgn),
    }
}

/// Today's date in universal time, as records write it.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    record::date(since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn only_our_own_last_block_is_taken_out() {
        let [ours, theirs] = ["ours", "theirs"].map(|name| {
            let mut record = Record::new("quarto");
            record.first = name.to_owned();
            record
        });
        let pgn = [ours.to_pgn(), theirs.to_pgn()];
        let json = [ours.to_json() + "\n", theirs.to_json() + "\n"];
        for (form, [ours, theirs]) in [(Form::Pgn, pgn), (Form::JsonLines, json)] {
            let file = |blocks: &[&str]| {
                blocks.iter().fold(String::new(), |text, block| with(text, block, form))
            };
            let rest = without(&file(&[&theirs, &ours]), &ours);
            assert_eq!(rest.trim_end(), theirs.trim_end());
            assert_eq!(with(rest, &ours, form), file(&[&theirs, &ours]), "as it was");
            assert_eq!(without(&file(&[&ours, &theirs]), &ours), theirs);
            let between = without(&file(&[&theirs, &ours, &theirs]), &ours);
            assert_eq!(between, file(&[&theirs, &theirs]));
            assert_eq!(without(&file(&[&ours, &theirs, &ours]), &ours).matches("ours").count(), 1);
            assert_eq!(without(&theirs, &ours), theirs, "our game is gone");
            assert_eq!(without(&theirs, ""), theirs, "nothing is ours yet");
        }
    }
}
