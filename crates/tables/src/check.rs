//! Checks a tablebase against the rules: recomputes every value, or a random sample, from the
//! values of the successors.

use std::sync::atomic::Ordering;

use quatuor_core::keys::Keys;
use quatuor_core::{Dice, Player, Turn};

use crate::error::TableError;
use crate::job::BuildMonitor;
use crate::lookup::Table;
use crate::worth::Worth;

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckReport {
    /// Number of positions checked.
    pub positions: u64,
    /// Number of positions whose value does not follow from those of their children.
    pub wrong: u64,
    /// The key of one such position.
    pub example: Option<u64>,
}

/// Checks all positions of a tablebase, or about `sample` of them.
///
/// # Errors
/// The file is damaged, or the check was cancelled.
pub fn check<K: Keys>(
    table: &Table<K>,
    sample: Option<u64>,
    seed: u64,
    progress: &BuildMonitor,
) -> Result<CheckReport, TableError> {
    table.file().verify()?;
    let head = table.file().head();
    let mut dice = Dice::new(seed);
    let mut checked = CheckReport { positions: 0, wrong: 0, example: None };
    let chosen = |dice: &mut Dice| {
        sample.is_none_or(|sample| dice.below(head.positions.max(1) as usize) < sample as usize)
    };
    for layer in 0..head.layers {
        for partition in 0..table.file().parts() {
            if progress.stop.load(Ordering::Relaxed) {
                return Err(TableError::Interrupted);
            }
            table.file().for_each(layer, partition, |key, worth| {
                if !chosen(&mut dice) {
                    return;
                }
                checked.positions += 1;
                if !is_consistent(table, key, worth) {
                    checked.wrong += 1;
                    checked.example.get_or_insert(key);
                }
            });
            progress.passed.store(checked.positions, Ordering::Relaxed);
        }
    }
    Ok(checked)
}

/// Whether a position's value follows from the values of its children.
fn is_consistent<K: Keys>(table: &Table<K>, key: u64, worth: Worth) -> bool {
    let keys = table.keys();
    let mover = match keys.turn(key) {
        Turn::Over(outcome) => return worth == Worth::of(outcome),
        Turn::Player(mover) => mover,
        Turn::Chance => return false,
    };
    let mut children = Vec::new();
    keys.children_into(key, &mut children);
    let child_worth = |child: u64| {
        let child = if table.file().head().merge { keys.canonical(child) } else { child };
        table.file().find(table.layer(child), child).map(Worth::one_step_earlier)
    };
    let Some(found) = children.into_iter().map(child_worth).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let best = found.into_iter().min_by_key(|worth| preference(*worth, mover));
    // The kind of a draw depends on more than the next position.
    let alike = |worth: Worth| if worth == Worth::Endless { Worth::Draw } else { worth };
    best.map(alike) == Some(alike(worth))
}

/// Returns a rank for the player to act; lower is better.
fn preference(worth: Worth, mover: Player) -> i64 {
    match worth {
        Worth::Win(player, distance) if player == mover => i64::from(distance) - (1 << 20),
        Worth::Win(_, distance) => (1 << 20) - i64::from(distance),
        Worth::Draw | Worth::Endless => 0,
    }
}
