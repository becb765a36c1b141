//! Move tables of the board under one relation: where each sort can go from each cell.
//!
//! A tower sees along rays. The nearest piece on a ray is its lowest or highest bit, depending on
//! the direction. The cells behind that piece are the ray of the piece's own cell:
//!
//! ```text
//!   ray of T      . T # # # # #       ray & pieces    . . . . x . x      lowest: e
//!   ray of e      . . . . . # #       reach           . . # # # . .      the rules decide about e itself
//! ```
//!
//! Each table has one more row for "no piece on the ray" with an empty ray, so that the inner loop
//! needs no branch.

use crate::{Cell, Cells, Direction, Elephant, Relation, World};

/// One ray per cell, and an empty one.
type Rays = [u128; World::LARGEST + 1];

/// Largest difference between the numbers of neighbours: one row and one cell.
const NEAR: usize = World::SIDES.1 + 1;

/// A jump of a pawn: over a neighbour to the next cell in the same direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hop {
    pub(crate) over: Cell,
    pub(crate) land: Cell,
}

/// The board under one relation.
#[derive(Debug)]
pub(crate) struct Graph {
    /// Cells one step away.
    pub(crate) neighbours: [u128; World::LARGEST],
    /// Targets of an elephant on an empty board.
    pub(crate) leaps: [u128; World::LARGEST],
    /// Cells that can be jumped over from each cell.
    hurdles: [u128; World::LARGEST],
    /// Landing cells of jumps, by cell and by the number of the hurdle minus the number of the
    /// cell, plus `NEAR`.
    beyond: [[Cell; 2 * NEAR + 1]; World::LARGEST],
    /// Rays to higher numbers, by cell; row 128 is empty.
    forward: Vec<Rays>,
    /// Rays to lower numbers, by cell + 1; row 0 is empty.
    backward: Vec<Rays>,
}

impl Graph {
    pub(crate) fn new(world: World, relation: Relation, elephant: Elephant) -> Self {
        let mut graph = Graph {
            neighbours: [0; World::LARGEST],
            leaps: [0; World::LARGEST],
            hurdles: [0; World::LARGEST],
            beyond: [[Cell(0); 2 * NEAR + 1]; World::LARGEST],
            forward: Vec::new(),
            backward: Vec::new(),
        };
        let next = |cell, direction| relation.neighbour(world, cell, direction);
        for cell in world.cells() {
            let at = usize::from(cell.0);
            for direction in Direction::ALL {
                let Some(over) = next(cell, direction) else { continue };
                graph.neighbours[at] |= Cells::one(over).0;
                if let Some(land) = next(over, direction) {
                    graph.hurdles[at] |= Cells::one(over).0;
                    graph.beyond[at][usize::from(over.0) + NEAR - at] = land;
                }
            }
            graph.leaps[at] = leaps(world, relation, elephant, cell).0;
        }
        for &direction in relation.tower_directions() {
            let ray = |cell: Cell| {
                let step = |&from: &Cell| next(from, direction);
                std::iter::successors(step(&cell), step).collect::<Cells>().0
            };
            let forward = direction.is_forward();
            let mut rays: Rays = [0; World::LARGEST + 1];
            for cell in world.cells() {
                rays[usize::from(cell.0) + usize::from(!forward)] = ray(cell);
            }
            if forward { graph.forward.push(rays) } else { graph.backward.push(rays) }
        }
        graph
    }

    /// Iterates over the jumps from a cell that are possible with pieces on all hurdles.
    pub(crate) fn hops(&self, cell: Cell) -> impl Iterator<Item = Hop> {
        Cells(self.hurdles[usize::from(cell.0)])
            .iter()
            .map(move |over| Hop { over, land: self.landing(cell, over) })
    }

    #[inline]
    fn landing(&self, cell: Cell, over: Cell) -> Cell {
        let at = usize::from(cell.0);
        self.beyond[at][usize::from(over.0) + NEAR - at]
    }

    /// Returns the cells that a pawn lifted off `from` can reach by one or several jumps. It may
    /// land on `open` cells and continue from free ones.
    #[inline]
    pub(crate) fn jumps(&self, from: Cell, occupied: u128, open: u128) -> u128 {
        if self.hurdles[usize::from(from.0)] & occupied == 0 {
            return 0;
        }
        let start = Cells::one(from).0;
        let (mut landed, mut pending) = (start, Cells(start));
        while let Some(cell) = pending.take_first() {
            let hurdles = Cells(self.hurdles[usize::from(cell.0)] & occupied);
            let landings =
                hurdles.iter().fold(0, |set, over| set | Cells::one(self.landing(cell, over)).0);
            let land = landings & open & !landed;
            landed |= land;
            pending.0 |= land & !occupied;
        }
        landed ^ start
    }

    /// Returns the cells that a tower sees from `cell`: free ones, and the nearest piece on each
    /// ray.
    #[inline]
    pub(crate) fn sight(&self, cell: Cell, occupied: u128) -> u128 {
        let at = usize::from(cell.0);
        let mut seen = 0;
        for rays in &self.forward {
            let ray = rays[at];
            seen |= ray & !rays[(ray & occupied).trailing_zeros() as usize];
        }
        for rays in &self.backward {
            let ray = rays[at + 1];
            seen |= ray & !rays[World::LARGEST - (ray & occupied).leading_zeros() as usize];
        }
        seen
    }
}

fn leaps(world: World, relation: Relation, elephant: Elephant, cell: Cell) -> Cells {
    let lines = relation.tower_directions();
    let along = |line, steps| relation.on_diagonal(world, cell, line, steps);
    let reach = 1..World::SIDES.1 as isize;
    match elephant {
        Elephant::Diagonals => (0..lines.len())
            .flat_map(|line| reach.clone().filter_map(move |steps| along(line, steps)))
            .collect(),
        Elephant::Alfil => (0..lines.len()).filter_map(|line| along(line, 2)).collect(),
        Elephant::TwoSteps => {
            let step = |from, &direction: &_| relation.neighbour(world, from, direction);
            let middle = lines.iter().filter_map(|direction| step(cell, direction));
            let ends: Cells = middle
                .flat_map(|over| lines.iter().filter_map(move |direction| step(over, direction)))
                .collect();
            ends & !Cells::one(cell)
        }
    }
}
