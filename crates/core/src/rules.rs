//! The contract that every game meets.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Dice, Explain, Spec, Turn};

/// One variant of a game, and the answer to every question about its positions.
///
/// Actions are *atomic*: giving a piece and placing it are two actions of one player in a row, so
/// nothing may assume that turns alternate. Chance acts like a player whose actions have odds.
/// Positions are built only by [`start`](Rules::start), by playing, and by
/// [`read_position`](Rules::read_position), which refuses what cannot arise.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// Small plain data without history; equal positions are equal bit by bit.
    type Position: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// One atomic action, of a player or of chance.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// Why a text or an action was refused.
    type Error: Explain + std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// Ways of choosing an action that only this game has, by name; see
    /// [`choose_by`](Rules::choose_by).
    const POLICIES: &'static [&'static str] = &[];

    /// The canonical name of this variant.
    fn spec(&self) -> Spec;

    /// The position in which a game begins.
    fn start(&self) -> Self::Position;

    /// Who is to act, or how the game ended.
    fn turn(&self, position: &Self::Position) -> Turn;

    /// Appends every legal action, in a fixed order; none exactly when the game is over. At a chance
    /// turn these are the outcomes that can happen.
    fn actions_into(&self, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Every legal action.
    fn actions(&self, position: &Self::Position) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.actions_into(position, &mut actions);
        actions
    }

    /// Whether this one action is legal, and if not, why: without making the list.
    ///
    /// # Errors
    /// The reason why the action is not legal.
    fn check(&self, position: &Self::Position, action: Self::Action) -> Result<(), Self::Error>;

    /// The position after an action known to be legal.
    #[must_use]
    fn play(&self, position: &Self::Position, action: Self::Action) -> Self::Position;

    /// The position after an action that may be illegal.
    ///
    /// # Errors
    /// The reason why the action is not legal.
    fn try_play(
        &self,
        position: &Self::Position,
        action: Self::Action,
    ) -> Result<Self::Position, Self::Error> {
        self.check(position, action)?;
        Ok(self.play(position, action))
    }

    /// The relative odds of a legal outcome at a chance turn; always positive there.
    fn weight(&self, _position: &Self::Position, _outcome: Self::Action) -> u32 {
        1
    }

    /// The canonical text of an action: one word, without spaces.
    fn action_text(&self, position: &Self::Position, action: Self::Action) -> String;

    /// Reads an action in any accepted form. It may still be illegal in this position.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_action(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<Self::Action, Self::Error>;

    /// The canonical text of a position.
    fn position_text(&self, position: &Self::Position) -> String;

    /// Reads a position in any accepted form and refuses what no game can reach.
    ///
    /// # Errors
    /// What is wrong with the text, or why the position cannot arise.
    fn read_position(&self, text: &str) -> Result<Self::Position, Self::Error>;

    /// How many symmetries this variant has; number 0 is the identity.
    fn symmetries(&self) -> usize {
        1
    }

    /// The image of a position under a symmetry.
    fn transform(&self, position: &Self::Position, _symmetry: usize) -> Self::Position {
        *position
    }

    /// The image of an action under a symmetry.
    fn transform_action(&self, action: Self::Action, _symmetry: usize) -> Self::Action {
        action
    }

    /// The symmetry that undoes this one.
    fn inverse(&self, symmetry: usize) -> usize {
        symmetry
    }

    /// The same position for all equivalent ones: here the least image, by trying them all.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        (0..self.symmetries())
            .map(|symmetry| self.transform(position, symmetry))
            .min()
            .unwrap_or(*position)
    }

    /// A random legal action, drawn as this game's random players do; `None` when the game is over.
    ///
    /// How they draw is a part of the rules: in Mansuba a random player first draws a piece and then one
    /// of its moves, so that not every action is equally likely. Elsewhere all are, and a game may still
    /// draw without making the list.
    fn sample(&self, position: &Self::Position, dice: &mut Dice) -> Option<Self::Action> {
        dice.pick(&self.actions(position))
    }

    /// The action that a policy of this game chooses, ties broken by the dice; `None` when no player is
    /// to act, or for a name that is not among the [`POLICIES`](Rules::POLICIES).
    fn choose_by(
        &self,
        _policy: &str,
        _position: &Self::Position,
        _dice: &mut Dice,
    ) -> Option<Self::Action> {
        None
    }

    /// The name of what happens by a legal action, where statistics count it: a capture, an escape.
    fn event(&self, _position: &Self::Position, _action: Self::Action) -> Option<&'static str> {
        None
    }
}

/// The actions of a position that lead to the same position as an earlier one, up to symmetry, each with the
/// first of its kind.
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
