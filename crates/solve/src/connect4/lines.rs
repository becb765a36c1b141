//! Finds lines of `connect` discs for all cells at once by shifting whole boards.
//!
//! Shifting the discs by `j` steps of a direction puts on each cell the disc that is `j` steps
//! before it. The intersection of several shifts contains the cells with that many discs in a row
//! next to them. Directions in which the board is too short for a line are skipped, which also
//! keeps every shift below the width of the word.

use super::geometry::Geometry;
use super::word::Word;

/// Whether the discs contain a complete line.
#[inline(always)]
pub fn has_line<G: Geometry>(g: G, discs: G::Word) -> bool {
    let along = |step: u32| {
        // A run of length n intersected with itself shifted by m <= n is a run of n + m.
        let (mut runs, mut length) = (discs, 1);
        while length < g.connect() {
            let more = length.min(g.connect() - length);
            runs &= runs >> (more * step);
            length += more;
        }
        runs
    };
    !(upwards(g, along) | sideways(g, along)).is_empty()
}

/// Returns the cells where one more disc completes a line. The result may include occupied cells
/// and cells outside the board; the caller masks them.
#[inline(always)]
pub fn completing<G: Geometry>(g: G, discs: G::Word) -> G::Word {
    let above = |step: u32| {
        // Only the upper end: the cells below a disc are never empty.
        let mut cells = discs << step;
        for j in 2..g.connect() {
            cells &= discs << (j * step);
        }
        cells
    };
    let beside = |step: u32| {
        if g.connect() == 4 {
            completing_four::<G>(discs, step)
        } else {
            completing_any(g, discs, step)
        }
    };
    upwards(g, above) | sideways(g, beside)
}

/// Four in a row: the two discs before the cell and one of their neighbours, or the same after it.
#[inline(always)]
fn completing_four<G: Geometry>(discs: G::Word, step: u32) -> G::Word {
    let (before, after) = (discs << step, discs >> step);
    let two_before = before & (discs << (2 * step));
    let two_after = after & (discs >> (2 * step));
    two_before & ((discs << (3 * step)) | after) | two_after & ((discs >> (3 * step)) | before)
}

/// Any length: `j` discs before the cell and `connect - 1 - j` after it.
#[inline(always)]
fn completing_any<G: Geometry>(g: G, discs: G::Word, step: u32) -> G::Word {
    let connect = g.connect() as usize;
    let mut before = [!G::Word::ZERO; 8];
    for j in 1..connect {
        before[j] = before[j - 1] & (discs << (j as u32 * step));
    }
    let mut cells = before[connect - 1];
    let mut after = !G::Word::ZERO;
    for j in 1..connect {
        after &= discs >> (j as u32 * step);
        cells |= after & before[connect - 1 - j];
    }
    cells
}

/// Applies `along` to the vertical direction, if the board is high enough for a line.
#[inline(always)]
fn upwards<G: Geometry>(g: G, along: impl Fn(u32) -> G::Word) -> G::Word {
    if g.connect() <= g.height() { along(1) } else { G::Word::ZERO }
}

/// Applies `along` to the other three directions, where the board has room for a line.
#[inline(always)]
fn sideways<G: Geometry>(g: G, along: impl Fn(u32) -> G::Word) -> G::Word {
    let stride = g.height() + 1;
    let mut cells = G::Word::ZERO;
    if g.connect() <= g.width() {
        cells = along(stride);
        if g.connect() <= g.height() {
            cells |= along(stride - 1) | along(stride + 1);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::super::geometry::{Any, Fixed};
    use super::super::size::Size;
    use super::*;

    /// Whether the cells contain a line through this cell, by walking in all directions.
    fn line_through(size: Size, discs: u128, column: u32, row: u32) -> bool {
        let has = |column: i32, row: i32| {
            let inside = (0..size.width() as i32).contains(&column)
                && (0..size.height() as i32).contains(&row);
            inside && discs & size.cell(column as u32, row as u32) != 0
        };
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
            let run = |sign: i32| {
                let at = |step: i32| {
                    (column as i32 + sign * step * right, row as i32 + sign * step * up)
                };
                (1..).take_while(|&step| has(at(step).0, at(step).1)).count() as u32
            };
            run(1) + run(-1) + 1 >= size.connect()
        })
    }

    fn check<G: Geometry>(g: G, discs: u128) {
        let size = g.size();
        let word = G::Word::from_u128(discs);
        let found = completing(g, word);
        let mut line = false;
        for column in 0..size.width() {
            for row in 0..size.height() {
                let cell = size.cell(column, row);
                let bit = !(found & G::Word::from_u128(cell)).is_empty();
                let through = line_through(size, discs, column, row);
                // Cells below a disc are never empty, and `completing` does not search for them
                // vertically.
                let above: u128 = (row + 1..size.height()).map(|row| size.cell(column, row)).sum();
                if discs & (above | cell) == 0 {
                    assert_eq!(bit, through, "{size:?} {discs:x} at {column}, {row}");
                }
                line |= discs & cell != 0 && through;
            }
        }
        assert_eq!(has_line(g, word), line, "{size:?} {discs:x}");
    }

    #[test]
    fn shifts_agree_with_walks() {
        let mut state = 1u128;
        let mut random = || {
            state = state.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            state ^ state >> 61
        };
        for width in 1..=16 {
            for height in 1..=16 {
                for connect in 2..=8 {
                    let Ok(size) = Size::new(width, height, connect) else { continue };
                    for _ in 0..4 {
                        let discs = (random() | random()) & size.board();
                        check(Any::<u128>::new(size), discs);
                        if size.bits() <= 64 {
                            check(Any::<u64>::new(size), discs);
                        }
                    }
                }
            }
        }
        for _ in 0..500 {
            check(Fixed::<7, 6, 4>, random() & Size::STANDARD.board());
        }
    }
}
