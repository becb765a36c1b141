//! The state of a place to play and its behaviour, without a terminal: one game after another.

mod commands;
mod cursor;
mod input;
mod overlay;
mod records;
mod submit;
mod tick;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use quatuor_advice::ActionEvaluation;
use quatuor_arena::TimeControl;
use quatuor_core::{Explain, Message, Player, Spec, message};
use quatuor_games::open;
use quatuor_show::{Drawing, Game, MomentKey, Snapshot};
use quatuor_words::Words;

use crate::clock::Clocks;
use crate::form::Form;
use crate::jobs::JobRunner;
use crate::record_store::RecordStore;
use crate::round::Round;
use crate::seats::{Occupant, SeatError};
use crate::series::Series;

pub(crate) use input::move_choice;
pub(crate) use overlay::{Overlay, Question};
pub use records::{ResumedGame, resume};

/// How to show the game and how to play it.
#[derive(Debug, Clone)]
pub struct Options {
    /// Draw with ASCII characters only.
    pub ascii: bool,
    /// Whether colours repeat the signs.
    pub colours: bool,
    /// A clock for people.
    pub clock: Option<TimeControl>,
    /// Minimum delay before a program acts, so that its action can be seen.
    pub pace: Duration,
    /// How the person meets the game.
    pub interface: Interface,
}

/// How a person meets the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interface {
    /// The full screen, with keys and a mouse.
    Screen,
    /// Printed lines with drawn boards.
    Lines,
    /// Printed lines without drawings, for screen readers.
    Spoken,
}

/// The game or form to begin with.
pub enum Start {
    /// A game in progress and its players as specs.
    Game(Box<dyn Game>, [String; 2]),
    /// A recorded game.
    Resumed(ResumedGame),
    /// The form of a new game.
    Menu,
}

/// Why the game is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitReason {
    /// By a command of the person.
    Quit,
    /// By Ctrl+C or a signal.
    Interrupted,
}

/// The kind of a note beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoteKind {
    News,
    Refusal,
    /// A hint, or advice on how to go on.
    Advice,
}

/// A text beside the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) kind: NoteKind,
    pub(crate) text: String,
}

/// The evaluations of the legal actions of a moment.
#[derive(Debug, Clone)]
pub(crate) struct ActionValues {
    pub(crate) moment: MomentKey,
    pub(crate) known: Vec<ActionEvaluation>,
    pub(crate) done: bool,
}

/// A place to play.
pub struct App<'a> {
    pub(crate) words: &'a Words,
    pub(crate) options: Options,
    store: &'a mut dyn RecordStore,
    pub(crate) round: Round,
    pub(crate) seats: [Occupant; 2],
    pub(crate) series: Series,
    /// Whether this game is already counted in the series.
    counted: bool,
    /// An earlier moment that is shown.
    pub(crate) past: Option<Box<dyn Game>>,
    /// The place under the cursor.
    pub(crate) cursor: Option<String>,
    /// Places touched so far of an action that takes several.
    pub(crate) picked: Vec<String>,
    /// The line being typed.
    pub(crate) typed: String,
    pub(crate) notes: Vec<Note>,
    /// Lines by which the person has scrolled the notes, from where they begin by themselves.
    pub(crate) notes_scroll: isize,
    pub(crate) overlay: Option<Overlay>,
    /// Whether values are shown.
    pub(crate) values_on: bool,
    pub(crate) values: Option<ActionValues>,
    /// The places of the proposed action, and the moment of the proposal.
    pub(crate) hinted: Option<(MomentKey, Vec<String>)>,
    /// Whether the pending hint is shown with every reason.
    detailed: bool,
    /// The side whose draw offer an agent is considering.
    pub(crate) offered: Option<Player>,
    jobs: JobRunner,
    /// Time of the last change on the board.
    acted: Instant,
    /// The labels of all places, cached for one moment.
    labels: (Option<MomentKey>, HashMap<String, Message>),
    leave: Option<ExitReason>,
    /// Why the store refused the record, the last time that it was called.
    record_error: Option<Message>,
    /// Whether a game has begun: before, there is only the menu.
    pub(crate) begun: bool,
    /// Positions on the screen drawn last.
    pub(crate) map: crate::draw::ScreenMap,
}

