//! Perft: counts of lines of play and of inequivalent positions.
//!
//! When two programs disagree on the rules, compare these numbers first.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::{Explain, Message, Rules, Turn, explained_error, message};

/// Unit of depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    /// Every atomic action, including outcomes of chance.
    Actions,
    /// Player actions only: an outcome of chance adds a branch but no depth.
    Turns,
}

/// Why a count was aborted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PerftError {
    /// The caller set the stop flag.
    Interrupted,
    /// The count exceeds 64 bits.
    Overflow,
}

impl Explain for PerftError {
    fn message(&self) -> Message {
        match self {
            PerftError::Interrupted => message!("interrupted"),
            PerftError::Overflow => message!("perft-overflow"),
        }
    }
}
explained_error!(PerftError);

/// Counts the lines of play of exactly `depth` steps from `position`. Lines that end earlier do not
/// count.
///
/// # Errors
/// [`PerftError::Interrupted`] when `stop` is set, [`PerftError::Overflow`] when the count exceeds
/// 64 bits.
pub fn perft<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    count: Count,
    stop: &AtomicBool,
) -> Result<u64, PerftError> {
    let walk = Walk { rules, count, stop };
    let mut buffers = Vec::new();
    walk.lines(position, depth, 0, &mut buffers)
}

struct Walk<'a, R> {
    rules: &'a R,
    count: Count,
    stop: &'a AtomicBool,
}

impl<R: Rules> Walk<'_, R> {
    /// Counts recursively. `buffers[level]` is reused for the actions at that distance from the
    /// root.
    fn lines(
        &self,
        position: &R::Position,
        depth: u32,
        level: usize,
        buffers: &mut Vec<Vec<R::Action>>,
    ) -> Result<u64, PerftError> {
        let free = self.count == Count::Turns && self.rules.turn(position) == Turn::Chance;
        if depth == 0 && !free {
            return Ok(1);
        }
        if self.stop.load(Ordering::Relaxed) {
            return Err(PerftError::Interrupted);
        }
        if buffers.len() <= level {
            buffers.push(Vec::new());
        }
        let mut actions = std::mem::take(&mut buffers[level]);
        actions.clear();
        self.rules.actions_into(position, &mut actions);
        let left = if free { depth } else { depth - 1 };
        let mut total: u64 = 0;
        if left == 0 && self.count == Count::Actions {
            total = actions.len() as u64;
        } else {
            for &action in &actions {
                let next = self.rules.play(position, action);
                let lines = self.lines(&next, left, level + 1, buffers)?;
                total = total.checked_add(lines).ok_or(PerftError::Overflow)?;
            }
        }
        buffers[level] = actions;
        Ok(total)
    }
}

/// Returns the inequivalent positions one step further: the canonical forms of all children of
/// `positions`.
///
/// Finished games have no children. With [`Count::Turns`], outcomes of chance are followed until a
/// player is to act or the game is over.
///
/// # Errors
/// [`PerftError::Interrupted`] when `stop` is set.
pub fn classes<R: Rules>(
    rules: &R,
    positions: &HashSet<R::Position>,
    count: Count,
    stop: &AtomicBool,
) -> Result<HashSet<R::Position>, PerftError> {
    let mut next = HashSet::new();
    let mut actions = Vec::new();
    let mut pending = Vec::new();
    for position in positions {
        if stop.load(Ordering::Relaxed) {
            return Err(PerftError::Interrupted);
        }
        pending.push((*position, true));
        while let Some((parent, may_act)) = pending.pop() {
            let chance = rules.turn(&parent) == Turn::Chance;
            let free = chance && count == Count::Turns;
            if !may_act && !free {
                next.insert(rules.canonical(&parent));
                continue;
            }
            actions.clear();
            rules.actions_into(&parent, &mut actions);
            pending.extend(actions.iter().map(|&a| (rules.play(&parent, a), may_act && free)));
        }
    }
    Ok(next)
}
