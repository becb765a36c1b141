//! A game in progress for programs: actions by their numbers, cheap copies, and a way back.
//!
//! ```text
//!   StateOf   current  +  line: (action, position before it) <- (action, position before it) <- ...
//!                              shared with every copy; undo takes the last one off
//! ```
//!
//! [`Game`] is the same for people: texts, descriptions and pictures are made with every action there, which
//! a search that plays a million actions has no use for. A state makes that game when somebody asks for it.

use std::any::Any;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

use crate::learn::Taught;
use crate::{Game, GameOf, OpenError, PlayError};
use quatuor_core::encoding::Encoded;
use quatuor_core::encoding::numbers_into;
use quatuor_core::{Explain, SharedList, Turn, message, roll};

/// A game in progress whose actions are numbers.
pub trait State: Any + Send + Sync {
    /// The same once more, history and all, without copying that.
    fn copy(&self) -> Box<dyn State>;
    /// Who is to act.
    fn turn(&self) -> Turn;
    /// How many actions were played.
    fn ply(&self) -> usize;
    /// Appends the numbers of the legal actions, in the order of the rules.
    fn numbers_into(&self, numbers: &mut Vec<usize>);
    /// Appends the numbers of what chance can decide, with their relative odds; nothing where a player acts.
    fn odds_into(&self, odds: &mut Vec<(usize, u32)>);
    /// Plays the action with this number.
    ///
    /// # Errors
    /// Why it is not one, or not a legal one. Nothing has changed then.
    fn apply(&mut self, number: usize) -> Result<(), PlayError>;
    /// Rolls for chance, if it is to act, in the game with this seed, and answers what came up.
    fn roll(&mut self, seed: u64) -> Option<usize>;
    /// Takes the last action back and answers it; `None` at the beginning.
    fn undo(&mut self) -> Option<usize>;
    /// The numbers of all actions played, the first one first.
    fn history(&self) -> Vec<usize>;
    /// The position in which this game began, unless it is the usual one.
    fn began_from(&self) -> Option<String>;
    /// The position, in its canonical text.
    fn position(&self) -> String;
    /// The same position for all equivalent ones, as text.
    fn canonical(&self) -> String;
    /// The text of an action here.
    ///
    /// # Errors
    /// No action has this number.
    fn action_text(&self, number: usize) -> Result<String, PlayError>;
    /// The number of the action that a text means here, legal or not.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_action(&self, text: &str) -> Result<usize, PlayError>;
    /// Writes the planes of the position into numbers that are all 0.
    fn observe(&self, planes: &mut [f32]);
    /// Whether both are of the same variant and stand at the same position, however they came there.
    fn same_as(&self, other: &dyn State) -> bool;
    /// A number that is the same where [`same_as`](State::same_as) is true.
    fn fingerprint(&self) -> u64;
    /// The same game for people, all its actions played again.
    fn game(&self) -> Box<dyn Game>;
}

/// The state of one kind of rules.
#[derive(Debug, Clone)]
pub struct StateOf<R: Encoded + Taught> {
    rules: Arc<R>,
    start: R::Position,
    current: R::Position,
    line: SharedList<(R::Action, R::Position)>,
    /// Actions of chance in the line.
    rolled: u64,
}

impl<R: Encoded + Taught> StateOf<R> {
    /// A new game from the usual beginning.
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        StateOf::at(Arc::new(rules), start)
    }

    /// A new game from this position of these rules.
    pub fn at(rules: Arc<R>, start: R::Position) -> Self {
        StateOf { rules, start, current: start, line: SharedList::new(), rolled: 0 }
    }

    /// A new game from a position, in any form that the game reads.
    ///
    /// # Errors
    /// What is wrong with the text, or why the position cannot arise.
    pub fn read(rules: Arc<R>, text: &str) -> Result<Self, OpenError> {
        let read = rules.read_position(text);
        let start = read.map_err(|error| OpenError::Position(error.message()))?;
        Ok(StateOf::at(rules, start))
    }

    /// The game that began there and went on with these actions.
    ///
    /// # Errors
    /// The first action that is refused.
    pub fn replay(rules: R, start: &R::Position, numbers: &[usize]) -> Result<Self, PlayError> {
        let mut state = StateOf::at(Arc::new(rules), *start);
        numbers.iter().try_for_each(|&number| state.apply(number))?;
        Ok(state)
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The present position.
    pub fn current(&self) -> R::Position {
        self.current
    }

    fn action(&self, number: usize) -> Result<R::Action, PlayError> {
        let unknown = || {
            let count = self.rules.action_count() + self.rules.outcome_count();
            let last = count.saturating_sub(1);
            PlayError::Refused(message!("action-no-number", number: number, last: last))
        };
        self.rules.numbered_action(number).ok_or_else(unknown)
    }

    /// Plays an action known to be legal, of chance or of a player.
    fn push(&mut self, action: R::Action, is_roll: bool) {
        self.rolled += u64::from(is_roll);
        self.line.push((action, self.current));
        self.current = self.rules.play(&self.current, action);
    }
}

