//! Actions and positions in numbers, for programs that learn.
//!
//! ```text
//!   action    <->  number       0 .. action_count            what players do
//!                               action_count .. + outcomes   what chance decides
//!   position   ->  planes       planes x rows x columns of small numbers
//! ```
//!
//! A number means the same action in every position of a variant, so that a network has one output for each.
//! A position is a stack of planes over the board, the first row at the top as it is drawn; what has no
//! place on the board fills a plane of its own.

use crate::Rules;
use crate::keys::{Keyed, Keys};

/// Rules whose actions have numbers and whose positions have planes. A family without them implements none of this.
pub trait Encoded: Keyed {
    /// The number of different actions of players, in all positions together; 0 for a family without encodings.
    fn action_count(&self) -> usize {
        0
    }

    /// Whether actions have numbers.
    fn is_encoded(&self) -> bool {
        self.action_count() > 0
    }

    /// How many different things chance decides; their numbers follow those of the players.
    fn outcome_count(&self) -> usize {
        0
    }

    /// The number of an action that is legal in some position.
    fn action_number(&self, _action: Self::Action) -> usize {
        0
    }

    /// The action with this number, which need not be legal anywhere; `None` where no action has it.
    fn numbered_action(&self, _number: usize) -> Option<Self::Action> {
        None
    }

    /// Says which actions of the players are legal, by their numbers, in places that are all `false`. A game may do so
    /// without making the list; `actions` is room for it.
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

    /// A bound of the number of actions in a game, those of chance included; `None` where games may go on
    /// for ever.
    fn longest_game(&self) -> Option<usize> {
        self.keys()?.last_layer().map(|layer| layer as usize)
    }

    /// How many planes there are, and their rows and columns. A game that says nothing about it has a plane
    /// of one cell for each bit of the [key](Keyed), and none where it has no keys.
    fn observation_shape(&self) -> [usize; 3] {
        [self.keys().map_or(0, |keys| keys.bits() as usize), 1, 1]
    }

    /// Writes the planes of a position, one after another, each row by row, into numbers that are all 0.
    /// Positions that differ have planes that do.
    fn observe(&self, position: &Self::Position, planes: &mut [f32]) {
        let Some(keys) = self.keys() else { return };
        let key = keys.key(position);
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane = (key >> bit & 1) as f32;
        }
    }
}

/// How many numbers the planes of a position take.
pub fn observation_size<R: Encoded>(rules: &R) -> usize {
    rules.observation_shape().iter().product()
}

/// Planes over a board, to be filled: what [`Encoded::observe`] writes.
pub struct Planes<'a> {
    cells: usize,
    numbers: &'a mut [f32],
}

impl<'a> Planes<'a> {
    /// The planes of a board with so many cells.
    pub fn new(cells: usize, numbers: &'a mut [f32]) -> Self {
        Planes { cells, numbers }
    }

    /// Adds to one cell of a plane; what lies outside is left out.
    pub fn add(&mut self, plane: usize, cell: usize, number: f32) {
        if cell < self.cells
            && let Some(place) = self.numbers.get_mut(plane * self.cells + cell)
        {
            *place += number;
        }
    }

    /// The rows of a plane from the bottom up, each from left to right.
    pub fn rows_from_below(
        &mut self,
        plane: usize,
        width: usize,
    ) -> impl Iterator<Item = &mut [f32]> {
        let (begin, end) = (plane * self.cells, (plane + 1) * self.cells);
        let numbers = self.numbers.get_mut(begin..end).unwrap_or_default();
        numbers.chunks_exact_mut(width.max(1)).rev()
    }

    /// Gives every cell of a plane this number.
    pub fn fill(&mut self, plane: usize, number: f32) {
        let (begin, end) = (plane * self.cells, (plane + 1) * self.cells);
        if let Some(numbers) = self.numbers.get_mut(begin..end) {
            numbers.fill(number);
        }
    }
}

/// The number of every legal action, appended in the order of the rules.
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
