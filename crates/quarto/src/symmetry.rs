//! Equivalence of positions: symmetries of the board, permutations of the attributes, and flips of
//! their values.
//!
//! The board's group is *computed*: it consists of every permutation of the cells that maps the set
//! of patterns onto itself. The search assigns images cell by cell and backtracks as soon as a
//! pattern's image fits in no pattern. At level 1 it finds 32 symmetries, four times those of the
//! square.
//!
//! A few patterns constrain the cells so little that millions of permutations qualify. If there are
//! more than 32, only those of the 32 symmetries of the lines are used that map the patterns onto
//! themselves. They form a group as well, so canonical forms stay consistent; only fewer positions
//! are merged.
//!
//! Computing a canonical position does not try the 384 symmetries of the pieces. Each attribute is
//! a plane of bits, with one more bit for the piece in hand. Flipping an attribute's values inverts
//! its plane, and permuting attributes permutes the planes. The least form of a board therefore
//! takes the lesser side of each plane and sorts the planes. Only the board's own symmetries are
//! tried one by one.

use crate::patterns::patterns;
use crate::position::{NO_PIECE, Position};
use crate::{Action, Cell, Pattern, PatternSet, Piece};

/// The symmetries of one variant. Number 0 is the identity.
#[derive(Debug)]
pub struct Symmetries {
    size: usize,
    /// Images of the cells under each symmetry of the board, the identity first.
    boards: Vec<[u8; 16]>,
    /// Images of sets of cells under each symmetry: one table for the low eight cells, one for the
    /// high eight.
    sets: Vec<[[u16; 256]; 2]>,
    /// Images of the bits of a piece, the identity first.
    attributes: Vec<[u8; 4]>,
}

impl Symmetries {
    pub(crate) fn new(size: usize, patterns: &[Pattern]) -> Self {
        let boards = board_symmetries(size, patterns);
        let sets = boards.iter().map(set_images).collect();
        Symmetries { size, boards, sets, attributes: permutations(size) }
    }

    /// Returns the total number of symmetries.
    pub fn count(&self) -> usize {
        self.boards.len() * self.piece_count()
    }

    /// Returns the number of symmetries of the board.
    pub fn board_count(&self) -> usize {
        self.boards.len()
    }

    /// Returns the number of symmetries of the pieces.
    pub fn piece_count(&self) -> usize {
        self.attributes.len() << self.size
    }

    /// Splits a symmetry into its board, attribute permutation and flipped bits.
    fn parts(&self, symmetry: usize) -> (usize, usize, u8) {
        let flips = symmetry & ((1 << self.size) - 1);
        let rest = symmetry >> self.size;
        (rest / self.attributes.len(), rest % self.attributes.len(), flips as u8)
    }

    fn number(&self, board: usize, attributes: usize, flips: u8) -> usize {
        (board * self.attributes.len() + attributes) << self.size | usize::from(flips)
    }

    fn permute_bits(&self, piece: u8, attributes: usize) -> u8 {
        let images = &self.attributes[attributes];
        (0..self.size).fold(0, |image, bit| image | (piece >> bit & 1) << images[bit])
    }

    fn piece_image(&self, piece: Piece, attributes: usize, flips: u8) -> Piece {
        Piece(self.permute_bits(piece.0, attributes) ^ flips)
    }

    pub(crate) fn transform(&self, position: &Position, symmetry: usize) -> Position {
        let (board, attributes, flips) = self.parts(symmetry);
        let mut image = Position { won: position.won, ..Position::EMPTY };
        for cell in 0..(self.size * self.size) as u8 {
            if let Some(piece) = position.piece_at(Cell(cell)) {
                let moved = Cell(self.boards[board][usize::from(cell)]);
                image.put(self.piece_image(piece, attributes, flips), moved);
            }
        }
        if let Some(piece) = position.hand() {
            image.hand = self.piece_image(piece, attributes, flips).0;
        }
        image
    }

    pub(crate) fn transform_action(&self, action: Action, symmetry: usize) -> Action {
        let (board, attributes, flips) = self.parts(symmetry);
        match action {
            Action::Give(piece) => Action::Give(self.piece_image(piece, attributes, flips)),
            Action::Place(cell) => Action::Place(Cell(self.boards[board][usize::from(cell.0)])),
        }
    }

    pub(crate) fn inverse(&self, symmetry: usize) -> usize {
        let (board, attributes, flips) = self.parts(symmetry);
        let undoes = |one: &[u8], other: &[u8]| {
            one.iter().enumerate().all(|(i, &image)| usize::from(other[usize::from(image)]) == i)
        };
        let find_board = |other: &[u8; 16]| undoes(&self.boards[board], other);
        let find_attributes = |other: &[u8; 4]| undoes(&self.attributes[attributes], other);
        let board = self.boards.iter().position(find_board);
        let attributes = self.attributes.iter().position(find_attributes);
        let (board, attributes) =
            board.zip(attributes).expect("a group has the inverse of each of its members");
        self.number(board, attributes, self.permute_bits(flips, attributes))
    }

