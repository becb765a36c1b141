//! The trait that every game implements.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Dice, Explain, Spec, Turn};

/// The rules of one variant of a game, which answer every query about its positions.
///
/// Actions are *atomic*: giving a piece and placing it are two consecutive actions of one player,
/// so callers must not assume that turns alternate. Chance acts like a player whose actions have
/// odds. Positions are only created by [`start`](Rules::start), by playing, and by
/// [`read_position`](Rules::read_position), which rejects unreachable positions.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// Small plain data without history. Equal positions have equal bits.
    type Position: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// One atomic action, of a player or of chance.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// Why a text or an action was rejected.
    type Error: Explain + std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// Names of game-specific policies for choosing an action; see [`choose_by`](Rules::choose_by).
    const POLICIES: &'static [&'static str] = &[];

    /// Returns the canonical spec of this variant.
    fn spec(&self) -> Spec;

    /// Returns the start position.
    fn start(&self) -> Self::Position;

    /// Returns who is to act, or how the game ended.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// Appends every legal action, in a fixed order. There are none exactly when the game is over.
    /// At a chance turn these are the possible outcomes.
    fn actions_into(&self, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Returns every legal action.
    fn actions(&self, position: &Self::Position) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.actions_into(position, &mut actions);
        actions
    }

    /// Checks whether one action is legal, without building the list of legal actions.
    ///
    /// # Errors
    /// The reason why the action is illegal.
    fn check(&self, position: &Self::Position, action: Self::Action) -> Result<(), Self::Error>;

    /// Returns the position after an action, which must be legal.
    #[must_use]
    fn play(&self, position: &Self::Position, action: Self::Action) -> Self::Position;

    /// Returns the position after an action that may be illegal.
    ///
    /// # Errors
    /// The reason why the action is illegal.
    fn try_play(
        &self,
        position: &Self::Position,
        action: Self::Action,
    ) -> Result<Self::Position, Self::Error> {
        self.check(position, action)?;
        Ok(self.play(position, action))
    }

    /// Returns the relative odds of a legal outcome at a chance turn; always positive there.
    fn weight(&self, _position: &Self::Position, _outcome: Self::Action) -> u32 {
        1
    }

    /// Returns the canonical text of an action: one word, without spaces.
    fn action_text(&self, position: &Self::Position, action: Self::Action) -> String;

    /// Parses an action in any accepted form. The action may be illegal in this position.
    ///
    /// # Errors
    /// The error in the text.
    fn read_action(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<Self::Action, Self::Error>;

    /// Returns the canonical text of a position.
    fn position_text(&self, position: &Self::Position) -> String;

    /// Parses a position in any accepted form and rejects positions that no game can reach.
    ///
    /// # Errors
    /// The error in the text, or the reason why the position is unreachable.
    fn read_position(&self, text: &str) -> Result<Self::Position, Self::Error>;

    /// Returns the number of symmetries of this variant; number 0 is the identity.
    fn symmetries(&self) -> usize {
        1
    }

    /// Returns the image of a position under a symmetry.
    fn transform(&self, position: &Self::Position, _symmetry: usize) -> Self::Position {
        *position
    }

    /// Returns the image of an action under a symmetry.
    fn transform_action(&self, action: Self::Action, _symmetry: usize) -> Self::Action {
        action
    }

    /// Returns the inverse of a symmetry.
    fn inverse(&self, symmetry: usize) -> usize {
        symmetry
    }

    /// Returns the canonical position, which is the same for all equivalent positions. The default
    /// tries all symmetries and takes the least image.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        (0..self.symmetries())
            .map(|symmetry| self.transform(position, symmetry))
            .min()
            .unwrap_or(*position)
    }

    /// Returns a random legal action, or `None` when the game is over.
    ///
    /// The distribution is part of the rules. In Mansuba a random player first draws a piece and
    /// then one of its moves, so actions are not equally likely. The default draws uniformly; a
    /// game may override it to avoid building the list of actions.
    fn sample(&self, position: &Self::Position, dice: &mut Dice) -> Option<Self::Action> {
        dice.pick(&self.actions(position))
    }

    /// Returns the action that a policy of this game chooses; the dice break ties.
    ///
    /// Returns `None` when no player is to act, or for a name that is not in
    /// [`POLICIES`](Rules::POLICIES).
    fn choose_by(
        &self,
        _policy: &str,
        _position: &Self::Position,
        _dice: &mut Dice,
    ) -> Option<Self::Action> {
        None
    }

    /// Returns the name of the event that a legal action causes, if statistics count it: a capture,
    /// an escape.
    fn event(&self, _position: &Self::Position, _action: Self::Action) -> Option<&'static str> {
        None
    }
}

/// Returns the actions that are equivalent by symmetry to an earlier action, each paired with the
/// first of its class.
pub fn symmetric_actions<R: Rules>(
    rules: &R,
    position: &R::Position,
) -> Vec<(R::Action, R::Action)> {
    let mut first = std::collections::HashMap::new();
    let mut same = Vec::new();
    for action in rules.actions(position) {
        let class = rules.canonical(&rules.play(position, action));
        let &mut earlier = first.entry(class).or_insert(action);
        if earlier != action {
            same.push((action, earlier));
        }
    }
    same
}
