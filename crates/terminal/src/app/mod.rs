//! What is on the screen and what happens there: one game after another, without a terminal.

mod absorb;
mod cursor;
mod input;
mod overlay;
mod perform;
mod records;
mod submit;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use quatuor_advice::Assessed;
use quatuor_arena::TimeControl;
use quatuor_core::{Drawing, Explain, Game, Message, MomentKey, Player, Snapshot, Spec, message};
use quatuor_games::open;
use quatuor_words::Words;

use crate::clock::Clocks;
use crate::form::Form;
use crate::round::Round;
use crate::seats::{Occupant, SeatError};
use crate::series::Series;
use crate::shelf::Shelf;
use crate::thinking::Thinking;

pub(crate) use input::move_choice;
pub(crate) use overlay::{Overlay, Question};
pub use records::{Resumed, resume};

/// How to show and to play.
#[derive(Debug, Clone)]
pub struct Options {
    /// Plain ASCII only.
    pub ascii: bool,
    /// Whether colours repeat what the signs say.
    pub colours: bool,
    /// A clock for people.
    pub clock: Option<TimeControl>,
    /// How long a program waits at least before it acts, so that its action can be seen.
    pub pace: Duration,
}

/// What to begin with.
pub enum Start {
    /// A game as it stands, and who plays it, as specs.
    Game(Box<dyn Game>, [String; 2]),
    /// A choice of games.
    Menu,
}

/// Why the screen is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leave {
    /// The person is done.
    Quit,
    /// The person interrupted, or somebody else did.
    Interrupted,
}

/// What a note beside the board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoteKind {
    /// What happened.
    News,
    /// Why something did not.
    Refusal,
    /// What was asked for.
    Advice,
}

/// A text beside the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) kind: NoteKind,
    pub(crate) text: String,
}

/// What is known of the actions of a moment.
#[derive(Debug, Clone)]
pub(crate) struct Values {
    pub(crate) standing: MomentKey,
    pub(crate) known: Vec<Assessed>,
    pub(crate) done: bool,
}

/// A place to play.
pub struct App<'a> {
    pub(crate) words: &'a Words,
    pub(crate) options: Options,
    shelf: &'a mut dyn Shelf,
    pub(crate) round: Round,
    pub(crate) seats: [Occupant; 2],
    pub(crate) series: Series,
    /// Whether the score of this game is in the series.
    counted: bool,
    /// An earlier moment that is shown.
    pub(crate) past: Option<Box<dyn Game>>,
    /// The place under the cursor.
    pub(crate) cursor: Option<String>,
    /// Places touched so far of an action that takes several.
    pub(crate) picked: Vec<String>,
    /// What has been typed.
    pub(crate) typed: String,
    pub(crate) notes: Vec<Note>,
    pub(crate) overlay: Option<Overlay>,
    /// Whether values stand on the board.
    pub(crate) values_on: bool,
    pub(crate) values: Option<Values>,
    /// The places of the action that was proposed.
    pub(crate) hinted: Option<(MomentKey, Vec<String>)>,
    /// Whether the hint that is awaited shall have every reason.
    detailed: bool,
    /// The side that has offered a draw to an agent.
    pub(crate) offered: Option<Player>,
    thinking: Thinking,
    /// When something happened on the board.
    acted: Instant,
    /// What there is to say of each place, at this moment.
    labels: (Option<MomentKey>, HashMap<String, Message>),
    leave: Option<Leave>,
    /// Whether a game has begun: before, there is only the menu.
    pub(crate) begun: bool,
    /// Where things are on the screen that was drawn last.
    pub(crate) map: crate::draw::Map,
}

