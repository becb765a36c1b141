//! What follows from a submission, before it has happened.

use quatuor_core::Turn;
use quatuor_show::Game;

use super::Event;

/// Events that will happen once they are stored. Where an action is among them it has been played
/// already, on a copy: nobody reads its text a second time.
#[derive(Default)]
pub struct Decision {
    /// Events before it: it holds for that moment only.
    pub(super) version: u64,
    pub(super) steps: Vec<Step>,
}

/// One event, and the game in progress after it where it is an action.
pub(super) struct Step {
    pub(super) event: Event,
    pub(super) game: Option<Box<dyn Game>>,
}

impl Decision {
    /// Nothing follows.
    pub(super) fn nothing() -> Self {
        Decision::default()
    }

    /// What follows from an action that was just played in `game`: that, and what chance does before
    /// somebody is to act again.
    pub(super) fn after_action(event: Event, mut game: Box<dyn Game>, seed: u64) -> Self {
        let mut decision = Decision::nothing();
        let mut event = event;
        while game.turn() == Turn::Chance {
            let before = game.fork();
            let Some(rolled) = game.roll(seed) else { break };
            let rolled = Event::Rolled { action: rolled.text.clone() };
            decision.steps.push(Step { event, game: Some(before) });
            event = rolled;
        }
        decision.steps.push(Step { event, game: Some(game) });
        decision
    }

    /// Whether nothing follows.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// What will happen, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.steps.iter().map(|step| &step.event)
    }
}

impl From<Event> for Decision {
    fn from(event: Event) -> Self {
        Decision { version: 0, steps: vec![Step { event, game: None }] }
    }
}
