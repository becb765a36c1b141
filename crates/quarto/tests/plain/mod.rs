//! The plain implementation of the rules for comparison: arrays and loops, no bit operations.

#![allow(dead_code, reason = "each test file uses a part of the twin")]

use std::rc::Rc;

/// A board written for simplicity: `cells[row][column]` holds a piece's number.
#[derive(Debug, Clone)]
pub struct PlainBoard {
    pub size: usize,
    pub cells: Vec<Vec<Option<usize>>>,
    pub hand: Option<usize>,
    pub patterns: Rc<[Vec<Place>]>,
}

/// A cell as (row, column), counted from the top left.
pub type Place = (usize, usize);

impl PlainBoard {
    /// Creates the empty board of a variant.
    pub fn of(rules: &quatuor_quarto::QuartoRules) -> Self {
        let (size, set) = (rules.size(), rules.pattern_set().to_string());
        let patterns = PlainBoard::patterns_of(size, &set).into();
        PlainBoard { size, cells: vec![vec![None; size]; size], hand: None, patterns }
    }

    /// Builds the patterns from the wording of the rules: shapes moved over the whole board,
    /// wrapping around its edges where the family does.
    fn patterns_of(n: usize, set: &str) -> Vec<Vec<Place>> {
        let has = |family: &str| set.split('+').any(|own| own == family);
        let line = |family: &str| has(family) || has("lines");
        let mut all: Vec<Vec<Place>> = Vec::new();
        if line("rows") {
            all.extend((0..n).map(|i| (0..n).map(|j| (i, j)).collect()));
        }
        if line("columns") {
            all.extend((0..n).map(|i| (0..n).map(|j| (j, i)).collect()));
        }
        for k in 0..n {
            let (down, up) = if k == 0 {
                (line("diagonals"), has("broken"))
            } else {
                (has("broken"), has("broken"))
            };
            if down {
                all.push((0..n).map(|i| (i, (i + k) % n)).collect());
            }
            let up = if k == n - 1 { line("diagonals") } else { up };
            if up {
                all.push((0..n).map(|i| (i, (k + n - i) % n)).collect());
            }
        }
        let mut shapes: Vec<[Place; 4]> = Vec::new();
        if has("squares") {
            shapes.push([(0, 0), (0, 1), (1, 0), (1, 1)]);
        }
        if has("wide") {
            shapes.push([(0, 0), (0, 2), (2, 0), (2, 2)]);
        }
        if has("corners") {
            shapes.push([(0, 0), (0, n - 1), (n - 1, 0), (n - 1, n - 1)]);
        }
        if has("diamonds") {
            shapes.push([(0, 1), (1, 0), (1, 2), (2, 1)]);
        }
        if has("tilted") {
            shapes.push([(0, 1), (1, 3), (2, 0), (3, 2)]);
            shapes.push([(0, 2), (1, 0), (2, 3), (3, 1)]);
        }
        for row in 0..n {
            for column in 0..n {
                for shape in &shapes {
                    let moved = shape.map(|(r, c)| (r + row, c + column));
                    if moved.iter().all(|&(r, c)| r < n && c < n) {
                        all.push(moved.to_vec());
                    }
                }
                let square = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| (r + row, c + column));
                if has("wrapped") && square.iter().any(|&(r, c)| r == n || c == n) {
                    all.push(square.map(|(r, c)| (r % n, c % n)).to_vec());
                }
            }
        }
        all
    }

    pub fn won(&self) -> bool {
        self.patterns.iter().any(|pattern| {
            let pieces: Option<Vec<usize>> =
                pattern.iter().map(|&(row, column)| self.cells[row][column]).collect();
            pieces.is_some_and(|pieces| self.share_a_value(&pieces))
        })
    }

    fn share_a_value(&self, pieces: &[usize]) -> bool {
        (0..self.size).any(|bit| {
            let values: Vec<usize> = pieces.iter().map(|piece| piece / (1 << bit) % 2).collect();
            values.iter().all(|&value| value == values[0])
        })
    }

    pub fn empty_places(&self) -> Vec<Place> {
        let places = (0..self.size).flat_map(|row| (0..self.size).map(move |column| (row, column)));
        places.filter(|&(row, column)| self.cells[row][column].is_none()).collect()
    }

    pub fn left(&self) -> Vec<usize> {
        let used: Vec<usize> =
            self.cells.iter().flatten().flatten().copied().chain(self.hand).collect();
        (0..1 << self.size).filter(|piece| !used.contains(piece)).collect()
    }

    pub fn with(&self, piece: usize, (row, column): Place) -> Self {
        let mut next = self.clone();
        next.cells[row][column] = Some(piece);
        next.hand = None;
        next
    }

    /// Finds the cells where a piece wins, by trying every cell.
    pub fn winning_places(&self, piece: usize) -> Vec<Place> {
        self.empty_places().into_iter().filter(|&place| self.with(piece, place).won()).collect()
    }

    /// Finds the pieces that can be given without losing immediately, by trying every piece.
    pub fn safe(&self) -> Vec<usize> {
        self.left().into_iter().filter(|&piece| self.winning_places(piece).is_empty()).collect()
    }

    /// Finds the unsafe properties by inspecting every pattern that lacks one piece. A property is
    /// an attribute (0 is the highest bit of the piece) and a value.
    pub fn unsafe_properties(&self) -> Vec<(usize, usize)> {
        let threatens = |pattern: &Vec<Place>, bit: usize, value: usize| {
            let pieces: Vec<usize> =
                pattern.iter().filter_map(|&(row, column)| self.cells[row][column]).collect();
            pieces.len() + 1 == pattern.len()
                && pieces.iter().all(|piece| piece / (1 << bit) % 2 == value)
        };
        let all = (0..self.size).flat_map(|attribute| [(attribute, 0), (attribute, 1)]);
        all.filter(|&(attribute, value)| {
            let bit = self.size - 1 - attribute;
            self.patterns.iter().any(|pattern| threatens(pattern, bit, value))
        })
        .collect()
    }

    pub fn text(&self) -> String {
        let digit = |piece: usize| char::from_digit(piece as u32, 16).unwrap();
        let row =
            |row: &Vec<Option<usize>>| row.iter().map(|cell| cell.map_or('.', digit)).collect();
        let rows: Vec<String> = self.cells.iter().map(row).collect();
        format!("{} {}", rows.join("/"), self.hand.map_or('-', digit))
    }
}
