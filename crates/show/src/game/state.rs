//! A game in progress for programs: numbered actions, cheap copies and undo.
//!
//! ```text
//!   StateOf   current  +  line: (action, position before it) <- (action, position before it) <- ...
//!                              shared with every copy; undo removes the last entry
//! ```
//!
//! [`Game`] is the counterpart for people. It builds texts, descriptions and pictures with every
//! action, which is too slow for a search that plays millions of actions. A state creates its
//! `Game` on request.

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
    /// Returns a copy that shares the history.
    fn copy(&self) -> Box<dyn State>;
    /// Returns who is to act.
    fn turn(&self) -> Turn;
    /// Returns the number of actions played.
    fn ply(&self) -> usize;
    /// Appends the numbers of the legal actions, in the order of the rules.
    fn numbers_into(&self, numbers: &mut Vec<usize>);
    /// Appends the numbers of the outcomes of chance with their relative odds; nothing at a
    /// player's turn.
    fn odds_into(&self, odds: &mut Vec<(usize, u32)>);
    /// Plays the action with this number.
    ///
    /// # Errors
    /// The number is not an action, or the action is illegal. The state is unchanged in this case.
    fn apply(&mut self, number: usize) -> Result<(), PlayError>;
    /// Plays a chance turn, if there is one, in the game with this seed; returns the number of the
    /// outcome.
    fn roll(&mut self, seed: u64) -> Option<usize>;
    /// Undoes the last action and returns its number; returns `None` at the beginning.
    fn undo(&mut self) -> Option<usize>;
    /// Returns the numbers of all actions played, oldest first.
    fn history(&self) -> Vec<usize>;
    /// Returns the start position of this game, if it is not the usual one.
    fn began_from(&self) -> Option<String>;
    /// Returns the current position, in its canonical text.
    fn position(&self) -> String;
    /// Returns the canonical position among all equivalent ones, as text.
    fn canonical(&self) -> String;
    /// Returns the text of an action in the current position.
    ///
    /// # Errors
    /// No action has this number.
    fn action_text(&self, number: usize) -> Result<String, PlayError>;
    /// Parses an action in the current position and returns its number, legal or not.
    ///
    /// # Errors
    /// The error in the text.
    fn read_action(&self, text: &str) -> Result<usize, PlayError>;
    /// Writes the planes of the position. All entries must be 0 before the call.
    fn observe(&self, planes: &mut [f32]);
    /// Returns whether both states have the same variant and position, regardless of their
    /// histories.
    fn same_as(&self, other: &dyn State) -> bool;
    /// Returns a hash that is equal for states that are the [same](State::same_as).
    fn fingerprint(&self) -> u64;
    /// Returns the same game for people, by replaying all actions.
    fn game(&self) -> Box<dyn Game>;
}

/// The state of a game under the rules `R`.
#[derive(Debug, Clone)]
pub struct StateOf<R: Encoded + Taught> {
    rules: Arc<R>,
    start: R::Position,
    current: R::Position,
    line: SharedList<(R::Action, R::Position)>,
    /// Number of chance actions in the line.
    rolled: u64,
}

impl<R: Encoded + Taught> StateOf<R> {
    /// Creates a state at the usual start position.
    pub fn new(rules: R) -> Self {
        let start = rules.start();
        StateOf::at(Arc::new(rules), start)
    }

    /// Creates a state at this position.
    pub fn at(rules: Arc<R>, start: R::Position) -> Self {
        StateOf { rules, start, current: start, line: SharedList::new(), rolled: 0 }
    }

    /// Creates a state at a position given as text, in any form that the game reads.
    ///
    /// # Errors
    /// The error in the text, or the reason why the position is unreachable.
    pub fn read(rules: Arc<R>, text: &str) -> Result<Self, OpenError> {
        let read = rules.read_position(text);
        let start = read.map_err(|error| OpenError::Position(error.message()))?;
        Ok(StateOf::at(rules, start))
    }

    /// Creates a state by replaying actions from a position.
    ///
    /// # Errors
    /// The first action that is rejected.
    pub fn replay(rules: R, start: &R::Position, numbers: &[usize]) -> Result<Self, PlayError> {
        let mut state = StateOf::at(Arc::new(rules), *start);
        numbers.iter().try_for_each(|&number| state.apply(number))?;
        Ok(state)
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// Returns the current position.
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

    /// Plays an action of chance or of a player, which must be legal.
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
