//! The heuristics of the Quarto literature, with the sign adjusted to the players' roles.
//!
//! In every position one player, the *giver*, is the next to choose a piece: now, or after placing
//! the piece in hand. The giver is therefore the player to act, and the *receiver* is the opponent.
//! Patterns that lack one piece favour the receiver, because each of them makes pieces unsafe to
//! give. A piece in hand that completes a pattern wins for the giver and overrides everything else.
//! The signs below follow from these rules. The sources score a win as 9, 500 or 6; all numbers are
//! divided by that score.

use quatuor_core::heuristic::{Evaluate, Heuristic, NO_HEURISTIC, NoHeuristic};
use quatuor_core::{Expectation, Player, Rules};

use crate::{Action, Cell, Pattern, Piece, Position, QuartoRules};

impl Evaluate for QuartoRules {
    const HEURISTICS: &'static [&'static str] =
        &[NO_HEURISTIC, "mohrmann", "fressinaud", "completion", "dominance"];
    const USUAL: &'static str = "mohrmann";

    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        let for_receiver = match name {
            NO_HEURISTIC => return Some(Box::new(NoHeuristic)),
            "mohrmann" => mohrmann,
            "fressinaud" => fressinaud,
            "completion" => completion,
            "dominance" => dominance,
            _ => return None,
        };
        Some(Box::new(ForReceiver(for_receiver)))
    }

    /// Uses the depths of Duboux and Trividic, by number of empty cells.
    fn usual_depth(&self, position: &Position) -> u32 {
        let cells = (self.size() * self.size()) as u32;
        match cells - position.count() {
            15.. => 1,
            10..=14 => 2,
            6..=9 => 3,
            _ => 4,
        }
    }
}

/// A heuristic that returns its value for the receiver.
struct ForReceiver(fn(&QuartoRules, &Position) -> f64);

impl Heuristic<QuartoRules> for ForReceiver {
    fn judge(&self, rules: &QuartoRules, position: &Position) -> Expectation {
        let value = match rules.turn(position).player() {
            None => 0.0,
            Some(Player::First) => -self.0(rules, position),
            Some(Player::Second) => self.0(rules, position),
        };
        Expectation(value)
    }
}

/// Decided positions, in which every heuristic returns the same sign for the receiver.
enum Settled {
    /// The piece in hand completes a pattern.
    GiverWins,
    /// Every piece that can be given completes a pattern.
    ReceiverWins,
    /// The last piece is in hand and completes no pattern.
    Draw,
    /// The position is undecided.
    No,
}

fn settled(rules: &QuartoRules, position: &Position) -> Settled {
    match position.hand() {
        Some(piece) if rules.winning_cells(position, piece) != 0 => Settled::GiverWins,
        Some(_) if rules.pieces_left(position).is_empty() => Settled::Draw,
        None if rules.safe_pieces(position).is_empty() => Settled::ReceiverWins,
        _ => Settled::No,
    }
}

/// Returns the value for the receiver: ±`most` in a decided position, otherwise the value of
/// `counted`.
fn unless_settled(
    rules: &QuartoRules,
    position: &Position,
    most: f64,
    counted: impl Fn(&Board) -> f64,
) -> f64 {
    match settled(rules, position) {
        Settled::GiverWins => -most,
        Settled::ReceiverWins => most,
        Settled::Draw => 0.0,
        Settled::No => counted(&Board::new(rules, position)),
    }
}

/// One plus the number of patterns that one of the remaining pieces completes, at most 8; a win is
/// 9.
///
/// All ten lines can be completable at once, although the sources give 7 as the maximum. The clamp
/// keeps every estimate below a win, so 7, 8, 9 and 10 lines have the same value.
fn mohrmann(rules: &QuartoRules, position: &Position) -> f64 {
    unless_settled(rules, position, 8.0 / 9.0, |board| {
        let left = rules.pieces_left(position);
        let threat = |pattern: &Pattern| {
            let shared = board.shared(*pattern);
            board.missing(*pattern) == 1 && left.into_iter().any(|piece| board.has(piece, shared))
        };
        let threats = board.patterns.iter().filter(|pattern| threat(pattern)).count();
        (1 + threats).min(8) as f64 / 9.0
    })
}

/// Sixty points per property; a win is 500.
///
/// Winning properties count for the receiver. Properties of the piece to place that fit a best line
/// on one cell count for the player who places it.
fn fressinaud(rules: &QuartoRules, position: &Position) -> f64 {
    unless_settled(rules, position, 480.0 / 500.0, |board| {
        let winning = f64::from(rules.unsafe_bits(position).count_ones());
        let fit = |piece| f64::from(board.best_fit(piece));
        let fitting = match position.hand() {
            Some(piece) => -fit(piece),
            None => rules.safe_pieces(position).iter().map(fit).fold(f64::INFINITY, f64::min),
        };
        60.0 * (winning + fitting) / 500.0
    })
}

/// Scores 4, 3, 2 or 1 when a pattern lacks 1, 2, 3 or 4 pieces after the best placement (a win is
/// 6). The best placement is the one that leaves the most pieces missing.
fn completion(rules: &QuartoRules, position: &Position) -> f64 {
    unless_settled(rules, position, 5.0 / 6.0, |board| {
        let after = |cell: Cell| {
            let next = rules.play(position, Action::Place(cell));
            Board::new(rules, &next).cells_left()
        };
        let left = match position.hand() {
            Some(_) => board.empty_cells().map(after).max().unwrap_or(NEVER),
            None => board.cells_left(),
        };
        f64::from(NEVER - left) / 6.0
    })
}

