//! Equivalence of positions: the computed groups, and class counts by two methods that share no
//! code.
//!
//! The oracle is Burnside's lemma: the number of classes is the mean number of arrangements that a
//! symmetry fixes. A symmetry (g on cells, h on pieces) fixes an arrangement under two conditions.
//! The occupied cells are whole cycles of g, and each is mapped one to one onto a cycle of h of the
//! same length. Cycle lengths alone therefore give the count, without any canonical form.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use quatuor_core::perft::{Count, classes};
use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, Cell, Piece, Position, QuartoRules};

fn level(level: usize) -> QuartoRules {
    QuartoRules::new(4, level).unwrap()
}

#[test]
fn groups_have_the_known_orders() {
    let orders = |size, level| {
        let rules = QuartoRules::new(size, level).unwrap();
        (rules.symmetry_group().board_count(), rules.symmetry_group().piece_count())
    };
    assert_eq!(orders(4, 1), (32, 384));
    assert_eq!([2, 3, 4].map(|level| orders(4, level)), [(8, 384); 3]);
    assert_eq!([1, 2].map(|level| orders(3, level)), [(8, 48); 2]);
    assert_eq!([1, 2].map(|level| orders(2, level)), [(24, 8); 2]);
}

/// Counts the cycles of a permutation by length, from 1 to 16.
fn cycles(images: &[usize]) -> [u64; 17] {
    let mut lengths = [0; 17];
    let mut seen = vec![false; images.len()];
    for start in 0..images.len() {
        let (mut at, mut length) = (start, 0);
        while !seen[at] {
            seen[at] = true;
            at = images[at];
            length += 1;
        }
        lengths[length] += u64::from(length > 0);
    }
    lengths
}

/// Returns all permutations of 0..n.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    let longer = |p: Vec<usize>| {
        (0..n).map(move |at| {
            let mut next = p.clone();
            next.insert(at, n - 1);
            next
        })
    };
    permutations(n - 1).into_iter().flat_map(longer).collect()
}

/// Returns the 384 symmetries of the pieces, each as the images of the sixteen pieces.
fn piece_symmetries() -> Vec<Vec<usize>> {
    let image = |bits: &[usize], flips: usize, piece: usize| {
        (0..4).map(|bit| (piece >> bit & 1) << bits[bit]).sum::<usize>() ^ flips
    };
    let images = |bits: Vec<usize>| {
        (0..16).map(move |flips| (0..16).map(|piece| image(&bits, flips, piece)).collect())
    };
    permutations(4).into_iter().flat_map(images).collect()
}

/// Counts symmetries by cycle type.
fn cycle_types(symmetries: &[Vec<usize>]) -> HashMap<[u64; 17], u64> {
    let mut types = HashMap::new();
    for images in symmetries {
        *types.entry(cycles(images)).or_insert(0) += 1;
    }
    types
}

/// Finds the symmetries of the board by an independent search. It extends all partial images cell
/// by cell and drops those that change the number of patterns shared by a pair of cells.
fn board_symmetries(rules: &QuartoRules) -> Vec<Vec<usize>> {
    let patterns: HashSet<u16> = rules.patterns().iter().map(|pattern| pattern.cells).collect();
    let together = |one: usize, other: usize| {
        patterns.iter().filter(|&set| set >> one & 1 == 1 && set >> other & 1 == 1).count()
    };
    let keeps = |images: &[usize]| {
        let last = images.len() - 1;
        (0..=last).all(|cell| together(cell, last) == together(images[cell], images[last]))
    };
    let mut partial: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..16 {
        let longer = |images: Vec<usize>| {
            let free: Vec<usize> = (0..16).filter(|cell| !images.contains(cell)).collect();
            free.into_iter().map(move |cell| [images.as_slice(), &[cell]].concat())
        };
        partial = partial.into_iter().flat_map(longer).filter(|images| keeps(images)).collect();
    }
    let whole = |images: &Vec<usize>| {
        let moved = |set: &u16| {
            (0..16).filter(|c| set >> c & 1 == 1).fold(0, |m, c| m | 1_u16 << images[c])
        };
        patterns.iter().all(|set| patterns.contains(&moved(set)))
    };
    partial.into_iter().filter(whole).collect()
}

