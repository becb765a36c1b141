//! Games with chance: what the first seat may expect, between two bounds that are brought together.
//!
//! ```text
//!   from below   -1, but 0 where the first seat can avoid losing for ever, whatever chance does
//!   from above   +1, but 0 where the second seat can
//!   a step       each position takes the best of its children for whoever acts, or their mean
//!   a trap       positions that vouch for each other in a circle are set to the best way out (trap.rs)
//! ```
//!
//! An endless game counts as a draw. Both beginnings are bounds of the value, a step and a trap keep a bound a
//! bound and make it better; when they meet within what was asked, the value is known. Bounds that still do not
//! meet after many steps are right all the same, and told as they are.

use std::sync::atomic::Ordering;

use quatuor_core::keys::Keys;
use quatuor_core::{Expectation, Outcome, Player, Turn};

use crate::error::TableError;
use crate::graph::Graph;
use crate::job::BuildMonitor;
use crate::trap::deflate_traps;

/// What is known of a beginning.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExpectationBounds {
    /// At least this for the first seat, from -1 (lost) to 1 (won).
    pub low: f64,
    /// At most this.
    pub high: f64,
    /// Positions up to symmetry, turns of chance included.
    pub positions: u64,
    /// Steps that were made.
    pub steps: u64,
}

/// Steps after which bounds that do not meet are told as they are.
const MOST_STEPS: u64 = 100_000;
/// Steps from one look for traps to the next: a look takes as long as many steps.
const BETWEEN_TRAPS: u64 = 64;

/// What the first seat may expect from the beginning of a game, within `precision` if it can be had, using
/// at most about so many bytes.
///
/// # Errors
/// There are too many positions, or somebody interrupts.
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
        // Values that were just found serve at once: a bound stays a bound whatever the order.
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

/// The bound to begin with, of what the first seat may expect if `player` plays safe.
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

/// The positions where a player can avoid losing for ever, whatever everybody else does.
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

/// One step for all positions; tells how far they moved in all.
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
