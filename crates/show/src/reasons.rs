//! Reasons for and against an action: the context to find them in, and the trait of games that find
//! them.

use crate::Show;
use quatuor_core::evaluation::{Evaluation, Wdl};
use quatuor_core::{Message, Player, Rules, message};

/// An advised action with the evaluations of all actions in its position.
pub struct ActionContext<'a, R: Rules> {
    /// The rules.
    pub rules: &'a R,
    /// The position.
    pub position: &'a R::Position,
    /// The player to act.
    pub player: Player,
    /// The advised action.
    pub action: R::Action,
    /// All actions with their evaluations, best first; actions without an evaluation come last.
    pub weighed: &'a [(R::Action, Option<Evaluation>)],
    /// The line of play expected after the advised action.
    pub continuation: Continuation<R::Action>,
}

/// A line of play that is expected to follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Continuation<A> {
    /// Actions after the advised one.
    pub actions: Vec<A>,
    /// Whether each of them is proven to be best; otherwise the line is the expectation of a
    /// search.
    pub proven: bool,
}

impl<R: Rules> ActionContext<'_, R> {
    /// Returns the evaluation of the advised action.
    pub fn evaluation(&self) -> Option<&Evaluation> {
        let own = self.weighed.iter().find(|(action, _)| *action == self.action);
        own.and_then(|(_, known)| known.as_ref())
    }

    /// Returns the proven result of the advised action under best play, if there is one.
    pub fn wdl(&self) -> Option<Wdl> {
        self.evaluation().and_then(Evaluation::wdl)
    }

    /// Returns the position after the advised action.
    pub fn next(&self) -> R::Position {
        self.rules.play(self.position, self.action)
    }

    /// Returns the other actions, best first.
    pub fn others(&self) -> impl Iterator<Item = (R::Action, Option<&Evaluation>)> {
        let others = self.weighed.iter().filter(|(action, _)| *action != self.action);
        others.map(|(action, known)| (*action, known.as_ref()))
    }
}

/// The theme of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Motif {
    /// Two threats at once, of which the opponent can only parry one.
    Fork,
    /// Every reply of the opponent allows an immediate win, without a double threat.
    ForcedLoss,
    /// A longer win that the opponent cannot prevent.
    ForcedWin,
    /// A parity argument: in the end the opponent is forced into a bad action.
    Parity,
    /// Only one safe action is left, and this is it.
    LastSafe,
    /// The only action that does not lose.
    Escape,
}

impl Motif {
    /// All motifs.
    pub const ALL: [Motif; 6] = [
        Motif::Fork,
        Motif::ForcedLoss,
        Motif::ForcedWin,
        Motif::Parity,
        Motif::LastSafe,
        Motif::Escape,
    ];

    /// Returns the word used in files and URLs.
    pub fn word(self) -> &'static str {
        match self {
            Motif::Fork => "fork",
            Motif::ForcedLoss => "forced-loss",
            Motif::ForcedWin => "forced-win",
            Motif::Parity => "parity",
            Motif::LastSafe => "last-safe",
            Motif::Escape => "escape",
        }
    }

    /// Returns the name for people.
    pub fn name(self) -> Message {
        match self {
            Motif::Fork => message!("puzzle-fork"),
            Motif::ForcedLoss => message!("puzzle-forced-loss"),
            Motif::ForcedWin => message!("puzzle-forced-win"),
            Motif::Parity => message!("puzzle-parity"),
            Motif::LastSafe => message!("puzzle-last-safe"),
            Motif::Escape => message!("puzzle-escape"),
        }
    }

    /// Returns the motif with this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Motif::ALL.into_iter().find(|motif| motif.word() == word)
    }
}

/// How the number of actions to the end of a game relates to its distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// The number of actions determines the distance; see [`steps`](Reasoned::steps).
    All,
    /// Chance takes turns as well, so a search only knows the expected number.
    Mean,
}

/// Rules that can explain why an action is good or bad.
pub trait Reasoned: Rules + Show {
    /// Returns whether chance can still act once it is a player's turn.
    fn rolls(&self) -> bool {
        false
    }

    /// Returns how the number of actions to the end relates to the distance.
    fn counting(&self) -> Counting {
        Counting::All
    }

    /// Converts a number of actions from a position into steps of a distance.
    fn steps(&self, _position: &Self::Position, actions: u32) -> u32 {
        actions
    }

    /// Returns the reasons for the advised action that the position itself shows, the strongest
    /// first.
    fn reasons(&self, _case: &ActionContext<'_, Self>) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the reasons against an action, if others are better, that the position itself shows;
    /// the strongest first.
    fn faults(&self, _case: &ActionContext<'_, Self>) -> Vec<Message> {
        Vec::new()
    }

    /// Returns the motifs of an action that is proven to be best, such as forks, counts and last
    /// safe actions.
    fn motifs(&self, _case: &ActionContext<'_, Self>) -> Vec<Motif> {
        Vec::new()
    }
}
