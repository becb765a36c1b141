//! The greedy player: picks a random piece, then the action that brings it nearest to its goal.
//!
//! Distance is the number of moves of the piece's own sort on an empty board. For a tower it is
//! therefore the number of turns it would take, in every geometry.

use quatuor_core::{Dice, Rules};

use crate::graph::Graph;
use crate::moves::Chosen;
use crate::{Action, Cell, Cells, Colour, MansubaRules, Position, Relation, Sort, Victory, World};

/// Distance of each cell to the nearest enemy start place, by relation, colour and sort.
#[derive(Debug)]
pub(crate) struct Distances(Vec<[[[u8; World::LARGEST]; 3]; 2]>);

/// Distance of a cell from which the goal is unreachable.
pub(crate) const NEVER: u8 = u8::MAX;

impl Distances {
    pub(crate) fn new(graphs: &[Graph], starts: [u128; 2], cells: u128) -> Self {
        let of_graph = |graph: &Graph| {
            // Black's goals are White's start places, and the reverse.
            [starts[1], starts[0]].map(|goal| {
                Sort::ALL.map(|sort| from_goal(goal, |cell| moves(graph, sort, cell) & cells))
            })
        };
        Distances(graphs.iter().map(of_graph).collect())
    }

    fn get(&self, relation: Relation, colour: Colour, sort: Sort, cell: Cell) -> u8 {
        self.0[relation as usize][colour as usize][sort as usize][usize::from(cell.0)]
    }
}

/// Returns the moves of a sort on an empty board. All these moves are reversible.
pub(crate) fn moves(graph: &Graph, sort: Sort, cell: Cell) -> u128 {
    match sort {
        Sort::Pawn => graph.neighbours[usize::from(cell.0)],
        Sort::Tower => graph.sight(cell, 0),
        Sort::Elephant => graph.leaps[usize::from(cell.0)],
    }
}

/// Returns the number of moves from each cell to the goal, or [`NEVER`].
pub(crate) fn from_goal(goal: u128, moves: impl Fn(Cell) -> u128) -> [u8; World::LARGEST] {
    let mut distances = [NEVER; World::LARGEST];
    let (mut seen, mut ring) = (goal, goal);
    for distance in 0..NEVER {
        if ring == 0 {
            break;
        }
        for cell in Cells(ring) {
            distances[usize::from(cell.0)] = distance;
        }
        ring = Cells(ring).iter().fold(0, |next, cell| next | moves(cell)) & !seen;
        seen |= ring;
    }
    distances
}

impl MansubaRules {
    /// Returns the number of moves to the nearest start place of the enemy, for a piece of this
    /// sort and colour on an empty board. Returns `None` if it cannot get there.
    pub fn distance(
        &self,
        relation: Relation,
        colour: Colour,
        sort: Sort,
        cell: Cell,
    ) -> Option<u8> {
        let distance = self.tables.distances().get(relation, colour, sort, cell);
        (distance != NEVER).then_some(distance)
    }

    /// Returns the action of a greedy player.
    ///
    /// The player picks a random piece that can act, then the action that brings it nearest to a
    /// start place of the enemy, at random among equals. For the complex victory each piece has its
    /// own goal, and stays there while another piece can move. At a chance turn the outcome is
    /// drawn by its odds. Returns `None` when the game is over.
    pub fn greedy_action(&self, position: &Position, dice: &mut Dice) -> Option<Action> {
        if self.turn(position).player().is_none() {
            return self.sample(position, dice);
        }
        let complex = position.victory == Some(Victory::Complex);
        let to_goals = if complex { self.greedy_to_goals(position, dice) } else { None };
        if to_goals.is_some() {
            return to_goals;
        }
        let survey = self.survey(position);
        let chosen = survey.random_piece(dice);
        let (from, targets) = match chosen {
            None => return Some(Action::Pass),
            Some(prisoner @ Chosen::Prisoner(_)) => return Some(prisoner.random_action(dice)),
            Some(Chosen::Piece(from, targets)) => (from, targets),
        };
        let (relation, colour) = position.relation.zip(position.side)?;
        let sort = position.sort_at(from);
        let distance = |cell: Cell| self.tables.distances().get(relation, colour, sort, cell);
        let least = targets.iter().map(distance).min();
        let nearest: Cells = targets.iter().filter(|&cell| Some(distance(cell)) == least).collect();
        Some(Chosen::Piece(from, nearest).random_action(dice))
    }
}
