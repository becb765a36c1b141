//! A fair queue: every client has a line of its own, and the lines are served in turn.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// The error for a full queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Busy;

/// Lines that are served in turn.
#[derive(Debug)]
pub struct Queue<K, T> {
    lines: HashMap<K, VecDeque<T>>,
    /// The keys of all non-empty lines, in the order of service. Each key occurs once.
    turns: VecDeque<K>,
    length: usize,
    most: usize,
    most_each: usize,
}

impl<K: Copy + Eq + Hash, T> Queue<K, T> {
    /// Creates an empty queue for at most `most` items in total and `most_each` in one line.
    pub fn new(most: usize, most_each: usize) -> Self {
        Queue { lines: HashMap::new(), turns: VecDeque::new(), length: 0, most, most_each }
    }

    /// Appends an item to a line.
    ///
    /// # Errors
    /// Returns an error if the line or the queue is full.
    pub fn push(&mut self, whose: K, what: T) -> Result<(), Busy> {
        let own = self.len_of(&whose);
        if self.length >= self.most || own >= self.most_each {
            return Err(Busy);
        }
        if own == 0 {
            self.turns.push_back(whose);
        }
        self.lines.entry(whose).or_default().push_back(what);
        self.length += 1;
        Ok(())
    }

    /// Removes the first item of the next line.
    pub fn pop(&mut self) -> Option<T> {
        let whose = self.turns.pop_front()?;
        let line = self.lines.get_mut(&whose)?;
        let what = line.pop_front()?;
        self.length -= 1;
        if line.is_empty() {
            self.lines.remove(&whose);
        } else {
            self.turns.push_back(whose);
        }
        Some(what)
    }

    /// Returns the number of items in one line.
    pub fn len_of(&self, whose: &K) -> usize {
        self.lines.get(whose).map_or(0, VecDeque::len)
    }

    /// Returns the number of items in all lines.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Returns whether all lines are empty.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_greedy_line_does_not_keep_the_others_waiting() {
        let mut queue = Queue::new(10, 5);
        for what in 0..5 {
            queue.push('a', what).expect("room");
        }
        assert_eq!(queue.push('a', 5), Err(Busy));
        queue.push('b', 10).expect("room");
        queue.push('c', 20).expect("room");
        let order: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, [0, 10, 20, 1, 2, 3, 4]);
    }

    proptest! {
        /// Compares with a plain list: no item is lost or duplicated, each line keeps its order,
        /// and no line overtakes another twice.
        #[test]
        fn nothing_is_lost_and_lines_keep_their_order(
            steps in proptest::collection::vec(proptest::option::of(0_u8..4), 0..200)
        ) {
            let mut queue = Queue::new(20, 8);
            let mut plain: Vec<(u8, usize)> = Vec::new();
            let mut served_since: [Vec<u8>; 4] = Default::default();
            for (number, step) in steps.into_iter().enumerate() {
                match step {
                    Some(whose) => {
                        let own = plain.iter().filter(|(line, _)| *line == whose).count();
                        let room = plain.len() < 20 && own < 8;
                        prop_assert_eq!(queue.push(whose, (whose, number)).is_ok(), room);
                        if room {
                            plain.push((whose, number));
                        }
                    }
                    None => {
                        let popped = queue.pop();
                        prop_assert_eq!(popped.is_some(), !plain.is_empty());
                        let Some((whose, number)) = popped else { continue };
                        let first = plain.iter().position(|(line, _)| *line == whose);
                        prop_assert_eq!(plain.remove(first.expect("it was there")), (whose, number));
                        served_since[usize::from(whose)].clear();
                        for (waiting, served) in served_since.iter_mut().enumerate() {
                            let waits = plain.iter().any(|(line, _)| usize::from(*line) == waiting);
                            if waits && waiting != usize::from(whose) {
                                prop_assert!(!served.contains(&whose), "passed twice");
                                served.push(whose);
                            } else if !waits {
                                served.clear();
                            }
                        }
                    }
                }
                prop_assert_eq!(queue.len(), plain.len());
            }
        }
    }
}
