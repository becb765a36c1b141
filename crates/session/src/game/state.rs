//! The game that the events add up to.

use std::sync::{Arc, OnceLock};

use quatuor_core::{Player, SharedList, Turn};
use quatuor_show::{Game, OpenError};

use super::{
    Authors, Beginning, Clocks, Decision, Ended, Entry, Event, Moment, Occupant, Request,
    RulesInShort,
};

/// One of the two seats of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// Who has it.
    pub occupant: Occupant,
    /// The invitation to it, as long as that was not withdrawn.
    pub offer: Option<Offer>,
}

/// An invitation. It stays the same when the seats change places before the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// The event that made it.
    pub number: u64,
    /// The seat that it was made for.
    pub side: Player,
}

impl Seat {
    /// The same seat after event `number` has given it to somebody.
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

/// A log that no game can have written: the file was changed by something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Which event cannot follow those before it.
    pub number: u64,
}

/// A game that has just begun.
pub struct Opening {
    /// The game.
    pub game: RoomGame,
    /// The first entries of its log.
    pub entries: Vec<Entry>,
}

/// A game in the room.
pub struct RoomGame {
    beginning: Arc<Beginning>,
    game: Box<dyn Game>,
    seats: [Seat; 2],
    clocks: Option<Clocks>,
    /// How many actions each take-back took, as long as they can be played again.
    taken: SharedList<usize>,
    request: Option<Request>,
    /// What was declined since the last action.
    declined: Option<Request>,
    /// How it ended, unless by the rules.
    closed: Option<Ended>,
    followed: Option<String>,
    authors: Authors,
    /// Whether two people have agreed on hints.
    hints_allowed: bool,
    /// Hints that each side had, where they are counted.
    hints_taken: [u32; 2],
    began: Moment,
    version: u64,
    /// The rules in short, as soon as somebody has looked.
    rules: OnceLock<Arc<RulesInShort>>,
}

impl RoomGame {
    /// A game that begins like this, and the first entries of its log.
    ///
    /// # Errors
    /// No such game, or no such position in it.
    pub fn open(mut beginning: Beginning, at: Moment) -> Result<Opening, OpenError> {
        let game = beginning.open()?;
        beginning.spec = game.spec();
        beginning.start = game.began_from();
        let mut entries = vec![Entry { at, event: Event::Began(Box::new(beginning.clone())) }];
        let mut game = RoomGame::begin(beginning, game, at);
        game.roll_on(&mut entries, at);
        Ok(Opening { game, entries })
    }

    /// Lets chance act until somebody else is to.
    pub(super) fn roll_on(&mut self, entries: &mut Vec<Entry>, at: Moment) {
        while let Some(rolled) = self.game.fork().roll(self.beginning.seed) {
            let entry = Entry { at, event: Event::Rolled { action: rolled.text.clone() } };
            if self.apply(&entry).is_err() {
                break;
            }
            entries.push(entry);
        }
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
        let clocks = beginning.clock.map(Clocks::new);
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

    /// The same game once more, to see what would come of something.
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

    /// Lets happen what was decided here, and gives what is to be written into the log.
    ///
    /// # Errors
    /// It was decided at another moment, and nothing happens.
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

    /// Lets a stored event happen.
    ///
    /// # Errors
    /// It cannot happen here: the log is damaged. The game is not to be used any more then.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Damage> {
        self.happen(&entry.event, None, entry.at)
    }

    /// Lets an event happen; `played` is the game after it, where that is known already.
    fn happen(
        &mut self,
        event: &Event,
        played: Option<Box<dyn Game>>,
        at: Moment,
    ) -> Result<(), Damage> {
        let before = self.game.turn();
        let timed = self.clocks.as_ref().and_then(Clocks::running);
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
            Event::DrawOffered { by } => self.ask(Request::Draw(*by)),
            Event::UndoAsked { by } => self.ask(Request::Undo(*by)),
            Event::HintsAsked { by } => self.ask(Request::Hints(*by)),
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
                // Whoever sits down now has not agreed to anything.
                self.hints_allowed = false;
            }
            Event::Resumed => {}
            Event::Followed { game } => self.followed = Some(game.clone()),
        }
        Some(())
    }

    /// Puts another beginning in the place of everything that was.
    pub(super) fn replace(
        &mut self,
        beginning: Beginning,
        game: Box<dyn Game>,
        seats: [Seat; 2],
        authors: Authors,
    ) {
        self.clocks = beginning.clock.map(Clocks::new);
        self.beginning = Arc::new(beginning);
        self.game = game;
        self.rules = OnceLock::new();
        self.seats = seats;
        self.authors = authors;
        self.taken = SharedList::new();
        self.request = None;
    }

    /// Takes over what was played already, or reads it from the log.
    fn play(&mut self, action: &str, played: Option<Box<dyn Game>>) -> Option<()> {
        match played {
            Some(game) => self.game = game,
            None => {
                self.game.play(action).ok()?;
            }
        }
        Some(())
    }

    fn ask(&mut self, request: Request) {
        self.request = Some(request);
        self.declined = None;
    }

    fn close(&mut self, how: Ended) {
        self.closed = Some(how);
        self.request = None;
        self.declined = None;
    }

    /// Starts the clock of the person to act, when both seats are taken and somebody has acted.
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

    /// What was settled at the beginning.
    pub fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// The game in progress: the board and its history.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// The rules of its variant, in short.
    pub fn rules(&self) -> Arc<RulesInShort> {
        Arc::clone(self.rules.get_or_init(|| RulesInShort::of(&*self.game)))
    }

    /// Who is to act.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// A seat.
    pub fn seat(&self, side: Player) -> &Seat {
        &self.seats[side.index()]
    }

    /// The clocks, if the game has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// How it ended, if it has.
    pub fn ended(&self) -> Option<Ended> {
        self.closed.or_else(|| self.game.turn().outcome().map(Ended::Rules))
    }

    /// Who made which action.
    pub fn authors(&self) -> &Authors {
        &self.authors
    }

    /// Whether two people have agreed on hints.
    pub(super) fn hints_allowed(&self) -> bool {
        self.hints_allowed
    }

    /// Hints that each side had, where they are counted.
    pub fn hints_taken(&self) -> [u32; 2] {
        self.hints_taken
    }

    /// When it began.
    pub fn began(&self) -> Moment {
        self.began
    }

    /// What one side asks of the other.
    pub fn request(&self) -> Option<Request> {
        self.request
    }

    /// What was declined since the last action, for whoever asked.
    pub fn declined(&self) -> Option<Request> {
        self.declined
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
        self.game.history().len()
    }

    /// How many actions would be played again.
    pub(super) fn last_taken(&self) -> Option<usize> {
        self.taken.last().copied()
    }

    /// The side whose agent is to act.
    pub fn agent_to_act(&self) -> Option<Player> {
        if self.ended().is_some() {
            return None;
        }
        let side = self.game.turn().player()?;
        matches!(self.seat(side).occupant, Occupant::Agent { .. }).then_some(side)
    }
}
