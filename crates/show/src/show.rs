//! The presentation of positions: drawings and messages, which every face uses.

#[cfg(feature = "json")]
use serde_json::{Map, Value as Json};

use crate::Handle;
use crate::learn::Mark;
#[cfg(feature = "drawing")]
use crate::scene::Scene;
#[cfg(feature = "drawing")]
use crate::svg::Picture;
use crate::text::{TextScene, TextSize};
use quatuor_core::evaluation::Unit;
use quatuor_core::{Explain, Message, Rules, message};

/// Short rules of a variant, for a player who is about to play it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brief {
    /// Goal of the game, in one sentence.
    pub goal: Message,
    /// How to play, in paragraphs.
    pub paragraphs: Vec<Message>,
    /// Text of a position with a win, to be drawn as an example. `None` if the board has no room
    /// for a simple one.
    pub example: Option<String>,
}

/// The name and the mark of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// Message key of the name.
    pub name: &'static str,
    /// Mark beside a name: SVG elements in a square of 24 units. It is readable on light and dark
    /// pages, and the marks of both sides differ by more than colour.
    pub mark: &'static str,
}

const LEFT_HALF: &str = r#"<rect x="2" y="2" width="20" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path fill="currentColor" d="M12 2v20h-5a5 5 0 0 1-5-5v-10a5 5 0 0 1 5-5z"/>"#;
const RIGHT_HALF: &str = r#"<rect x="2" y="2" width="20" height="20" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path fill="currentColor" d="M12 2v20h5a5 5 0 0 0 5-5v-10a5 5 0 0 0-5-5z"/>"#;

impl Side {
    /// The first seat of a game whose sides have no names.
    pub const FIRST: Side = Side { name: "side-first", mark: LEFT_HALF };
    /// The second seat of a game whose sides have no names.
    pub const SECOND: Side = Side { name: "side-second", mark: RIGHT_HALF };

    /// Returns the name for people.
    pub fn message(self) -> Message {
        Message::new(self.name)
    }
}

/// A short text at an action that shows its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    /// A sign, or a letter with a number.
    pub text: String,
    /// Whether the value is exact and not an estimate.
    pub exact: bool,
}

impl Badge {
    /// Creates the badge of an exact value.
    pub fn exact(text: impl Into<String>) -> Self {
        Badge { text: text.into(), exact: true }
    }

    /// Creates the badge of an estimate.
    pub fn estimate(text: impl Into<String>) -> Self {
        Badge { text: text.into(), exact: false }
    }
}

/// Bit layout of a packed position, for games whose authors published one layout and programmed
/// another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// The layout of the published article.
    Article,
    /// The layout in the memory of the original program.
    Program,
}

/// Extra information that a drawing shows besides the position.
#[derive(Debug, Clone)]
pub struct View<R: Rules> {
    /// The last action that left a mark on the board, with the position before it.
    pub last: Option<(R::Position, R::Action)>,
    /// Use plain ASCII characters in text drawings.
    pub ascii: bool,
    /// Badges to draw at actions, such as their values.
    pub badges: Vec<(R::Action, Badge)>,
}

impl<R: Rules> View<R> {
    /// Returns the last action that left a mark on the board.
    pub fn last_action(&self) -> Option<R::Action> {
        self.last.map(|(_, action)| action)
    }
}

impl<R: Rules> Default for View<R> {
    fn default() -> Self {
        View { last: None, ascii: false, badges: Vec::new() }
    }
}

/// Options for drawing a [`Game`](crate::Game); like [`View`], but with handles for actions.
#[derive(Debug, Clone, Default)]
pub struct Drawing {
    /// Use plain ASCII characters in text drawings.
    pub ascii: bool,
    /// Badges to draw at actions. Badges with handles of another moment are ignored.
    pub badges: Vec<(Handle, Badge)>,
    /// Marks for learners. Marks at unknown places are ignored.
    pub marks: Vec<Mark>,
}

/// Rules whose positions can be shown to a person.
pub trait Show: Rules {
    /// The unit of distances.
    const UNIT: Unit = Unit::ACTIONS;

    /// Draws the board and the pieces beside it in lines of text, without a final newline.
    fn draw_text(&self, position: &Self::Position, view: &View<Self>) -> String;

