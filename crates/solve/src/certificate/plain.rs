//! A second, deliberately simple implementation of the rules of Quarto: lists of cells, arrays of
//! pieces, loops.
//!
//! Cells are numbered row by row from the top left. A piece is a number whose bits are its
//! attributes.
//!
//! Equivalent positions share a *key*: the smallest encoding among all their images. It consists of
//! the number of pieces (including the one in hand), the set of occupied cells, the pieces in the
//! order of their cells, and the piece in hand.
//!
//! ```text
//!   bits  127 .. 120   119 ...... 4n+16   4n+15 .. 4n   4n-1 ............ 0
//!         n pieces     0                  cells taken   pieces, four bits each, the hand last
//! ```

use super::symmetry::{orders, symmetries};
use super::variant::CertifiedVariant;

/// The piece on each cell. Cells outside a smaller board stay empty.
pub(crate) type PlainBoard = [Option<u8>; 16];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) board: PlainBoard,
    pub(crate) hand: Option<u8>,
}

impl Place {
    /// Number of pieces on the board.
    pub(crate) fn count(&self) -> usize {
        self.board.iter().flatten().count()
    }
}

/// The rules of one variant.
#[derive(Debug)]
pub(crate) struct Plain {
    pub(crate) size: usize,
    patterns: Vec<Vec<usize>>,
    /// The image of each cell under each symmetry of the board.
    maps: Vec<Vec<usize>>,
    /// The image of each piece under each permutation of the attributes.
    orders: Vec<[u8; 16]>,
    /// For each set of cells, its smallest image and the symmetries that produce it.
    least: Vec<(u16, Vec<u16>)>,
}

/// A set of attribute values: bits that must be one, and bits that must be zero.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attributes {
    one: u8,
    zero: u8,
}

impl Attributes {
    /// Whether a piece has at least one of the attribute values.
    pub(crate) fn any_in(self, piece: u8) -> bool {
        piece & self.one != 0 || !piece & self.zero != 0
    }
}

impl Plain {
    pub(crate) fn new(variant: CertifiedVariant) -> Plain {
        let (size, patterns) = (variant.size(), variant.patterns());
        let maps = symmetries(size * size, &patterns);
        let least = least_images(size * size, &maps);
        Plain { size, patterns, maps, orders: orders(size), least }
    }

    pub(crate) fn pieces(&self) -> u8 {
        1 << self.size
    }

    pub(crate) fn empty_cells(&self, board: &PlainBoard) -> impl Iterator<Item = usize> + use<> {
        let board = *board;
        (0..self.size * self.size).filter(move |&cell| board[cell].is_none())
    }

    /// The pieces that are neither on the board nor in hand.
    pub(crate) fn left(&self, place: &Place) -> impl Iterator<Item = u8> + Clone + use<> {
        let there = place.board.iter().chain([&place.hand]).flatten();
        let used = there.fold(0_u16, |set, piece| set | 1 << piece);
        (0..self.pieces()).filter(move |piece| used >> piece & 1 == 0)
    }

    /// Returns the number of empty cells of a pattern and the attribute values its pieces share.
    fn look_at(&self, board: &PlainBoard, pattern: &[usize]) -> (usize, Attributes) {
        let all = self.pieces() - 1;
        let (mut empty, mut shared) = (0, Attributes { one: all, zero: all });
        for &cell in pattern {
            match board[cell] {
                Some(piece) => {
                    shared.one &= piece;
                    shared.zero &= !piece;
                }
                None => empty += 1,
            }
        }
        (empty, shared)
    }

    /// The attribute values with which a piece wins at once: those shared by all pieces of a
    /// pattern with exactly one empty cell.
    pub(crate) fn winning(&self, board: &PlainBoard) -> Attributes {
        let mut winning = Attributes { one: 0, zero: 0 };
        for pattern in &self.patterns {
            let (empty, shared) = self.look_at(board, pattern);
            if empty == 1 {
                winning.one |= shared.one;
                winning.zero |= shared.zero;
            }
        }
        winning
    }

    /// Whether a pattern is complete.
    fn is_won(&self, board: &PlainBoard) -> bool {
        self.patterns.iter().any(|pattern| {
            let (empty, shared) = self.look_at(board, pattern);
            empty == 0 && (shared.one != 0 || shared.zero != 0)
        })
    }

    /// Returns the key, which is the same for all equivalent positions.
    pub(crate) fn key(&self, place: &Place) -> u128 {
        let taken = (0..16).filter(|&cell| place.board[cell].is_some());
        let (least, maps) = &self.least[taken.fold(0, |set, cell| set | 1 << cell)];
        let mut key = u128::MAX;
        for map in maps.iter().map(|&map| &self.maps[usize::from(map)]) {
            let mut moved: PlainBoard = [None; 16];
            for (cell, &image) in map.iter().enumerate() {
                moved[image] = place.board[cell];
            }
            let list = moved.into_iter().chain([place.hand]).flatten();
            for order in &self.orders {
                let mut list = list.clone().map(|piece| order[usize::from(piece)]).peekable();
                // Flipping attributes so that the first piece becomes 0 gives the smallest list.
                let flips = list.peek().copied().unwrap_or_default();
                key = key.min(pack(*least, list.map(|piece| piece ^ flips)));
            }
        }
        key
    }

