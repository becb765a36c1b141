//! The rights of clients: which side they act for, and whether they may see hints and analyses.

use quatuor_core::Player;

use super::{ClientKey, Occupant, Refusal, RoomGame, Who};

/// The rule for hints and values in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintRule {
    /// The player to act may have hints and values.
    Free,
    /// Two people play, and they have not agreed on hints.
    ByAgreement,
    /// Two people play a timed game.
    Never,
    /// A game of a class that counts hints. The number is how many the side to act has left.
    Counted(u32),
}

impl RoomGame {
    /// Returns the rule for hints and values.
    ///
    /// A seat that waits for an invited player counts as a person's seat: hints for the host before
    /// the opponent arrives would be just as unfair.
    pub fn hint_rule(&self) -> HintRule {
        let acting = self.turn().player().unwrap_or(Player::First);
        if let Some(left) = self.hints_left(acting) {
            return HintRule::Counted(left);
        }
        let [first, second] = Player::BOTH.map(|side| &self.seat(side).occupant);
        let agent = |occupant: &Occupant| matches!(occupant, Occupant::Agent { .. });
        let same = matches!(first, Occupant::Person { client, .. } if second.is_person(*client));
        match agent(first) || agent(second) || same {
            true => HintRule::Free,
            false if self.clocks().is_some() => HintRule::Never,
            false if self.hints_allowed() => HintRule::Free,
            false => HintRule::ByAgreement,
        }
    }

    /// Checks whether a client may see the values of all actions played.
    ///
    /// Every client may analyse a finished game. Only a player may analyse a game in progress, and
    /// only where hints are free.
    ///
    /// # Errors
    /// Returns the refusal if the analysis is not allowed.
    pub fn may_analyse(&self, client: ClientKey) -> Result<(), Refusal> {
        let plays = self.seats_of(client).contains(&true);
        match self.hint_rule() {
            _ if self.ended().is_some() => Ok(()),
            HintRule::Free if plays => Ok(()),
            _ => Err(Refusal::StillPlayed),
        }
    }

    /// Returns whether a client may see overlays, comments and warnings. This requires free hints
    /// and an untimed game.
    pub fn may_be_trained(&self, client: ClientKey) -> bool {
        let plays = self.seats_of(client).contains(&true);
        plays && self.hint_rule() == HintRule::Free && self.clocks().is_none()
    }

    /// Returns which seats this person has.
    pub fn seats_of(&self, client: ClientKey) -> [bool; 2] {
        Player::BOTH.map(|side| self.seat(side).occupant.is_person(client))
    }

    /// Returns whether this person plays and no other person does, so that no opponent has to agree
    /// to requests.
    pub fn is_alone(&self, client: ClientKey) -> bool {
        let others = Player::BOTH.into_iter().any(|side| {
            let occupant = &self.seat(side).occupant;
            matches!(occupant, Occupant::Person { .. }) && !occupant.is_person(client)
        });
        self.seats_of(client).contains(&true) && !others
    }

    /// Returns the side that the caller acts for. A client with both seats acts for the side to
    /// move.
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

    /// Returns whether the caller may act for this side.
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
