//! Counts exactly how many ways there are to place all pieces without a win.
//!
//! The sixteen cells are split into two halves of two rows. Once the pieces of the upper half are
//! chosen, each of its arrangements becomes a bit string: for every pattern that lies in both
//! halves, the eight properties shared by its upper pieces. The lower half is treated likewise. An
//! upper and a lower arrangement fit if they share no bit, so most of the work is
//! `upper & lower == 0`.
//!
//! ```text
//!   0 1 2 3    upper: 8 of 16 pieces, 12870 ways to choose, but only a few dozen up to the symmetries
//!   4 5 6 7           of the pieces and to exchanging the halves
//!   --------
//!   8 9 a b    lower: the other 8 pieces
//!   c d e f
//! ```
//!
//! Of two mirrored boards only one is tried. The reduced sizes are small enough to try everything.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use quatuor_system::try_spawn;

use quatuor_quarto::QuartoRules;

/// Properties shared along the crossing patterns, eight bits each. There are at most 19 patterns.
type Shared = [u64; 3];

/// The result of a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FullDraws {
    /// Number of ways to place all pieces without a win.
    pub draws: u64,
    /// Number of ways to place all pieces.
    pub boards: u64,
}

/// Counts on up to `threads` threads; `None` after an interrupt. `progress` is called with the
/// number of steps done and the total.
pub fn full_draws(
    rules: &QuartoRules,
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Option<FullDraws> {
    let patterns: Vec<u16> = rules.patterns().iter().map(|pattern| pattern.cells).collect();
    let cells = (rules.size() * rules.size()) as u64;
    let boards = (cells - u64::from(rules.piece_count()) + 1..=cells).product();
    if rules.size() < 4 {
        let mut board = vec![None; cells as usize];
        let draws = plainly(&patterns, rules.size(), &mut board, 0);
        return Some(FullDraws { draws, boards });
    }
    let classes: Vec<(u16, u64)> = halves().into_iter().collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        let mut draws = 0;
        while let Some(&(upper, weight)) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
            draws += weight * draws_with(&patterns, upper, stop)?;
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, classes.len());
        }
        Some(draws)
    };
    let parts: Vec<Option<u64>> = std::thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads.clamp(1, 64)).filter_map(|_| try_spawn(scope, work).ok()).collect();
        let own = work();
        let others = others.into_iter().map(|thread| thread.join().ok().flatten());
        others.chain([own]).collect()
    });
    Some(FullDraws { draws: parts.into_iter().sum::<Option<u64>>()?, boards })
}

/// The properties of a piece of size 4: bits that are one in the low half, bits that are zero in
/// the high half.
fn properties(piece: u8) -> u64 {
    u64::from(piece) | u64::from(!piece & 15) << 4
}

/// The choices of eight pieces: one representative per symmetry class, with the size of the class.
fn halves() -> BTreeMap<u16, u64> {
    let images = piece_images();
    let mut classes = BTreeMap::new();
    for set in (0..=u16::MAX).filter(|set| set.count_ones() == 8) {
        let image = |of: &[u8; 16]| {
            let pieces = (0..16).filter(|piece| set >> piece & 1 == 1);
            pieces.fold(0_u16, |image, piece: usize| image | 1 << of[piece])
        };
        let least = images.iter().map(image).map(|image| image.min(!image)).min();
        *classes.entry(least.unwrap_or(set)).or_default() += 1;
    }
    classes
}

/// The image of each piece under the 384 symmetries of the pieces.
fn piece_images() -> Vec<[u8; 16]> {
    let mut images = Vec::new();
    for code in 0..256_usize {
        let order: [usize; 4] = std::array::from_fn(|bit| code >> (2 * bit) & 3);
        if order.iter().fold(0, |seen, &bit| seen | 1 << bit) != 15 {
            continue;
        }
        for flips in 0..16_u8 {
            let moved = |piece: usize| {
                (0..4).fold(flips, |image, bit| image ^ ((piece >> bit & 1) as u8) << order[bit])
            };
            images.push(std::array::from_fn(moved));
        }
    }
    images
}

