//! What speaks for an action: what a reason can be found in, and what a game says of it.

use crate::Show;
use quatuor_core::evaluation::{Evaluation, Wdl};
use quatuor_core::{Message, Player, Rules, message};

/// An action that is advised, with everything that is known around it.
pub struct ActionContext<'a, R: Rules> {
    /// The rules.
    pub rules: &'a R,
    /// The position.
    pub position: &'a R::Position,
    /// The player to act.
    pub player: Player,
    /// The action that is advised.
    pub action: R::Action,
    /// What is known of all actions, best first; those of which nothing is known come last.
    pub weighed: &'a [(R::Action, Option<Evaluation>)],
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

impl<R: Rules> ActionContext<'_, R> {
    /// What is known of the advised action.
    pub fn evaluation(&self) -> Option<&Evaluation> {
        let own = self.weighed.iter().find(|(action, _)| *action == self.action);
        own.and_then(|(_, known)| known.as_ref())
    }

    /// What the advised action leads to with best play, where that is proven.
    pub fn wdl(&self) -> Option<Wdl> {
        self.evaluation().and_then(Evaluation::wdl)
    }

    /// The position after the advised action.
    pub fn next(&self) -> R::Position {
        self.rules.play(self.position, self.action)
    }

    /// The other actions, best first.
    pub fn others(&self) -> impl Iterator<Item = (R::Action, Option<&Evaluation>)> {
        let others = self.weighed.iter().filter(|(action, _)| *action != self.action);
        others.map(|(action, known)| (*action, known.as_ref()))
    }
}

/// What kind of thing there is to find in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Motif {
    /// Two threats at once, of which only one can be met.
    Fork,
    /// Whatever the other side does hands over the win at once, though nothing is threatened twice.
    ForcedLoss,
    /// A longer win that nothing stops.
    ForcedWin,
    /// A count decides: in the end the other side has to do what it had better not do.
    Parity,
    /// One last harmless thing to do is left, and this is it.
    LastSafe,
    /// The only action that does not lose.
    Escape,
}

impl Motif {
    /// Every motif.
    pub const ALL: [Motif; 6] = [
        Motif::Fork,
        Motif::ForcedLoss,
        Motif::ForcedWin,
        Motif::Parity,
        Motif::LastSafe,
        Motif::Escape,
    ];

    /// Its word in files and addresses.
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

    /// Its name, for people.
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

    /// The motif of this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Motif::ALL.into_iter().find(|motif| motif.word() == word)
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
    fn reasons(&self, _case: &ActionContext<'_, Self>) -> Vec<Message> {
        Vec::new()
    }

    /// What the position itself shows against the action, where others are worth more; the most telling
    /// first.
    fn faults(&self, _case: &ActionContext<'_, Self>) -> Vec<Message> {
        Vec::new()
    }

    /// What the game knows to be the point of an action that is proven to be best: forks, counts, last safe things.
    fn motifs(&self, _case: &ActionContext<'_, Self>) -> Vec<Motif> {
        Vec::new()
    }
}
