//! Precomputed tables of one variant: its patterns, and lookups that keep the inner loop short.
//!
//! For every set of cells, `completions` stores the cells that complete a pattern of which the set
//! contains all other cells:
//!
//! ```text
//!   set (a plane: the tall pieces)    completions[set]
//!       X X . X                           . . # .         the row lacks only c4
//!       . X . .                           . . . .
//!       . . . .                           . . . .
//!       . X . .                           . # . .         the column lacks only b2
//! ```
//!
//! One lookup per property of a piece finds the cells where it wins. Eight lookups find the
//! properties that are *unsafe* to give, and one more the safe pieces. The table has one entry of
//! two bytes for every set of cells: 128 KiB for the board of sixteen cells, computed once per
//! variant.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use parking_lot::Mutex;

use crate::PatternSet;
use crate::patterns::{Pattern, patterns};
use crate::symmetry::Symmetries;

#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) size: usize,
    pub(crate) set: PatternSet,
    pub(crate) patterns: Vec<Pattern>,
    completions: Box<[u16]>,
    /// The pieces without any of these properties: bit `b` for value 1 of bit b, `4 + b` for value
    /// 0.
    pub(crate) free_of: [u16; 256],
    pub(crate) symmetries: OnceLock<Symmetries>,
}

/// Returns the tables of a variant. They are computed on first use and never freed: there are fewer
/// than a thousand.
pub(crate) fn tables(size: usize, set: PatternSet) -> &'static Tables {
    static ALL: Mutex<BTreeMap<(usize, PatternSet), &Tables>> = Mutex::new(BTreeMap::new());
    let mut all = ALL.lock();
    all.entry((size, set)).or_insert_with(|| Box::leak(Box::new(Tables::new(size, set))))
}

impl Tables {
    fn new(size: usize, set: PatternSet) -> Self {
        let patterns = patterns(size, set);
        let completions =
            (0..1_usize << (size * size)).map(|set| completions(set as u16, &patterns));
        let mut free_of = [0; 256];
        for (properties, pieces) in free_of.iter_mut().enumerate() {
            for piece in 0..1_usize << size {
                let own = piece | (!piece & 15) << 4;
                if own & properties == 0 {
                    *pieces |= 1 << piece;
                }
            }
        }
        let completions = completions.collect();
        Tables { size, set, patterns, completions, free_of, symmetries: OnceLock::new() }
    }

    /// Returns the cells that complete a pattern of which `set` contains all other cells.
    #[inline]
    pub(crate) fn completions(&self, set: u16) -> u16 {
        self.completions[usize::from(set)]
    }

    pub(crate) fn symmetries(&self) -> &Symmetries {
        self.symmetries.get_or_init(|| Symmetries::new(self.size, &self.patterns))
    }
}

fn completions(set: u16, patterns: &[Pattern]) -> u16 {
    let missing = |pattern: &Pattern| pattern.cells & !set;
    patterns.iter().fold(0, |cells, pattern| {
        cells
            | match missing(pattern).count_ones() {
                0 => pattern.cells,
                1 => missing(pattern),
                _ => 0,
            }
    })
}
