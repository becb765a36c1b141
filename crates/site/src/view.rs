//! What a page is told: everything it shows, already decided, nothing yet in words.
//!
//! The server fills these in, the pages put them into words and markup. A page never asks the rules or
//! the storage for anything else.

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
    /// A sound with every action.
    pub sound: bool,
    /// Ask before an action is made.
    pub confirm: bool,
    /// Keep a value on every legal action.
    pub values: bool,
    /// Say after an action what it lost, where a trainer is allowed.
    pub coach: bool,
    /// Ask before an action that is proven to lose something, where a trainer is allowed.
    pub warn: bool,
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
    /// The name they gave last.
    pub name: Option<String>,
    /// Programs of the owner's that they may play against.
    pub bots: BotNames,
    /// What every form carries, so that no other site can post one.
    pub form_token: String,
    /// The address of the page, to come back to it.
    pub here: String,
    /// What went wrong with the last form, if anything, to be said where it happened.
    pub notice: Option<Message>,
    /// The place that was touched when it went wrong: it is said beside it.
    pub touched: Option<String>,
    /// What was typed and refused: the notice belongs beside the field, which still holds it.
    pub typed: Option<String>,
}

/// Who has a seat, as anybody may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OccupantView {
    /// A person, under the name they gave; they may have given none.
    Person {
        /// The name, as typed: it has to be escaped.
        name: Option<String>,
    },
    /// Nobody yet: a person was invited.
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
    /// Who has it.
    pub occupant: OccupantView,
    /// Whether it belongs to the visitor.
    pub yours: bool,
    /// The address by which an invited person takes it, for those who may hand it on.
    pub invitation: Option<String>,
    /// Whether the visitor may now give it to somebody else.
    pub switchable: bool,
    /// Time left, when there is a clock.
    pub clock: Option<SeatClock>,
    /// Whether its agent is thinking.
    pub thinking: bool,
    /// Whether somebody of this side has the page open.
    pub present: bool,
}

/// The time that a side has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatClock {
    /// When the page was made.
    pub left: Duration,
    /// Whether it is running.
    pub running: bool,
    /// Less than this is little.
    pub little: Duration,
}

/// Somebody who has or had a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthorView {
    /// Who.
    pub occupant: OccupantView,
    /// Whether it is the visitor.
    pub yours: bool,
}

/// Who made which action, also when seats have changed hands.
#[derive(Debug, Clone, Default)]
pub struct AuthorsView {
    /// Everybody who ever had a seat.
    pub people: Vec<AuthorView>,
    /// Who of them has which seat now.
    pub seated: [usize; 2],
    /// Who of them made which action of the whole game; nobody where chance did.
    pub played: SharedList<Option<usize>>,
}

/// A kind of marks that can be switched on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverlaySwitch {
    /// Its name.
    pub name: &'static str,
    /// Whether it is on.
    pub on: bool,
}

/// What there is for somebody who learns, in a game that allows it.
#[derive(Debug, Clone)]
pub struct TrainerView {
    /// Kinds of marks.
    pub overlays: Vec<OverlaySwitch>,
    /// Those marks that are on and that the moment shown has.
    pub marks: Vec<Mark>,
    /// What the coach has to say of the visitor's last actions.
    pub comments: Vec<Comment>,
}

/// What the coach has to say of an action.
#[derive(Debug, Clone, PartialEq)]
pub struct Comment {
    /// Actions before it.
    pub ply: usize,
    /// What is known of it.
    pub reviewed: Reviewed,
}

/// A game as one visitor sees it.
#[derive(Debug, Clone)]
pub struct GameView {
    /// Its name in addresses.
    pub id: String,
    /// Grows with everything that happens in it.
    pub version: u64,
    /// Which game.
    pub spec: Spec,
    /// Where it began, unless that is the usual position.
    pub began_from: Option<String>,
    /// The rules of the variant, in short.
    pub rules: Arc<RulesInShort>,
    /// The two sides, the first seat first.
    pub sides: [Side; 2],
    /// The moment shown, in a replay not the last one, and what can be done there.
    pub snapshot: Snapshot,
    /// What was played up to the moment shown.
    pub history: History,
    /// Who made which action.
    pub authors: AuthorsView,
    /// Everything that was played, also after the moment shown.
    pub played: History,
    /// Who is to act in the game as it stands, whatever moment is shown.
    pub turn_now: Turn,
    /// The board of the moment shown and what stands beside it; nothing where nobody draws.
    pub scene: Scene,
    /// How to type an action.
    pub typing_help: Message,
    /// Actions made so far, whatever moment is shown.
    pub length: usize,
    /// Whether an earlier moment than the last is shown.
    pub replay: bool,
    /// The seats, first and second.
    pub seats: [SeatView; 2],
    /// How it ended, if it has.
    pub ended: Option<Ended>,
    /// What one side asks of the other, waiting for an answer.
    pub request: Option<PendingRequest>,
    /// Whether there are hints and values in this game.
    pub hint_rule: HintRule,
    /// What was declined since the last action.
    pub declined: Option<PendingRequest>,
    /// What the visitor may do.
    pub possible: Possible,
    /// Places touched so far of an action that takes several.
    pub picked: Vec<String>,
    /// The action that waits for a confirmation.
    pub confirming: Option<LegalAction>,
    /// What speaks against it.
    pub warning: Option<Warning>,
    /// What helps somebody who learns; nothing where that would be unfair.
    pub trainer: Option<TrainerView>,
    /// The hint that was asked for.
    pub hint: Option<Advice>,
    /// What is known of each legal action, best first, when the visitor keeps that on.
    pub values: Vec<ActionEvaluation>,
    /// Whether more of that is to come.
    pub filling: bool,
    /// How many people look on without a seat.
    pub watchers: usize,
    /// Whether anybody may find it in the list of games.
    pub listed: bool,
    /// The game that followed this one.
    pub rematch: Option<String>,
    /// Where it was branched off.
    pub branched: Option<Branch>,
    /// The class that the visitor plays it in: its address.
    pub class: Option<String>,
    /// Whether the visitor may see what every action was worth.
    pub analysable: bool,
}

impl GameView {
    /// A position that belongs to no game in the room, which anybody may act in.
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
    /// A position to be looked at, in which nobody acts.
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
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub spec: Spec,
    /// Its two sides, the first seat first.
    pub sides: [Side; 2],
    /// Who plays.
    pub occupants: [OccupantView; 2],
    /// Actions made so far.
    pub length: usize,
    /// A drawing of where it stands, if that is known without reading the whole game.
    pub board: Option<Panel>,
    /// How long ago something happened in it.
    pub age: Duration,
    /// How it ended, if it has.
    pub ended: Option<Ended>,
    /// Whether the visitor has a seat.
    pub yours: bool,
    /// Whether the visitor is to act.
    pub your_turn: bool,
}

/// One page of a list of games.
#[derive(Debug, Clone)]
pub struct ListView {
    /// The games on it.
    pub games: Vec<ListedGame>,
    /// How many pages there are.
    pub pages: u32,
}

/// The front page: what can be played, and what is being played.
#[derive(Debug, Clone, Default)]
pub struct FrontView {
    /// The visitor's own games, those waiting for them first, but not all where there are many.
    pub yours: Vec<ListedGame>,
    /// Whether there are more of them.
    pub more_of_yours: bool,
    /// Listed games in progress.
    pub playing: Vec<ListedGame>,
    /// Listed games that ended lately.
    pub finished: Vec<ListedGame>,
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
