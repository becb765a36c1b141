//! The game that the events add up to.

use quatuor_core::OpenError;
use quatuor_core::{Game, Player, Turn};
use quatuor_games::{open, open_at};

use super::decide::rolls;
use super::{Beginning, Clocks, Entry, Event, Holder, Moment};
use crate::view::{Ended, Request};

/// A seat, and since when it is offered to somebody invited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chair {
    /// Who holds it.
    pub holder: Holder,
    /// The event that invited somebody here, as long as that invitation was not withdrawn.
    pub offer: Option<u64>,
}

impl Chair {
    /// The chair after event `number` has given it to somebody.
    fn given(&self, to: &Holder, number: u64) -> Chair {
        let taken = matches!((&self.holder, to), (Holder::Awaited { .. }, Holder::Person { .. }));
        let offer = match to {
            Holder::Awaited { .. } => Some(number),
            _ if taken => self.offer,
            _ => None,
        };
        Chair { holder: to.clone(), offer }
    }
}

/// A log that no game can have written: the file was changed by something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Which event cannot follow those before it.
    pub number: u64,
}

/// A game in the room.
pub struct Match {
    beginning: Beginning,
    table: Box<dyn Game>,
    chairs: [Chair; 2],
    clocks: Option<Clocks>,
    /// How many actions each take-back took, as long as they can be played again.
    taken: Vec<usize>,
    request: Option<Request>,
    /// How it ended, unless by the rules.
    closed: Option<Ended>,
    followed: Option<String>,
    version: u64,
}

impl Match {
    /// The first events of a game that begins like this.
    ///
    /// # Errors
    /// No such game, or no such position in it.
    pub fn opening(mut beginning: Beginning) -> Result<Vec<Event>, OpenError> {
        let mut table = match &beginning.start {
            None => open(&beginning.spec)?,
            Some(position) => open_at(&beginning.spec, position)?,
        };
        beginning.spec = table.spec();
        beginning.start = table.began_from();
        let rolled = rolls(&mut *table, beginning.seed);
        let mut events = vec![Event::Began(Box::new(beginning))];
        events.extend(rolled);
        Ok(events)
    }

    /// The game that a log describes.
    ///
    /// # Errors
    /// The log is damaged.
    pub fn replay(log: impl IntoIterator<Item = Entry>) -> Result<Self, Damage> {
        let mut log = log.into_iter();
        let damage = Damage { number: 0 };
        let Some(Entry { at, event: Event::Began(beginning) }) = log.next() else {
            return Err(damage);
        };
        let mut game = Match::begin(*beginning, at).ok_or(damage)?;
        for entry in log {
            game.apply(&entry)?;
        }
        Ok(game)
    }

    fn begin(beginning: Beginning, at: Moment) -> Option<Self> {
        let table = match &beginning.start {
            None => open(&beginning.spec).ok()?,
            Some(position) => open_at(&beginning.spec, position).ok()?,
        };
        let chairs = beginning.seats.clone().map(|holder| {
            let offer = matches!(holder, Holder::Awaited { .. }).then_some(0);
            Chair { holder, offer }
        });
        let clocks = beginning.clock.map(Clocks::new);
        let mut game = Match {
            beginning,
            table,
            chairs,
            clocks,
            taken: Vec::new(),
            request: None,
            closed: None,
            followed: None,
            version: 1,
        };
        game.run_clocks(at);
        Some(game)
    }

    /// The same game once more, to see what would come of something.
    #[must_use]
    pub fn fork(&self) -> Self {
        Match {
            beginning: self.beginning.clone(),
            table: self.table.fork(),
            chairs: self.chairs.clone(),
            clocks: self.clocks.clone(),
            taken: self.taken.clone(),
            request: self.request,
            closed: self.closed,
            followed: self.followed.clone(),
            version: self.version,
        }
    }

