//! Expected values of games with chance, by iterating a lower and an upper bound until they meet.
//!
//! ```text
//!   lower bound   starts at -1, or 0 where the first player can avoid losing for ever
//!   upper bound   starts at +1, or 0 where the second player can avoid losing for ever
//!   a step        each position takes the best child for the player to act, or the mean
//!   a trap        positions that justify each other in a cycle get the best way out (trap.rs)
//! ```
//!
//! An endless game counts as a draw. Both starting values are bounds, and steps and traps preserve
//! and improve bounds. When they meet within the requested precision, the value is known. If they
//! still differ after many steps, they are returned as they are; they remain valid bounds.

use std::sync::atomic::Ordering;

use quatuor_core::keys::Keys;
use quatuor_core::{Expectation, Outcome, Player, Turn};

use crate::error::TableError;
use crate::graph::Graph;
use crate::job::BuildMonitor;
use crate::trap::deflate_traps;

/// The bounds of a start position's expected value.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct ExpectationBounds {
    /// Lower bound for the first player, from -1 (lost) to 1 (won).
    pub low: f64,
    /// Upper bound for the first player.
    pub high: f64,
    /// Number of positions up to symmetry, including chance turns.
    pub positions: u64,
    /// Number of steps made.
    pub steps: u64,
}

/// Number of steps after which bounds that do not meet are returned as they are.
const MOST_STEPS: u64 = 100_000;
/// Number of steps between two searches for traps, because a search takes as long as many steps.
const BETWEEN_TRAPS: u64 = 64;

/// Returns bounds of the expected value of a game for the first player, within `precision` if
/// possible, using about `memory` bytes at most.
///
/// # Errors
/// There are too many positions, or the computation was cancelled.
pub fn bound_expectation<K: Keys>(
    keys: &K,
    precision: f64,
    memory: u64,
    progress: &BuildMonitor,
) -> Result<ExpectationBounds, TableError> {
    let graph = Graph::explore(keys, memory, progress)?;
    let mut low = start_bound(&graph, Player::First);
    let mut high = start_bound(&graph, Player::Second);
    let mut steps = 0;
    while high[0] - low[0] > precision && steps < MOST_STEPS {
        if progress.stop.load(Ordering::Relaxed) {
            return Err(TableError::Interrupted);
        }
        // Updates are used at once: a bound stays a bound in any order of updates.
        let mut moved = improve(&graph, &mut low) + improve(&graph, &mut high);
        steps += 1;
        if moved < precision || steps % BETWEEN_TRAPS == 0 {
            moved += deflate_traps(&graph, &mut high, &low, Player::First);
            moved += deflate_traps(&graph, &mut low, &high, Player::Second);
        }
        if moved == 0.0 {
            break;
        }
    }
    Ok(ExpectationBounds { low: low[0], high: high[0], positions: graph.len() as u64, steps })
}

/// Returns the initial bound of the first player's expected value that follows if `player` plays
/// safe.
fn start_bound(graph: &Graph, player: Player) -> Vec<f64> {
    let safe = find_safe(graph, player);
    let worst = Expectation::of(Outcome::Win(player.other())).0;
    let value = |at: usize| match graph.turns[at] {
        Turn::Over(outcome) => Expectation::of(outcome).0,
        _ if safe[at] => 0.0,
        _ => worst,
    };
    (0..graph.len()).map(value).collect()
}

/// Returns the positions where a player can avoid losing for ever, against all play and chance.
fn find_safe(graph: &Graph, player: Player) -> Vec<bool> {
    let lost = Turn::Over(Outcome::Win(player.other()));
    let mut safe: Vec<bool> = graph.turns.iter().map(|turn| *turn != lost).collect();
    loop {
        let mut changed = false;
        for at in (0..graph.len()).rev() {
            let mut children = graph.children(at).iter().map(|&child| safe[child as usize]);
            let stays = match graph.turns[at] {
                Turn::Over(_) => continue,
                Turn::Player(mover) if mover == player => children.any(|safe| safe),
                _ => children.all(|safe| safe),
            };
            if safe[at] && !stays {
                safe[at] = false;
                changed = true;
            }
        }
        if !changed {
            return safe;
        }
    }
}

/// Makes one step for all positions and returns the total change.
fn improve(graph: &Graph, values: &mut [f64]) -> f64 {
    let mut moved = 0.0;
    for at in (0..graph.len()).rev() {
        let children = graph.children(at).iter().map(|&child| values[child as usize]);
        let value = match graph.turns[at] {
            Turn::Over(_) => continue,
            Turn::Player(Player::First) => children.fold(f64::NEG_INFINITY, f64::max),
            Turn::Player(Player::Second) => children.fold(f64::INFINITY, f64::min),
            Turn::Chance => {
                let weights = graph.weights(at).iter().map(|&weight| f64::from(weight));
                let all: f64 = weights.clone().sum();
                children.zip(weights).map(|(value, weight)| value * weight).sum::<f64>() / all
            }
        };
        moved += (value - values[at]).abs();
        values[at] = value;
    }
    moved
}
