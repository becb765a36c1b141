//! What an agent is asked.

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
    /// The rules.
    pub rules: &'a R,
    /// Where the game stands.
    pub position: &'a R::Position,
    /// The number of actions, those of chance included, since the game was set up: what an agent needs to draw
    /// the same luck again after an undo.
    pub ply: u64,
    /// The player to act, where whoever asks knows it.
    acting: Option<Player>,
    /// Raised when an agent is to choose soon, by what it has found until then.
    pub stop: &'a AtomicBool,
}

impl<R: Rules> Clone for Problem<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Problem<'_, R> {}

impl<'a, R: Rules> Problem<'a, R> {
    /// A position at the beginning of a game, with all the time in the world.
    pub fn new(rules: &'a R, position: &'a R::Position) -> Self {
        Problem { rules, position, ply: 0, acting: None, stop: &UNSTOPPED }
    }

    /// The same after so many actions.
    #[must_use]
    pub fn at(self, ply: u64) -> Self {
        Problem { ply, ..self }
    }

    /// The same, asked of the player who is known to be the one to act.
    #[must_use]
    pub fn of(self, player: Player) -> Self {
        Problem { acting: Some(player), ..self }
    }

    /// The same until a flag is raised.
    #[must_use]
    pub fn until(self, stop: &'a AtomicBool) -> Self {
        Problem { stop, ..self }
    }

    /// The player to act.
    ///
    /// # Errors
    /// None is.
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

    /// The only action there is, which needs no thought.
    pub(crate) fn only_choice(&self) -> Option<Choice<R::Action>> {
        match self.rules.actions(self.position)[..] {
            [action] => Some(Choice { action, how: ChoiceReason::Only }),
            _ => None,
        }
    }
}
