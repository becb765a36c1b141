//! Levels of play as data: the strength of each level, and the aspects of a game that weak players
//! overlook.

use crate::heuristic::Evaluate;
use crate::immediate_wins::is_won;
use crate::tree::TreeRules;

/// The strength of an agent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Strength {
    /// Search depth, in changes of the acting player.
    pub depth: u32,
    /// Maximum number of positions to search.
    pub nodes: u64,
    /// Probability of overlooking each aspect, in percent per turn.
    pub lapse: usize,
    /// Maximum error of the agent's estimates, on the scale from -1 to 1.
    pub doubt: f64,
    /// Name of the heuristic at the end of the search.
    pub heuristic: &'static str,
    /// Whether the agent uses the opening book, in games that have one.
    pub book: bool,
}

impl Strength {
    /// Creates a strength from depth, nodes, lapse, doubt and heuristic, without a book.
    pub const fn of(
        depth: u32,
        nodes: u64,
        lapse: usize,
        doubt: f64,
        heuristic: &'static str,
    ) -> Self {
        Strength { depth, nodes, lapse, doubt, heuristic, book: false }
    }

    /// Returns the same strength with the opening book.
    #[must_use]
    pub const fn with_book(self) -> Self {
        Strength { book: true, ..self }
    }
}

/// Rules with levels.
pub trait Graded: Evaluate {
    /// Names of the aspects that a careless player may overlook; at most 32. The default is one
    /// aspect: an immediate win.
    const ASPECTS: &'static [&'static str] = &["wins"];

    /// Strengths of the levels 1 to 7. These defaults serve games whose levels were never measured.
    const STRENGTHS: &'static [Strength; 7] = &[
        Strength::of(1, 1_000, 40, 0.05, Self::USUAL),
        Strength::of(2, 2_000, 30, 0.05, Self::USUAL),
        Strength::of(2, 4_000, 15, 0.04, Self::USUAL),
        Strength::of(3, 8_000, 8, 0.03, Self::USUAL),
        Strength::of(4, 16_000, 4, 0.02, Self::USUAL),
        Strength::of(6, 32_000, 0, 0.01, Self::USUAL),
        Strength::of(99, 64_000, 0, 0.01, Self::USUAL),
    ];

    /// Returns whether a player who overlooks these aspects misses the point of this legal action.
    /// Bit `a` of `overlooked` stands for aspect `a`.
    fn is_overlooked(
        &self,
        position: &Self::Position,
        action: Self::Action,
        overlooked: u32,
    ) -> bool {
        let player = self.turn(position).player();
        overlooked & 1 != 0 && player.is_some_and(|p| is_won(self, &self.play(position, action), p))
    }
}

impl Graded for TreeRules {}
