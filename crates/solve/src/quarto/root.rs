//! The root position, and the sequence of queries that determines its value.
//!
//! The first query is whether the position is lost, the next whether it is won. A draw needs both
//! and no distance. The distance of a decided position is then found from the shortest upwards:
//! "within two placements? within four?". Each query is pruned by the number of placements it
//! allows.

use quatuor_quarto::{Position, QuartoRules};

use super::board::QuartoBoard;
use super::cpu::{Cpu, PlainCpu};
use super::glance::Glance;
use super::node::{Gift, QuartoNode};
use super::score::{BEST, Score, win_at};
use super::search::{QuartoSearch, Window};
use super::table::ScoreRange;
use super::variant::VariantTables;

/// A position to be solved.
pub(crate) enum Root {
    /// It needs no search.
    Settled(Score),
    /// A piece is to be given.
    Give(Box<QuartoNode>),
    /// A safe piece was given and is to be placed.
    Place(Box<QuartoNode>, Gift),
}

impl Root {
    pub(crate) fn new(rules: &QuartoRules, variant: &VariantTables, position: &Position) -> Root {
        let board = QuartoBoard::new(rules, variant, position);
        if position.is_won() {
            return Root::Settled(-win_at(board.count()));
        }
        if board.left == 0 {
            return Root::Settled(0);
        }
        let mut node = Box::new(QuartoNode::CLOSED);
        let glance = Glance::new::<PlainCpu>(variant, &board);
        let safe = variant.free_of[usize::from(glance.threats)] & board.left;
        match position.hand() {
            None if safe == 0 => Root::Settled(-win_at(board.count() + 1)),
            None => match node.open::<PlainCpu>(variant, &board, safe) {
                Some(score) => Root::Settled(score),
                None => {
                    node.find_place::<PlainCpu>(variant);
                    Root::Give(node)
                }
            },
            Some(piece) if safe >> piece.number() & 1 == 0 => {
                Root::Settled(win_at(board.count() + 1))
            }
            Some(_) if board.left.count_ones() == 1 => Root::Settled(0),
            Some(piece) => {
                (node.board, node.glance) = (board, glance);
                let gift = node.gift(variant, piece.number(), variant.cells & !board.occupied);
                match gift.cells {
                    0 => Root::Settled(-win_at(board.count() + 2)),
                    _ => Root::Place(node, gift),
                }
            }
        }
    }

    /// Answers one query on one thread.
    pub(crate) fn ask<C: Cpu>(&self, search: &mut QuartoSearch, window: Window) -> Score {
        match self {
            Root::Settled(score) => *score,
            Root::Give(node) => C::give(search, node, window),
            Root::Place(node, gift) => search.place::<C>(node, gift, window),
        }
    }

    /// The bounds known before any search.
    pub(crate) fn bounds(&self) -> ScoreRange {
        match self {
            Root::Settled(score) => ScoreRange { lower: *score, upper: *score },
            Root::Give(_) | Root::Place(..) => ScoreRange { lower: -BEST, upper: BEST },
        }
    }
}

/// Returns the next query after these proven bounds, or `None` if there is none left.
pub(crate) fn next_question(bounds: ScoreRange, exact: bool) -> Option<Window> {
    let ScoreRange { lower, upper } = bounds;
    if lower == upper {
        None
    } else if lower < 0 && upper >= 0 {
        Some(Window::above(-1))
    } else if lower <= 0 && upper > 0 {
        Some(Window::above(0))
    } else if !exact {
        None
    } else if lower > 0 {
        // Is the quickest remaining win possible?
        Some(Window::above(upper - 1))
    } else {
        // Is the quickest remaining loss unavoidable?
        Some(Window::above(lower))
    }
}

/// Returns the bounds narrowed by the answer to a query.
pub(crate) fn narrow(bounds: ScoreRange, asked: Window, score: Score) -> ScoreRange {
    if score >= asked.beta {
        ScoreRange { lower: bounds.lower.max(score), ..bounds }
    } else {
        ScoreRange { upper: bounds.upper.min(score), ..bounds }
    }
}
