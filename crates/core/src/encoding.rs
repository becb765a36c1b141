//! Numeric encodings of actions and positions, for machine learning.
//!
//! ```text
//!   action    <->  number       0 .. action_count            actions of players
//!                               action_count .. + outcomes   outcomes of chance
//!   position   ->  planes       planes x rows x columns of small numbers
//! ```
//!
//! A number means the same action in every position of a variant, so a network has one output per
//! number. A position is a stack of planes over the board, with the top row first. A property
//! without a place on the board fills a plane of its own.

use crate::Rules;
use crate::keys::{Keyed, Keys};

/// Rules with numbered actions and plane encodings of positions. A family without encodings keeps
/// the defaults.
pub trait Encoded: Keyed {
    /// Returns the number of distinct player actions over all positions; 0 for a family without
    /// encodings.
    fn action_count(&self) -> usize {
        0
    }

    /// Returns whether actions have numbers.
    fn is_encoded(&self) -> bool {
        self.action_count() > 0
    }

    /// Returns the number of distinct outcomes of chance. They are numbered after the player
    /// actions.
    fn outcome_count(&self) -> usize {
        0
    }

    /// Returns the number of an action that is legal in some position.
    fn action_number(&self, _action: Self::Action) -> usize {
        0
    }

    /// Returns the action with this number, which need not be legal anywhere, or `None` for an
    /// unused number.
    fn numbered_action(&self, _number: usize) -> Option<Self::Action> {
        None
    }

    /// Sets `legal` to `true` at the number of every legal player action.
    ///
    /// All entries must be `false` before the call. A game may override this to avoid building the
    /// list of actions; `actions` is scratch space for the default.
    fn mark_legal(
        &self,
        position: &Self::Position,
        legal: &mut [bool],
        actions: &mut Vec<Self::Action>,
    ) {
        actions.clear();
        self.actions_into(position, actions);
        for &action in &*actions {
            if let Some(place) = legal.get_mut(self.action_number(action)) {
                *place = true;
            }
        }
    }

    /// Returns an upper bound on the number of actions in a game, including those of chance, or
    /// `None` where a game may never end.
    fn longest_game(&self) -> Option<usize> {
        self.keys()?.last_layer().map(|layer| layer as usize)
    }

    /// Returns the number of planes, rows and columns.
    ///
    /// By default there is one plane of one cell per bit of the [key](Keyed), and no plane without
    /// keys.
    fn observation_shape(&self) -> [usize; 3] {
        [self.keys().map_or(0, |keys| keys.bits() as usize), 1, 1]
    }

    /// Writes the planes of a position one after another, each row by row. All entries must be 0
    /// before the call. Different positions have different planes.
    fn observe(&self, position: &Self::Position, planes: &mut [f32]) {
        let Some(keys) = self.keys() else { return };
        let key = keys.key(position);
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane = (key >> bit & 1) as f32;
        }
    }
}

/// Returns the number of values in the planes of a position.
pub fn observation_size<R: Encoded>(rules: &R) -> usize {
    rules.observation_shape().iter().product()
}

/// A writer of board planes, for implementations of [`Encoded::observe`].
pub struct Planes<'a> {
    cells: usize,
    numbers: &'a mut [f32],
}

impl<'a> Planes<'a> {
    /// Creates a writer for planes of `cells` cells each.
    pub fn new(cells: usize, numbers: &'a mut [f32]) -> Self {
        Planes { cells, numbers }
    }

    /// Adds to one cell of a plane; ignores cells outside the board.
    pub fn add(&mut self, plane: usize, cell: usize, number: f32) {
        if cell < self.cells
            && let Some(place) = self.numbers.get_mut(plane * self.cells + cell)
        {
            *place += number;
        }
    }

    /// Iterates over the rows of a plane from the bottom up, each from left to right.
    pub fn rows_from_below(
        &mut self,
        plane: usize,
        width: usize,
    ) -> impl Iterator<Item = &mut [f32]> {
        let (begin, end) = (plane * self.cells, (plane + 1) * self.cells);
        let numbers = self.numbers.get_mut(begin..end).unwrap_or_default();
        numbers.chunks_exact_mut(width.max(1)).rev()
    }

    /// Sets every cell of a plane.
    pub fn fill(&mut self, plane: usize, number: f32) {
        let (begin, end) = (plane * self.cells, (plane + 1) * self.cells);
        if let Some(numbers) = self.numbers.get_mut(begin..end) {
            numbers.fill(number);
        }
    }
}

/// Appends the number of every legal action, in the order of the rules.
pub fn numbers_into<R: Encoded>(
    rules: &R,
    position: &R::Position,
    actions: &mut Vec<R::Action>,
    numbers: &mut Vec<usize>,
) {
    actions.clear();
    <R as Rules>::actions_into(rules, position, actions);
    numbers.extend(actions.iter().map(|&action| rules.action_number(action)));
}
