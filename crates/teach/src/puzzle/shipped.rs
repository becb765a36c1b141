//! The puzzles that come with the program, found by `quatuor puzzles` and proven again by its `--check`.

use std::sync::LazyLock;

use super::Puzzle;

/// The file, one puzzle a line.
pub const SHIPPED: &str = include_str!("../../data/puzzles.tsv");

static PUZZLES: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| SHIPPED.lines().filter_map(|line| line.parse().ok()).collect());

/// Every puzzle, in the order of the file.
pub fn shipped() -> &'static [Puzzle] {
    &PUZZLES
}
