//! What makes a level strong or weak, as data, and what there is to overlook in a game.

use quatuor_core::tree::TreeRules;

use crate::Judged;

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
}

/// Rules with levels.
pub trait Graded: Judged {
    /// What a careless person may overlook, by name; 32 things at most.
    const ASPECTS: &'static [&'static str] = &[];

    /// The strengths of the levels 1 to 7. A game that was never measured has these.
    const STRENGTHS: &'static [Strength; 7] = &[
        Strength { depth: 1, nodes: 1_000, lapse: 40, doubt: 0.05, heuristic: Self::USUAL },
        Strength { depth: 2, nodes: 2_000, lapse: 30, doubt: 0.05, heuristic: Self::USUAL },
        Strength { depth: 2, nodes: 4_000, lapse: 15, doubt: 0.04, heuristic: Self::USUAL },
        Strength { depth: 3, nodes: 8_000, lapse: 8, doubt: 0.03, heuristic: Self::USUAL },
        Strength { depth: 4, nodes: 16_000, lapse: 4, doubt: 0.02, heuristic: Self::USUAL },
        Strength { depth: 6, nodes: 32_000, lapse: 0, doubt: 0.01, heuristic: Self::USUAL },
        Strength { depth: 99, nodes: 64_000, lapse: 0, doubt: 0.01, heuristic: Self::USUAL },
    ];

    /// Whether somebody who overlooks these things, bit a for aspect a, does not see this legal action
    /// for what it is.
    fn is_overlooked(
        &self,
        _position: &Self::Position,
        _action: Self::Action,
        _overlooked: u32,
    ) -> bool {
        false
    }
}

impl Graded for TreeRules {}
