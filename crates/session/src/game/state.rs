//! The state of a game, computed from its events.

use std::sync::{Arc, OnceLock};

use quatuor_core::{Player, SharedList, Turn};
use quatuor_show::{Game, OpenError};

use super::{
    Authors, Beginning, Decision, Ended, Entry, Event, Moment, Occupant, PendingRequest,
    RulesInShort, SeatClocks,
};

/// One of the two seats of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    pub occupant: Occupant,
    /// The invitation to this seat, unless it was withdrawn.
    pub offer: Option<Offer>,
}

/// An invitation. It stays valid when the seats are exchanged before the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Number of the event that created the invitation.
    pub number: u64,
    /// The seat that the invitation was created for.
    pub side: Player,
}

impl Seat {
    /// Returns the seat after event `number` has given it to another occupant.
    fn given(&self, to: &Occupant, number: u64, side: Player) -> Seat {
        let taken =
            matches!((&self.occupant, to), (Occupant::Awaited { .. }, Occupant::Person { .. }));
        let offer = match to {
            Occupant::Awaited { .. } => Some(Offer { number, side }),
            _ if taken => self.offer,
            _ => None,
        };
        Seat { occupant: to.clone(), offer }
    }
}

/// The error for a log that no game can have produced, for example after another program changed
/// the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Number of the first event that is impossible after the events before it.
    pub number: u64,
}

/// A game that has just begun.
pub struct Opening {
    pub game: RoomGame,
    /// The first entries of its log.
    pub entries: Vec<Entry>,
}

/// A game in the room.
pub struct RoomGame {
    beginning: Arc<Beginning>,
    game: Box<dyn Game>,
    seats: [Seat; 2],
    clocks: Option<SeatClocks>,
    /// Sizes of the take-backs that can still be redone, in actions.
    taken: SharedList<usize>,
    request: Option<PendingRequest>,
    /// The request that was declined since the last action.
    declined: Option<PendingRequest>,
    /// How the game ended, unless the rules ended it.
    closed: Option<Ended>,
    followed: Option<String>,
    authors: Authors,
    /// Whether both people have agreed to allow hints.
    hints_allowed: bool,
    /// Number of hints that each side has taken, where hints are counted.
    hints_taken: [u32; 2],
    began: Moment,
    version: u64,
    /// Computed at the first use.
    rules: OnceLock<Arc<RulesInShort>>,
}

impl RoomGame {
    /// Opens a game with this beginning. Returns it with the first entries of its log.
    ///
    /// # Errors
    /// Returns an error if the game or the start position does not exist.
    pub fn open(mut beginning: Beginning, at: Moment) -> Result<Opening, OpenError> {
        let game = beginning.open()?;
        beginning.spec = game.spec();
        beginning.start = game.began_from();
        let mut entries = vec![Entry { at, event: Event::Began(Box::new(beginning.clone())) }];
        let mut game = RoomGame::begin(beginning, game, at);
        game.roll_on(&mut entries, at);
        Ok(Opening { game, entries })
    }

    /// Applies rolls until it is a player's turn or the game is over.
    pub(super) fn roll_on(&mut self, entries: &mut Vec<Entry>, at: Moment) {
        while let Some(rolled) = self.game.fork().roll(self.beginning.seed) {
            let entry = Entry { at, event: Event::Rolled { action: rolled.text.clone() } };
            if self.apply(&entry).is_err() {
                break;
            }
            entries.push(entry);
        }
    }

    /// Restores the game from its log.
    ///
    /// # Errors
    /// Returns the number of the first damaged entry.
    pub fn replay(log: impl IntoIterator<Item = Entry>) -> Result<Self, Damage> {
        let mut log = log.into_iter();
        let damage = Damage { number: 0 };
        let Some(Entry { at, event: Event::Began(beginning) }) = log.next() else {
            return Err(damage);
        };
        let opened = beginning.open().map_err(|_| damage)?;
        let mut game = RoomGame::begin(*beginning, opened, at);
        for entry in log {
            game.apply(&entry)?;
        }
        Ok(game)
    }

