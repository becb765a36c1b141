//! Equivalence of positions: maps of the board that preserve the rules.
//!
//! The candidates are the reflections of the grid and its half turn. The actual symmetries are
//! *computed*: a map must preserve the start places of each colour and the set-up. Under every
//! relation that the game can have, it must also preserve all steps, jumps, rays and leaps. Turning
//! the board and exchanging the colours would change the side to act, and is not a symmetry in this
//! sense.

use crate::graph::{Graph, Hop};
use crate::tables::Tables;
use crate::{Action, Cell, Cells, Position, Relation, World};

/// Images of the cells.
type Images = [u8; World::LARGEST];

/// The symmetries of one variant. Number 0 is the identity.
#[derive(Debug)]
pub struct Symmetries {
    images: Vec<Images>,
}

impl Symmetries {
    pub(crate) fn new(tables: &Tables) -> Self {
        let candidates = [(false, false), (true, false), (false, true), (true, true)];
        let images = candidates.map(|flips| images(tables.options.world, flips));
        let is_symmetry = |images: &Images| {
            let kept = |set: u128| moved(images, set) == set;
            let start = tables.start;
            let setup = [start.sides[0], start.sides[1], start.towers, start.elephants];
            setup.into_iter().all(kept)
                && relations(tables).iter().all(|&relation| {
                    keeps(images, &tables.graphs[relation as usize], tables.options.world)
                })
        };
        Symmetries { images: images.into_iter().filter(is_symmetry).collect() }
    }

    /// Returns the number of symmetries.
    pub fn count(&self) -> usize {
        self.images.len()
    }

    fn cell(&self, cell: Cell, symmetry: usize) -> Cell {
        Cell(self.images[symmetry][usize::from(cell.0)])
    }

    pub(crate) fn transform(&self, position: &Position, symmetry: usize) -> Position {
        if symmetry == 0 {
            return *position;
        }
        let images = &self.images[symmetry];
        let mut image = Position {
            sides: position.sides.map(|set| moved(images, set)),
            towers: moved(images, position.towers),
            elephants: moved(images, position.elephants),
            jails: position.jails.map(|jail| {
                jail.iter().map(|(cell, sort)| (self.cell(cell, symmetry), sort)).collect()
            }),
            ..*position
        };
        if let Some(((cell, sort), side)) = position.escaping().zip(position.side) {
            let place = image.jail(side).find(self.cell(cell, symmetry), sort);
            image.stage = crate::Stage::Escape(place.unwrap_or(0) as u8);
        }
        image
    }

    pub(crate) fn transform_action(&self, action: Action, symmetry: usize) -> Action {
        let image = |cell| self.cell(cell, symmetry);
        match action {
            Action::Move { from, to } => Action::Move { from: image(from), to: image(to) },
            Action::Escape { cell, sort } => Action::Escape { cell: image(cell), sort },
            other => other,
        }
    }

    /// Reflections and half turns are their own inverses.
    pub(crate) fn inverse(&self, symmetry: usize) -> usize {
        symmetry
    }
}

fn images(world: World, (north_south, west_east): (bool, bool)) -> Images {
    let mirrored =
        |place: usize, side: usize, flip: bool| if flip { side - 1 - place } else { place };
    let mut images: Images = std::array::from_fn(|cell| cell as u8);
    for cell in world.cells() {
        let row = mirrored(world.row(cell), world.height(), north_south);
        let column = mirrored(world.column(cell), world.width(), west_east);
        images[usize::from(cell.0)] = (row * world.width() + column) as u8;
    }
    images
}

fn moved(images: &Images, set: u128) -> u128 {
    Cells(set).iter().map(|cell| Cell(images[usize::from(cell.0)])).collect::<Cells>().0
}

/// Returns the relations that a game of this variant can have.
fn relations(tables: &Tables) -> Vec<Relation> {
    let mut relations: Vec<Relation> = tables.options.relation.into_iter().collect();
    if relations.is_empty() || tables.options.shift {
        relations.extend(Relation::DRAWN);
    }
    relations
}

/// Returns whether a map preserves the moves of all sorts.
fn keeps(images: &Images, graph: &Graph, world: World) -> bool {
    let image = |cell: Cell| Cell(images[usize::from(cell.0)]);
    world.cells().iter().all(|cell| {
        let (at, there) = (usize::from(cell.0), usize::from(image(cell).0));
        let moved_hop = |hop: Hop| Hop { over: image(hop.over), land: image(hop.land) };
        let sorted = |mut hops: Vec<Hop>| {
            hops.sort_unstable();
            hops
        };
        let hops = sorted(graph.hops(cell).map(moved_hop).collect());
        let hops_there = sorted(graph.hops(image(cell)).collect());
        // Rays agree if a single piece, on any cell, hides the same cells behind it.
        let sight = |at: Cell, piece: u128| graph.sight(at, piece);
        let hidden_alike = |piece: Cell| {
            let seen = moved(images, sight(cell, Cells::one(piece).0));
            seen == sight(image(cell), Cells::one(image(piece)).0)
        };
        moved(images, graph.neighbours[at]) == graph.neighbours[there]
            && moved(images, graph.leaps[at]) == graph.leaps[there]
            && hops == hops_there
            && world.cells().iter().all(hidden_alike)
    })
}
