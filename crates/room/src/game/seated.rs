//! Who may speak for which side.

use quatuor_core::Player;

use super::{ClientKey, Holder, Match, Refusal, Who};

impl Match {
    /// The seats in which this person sits.
    pub fn seats_of(&self, client: ClientKey) -> [bool; 2] {
        Player::BOTH.map(|side| self.chair(side).holder.is_person(client))
    }

    /// Whether nobody else has to be asked: this person plays, and no other person does.
    pub fn is_alone(&self, client: ClientKey) -> bool {
        let others = Player::BOTH.into_iter().any(|side| {
            let holder = &self.chair(side).holder;
            matches!(holder, Holder::Person { .. }) && !holder.is_person(client)
        });
        self.seats_of(client).contains(&true) && !others
    }

    /// The side that somebody speaks for: their seat, or the one to act when they have both.
    pub(super) fn speaker(&self, who: Who) -> Result<Player, Refusal> {
        match who {
            Who::Client(client) => match self.seats_of(client) {
                [true, true] => Ok(self.table().turn().player().unwrap_or(Player::First)),
                [true, false] => Ok(Player::First),
                [false, true] => Ok(Player::Second),
                [false, false] => Err(Refusal::NotSeated),
            },
            Who::Machine(side) if matches!(self.chair(side).holder, Holder::Agent { .. }) => {
                Ok(side)
            }
            Who::Machine(_) | Who::Room => Err(Refusal::NotSeated),
        }
    }

    /// Whether somebody may speak for this side.
    pub(super) fn speaks_for(&self, who: Who, side: Player) -> bool {
        match who {
            Who::Client(client) => self.chair(side).holder.is_person(client),
            Who::Machine(machine) => {
                machine == side && matches!(self.chair(side).holder, Holder::Agent { .. })
            }
            Who::Room => false,
        }
    }
}
