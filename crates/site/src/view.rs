//! Views: the complete data of each page, before it becomes text and markup.
//!
//! The site fills in a view, and a page turns it into text and markup. A page never queries the
//! rules or the store.

use std::sync::Arc;
use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice, Warning};
use quatuor_core::{Message, SharedList, Spec, Turn};
use quatuor_show::learn::Mark;
use quatuor_show::scene::{Panel, Scene};
use quatuor_show::{Drawing, Game, History, LegalAction, Side, Snapshot};
use quatuor_words::Language;

use crate::analysis::Reviewed;
use crate::bots::BotNames;
use crate::game::{Branch, Ended, HintRule, Occupant, PendingRequest, Possible, RulesInShort};

/// Display preferences of a visitor, stored in a cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preferences {
    /// The language. Defaults to the language of the browser.
    pub language: Language,
    /// Color theme: light or dark.
    pub theme: Theme,
    /// Whether pages use a higher contrast.
    pub contrast: bool,
    /// Whether animations are disabled, regardless of the browser's setting.
    pub still: bool,
    /// Whether every action plays a sound.
    pub sound: bool,
    /// Whether an action needs a confirmation.
    pub confirm: bool,
    /// Whether the page always shows a value on every legal action.
    pub values: bool,
    /// Whether the coach comments on each action, where the trainer is allowed.
    pub coach: bool,
    /// Whether the page warns before an action with a proven loss, where the trainer is allowed.
    pub warn: bool,
}

/// Color theme of the pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Theme {
    /// Follow the setting of the browser.
    #[default]
    System,
    Light,
    Dark,
}

/// The visitor that a page is rendered for.
#[derive(Debug, Clone)]
pub struct Visitor {
    pub preferences: Preferences,
    /// The last name that the visitor entered.
    pub name: Option<String>,
    /// The owner's bots that the visitor can play against.
    pub bots: BotNames,
    /// Token that every form carries, so that other sites cannot post forms.
    pub form_token: String,
    /// URL of the page, to return to it after a form.
    pub here: String,
    /// Error message of the last form, shown near its cause.
    pub notice: Option<Message>,
    /// The place on the board that was touched when the error occurred. The message is shown beside
    /// it.
    pub touched: Option<String>,
    /// The rejected text of an input field. The field shows it again, with the message beside it.
    pub typed: Option<String>,
}

/// The public information about the occupant of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OccupantView {
    /// A person, with or without a name.
    Person {
        /// The name exactly as typed: pages must escape it.
        name: Option<String>,
    },
    /// An empty seat with an invitation.
    Awaited,
    /// An agent.
    Agent(Spec),
}

impl From<&Occupant> for OccupantView {
    fn from(occupant: &Occupant) -> Self {
        match occupant {
            Occupant::Person { name, .. } => OccupantView::Person { name: name.clone() },
            Occupant::Awaited { .. } => OccupantView::Awaited,
            Occupant::Agent { spec, .. } => OccupantView::Agent(spec.clone()),
        }
    }
}

/// One of the two seats of a game.
#[derive(Debug, Clone)]
pub struct SeatView {
    pub occupant: OccupantView,
    /// Whether the visitor has this seat.
    pub yours: bool,
    /// Path of the invitation, if the visitor may share it.
    pub invitation: Option<String>,
    /// Whether the visitor may now give the seat to another occupant.
    pub switchable: bool,
    /// The clock, in a timed game.
    pub clock: Option<SeatClock>,
    /// Whether the agent of this seat is thinking.
    pub thinking: bool,
    /// Whether a person of this side has the page open.
    pub present: bool,
}

/// The clock of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatClock {
    /// Time left when the page was rendered.
    pub left: Duration,
    /// Whether the clock is running.
    pub running: bool,
    /// Threshold below which the side is in time trouble.
    pub little: Duration,
}

/// A current or former occupant of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthorView {
    pub occupant: OccupantView,
    /// Whether this is the visitor.
    pub yours: bool,
}

/// The author of each action, even if seats changed hands.
#[derive(Debug, Clone, Default)]
pub struct AuthorsView {
    /// All current and former occupants.
    pub people: Vec<AuthorView>,
    /// Index in `people` of the current occupant of each seat.
    pub seated: [usize; 2],
    /// Index in `people` of the author of each action of the whole game; `None` for a roll.
    pub played: SharedList<Option<usize>>,
}

/// A kind of overlay that visitors can switch on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverlaySwitch {
    pub name: &'static str,
    pub on: bool,
}

/// The trainer: learning aids, in games that allow them.
#[derive(Debug, Clone)]
pub struct TrainerView {
    /// The available kinds of overlays.
    pub overlays: Vec<OverlaySwitch>,
    /// The active marks in the position shown.
    pub marks: Vec<Mark>,
    /// Comments of the coach on the visitor's last actions.
    pub comments: Vec<Comment>,
}

/// A comment of the coach on an action.
#[derive(Debug, Clone, PartialEq)]
pub struct Comment {
    /// Number of actions before it.
    pub ply: usize,
    /// The review of the action.
    pub reviewed: Reviewed,
}