/// Counts arrangements of n pieces, for n from 0 to 5, that symmetries with these cycles fix. It is
/// the product over the lengths of the ways to choose k cycles of cells and map them to k cycles of
/// pieces, with `length` shifts each.
fn fixed(cells: &[u64; 17], pieces: &[u64; 17]) -> [u64; 6] {
    let mut counts = [1, 0, 0, 0, 0, 0];
    for length in 1..=5_usize {
        let mut next = [0; 6];
        for (n, &count) in counts.iter().enumerate() {
            let mut ways = count;
            for k in 0.. {
                if ways == 0 || n + k * length > 5 {
                    break;
                }
                next[n + k * length] += ways;
                let (a, b, k) = (cells[length], pieces[length], k as u64);
                ways = ways * a.saturating_sub(k) * b.saturating_sub(k) * length as u64 / (k + 1);
            }
        }
        counts = next;
    }
    counts
}

fn burnside(rules: &QuartoRules, with_hand: bool) -> [u64; 6] {
    let (boards, pieces) =
        (cycle_types(&board_symmetries(rules)), cycle_types(&piece_symmetries()));
    let order: u64 = boards.values().sum::<u64>() * pieces.values().sum::<u64>();
    let mut total = [0; 6];
    for (cells, many) in &boards {
        for (own, more) in &pieces {
            // The symmetry must also fix the piece in hand: it is one of the fixed pieces, and no
            // longer free.
            let mut free = *own;
            let choices = if with_hand { own[1] } else { 1 };
            free[1] -= u64::from(with_hand && own[1] > 0);
            for (sum, count) in total.iter_mut().zip(fixed(cells, &free)) {
                *sum += many * more * choices * count;
            }
        }
    }
    total.map(|sum| {
        assert_eq!(sum % order, 0);
        sum / order
    })
}

/// A canonical board without the mark of a won game, because this count ignores the end of games.
type Bare = ([Option<Piece>; 16], Option<Piece>);

fn bare(rules: &QuartoRules, position: &Position) -> (Bare, Position) {
    let canonical = rules.canonical(position);
    let piece = |cell| Cell::new(cell as u8, 4).and_then(|cell| canonical.piece_at(cell));
    ((std::array::from_fn(piece), canonical.hand()), canonical)
}

/// Counts boards of up to `most` pieces, won or not, by canonical form: extends each class by every
/// piece on every cell. The second list also has a piece in hand.
fn bare_classes(rules: &QuartoRules, most: usize) -> (Vec<u64>, Vec<u64>) {
    let mut layer = HashMap::from([bare(rules, &rules.start())]);
    let (mut counts, mut with_hand) = (Vec::new(), Vec::new());
    for n in 0..=most {
        counts.push(layer.len() as u64);
        if n == most {
            break;
        }
        let mut given = HashMap::new();
        for position in layer.values() {
            for piece in rules.pieces_left(position) {
                given.extend([bare(rules, &rules.play(position, Action::Give(piece)))]);
            }
        }
        with_hand.push(given.len() as u64);
        layer.clear();
        for position in given.values() {
            for cell in (0..16).filter_map(|cell| Cell::new(cell, 4)) {
                if position.piece_at(cell).is_none() {
                    layer.extend([bare(rules, &rules.place(position, cell))]);
                }
            }
        }
    }
    (counts, with_hand)
}

#[test]
fn bare_boards_have_the_published_classes() {
    let one = level(1);
    assert_eq!(burnside(&one, false), [1, 2, 40, 454, 10_374, 216_432]);
    assert_eq!(burnside(&one, true)[..5], [1, 8, 148, 3_382, 91_746]);
    let (counts, with_hand) = bare_classes(&one, 5);
    assert_eq!(counts, burnside(&one, false));
    assert_eq!(with_hand, burnside(&one, true)[..5]);
    for number in 2..=4 {
        let rules = level(number);
        assert_eq!(burnside(&rules, false)[..5], [1, 3, 84, 1_586, 39_193]);
        assert_eq!(burnside(&rules, true)[..4], [1, 12, 381, 12_113]);
        let (counts, with_hand) = bare_classes(&rules, 3);
        assert_eq!(counts, burnside(&rules, false)[..4]);
        assert_eq!(with_hand, burnside(&rules, true)[..3]);
    }
}