impl<R: Encoded + Taught> State for StateOf<R> {
    fn copy(&self) -> Box<dyn State> {
        Box::new(self.clone())
    }

    fn turn(&self) -> Turn {
        self.rules.turn(&self.current)
    }

    fn ply(&self) -> usize {
        self.line.len()
    }

    fn numbers_into(&self, numbers: &mut Vec<usize>) {
        numbers_into(&*self.rules, &self.current, &mut Vec::new(), numbers);
    }

    fn odds_into(&self, odds: &mut Vec<(usize, u32)>) {
        if self.turn() != Turn::Chance {
            return;
        }
        let rules = &self.rules;
        let odd = |action| (rules.action_number(action), rules.weight(&self.current, action));
        odds.extend(rules.actions(&self.current).into_iter().map(odd));
    }

    fn apply(&mut self, number: usize) -> Result<(), PlayError> {
        let turn = self.turn();
        if turn.outcome().is_some() {
            return Err(PlayError::Over);
        }
        let action = self.action(number)?;
        let checked = self.rules.check(&self.current, action);
        checked.map_err(|error| PlayError::Refused(error.message()))?;
        self.push(action, turn == Turn::Chance);
        Ok(())
    }

    fn roll(&mut self, seed: u64) -> Option<usize> {
        let mut odds = Vec::new();
        self.odds_into(&mut odds);
        let weights: Vec<u32> = odds.iter().map(|&(_, weight)| weight).collect();
        let number = odds.get(roll(seed, self.rolled, &weights)?)?.0;
        self.push(self.rules.numbered_action(number)?, true);
        Some(number)
    }

    fn undo(&mut self) -> Option<usize> {
        let (action, before) = self.line.pop()?;
        self.current = before;
        self.rolled -= u64::from(self.rules.turn(&before) == Turn::Chance);
        Some(self.rules.action_number(action))
    }

    fn history(&self) -> Vec<usize> {
        self.line.iter().map(|&(action, _)| self.rules.action_number(action)).collect()
    }

    fn began_from(&self) -> Option<String> {
        (self.start != self.rules.start()).then(|| self.rules.position_text(&self.start))
    }

    fn position(&self) -> String {
        self.rules.position_text(&self.current)
    }

    fn canonical(&self) -> String {
        self.rules.position_text(&self.rules.canonical(&self.current))
    }

    fn action_text(&self, number: usize) -> Result<String, PlayError> {
        Ok(self.rules.action_text(&self.current, self.action(number)?))
    }

    fn read_action(&self, text: &str) -> Result<usize, PlayError> {
        let read = self.rules.read_action(&self.current, text);
        let action = read.map_err(|error| PlayError::Refused(error.message()))?;
        Ok(self.rules.action_number(action))
    }

    fn observe(&self, planes: &mut [f32]) {
        self.rules.observe(&self.current, planes);
    }

    fn same_as(&self, other: &dyn State) -> bool {
        let Some(other) = (other as &dyn Any).downcast_ref::<Self>() else { return false };
        let same_rules =
            Arc::ptr_eq(&self.rules, &other.rules) || self.rules.spec() == other.rules.spec();
        self.current == other.current && same_rules
    }

    fn fingerprint(&self) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self.current)
    }

    fn game(&self) -> Box<dyn Game> {
        let actions: Vec<R::Action> = self.line.iter().map(|&(action, _)| action).collect();
        Box::new(GameOf::with_actions(self.rules.clone(), self.start, &actions))
    }
}
