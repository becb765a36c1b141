//! What speaks for an action: what a reason can be found in, and what a game says of it.

use crate::tree::TreeRules;
use crate::{Known, Message, Player, Rules, Show, Wdl};

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
    /// What is known of all actions, best first; those of which nothing is known come last.
    pub weighed: &'a [(R::Action, Option<Known>)],
    /// What is expected to follow.
    pub continuation: Continuation<R::Action>,
}

/// Actions that are expected to follow one another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Continuation<A> {
    /// What follows the advised action.
    pub actions: Vec<A>,
    /// Whether each of them is proven to be best; else it is what a search expects.
    pub proven: bool,
}

impl<R: Rules> Case<'_, R> {
    /// What is known of the advised action.
    pub fn known(&self) -> Option<&Known> {
        let own = self.weighed.iter().find(|(action, _)| *action == self.action);
        own.and_then(|(_, known)| known.as_ref())
    }

    /// What the advised action leads to with best play, where that is proven.
    pub fn wdl(&self) -> Option<Wdl> {
        self.known().and_then(Known::wdl)
    }

    /// The position after the advised action.
    pub fn next(&self) -> R::Position {
        self.rules.play(self.position, self.action)
    }

    /// The other actions, best first.
    pub fn others(&self) -> impl Iterator<Item = (R::Action, Option<&Known>)> {
        let others = self.weighed.iter().filter(|(action, _)| *action != self.action);
        others.map(|(action, known)| (*action, known.as_ref()))
    }
}

/// What the number of actions to the end of a game says of the distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// It tells the distance; see [`steps`](Reasoned::steps).
    All,
    /// Chance takes turns too, and a search knows only what can be expected.
    Mean,
}

/// Rules that can say why an action is good.
pub trait Reasoned: Rules + Show {
    /// Whether chance can still have a say once a player is to act.
    fn rolls(&self) -> bool {
        false
    }

    /// What the number of actions to the end says of the distance.
    fn counting(&self) -> Counting {
        Counting::All
    }

    /// How many steps of a distance so many actions from a position are.
    fn steps(&self, _position: &Self::Position, actions: u32) -> u32 {
        actions
    }

    /// What the position itself shows in favour of the advised action, the most telling first.
    fn reasons(&self, _case: &Case<'_, Self>) -> Vec<Message> {
        Vec::new()
    }

    /// What the position itself shows against the action, where others are worth more; the most telling
    /// first.
    fn faults(&self, _case: &Case<'_, Self>) -> Vec<Message> {
        Vec::new()
    }
}

impl Reasoned for TreeRules {
    fn rolls(&self) -> bool {
        true
    }

    fn counting(&self) -> Counting {
        Counting::Mean
    }
}
