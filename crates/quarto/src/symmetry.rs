//! Which positions are the same: symmetries of the board, times permutations of the attributes, times
//! flips of their values.
//!
//! The board's group is *computed*: every permutation of the cells that maps the set of patterns onto
//! itself, found by assigning images cell by cell and giving up as soon as a pattern's image fits in none. (At
//! level 1 this finds 32 symmetries, four times those of the square.) A few patterns leave the cells so free that
//! there are millions; beyond 32, only those of the 32 are taken that map the patterns onto themselves. They are a
//! group too, so equivalent positions have one form all the same; it only merges fewer of them.
//!
//! A canonical position does not try the 384 symmetries of the pieces. Each attribute is a plane of bits,
//! the piece in hand being one bit more: flipping its values turns the plane over, permuting attributes
//! permutes the planes. So the least form of a board is each plane turned to its lesser side and the
//! planes sorted, and only the board's own symmetries are tried one after another.

use crate::patterns::patterns;
use crate::position::{NO_PIECE, Position};
use crate::{Action, Cell, Pattern, PatternSet, Piece};

/// The symmetries of one variant. Number 0 is the identity.
#[derive(Debug)]
pub struct Symmetries {
    size: usize,
    /// Images of the cells under each symmetry of the board, the identity first.
    boards: Vec<[u8; 16]>,
    /// Images of sets of cells: of the low and the high eight cells, under each symmetry.
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

    /// How many there are in all.
    pub fn count(&self) -> usize {
        self.boards.len() * self.piece_count()
    }

    /// How many symmetries the board has.
    pub fn board_count(&self) -> usize {
        self.boards.len()
    }

    /// How many symmetries the pieces have.
    pub fn piece_count(&self) -> usize {
        self.attributes.len() << self.size
    }

    /// The parts of a symmetry: board, attributes, flipped bits.
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

    /// The same position for all equivalent ones.
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

    /// Occupied cells and planes under one symmetry of the board, least under those of the pieces.
    fn least_form(&self, position: &Position, images: &[[u16; 256]; 2]) -> (u16, [u32; 4]) {
        let image = |set: u16| images[0][usize::from(set & 255)] | images[1][usize::from(set >> 8)];
        let occupied = image(position.occupied);
        let in_hand = u32::from(position.hand != NO_PIECE) << HAND_BIT;
        let whole = u32::from(occupied) | in_hand;
        // Attributes that the variant does not have sort last.
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

/// The bit of a plane that stands for the piece in hand, beside those of the cells.
const HAND_BIT: u32 = 16;

fn set_images(images: &[u8; 16]) -> [[u16; 256]; 2] {
    [0, 8].map(|first| {
        std::array::from_fn(|set| {
            let image = |bit: usize| ((set >> bit & 1) as u16) << images[first + bit];
            (0..8).map(image).fold(0, |moved, bit| moved | bit)
        })
    })
}

/// All permutations of the bits of a piece, in lexicographic order.
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

/// The most symmetries of a board that are used: those of the lines.
const MOST: usize = 32;

/// Every permutation of the cells that maps patterns to patterns, in lexicographic order; where they are too many,
/// those that map lines to lines as well.
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

/// All permutations, or one more than are used.
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
    /// Tries every image of `cell` that is still free, given those of the cells before it.
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

    /// Whether every pattern through this cell, as far as it has images, still lies in a pattern.
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
