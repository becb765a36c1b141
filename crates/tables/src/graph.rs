//! Games that can go round in circles, solved in memory: all positions, numbered, and who leads to whom.
//!
//! The values are found from the ends backwards, as a win spreads to whoever can move there and to whoever has
//! nothing better. What is left when nothing spreads any more is drawn. There are two ways to draw: a position
//! from which one of the players can bring about an end that the rules call a draw, whatever the other does
//! short of losing, is drawn by the rules; from all others a game that nobody spoils goes on for ever.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use quatuor_core::keys::Keys;
use quatuor_core::{Outcome, Player, Rules, Turn};

use crate::error::TableError;
use crate::job::BuildMonitor;
use crate::worth::Worth;

/// About what one position takes while its game is solved.
const BYTES_EACH: u64 = 160;

/// Positions and what leads where.
pub(crate) struct Graph {
    pub(crate) keys: Vec<u64>,
    pub(crate) turns: Vec<Turn>,
    /// Where the children of each position begin in the list, and where the last ones end.
    begin: Vec<u32>,
    children: Vec<u32>,
    /// The odds of each child of a chance turn; 1 elsewhere.
    pub(crate) weights: Vec<u32>,
}

impl Graph {
    /// Everything that can follow the beginning; equivalent positions are one.
    pub(crate) fn explore<K: Keys>(
        keys: &K,
        memory: u64,
        progress: &BuildMonitor,
    ) -> Result<Self, TableError> {
        let most = (memory / BYTES_EACH).min(u64::from(u32::MAX) / 16);
        let rules = keys.rules();
        let root = keys.canonical(keys.key(&rules.start()));
        let mut numbers = HashMap::from([(root, 0_u32)]);
        let mut graph = Graph {
            keys: vec![root],
            turns: Vec::new(),
            begin: vec![0],
            children: Vec::new(),
            weights: Vec::new(),
        };
        while let Some(&key) = graph.keys.get(graph.turns.len()) {
            let Some(position) = keys.position(key) else {
                return Err(TableError::NoKeys { game: rules.spec().to_string() });
            };
            if graph.turns.len().is_multiple_of(1024) {
                progress.positions.store(graph.keys.len() as u64, Ordering::Relaxed);
                if progress.stop.load(Ordering::Relaxed) {
                    return Err(TableError::Interrupted);
                }
            }
            let turn = rules.turn(&position);
            for action in rules.actions(&position) {
                let child = keys.canonical(keys.key(&rules.play(&position, action)));
                let next = graph.keys.len() as u32;
                let number = *numbers.entry(child).or_insert(next);
                if number == next {
                    graph.keys.push(child);
                }
                graph.children.push(number);
                let chance = turn == Turn::Chance;
                graph.weights.push(if chance { rules.weight(&position, action) } else { 1 });
            }
            graph.turns.push(turn);
            graph.begin.push(graph.children.len() as u32);
            if graph.keys.len() as u64 > most {
                return Err(TableError::TooMany { most });
            }
        }
        Ok(graph)
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(crate) fn has_chance(&self) -> bool {
        self.turns.contains(&Turn::Chance)
    }

    fn range(&self, number: usize) -> std::ops::Range<usize> {
        self.begin[number] as usize..self.begin[number + 1] as usize
    }

    pub(crate) fn children(&self, number: usize) -> &[u32] {
        &self.children[self.range(number)]
    }

    pub(crate) fn weights(&self, number: usize) -> &[u32] {
        &self.weights[self.range(number)]
    }

    /// For each position, those that lead to it, one for each action.
    fn parents(&self) -> Vec<Vec<u32>> {
        let mut parents = vec![Vec::new(); self.len()];
        for number in 0..self.len() {
            for &child in self.children(number) {
                parents[child as usize].push(number as u32);
            }
        }
        parents
    }

    /// What every position is worth, in a game without chance.
    pub(crate) fn solve(&self) -> Vec<Worth> {
        let parents = self.parents();
        let mut settled: Vec<Option<Worth>> = self
            .turns
            .iter()
            .map(|turn| match turn {
                Turn::Over(Outcome::Win(player)) => Some(Worth::Win(*player, 0)),
                _ => None,
            })
            .collect();
        let mut open: Vec<usize> = (0..self.len()).map(|at| self.children(at).len()).collect();
        let mut wave: Vec<u32> =
            (0..self.len() as u32).filter(|&at| settled[at as usize].is_some()).collect();
        while !wave.is_empty() {
            let mut next = Vec::new();
            for at in wave {
                let Some(worth @ Worth::Win(winner, _)) = settled[at as usize] else { continue };
                for &parent in &parents[at as usize] {
                    let number = parent as usize;
                    open[number] -= 1;
                    let wins = self.turns[number] == Turn::Player(winner);
                    if settled[number].is_none() && (wins || open[number] == 0) {
                        settled[number] = Some(worth.one_step_earlier());
                        next.push(parent);
                    }
                }
            }
            wave = next;
        }
        let drawn: Vec<bool> = settled.iter().map(Option::is_none).collect();
        let ends =
            [Player::First, Player::Second].map(|player| self.attract(&parents, &drawn, player));
        let kind = |at: usize| {
            if ends.iter().any(|end| end[at]) { Worth::Draw } else { Worth::Endless }
        };
        settled.iter().enumerate().map(|(at, worth)| worth.unwrap_or_else(|| kind(at))).collect()
    }

    /// The drawn positions from which a player can bring about a drawn end, as long as nobody loses.
    fn attract(&self, parents: &[Vec<u32>], drawn: &[bool], player: Player) -> Vec<bool> {
        let over = |at: usize| self.turns[at] == Turn::Over(Outcome::Draw);
        let mut inside: Vec<bool> = (0..self.len()).map(over).collect();
        let stays = |at: usize| self.children(at).iter().filter(|&&to| drawn[to as usize]).count();
        let mut open: Vec<usize> = (0..self.len()).map(stays).collect();
        let mut list: Vec<u32> = (0..self.len() as u32).filter(|&at| inside[at as usize]).collect();
        while let Some(at) = list.pop() {
            for &parent in &parents[at as usize] {
                let number = parent as usize;
                open[number] = open[number].saturating_sub(1);
                let can = self.turns[number] == Turn::Player(player) || open[number] == 0;
                if drawn[number] && can && !inside[number] {
                    inside[number] = true;
                    list.push(parent);
                }
            }
        }
        inside
    }
}
