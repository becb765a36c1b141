//! What a reason can be found in.

use quatuor_core::tree::TreeRules;
use quatuor_core::{Message, Player, Rules, Show, Spec};
use quatuor_solve::Wdl;

use super::{Chooser, Surety, Worth};

/// An action that is advised, with everything that is known around it.
pub struct Case<'a, R: Rules> {
    /// The rules.
    pub rules: &'a R,
    /// The position.
    pub position: &'a R::Position,
    /// The player to act.
    pub player: Player,
    /// The action that is advised.
    pub action: R::Action,
    /// How sure the advice is.
    pub surety: &'a Surety,
    /// Who chose the action.
    pub chooser: &'a Chooser,
    /// The agent that was asked and did not answer in time.
    pub late: Option<&'a Spec>,
    /// What all actions are worth, best first; those of which nothing is known come last.
    pub weighed: &'a [(R::Action, Option<Worth>)],
    /// What is expected to follow.
    pub line: Line<R::Action>,
}

/// Actions that are expected to follow one another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<A> {
    /// What follows the advised action.
    pub actions: Vec<A>,
    /// Whether each of them is proven to be best; else it is what a search expects.
    pub proven: bool,
}

impl<R: Rules> Case<'_, R> {
    /// What the advised action is worth, as far as anything is known.
    pub fn worth(&self) -> Option<Worth> {
        let own = self.weighed.iter().find(|(known, _)| *known == self.action);
        own.and_then(|&(_, worth)| worth)
    }

    /// What the advised action leads to with best play, where that is proven.
    pub fn wdl(&self) -> Option<Wdl> {
        self.worth().and_then(|worth| worth.wdl())
    }

    /// The position after the advised action.
    pub fn next(&self) -> R::Position {
        self.rules.play(self.position, self.action)
    }

    /// The other actions, best first.
    pub fn others(&self) -> impl Iterator<Item = (R::Action, Option<Worth>)> {
        self.weighed.iter().copied().filter(|&(action, _)| action != self.action)
    }
}

/// What the number of actions to the end of a game says of the distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// It is the distance.
    All,
    /// Nothing: only some actions count.
    Some,
    /// Chance takes turns too, and a search knows only what can be expected.
    Mean,
}

/// Rules that can say why an action is good.
pub trait Reasoned: Rules + Show {
    /// Whether chance can still have a say once a player is to act.
    fn rolls(&self) -> bool;

    /// What the number of actions to the end says of the distance.
    fn counting(&self) -> Counting;

    /// What the position itself shows in favour of the advised action, the most telling first.
    fn reasons(&self, case: &Case<'_, Self>) -> Vec<Message>;
}

impl Reasoned for TreeRules {
    fn rolls(&self) -> bool {
        true
    }

    fn counting(&self) -> Counting {
        Counting::Mean
    }

    fn reasons(&self, _case: &Case<'_, Self>) -> Vec<Message> {
        Vec::new()
    }
}