/// Counts classes of four pieces that fill a line and share a property, with a fifth piece in hand.
/// No game reaches them. Enumerates all such arrangements and crosses off the images of each new
/// one.
fn won_classes_with_hand() -> usize {
    let row = |row: usize| [0, 1, 2, 3].map(|column| 4 * row + column);
    let column = |column: usize| [0, 1, 2, 3].map(|row| 4 * row + column);
    let diagonals = [[0, 5, 10, 15], [3, 6, 9, 12]];
    let lines: Vec<[usize; 4]> =
        (0..4).map(row).chain((0..4).map(column)).chain(diagonals).collect();
    let share = |pieces: [usize; 4]| {
        (0..4).any(|bit| pieces.iter().all(|piece| piece >> bit & 1 == pieces[0] >> bit & 1))
    };
    // Five bits per cell; any encoding without collisions would do.
    let key = |cells: [usize; 4], pieces: [usize; 4], hand: usize| {
        let placed =
            cells.iter().zip(pieces).map(|(cell, piece)| (piece as u128 + 1) << (5 * cell));
        placed.sum::<u128>() | (hand as u128) << 80
    };
    let boards = board_symmetries(&level(1));
    let symmetries = piece_symmetries();
    let (mut seen, mut classes) = (HashSet::new(), 0);
    for &cells in &lines {
        for number in 0..1 << 20 {
            let five: [usize; 5] = std::array::from_fn(|i| number >> (4 * i) & 15);
            let [a, b, c, d, hand] = five;
            let distinct = (0..5).all(|i| !five[..i].contains(&five[i]));
            if !distinct || !share([a, b, c, d]) || seen.contains(&key(cells, [a, b, c, d], hand)) {
                continue;
            }
            classes += 1;
            for board in &boards {
                for piece in &symmetries {
                    let pieces = [a, b, c, d].map(|one| piece[one]);
                    seen.insert(key(cells.map(|cell| board[cell]), pieces, piece[hand]));
                }
            }
        }
    }
    classes
}

/// Derives the published number of legal positions without any canonical form. It is the number of
/// classes of boards, minus those on which the game was over before the fifth piece could be given.
#[test]
fn won_boards_make_the_difference() {
    let won = won_classes_with_hand() as u64;
    assert_eq!(won, 188);
    assert_eq!(burnside(&level(1), true)[4] - won, 91_558);
}

/// Counts legal positions by playing. There are fewer than boards once games can end.
#[test]
fn legal_positions_have_the_published_classes() {
    let rules = level(1);
    let mut layer = HashSet::from([rules.canonical(&rules.start())]);
    let mut counts = Vec::new();
    for _ in 0..9 {
        layer = classes(&rules, &layer, Count::Actions, &AtomicBool::new(false)).unwrap();
        counts.push(layer.len());
    }
    assert_eq!(counts, [1, 2, 8, 40, 148, 454, 3_382, 10_374, 91_558]);
}

/// The fast canonical form distinguishes exactly the same positions as trying all symmetries.
#[test]
fn canonical_agrees_with_brute_force() {
    for (size, number) in [(2, 1), (3, 1), (3, 2), (4, 1), (4, 3)] {
        let rules = QuartoRules::new(size, number).unwrap();
        let brute = |position: &Position| {
            (0..rules.symmetries()).map(|s| rules.transform(position, s)).min().unwrap()
        };
        let mut pairs: HashMap<Position, Position> = HashMap::new();
        for seed in 0..if size == 4 { 6 } else { 40 } {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            while let Some(action) = rules.sample(&position, &mut dice) {
                position = rules.play(&position, action);
                let (quick, slow) = (rules.canonical(&position), brute(&position));
                assert_eq!(brute(&quick), slow, "a canonical position is equivalent to its own");
                assert_eq!(*pairs.entry(quick).or_insert(slow), slow);
            }
        }
        let distinct: HashSet<_> = pairs.values().collect();
        assert_eq!(distinct.len(), pairs.len(), "classes with two canonical forms");
    }
}
