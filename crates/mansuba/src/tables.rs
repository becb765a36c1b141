//! Precomputed tables of one variant.

use std::sync::OnceLock;

use crate::goals::Ways;
use crate::graph::Graph;
use crate::greedy::Distances;
use crate::symmetry::Symmetries;
use crate::{Colour, Options, Piece, Position, Relation, Stage};

#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) options: Options,
    /// The cells of the board.
    pub(crate) cells: u128,
    /// The start places of each colour.
    pub(crate) starts: [u128; 2],
    /// The cells where a piece can be captured.
    pub(crate) exposed: u128,
    /// The board under each relation.
    pub(crate) graphs: Box<[Graph]>,
    /// Number of turns after which the game is drawn, or a number that is never reached.
    pub(crate) limit: u32,
    /// Increment of the turn number per turn: 0 if turns are not counted.
    pub(crate) tick: u16,
    /// Number of turns between shifts of the relation.
    pub(crate) period: Option<u16>,
    pub(crate) start: Position,
    distances: OnceLock<Distances>,
    ways: OnceLock<Ways>,
    symmetries: OnceLock<Symmetries>,
}

impl Tables {
    pub(crate) fn new(options: Options) -> Self {
        let world = options.world;
        let starts =
            Colour::BOTH.map(|colour| world.start_places(colour).collect::<crate::Cells>().0);
        let all = world.cells().0;
        let exposed = match (options.captures, options.immunity) {
            (false, _) => 0,
            (true, true) => all & !starts[0] & !starts[1],
            (true, false) => all,
        };
        let graph = |relation| Graph::new(world, relation, options.elephant);
        Tables {
            cells: all,
            starts,
            exposed,
            graphs: Relation::ALL.map(graph).into(),
            limit: options.max_turns.map_or(u32::MAX, u32::from),
            tick: options.max_turns.is_some().into(),
            period: options.period(),
            start: start(&options),
            options,
            distances: OnceLock::new(),
            ways: OnceLock::new(),
            symmetries: OnceLock::new(),
        }
    }

    pub(crate) fn distances(&self) -> &Distances {
        self.distances.get_or_init(|| Distances::new(&self.graphs, self.starts, self.cells))
    }

    pub(crate) fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Ways::new(&self.graphs, self.starts, self.cells))
    }

    pub(crate) fn symmetries(&self) -> &Symmetries {
        self.symmetries.get_or_init(|| Symmetries::new(self))
    }
}

fn start(options: &Options) -> Position {
    let mut position = Position {
        side: options.first,
        victory: options.victory,
        relation: options.relation,
        ..Position::EMPTY
    };
    for colour in Colour::BOTH {
        let mut sorts = options.setup.sorts().to_vec();
        if colour == Colour::White && options.rotate {
            sorts.reverse();
        }
        for (cell, sort) in options.world.start_places(colour).zip(sorts) {
            position.put(Piece { colour, sort }, cell);
        }
    }
    position.stage = Stage::opening(&position);
    position
}
