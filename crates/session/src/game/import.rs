//! Imports a game that was played elsewhere, with all its actions and its ending.

use quatuor_core::Outcome;
use quatuor_core::record::{GameResult, Record, Termination};
use quatuor_show::{History, OpenError, Played};

use super::{Beginning, Entry, Event, Moment, Opening, RoomGame};

/// The history of an imported game.
#[derive(Debug, Clone)]
pub struct Past {
    /// All actions, including rolls.
    pub played: History,
    /// The event that ended the game. `None` if the game is in progress or the rules ended it.
    pub ended: Option<Event>,
}

impl Past {
    /// Creates a history of a game in progress.
    pub fn open(played: History) -> Self {
        Past { played, ended: None }
    }

    /// Creates a history that ends as the record states.
    pub fn of_record(record: &Record, played: History) -> Self {
        let loser = match record.result {
            GameResult::Ended(Outcome::Win(winner)) => Some(winner.other()),
            _ => None,
        };
        let ended = match (record.termination, loser) {
            (Termination::Resignation, Some(by)) => Some(Event::Resigned { by }),
            (Termination::TimeForfeit, Some(of)) => Some(Event::TimeOut { of }),
            (Termination::Agreement, None) => Some(Event::Agreed),
            _ => None,
        };
        Past { played, ended }
    }
}

impl RoomGame {
    /// Opens a game with this beginning and history. Returns it with the first entries of its log.
    ///
    /// # Errors
    /// Returns an error if the game or the start position does not exist, or if the history is not
    /// possible there.
    pub fn open_after(
        mut beginning: Beginning,
        past: &Past,
        at: Moment,
    ) -> Result<Opening, OpenError> {
        let game = beginning.open()?;
        beginning.spec = game.spec();
        beginning.start = game.began_from();
        let mut entries = vec![Entry { at, event: Event::Began(Box::new(beginning.clone())) }];
        let mut game = RoomGame::begin(beginning, game, at);
        let happened = past.played.iter().map(event).chain(past.ended.clone());
        for entry in happened.map(|event| Entry { at, event }) {
            let refused = |_| OpenError::Position(quatuor_core::message!("import-not-so"));
            game.apply(&entry).map_err(refused)?;
            entries.push(entry);
        }
        if past.ended.is_none() {
            game.roll_on(&mut entries, at);
        }
        Ok(Opening { game, entries })
    }
}

fn event(played: &Played) -> Event {
    let action = played.text.clone();
    match played.by {
        Some(by) => Event::Acted { action, by },
        None => Event::Rolled { action },
    }
}
