//! A game in progress for the faces: its legal actions, its history, and playing.
//!
//! ```text
//!   snapshot -> legal actions: text, places, description, handle --+
//!   read(text) --------------------------------------> handle -----+-> play_handle -> Played
//! ```
//!
//! [`Game`] is a thin object-safe layer over [`Rules`](quatuor_core::Rules).
//! [`GameOf`](crate::GameOf) is its generic implementation. Text is parsed once at the boundary;
//! from there on an action is a [`Handle`]. Undo and redo move by one atomic action. Rolls depend
//! on the number of the chance turn in the history, so undo and redo never change a roll.

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

/// An action that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Canonical text of the action.
    pub text: String,
    /// The player; `None` for chance.
    pub by: Option<Player>,
    /// Description of the effect, in words.
    pub description: Message,
    /// The places to touch to play it, in order.
    pub places: Vec<String>,
}

/// Played actions, oldest first.
pub type History = SharedList<Played>;

/// A legal action at one moment of a game. Handles are opaque: clients must not store or construct
/// them.
///
/// A handle holds the index of the action in the list of legal actions. It also identifies the
/// moment, by the number of actions before it and the position, and is rejected at any other
/// moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handle {
    moment: MomentKey,
    index: usize,
}

impl Handle {
    /// Creates the handle of an action in the position after `ply` actions, or returns `None` if it
    /// is illegal there.
    pub fn of<R: Rules>(
        rules: &R,
        position: &R::Position,
        ply: usize,
        action: R::Action,
    ) -> Option<Self> {
        let index = rules.actions(position).into_iter().position(|legal| legal == action)?;
        Some(Handle { moment: MomentKey::new(ply, position), index })
    }

    /// Returns the action in the position after `ply` actions, or `None` if the handle belongs to
    /// another moment.
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

/// Identifies a moment of a game, within one run of the program.
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

/// Hashes a position. The hash is only meaningful within one run of the program.
fn fingerprint(position: &impl std::hash::Hash) -> u64 {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
    BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
}

/// An action that can be played now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalAction {
    /// Handle to play it with.
    pub handle: Handle,
    /// Canonical text of the action.
    pub text: String,
    /// The places to touch to play it, in order.
    pub places: Vec<String>,
    /// Description of the effect, in words.
    pub description: Message,
}

/// One moment of a game and the legal actions there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Number of actions played before.
    pub ply: usize,
    /// The position, in its canonical text.
    pub position: String,
    /// Who is to act.
    pub turn: Turn,
    /// Request to the player to act.
    pub asked: Message,
    /// Explanation for players who see such a position for the first time.
    pub introduction: Option<Message>,
    /// Why the game ended, if it has.
    pub ending: Option<Message>,
    /// The legal actions in the order of the rules; at a chance turn, the possible outcomes.
    pub actions: Vec<LegalAction>,
}

impl Snapshot {
    /// Returns the legal action with this canonical text.
    pub fn action(&self, text: &str) -> Option<&LegalAction> {
        self.actions.iter().find(|action| action.text == text)
    }

    /// Returns the legal action with this handle.
    pub fn by_handle(&self, handle: Handle) -> Option<&LegalAction> {
        self.actions.iter().find(|action| action.handle == handle)
    }
}

/// Why an action was not played. The game is unchanged in this case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    Over,
    /// The handle belongs to another moment: an action was played or undone since.
    Stale,
    /// The text is not an action, or not a legal one here.
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

