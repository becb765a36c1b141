//! Games in files: the record of the game in progress, saving, and resuming a recorded game.

use std::time::Instant;

use quatuor_core::record::{Record, replay};
use quatuor_core::{Arg, Explain, Message, Spec, message};
use quatuor_games::{open, open_at, read_game};
use quatuor_show::Game;

use super::{App, NoteKind};
use crate::clock::Clocks;
use crate::record_store::RecordStore;
use crate::round::Round;
use crate::seats::{HUMAN, Occupant};
use crate::series::Series;

/// A recorded game, ready to go on.
pub struct ResumedGame {
    pub game: Box<dyn Game>,
    /// The players as specs.
    pub players: [String; 2],
    /// The clocks with the time that each side had left.
    pub clocks: Option<Clocks>,
}

impl App<'_> {
    /// The record of the game as it stands.
    pub(super) fn record(&self) -> Record {
        let names = [0, 1].map(|seat: usize| self.seats[seat].name());
        self.round.record(names, self.store.today())
    }

    /// Calls the store; notes its error and returns whether it succeeded.
    pub(super) fn update_store(
        &mut self,
        call: impl FnOnce(&mut dyn RecordStore) -> Result<(), Message>,
    ) -> bool {
        self.record_error = call(self.store).err();
        if let Some(reason) = self.record_error.clone() {
            self.note(NoteKind::Refusal, &reason);
        }
        self.record_error.is_none()
    }

    /// Adds the game to a file.
    pub(super) fn save(&mut self, name: &str) {
        if name.is_empty() {
            return self.note(NoteKind::Refusal, &message!("terminal-which-file"));
        }
        let record = self.record();
        if self.update_store(|store| store.save(name, &record)) {
            let file = Arg::typed(name);
            self.note(NoteKind::News, &message!("terminal-saved", file: file));
        }
    }

    /// Resumes a game of a file: the last one, or the one whose number follows the name.
    pub(super) fn open(&mut self, words: &str, now: Instant) {
        if words.is_empty() {
            return self.note(NoteKind::Refusal, &message!("terminal-which-file"));
        }
        match self.read_record(words) {
            Ok((ResumedGame { game, players, clocks }, seed)) => {
                self.round = Round::new(game, seed.unwrap_or(self.round.seed));
                self.options.clock = clocks.as_ref().map(Clocks::control);
                self.series = Series::default();
                self.acted = now;
                // Players of the record that do not exist here are replaced by people.
                if self.seat(&players).is_err() {
                    self.seats = [Occupant::Person, Occupant::Person];
                }
                self.overlay = None;
                self.begin_round(clocks);
                let (file, plies) = (Arg::typed(words), self.round.game.history().len());
                self.note(NoteKind::News, &message!("terminal-opened", file: file, plies: plies));
            }
            Err(reason) => self.note(NoteKind::Refusal, &reason),
        }
    }

    fn read_record(&mut self, words: &str) -> Result<(ResumedGame, Option<u64>), Message> {
        let numbered = words.rsplit_once(' ').and_then(|(name, number)| {
            let number: usize = number.parse().ok().filter(|&number| number > 0)?;
            Some((name.trim_end(), number))
        });
        let (name, number) = match numbered {
            Some((name, number)) => (name, Some(number)),
            None => (words, None),
        };
        let mut records = self.store.open(name)?;
        let count = records.len();
        let index = number.unwrap_or(count).checked_sub(1).filter(|&index| index < count);
        let Some(index) = index else {
            return Err(message!("terminal-no-such-record", file: Arg::typed(name), count: count));
        };
        let record = records.swap_remove(index);
        Ok((resume(&record)?, record.seed))
    }
}

/// Replays a record: the game with its history, its players and its clocks.
///
/// # Errors
/// The game does not exist, or the record does not replay.
pub fn resume(record: &Record) -> Result<ResumedGame, Message> {
    let spec = read_game(&record.game).map_err(|error| error.message())?;
    let mut game = match &record.fen {
        None => open(&spec).map_err(|error| error.message())?,
        Some(position) => open_at(&spec, position).map_err(|error| error.message())?,
    };
    replay(record, &mut *game).map_err(|error| error.message())?;
    let players = [&record.first, &record.second].map(|name| player(&game.spec(), name));
    Ok(ResumedGame { game, players, clocks: Clocks::from_record(record) })
}

/// The player for a name in a record: the agent of that spec, or a person. A bot is not started, because it can be
/// any program and a file must not start programs.
fn player(game: &Spec, name: &str) -> String {
    let spec: Option<Spec> = name.parse().ok();
    let known = spec.is_some_and(|spec| quatuor_games::seat(game, &spec, 0).is_ok());
    if known { name.to_owned() } else { HUMAN.to_owned() }
}
