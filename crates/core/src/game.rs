//! A game in progress, for the faces: actions as text, with its history.
//!
//! [`Game`] is the thin object-safe layer over [`Rules`]; [`GameOf`] is its one implementation, for
//! any game. Undo and redo move by one atomic action; rolls follow the number of the chance turn in the
//! history, so that going back and forth never changes the luck.

use std::sync::atomic::AtomicBool;

use serde_json::{Map, Value as Json};

use crate::perft::{Count, PerftError, classes, perft};
use crate::{
    Badge, Drawing, Explain, Message, Player, Scene, Show, Side, Spec, SpecError, Turn, View,
    explained_error, message, roll,
};

/// One action that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Its canonical text.
    pub text: String,
    /// Who played it; `None` for chance.
    pub by: Option<Player>,
    /// What it does, in words.
    pub description: Message,
}

/// Why an action was not played. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayError {
    /// The game has ended.
    Over,
    /// The text is no action, or not a legal one here.
    Refused(Message),
}

impl Explain for PlayError {
    fn message(&self) -> Message {
        match self {
            PlayError::Over => message!("game-is-over"),
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
pub trait Game: Send {
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
    fn history(&self) -> &[Played];

    /// Plays an action, in any form that the game reads. What had been undone is forgotten.
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
    /// Another table with the same game, history and all.
    fn fork(&self) -> Box<dyn Game>;

    /// The board in lines of text.
    fn draw_text(&self, drawing: &Drawing) -> String;
    /// The board as an SVG picture.
    fn draw_svg(&self, drawing: &Drawing) -> String;
    /// The board and what stands beside it, in panels with places to touch.
    fn scene(&self, drawing: &Drawing) -> Scene;
    /// The legal actions, each with the places that a person touches to play it, in order.
    fn picks(&self) -> Vec<(String, Vec<String>)>;
    /// The name and the mark of each side, the first seat first.
    fn sides(&self) -> [Side; 2];
    /// What is asked of whoever is to act.
    fn asked(&self) -> Message;
    /// What an action would do, in words.
    ///
    /// # Errors
    /// Why it is not an action or not legal.
    fn describe(&self, action: &str) -> Result<Message, PlayError>;
    /// Why the game ended as it did.
    fn ending(&self) -> Option<Message>;
    /// How to type an action.
    fn typing_help(&self) -> Message;
    /// Facts that only this game has.
    fn facts(&self) -> Map<String, Json>;
    /// The canonical form of the position among all equivalent ones, as text.
    fn canonical(&self) -> String;
    /// The packed form of the position.
    ///
    /// # Errors
    /// Why there is none.
    fn packed(&self) -> Result<String, Message>;

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

/// The game in progress of one kind of rules.
#[derive(Debug, Clone)]
pub struct GameOf<R: Show> {
    rules: R,
    start: R::Position,
    /// The positions after each action of the history, and the action that led there.
    line: Vec<(R::Action, R::Position)>,
    history: Vec<Played>,
    /// Actions taken back, the last one first to return.
    undone: Vec<R::Action>,
}

impl<R: Show> GameOf<R> {
    /// A new game from the usual beginning.
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        GameOf { rules, start, line: Vec::new(), history: Vec::new(), undone: Vec::new() }
    }

    /// A game that begins from this position.
    ///
    /// # Errors
    /// What is wrong with the text, or why the position cannot arise.
    pub fn from_position(rules: R, text: &str) -> Result<Self, R::Error> {
        let start = rules.read_position(text)?;
        Ok(GameOf { start, ..GameOf::new(rules) })
    }

    /// The present position.
    pub fn current(&self) -> R::Position {
        self.line.last().map_or(self.start, |&(_, position)| position)
    }

    fn push(&mut self, action: R::Action) -> &Played {
        let position = self.current();
        let played = Played {
            text: self.rules.action_text(&position, action),
            by: self.rules.turn(&position).player(),
            description: self.rules.describe(&position, action),
        };
        self.line.push((action, self.rules.play(&position, action)));
        self.history.push(played);
        &self.history[self.history.len() - 1]
    }

    fn read(&self, text: &str) -> Result<R::Action, PlayError> {
        let position = self.current();
        if self.rules.turn(&position).outcome().is_some() {
            return Err(PlayError::Over);
        }
        let refused = |error: R::Error| PlayError::Refused(error.message());
        let action = self.rules.read_action(&position, text).map_err(refused)?;
        self.rules.check(&position, action).map_err(refused)?;
        Ok(action)
    }

    pub(crate) fn view(&self, drawing: &Drawing) -> View<R> {
        let marked = |&(action, _): &(R::Action, R::Position)| self.rules.leaves_a_mark(action);
        let last = self.line.iter().rposition(marked).map(|index| {
            let before = index.checked_sub(1).map_or(self.start, |index| self.line[index].1);
            (before, self.line[index].0)
        });
        let badge =
            |(action, badge): &(String, Badge)| Some((self.read(action).ok()?, badge.clone()));
        let badges = drawing.badges.iter().filter_map(badge).collect();
        View { last, ascii: drawing.ascii, badges }
    }
}

impl<R: Show> Game for GameOf<R> {
    fn spec(&self) -> Spec {
        self.rules.spec()
    }

    fn position(&self) -> String {
        self.rules.position_text(&self.current())
    }

    fn began_from(&self) -> Option<String> {
        (self.start != self.rules.start()).then(|| self.rules.position_text(&self.start))
    }

    fn turn(&self) -> Turn {
        self.rules.turn(&self.current())
    }

    fn actions(&self) -> Vec<String> {
        let position = self.current();
        let actions = self.rules.actions(&position);
        actions.into_iter().map(|action| self.rules.action_text(&position, action)).collect()
    }

    fn odds(&self) -> Vec<(String, u32)> {
        let position = self.current();
        if self.rules.turn(&position) != Turn::Chance {
            return Vec::new();
        }
        let odds = |action| {
            (self.rules.action_text(&position, action), self.rules.weight(&position, action))
        };
        self.rules.actions(&position).into_iter().map(odds).collect()
    }

    fn history(&self) -> &[Played] {
        &self.history
    }

    fn play(&mut self, action: &str) -> Result<&Played, PlayError> {
        let action = self.read(action)?;
        self.undone.clear();
        Ok(self.push(action))
    }

    fn roll(&mut self, seed: u64) -> Option<&Played> {
        let position = self.current();
        if self.rules.turn(&position) != Turn::Chance {
            return None;
        }
        let outcomes = self.rules.actions(&position);
        let weights: Vec<u32> =
            outcomes.iter().map(|&outcome| self.rules.weight(&position, outcome)).collect();
        let rolled_before = self.history.iter().filter(|played| played.by.is_none()).count();
        let outcome = outcomes[roll(seed, rolled_before as u64, &weights)?];
        self.undone.clear();
        Some(self.push(outcome))
    }

    fn undo(&mut self) -> Option<Played> {
        let (action, _) = self.line.pop()?;
        self.undone.push(action);
        self.history.pop()
    }

    fn redo(&mut self) -> Option<&Played> {
        let action = self.undone.pop()?;
        Some(self.push(action))
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn draw_text(&self, drawing: &Drawing) -> String {
        self.rules.draw_text(&self.current(), &self.view(drawing))
    }

    fn draw_svg(&self, drawing: &Drawing) -> String {
        self.rules.draw_svg(&self.current(), &self.view(drawing))
    }

    fn scene(&self, drawing: &Drawing) -> Scene {
        self.rules.scene(&self.current(), &self.view(drawing))
    }

    fn picks(&self) -> Vec<(String, Vec<String>)> {
        let position = self.current();
        let picks = |action| {
            (self.rules.action_text(&position, action), self.rules.picks(&position, action))
        };
        self.rules.actions(&position).into_iter().map(picks).collect()
    }

    fn sides(&self) -> [Side; 2] {
        self.rules.sides()
    }

    fn asked(&self) -> Message {
        self.rules.asked(&self.current())
    }

    fn describe(&self, action: &str) -> Result<Message, PlayError> {
        Ok(self.rules.describe(&self.current(), self.read(action)?))
    }

    fn ending(&self) -> Option<Message> {
        self.rules.ending(&self.current())
    }

    fn typing_help(&self) -> Message {
        self.rules.typing_help(&self.current())
    }

    fn facts(&self) -> Map<String, Json> {
        self.rules.facts(&self.current())
    }

    fn canonical(&self) -> String {
        self.rules.position_text(&self.rules.canonical(&self.current()))
    }

    fn packed(&self) -> Result<String, Message> {
        self.rules.packed(&self.current())
    }

    fn perft(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError> {
        for depth in 1..=depth {
            each(depth, perft(&self.rules, &self.current(), depth, count, stop)?);
        }
        Ok(())
    }

    fn count_classes(
        &self,
        depth: u32,
        count: Count,
        stop: &AtomicBool,
        each: &mut dyn FnMut(u32, u64),
    ) -> Result<(), PerftError> {
        let mut layer = std::collections::HashSet::from([self.rules.canonical(&self.current())]);
        for depth in 1..=depth {
            layer = classes(&self.rules, &layer, count, stop)?;
            each(depth, layer.len() as u64);
        }
        Ok(())
    }
}
