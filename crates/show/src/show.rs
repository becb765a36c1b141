//! What the faces need to show a position: drawings, and typed texts about it.

#[cfg(feature = "json")]
use serde_json::{Map, Value as Json};

use crate::learn::Mark;
#[cfg(feature = "drawing")]
use crate::scene::Scene;
#[cfg(feature = "drawing")]
use crate::svg::Picture;
use crate::text::{TextScene, TextSize};
use crate::{Handle, Side};
use quatuor_core::evaluation::Unit;
use quatuor_core::{Explain, Message, Rules, message};

/// The rules of a variant in short, as somebody needs them who is about to play it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brief {
    /// What wins, in a sentence.
    pub goal: Message,
    /// How one plays, in paragraphs.
    pub paragraphs: Vec<Message>,
    /// A position, as text, in which somebody has just won: to be drawn. None where a board has no room
    /// for a plain one.
    pub example: Option<String>,
}

/// A short text to write at an action: what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    /// A mark, or a letter and a number.
    pub text: String,
    /// Whether it is certain, not an estimate.
    pub exact: bool,
}

impl Badge {
    /// What is certain.
    pub fn exact(text: impl Into<String>) -> Self {
        Badge { text: text.into(), exact: true }
    }

    /// What is believed.
    pub fn estimate(text: impl Into<String>) -> Self {
        Badge { text: text.into(), exact: false }
    }
}

/// Whose arrangement of the bits a packed form follows, where its authors wrote of one and programmed
/// another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    /// What they published about it.
    Article,
    /// What their program keeps in memory.
    Program,
}

/// What a drawing shows besides the position itself.
#[derive(Debug, Clone)]
pub struct View<R: Rules> {
    /// The last action that left a mark on the board, and the position before it.
    pub last: Option<(R::Position, R::Action)>,
    /// Draw with plain ASCII characters only (text drawings).
    pub ascii: bool,
    /// Short texts to write at actions, such as their scores.
    pub badges: Vec<(R::Action, Badge)>,
}

impl<R: Rules> View<R> {
    /// The last action that left a mark on the board.
    pub fn last_action(&self) -> Option<R::Action> {
        self.last.map(|(_, action)| action)
    }
}

impl<R: Rules> Default for View<R> {
    fn default() -> Self {
        View { last: None, ascii: false, badges: Vec::new() }
    }
}

/// How a [`Game`](crate::Game) is to be drawn: the same, with actions by their handles.
#[derive(Debug, Clone, Default)]
pub struct Drawing {
    /// Plain ASCII characters only (text drawings).
    pub ascii: bool,
    /// Short texts to write at actions; those at actions of another moment are left out.
    pub badges: Vec<(Handle, Badge)>,
    /// Marks for those who learn; those at places that there are not are left out.
    pub marks: Vec<Mark>,
}

/// Rules whose positions can be shown to a person.
pub trait Show: Rules {
    /// What distances count.
    const UNIT: Unit = Unit::ACTIONS;

    /// The board in lines of text, without a trailing newline, with what stands beside it.
    fn draw_text(&self, position: &Self::Position, view: &View<Self>) -> String;

    /// The board and what stands beside it in characters, with places to touch and a legend, for a screen of
    /// characters. A game without one is shown by its text drawing, and played there by typing or from the
    /// list of what is possible.
    fn text_scene(
        &self,
        position: &Self::Position,
        view: &View<Self>,
        _size: TextSize,
    ) -> TextScene {
        TextScene::of_drawing(&self.draw_text(position, view))
    }

    /// The board and what stands beside it, in panels with places to touch; none where a game is built
    /// without its drawings.
    #[cfg(feature = "drawing")]
    fn scene(&self, _position: &Self::Position, _view: &View<Self>) -> Scene {
        Scene { panels: Vec::new() }
    }

    /// The places that a person touches to play an action, in order: where a piece stands and where it
    /// goes. None for what has no place, such as to pass, nor for what chance decides. No two legal actions
    /// of a player have the same ones, nor are those of one the beginning of another's.
    fn picks(&self, position: &Self::Position, action: Self::Action) -> Vec<String>;

    /// The scene as a complete SVG picture, all lettering drawn as paths.
    #[cfg(feature = "drawing")]
    fn picture(&self, position: &Self::Position, view: &View<Self>) -> Picture {
        let title = format!("{} {}", self.spec(), self.position_text(position));
        self.scene(position, view).picture(&title)
    }

    /// Whether drawings show this action once it is played: where a piece came to stand, yes; which
    /// piece was given or what was rolled, no.
    fn leaves_a_mark(&self, _action: Self::Action) -> bool {
        true
    }

    /// The name and the mark of each side, the first seat first.
    fn sides(&self) -> [Side; 2] {
        [Side::FIRST, Side::SECOND]
    }

    /// The rules of this very variant in short.
    fn brief(&self) -> Brief;

    /// What is asked of whoever is to act, as a request without a name: "give a piece".
    fn prompt(&self, position: &Self::Position) -> Message;

    /// What somebody should know who sees this for the first time: at the first piece, what there is to
    /// see in a piece.
    fn introduction(&self, _position: &Self::Position) -> Option<Message> {
        None
    }

    /// Why touching these places, in this order, neither is an action of a player nor begins one. Where the
    /// places have the names of the actions, it is what would be said to somebody who types them.
    fn refuse_touch(&self, position: &Self::Position, places: &[String]) -> Option<Message> {
        let action = self.read_action(position, &places.concat());
        let checked = action.and_then(|action| self.check(position, action));
        checked.err().map(|error| error.message())
    }

    /// What an action does, in words.
    fn describe(&self, position: &Self::Position, action: Self::Action) -> Message;

    /// The same as a proposal to whoever is to act: "give the short light piece".
    fn propose(&self, position: &Self::Position, action: Self::Action) -> Message {
        message!("propose-action", action: self.action_text(position, action))
    }

    /// Why a finished game ended as it did: "column b, all tall".
    fn ending(&self, position: &Self::Position) -> Option<Message>;

    /// How to type an action, with an example that is right in this position.
    fn typing_help(&self, position: &Self::Position) -> Message;

    /// What only this game tells of a place, besides what stands on it: `None` where the game knows no place of
    /// that name. It may know more places than can be touched.
    fn describe_place(&self, _position: &Self::Position, _place: &str) -> Option<Vec<Message>> {
        None
    }

    /// Facts that only this game has, as the fields to add to `show --json`.
    #[cfg(feature = "json")]
    fn facts(&self, _position: &Self::Position) -> Map<String, Json> {
        Map::new()
    }

    /// The packed form of a position.
    ///
    /// # Errors
    /// Why there is none.
    fn packed(&self, _position: &Self::Position, _packing: Packing) -> Result<String, Message> {
        Err(message!("no-packed-form", game: self.spec().name))
    }

    /// The position of a packed form.
    ///
    /// # Errors
    /// What is wrong with it, or that this game has none.
    fn read_packed(&self, _text: &str, _packing: Packing) -> Result<Self::Position, Message> {
        Err(message!("no-packed-form", game: self.spec().name))
    }
}
