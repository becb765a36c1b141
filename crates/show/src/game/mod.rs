//! A game in progress, for the faces: what can be done now, what was done, and doing it.
//!
//! ```text
//!   snapshot -> legal actions: text, places, description, handle --+
//!   read(text) --------------------------------------> handle -----+-> play_handle -> Played
//! ```
//!
//! [`Game`] is the thin object-safe layer over [`Rules`](quatuor_core::Rules); [`GameOf`](crate::GameOf) is its one
//! implementation, for any game. Text is read once, where it comes in; from there on an action is a
//! [`Handle`]. Undo and redo move by one atomic action; rolls follow the number of the chance turn in the
//! history, so that going back and forth never changes the luck.

mod ended;
mod game_of;
mod state;

use std::any::Any;
use std::sync::atomic::AtomicBool;

#[cfg(feature = "json")]
use serde_json::{Map, Value as Json};

use crate::learn::{Example, Mark};
use crate::text::{TextScene, TextSize};
use crate::{Brief, Drawing, Packing, Side};
use quatuor_core::perft::{Count, PerftError};
use quatuor_core::record::Replay;
use quatuor_core::{
    Explain, Message, Player, Rules, SharedList, Spec, SpecError, Turn, explained_error, message,
};

pub use ended::Ended;
pub use game_of::GameOf;
pub use state::{State, StateOf};

/// One action that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Its canonical text.
    pub text: String,
    /// Who played it; `None` for chance.
    pub by: Option<Player>,
    /// What it does, in words.
    pub description: Message,
    /// The places that a person touches to play it, in order.
    pub places: Vec<String>,
}

/// What was played, the first action first.
pub type History = SharedList<Played>;

/// A legal action at one moment of a game, as something to play: not to be read, stored or made up.
///
/// It names the action by its place in the list of legal ones, and the moment by the number of actions
/// before it and the position, so that at any other moment it is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handle {
    moment: MomentKey,
    index: usize,
}

impl Handle {
    /// The handle of an action in the position after `ply` actions; `None` when it is not legal there.
    pub fn of<R: Rules>(
        rules: &R,
        position: &R::Position,
        ply: usize,
        action: R::Action,
    ) -> Option<Self> {
        let index = rules.actions(position).into_iter().position(|legal| legal == action)?;
        Some(Handle { moment: MomentKey::new(ply, position), index })
    }

    /// The action that it names in the position after `ply` actions; `None` when it is of another moment.
    pub fn action<R: Rules>(
        self,
        rules: &R,
        position: &R::Position,
        ply: usize,
    ) -> Option<R::Action> {
        if self.moment != MomentKey::new(ply, position) {
            return None;
        }
        rules.actions(position).get(self.index).copied()
    }
}

/// Where a game stands: tells its moments apart, within one run of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MomentKey {
    ply: usize,
    position: u64,
}

impl MomentKey {
    fn new(ply: usize, position: &impl std::hash::Hash) -> Self {
        MomentKey { ply, position: fingerprint(position) }
    }
}

/// Tells positions apart within one run of the program.
fn fingerprint(position: &impl std::hash::Hash) -> u64 {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
    BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
}

/// An action that can be played now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalAction {
    /// What to play it by.
    pub handle: Handle,
    /// Its canonical text.
    pub text: String,
    /// The places that a person touches to play it, in order.
    pub places: Vec<String>,
    /// What it does, in words.
    pub description: Message,
}

/// One moment of a game, and what can be done there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Actions before it.
    pub ply: usize,
    /// The position, in its canonical text.
    pub position: String,
    /// Who is to act.
    pub turn: Turn,
    /// What is asked of them.
    pub asked: Message,
    /// What somebody should know who sees this for the first time.
    pub introduction: Option<Message>,
    /// Why the game ended as it did, if it has.
    pub ending: Option<Message>,
    /// The legal actions, in the order of the rules; at a chance turn, what can happen.
    pub actions: Vec<LegalAction>,
}

impl Snapshot {
    /// The legal action with this canonical text.
    pub fn action(&self, text: &str) -> Option<&LegalAction> {
        self.actions.iter().find(|action| action.text == text)
    }

    /// The legal action with this handle.
    pub fn by_handle(&self, handle: Handle) -> Option<&LegalAction> {
        self.actions.iter().find(|action| action.handle == handle)
    }
}

/// Why an action was not played. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    Over,
    /// The handle is of another moment: something was played or taken back since.
    Stale,
    /// The text is no action, or not a legal one here.
    Refused(Message),
}

impl Explain for PlayError {
    fn message(&self) -> Message {
        match self {
            PlayError::Over => message!("game-is-over"),
            PlayError::Stale => message!("action-stale"),
            PlayError::Refused(reason) => reason.clone(),
        }
    }
}
explained_error!(PlayError);

/// Why no game was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// The spec is wrong.
    Spec(SpecError),
    /// The position is no position of this game, or cannot arise.
    Position(Message),
}

