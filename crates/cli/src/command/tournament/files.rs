//! Record files of a tournament.
//!
//! Every game is written as soon as it ends, in a single write, so that no finished game is lost if
//! the program stops.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;
use quatuor_arena::{GameId, Observer, Plan, PlayedGames};
use quatuor_core::record::{self, GameResult, Record};
use quatuor_core::{Explain, Message, message};

use crate::exit::Failure;
use crate::file;
use crate::session::today;

/// The record files with their earlier contents.
pub struct RecordFiles {
    outputs: Vec<Output>,
    before: BTreeMap<GameId, Record>,
    date: String,
}

struct Output {
    path: PathBuf,
    json: bool,
    file: Mutex<File>,
}

impl RecordFiles {
    pub fn none() -> Self {
        RecordFiles { outputs: Vec::new(), before: BTreeMap::new(), date: today() }
    }

    /// Opens the files for PGN and JSON Lines. New files must not exist yet. The files of a resumed
    /// tournament are read, and games that only one of them has are added to the other.
    pub fn open(paths: [Option<PathBuf>; 2], resumed: bool) -> Result<Self, Failure> {
        let mut files = RecordFiles::none();
        let mut present = Vec::new();
        for (path, json) in paths.into_iter().zip([false, true]) {
            let Some(path) = path else { continue };
            let there = path.exists();
            if there && !resumed && !file::is_standard(&path) {
                let name = file::name(&path);
                return Err(Failure::Trouble(message!("tournament-file-there", file: name)));
            }
            let games = if there { read_whole(&path)? } else { BTreeMap::new() };
            let opened = OpenOptions::new().create(true).append(true).open(&path);
            let file =
                opened.map_err(|error| Failure::Trouble(file::cannot_write(&path, &error)))?;
            present.push(games);
            files.outputs.push(Output { path, json, file: Mutex::new(file) });
        }
        for games in &present {
            files.before.extend(games.iter().map(|(id, record)| (*id, record.clone())));
        }
        for (output, games) in files.outputs.iter().zip(&present) {
            for (_, record) in files.before.iter().filter(|(id, _)| !games.contains_key(id)) {
                output.write(record).map_err(Failure::Trouble)?;
            }
        }
        Ok(files)
    }

    /// Returns the games that need not be repeated, after a check that they belong to this
    /// tournament.
    pub fn played(&self, plan: &Plan) -> Result<PlayedGames, Failure> {
        let mut played = PlayedGames::new();
        for (id, record) in &self.before {
            let known = |name: &String| plan.entrants.iter().any(|one| one.name == *name);
            let game = plan.game.to_string();
            let same = record.game == game || canonical(&record.game) == canonical(&game);
            if !same || !known(&record.first) || !known(&record.second) {
                let id = id.to_string();
                return Err(Failure::Trouble(message!("tournament-other-game", game: id)));
            }
            let outcome = match record.result {
                GameResult::Ended(outcome) => Some(outcome),
                GameResult::Unknown => None,
            };
            played.insert(*id, outcome);
        }
        Ok(played)
    }
}

fn canonical(game: &str) -> Option<String> {
    Some(quatuor_games::open(&game.parse().ok()?).ok()?.spec().to_string())
}

/// Reads the games of a file by their numbers. Removes a last game that was only partly written.
fn read_whole(path: &Path) -> Result<BTreeMap<GameId, Record>, Failure> {
    let text = file::read(path).map_err(Failure::Trouble)?;
    if text.trim().is_empty() {
        return Ok(BTreeMap::new());
    }
    let trouble = |error: record::ReadError| Failure::Trouble(error.message());
    let mut games = record::read_each(&text).map_err(trouble)?;
    if games.last().is_some_and(Result::is_err) {
        games.pop();
        let whole = games.iter().cloned().collect::<Result<Vec<_>, _>>().map_err(trouble)?;
        let json = text.trim_start().starts_with('{');
        let kept: String = whole.iter().map(|record| block(record, json)).collect();
        file::write(path, kept.as_bytes())?;
    }
    let games = games.into_iter().collect::<Result<Vec<_>, _>>().map_err(trouble)?;
    let numbered = games.into_iter().filter_map(|game| Some((game.round.parse().ok()?, game)));
    Ok(numbered.collect())
}

/// Formats a game as it is stored in a file.
fn block(record: &Record, json: bool) -> String {
    if json { record.to_json() + "\n" } else { record.to_pgn() + "\n" }
}

impl Output {
    fn write(&self, record: &Record) -> Result<(), Message> {
        let mut file = self.file.lock();
        file.write_all(block(record, self.json).as_bytes())
            .map_err(|error| file::cannot_write(&self.path, &error))
    }
}

impl Observer for RecordFiles {
    fn wants_records(&self) -> bool {
        !self.outputs.is_empty()
    }

    fn game(&self, _: GameId, mut record: Record) -> Result<(), Message> {
        record.date.clone_from(&self.date);
        self.outputs.iter().try_for_each(|output| output.write(&record))
    }
}
