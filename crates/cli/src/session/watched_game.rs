//! A game between agents, printed as it is played.

use std::sync::atomic::{AtomicBool, Ordering};

use quatuor_core::{Explain, Message, Outcome, Player, Turn, message};
use quatuor_games::unit;
use quatuor_search::ChoiceReason;
use quatuor_show::{Game, Handle, Played};

use super::{RecordWriter, Screen, SeatedAgents};
use crate::exit::Failure;
use crate::status::{add_reason, describe_outcome};

/// A game between agents, from its current position to its end.
pub struct WatchedGame<'a> {
    pub game: Box<dyn Game>,
    pub agents: SeatedAgents,
    /// Seed of the chance events.
    pub seed: u64,
    pub writer: Option<RecordWriter>,
    pub screen: Screen<'a>,
    /// Set by an interrupt, which also cancels a search in progress.
    pub stop: &'a AtomicBool,
}

impl WatchedGame<'_> {
    /// Plays until the game ends or `stop` is set.
    pub fn run(&mut self) -> Result<(), Failure> {
        let played = self.play_turns();
        // The file gets every action that was played, even after an error or an interrupt.
        if let Some(writer) = &mut self.writer {
            writer.flush(&*self.game).map_err(Failure::Trouble)?;
        }
        played
    }

    fn play_turns(&mut self) -> Result<(), Failure> {
        self.agents.follow(&*self.game)?;
        self.screen.show_change(&*self.game)?;
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return self.report_interrupt();
            }
            match self.game.turn() {
                Turn::Over(outcome) => return self.report_result(outcome),
                Turn::Chance => self.roll()?,
                Turn::Player(player) => {
                    let chosen = self.agents.choose(player, self.stop);
                    // An interrupted search returns its best action so far, which must not be
                    // played.
                    if self.stop.load(Ordering::Relaxed) {
                        return self.report_interrupt();
                    }
                    let chosen = chosen?;
                    self.play(chosen.handle, &chosen.how)?;
                }
            }
        }
    }

    fn report_interrupt(&mut self) -> Result<(), Failure> {
        self.screen.say(&message!("play-left", position: self.game.position()))?;
        Err(Failure::Interrupted)
    }

    fn roll(&mut self) -> Result<(), Failure> {
        let Some(rolled) = self.game.roll(self.seed).cloned() else { return Ok(()) };
        self.announce(&rolled, &ChoiceReason::Rule)
    }

    fn play(&mut self, action: Handle, how: &ChoiceReason) -> Result<(), Failure> {
        let played = self.game.play_handle(action).cloned();
        let played = played.map_err(|error| Failure::Trouble(error.message()))?;
        self.announce(&played, how)
    }

    /// Reports an action to the agents, the record and the screen.
    fn announce(&mut self, played: &Played, how: &ChoiceReason) -> Result<(), Failure> {
        self.agents.follow(&*self.game)?;
        if let Some(writer) = &mut self.writer {
            writer.update(&*self.game).map_err(Failure::Trouble)?;
        }
        let line = self.describe_action(played);
        let line = match how {
            _ if self.screen.is_spoken() => line,
            ChoiceReason::Rule => line,
            how => {
                message!("play-played-how", line: line, how: how.message(unit(&self.game.spec())))
            }
        };
        self.screen.say(&line)?;
        self.screen.show_change(&*self.game)?;
        Ok(())
    }

    fn describe_action(&self, played: &Played) -> Message {
        let (what, action) = (played.description.clone(), played.text.clone());
        let who = match played.by {
            None => return message!("play-rolled", what: what, action: action),
            Some(Player::First) => {
                message!("play-first", name: self.agents.name(Player::First))
            }
            Some(Player::Second) => {
                message!("play-second", name: self.agents.name(Player::Second))
            }
        };
        message!("play-played", who: who, what: what, action: action)
    }

    fn report_result(&mut self, outcome: Outcome) -> Result<(), Failure> {
        self.screen.refresh(&*self.game)?;
        self.screen.say(&add_reason(describe_outcome(outcome), &*self.game))?;
        Ok(())
    }
}