/// Counts the drawn boards with these pieces in the upper half; `None` after an interrupt.
fn draws_with(patterns: &[u16], pieces: u16, stop: &AtomicBool) -> Option<u64> {
    // Of two boards that are mirror images, exactly one has the smaller piece in its upper left
    // corner.
    let mut upper = arrangements(patterns, pieces, 0);
    upper.retain(|(half, _)| half[0] < half[3]);
    let lower = arrangements(patterns, !pieces, 8);
    let lower: Vec<Shared> = lower.into_iter().map(|(_, shared)| shared).collect();
    let crossing = patterns.iter().filter(|&&pattern| crosses(pattern)).count();
    let mut fitting = 0;
    for (_, shared) in &upper {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        fitting += match crossing {
            0..=8 => count_fitting::<1>(shared, &lower),
            9..=16 => count_fitting::<2>(shared, &lower),
            _ => count_fitting::<3>(shared, &lower),
        };
    }
    Some(2 * fitting)
}

/// Counts the lower halves that share no bit with the upper one in the first `WORDS` words.
fn count_fitting<const WORDS: usize>(upper: &Shared, lower: &[Shared]) -> u64 {
    let fits = |lower: &Shared| {
        let common = (0..WORDS).fold(0, |common, word| common | (upper[word] & lower[word]));
        u64::from(common == 0)
    };
    lower.iter().map(fits).sum()
}

fn crosses(pattern: u16) -> bool {
    pattern & 0xff != 0 && pattern >> 8 != 0
}

/// Returns the arrangements of eight pieces without a win on the half that starts with cell
/// `first`. Each comes with the properties it shares along the crossing patterns.
fn arrangements(patterns: &[u16], pieces: u16, first: u32) -> Vec<([u8; 8], Shared)> {
    let inside: Vec<u16> =
        patterns.iter().filter(|&&p| !crosses(p)).map(|p| p >> first & 0xff).collect();
    let crossing: Vec<u16> =
        patterns.iter().filter(|&&p| crosses(p)).map(|p| p >> first & 0xff).collect();
    let mut halves = Half { inside: &inside, crossing: &crossing, found: Vec::new() };
    halves.fill(&mut [0; 8], 0, pieces);
    halves.found
}

struct Half<'a> {
    inside: &'a [u16],
    crossing: &'a [u16],
    found: Vec<([u8; 8], Shared)>,
}

impl Half<'_> {
    fn fill(&mut self, half: &mut [u8; 8], cell: usize, left: u16) {
        // A pattern of the other half has no cell here.
        let ends = |pattern: u16| pattern != 0 && pattern >> cell == 0;
        let fresh = |pattern: u16| cell > 0 && pattern >> (cell - 1) & 1 == 1;
        let won = |&pattern: &u16| ends(pattern) && fresh(pattern) && common(half, pattern) != 0;
        if self.inside.iter().any(won) {
            return;
        }
        if cell == 8 {
            let mut shared = [0; 3];
            for (i, &pattern) in self.crossing.iter().enumerate() {
                shared[i / 8] |= common(half, pattern) << (8 * (i % 8));
            }
            self.found.push((*half, shared));
            return;
        }
        for piece in (0..16_u8).filter(|piece| left >> piece & 1 == 1) {
            half[cell] = piece;
            self.fill(half, cell + 1, left & !(1 << piece));
        }
    }
}

/// The properties shared by the pieces on these cells.
fn common(half: &[u8; 8], cells: u16) -> u64 {
    let on = (0..8).filter(|cell| cells >> cell & 1 == 1);
    on.fold(255, |shared, cell: usize| shared & properties(half[cell]))
}

/// Counts the drawn full boards by trying everything, for the reduced sizes.
fn plainly(patterns: &[u16], size: usize, board: &mut Vec<Option<u8>>, piece: u8) -> u64 {
    if usize::from(piece) == 1 << size {
        return 1;
    }
    let mut draws = 0;
    for cell in 0..board.len() {
        if board[cell].is_some() {
            continue;
        }
        board[cell] = Some(piece);
        if !patterns.iter().any(|&pattern| is_won(pattern, size, board)) {
            draws += plainly(patterns, size, board, piece + 1);
        }
        board[cell] = None;
    }
    draws
}

