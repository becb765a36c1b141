//! One game in progress: its position, its random seed, its clocks and an early end.

use std::time::Instant;

use quatuor_core::record::{GameResult, Record};
use quatuor_core::{Player, Turn};
use quatuor_show::{Ended, Game, Handle, Played};

use crate::clock::Clocks;

/// One game from its beginning to its end.
pub struct Round {
    /// The game in progress.
    pub game: Box<dyn Game>,
    /// Seed of chance.
    pub seed: u64,
    /// The clocks, if people play by them.
    pub clocks: Option<Clocks>,
    /// An end that the rules do not give: resignation, agreement or time.
    early_end: Option<Ended>,
}

impl Round {
    /// A round that continues a game.
    pub fn new(game: Box<dyn Game>, seed: u64) -> Self {
        Round { game, seed, clocks: None, early_end: None }
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ended> {
        self.early_end.or_else(|| self.game.turn().outcome().map(Ended::Rules))
    }

    /// The player to act; `None` at a chance turn and after the end.
    pub fn player_to_act(&self) -> Option<Player> {
        self.ending().is_none().then(|| self.game.turn().player()).flatten()
    }

    /// Whether it is chance's turn.
    pub fn waits_for_chance(&self) -> bool {
        self.ending().is_none() && self.game.turn() == Turn::Chance
    }

    /// Ends the game before the rules do, and stops the clocks.
    pub fn end_early(&mut self, ended: Ended, now: Instant) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
        self.early_end = Some(ended);
    }

    /// Plays an action of this moment. Returns `None` for an action of another moment.
    pub fn play(&mut self, action: Handle, now: Instant) -> Option<Played> {
        let by = self.player_to_act()?;
        let played = self.game.play_handle(action).ok()?.clone();
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
            clocks.add_increment(by);
        }
        Some(played)
    }

    /// Takes actions back to the last moment at which `stays` holds for the player to act. Returns their number.
    pub fn undo(&mut self, stays: impl Fn(Player) -> bool) -> usize {
        let mut steps = 0;
        while self.game.undo().is_some() {
            steps += 1;
            if self.game.turn().player().is_some_and(&stays) {
                self.early_end = None;
                return steps;
            }
        }
        for _ in 0..steps {
            self.game.redo();
        }
        0
    }

    /// Plays actions again up to the next such moment, or all of them. Returns their number.
    pub fn redo(&mut self, stays: impl Fn(Player) -> bool) -> usize {
        let mut steps = 0;
        while self.game.redo().is_some() {
            steps += 1;
            if self.game.turn().player().is_some_and(&stays) {
                break;
            }
        }
        steps
    }

    /// Rewinds to an earlier moment. The later actions can be played again with `redo`.
    pub fn rewind_to(&mut self, ply: usize) {
        while self.game.history().len() > ply && self.game.undo().is_some() {}
        self.early_end = None;
    }

    /// Starts the clock of the player to act if that is a person; otherwise stops the running clock.
    pub fn set_clocks(&mut self, is_person: impl Fn(Player) -> bool, now: Instant) {
        let (to_act, begun) = (self.player_to_act(), !self.game.history().is_empty());
        let Some(clocks) = &mut self.clocks else { return };
        match to_act.filter(|&player| begun && is_person(player)) {
            Some(player) => clocks.start(player, now),
            None => clocks.stop(now),
        }
    }

    /// The record of the game as it stands.
    pub fn record(&self, names: [String; 2], date: String) -> Record {
        let mut record = Record::new(self.game.spec());
        [record.first, record.second] = names;
        record.date = date;
        record.seed = Some(self.seed);
        let mut record = record.with_game(&*self.game);
        if let Some(clocks) = &self.clocks {
            clocks.write_to(&mut record);
        }
        if let Some(ended) = self.early_end {
            record.result = GameResult::Ended(ended.outcome());
            record.termination = ended.termination();
        }
        record
    }
}
