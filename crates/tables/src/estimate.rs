//! Estimates the size of a tablebase before it is built.
//!
//! The estimate plays random games from the start position and weights each of them. At every
//! action the weight is multiplied by the number of children and divided by the number of possible
//! parents. Walking back by random parents always ends at the start position. So the mean weight of
//! the games that reach a layer is the number of its positions, and no table is needed to count
//! them.
//!
//! Donald Knuth, "Estimating the efficiency of backtrack programs", counts trees in this way;
//! dividing by the parents makes it count positions. Whether a parent is reachable is checked by
//! having the rules read its text.

use std::time::Instant;

use quatuor_core::keys::Keys;
use quatuor_core::{Dice, Rules, Turn};

use crate::parts::Parts;

/// Number of random games.
const GAMES: u64 = 1000;
/// Time per position besides the work of the game, in seconds.
const OVERHEAD: f64 = 200e-9;
/// Bytes per position of the tablebase; the work files take as much again.
const BYTES_EACH: f64 = 2.5;

/// The estimated cost of a tablebase.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// Number of positions of each layer.
    pub layers: Vec<f64>,
    /// Total number of positions.
    pub positions: f64,
    /// Time in seconds with one worker.
    pub seconds: f64,
    /// Minimum memory in bytes.
    pub memory: f64,
    /// Disk space in bytes, if all records fit in memory.
    pub disk: f64,
    /// Number of records sent to the largest layer.
    pub records: f64,
}

impl Estimate {
    /// Number of positions of the largest layer.
    pub(crate) fn largest(&self) -> f64 {
        self.layers.iter().copied().fold(0.0, f64::max)
    }

    /// Disk space in bytes with this much memory. Records that do not fit are sorted in runs and
    /// written to disk.
    pub fn disk_within(&self, memory: u64) -> f64 {
        let runs = RECORD * self.records;
        if 3.0 * runs > memory as f64 { self.disk + runs } else { self.disk }
    }
}

/// Size of a record in bytes.
const RECORD: f64 = 8.0;

/// Estimates the tablebase of a game with layers. `merge` tells whether equivalent positions are
/// merged.
pub fn estimate<K: Keys>(keys: &K, merge: bool) -> Estimate {
    let count = keys.last_layer().unwrap_or(0) as usize + 1;
    let mut walk =
        Walk { keys, merge, seen: Vec::new(), layers: vec![0.0; count], sent: vec![0.0; count] };
    for game in 0..GAMES {
        walk.play(&mut Dice::for_turn(1, game));
    }
    let mean = |sum: &f64| sum / GAMES as f64;
    let layers: Vec<f64> = walk.layers.iter().map(mean).collect();
    let positions: f64 = layers.iter().sum();
    let mut estimate = Estimate {
        positions,
        seconds: positions * (walk.seconds_each() + OVERHEAD),
        memory: 0.0,
        disk: positions * 2.0 * BYTES_EACH,
        records: walk.sent.iter().map(mean).fold(0.0, f64::max),
        layers,
    };
    // The largest part of the largest layer is sorted in memory, with a few pending records.
    let largest = estimate.largest();
    let part = largest / Parts::for_layer(largest).count() as f64;
    estimate.memory = 3.0 * RECORD * part.max(65_536.0) * 2.0 + 16e6;
    estimate
}

struct Walk<'a, K: Keys> {
    keys: &'a K,
    merge: bool,
    seen: Vec<u64>,
    /// Number of positions of each layer, summed over the games.
    layers: Vec<f64>,
    /// Number of children of the positions of each layer, counted once per parent.
    sent: Vec<f64>,
}

impl<K: Keys> Walk<'_, K> {
    fn play(&mut self, dice: &mut Dice) {
        let mut key = self.keys.key(&self.keys.rules().start());
        let mut weight = 1.0;
        for layer in 0..self.layers.len() {
            self.seen.push(key);
            let share = weight / self.images(key);
            self.layers[layer] += share;
            let mut children = Vec::new();
            self.keys.children_into(key, &mut children);
            self.sent[layer] += share * children.len() as f64;
            let Some(child) = dice.pick(&children) else { return };
            key = child;
            let mut parents = Vec::new();
            self.keys.parents_into(key, &mut parents);
            let parents = parents.into_iter().filter(|&parent| self.arises(parent)).count();
            weight *= children.len() as f64 / parents.max(1) as f64;
        }
    }

    /// Whether a player is to act in a position and a game can reach it.
    fn arises(&self, key: u64) -> bool {
        let rules = self.keys.rules();
        let text = self.keys.position(key).map(|position| rules.position_text(&position));
        matches!(self.keys.turn(key), Turn::Player(_))
            && text.is_some_and(|text| rules.read_position(&text).is_ok())
    }

    /// Number of positions in the key's equivalence class.
    fn images(&self, key: u64) -> f64 {
        if !self.merge {
            return 1.0;
        }
        self.keys.images(key).map_or(self.keys.rules().symmetries() as f64, |images| images as f64)
    }

    /// Measures the time of the game's own code per position, forwards and backwards.
    fn seconds_each(&self) -> f64 {
        let begun = Instant::now();
        let mut neighbours = Vec::new();
        for &key in &self.seen {
            neighbours.clear();
            self.keys.children_into(key, &mut neighbours);
            self.keys.parents_into(key, &mut neighbours);
            if self.merge {
                neighbours.iter_mut().for_each(|key| *key = self.keys.canonical(*key));
            }
            std::hint::black_box(&neighbours);
        }
        begun.elapsed().as_secs_f64() / self.seen.len().max(1) as f64
    }
}