    /// Decodes a key; `None` if the number is not a valid key.
    pub(crate) fn place_of(&self, key: u128) -> Option<Place> {
        let count = (key >> 120) as u32;
        let taken = if count <= 16 { (key & ((1 << 120) - 1)) >> (4 * count) } else { u128::MAX };
        if taken >> (self.size * self.size) != 0 {
            return None;
        }
        let mut digits = (0..count).rev().map(|digit| (key >> (4 * digit)) as u8 & 15);
        let mut place = Place { board: [None; 16], hand: None };
        for cell in (0..16).filter(|cell| taken >> cell & 1 == 1) {
            place.board[cell] = Some(digits.next()?);
        }
        place.hand = digits.next();
        let distinct = self.left(&place).count() + count as usize == usize::from(self.pieces());
        (digits.next().is_none() && distinct).then_some(place)
    }

    /// Formats a position: rows from the top, then the piece in hand.
    pub(crate) fn text(&self, place: &Place) -> String {
        let digit = |piece: Option<u8>, none| {
            piece.map_or(none, |p| char::from(DIGITS[usize::from(p & 15)]))
        };
        let rows = place.board[..self.size * self.size].chunks(self.size);
        let row = |row: &[Option<u8>]| row.iter().map(|&piece| digit(piece, '.')).collect();
        let rows: Vec<String> = rows.map(row).collect();
        format!("{} {}", rows.join("/"), digit(place.hand, '-'))
    }

    /// Whether the game is over: a pattern is complete, or every piece is placed.
    pub(crate) fn is_over(&self, place: &Place) -> bool {
        self.is_won(&place.board) || place.hand.is_none() && self.left(place).next().is_none()
    }

    /// Parses the format of [`text`](Plain::text). Rejects a piece that occurs twice.
    pub(crate) fn read(&self, text: &str) -> Option<Place> {
        let (board, hand) = text.split_once(' ')?;
        let digit = |symbol: char| symbol.to_digit(16).map(|digit| digit as u8);
        let mut place = Place { board: [None; 16], hand: None };
        let mut rows = board.split('/');
        for row in 0..self.size {
            let symbols: Vec<char> = rows.next()?.chars().collect();
            if symbols.len() != self.size {
                return None;
            }
            for (column, symbol) in symbols.into_iter().enumerate().filter(|(_, s)| *s != '.') {
                place.board[row * self.size + column] = Some(digit(symbol)?);
            }
        }
        if hand != "-" {
            place.hand = Some(hand.parse().ok().and_then(digit)?);
        }
        let there = place.board.iter().chain([&place.hand]).flatten().count();
        let distinct = self.left(&place).count() + there == usize::from(self.pieces());
        (rows.next().is_none() && distinct).then_some(place)
    }

    /// Returns a cell's name: the column's letter, then the row counted from the bottom.
    pub(crate) fn cell_name(&self, cell: usize) -> String {
        let letter = char::from(b'a' + (cell % self.size) as u8);
        format!("{letter}{}", self.size.saturating_sub(cell / self.size))
    }
}

const DIGITS: &[u8; 16] = b"0123456789abcdef";

fn pack(taken: u16, list: impl Iterator<Item = u8>) -> u128 {
    let (mut count, mut digits) = (0_u32, 0_u128);
    for piece in list {
        count += 1;
        digits = digits << 4 | u128::from(piece);
    }
    u128::from(count) << 120 | u128::from(taken) << (4 * count) | digits
}

/// For each set of cells, computes its smallest image and the symmetries that produce it.
fn least_images(cells: usize, maps: &[Vec<usize>]) -> Vec<(u16, Vec<u16>)> {
    let mut images = vec![vec![0_u16; maps.len()]];
    for set in 1..1_usize << cells {
        let (lowest, others) = (set.trailing_zeros() as usize, &images[set & (set - 1)]);
        let with = |(map, image): (&Vec<usize>, &u16)| image | 1 << map[lowest];
        images.push(maps.iter().zip(others).map(with).collect());
    }
    let least = |images: Vec<u16>| {
        let least = images.iter().copied().min().unwrap_or_default();
        let makers = (0..images.len()).filter(|&map| images[map] == least);
        (least, makers.map(|map| map as u16).collect())
    };
    images.into_iter().map(least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::{Dice, Rules};
    use quatuor_quarto::QuartoRules;

    /// Compares patterns, wins and equivalence with the rules crate on random games.
    #[test]
    fn the_plain_rules_are_the_rules() {
        let mut dice = Dice::new(7);
        for (size, level) in [(4, 1), (4, 2), (4, 3), (4, 4), (3, 1), (3, 2), (2, 2)] {
            let plain = Plain::new(CertifiedVariant::new(size, level).unwrap());
            let rules = QuartoRules::new(size, level).unwrap();
            for _ in 0..200 {
                let mut position = rules.start();
                while let Some(action) = rules.sample(&position, &mut dice) {
                    let place = plain.read(&rules.position_text(&position)).unwrap();
                    assert_eq!(plain.text(&place), rules.position_text(&position));
                    assert!(!plain.is_over(&place));
                    let winning = plain.winning(&place.board);
                    for piece in rules.pieces_left(&position).iter().chain(position.hand()) {
                        let wins = rules.winning_cells(&position, piece) != 0;
                        assert_eq!(winning.any_in(piece.number()), wins);
                    }
                    let key = plain.key(&place);
                    let least = plain.place_of(key).unwrap();
                    assert_eq!(plain.key(&least), key);
                    let twin = rules.read_position(&plain.text(&least)).unwrap();
                    assert_eq!(rules.canonical(&twin), rules.canonical(&position));
                    let symmetry = dice.below(rules.symmetries());
                    let image = rules.transform(&position, symmetry);
                    let image = plain.read(&rules.position_text(&image)).unwrap();
                    assert_eq!(plain.key(&image), key);
                    position = rules.play(&position, action);
                }
                let end = plain.read(&rules.position_text(&position)).unwrap();
                assert!(plain.is_over(&end));
                assert_eq!(plain.is_won(&end.board), position.is_won());
            }
        }
    }
}