impl Explain for OpenError {
    fn message(&self) -> Message {
        match self {
            OpenError::Spec(error) => error.message(),
            OpenError::Position(reason) => reason.clone(),
        }
    }
}
explained_error!(OpenError);

impl From<SpecError> for OpenError {
    fn from(error: SpecError) -> Self {
        OpenError::Spec(error)
    }
}

/// A game in progress.
pub trait Game: Replay + Any + Send + Sync {
    /// The canonical spec of the game.
    fn spec(&self) -> Spec;
    /// The present position, in its canonical text.
    fn position(&self) -> String;
    /// The position in which this game began, unless it is the usual one.
    fn began_from(&self) -> Option<String>;
    /// Who is to act.
    fn turn(&self) -> Turn;
    /// The legal actions, in their canonical texts.
    fn actions(&self) -> Vec<String>;
    /// At a chance turn, the outcomes with their relative odds.
    fn odds(&self) -> Vec<(String, u32)>;
    /// What was played so far.
    fn history(&self) -> &History;

    /// What tells this moment from the others.
    fn moment_key(&self) -> MomentKey;
    /// This moment and what can be done.
    fn snapshot(&self) -> Snapshot;
    /// Reads an action, in any form that the game reads.
    ///
    /// # Errors
    /// Why it is not an action or not legal.
    fn read(&self, action: &str) -> Result<Handle, PlayError>;
    /// Why touching these places, in this order, is nothing; `None` where nothing can be said but that.
    fn refuse_touch(&self, places: &[String]) -> Option<Message>;
    /// Plays an action. What had been undone is forgotten.
    ///
    /// # Errors
    /// The handle is not of this moment.
    fn play_handle(&mut self, action: Handle) -> Result<&Played, PlayError>;
    /// Reads an action and plays it.
    ///
    /// # Errors
    /// Why it is not an action or not legal.
    fn play(&mut self, action: &str) -> Result<&Played, PlayError>;
    /// Rolls for chance, if it is to act, in the game with this seed.
    fn roll(&mut self, seed: u64) -> Option<&Played>;
    /// Takes the last action back; `None` at the beginning.
    fn undo(&mut self) -> Option<Played>;
    /// Plays again what was taken back; `None` when nothing was.
    fn redo(&mut self) -> Option<&Played>;
    /// The same game once more, history and all, without copying it.
    fn fork(&self) -> Box<dyn Game>;
    /// The same game as it was after so many actions, as if no more had been played.
    fn fork_at(&self, ply: usize) -> Box<dyn Game>;

    /// The board in lines of text.
    fn draw_text(&self, drawing: &Drawing) -> String;
    /// The board and what stands beside it in characters, with places to touch and a legend.
    fn text_scene(&self, drawing: &Drawing, size: TextSize) -> TextScene;
    /// The board as an SVG picture.
    #[cfg(feature = "drawing")]
    fn draw_svg(&self, drawing: &Drawing) -> String;
    /// The board and what stands beside it, in panels with places to touch.
    #[cfg(feature = "drawing")]
    fn scene(&self, drawing: &Drawing) -> crate::scene::Scene;
    /// Kinds of marks that a learner may switch on, by name.
    fn overlays(&self) -> &'static [&'static str];
    /// The marks of one kind where the game stands.
    fn marks(&self, overlay: &str) -> Vec<Mark>;
    /// Drawn examples of the rules.
    fn examples(&self) -> Vec<Example>;
    /// The name and the mark of each side, the first seat first.
    fn sides(&self) -> [Side; 2];
    /// The rules of the variant in short.
    fn brief(&self) -> Brief;
    /// What is asked of whoever is to act.
    fn prompt(&self) -> Message;
    /// Why the game ended as it did.
    fn ending(&self) -> Option<Message>;
    /// How to type an action.
    fn typing_help(&self) -> Message;
    /// What only this game tells of a place.
    fn describe_place(&self, place: &str) -> Option<Vec<Message>>;
    /// Facts that only this game has.
    #[cfg(feature = "json")]
    fn facts(&self) -> Map<String, Json>;
    /// The canonical form of the position among all equivalent ones, as text.
    fn canonical(&self) -> String;
    /// The packed form of the position.
    ///
    /// # Errors
    /// Why there is none.
    fn packed(&self, packing: Packing) -> Result<String, Message>;
    /// The text of the position that a packed form of this game stands for.
    ///
    /// # Errors
    /// What is wrong with it, or that this game has none.
    fn read_packed(&self, text: &str, packing: Packing) -> Result<String, Message>;

    /// Counts lines of play by depth, from 1 to `depth`, calling `each` as soon as one is known.
    ///
    /// # Errors
    /// Interrupted, or too large a number.
    fn perft(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError>;
    /// Counts inequivalent positions by depth, from 1 to `depth`.
    ///
    /// # Errors
    /// Interrupted.
    fn count_classes(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError>;
}
