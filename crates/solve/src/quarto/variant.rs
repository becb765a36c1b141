//! Lookup tables of one variant: its patterns, its pieces by property, and the symmetries of its
//! board.
//!
//! Properties are numbered as in the rules: `b` if bit b is 1, `4 + b` if it is 0.
//!
//! To map a set of cells to its smallest image, trying all symmetries is not necessary. `least`
//! stores, for every set of cells, the symmetries that produce the smallest image. There is mostly
//! one and seldom more than two, so a full canonical form is cheap.

use quatuor_core::Rules;
use quatuor_quarto::{Action, Cell, QuartoRules};

/// Images of the low and of the high eight cells under one symmetry.
type Images = [[u16; 256]; 2];

/// The tables of one variant.
pub(crate) struct VariantTables {
    /// The winning patterns, bit c for cell c.
    pub(crate) patterns: Vec<u16>,
    /// The patterns in pairs, each repeated for eight lanes. An odd one out is paired with an empty
    /// pattern.
    pub(crate) pattern_pairs: Vec<[u16; 16]>,
    /// Number of pieces with each property among each set of the low and of the high eight pieces.
    pub(crate) supply: Box<[[[u16; 8]; 256]; 2]>,
    pub(crate) cells: u16,
    pub(crate) pieces: u16,
    /// The properties of each piece, as a set.
    pub(crate) properties: [u8; 16],
    /// The pieces that have each property.
    pub(crate) having: [u16; 8],
    /// For each set of properties, the pieces that have none of them.
    pub(crate) free_of: [u16; 256],
    /// For each piece, lanes with all bits set where the piece has the property.
    pub(crate) lanes: [[u16; 8]; 16],
    images: Vec<Images>,
    /// For each set of cells, the symmetries that produce its smallest image, as bits.
    least: Vec<u32>,
}

impl VariantTables {
    pub(crate) fn new(rules: &QuartoRules) -> VariantTables {
        let size = rules.size();
        let pieces = ((1_u32 << rules.piece_count()) - 1) as u16;
        let number = (1_u8 << size) - 1;
        let properties: [u8; 16] = std::array::from_fn(|piece| {
            let piece = piece as u8 & number;
            piece | (!piece & number) << 4
        });
        let among = |keep: &dyn Fn(u8) -> bool| {
            let bit = |piece: &usize| keep(properties[*piece]);
            (0..usize::from(number) + 1).filter(bit).fold(0, |set, piece| set | 1 << piece)
        };
        let having: [u16; 8] =
            std::array::from_fn(|property| among(&|own| own >> property & 1 == 1));
        let free_of = std::array::from_fn(|bad| among(&|own| usize::from(own) & bad == 0));
        let lane = |own: u8| std::array::from_fn(|i| if own >> i & 1 == 1 { u16::MAX } else { 0 });
        let boards = board_symmetries(rules);
        let images: Vec<Images> = boards.iter().map(set_images).collect();
        let cells = ((1_u32 << (size * size)) - 1) as u16;
        let least = (0..=cells).map(|set| least_by(&images, set)).collect();
        let patterns: Vec<u16> = rules.patterns().iter().map(|pattern| pattern.cells).collect();
        let repeated = |pair: &[u16]| {
            std::array::from_fn(|lane| pair.get(lane / 8).copied().unwrap_or_default())
        };
        let count = |set: usize, having: u16| (set as u16 & having).count_ones() as u16;
        let counts = |shift: usize| {
            std::array::from_fn(|set| having.map(|having| count(set << shift, having)))
        };
        VariantTables {
            pattern_pairs: patterns.chunks(2).map(repeated).collect(),
            supply: Box::new([counts(0), counts(8)]),
            patterns,
            cells,
            pieces,
            properties,
            having,
            free_of,
            lanes: properties.map(lane),
            images,
            least,
        }
    }

    /// The symmetries, as bits, that map a set of cells to its smallest image.
    #[inline(always)]
    pub(crate) fn least(&self, set: u16) -> u32 {
        self.least[usize::from(set)]
    }

    /// The image of a set of cells.
    #[inline(always)]
    pub(crate) fn image(&self, symmetry: usize, set: u16) -> u16 {
        moved(&self.images[symmetry], set)
    }
}

#[inline(always)]
fn moved(images: &Images, set: u16) -> u16 {
    images[0][usize::from(set & 255)] | images[1][usize::from(set >> 8)]
}

fn least_by(images: &[Images], set: u16) -> u32 {
    let least = images.iter().map(|images| moved(images, set)).min().unwrap_or(set);
    let found = images.iter().enumerate().filter(|(_, images)| moved(images, set) == least);
    found.fold(0, |bits, (symmetry, _)| bits | 1 << symmetry)
}

/// The permutations of the cells among the symmetries of the rules, the identity first.
fn board_symmetries(rules: &QuartoRules) -> Vec<[u8; 16]> {
    let cells = (rules.size() * rules.size()) as u8;
    let mut boards: Vec<[u8; 16]> = Vec::new();
    for symmetry in 0..rules.symmetries() {
        let mut board = std::array::from_fn(|cell| cell as u8);
        for cell in (0..cells).filter_map(|cell| Cell::new(cell, rules.size())) {
            if let Action::Place(image) = rules.transform_action(Action::Place(cell), symmetry) {
                board[usize::from(cell.number())] = image.number();
            }
        }
        if !boards.contains(&board) {
            boards.push(board);
        }
    }
    boards
}

fn set_images(board: &[u8; 16]) -> Images {
    [0, 8].map(|first| {
        std::array::from_fn(|set| {
            let bit = |bit: usize| ((set >> bit & 1) as u16) << board[first + bit];
            (0..8).map(bit).fold(0, |moved, bit| moved | bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_as_many_symmetries_as_the_rules_say() {
        for (size, level, count) in [(4, 1, 32), (4, 2, 8), (4, 4, 8), (3, 1, 8), (2, 1, 24)] {
            let rules = QuartoRules::new(size, level).unwrap();
            let variant = VariantTables::new(&rules);
            assert_eq!(variant.images.len(), rules.symmetry_group().board_count());
            assert_eq!(variant.images.len(), count, "size {size} level {level}");
            for set in 0..=variant.cells {
                assert_ne!(variant.least(set), 0);
            }
        }
    }
}
