//! Positions and shapes of cells in a picture.
//!
//! Cells are squares for `simple` and `diagonal`, hexagons for `hexagonal` and triangles for
//! `triangle3`. For `triangular` they are nodes of a true triangular lattice: each row is half a
//! step further west than the one above.

use crate::{Cell, Relation, World};

/// A point in the picture's units.
pub(super) type Point = (f64, f64);

/// Distance between the centres of neighbouring cells, or half the side of a triangle.
const PITCH: f64 = 64.0;
/// Height of an equilateral triangle of side 1.
const SLOPE: f64 = 0.866_025_403_784_438_6;

/// The board in a picture. Before the relation is drawn, the cells are plain squares.
#[derive(Clone, Copy)]
pub(super) struct Geometry {
    pub(super) world: World,
    pub(super) relation: Option<Relation>,
}

impl Geometry {
    fn place(&self, cell: Cell) -> (f64, f64) {
        (self.world.row(cell) as f64, self.world.column(cell) as f64)
    }

    /// Returns whether a triangular cell points north.
    pub(super) fn points_north(&self, cell: Cell) -> bool {
        (self.world.row(cell) + self.world.column(cell)).is_multiple_of(2)
    }

    /// Returns whether the row is odd: hexagons there are half a cell further east.
    fn is_odd_row(&self, cell: Cell) -> bool {
        !self.world.row(cell).is_multiple_of(2)
    }

    /// Returns the centre of the piece on a cell.
    pub(super) fn centre(&self, cell: Cell) -> Point {
        let (row, column) = self.place(cell);
        match self.relation {
            Some(Relation::Hexagonal) => {
                let shift = if self.is_odd_row(cell) { 1.0 } else { 0.5 };
                ((column + shift) * PITCH, (row + 2.0 / 3.0) * SLOPE * PITCH)
            }
            Some(Relation::Triangular) => {
                let shift = (self.world.height() as f64 - row) / 2.0;
                ((column + shift) * PITCH, (row + 0.5) * SLOPE * PITCH)
            }
            Some(Relation::Triangle3) => {
                let drop = if self.points_north(cell) { 0.64 } else { 0.36 };
                ((column + 1.0) * PITCH, (row + drop) * 2.0 * SLOPE * PITCH)
            }
            _ => ((column + 0.5) * PITCH, (row + 0.5) * PITCH),
        }
    }

    /// Returns the corners of a cell, scaled towards its centre by a factor.
    pub(super) fn outline(&self, cell: Cell, factor: f64) -> Vec<Point> {
        let (x, y) = self.centre(cell);
        let ring = |count: usize, radius: f64| {
            let corner = move |i: usize| {
                let angle = std::f64::consts::TAU * i as f64 / count as f64;
                (x + radius * angle.sin(), y - radius * angle.cos())
            };
            (0..count).map(corner).collect::<Vec<Point>>()
        };
        match self.relation {
            Some(Relation::Hexagonal) => ring(6, factor * PITCH / 2.0 / SLOPE),
            Some(Relation::Triangular) => ring(24, factor * PITCH * 0.4),
            Some(Relation::Triangle3) => {
                let (row, _) = self.place(cell);
                let height = 2.0 * SLOPE * PITCH;
                let north = self.points_north(cell);
                let (apex, base) = if north { (row, row + 1.0) } else { (row + 1.0, row) };
                let corners =
                    [(x, apex * height), (x - PITCH, base * height), (x + PITCH, base * height)];
                let middle = (row + if north { 2.0 } else { 1.0 } / 3.0) * height;
                corners.map(|(a, b)| (x + (a - x) * factor, middle + (b - middle) * factor)).into()
            }
            _ => {
                let half = factor * PITCH / 2.0;
                vec![
                    (x - half, y - half),
                    (x + half, y - half),
                    (x + half, y + half),
                    (x - half, y + half),
                ]
            }
        }
    }

    /// Returns the largest rectangle around the centre of a cell that does not overlap those of
    /// other cells.
    pub(super) fn area(&self, cell: Cell) -> [f64; 4] {
        let (x, y) = self.centre(cell);
        let row = self.world.row(cell) as f64;
        let height = match self.relation {
            Some(Relation::Hexagonal | Relation::Triangular) => SLOPE * PITCH,
            Some(Relation::Triangle3) => 2.0 * SLOPE * PITCH,
            _ => PITCH,
        };
        let top = match self.relation {
            Some(Relation::Triangle3) => row * height,
            _ => y - height / 2.0,
        };
        [x - PITCH / 2.0, top, PITCH, height]
    }

    /// Returns width and height of the board.
    pub(super) fn extent(&self) -> (f64, f64) {
        let (width, height) = (self.world.width() as f64, self.world.height() as f64);
        match self.relation {
            Some(Relation::Hexagonal) => {
                ((width + 0.5) * PITCH, (height + 1.0 / 3.0) * SLOPE * PITCH)
            }
            Some(Relation::Triangular) => {
                ((width + (height - 1.0) / 2.0) * PITCH, height * SLOPE * PITCH)
            }
            Some(Relation::Triangle3) => ((width + 1.0) * PITCH, height * 2.0 * SLOPE * PITCH),
            _ => (width * PITCH, height * PITCH),
        }
    }

    /// Returns the side of the square in which a piece is drawn.
    pub(super) fn piece_size(&self) -> f64 {
        match self.relation {
            Some(Relation::Triangular) => 0.66 * PITCH,
            _ => 0.92 * PITCH,
        }
    }

    /// Returns the index of the cell's shade; neighbours along a side have different shades.
    pub(super) fn shade(&self, cell: Cell) -> usize {
        let (row, column) = (self.world.row(cell), self.world.column(cell));
        match self.relation {
            // Three shades that alternate along a row; every other row starts with a different one.
            Some(Relation::Hexagonal) => (column + 2 * (row % 2)) % 3,
            _ => (row + column) % 2,
        }
    }
}
