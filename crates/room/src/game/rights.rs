//! Who may speak for which side.

use quatuor_core::Player;

use super::{ClientKey, Occupant, Refusal, RoomGame, Who};

impl RoomGame {
    /// Which seats this person has.
    pub fn seats_of(&self, client: ClientKey) -> [bool; 2] {
        Player::BOTH.map(|side| self.seat(side).occupant.is_person(client))
    }

    /// Whether nobody else has to be asked: this person plays, and no other person does.
    pub fn is_alone(&self, client: ClientKey) -> bool {
        let others = Player::BOTH.into_iter().any(|side| {
            let occupant = &self.seat(side).occupant;
            matches!(occupant, Occupant::Person { .. }) && !occupant.is_person(client)
        });
        self.seats_of(client).contains(&true) && !others
    }

    /// The side that somebody speaks for: their seat, or the one to act when they have both.
    pub(super) fn speaker(&self, who: Who) -> Result<Player, Refusal> {
        match who {
            Who::Client(client) => match self.seats_of(client) {
                [true, true] => Ok(self.turn().player().unwrap_or(Player::First)),
                [true, false] => Ok(Player::First),
                [false, true] => Ok(Player::Second),
                [false, false] => Err(Refusal::NoSeat),
            },
            Who::Agent(side) if matches!(self.seat(side).occupant, Occupant::Agent { .. }) => {
                Ok(side)
            }
            Who::Agent(_) | Who::Room => Err(Refusal::NoSeat),
        }
    }

    /// Whether somebody may speak for this side.
    pub(super) fn speaks_for(&self, who: Who, side: Player) -> bool {
        match who {
            Who::Client(client) => self.seat(side).occupant.is_person(client),
            Who::Agent(machine) => {
                machine == side && matches!(self.seat(side).occupant, Occupant::Agent { .. })
            }
            Who::Room => false,
        }
    }
}
