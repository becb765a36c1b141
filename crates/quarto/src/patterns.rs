//! The winning patterns of each size and pattern set, as sets of cells.

use quatuor_core::{Message, message};

use crate::{Cell, PatternSet};

/// A set of cells that wins when all its pieces share a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern {
    /// The cells; bit c is cell c.
    pub cells: u16,
    /// Shape of the pattern.
    pub kind: PatternKind,
}

/// The shape of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PatternKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// One of the two long diagonals.
    Diagonal,
    /// A block of 2x2 cells.
    Square,
    /// The corners of a 3x3 square.
    WideSquare,
    /// The four neighbours of a cell.
    Diamond,
    /// A square that is rotated by less than 45 degrees.
    TiltedSquare,
    /// The four corners of the board.
    Corners,
    /// A diagonal that leaves the board and continues on the opposite side.
    BrokenDiagonal,
    /// A block of 2x2 cells across the edges of the board.
    WrappedSquare,
}

/// Returns the patterns of a size and a pattern set.
pub(crate) fn patterns(size: usize, set: PatternSet) -> Vec<Pattern> {
    use PatternKind::{
        BrokenDiagonal, Column, Corners, Diagonal, Diamond, Row, Square, TiltedSquare, WideSquare,
        WrappedSquare,
    };
    let mut patterns = Vec::new();
    let mut add = |kind, cells: &[(usize, usize)]| {
        let bit = |&(row, column): &(usize, usize)| 1_u16 << (row % size * size + column % size);
        if set.contains(kind) {
            let cells = cells.iter().map(bit).fold(0, |set, bit| set | bit);
            patterns.push(Pattern { cells, kind });
        }
    };
    let line = |cell: &dyn Fn(usize) -> (usize, usize)| (0..size).map(cell).collect::<Vec<_>>();
    let square = |(row, column): (usize, usize)| {
        [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| (row + r, column + c))
    };
    for i in 0..size {
        add(Row, &line(&|j| (i, j)));
    }
    for i in 0..size {
        add(Column, &line(&|j| (j, i)));
    }
    add(Diagonal, &line(&|i| (i, i)));
    add(Diagonal, &line(&|i| (i, size - 1 - i)));
    for corner in corners(size - 1) {
        add(Square, &square(corner));
    }
    for (row, column) in corners(size - 2) {
        add(WideSquare, &[(0, 0), (0, 2), (2, 0), (2, 2)].map(|(r, c)| (row + r, column + c)));
    }
    add(Corners, &[(0, 0), (0, size - 1), (size - 1, 0), (size - 1, size - 1)]);
    for (row, column) in corners(size - 2) {
        add(Diamond, &[(0, 1), (1, 0), (1, 2), (2, 1)].map(|(r, c)| (row + r, column + c)));
    }
    add(TiltedSquare, &[(0, 1), (1, 3), (3, 2), (2, 0)]);
    add(TiltedSquare, &[(0, 2), (2, 3), (3, 1), (1, 0)]);
    for shift in 1..size {
        add(BrokenDiagonal, &line(&|i| (i, i + shift)));
    }
    for shift in 0..size - 1 {
        add(BrokenDiagonal, &line(&|i| (i, size + shift - i)));
    }
    for corner in corners(size).filter(|(row, column)| row.max(column) + 1 == size) {
        add(WrappedSquare, &square(corner));
    }
    patterns
}

/// Iterates over all pairs of numbers below `count`, row by row.
fn corners(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |row| (0..count).map(move |column| (row, column)))
}

impl Pattern {
    /// Iterates over the cells, from the lowest number.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        (0..16).filter(move |&cell| self.cells >> cell & 1 == 1).map(Cell)
    }

    /// Returns whether the pattern contains this cell.
    pub fn contains(self, cell: Cell) -> bool {
        self.cells >> cell.0 & 1 == 1
    }

    /// Returns the name for people, including its location.
    pub fn name(self, size: usize) -> Message {
        let names: Vec<String> = self.iter().map(|cell| cell.name(size)).collect();
        let first = names.first().cloned().unwrap_or_default();
        let last = names.last().cloned().unwrap_or_default();
        match self.kind {
            PatternKind::Row => message!("quarto-row", row: first[1..].to_owned()),
            PatternKind::Column => message!("quarto-column", column: first[..1].to_owned()),
            PatternKind::Diagonal => message!("quarto-diagonal", from: first, to: last),
            PatternKind::Square => message!("quarto-square-pattern", from: first, to: last),
            PatternKind::WideSquare => message!("quarto-wide-square", from: first, to: last),
            PatternKind::Diamond => message!("quarto-diamond", cells: names),
            PatternKind::TiltedSquare => message!("quarto-tilted-square", cells: names),
            PatternKind::Corners => message!("quarto-corners"),
            PatternKind::BrokenDiagonal => message!("quarto-broken-diagonal", cells: names),
            PatternKind::WrappedSquare => message!("quarto-wrapped-square", cells: names),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_add_the_published_patterns() {
        let of_level = |size, level| patterns(size, PatternSet::of_level(level).expect("a level"));
        assert_eq!([1, 2, 3, 4].map(|level| of_level(4, level).len()), [10, 19, 23, 29]);
        assert_eq!([1, 2].map(|level| of_level(3, level).len()), [8, 12]);
        assert_eq!([1, 2].map(|level| of_level(2, level).len()), [6, 7]);
        let sets: Vec<Vec<u8>> =
            of_level(4, 4).iter().map(|p| p.iter().map(Cell::number).collect()).collect();
        let listed: [&[u8]; 10] = [
            &[0, 2, 8, 10],
            &[1, 3, 9, 11],
            &[4, 6, 12, 14],
            &[5, 7, 13, 15],
            &[1, 4, 6, 9],
            &[2, 5, 7, 10],
            &[5, 8, 10, 13],
            &[6, 9, 11, 14],
            &[1, 7, 8, 14],
            &[2, 4, 11, 13],
        ];
        for set in listed {
            assert!(sets.contains(&set.to_vec()), "{set:?}");
        }
        assert!(!sets.contains(&vec![0, 3, 12, 15]), "the four corners win at no level");
    }

    /// Spells out the cells of each family. Families are disjoint, except for the corners.
    #[test]
    fn families_have_their_patterns() {
        let cells = |name: &str| -> Vec<Vec<u8>> {
            let set = PatternSet::read(name).expect("a family");
            patterns(4, set).iter().map(|p| p.iter().map(Cell::number).collect()).collect()
        };
        assert_eq!(cells("corners"), [[0, 3, 12, 15]]);
        let broken = [
            [1, 6, 11, 12],
            [2, 7, 8, 13],
            [3, 4, 9, 14],
            [0, 7, 10, 13],
            [1, 4, 11, 14],
            [2, 5, 8, 15],
        ];
        assert_eq!(cells("broken"), broken);
        let wrapped = [
            [0, 3, 4, 7],
            [4, 7, 8, 11],
            [8, 11, 12, 15],
            [0, 1, 12, 13],
            [1, 2, 13, 14],
            [2, 3, 14, 15],
            [0, 3, 12, 15],
        ];
        assert_eq!(cells("wrapped"), wrapped);
        let all = cells("lines+squares+wide+diamonds+tilted+broken+wrapped");
        assert_eq!(all.len(), 29 + 6 + 7);
        let different: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(different.len(), all.len());
    }
}