    /// Draws the position in characters, with touchable places and a legend, for a terminal screen.
    ///
    /// By default this is the text drawing without places. A game without a scene is played by
    /// typing or from the list of legal actions.
    fn text_scene(
        &self,
        position: &Self::Position,
        view: &View<Self>,
        _size: TextSize,
    ) -> TextScene {
        TextScene::of_drawing(&self.draw_text(position, view))
    }

    /// Draws the position as panels with touchable places. There are no panels if the game was
    /// built without its drawings.
    #[cfg(feature = "drawing")]
    fn scene(&self, _position: &Self::Position, _view: &View<Self>) -> Scene {
        Scene { panels: Vec::new() }
    }

    /// Returns the places to touch to play an action, in order, such as the origin and the target
    /// of a piece.
    ///
    /// Returns no places for an action without a place, such as a pass, and for outcomes of chance.
    /// No two legal player actions may have equal picks, and no picks may be a prefix of another
    /// action's picks.
    fn picks(&self, position: &Self::Position, action: Self::Action) -> Vec<String>;

    /// Draws the scene as a complete SVG picture, with all lettering as paths.
    #[cfg(feature = "drawing")]
    fn picture(&self, position: &Self::Position, view: &View<Self>) -> Picture {
        let title = format!("{} {}", self.spec(), self.position_text(position));
        self.scene(position, view).picture(&title)
    }

    /// Returns whether drawings mark this action after it is played. They mark where a piece was
    /// placed, but not which piece was given or which number was rolled.
    fn leaves_a_mark(&self, _action: Self::Action) -> bool {
        true
    }

    /// Returns the name and the mark of each side, the first seat first.
    fn sides(&self) -> [Side; 2] {
        [Side::FIRST, Side::SECOND]
    }

    /// Returns the short rules of this variant.
    fn brief(&self) -> Brief;

    /// Returns the request to the player to act, without a name: "give a piece".
    fn prompt(&self, position: &Self::Position) -> Message;

    /// Returns an explanation for players who see such a position for the first time. At the first
    /// piece, for example, it explains the properties of a piece.
    fn introduction(&self, _position: &Self::Position) -> Option<Message> {
        None
    }

    /// Returns why touching these places in this order neither is a player action nor begins one.
    /// The default suits games whose places are named like their actions: it returns the error for
    /// typing the same text.
    fn refuse_touch(&self, position: &Self::Position, places: &[String]) -> Option<Message> {
        let action = self.read_action(position, &places.concat());
        let checked = action.and_then(|action| self.check(position, action));
        checked.err().map(|error| error.message())
    }

    /// Describes the effect of an action, in words.
    fn describe(&self, position: &Self::Position, action: Self::Action) -> Message;

    /// Words an action as a proposal to the player to act: "give the short light piece".
    fn propose(&self, position: &Self::Position, action: Self::Action) -> Message {
        message!("propose-action", action: self.action_text(position, action))
    }

    /// Returns why a finished game ended: "column b, all tall".
    fn ending(&self, position: &Self::Position) -> Option<Message>;

    /// Returns how to type an action, with an example that is valid in this position.
    fn typing_help(&self, position: &Self::Position) -> Message;

    /// Returns game-specific descriptions of a place, besides the piece on it, or `None` for an
    /// unknown place. A game may know more places than can be touched.
    fn describe_place(&self, _position: &Self::Position, _place: &str) -> Option<Vec<Message>> {
        None
    }

    /// Returns game-specific facts, as extra fields of `show --json`.
    #[cfg(feature = "json")]
    fn facts(&self, _position: &Self::Position) -> Map<String, Json> {
        Map::new()
    }

    /// Returns the packed form of a position.
    ///
    /// # Errors
    /// The game or the position has no packed form.
    fn packed(&self, _position: &Self::Position, _packing: Packing) -> Result<String, Message> {
        Err(message!("no-packed-form", game: self.spec().name))
    }

    /// Returns the position with this packed form.
    ///
    /// # Errors
    /// The packed form is invalid, or this game has none.
    fn read_packed(&self, _text: &str, _packing: Packing) -> Result<Self::Position, Message> {
        Err(message!("no-packed-form", game: self.spec().name))
    }
}
