//! Several threads on one query. They communicate through the transposition table and through marks
//! on the nodes that a thread is searching.
//!
//! All threads search the first child of a node together, since it is the most likely to answer. If
//! it fails, each thread takes another child and postpones children that other threads are
//! searching: later, the table is likely to hold their result. From time to time a thread checks
//! whether another thread has answered an ancestor node, and then abandons its work there. Only
//! nodes with enough empty cells are worth this overhead.

use super::geometry::Geometry;
use super::node::Node;
use super::search::{Brood, Look, Search, Stopped};
use super::table::TableLevel;
use super::word::Word;

/// Nodes with fewer empty cells are searched by one thread.
const ROOM: i32 = 20;

/// Returns an odd word that identifies a node and a threshold.
fn mark_word<W: Word>(key: W, alpha: i32) -> u64 {
    (key.low() ^ alpha as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1
}

impl<G: Geometry> Search<'_, G> {
    #[inline(always)]
    pub(super) fn is_worth_sharing(&self, node: &Node<G::Word>) -> bool {
        self.watch.marks.is_some() && self.g.cells() - node.discs >= ROOM
    }

    /// Searches the children of a node while other threads may do the same. Returns the best score.
    pub(super) fn search_together(
        &mut self,
        node: &Node<G::Word>,
        key: G::Word,
        alpha: i32,
        brood: Brood,
    ) -> Result<i32, Stopped> {
        self.trail.push((key, alpha));
        let result = self.share_out(node, alpha, brood);
        self.trail.pop();
        if result.is_err() && self.fall_back == Some(self.trail.len()) {
            self.fall_back = None;
            return match self.answer(key, alpha) {
                Some(score) => Ok(score),
                // The entry was replaced in the meantime.
                None => self.visit(node, key, alpha, brood.base),
            };
        }
        result
    }

    fn share_out(
        &mut self,
        node: &Node<G::Word>,
        alpha: i32,
        Brood { base, end, mut best }: Brood,
    ) -> Result<i32, Stopped> {
        let Some(marks) = self.watch.marks else { return Err(Stopped) };
        let mut later = 0_u32;
        for pass in 0..2 {
            for next in base..end {
                if pass == 0 {
                    self.select(next, end);
                } else if later >> (next - base) & 1 == 0 {
                    continue;
                }
                if next > base {
                    // Another thread may have answered in the meantime.
                    match self.recall(alpha, next, next + 1, best) {
                        Look::Answer(score) => return Ok(score),
                        Look::Search { end, best: known } if end == next => {
                            best = known;
                            continue;
                        }
                        Look::Search { .. } => {}
                    }
                }
                let word = mark_word(self.children[next].key, alpha);
                if pass == 0 && next > base && marks.is_busy(word) {
                    later |= 1 << (next - base);
                    continue;
                }
                let mark = marks.begin(word);
                let score = self.visit_child(next, alpha, end);
                marks.end(mark);
                let score = score?;
                best = best.max(score);
                if score > alpha {
                    self.learn(node, base, next);
                    return Ok(best);
                }
            }
        }
        Ok(best)
    }

    /// Returns the answer from the transposition table, if there is one.
    fn answer(&self, key: G::Word, alpha: i32) -> Option<i32> {
        let known = self.level.probe(key)?;
        if known.lower > alpha {
            Some(known.lower)
        } else {
            (known.upper <= alpha).then_some(known.upper)
        }
    }

    /// Whether another thread has answered an ancestor of the current node.
    pub(super) fn is_overtaken(&mut self) -> bool {
        let answered = |&(key, alpha): &(G::Word, i32)| self.answer(key, alpha).is_some();
        if self.fall_back.is_none() {
            self.fall_back = self.trail.iter().position(answered);
        }
        self.fall_back.is_some()
    }
}