fn is_won(pattern: u16, size: usize, board: &[Option<u8>]) -> bool {
    let (mut ones, mut zeros) = ((1 << size) - 1, (1 << size) - 1);
    for cell in (0..board.len()).filter(|cell| pattern >> cell & 1 == 1) {
        let Some(piece) = board[cell] else { return false };
        ones &= piece;
        zeros &= !piece;
    }
    ones != 0 || zeros != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::{Dice, Rules};
    use quatuor_quarto::{Action, Cell, Piece};

    fn count(size: usize, level: usize) -> FullDraws {
        let rules = QuartoRules::new(size, level).unwrap();
        full_draws(&rules, 2, &AtomicBool::new(false), &|_, _| ()).unwrap()
    }

    /// Counts by the rules crate: gives all pieces in order and places each on every cell.
    fn by_the_rules(rules: &QuartoRules, position: &quatuor_quarto::Position, next: u8) -> u64 {
        if position.is_won() {
            return 0;
        }
        let Some(piece) = Piece::new(next, rules.size()) else { return 1 };
        let given = rules.play(position, Action::Give(piece));
        let placed = |cell| by_the_rules(rules, &rules.play(&given, cell), next + 1);
        rules.actions(&given).into_iter().map(placed).sum()
    }

    #[test]
    fn reduced_sizes_as_by_the_rules() {
        for (size, level) in [(2, 1), (2, 2), (3, 1), (3, 2)] {
            let rules = QuartoRules::new(size, level).unwrap();
            let boards = if size == 2 { 24 } else { 362_880 };
            let draws = by_the_rules(&rules, &rules.start(), 0);
            assert_eq!(
                count(size, level),
                FullDraws { draws, boards },
                "size {size} level {level}"
            );
        }
    }

    /// For one upper half per level, counts the fitting lower halves and compares with the rules on
    /// whole boards.
    #[test]
    fn halves_fit_as_by_the_rules() {
        let mut dice = Dice::new(5);
        for level in 1..=4 {
            let rules = QuartoRules::new(4, level).unwrap();
            let patterns: Vec<u16> = rules.patterns().iter().map(|p| p.cells).collect();
            let pieces = 0b0110_1001_1101_0010;
            let upper = arrangements(&patterns, pieces, 0);
            let lower: Vec<Shared> =
                arrangements(&patterns, !pieces, 8).into_iter().map(|(_, s)| s).collect();
            let (half, shared) = upper[dice.below(upper.len())];
            let mut position = rules.start();
            for (cell, &piece) in half.iter().enumerate() {
                let gift = Action::Give(Piece::new(piece, 4).unwrap());
                let place = Action::Place(Cell::new(cell as u8, 4).unwrap());
                position = rules.play(&rules.play(&position, gift), place);
            }
            assert_eq!(count_fitting::<3>(&shared, &lower), fill(&rules, &position), "{level}");
        }
    }

    /// Counts the ways to fill the remaining cells, in order, with the remaining pieces in any
    /// order.
    fn fill(rules: &QuartoRules, position: &quatuor_quarto::Position) -> u64 {
        if position.is_won() {
            return 0;
        }
        let Some(cell) = Cell::new(position.count() as u8, 4) else { return 1 };
        let fill_with = |piece: Piece| {
            let given = rules.play(position, Action::Give(piece));
            fill(rules, &rules.play(&given, Action::Place(cell)))
        };
        rules.pieces_left(position).iter().map(fill_with).sum()
    }

    #[test]
    fn all_choices_of_eight_pieces_have_a_class() {
        assert_eq!(piece_images().len(), 384);
        assert_eq!(halves().values().sum::<u64>(), 12_870);
    }

    #[test]
    #[ignore = "some seconds in a release build: cargo test --release -- --ignored published"]
    fn the_published_number() {
        assert_eq!(count(4, 1).draws, 414_298_141_056);
    }
}
