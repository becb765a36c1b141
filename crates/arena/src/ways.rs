//! How actions were chosen, counted.

use quatuor_search::{How, Look};

/// The words, in the order of data.
const WORDS: [&str; 5] = ["estimated", "only", "proven", "rule", "solved"];

/// How often each way of choosing was taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ways([u64; WORDS.len()]);

impl Ways {
    /// Counts one action.
    pub fn add(&mut self, how: &How) {
        let index = match how {
            How::Searched(Look { proven: false, .. }) => 0,
            How::Only => 1,
            How::Searched(_) => 2,
            How::Rule => 3,
            How::Solved(_) => 4,
        };
        self.0[index] += 1;
    }

    /// Counts those of another.
    pub fn merge(&mut self, other: &Ways) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// Each way that was taken, by [its word](How::word), with its count.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        WORDS.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::{Verdict, Wdl};

    #[test]
    fn every_way_is_counted_under_its_word() {
        let look = |proven| Look { by: "x", depth: 1, nodes: 1, value: 0.0, proven };
        let ways = [
            How::Rule,
            How::Only,
            How::Solved(Verdict::weak(Wdl::Draw)),
            How::Searched(look(true)),
            How::Searched(look(false)),
        ];
        for how in ways {
            let mut counts = Ways::default();
            counts.add(&how);
            counts.merge(&counts.clone());
            assert_eq!(counts.iter().collect::<Vec<_>>(), [(how.word(), 2)]);
        }
    }
}
