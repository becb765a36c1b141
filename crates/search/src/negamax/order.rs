//! Action ordering: the action in the transposition table first, then actions that caused cutoffs
//! in sibling positions (killers), then those that caused most cutoffs anywhere (history).

use quatuor_core::{Player, Rules};

use super::transpositions::hash;

/// Number of history slots per player.
const SLOTS: usize = 1 << 12;

/// Above every killer and history score.
const REMEMBERED: u32 = u32::MAX;
const KILLER: u32 = u32::MAX - 2;
const MOST: u32 = 1 << 30;

pub(super) struct ActionOrder<R: Rules> {
    /// Two killers for each number of actions since the root, the newer one first.
    killers: Vec<[Option<R::Action>; 2]>,
    history: [Vec<u32>; 2],
}

impl<R: Rules> ActionOrder<R> {
    pub(super) fn new() -> Self {
        ActionOrder { killers: Vec::new(), history: [vec![0; SLOTS], vec![0; SLOTS]] }
    }

    /// Clears all killers and the history.
    pub(super) fn clear(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|scores| scores.fill(0));
    }

    /// Returns the score of an action; the highest is tried first.
    pub(super) fn score(
        &self,
        action: R::Action,
        player: Player,
        ply: usize,
        remembered: Option<R::Action>,
    ) -> u32 {
        if remembered == Some(action) {
            return REMEMBERED;
        }
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        match killers.iter().position(|&killer| killer == Some(action)) {
            Some(place) => KILLER - place as u32,
            None => self.history[player.index()][slot(&action)],
        }
    }

    /// Records that an action caused a cutoff. Deeper searches below it count more.
    pub(super) fn reward(&mut self, action: R::Action, player: Player, ply: usize, rest: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let score = &mut self.history[player.index()][slot(&action)];
        *score += (rest + 1) * (rest + 1);
        if *score >= MOST {
            self.history.iter_mut().flatten().for_each(|score| *score /= 2);
        }
    }
}

fn slot(action: &impl std::hash::Hash) -> usize {
    hash(action) as usize & (SLOTS - 1)
}
