//! A game that was played elsewhere, taken into the room with everything that happened in it.

use quatuor_core::Outcome;
use quatuor_core::record::{GameResult, Record, Termination};
use quatuor_show::{History, OpenError, Played};

use super::{Beginning, Entry, Event, Moment, Opening, RoomGame};

/// What happened in a game before it came here.
#[derive(Debug, Clone)]
pub struct Past {
    /// What was played, chance included.
    pub played: History,
    /// How it was ended, unless by the rules or not at all.
    pub ended: Option<Event>,
}

impl Past {
    /// What was played, with an open end.
    pub fn open(played: History) -> Self {
        Past { played, ended: None }
    }

    /// What was played, ended as a record of it says.
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
    /// A game that begins like this and in which that has happened, and the first entries of its log.
    ///
    /// # Errors
    /// No such game, or no such position in it, or it cannot have happened there.
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
