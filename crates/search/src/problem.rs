//! The input of an agent.

use std::sync::atomic::AtomicBool;

use quatuor_core::{Player, Rules, Turn};

use crate::{AgentError, Choice, ChoiceReason, UNSTOPPED};

/// A position in which an action is to be chosen.
///
/// ```
/// use quatuor_connect4::Connect4Rules;
/// use quatuor_core::Rules;
/// use quatuor_show::Family;
/// use quatuor_search::{Agent, Novice, Problem};
///
/// let rules = Connect4Rules::from_spec(&"connect4".parse().unwrap()).unwrap();
/// let position = rules.read_position("112233").unwrap();
/// let choice = Novice::new(7).choose(&Problem::new(&rules, &position)).unwrap();
/// assert_eq!(rules.action_text(&position, choice.action), "4");
/// ```
#[derive(Debug)]
pub struct Problem<'a, R: Rules> {
    pub rules: &'a R,
    /// The current position.
    pub position: &'a R::Position,
    /// Number of actions since the start of the game, including chance. Agents derive their random
    /// choices from it, so that an undo does not change them.
    pub ply: u64,
    /// The player to act, if the caller knows it.
    acting: Option<Player>,
    /// Raised when the agent must choose soon, with the results it has until then.
    pub stop: &'a AtomicBool,
}

impl<R: Rules> Clone for Problem<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Problem<'_, R> {}

impl<'a, R: Rules> Problem<'a, R> {
    /// Creates a problem at the beginning of a game, without a stop flag.
    pub fn new(rules: &'a R, position: &'a R::Position) -> Self {
        Problem { rules, position, ply: 0, acting: None, stop: &UNSTOPPED }
    }

    /// Returns this problem after `ply` actions.
    #[must_use]
    pub fn at(self, ply: u64) -> Self {
        Problem { ply, ..self }
    }

    /// Returns this problem with the player to act, which saves computing it.
    #[must_use]
    pub fn of(self, player: Player) -> Self {
        Problem { acting: Some(player), ..self }
    }

    /// Returns this problem with a stop flag.
    #[must_use]
    pub fn until(self, stop: &'a AtomicBool) -> Self {
        Problem { stop, ..self }
    }

    /// Returns the player to act.
    ///
    /// # Errors
    /// The game is over, or chance is to roll.
    pub fn player(&self) -> Result<Player, AgentError> {
        if let Some(player) = self.acting {
            return Ok(player);
        }
        match self.rules.turn(self.position) {
            Turn::Player(player) => Ok(player),
            Turn::Chance => Err(AgentError::Chance),
            Turn::Over(_) => Err(AgentError::Finished),
        }
    }

    /// Returns the only legal action, which needs no search.
    pub(crate) fn only_choice(&self) -> Option<Choice<R::Action>> {
        match self.rules.actions(self.position)[..] {
            [action] => Some(Choice { action, how: ChoiceReason::Only }),
            _ => None,
        }
    }
}