impl<'a> App<'a> {
    /// A place to play.
    ///
    /// # Errors
    /// An agent does not exist.
    pub fn new(
        words: &'a Words,
        options: Options,
        start: Start,
        seed: u64,
        store: &'a mut dyn RecordStore,
        now: Instant,
    ) -> Result<Self, SeatError> {
        let menu = matches!(start, Start::Menu);
        let mut options = options;
        let (game, players, recorded) = match start {
            Start::Game(game, players) => (game, players, None),
            Start::Resumed(resumed) => (resumed.game, resumed.players, resumed.clocks),
            Start::Menu => {
                let form = Form::new();
                (open(&form.spec())?, form.players(), None)
            }
        };
        // A clock that is asked for now replaces the recorded one.
        let recorded = recorded.filter(|_| options.clock.is_none());
        options.clock = options.clock.or(recorded.as_ref().map(Clocks::control));
        let seats = seat_both(&game.spec(), &players, seed)?;
        let mut app = App {
            words,
            options,
            store,
            round: Round::new(game, seed),
            seats,
            series: Series::default(),
            counted: false,
            past: None,
            cursor: None,
            picked: Vec::new(),
            typed: String::new(),
            notes: Vec::new(),
            notes_scroll: 0,
            overlay: menu.then(|| Overlay::Form(Form::new())),
            values_on: false,
            values: None,
            hinted: None,
            detailed: false,
            offered: None,
            jobs: JobRunner::new(),
            acted: now,
            labels: (None, HashMap::new()),
            leave: None,
            record_error: None,
            begun: !menu,
            map: crate::draw::ScreenMap::default(),
        };
        if app.begun {
            app.begin_round(recorded);
        }
        Ok(app)
    }

    /// Why the person leaves, once that is decided.
    pub fn exit_reason(&self) -> Option<ExitReason> {
        self.leave
    }

    /// Leaves because of a signal from outside.
    pub fn interrupt(&mut self) {
        self.leave(ExitReason::Interrupted, Instant::now());
    }

    /// Leaves the game as it is; a clock that runs stops, and the record keeps it.
    pub(crate) fn leave(&mut self, reason: ExitReason, now: Instant) {
        if self.leave.replace(reason).is_none()
            && self.begun
            && let Some(clocks) = &mut self.round.clocks
        {
            clocks.stop(now);
            let record = self.record();
            self.update_store(|store| store.update(&record));
        }
    }

    /// Takes the notes that were not printed yet, for a game line by line.
    pub(crate) fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.notes)
    }

    /// Why the record could not be written, if the last attempt failed.
    pub fn record_error(&self) -> Option<&Message> {
        self.record_error.as_ref()
    }

    /// The game in progress.
    pub fn game(&self) -> &dyn Game {
        &*self.round.game
    }

    /// The players as specs: `human`, or an agent.
    pub fn player_specs(&self) -> [String; 2] {
        self.seats.each_ref().map(Occupant::name)
    }

    /// The moment shown: an earlier one while the person looks back, else the present.
    pub(crate) fn shown(&self) -> &dyn Game {
        self.past.as_deref().unwrap_or(&*self.round.game)
    }

    /// Whether a person is to act in the present, and the present is shown.
    pub(crate) fn waits_for_person(&self) -> bool {
        let person = |player: Player| self.seats[player.index()].is_person();
        self.past.is_none() && self.round.player_to_act().is_some_and(person)
    }

    fn snapshot(&self) -> Snapshot {
        self.shown().snapshot()
    }

    /// The label of a place.
    pub(crate) fn label(&mut self, place: &str) -> Option<Message> {
        let moment = self.shown().moment_key();
        if self.labels.0 != Some(moment) {
            let scene = self.shown().scene(&Drawing::default());
            let places = scene.panels.into_iter().flat_map(|panel| panel.places);
            self.labels = (Some(moment), places.map(|place| (place.id, place.label)).collect());
        }
        self.labels.1.get(place).cloned()
    }

    /// Begins a game with its notes and its record, by the recorded clocks or by new ones.
    fn begin_round(&mut self, recorded: Option<Clocks>) {
        self.begun = true;
        self.counted = self.round.ending().is_some();
        self.round.clocks = recorded.or(self.options.clock.map(Clocks::new));
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
        self.update_store(|store| store.begin(&record));
        self.follow_game();
    }

    /// Adds a note beside the board.
    fn note(&mut self, kind: NoteKind, text: &Message) {
        let text = self.words.sentence(text);
        self.note_text(kind, text);
    }

    fn note_text(&mut self, kind: NoteKind, text: String) {
        if kind == NoteKind::Refusal {
            self.notes.retain(|note| note.kind != NoteKind::Refusal);
        }
        self.notes.push(Note { kind, text });
        self.notes_scroll = 0;
    }

    fn refuse(&mut self, reason: &Message) {
        self.note(NoteKind::Refusal, &message!("play-refused", reason: reason.clone()));
    }

    /// Adapts cursor, values and jobs after the game has moved to another moment.
    fn follow_game(&mut self) {
        self.picked.clear();
        let moment = self.round.game.moment_key();
        self.jobs.cancel_except(moment);
        if self.values.as_ref().is_some_and(|values| values.moment != moment) {
            self.values = None;
        }
        self.place_cursor();
    }

    /// Seats other players at the game in progress.
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
