//! What makes a level strong or weak, as data, and what there is to overlook in a game.

use crate::heuristic::Evaluate;
use crate::immediate_wins::is_won;
use crate::tree::TreeRules;

/// How well an agent plays.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Strength {
    /// How many changes of the acting player it looks ahead.
    pub depth: u32,
    /// How many positions it looks at.
    pub nodes: u64,
    /// How often, in a hundred turns, it overlooks each thing that there is to overlook.
    pub lapse: usize,
    /// How far its judgement may be off, on the scale from -1 to 1.
    pub doubt: f64,
    /// What it judges by where it does not look any further.
    pub heuristic: &'static str,
    /// Whether it has learnt the openings, where the game has a book of them.
    pub book: bool,
}

impl Strength {
    /// From how far, at how much, how careless, how far off, and by what it judges; without a book.
    pub const fn of(
        depth: u32,
        nodes: u64,
        lapse: usize,
        doubt: f64,
        heuristic: &'static str,
    ) -> Self {
        Strength { depth, nodes, lapse, doubt, heuristic, book: false }
    }

    /// The same with the openings learnt.
    #[must_use]
    pub const fn with_book(self) -> Self {
        Strength { book: true, ..self }
    }
}

/// Rules with levels.
pub trait Graded: Evaluate {
    /// What a careless person may overlook, by name; 32 things at most. In a game that names nothing of its
    /// own, a win at once.
    const ASPECTS: &'static [&'static str] = &["wins"];

    /// The strengths of the levels 1 to 7. A game that was never measured has these.
    const STRENGTHS: &'static [Strength; 7] = &[
        Strength::of(1, 1_000, 40, 0.05, Self::USUAL),
        Strength::of(2, 2_000, 30, 0.05, Self::USUAL),
        Strength::of(2, 4_000, 15, 0.04, Self::USUAL),
        Strength::of(3, 8_000, 8, 0.03, Self::USUAL),
        Strength::of(4, 16_000, 4, 0.02, Self::USUAL),
        Strength::of(6, 32_000, 0, 0.01, Self::USUAL),
        Strength::of(99, 64_000, 0, 0.01, Self::USUAL),
    ];

    /// Whether somebody who overlooks these things, bit a for aspect a, does not see this legal action
    /// for what it is.
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
