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
use quatuor_core::{Explain, Message, Outcome, message};
use quatuor_show::Game;

use crate::file;

/// The two forms of a record file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RecordFormat {
    Pgn,
    JsonLines,
}

/// A record file that one game is added to.
pub struct RecordWriter {
    path: PathBuf,
    form: RecordFormat,
    /// Our game as it stands in the file; empty before it does.
    own: String,
    record: Record,
    /// When the game was last written, and how long that took.
    last: Option<(Instant, Duration)>,
    /// Whether the file lacks what was played last.
    is_stale: bool,
}

/// Minimum ratio of playing time to writing time: games between agents write for a tenth of the time at most.
const MIN_PLAY_TO_WRITE_RATIO: u32 = 10;

impl RecordWriter {
    /// Begins to add a game to a file, which is made if it does not exist.
    ///
    /// # Errors
    /// The file cannot be written, or is there and is not a record.
    pub fn open(path: &Path, record: Record, game: &dyn Game) -> Result<Self, Message> {
        let mut writer = RecordWriter::at(path, record)?;
        // Written before anything is played: what cannot be written is better known now.
        writer.save(game, None)?;
        Ok(writer)
    }

    /// Like `open`, but writes the given record at once.
    ///
    /// # Errors
    /// The file cannot be written, or is there and is not a record.
    pub fn begin(path: &Path, record: &Record) -> Result<Self, Message> {
        let mut writer = RecordWriter::at(path, record.clone())?;
        writer.write(record)?;
        Ok(writer)
    }

    /// Whether games can be added to a file, as far as what is there tells.
    ///
    /// # Errors
    /// It is no ordinary file, or is there and is not a record.
    pub fn check(path: &Path) -> Result<(), Message> {
        RecordWriter::at(path, Record::new("")).map(drop)
    }

    fn at(path: &Path, record: Record) -> Result<Self, Message> {
        if file::is_standard(path) {
            return Err(message!("journal-not-a-file", file: file::name(path)));
        }
        // A link is followed, so that not the link itself is replaced later.
        let path = file::resolve_links(path);
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(message!("journal-not-a-file", file: file::name(&path)));
        }
        let form = choose_format(&path, &file::read_or_empty(&path)?)?;
        Ok(RecordWriter { path, form, own: String::new(), record, last: None, is_stale: false })
    }

    /// Writes the game as it stands, unless that has been done just now. The whole game is written each
    /// time, so that a long one between agents would be written for most of the time; whoever waits for
    /// a person, or ends, calls [`RecordWriter::flush`].
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn update(&mut self, game: &dyn Game) -> Result<(), Message> {
        self.is_stale = true;
        match self.last {
            Some((at, took)) if at.elapsed() < took * MIN_PLAY_TO_WRITE_RATIO => Ok(()),
            _ => self.save(game, None),
        }
    }

    /// Writes what the file lacks, if anything.
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn flush(&mut self, game: &dyn Game) -> Result<(), Message> {
        if self.is_stale { self.save(game, None) } else { Ok(()) }
    }

    /// Writes the game as it stands; `resigned` is how it came out if somebody gave up.
    ///
    /// # Errors
    /// The file cannot be written; what it held is still there.
    pub fn save(&mut self, game: &dyn Game, resigned: Option<Outcome>) -> Result<(), Message> {
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
        let others = remove_last_block(&file::read_or_empty(&self.path)?, &self.own);
        let form = detect_format(&others).unwrap_or(self.form);
        let own = match form {
            RecordFormat::Pgn => record.to_pgn(),
            RecordFormat::JsonLines => record.to_json() + "\n",
        };
        file::replace(&self.path, append_block(others, &own, form).as_bytes())
            .map_err(|error| file::cannot_write(&self.path, &error))?;
        (self.form, self.own) = (form, own);
        (self.last, self.is_stale) = (Some((Instant::now(), begun.elapsed())), false);
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
fn remove_last_block(text: &str, own: &str) -> String {
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
fn append_block(mut text: String, own: &str, form: RecordFormat) -> String {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    if form == RecordFormat::Pgn && !text.is_empty() && !text.ends_with("\n\n") {
        text.push('\n');
    }
    text + own
}

/// What is in a file decides its form; for a new one, the ending of its name does.
fn choose_format(path: &Path, before: &str) -> Result<RecordFormat, Message> {
    let Some(form) = detect_format(before) else {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        let json = ending.is_some_and(|ending| ending == "jsonl" || ending == "json");
        return Ok(if json { RecordFormat::JsonLines } else { RecordFormat::Pgn });
    };
    record::read(before).map_err(
        |error| message!("journal-not-a-record", file: file::name(path), reason: error.message()),
    )?;
    Ok(form)
}

/// The form of records in a text, by its first letter; none for a blank text.
fn detect_format(text: &str) -> Option<RecordFormat> {
    match text.trim_start_matches('\u{feff}').trim_start().chars().next()? {
        '{' => Some(RecordFormat::JsonLines),
        _ => Some(RecordFormat::Pgn),
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
        let form = |name: &str, before: &str| choose_format(Path::new(name), before);
        assert_eq!(form("a.pgn", ""), Ok(RecordFormat::Pgn));
        assert_eq!(form("a", " \n"), Ok(RecordFormat::Pgn));
        assert_eq!(form("a.JSONL", ""), Ok(RecordFormat::JsonLines));
        let json = Record::new("quarto").to_json();
        assert_eq!(form("a.pgn", &json), Ok(RecordFormat::JsonLines));
        assert_eq!(form("a.jsonl", &Record::new("quarto").to_pgn()), Ok(RecordFormat::Pgn));
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
        for (form, [ours, theirs]) in [(RecordFormat::Pgn, pgn), (RecordFormat::JsonLines, json)] {
            let file = |blocks: &[&str]| {
                blocks.iter().fold(String::new(), |text, block| append_block(text, block, form))
            };
            let rest = remove_last_block(&file(&[&theirs, &ours]), &ours);
            assert_eq!(rest.trim_end(), theirs.trim_end());
            assert_eq!(append_block(rest, &ours, form), file(&[&theirs, &ours]), "as it was");
            assert_eq!(remove_last_block(&file(&[&ours, &theirs]), &ours), theirs);
            let between = remove_last_block(&file(&[&theirs, &ours, &theirs]), &ours);
            assert_eq!(between, file(&[&theirs, &theirs]));
            assert_eq!(
                remove_last_block(&file(&[&ours, &theirs, &ours]), &ours).matches("ours").count(),
                1
            );
            assert_eq!(remove_last_block(&theirs, &ours), theirs, "our game is gone");
            assert_eq!(remove_last_block(&theirs, ""), theirs, "nothing is ours yet");
        }
    }
}