/// Why a game could not be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// The spec is invalid.
    Spec(SpecError),
    /// The text is not a position of this game, or the position is unreachable.
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
    /// Returns the canonical spec of the game.
    fn spec(&self) -> Spec;
    /// Returns the current position, in its canonical text.
    fn position(&self) -> String;
    /// Returns the start position of this game, if it is not the usual one.
    fn began_from(&self) -> Option<String>;
    /// Returns who is to act.
    fn turn(&self) -> Turn;
    /// Returns the legal actions, in their canonical texts.
    fn actions(&self) -> Vec<String>;
    /// Returns the outcomes of a chance turn with their relative odds.
    fn odds(&self) -> Vec<(String, u32)>;
    /// Returns the actions played so far.
    fn history(&self) -> &History;

    /// Returns the identity of the current moment.
    fn moment_key(&self) -> MomentKey;
    /// Returns the current moment with its legal actions.
    fn snapshot(&self) -> Snapshot;
    /// Parses an action in any form that the game reads.
    ///
    /// # Errors
    /// The text is not an action, or the action is illegal.
    fn read(&self, action: &str) -> Result<Handle, PlayError>;
    /// Returns the reason why touching these places in this order is not an action. Returns `None`
    /// if no specific reason is known.
    fn refuse_touch(&self, places: &[String]) -> Option<Message>;
    /// Plays an action and clears the undone actions.
    ///
    /// # Errors
    /// The handle belongs to another moment.
    fn play_handle(&mut self, action: Handle) -> Result<&Played, PlayError>;
    /// Parses an action and plays it.
    ///
    /// # Errors
    /// The text is not an action, or the action is illegal.
    fn play(&mut self, action: &str) -> Result<&Played, PlayError>;
    /// Plays a chance turn, if there is one, in the game with this seed.
    fn roll(&mut self, seed: u64) -> Option<&Played>;
    /// Undoes the last action; returns `None` at the beginning.
    fn undo(&mut self) -> Option<Played>;
    /// Replays the last undone action; returns `None` if there is none.
    fn redo(&mut self) -> Option<&Played>;
    /// Returns a copy of the game that shares its history.
    fn fork(&self) -> Box<dyn Game>;
    /// Returns a copy of the game as it was after `ply` actions, without the later ones.
    fn fork_at(&self, ply: usize) -> Box<dyn Game>;

    /// Draws the board in lines of text.
    fn draw_text(&self, drawing: &Drawing) -> String;
    /// Draws the board and its side panels in characters, with touchable places and a legend.
    fn text_scene(&self, drawing: &Drawing, size: TextSize) -> TextScene;
    /// Draws the board as an SVG picture.
    #[cfg(feature = "drawing")]
    fn draw_svg(&self, drawing: &Drawing) -> String;
    /// Draws the board and its side panels, with touchable places.
    #[cfg(feature = "drawing")]
    fn scene(&self, drawing: &Drawing) -> crate::scene::Scene;
    /// Returns the names of the overlays: kinds of marks that a learner can switch on.
    fn overlays(&self) -> &'static [&'static str];
    /// Returns the marks of one overlay in the current position.
    fn marks(&self, overlay: &str) -> Vec<Mark>;
    /// Returns drawn examples of the rules.
    fn examples(&self) -> Vec<Example>;
    /// Returns the name and the mark of each side, the first seat first.
    fn sides(&self) -> [Side; 2];
    /// Returns the short rules of the variant.
    fn brief(&self) -> Brief;
    /// Returns the request to the player to act.
    fn prompt(&self) -> Message;
    /// Returns why the game ended.
    fn ending(&self) -> Option<Message>;
    /// Returns how to type an action.
    fn typing_help(&self) -> Message;
    /// Returns game-specific descriptions of a place.
    fn describe_place(&self, place: &str) -> Option<Vec<Message>>;
    /// Returns game-specific facts about the position.
    #[cfg(feature = "json")]
    fn facts(&self) -> Map<String, Json>;
    /// Returns the canonical position among all equivalent ones, as text.
    fn canonical(&self) -> String;
    /// Returns the packed form of the position.
    ///
    /// # Errors
    /// The game or the position has no packed form.
    fn packed(&self, packing: Packing) -> Result<String, Message>;
    /// Returns the text of the position with this packed form.
    ///
    /// # Errors
    /// The packed form is invalid, or this game has none.
    fn read_packed(&self, text: &str, packing: Packing) -> Result<String, Message>;

    /// Counts lines of play by depth, from 1 to `depth`, and calls `each` as soon as a count is
    /// known.
    ///
    /// # Errors
    /// The count was cancelled or exceeds 64 bits.
    fn perft(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError>;
    /// Counts inequivalent positions by depth, from 1 to `depth`, and calls `each` as soon as a
    /// count is known.
    ///
    /// # Errors
    /// The count was cancelled.
    fn count_classes(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError>;
}
