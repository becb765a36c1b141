//! Changes the options of a game that waits for an invited player.
//!
//! The invitation link that the host has already sent stays valid.

use quatuor_core::{Explain, Player};
use quatuor_show::{Game, OpenError};

use super::{
    Authors, Beginning, ClientKey, Decision, Event, Occupant, Refusal, RoomGame, Seat, Who,
};

impl RoomGame {
    /// Returns whether `who` may still change the options. The host must be waiting for an invited
    /// player, and no action may have been played.
    pub fn may_arrange(&self, who: Who) -> bool {
        let Who::Client(client) = who else { return false };
        let seats = Player::BOTH.map(|side| self.seat(side).occupant.clone());
        let acted = || self.authors().played().newest_first().any(Option::is_some);
        let alone = self.beginning().class.is_none();
        alone && is_waiting(&seats, client) && self.ended().is_none() && !acted()
    }

    /// Checks the new options and returns the decision to apply them.
    pub(super) fn arrange(&self, beginning: &Beginning, who: Who) -> Result<Decision, Refusal> {
        let Who::Client(client) = who else { return Err(Refusal::NotYourSeat) };
        if !self.may_arrange(who) || !is_waiting(&beginning.seats, client) {
            return Err(Refusal::NotYourSeat);
        }
        let mut beginning = beginning.clone();
        let illegal = |error: OpenError| Refusal::Illegal(error.message());
        let game = beginning.open().map_err(illegal)?;
        beginning.spec = game.spec();
        beginning.start = game.began_from();
        let seed = beginning.seed;
        Ok(Decision::after_action(Event::Arranged(Box::new(beginning)), game, seed))
    }

    /// Applies the event [`Event::Arranged`].
    pub(super) fn set_up(
        &mut self,
        beginning: &Beginning,
        played: Option<Box<dyn Game>>,
    ) -> Option<()> {
        let game = match played {
            Some(game) => game,
            None => beginning.open().ok()?,
        };
        // Keep the invitation valid even if the awaited player now gets the other seat.
        let offer = Player::BOTH.into_iter().find_map(|side| self.seat(side).offer);
        let seats = beginning.seats.clone().map(|occupant| {
            let awaited = matches!(occupant, Occupant::Awaited { .. });
            Seat { occupant, offer: offer.filter(|_| awaited) }
        });
        self.replace(beginning.clone(), game, seats, Authors::new(&beginning.seats));
        Some(())
    }
}

/// Returns whether `client` has one seat and has invited a player to the other one.
fn is_waiting(seats: &[Occupant; 2], client: ClientKey) -> bool {
    let host = |occupant: &Occupant| occupant.is_person(client);
    let awaited =
        |occupant: &Occupant| matches!(occupant, Occupant::Awaited { client: by } if *by == client);
    let [first, second] = seats;
    host(first) && awaited(second) || awaited(first) && host(second)
}
