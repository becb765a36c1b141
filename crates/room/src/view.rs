//! What a page is told: everything it shows, already decided, nothing yet in words.
//!
//! The server fills these in, the pages put them into words and markup. A page never asks the rules or
//! the storage for anything else.

use std::time::Duration;

use quatuor_core::{Game, Message, Outcome, Player, Spec};
use quatuor_words::Language;

/// How somebody wants to see the room; kept in a cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preferences {
    /// The language; at first that of the browser.
    pub language: Language,
    /// Light or dark.
    pub theme: Theme,
    /// Stronger contrast than usual.
    pub contrast: bool,
    /// No motion, whatever the browser says.
    pub still: bool,
    /// Ask before an action is made.
    pub confirm: bool,
    /// Keep a value on every legal action.
    pub values: bool,
}

/// Light or dark pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the browser says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// Whoever a page is made for.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// How they want to see it.
    pub preferences: Preferences,
    /// What every form carries, so that no other site can post one.
    pub form_token: String,
    /// The address of the page, to come back to it.
    pub here: String,
    /// What went wrong with the last form, if anything, to be said where it happened.
    pub notice: Option<Message>,
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitter {
    /// A person, under the name they gave; they may have given none.
    Person {
        /// The name, as typed: it has to be escaped.
        name: Option<String>,
    },
    /// Nobody yet: a person was invited.
    Awaited,
    /// A program.
    Agent(Spec),
}

/// One side of a game.
#[derive(Debug, Clone)]
pub struct Seat {
    /// Who has it.
    pub sitter: Sitter,
    /// Whether it belongs to the visitor.
    pub yours: bool,
    /// The address by which an invited person takes it, for those who may hand it on.
    pub invitation: Option<String>,
    /// Whether the visitor may now give it to somebody else.
    pub switchable: bool,
    /// Time left, when there is a clock.
    pub clock: Option<Clock>,
    /// Whether their program is thinking.
    pub thinking: bool,
    /// Whether somebody of this side has the page open.
    pub present: bool,
}

/// The time that a side has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// When the page was made.
    pub left: Duration,
    /// Whether it is running.
    pub running: bool,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// By the rules: the table says why.
    Rules(Outcome),
    /// Somebody resigned.
    Resigned(Player),
    /// Both agreed on a draw.
    Agreed,
    /// Somebody's time ran out.
    Time(Player),
}

/// What the visitor may do now. What is not possible is not offered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Possible {
    /// Make one of the legal actions.
    pub act: bool,
    /// Take back; against a person this asks them.
    pub undo: bool,
    /// Play again what was taken back.
    pub redo: bool,
    /// Resign.
    pub resign: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// Accept or decline what the other side asks.
    pub answer: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Begin another game with the same people, the other side starting.
    pub rematch: bool,
}

/// What one side asks of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// To call the game a draw.
    Draw(Player),
    /// To take the last actions back.
    Undo(Player),
}

/// A hint, in typed words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The action.
    pub action: String,
    /// What it does.
    pub described: Message,
    /// How sure it is.
    pub surety: Message,
    /// Why.
    pub reasons: Vec<Message>,
}

/// What an action is worth to whoever makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    /// The action.
    pub action: String,
    /// A short mark to stand on the board.
    pub mark: Message,
    /// The same in words.
    pub words: Message,
    /// Proven, or an estimate.
    pub exact: bool,
}

/// A game as one visitor sees it.
pub struct GameView {
    /// Its name in addresses.
    pub id: String,
    /// Grows with everything that happens in it.
    pub version: u64,
    /// The game at the moment shown; in a replay not the last one.
    pub table: Box<dyn Game>,
    /// Actions made so far, whatever moment is shown.
    pub length: usize,
    /// Whether an earlier moment than the last is shown.
    pub replay: bool,
    /// The seats, first and second.
    pub seats: [Seat; 2],
    /// How it ended, if it has.
    pub ended: Option<Ended>,
    /// What one side asks of the other, waiting for an answer.
    pub request: Option<Request>,
    /// What the visitor may do.
    pub possible: Possible,
    /// Places touched so far of an action that takes several, or an action to be confirmed.
    pub picked: Vec<String>,
    /// The action that waits for a confirmation.
    pub confirming: Option<String>,
    /// The hint that was asked for.
    pub hint: Option<Hint>,
    /// What each legal action is worth, when the visitor keeps that on.
    pub worths: Vec<Worth>,
    /// How many people look on without a seat.
    pub watchers: usize,
    /// Whether anybody may find it in the list of games.
    pub listed: bool,
    /// The game that followed this one.
    pub rematch: Option<String>,
}

/// A game in a list.
#[derive(Debug, Clone)]
pub struct GameLine {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub spec: Spec,
    /// Who plays.
    pub sitters: [Sitter; 2],
    /// Actions made so far.
    pub length: usize,
    /// How it ended, if it has.
    pub ended: Option<Ended>,
    /// Whether the visitor has a seat.
    pub yours: bool,
    /// Whether the visitor is to act.
    pub your_turn: bool,
}

/// The front page: what can be played, and what is being played.
#[derive(Debug, Clone, Default)]
pub struct FrontView {
    /// The visitor's own games, those waiting for them first.
    pub yours: Vec<GameLine>,
    /// Listed games in progress.
    pub playing: Vec<GameLine>,
    /// Listed games that ended lately.
    pub finished: Vec<GameLine>,
}

/// What was filled in on the page for a new game, to be shown again when something was wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// Fields by their names in the form, as typed.
    pub fields: Vec<(String, String)>,
}

impl Wish {
    /// What was filled in for a field.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }
}
