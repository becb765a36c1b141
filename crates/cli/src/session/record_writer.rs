//! Writes the record of a game in progress, so that no action of a person is lost.
//!
//! The record is written before each wait for a person, at the end and after an interrupt. Between
//! these it is written as often as it costs little time.
//!
//! Other programs, such as a second session, may write to the same file meanwhile. So each update
//! reads the file again, removes only the block that this session wrote last, and appends the new
//! block. Other contents stay unchanged. The folder is locked during an update, if the system
//! supports it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use quatuor_core::record::{self, GameResult, Record, Termination};
use quatuor_core::{Explain, Message, Outcome, message};
use quatuor_show::Game;

use crate::file;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RecordFormat {
    Pgn,
    JsonLines,
}

/// A record file with one game that this session adds and updates.
pub struct RecordWriter {
    path: PathBuf,
    form: RecordFormat,
    /// This session's block as it was last written. Empty before the first write.
    own: String,
    record: Record,
    /// Time and duration of the last write.
    last: Option<(Instant, Duration)>,
    /// Whether the file lacks the latest actions.
    is_stale: bool,
}

/// Minimum ratio of playing time to writing time. Games between agents spend at most a tenth of
/// their time on writing.
const MIN_PLAY_TO_WRITE_RATIO: u32 = 10;

impl RecordWriter {
    /// Starts to add a game to a file, which is created if it does not exist.
    ///
    /// # Errors
    /// The file cannot be written, or exists and is not a record file.
    pub fn open(path: &Path, record: Record, game: &dyn Game) -> Result<Self, Message> {
        let mut writer = RecordWriter::at(path, record)?;
        // Writes before the first action, so that an unwritable file is reported early.
        writer.save(game, None)?;
        Ok(writer)
    }

    /// Like `open`, but writes the given record at once.
    ///
    /// # Errors
    /// The file cannot be written, or exists and is not a record file.
    pub fn begin(path: &Path, record: &Record) -> Result<Self, Message> {
        let mut writer = RecordWriter::at(path, record.clone())?;
        writer.write(record)?;
        Ok(writer)
    }

    /// Checks whether games can be added to a file, judging by its current contents.
    ///
    /// # Errors
    /// It is not a regular file, or it exists and is not a record file.
    pub fn check(path: &Path) -> Result<(), Message> {
        RecordWriter::at(path, Record::new("")).map(drop)
    }

    fn at(path: &Path, record: Record) -> Result<Self, Message> {
        if file::is_standard(path) {
            return Err(message!("journal-not-a-file", file: file::name(path)));
        }
        // Links are followed, because otherwise the update would replace the link itself.
        let path = file::resolve_links(path);
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(message!("journal-not-a-file", file: file::name(&path)));
        }
        let form = choose_format(&path, &file::read_or_empty(&path)?)?;
        Ok(RecordWriter { path, form, own: String::new(), record, last: None, is_stale: false })
    }

    /// Writes the current state of the game, unless it was written just before. Each write contains
    /// the whole game, so a long game between agents would otherwise spend most of its time on
    /// writing. Callers that wait for a person, or end, call [`RecordWriter::flush`].
    ///
    /// # Errors
    /// The file cannot be written. Its previous contents are preserved.
    pub fn update(&mut self, game: &dyn Game) -> Result<(), Message> {
        self.is_stale = true;
        match self.last {
            Some((at, took)) if at.elapsed() < took * MIN_PLAY_TO_WRITE_RATIO => Ok(()),
            _ => self.save(game, None),
        }
    }

    /// Writes the latest actions if the file lacks them.
    ///
    /// # Errors
    /// The file cannot be written. Its previous contents are preserved.
    pub fn flush(&mut self, game: &dyn Game) -> Result<(), Message> {
        if self.is_stale { self.save(game, None) } else { Ok(()) }
    }

    /// Writes the current state of the game. `resigned` is the outcome if a player resigned.
    ///
    /// # Errors
    /// The file cannot be written. Its previous contents are preserved.
    pub fn save(&mut self, game: &dyn Game, resigned: Option<Outcome>) -> Result<(), Message> {
        let mut record = self.record.clone().with_game(game);
        if let Some(outcome) = resigned {
            record.result = GameResult::Ended(outcome);
            record.termination = Termination::Resignation;
        }
        self.write(&record)
    }

    /// Replaces the previous record of the game with a new one.
    ///
    /// # Errors
    /// The file cannot be written. Its previous contents are preserved.
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

/// Locks the folder against other sessions until the handle is dropped. Without support for folder
/// locks, only the comparison with the file's contents protects it.
fn lock_folder(path: &Path) -> Option<File> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = File::open(folder.unwrap_or(Path::new("."))).ok()?;
    folder.lock().ok()?;
    Some(folder)
}

/// Returns the text without the last block equal to `own`, if there is one.
fn remove_last_block(text: &str, own: &str) -> String {
    let begins_a_line = |&at: &usize| at == 0 || text[..at].ends_with('\n');
    let found = text.rmatch_indices(own).map(|(at, _)| at).find(begins_a_line);
    match found.filter(|_| !own.is_empty()) {
        None => text.to_owned(),
        Some(at) => {
            let after = &text[at + own.len()..];
            // The blank line before the removed block now separates its neighbours.
            format!("{}{}", &text[..at], after.strip_prefix('\n').unwrap_or(after))
        }
    }
}

/// Returns the text with the block appended.
fn append_block(mut text: String, own: &str, form: RecordFormat) -> String {
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    if form == RecordFormat::Pgn && !text.is_empty() && !text.ends_with("\n\n") {
        text.push('\n');
    }
    text + own
}

/// Chooses the format by the contents of the file, or by the extension for a new file.
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

/// Detects the format of records by the first character. Returns none for a blank text.
fn detect_format(text: &str) -> Option<RecordFormat> {
    match text.trim_start_matches('\u{feff}').trim_start().chars().next()? {
        '{' => Some(RecordFormat::JsonLines),
        _ => Some(RecordFormat::Pgn),
    }
}

/// Returns today's date in UTC, in the format of records.
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
