//! A static evaluation of positions of the standard game: a weighted sum over its 69 lines.
//!
//! A line on which only one player has discs is a chance for that player. Its weight depends on its
//! location, on the number of discs, and on whether the player moved first: the rows of a line
//! decide who can be forced to fill it. The weights are fitted by least squares to the exact scores
//! of random positions. The example `connect4_weights` does this and prints the table below. Mirror
//! images share a row:
//!
//! ```text
//!   class 0..12   horizontal   2 * row + columns from the nearer side
//!        12..24   vertical     12 + 3 * columns from the nearer side + lowest row
//!        24..36   diagonal     24 + 3 * columns of the lowest disc from the side it rises from + lowest row
//! ```
//!
//! The evaluation only decides the search order, so an error costs time but never changes a result.

use super::size::Size;

/// A line of four cells.
#[derive(Clone, Copy)]
struct Four {
    cells: u64,
    class: usize,
}

/// Number of line classes, counting mirror images once.
pub const CLASSES: usize = 36;

const LINES: [Four; 69] = lines();

/// The cells of a line of four that starts at a cell. Each step goes `right` columns and `up` rows.
const fn cells(column: u32, row: u32, right: u32, up: i32) -> u64 {
    let (mut set, mut step) = (0, 0);
    while step < 4 {
        let bit = (column + step * right) * 7 + (row as i32 + step as i32 * up) as u32;
        set |= 1 << bit;
        step += 1;
    }
    set
}

const fn from_side(column: u32, most: u32) -> usize {
    (if column < most - column { column } else { most - column }) as usize
}

const fn lines() -> [Four; 69] {
    let mut lines = [Four { cells: 0, class: 0 }; 69];
    let (mut next, mut place) = (0, 0);
    while place < 42 {
        let (column, row) = (place % 7, place / 7);
        let low = row as usize;
        if column <= 3 {
            let class = 2 * low + from_side(column, 3);
            lines[next] = Four { cells: cells(column, row, 1, 0), class };
            next += 1;
        }
        if row <= 2 {
            let class = 12 + 3 * from_side(column, 6) + low;
            lines[next] = Four { cells: cells(column, row, 0, 1), class };
            next += 1;
        }
        if column <= 3 && row <= 2 {
            let rising =
                Four { cells: cells(column, row, 1, 1), class: 24 + 3 * column as usize + low };
            // Its mirror image falls to the right side.
            let falling = Four { cells: cells(3 - column, row + 3, 1, -1), class: rising.class };
            lines[next] = rising;
            lines[next + 1] = falling;
            next += 2;
        }
        place += 1;
    }
    lines
}

/// Returns the open lines of a position of the standard game. Each is a class and a kind: 0 to 2
/// for one to three discs of the first player, 3 to 5 for one to three of the second.
pub fn promises(first: u64, second: u64) -> impl Iterator<Item = (usize, usize)> {
    LINES.iter().filter_map(move |line| {
        let [own, other] = [first, second].map(|discs| (discs & line.cells).count_ones() as usize);
        match (own, other) {
            (1..=3, 0) => Some((line.class, own - 1)),
            (0, 1..=3) => Some((line.class, other + 2)),
            _ => None,
        }
    })
}

/// Whether positions of this size can be evaluated.
pub fn is_known(size: Size) -> bool {
    size == Size::STANDARD
}

/// Evaluates a position for the first player, in thousandths of a score point.
#[inline(always)]
pub fn judge(first: u64, second: u64) -> i32 {
    let weight = |(class, kind): (usize, usize)| i32::from(WEIGHTS[class % CLASSES][kind % 6]);
    promises(first, second).map(weight).sum()
}

/// In thousandths of a score point, for the first player.
const WEIGHTS: [[i16; 6]; CLASSES] = [
    [295, 995, 0, -131, -379, 0],
    [532, 1109, 0, 231, -408, 0],
    [161, 545, 642, -397, -987, -1674],
    [117, 468, 210, -465, -903, -1079],
    [287, 575, 736, -313, -359, -440],
    [243, 418, 623, -320, -165, -440],
    [283, 483, 317, -352, -631, -270],
    [37, -69, 106, 4, 19, 157],
    [26, 225, 0, -123, -2, 0],
    [29, 425, 0, -61, -361, 50],
    [-187, 77, 0, 136, -54, 0],
    [31, 0, 0, -13, 0, 0],
    [-68, 213, 0, -72, -251, 0],
    [-117, 352, 0, -4, -303, 0],
    [-66, -99, 0, -102, -337, 0],
    [90, 328, 0, 37, -420, 0],
    [-0, 398, 0, -38, -409, 0],
    [-99, -11, 0, -284, -279, 0],
    [328, 318, 0, 240, -291, 0],
    [161, 355, 0, -86, -197, 0],
    [-1, 231, 0, -244, -313, 0],
    [672, 200, 0, 447, -156, 0],
    [268, 60, 0, 252, -39, 0],
    [304, 569, 0, -304, -563, 0],
    [84, 532, 1102, -155, -467, -1141],
    [43, 233, 842, -26, -178, -319],
    [169, 406, 102, -95, -434, 0],
    [193, 433, 1036, -204, -451, -1249],
    [124, 441, 361, -103, -325, 6],
    [240, 163, 97, -185, -487, 0],
    [240, 360, 664, -116, -302, -790],
    [168, 306, 382, -12, -52, -33],
    [18, 220, -38, -15, -205, 0],
    [290, 449, 845, -285, -327, -824],
    [231, 448, 641, -181, -435, -651],
    [211, 295, 0, -121, -384, 0],
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line is listed once and shares its class only with its mirror image.
    #[test]
    fn lines_are_those_of_the_board() {
        let mirror =
            |set: u64| (0..7).map(|c| (set >> (7 * c) & 127) << (7 * (6 - c))).sum::<u64>();
        let mut walked: Vec<u64> = Vec::new();
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for column in 0..7_i32 {
                for row in 0..6_i32 {
                    let place = |step: i32| (column + step * right, row + step * up);
                    let inside = |(column, row): (i32, i32)| column < 7 && (0..6).contains(&row);
                    if (0..4).map(place).all(inside) {
                        walked.push((0..4).map(place).map(|(c, r)| 1_u64 << (7 * c + r)).sum());
                    }
                }
            }
        }
        let mut listed: Vec<u64> = LINES.iter().map(|line| line.cells).collect();
        listed.sort_unstable();
        walked.sort_unstable();
        assert_eq!(listed, walked);
        for line in &LINES {
            let alike = LINES.iter().filter(|other| other.class == line.class);
            let mut alike: Vec<u64> = alike.map(|other| other.cells).collect();
            let mut expected = vec![line.cells, mirror(line.cells)];
            alike.sort_unstable();
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(alike, expected);
        }
    }

    #[test]
    fn promises_are_those_of_one_player_alone() {
        // A disc in the middle of the bottom row is on four horizontal lines, one vertical and two
        // diagonals.
        assert_eq!(promises(1 << 21, 0).count(), 7);
        assert_eq!(promises(0, 1 << 21).map(|(_, kind)| kind).collect::<Vec<_>>(), [3; 7]);
        // An opponent's disc above it blocks the vertical.
        assert_eq!(promises(1 << 21, 1 << 22).filter(|&(_, kind)| kind == 0).count(), 6);
        assert_eq!(promises(0, 0).count(), 0);
        assert_eq!(judge(0, 0), 0);
    }
}