impl<'a> App<'a> {
    /// A place to play.
    ///
    /// # Errors
    /// There is no such agent.
    pub fn new(
        words: &'a Words,
        options: Options,
        start: Start,
        seed: u64,
        shelf: &'a mut dyn Shelf,
        now: Instant,
    ) -> Result<Self, SeatError> {
        let (game, players, menu) = match start {
            Start::Game(game, players) => (game, players, false),
            Start::Menu => {
                let form = Form::new();
                let game = open(&form.spec())?;
                (game, form.players(), true)
            }
        };
        let seats = seat_both(&game.spec(), &players, seed)?;
        let mut app = App {
            words,
            options,
            shelf,
            round: Round::new(game, seed),
            seats,
            series: Series::default(),
            counted: false,
            past: None,
            cursor: None,
            picked: Vec::new(),
            typed: String::new(),
            notes: Vec::new(),
            overlay: menu.then(|| Overlay::Form(Form::new())),
            values_on: false,
            values: None,
            hinted: None,
            detailed: false,
            offered: None,
            thinking: Thinking::new(),
            acted: now,
            labels: (None, HashMap::new()),
            leave: None,
            begun: !menu,
            map: crate::draw::Map::default(),
        };
        if app.begun {
            app.begin_round();
        }
        Ok(app)
    }

    /// Why the screen is to be left, once it is.
    pub fn leaving(&self) -> Option<Leave> {
        self.leave
    }

    /// Leaves, as somebody from outside wants it.
    pub fn interrupt(&mut self) {
        self.leave = Some(Leave::Interrupted);
    }

    /// The game as it stands.
    pub fn game(&self) -> &dyn Game {
        &*self.round.game
    }

    /// The moment that is shown.
    pub(crate) fn shown(&self) -> &dyn Game {
        self.past.as_deref().unwrap_or(&*self.round.game)
    }

    /// Whether a person is to act, here and now.
    pub(crate) fn waits_for_person(&self) -> bool {
        let person = |player: Player| self.seats[player.index()].is_person();
        self.past.is_none() && self.round.to_act().is_some_and(person)
    }

    fn snapshot(&self) -> Snapshot {
        self.shown().snapshot()
    }

    /// What is under the cursor, in words.
    pub(crate) fn label(&mut self, place: &str) -> Option<Message> {
        let standing = self.shown().moment_key();
        if self.labels.0 != Some(standing) {
            let scene = self.shown().scene(&Drawing::default());
            let places = scene.panels.into_iter().flat_map(|panel| panel.places);
            self.labels = (Some(standing), places.map(|place| (place.id, place.label)).collect());
        }
        self.labels.1.get(place).cloned()
    }

    /// A game begins: clocks, notes and the record of it.
    fn begin_round(&mut self) {
        self.begun = true;
        self.counted = self.round.ended().is_some();
        self.round.clocks = self.options.clock.map(Clocks::new);
        self.past = None;
        self.offered = None;
        self.notes.clear();
        self.values = None;
        for notice in quatuor_games::notices(&self.round.game.spec()) {
            self.note(NoteKind::News, &notice);
        }
        if let Some(introduction) = self.snapshot().introduction {
            self.note(NoteKind::News, &introduction);
        }
        let record = self.record();
        self.tell_shelf(|shelf| shelf.begin(&record));
        self.follow_game();
    }

    /// Says something beside the board.
    fn note(&mut self, kind: NoteKind, text: &Message) {
        let text = self.words.sentence(text);
        self.note_text(kind, text);
    }

    fn note_text(&mut self, kind: NoteKind, text: String) {
        if kind == NoteKind::Refusal {
            self.notes.retain(|note| note.kind != NoteKind::Refusal);
        }
        self.notes.push(Note { kind, text });
    }

    fn refuse(&mut self, reason: &Message) {
        self.note(NoteKind::Refusal, &message!("play-refused", reason: reason.clone()));
    }

    /// The game stands elsewhere than before.
    fn follow_game(&mut self) {
        self.picked.clear();
        let standing = self.round.game.moment_key();
        self.thinking.keep_only(standing);
        if self.values.as_ref().is_some_and(|values| values.standing != standing) {
            self.values = None;
        }
        self.settle_cursor();
    }

    /// Seats others at the game that is being played.
    fn seat(&mut self, players: &[String; 2]) -> Result<(), Message> {
        let spec = self.round.game.spec();
        let seats = seat_both(&spec, players, self.round.seed).map_err(|error| error.message())?;
        self.seats = seats;
        Ok(())
    }
}

fn seat_both(game: &Spec, players: &[String; 2], seed: u64) -> Result<[Occupant; 2], SeatError> {
    let [first, second] = players;
    Ok([Occupant::read(game, first, seed)?, Occupant::read(game, second, seed)?])
}