/// Compares which player can complete a pattern first: the difference of the reciprocals of their
/// placement numbers.
fn dominance(rules: &QuartoRules, position: &Position) -> f64 {
    unless_settled(rules, position, 0.8, |board| {
        // Placements are counted from 1. The giver makes the odd ones if a piece is in hand,
        // otherwise the even ones.
        let soonest = |odd: bool| {
            let placement = |needed: u32| needed + u32::from((needed % 2 == 1) != odd);
            let soonest = board.needs().map(|needed| match (placement(needed), position.hand()) {
                // The piece in hand completes no pattern, otherwise the position would be decided.
                (1, Some(_)) => 3,
                (number, _) => number,
            });
            soonest.min().map_or(0.0, |number| 1.0 / f64::from(number))
        };
        let in_hand = position.hand().is_some();
        0.8 * (soonest(!in_hand) - soonest(in_hand))
    })
}

/// More cells than any pattern can lack.
const NEVER: u32 = 5;

/// Bit sets of a board and the pieces still to come.
struct Board {
    size: usize,
    patterns: &'static [Pattern],
    occupied: u16,
    /// Cells with a piece whose bit is 1, for each bit.
    ones: [u16; 4],
    /// Number of remaining pieces with each property: bit b is 1, then bit b is 0.
    to_come: [[u32; 2]; 4],
}

impl Board {
    fn new(rules: &QuartoRules, position: &Position) -> Self {
        let size = rules.size();
        let (mut occupied, mut ones) = (0, [0; 4]);
        for number in 0..(size * size) as u8 {
            let piece = Cell::new(number, size).and_then(|cell| position.piece_at(cell));
            let Some(piece) = piece else { continue };
            occupied |= 1 << number;
            for (bit, plane) in ones.iter_mut().enumerate() {
                *plane |= u16::from(piece.number() >> bit & 1) << number;
            }
        }
        let mut to_come = [[0; 2]; 4];
        for piece in rules.pieces_left(position).iter().chain(position.hand()) {
            for (bit, counts) in to_come.iter_mut().enumerate() {
                counts[usize::from(piece.number() >> bit & 1 == 0)] += 1;
            }
        }
        Board { size, patterns: rules.patterns(), occupied, ones, to_come }
    }

    fn missing(&self, pattern: Pattern) -> u32 {
        (pattern.cells & !self.occupied).count_ones()
    }

    /// Returns the properties shared by all pieces of a pattern: bit b if bit b is 1, bit 4 + b if
    /// it is 0.
    fn shared(&self, pattern: Pattern) -> u8 {
        let there = pattern.cells & self.occupied;
        (0..self.size).fold(0, |shared, bit| {
            let ones = self.ones[bit] & there;
            shared | u8::from(ones == there) << bit | u8::from(ones == 0) << (4 + bit)
        })
    }

    /// Returns whether a piece has one of these properties.
    fn has(&self, piece: Piece, properties: u8) -> bool {
        let number = piece.number();
        (number | (!number & 15) << 4) & properties != 0
    }

    fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        let empty = |cell: &Cell| self.occupied >> cell.number() & 1 == 0;
        let cells = (0..(self.size * self.size) as u8).filter_map(|n| Cell::new(n, self.size));
        cells.filter(empty)
    }

    /// Returns the number of missing pieces for each pattern that can still be completed.
    fn needs(&self) -> impl Iterator<Item = u32> {
        let need = |pattern: &Pattern| {
            let (missing, shared) = (self.missing(*pattern), self.shared(*pattern));
            let possible = |(bit, counts): (usize, &[u32; 2])| {
                shared >> bit & 1 == 1 && counts[0] >= missing
                    || shared >> (4 + bit) & 1 == 1 && counts[1] >= missing
            };
            let open = missing > 0 && self.to_come.iter().enumerate().any(possible);
            open.then_some(missing)
        };
        self.patterns.iter().filter_map(need)
    }

    /// Returns the number of missing pieces of the pattern nearest to completion.
    fn cells_left(&self) -> u32 {
        self.needs().min().unwrap_or(NEVER)
    }

    /// Returns how many properties of a piece have a best line through the best cell. A best line
    /// of a property is one whose pieces all share it, with no open line lacking fewer pieces.
    fn best_fit(&self, piece: Piece) -> u32 {
        let mut fits = [0_u32; 16];
        for bit in 0..self.size {
            let property = if piece.number() >> bit & 1 == 1 { 1 << bit } else { 16 << bit };
            let open = |p: &&Pattern| self.missing(**p) > 0 && self.shared(**p) & property != 0;
            let least = self.patterns.iter().filter(open).map(|p| self.missing(*p)).min();
            let best = |p: &&Pattern| open(p) && Some(self.missing(**p)) == least;
            let cells = self.patterns.iter().filter(best).fold(0, |cells, p| cells | p.cells);
            for (cell, fit) in fits.iter_mut().enumerate() {
                *fit += u32::from(cells & !self.occupied) >> cell & 1;
            }
        }
        fits.into_iter().max().unwrap_or(0)
    }
}
