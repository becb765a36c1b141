//! Who may speak for which side.

use quatuor_core::Player;

use super::{ClientKey, Occupant, Refusal, RoomGame, Who};

/// Whether there are hints and values in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintRule {
    /// Whoever acts may have them.
    Free,
    /// Two people play, and only what both have agreed on is fair.
    ByAgreement,
    /// Two people play by the clock.
    Never,
    /// In a class each pupil has so many; this many are left for who acts.
    Counted(u32),
}

impl RoomGame {
    /// Whether there are hints and values. A seat that waits for somebody counts as a person's: what
    /// the host learns before they come would be unfair just as well.
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

    /// Whether somebody may see what every action was worth: of a game that is over anybody may, of one that
    /// goes on whoever plays it where hints are free.
    ///
    /// # Errors
    /// Why not.
    pub fn may_analyse(&self, client: ClientKey) -> Result<(), Refusal> {
        let plays = self.seats_of(client).contains(&true);
        match self.hint_rule() {
            _ if self.ended().is_some() => Ok(()),
            HintRule::Free if plays => Ok(()),
            _ => Err(Refusal::StillPlayed),
        }
    }

    /// Whether somebody may have marks, comments and warnings: where hints are free, and never by the clock.
    pub fn may_be_trained(&self, client: ClientKey) -> bool {
        let plays = self.seats_of(client).contains(&true);
        plays && self.hint_rule() == HintRule::Free && self.clocks().is_none()
    }

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
