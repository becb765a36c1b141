//! Solves games that can cycle in memory: all positions, numbered, with the actions between them.
//!
//! Values are found from the ends backwards. A win spreads to every position whose player can move
//! there, and to every position whose player has no better action. The positions that remain are
//! drawn.
//!
//! There are two kinds of draw. If one of the players can force an end that the rules call a draw,
//! unless the other loses, the position is drawn by the rules. In all other drawn positions correct
//! play goes on for ever.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use quatuor_core::keys::Keys;
use quatuor_core::{Outcome, Player, Rules, Turn};

use crate::error::TableError;
use crate::job::BuildMonitor;
use crate::worth::Worth;

/// Approximate memory per position while its game is solved, in bytes.
const BYTES_EACH: u64 = 160;

/// All reachable positions and the actions between them.
pub(crate) struct Graph {
    pub(crate) keys: Vec<u64>,
    pub(crate) turns: Vec<Turn>,
    /// Start index of the children of each position in the list; the last entry is the end.
    begin: Vec<u32>,
    children: Vec<u32>,
    /// The weight of each child of a chance turn; 1 elsewhere.
    pub(crate) weights: Vec<u32>,
}

impl Graph {
    /// Explores all positions reachable from the start position, merging equivalent ones.
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
                return Err(TableError::WrongKeys { game: rules.spec().to_string(), key });
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

    /// Returns the predecessors of each position, once per action.
    fn parents(&self) -> Vec<Vec<u32>> {
        let mut parents = vec![Vec::new(); self.len()];
        for number in 0..self.len() {
            for &child in self.children(number) {
                parents[child as usize].push(number as u32);
            }
        }
        parents
    }

    /// Returns the value of every position, in a game without chance.
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

    /// Returns the drawn positions from which a player can force a drawn end, as long as neither
    /// player loses.
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

#[cfg(test)]
mod tests {
    use quatuor_core::Explain;
    use quatuor_core::tree::{Node, TreeRules};

    use super::*;

    /// Keys with a mistake: no position has key 1.
    #[derive(Clone)]
    struct Holes(TreeRules);

    impl Keys for Holes {
        type Rules = TreeRules;

        fn rules(&self) -> &TreeRules {
            &self.0
        }

        fn bits(&self) -> u32 {
            1
        }

        fn key(&self, position: &u32) -> u64 {
            u64::from(*position)
        }

        fn position(&self, key: u64) -> Option<u32> {
            (key != 1).then_some(key as u32)
        }
    }

    #[test]
    fn keys_with_a_mistake_are_not_called_too_large() {
        let ends = vec![Node::Ends(Outcome::Draw), Node::Ends(Outcome::Win(Player::First))];
        let rules = TreeRules::new(&Node::Acts(Player::First, ends)).expect("a tree");
        let explored = Graph::explore(&Holes(rules), 1 << 20, &BuildMonitor::default());
        let error = explored.err().expect("key 1 has no position");
        assert_eq!(error, TableError::WrongKeys { game: "tree".to_owned(), key: 1 });
        assert_eq!(error.message().key, "table-wrong-keys");
    }
}
