//! Decisions: the events of a submission before they are stored and applied.

use quatuor_core::Turn;
use quatuor_show::Game;

use super::Event;

/// Events to apply once they are stored.
///
/// A decision contains the game after each action, already played on a copy. Applying it therefore
/// does not parse the text of the action again.
#[derive(Default)]
pub struct Decision {
    /// Number of events before this decision. The decision is valid only at this version.
    pub(super) version: u64,
    pub(super) steps: Vec<Step>,
}

/// One event. For an action, `game` is the game in progress after it.
pub(super) struct Step {
    pub(super) event: Event,
    pub(super) game: Option<Box<dyn Game>>,
}

impl Decision {
    /// Returns an empty decision.
    pub(super) fn nothing() -> Self {
        Decision::default()
    }

    /// Returns the decision for an action that was just played in `game`. It includes the rolls of
    /// chance up to the next turn of a player.
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

    /// Returns whether the decision contains no events.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Iterates over the events in the order in which they are applied.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.steps.iter().map(|step| &step.event)
    }
}

impl From<Event> for Decision {
    fn from(event: Event) -> Self {
        Decision { version: 0, steps: vec![Step { event, game: None }] }
    }
}
