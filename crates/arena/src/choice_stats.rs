//! Counts of how actions were chosen.

use quatuor_search::{ChoiceReason, Look};

/// The words in alphabetical order, so that iteration order is stable.
const WORDS: [&str; 5] = ["estimated", "only", "proven", "rule", "solved"];

/// Number of actions by the way they were chosen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ChoiceStats([u64; WORDS.len()]);

impl ChoiceStats {
    /// Counts one action.
    pub fn add(&mut self, how: &ChoiceReason) {
        let index = match how {
            ChoiceReason::Searched(Look { proven: false, .. }) => 0,
            ChoiceReason::Only => 1,
            ChoiceReason::Searched(_) => 2,
            ChoiceReason::Rule => 3,
            ChoiceReason::Solved(_) => 4,
        };
        self.0[index] += 1;
    }

    /// Adds the counts of `other`.
    pub fn merge(&mut self, other: &ChoiceStats) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// Returns the non-zero counts by [word](ChoiceReason::word).
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        WORDS.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::evaluation::{Verdict, Wdl};

    #[test]
    fn every_way_is_counted_under_its_word() {
        let look = |proven| Look { by: "x", depth: 1, nodes: 1, value: 0.0, proven };
        let ways = [
            ChoiceReason::Rule,
            ChoiceReason::Only,
            ChoiceReason::Solved(Verdict::weak(Wdl::Draw)),
            ChoiceReason::Searched(look(true)),
            ChoiceReason::Searched(look(false)),
        ];
        for how in ways {
            let mut counts = ChoiceStats::default();
            counts.add(&how);
            counts.merge(&counts.clone());
            assert_eq!(counts.iter().collect::<Vec<_>>(), [(how.word(), 2)]);
        }
    }
}
