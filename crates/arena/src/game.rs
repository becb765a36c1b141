//! One game between two agents.

use std::sync::atomic::{AtomicBool, Ordering};

use quatuor_core::{Player, Rules, Turn, roll};
use quatuor_search::{Agent, AgentError};

use crate::GameCount;

/// Plays a game from its usual beginning; `agents` are those of the first and the second seat, and
/// `seed` is what the rolls follow from. A game of more than `longest` actions is left unfinished.
///
/// # Errors
/// An agent did not choose, or `stop` was raised: what an agent chooses in haste does not count.
pub fn play_game<R: Rules>(
    rules: &R,
    agents: &mut [Box<dyn Agent<R>>; 2],
    seed: u64,
    longest: u64,
    stop: &AtomicBool,
) -> Result<GameCount, AgentError> {
    let mut position = rules.start();
    let mut count = GameCount::default();
    let mut actions = Vec::new();
    let mut rolls = 0;
    for ply in 0..longest {
        actions.clear();
        let action = match rules.turn(&position) {
            Turn::Over(outcome) => {
                count.outcome = Some(outcome);
                return Ok(count);
            }
            Turn::Chance => {
                rules.actions_into(&position, &mut actions);
                let weights: Vec<u32> =
                    actions.iter().map(|&outcome| rules.weight(&position, outcome)).collect();
                let drawn = roll(seed, rolls, &weights).ok_or(AgentError::Chance)?;
                rolls += 1;
                actions[drawn]
            }
            Turn::Player(player) => {
                rules.actions_into(&position, &mut actions);
                count.turn_of(player, actions.len());
                let agent = &mut agents[player.index()];
                let choice = agent.choose(rules, &position, ply, stop)?;
                if stop.load(Ordering::Relaxed) {
                    return Err(AgentError::Interrupted);
                }
                *count.answers[player.index()].entry(choice.how.word()).or_default() += 1;
                choice.action
            }
        };
        if let Some(event) = rules.event(&position, action) {
            count.events.push(event);
        }
        position = rules.play(&position, action);
    }
    count.outcome = rules.turn(&position).outcome();
    Ok(count)
}

impl GameCount {
    fn turn_of(&mut self, player: Player, choices: usize) {
        self.mover.get_or_insert(player);
        self.choices.push(choices as u32);
    }
}