    pub(super) fn begin(beginning: Beginning, game: Box<dyn Game>, at: Moment) -> Self {
        let seats = Player::BOTH.map(|side| {
            let occupant = beginning.seats[side.index()].clone();
            let awaited = matches!(occupant, Occupant::Awaited { .. });
            Seat { occupant, offer: awaited.then_some(Offer { number: 0, side }) }
        });
        let clocks = beginning.clock.map(SeatClocks::new);
        let authors = Authors::new(&beginning.seats);
        let mut game = RoomGame {
            beginning: Arc::new(beginning),
            game,
            seats,
            clocks,
            taken: SharedList::new(),
            request: None,
            declined: None,
            closed: None,
            followed: None,
            authors,
            hints_allowed: false,
            hints_taken: [0, 0],
            began: at,
            version: 1,
            rules: OnceLock::new(),
        };
        game.run_clocks(at);
        game
    }

    /// Returns an independent copy, for example to try a command on it.
    #[must_use]
    pub fn fork(&self) -> Self {
        RoomGame {
            beginning: Arc::clone(&self.beginning),
            game: self.game.fork(),
            seats: self.seats.clone(),
            clocks: self.clocks.clone(),
            taken: self.taken.clone(),
            request: self.request,
            declined: self.declined,
            closed: self.closed,
            followed: self.followed.clone(),
            authors: self.authors.clone(),
            hints_allowed: self.hints_allowed,
            hints_taken: self.hints_taken,
            began: self.began,
            version: self.version,
            rules: self.rules.clone(),
        }
    }

    /// Applies a decision of this game, and returns the entries to append to the log.
    ///
    /// # Errors
    /// Returns an error if the game has changed since the decision. Nothing is applied then.
    pub fn carry_out(&mut self, decision: Decision, at: Moment) -> Result<Vec<Entry>, Damage> {
        if decision.version != self.version {
            return Err(Damage { number: self.version });
        }
        let mut entries = Vec::with_capacity(decision.steps.len());
        for step in decision.steps {
            self.happen(&step.event, step.game, at)?;
            entries.push(Entry { at, event: step.event });
        }
        Ok(entries)
    }