/// A game as one visitor sees it.
#[derive(Debug, Clone)]
pub struct GameView {
    /// The id of the game in URLs.
    pub id: String,
    /// Number of events so far.
    pub version: u64,
    /// Spec of the game.
    pub spec: Spec,
    /// The start position, or `None` for the usual one.
    pub began_from: Option<String>,
    /// Short rules of the variant.
    pub rules: Arc<RulesInShort>,
    /// The two sides, the first seat first.
    pub sides: [Side; 2],
    /// The moment shown and its legal actions. In a replay this is an earlier moment.
    pub snapshot: Snapshot,
    /// Actions before the moment shown.
    pub history: History,
    /// The author of each action.
    pub authors: AuthorsView,
    /// All actions of the game, including those after the moment shown.
    pub played: History,
    /// Whose turn it is at the end of the game, whatever moment is shown.
    pub turn_now: Turn,
    /// Drawing of the moment shown. Empty for callers that need no drawing.
    pub scene: Scene,
    /// Explains how to type an action.
    pub typing_help: Message,
    /// Number of actions in the whole game.
    pub length: usize,
    /// Whether the page shows an earlier moment of the game.
    pub replay: bool,
    /// The seats, first and second.
    pub seats: [SeatView; 2],
    /// How the game ended, or `None` if it is in progress.
    pub ended: Option<Ended>,
    /// The pending request of one side to the other.
    pub request: Option<PendingRequest>,
    /// The rule for hints and values in this game.
    pub hint_rule: HintRule,
    /// The request that was declined since the last action.
    pub declined: Option<PendingRequest>,
    /// The commands that are currently possible for the visitor.
    pub possible: Possible,
    /// Places already touched, of an action that needs several.
    pub picked: Vec<String>,
    /// The action that waits for a confirmation.
    pub confirming: Option<LegalAction>,
    /// Reasons against the action that waits for a confirmation.
    pub warning: Option<Warning>,
    /// Learning aids, or `None` where they would be unfair.
    pub trainer: Option<TrainerView>,
    /// The hint that the visitor requested.
    pub hint: Option<Advice>,
    /// Evaluations of the legal actions, best first, if the visitor wants to see them.
    pub values: Vec<ActionEvaluation>,
    /// Whether more evaluations are being computed.
    pub filling: bool,
    /// Number of spectators.
    pub watchers: usize,
    /// Whether the public list shows the game.
    pub listed: bool,
    /// The id of the next game.
    pub rematch: Option<String>,
    /// The game and moment from which this game was branched off.
    pub branched: Option<Branch>,
    /// Path of the class page, if the visitor plays the game in a class.
    pub class: Option<String>,
    /// Whether the visitor may analyse the game.
    pub analysable: bool,
}

impl GameView {
    /// Creates a view of a position outside any game of the room. The visitor can play for both
    /// sides.
    pub fn of_position(game: &dyn Game, drawing: &Drawing) -> Self {
        let seat = || SeatView {
            occupant: OccupantView::Person { name: None },
            yours: true,
            invitation: None,
            switchable: false,
            clock: None,
            thinking: false,
            present: false,
        };
        GameView {
            id: String::new(),
            version: 0,
            spec: game.spec(),
            began_from: game.began_from(),
            rules: RulesInShort::of(game),
            sides: game.sides(),
            snapshot: game.snapshot(),
            history: game.history().clone(),
            authors: AuthorsView::default(),
            played: game.history().clone(),
            turn_now: game.turn(),
            scene: game.scene(drawing),
            typing_help: game.typing_help(),
            length: game.history().len(),
            replay: false,
            seats: [seat(), seat()],
            ended: None,
            request: None,
            hint_rule: HintRule::Free,
            declined: None,
            possible: Possible { act: true, ..Possible::default() },
            picked: Vec::new(),
            confirming: None,
            warning: None,
            trainer: None,
            hint: None,
            values: Vec::new(),
            filling: false,
            watchers: 0,
            listed: false,
            rematch: None,
            branched: None,
            class: None,
            analysable: false,
        }
    }
}

impl GameView {
    /// Creates a read-only view of a position.
    pub fn to_look_at(game: &dyn Game) -> Self {
        GameView {
            possible: Possible::default(),
            replay: true,
            ..GameView::of_position(game, &Drawing::default())
        }
    }
}

/// A game in a list.
#[derive(Debug, Clone)]
pub struct ListedGame {
    /// The id of the game in URLs.
    pub id: String,
    /// Spec of the game.
    pub spec: Spec,
    /// Its two sides, the first seat first.
    pub sides: [Side; 2],
    pub occupants: [OccupantView; 2],
    /// Number of actions played.
    pub length: usize,
    /// Drawing of the current position, if the summary of the game contains it.
    pub board: Option<Panel>,
    /// Time since the last change.
    pub age: Duration,
    /// How the game ended, or `None` if it is in progress.
    pub ended: Option<Ended>,
    /// Whether the visitor has a seat.
    pub yours: bool,
    /// Whether it is the visitor's turn.
    pub your_turn: bool,
}

/// One page of a list of games.
#[derive(Debug, Clone)]
pub struct ListView {
    pub games: Vec<ListedGame>,
    /// Total number of pages.
    pub pages: u32,
}

/// The front page: the games to choose from, and games in progress.
#[derive(Debug, Clone, Default)]
pub struct FrontView {
    /// The visitor's own games, those waiting for the visitor first. Limited to a few games.
    pub yours: Vec<ListedGame>,
    /// Whether the visitor has more games than are shown.
    pub more_of_yours: bool,
    /// Listed games in progress.
    pub playing: Vec<ListedGame>,
    /// Listed games that ended recently.
    pub finished: Vec<ListedGame>,
}

/// The submitted values of the form for a new game, to show them again after an error.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// Field names and their values as typed.
    pub fields: Vec<(String, String)>,
}

impl Wish {
    /// Returns the value of a field.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }
}