    /// Returns the canonical position, which is the same for all equivalent positions.
    pub fn canonical(&self, position: &Position) -> Position {
        let (occupied, lanes) = self
            .sets
            .iter()
            .map(|images| self.least_form(position, images))
            .min()
            .expect("the identity is a symmetry");
        let mut canonical = Position { won: position.won, ..Position::EMPTY };
        let piece = |cell: u32| {
            let bit = |bit: usize| ((lanes[bit] >> cell & 1) as u8) << bit;
            Piece((0..self.size).map(bit).fold(0, |number, bit| number | bit))
        };
        for cell in (0..16).filter(|cell| occupied >> cell & 1 == 1) {
            canonical.put(piece(cell), Cell(cell as u8));
        }
        if position.hand != NO_PIECE {
            canonical.hand = piece(HAND_BIT).0;
        }
        canonical
    }

    /// Returns the occupied cells and the planes under one symmetry of the board, minimised over
    /// those of the pieces.
    fn least_form(&self, position: &Position, images: &[[u16; 256]; 2]) -> (u16, [u32; 4]) {
        let image = |set: u16| images[0][usize::from(set & 255)] | images[1][usize::from(set >> 8)];
        let occupied = image(position.occupied);
        let in_hand = u32::from(position.hand != NO_PIECE) << HAND_BIT;
        let whole = u32::from(occupied) | in_hand;
        // Attributes that the variant lacks sort last.
        let mut lanes = [u32::MAX; 4];
        for (bit, lane) in lanes.iter_mut().enumerate().take(self.size) {
            let hand = u32::from(position.hand >> bit & 1) << HAND_BIT & in_hand;
            let plane = u32::from(image(position.plane(bit))) | hand;
            *lane = plane.min(plane ^ whole);
        }
        lanes.sort_unstable();
        (occupied, lanes)
    }
}

/// Bit of a plane for the piece in hand, above the bits of the cells.
const HAND_BIT: u32 = 16;

fn set_images(images: &[u8; 16]) -> [[u16; 256]; 2] {
    [0, 8].map(|first| {
        std::array::from_fn(|set| {
            let image = |bit: usize| ((set >> bit & 1) as u16) << images[first + bit];
            (0..8).map(image).fold(0, |moved, bit| moved | bit)
        })
    })
}

/// Returns all permutations of the bits of a piece, in lexicographic order.
fn permutations(size: usize) -> Vec<[u8; 4]> {
    let mut found = Vec::new();
    arrange(&mut [0, 1, 2, 3], 0, size, &mut found);
    found.sort_unstable();
    found
}

fn arrange(images: &mut [u8; 4], at: usize, size: usize, found: &mut Vec<[u8; 4]>) {
    if at == size {
        found.push(*images);
    }
    for other in at..size {
        images.swap(at, other);
        arrange(images, at + 1, size, found);
        images.swap(at, other);
    }
}

/// Maximum number of board symmetries in use: the number of symmetries of the lines.
const MOST: usize = 32;

/// Returns every permutation of the cells that maps patterns to patterns, in lexicographic order.
/// If there are too many, returns only those that also map lines to lines.
fn board_symmetries(size: usize, own: &[Pattern]) -> Vec<[u8; 16]> {
    let all = search(size, own);
    if all.len() <= MOST {
        return all;
    }
    let mut of_lines = search(size, &patterns(size, PatternSet::LINES));
    of_lines.retain(|images| {
        own.iter().all(|pattern| {
            let image = pattern.iter().fold(0, |set, cell| set | 1 << images[usize::from(cell.0)]);
            own.iter().any(|other| other.cells == image)
        })
    });
    of_lines
}

/// Returns all permutations, but stops after `MOST + 1` of them.
fn search(size: usize, patterns: &[Pattern]) -> Vec<[u8; 16]> {
    let cells = size * size;
    let mut search = Search { cells, patterns, images: identity(), used: 0, found: Vec::new() };
    search.assign(0);
    search.found
}

fn identity() -> [u8; 16] {
    std::array::from_fn(|cell| cell as u8)
}

struct Search<'a> {
    cells: usize,
    patterns: &'a [Pattern],
    images: [u8; 16],
    used: u16,
    found: Vec<[u8; 16]>,
}

impl Search<'_> {
    /// Tries every free image of `cell`, given the images of the cells before it.
    fn assign(&mut self, cell: usize) {
        if self.found.len() > MOST {
            return;
        }
        if cell == self.cells {
            self.found.push(self.images);
            return;
        }
        for image in 0..self.cells as u8 {
            if self.used >> image & 1 == 1 {
                continue;
            }
            self.images[cell] = image;
            self.used |= 1 << image;
            if self.fits(cell) {
                self.assign(cell + 1);
            }
            self.used &= !(1 << image);
        }
    }

    /// Returns whether every pattern through this cell still maps into a pattern, as far as its
    /// cells have images.
    fn fits(&self, cell: usize) -> bool {
        let through = |pattern: &&Pattern| pattern.contains(Cell(cell as u8));
        self.patterns.iter().filter(through).all(|pattern| {
            let known = pattern.iter().map(|c| usize::from(c.0)).filter(|&c| c <= cell);
            let image: u16 = known.fold(0, |set, c| set | 1 << self.images[c]);
            let holds = |other: &Pattern| {
                other.cells.count_ones() == pattern.cells.count_ones() && image & !other.cells == 0
            };
            self.patterns.iter().any(holds)
        })
    }
}