    /// Applies a stored event.
    ///
    /// # Errors
    /// Returns an error if the event is impossible here, because the log is damaged. The game must
    /// not be used any more after an error.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Damage> {
        self.happen(&entry.event, None, entry.at)
    }

    /// Applies an event. `played` is the game after it, where the decision already contains it.
    fn happen(
        &mut self,
        event: &Event,
        played: Option<Box<dyn Game>>,
        at: Moment,
    ) -> Result<(), Damage> {
        let before = self.game.turn();
        let timed = self.clocks.as_ref().and_then(SeatClocks::running);
        if let Some(clocks) = &mut self.clocks {
            match event {
                Event::Resumed => clocks.forgive(),
                _ => clocks.stop(at),
            }
        }
        self.change(event, played).ok_or(Damage { number: self.version })?;
        if let (Event::Acted { by, .. }, Some(clocks)) = (event, &mut self.clocks) {
            clocks.set_going();
            if self.game.turn() != before && timed == Some(*by) {
                clocks.reward(*by);
            }
        }
        self.version += 1;
        self.run_clocks(at);
        Ok(())
    }

    fn change(&mut self, event: &Event, played: Option<Box<dyn Game>>) -> Option<()> {
        match event {
            Event::Began(_) => return None,
            Event::Arranged(beginning) => self.set_up(beginning, played)?,
            Event::Acted { action, by } => {
                if self.game.turn().player() != Some(*by) {
                    return None;
                }
                self.play(action, played)?;
                self.authors.note_action(*by);
                self.taken = SharedList::new();
                self.request = None;
                self.declined = None;
            }
            Event::Rolled { action } => {
                if self.game.turn() != Turn::Chance {
                    return None;
                }
                self.play(action, played)?;
                self.authors.note_roll();
            }
            Event::TakenBack { count } => {
                for _ in 0..*count {
                    self.game.undo()?;
                }
                self.authors.take_back(*count);
                self.taken.push(*count);
                self.request = None;
                self.declined = None;
            }
            Event::Replayed { count } => {
                if self.taken.pop() != Some(*count) {
                    return None;
                }
                for _ in 0..*count {
                    self.game.redo()?;
                }
                self.authors.replay(*count);
            }
            Event::Resigned { by } => self.close(Ended::Resigned(*by)),
            Event::TimeOut { of } => self.close(Ended::Time(*of)),
            Event::Agreed => self.close(Ended::Agreed),
            Event::DrawOffered { by } => self.ask(PendingRequest::Draw(*by)),
            Event::UndoAsked { by } => self.ask(PendingRequest::Undo(*by)),
            Event::HintsAsked { by } => self.ask(PendingRequest::Hints(*by)),
            Event::HintsAllowed => {
                self.request = None;
                self.hints_allowed = true;
            }
            Event::HintTaken { by } => self.hints_taken[by.index()] += 1,
            Event::Declined => self.declined = self.request.take(),
            Event::SeatGiven { seat, to } => {
                self.seats[seat.index()] = self.seat(*seat).given(to, self.version, *seat);
                self.authors.seat(*seat, to);
                self.request = None;
                // The new occupant has not agreed to hints.
                self.hints_allowed = false;
            }
            Event::Resumed => {}
            Event::Followed { game } => self.followed = Some(game.clone()),
        }
        Some(())
    }

    /// Replaces the whole state by another beginning.
    pub(super) fn replace(
        &mut self,
        beginning: Beginning,
        game: Box<dyn Game>,
        seats: [Seat; 2],
        authors: Authors,
    ) {
        self.clocks = beginning.clock.map(SeatClocks::new);
        self.beginning = Arc::new(beginning);
        self.game = game;
        self.rules = OnceLock::new();
        self.seats = seats;
        self.authors = authors;
        self.taken = SharedList::new();
        self.request = None;
    }

    /// Takes over the game after an action, or plays the text of the action from the log.
    fn play(&mut self, action: &str, played: Option<Box<dyn Game>>) -> Option<()> {
        match played {
            Some(game) => self.game = game,
            None => {
                self.game.play(action).ok()?;
            }
        }
        Some(())
    }

    fn ask(&mut self, request: PendingRequest) {
        self.request = Some(request);
        self.declined = None;
    }

    fn close(&mut self, how: Ended) {
        self.closed = Some(how);
        self.request = None;
        self.declined = None;
    }

    /// Starts the clock of the person to act if both seats are taken. [`SeatClocks::start`] does
    /// nothing before the first action.
    fn run_clocks(&mut self, now: Moment) {
        let taken = |seat: &Seat| !matches!(seat.occupant, Occupant::Awaited { .. });
        let ready = self.closed.is_none() && self.seats.iter().all(taken);
        let (Some(clocks), Turn::Player(side), true) = (&mut self.clocks, self.game.turn(), ready)
        else {
            return;
        };
        if matches!(self.seats[side.index()].occupant, Occupant::Person { .. }) {
            clocks.start(side, now);
        }
    }

    /// Returns the options of the game.
    pub fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// Returns the game in progress: its position and history.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// Returns the short rules of its variant.
    pub fn rules(&self) -> Arc<RulesInShort> {
        Arc::clone(self.rules.get_or_init(|| RulesInShort::of(&*self.game)))
    }

    /// Returns whose turn it is.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// Returns a seat.
    pub fn seat(&self, side: Player) -> &Seat {
        &self.seats[side.index()]
    }

    /// Returns the clocks of a timed game.
    pub fn clocks(&self) -> Option<&SeatClocks> {
        self.clocks.as_ref()
    }

    /// Returns how the game ended, or `None` if it is in progress.
    pub fn ended(&self) -> Option<Ended> {
        self.closed.or_else(|| self.game.turn().outcome().map(Ended::Rules))
    }

    /// Returns the author of each action.
    pub fn authors(&self) -> &Authors {
        &self.authors
    }

    /// Returns whether both people have agreed to allow hints.
    pub(super) fn hints_allowed(&self) -> bool {
        self.hints_allowed
    }

    /// Returns the number of hints that each side has taken, where hints are counted.
    pub fn hints_taken(&self) -> [u32; 2] {
        self.hints_taken
    }

    /// Returns when the game began.
    pub fn began(&self) -> Moment {
        self.began
    }

    /// Returns the pending request.
    pub fn request(&self) -> Option<PendingRequest> {
        self.request
    }

    /// Returns the request that was declined since the last action.
    pub fn declined(&self) -> Option<PendingRequest> {
        self.declined
    }

    /// Returns the id of the game that follows this one.
    pub fn followed(&self) -> Option<&str> {
        self.followed.as_deref()
    }

    /// Returns the number of events so far.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns the number of actions so far, including rolls.
    pub fn length(&self) -> usize {
        self.game.history().len()
    }

    /// Returns the number of actions that a redo would play.
    pub(super) fn last_taken(&self) -> Option<usize> {
        self.taken.last().copied()
    }

    /// Returns the side to act if an agent has its seat.
    pub fn agent_to_act(&self) -> Option<Player> {
        if self.ended().is_some() {
            return None;
        }
        let side = self.game.turn().player()?;
        matches!(self.seat(side).occupant, Occupant::Agent { .. }).then_some(side)
    }
}
