//! The opening of a game: the rolls before the first turn, and the player who acts first.

use quatuor_core::Player;
use quatuor_games::{open, open_at};
use quatuor_show::{Game, OpenError};

use super::Beginning;

impl Beginning {
    /// Creates the game in its start position.
    ///
    /// # Errors
    /// Returns an error if the game or the start position does not exist.
    pub fn open(&self) -> Result<Box<dyn Game>, OpenError> {
        match &self.start {
            None => Ok(open(&self.spec)?),
            Some(position) => open_at(&self.spec, position),
        }
    }

    /// Returns the seat that acts first, after the rolls before the first turn. Returns `None` if
    /// the game is already over.
    ///
    /// # Errors
    /// Returns an error if the game or the start position does not exist.
    pub fn starter(&self) -> Result<Option<Player>, OpenError> {
        let mut game = self.open()?;
        while game.roll(self.seed).is_some() {}
        Ok(game.turn().player())
    }

    /// Exchanges the seats if necessary, so that the occupant of seat `wanted` acts first.
    ///
    /// # Errors
    /// Returns an error if the game or the start position does not exist.
    pub fn with_starter(mut self, wanted: Player) -> Result<Self, OpenError> {
        if self.starter()?.is_some_and(|starter| starter != wanted) {
            self.seats.reverse();
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ClientKey, Occupant};

    #[test]
    fn whoever_is_wanted_starts_whatever_chance_decides() {
        let client = ClientKey([1; 16]);
        let seats = [Occupant::Person { client, name: None }, Occupant::Awaited { client }];
        let mut drawn = [0, 0];
        for seed in 0..20 {
            for (spec, start) in [("mansuba", None), ("quarto", None), ("connect4", Some("4"))] {
                let parsed = spec.parse().expect("a spec");
                let beginning = Beginning {
                    start: start.map(str::to_owned),
                    ..Beginning::new(parsed, seats.clone(), seed)
                };
                for wanted in Player::BOTH {
                    let begun = beginning.clone().with_starter(wanted).expect("a game");
                    let starter = begun.starter().expect("a game").expect("somebody");
                    assert_eq!(begun.seats[starter.index()], seats[wanted.index()], "{spec}");
                }
                if spec == "mansuba" {
                    drawn[beginning.starter().expect("a game").expect("somebody").index()] += 1;
                }
            }
        }
        assert!(drawn.iter().all(|count| *count > 0), "both colours were drawn: {drawn:?}");
    }
}
