//! Estimates of the effort of a proof, for move ordering near the root.
//!
//! As in proof-number search: to show that a gift is good, every reply must be answered, so the
//! efforts add up. To show that it is bad, one reply is enough, so the least effort counts. The
//! estimate looks one step ahead and opens the positions there. It finds the right gift or cell
//! first far more often than the counts of a position alone, and pays off wherever the subtree is
//! large.

use super::cpu::Cpu;
use super::node::{Gift, QuartoNode};
use super::score::Score;
use super::search::QuartoSearch;

/// Effort of a proof or disproof that does not exist.
const NEVER: u32 = 1 << 20;

/// Estimated efforts to prove a claim and to disprove it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl Effort {
    const TRUE: Effort = Effort { proof: 0, disproof: NEVER };
    const FALSE: Effort = Effort { proof: NEVER, disproof: 0 };
}

impl QuartoSearch<'_> {
    /// Estimates the claim that the giver scores at least `need` here.
    #[inline(always)]
    pub(crate) fn effort<C: Cpu>(&mut self, node: &QuartoNode, need: Score) -> Effort {
        let mut all = Effort { proof: NEVER, disproof: 0 };
        for gift in node.gifts() {
            let one = self.gift_effort::<C>(node, gift, need);
            if one.proof == 0 {
                return Effort::TRUE;
            }
            all.proof = all.proof.min(one.proof);
            all.disproof = (all.disproof + one.disproof).min(NEVER);
        }
        all
    }

    /// Estimates the claim that the giver scores at least `need` by giving this piece.
    #[inline(always)]
    pub(crate) fn gift_effort<C: Cpu>(
        &mut self,
        node: &QuartoNode,
        gift: &Gift,
        need: Score,
    ) -> Effort {
        let mut all = Effort { proof: 0, disproof: NEVER };
        let mut child = QuartoNode::CLOSED;
        let mut todo = gift.cells;
        while todo != 0 {
            let cell = todo.trailing_zeros();
            todo &= todo - 1;
            let (board, safe) = node.after(self.variant, gift.piece, cell);
            self.counts.opened += 1;
            match child.open::<C>(self.variant, &board, safe) {
                Some(score) if -score < need => return Effort::FALSE,
                Some(_) => continue,
                None => {}
            }
            // At the end of the step: a proof must refute every gift of the opponent, a disproof
            // needs only one good gift.
            let least = child.gifts().iter().map(|gift| gift.effort).min().unwrap_or(NEVER);
            all.proof = (all.proof + child.gifts().len() as u32).min(NEVER);
            all.disproof = all.disproof.min(least);
        }
        all
    }
}