    /// Lets an event happen.
    ///
    /// # Errors
    /// It cannot happen here: the log is damaged. The game is not to be used any more then.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Damage> {
        let before = self.table.turn();
        if let Some(clocks) = &mut self.clocks {
            match entry.event {
                Event::Resumed => clocks.forgive(),
                _ => clocks.stop(entry.at),
            }
        }
        self.change(&entry.event).ok_or(Damage { number: self.version })?;
        let moved = matches!(entry.event, Event::Acted { .. });
        if let (true, Turn::Player(side), Some(clocks)) = (moved, before, &mut self.clocks)
            && self.table.turn() != before
        {
            clocks.reward(side);
        }
        self.version += 1;
        self.run_clocks(entry.at);
        Ok(())
    }

    fn change(&mut self, event: &Event) -> Option<()> {
        match event {
            Event::Began(_) => return None,
            Event::Acted { action, by } => {
                if self.table.turn().player() != Some(*by) {
                    return None;
                }
                self.table.play(action).ok()?;
                self.taken.clear();
                self.request = None;
            }
            Event::Rolled { action } => {
                if self.table.turn() != Turn::Chance {
                    return None;
                }
                self.table.play(action).ok()?;
            }
            Event::TakenBack { count } => {
                for _ in 0..*count {
                    self.table.undo()?;
                }
                self.taken.push(*count);
                self.request = None;
            }
            Event::Replayed { count } => {
                if self.taken.pop() != Some(*count) {
                    return None;
                }
                for _ in 0..*count {
                    self.table.redo()?;
                }
            }
            Event::Resigned { by } => self.close(Ended::Resigned(*by)),
            Event::TimeOut { of } => self.close(Ended::Time(*of)),
            Event::Agreed => self.close(Ended::Agreed),
            Event::DrawOffered { by } => self.request = Some(Request::Draw(*by)),
            Event::UndoAsked { by } => self.request = Some(Request::Undo(*by)),
            Event::Declined => self.request = None,
            Event::SeatGiven { seat, to } => {
                self.chairs[seat.index()] = self.chair(*seat).given(to, self.version);
                self.request = None;
            }
            Event::Resumed => {}
            Event::Followed { game } => self.followed = Some(game.clone()),
        }
        Some(())
    }

    fn close(&mut self, how: Ended) {
        self.closed = Some(how);
        self.request = None;
    }

    /// Starts the clock of the person to act, when both seats are taken.
    fn run_clocks(&mut self, now: Moment) {
        let taken = |chair: &Chair| !matches!(chair.holder, Holder::Awaited { .. });
        let ready = self.closed.is_none() && self.chairs.iter().all(taken);
        let (Some(clocks), Turn::Player(side), true) = (&mut self.clocks, self.table.turn(), ready)
        else {
            return;
        };
        if matches!(self.chairs[side.index()].holder, Holder::Person { .. }) {
            clocks.start(side, now);
        }
    }

    /// What was settled at the beginning.
    pub fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// The board and its history.
    pub fn table(&self) -> &dyn Game {
        &*self.table
    }

    /// Who holds a seat.
    pub fn chair(&self, side: Player) -> &Chair {
        &self.chairs[side.index()]
    }

    /// The clocks, if the game has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// How it ended, if it has.
    pub fn ended(&self) -> Option<Ended> {
        self.closed.or_else(|| self.table.turn().outcome().map(Ended::Rules))
    }

    /// What one side asks of the other.
    pub fn request(&self) -> Option<Request> {
        self.request
    }

    /// The game that follows this one.
    pub fn followed(&self) -> Option<&str> {
        self.followed.as_deref()
    }

    /// Events so far.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Actions so far, those of chance included.
    pub fn length(&self) -> usize {
        self.table.history().len()
    }

    /// How many actions would be played again.
    pub(super) fn last_taken(&self) -> Option<usize> {
        self.taken.last().copied()
    }

    /// The program that is to act.
    pub fn machine_to_act(&self) -> Option<Player> {
        if self.ended().is_some() {
            return None;
        }
        let side = self.table.turn().player()?;
        matches!(self.chair(side).holder, Holder::Agent { .. }).then_some(side)
    }
}
