//! How a game between people or programs ended, including endings outside the rules.

use quatuor_core::record::Termination;
use quatuor_core::{Message, Outcome, Player, message};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// By the rules.
    Rules(Outcome),
    /// This player resigned.
    Resigned(Player),
    /// The players agreed on a draw.
    Agreed,
    /// This player ran out of time.
    Time(Player),
}

impl Ended {
    /// Returns the result.
    pub fn outcome(self) -> Outcome {
        match self {
            Ended::Rules(outcome) => outcome,
            Ended::Resigned(loser) | Ended::Time(loser) => Outcome::Win(loser.other()),
            Ended::Agreed => Outcome::Draw,
        }
    }

    /// Returns the termination for a record.
    pub fn termination(self) -> Termination {
        match self {
            Ended::Rules(_) => Termination::Normal,
            Ended::Resigned(_) => Termination::Resignation,
            Ended::Agreed => Termination::Agreement,
            Ended::Time(_) => Termination::TimeForfeit,
        }
    }

    /// Describes who won and why, addressed to the player `yours` if there is one. `why` is the
    /// game's own explanation of its end.
    pub fn sentence(
        self,
        why: Option<Message>,
        names: &[String; 2],
        yours: Option<Player>,
    ) -> Message {
        let name = |player: Player| names[player.index()].clone();
        match self {
            Ended::Rules(Outcome::Draw) => match why {
                Some(why) => message!("room-ended-draw", why: why),
                None => message!("room-list-draw"),
            },
            Ended::Rules(Outcome::Win(winner)) => match why {
                Some(why) if yours == Some(winner) => message!("room-ended-you-win", why: why),
                Some(why) => message!("room-ended-wins", who: name(winner), why: why),
                None => message!("room-list-won", who: name(winner)),
            },
            Ended::Resigned(loser) if yours == Some(loser) => {
                message!("room-ended-you-resigned", who: name(loser.other()))
            }
            Ended::Resigned(loser) => {
                message!("room-ended-resigned", other: name(loser), who: name(loser.other()))
            }
            Ended::Agreed => message!("room-list-agreed"),
            Ended::Time(loser) if yours == Some(loser) => {
                message!("room-ended-your-time", who: name(loser.other()))
            }
            Ended::Time(loser) => {
                message!("room-ended-time", other: name(loser), who: name(loser.other()))
            }
        }
    }
}
