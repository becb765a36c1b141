//! The one list of games.
//!
//! A new game is one more line in `games!` below; everything that opens, lists or seats games goes
//! through [`with_game`].

use quatuor_connect4::Connect4Rules;
use quatuor_core::{
    Explain, Game, Message, Rules, Seating, Spec, SpecError, SpecKey, Table, explained_error,
};
use quatuor_mansuba::MansubaRules;
use quatuor_quarto::QuartoRules;
use quatuor_solve::Solvable;

use crate::{Graded, Judged, Reasoned};

/// A game that there is.
#[derive(Debug, Clone, Copy)]
pub struct GameEntry {
    /// The name in a spec.
    pub name: &'static str,
    /// The options.
    pub keys: &'static [SpecKey],
    /// Agents that only this game has.
    pub policies: &'static [&'static str],
}

/// A game that every agent can play: it says whether it has a solver, which heuristics, what its levels
/// are, and what speaks for an action.
pub trait Playable: Solvable + Judged + Graded + Reasoned {}

impl<R: Solvable + Judged + Graded + Reasoned> Playable for R {}

/// Something to do with the rules of a game whose type only the spec tells.
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game + Playable>(self, rules: G) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game.
        pub const GAMES: &[GameEntry] =
            &[$(GameEntry {
                name: <$game as Game>::NAME,
                keys: <$game as Game>::KEYS,
                policies: <$game as Rules>::POLICIES,
            }),*];

        /// Makes the rules that the spec describes and hands them to the visitor.
        ///
        /// # Errors
        /// An unknown game, or options that it does not have.
        pub fn with_game<V: GameVisitor>(spec: &Spec, visitor: V) -> Result<V::Output, SpecError> {
            $(if spec.name == <$game as Game>::NAME {
                return Ok(visitor.visit(<$game as Game>::from_spec(spec)?));
            })*
            let known = GAMES.iter().map(|game| game.name.to_owned()).collect();
            Err(SpecError::UnknownGame { name: spec.name.clone(), known })
        }
    };
}

games![QuartoRules, Connect4Rules, MansubaRules];

/// Why no game was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// The spec is wrong.
    Spec(SpecError),
    /// The position is no position of this game, or cannot arise.
    Position(Message),
}

impl Explain for OpenError {
    fn message(&self) -> Message {
        match self {
            OpenError::Spec(error) => error.message(),
            OpenError::Position(reason) => reason.clone(),
        }
    }
}
explained_error!(OpenError);

impl From<SpecError> for OpenError {
    fn from(error: SpecError) -> Self {
        OpenError::Spec(error)
    }
}

/// A new game from its usual beginning.
///
/// # Errors
/// An unknown game, or options that it does not have.
pub fn open(spec: &Spec) -> Result<Box<dyn Table>, SpecError> {
    struct Open;
    impl GameVisitor for Open {
        type Output = Box<dyn Table>;
        fn visit<G: Game + Playable>(self, rules: G) -> Box<dyn Table> {
            Box::new(Seating::new(rules))
        }
    }
    with_game(spec, Open)
}

/// A new game from a position, in any form that the game reads.
///
/// # Errors
/// An unknown game, options that it does not have, or a position that it refuses.
pub fn open_at(spec: &Spec, position: &str) -> Result<Box<dyn Table>, OpenError> {
    struct OpenAt<'a>(&'a str);
    impl GameVisitor for OpenAt<'_> {
        type Output = Result<Box<dyn Table>, OpenError>;
        fn visit<G: Game + Playable>(self, rules: G) -> Self::Output {
            match Seating::from_position(rules, self.0) {
                Ok(table) => Ok(Box::new(table)),
                Err(error) => Err(OpenError::Position(error.message())),
            }
        }
    }
    with_game(spec, OpenAt(position))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_game_opens_under_its_name() {
        for game in GAMES {
            let table = open(&Spec::named(game.name)).expect("the defaults are right");
            assert_eq!(table.spec(), Spec::named(game.name), "defaults are left out");
            let again = open_at(&table.spec(), &table.position()).expect("a start is a position");
            assert_eq!(again.began_from(), None);
        }
    }

    #[test]
    fn an_unknown_game_is_answered_with_the_list() {
        let Err(SpecError::UnknownGame { name, known }) = open(&Spec::named("quatro")) else {
            panic!("refused")
        };
        assert_eq!(name, "quatro");
        assert!(known.contains(&"quarto".to_owned()));
    }

    #[test]
    fn a_wrong_spec_and_a_wrong_position_are_told_apart() {
        let level: Spec = "quarto:level=5".parse().expect("well formed");
        assert!(matches!(open_at(&level, "x"), Err(OpenError::Spec(_))));
        assert!(matches!(open_at(&Spec::named("quarto"), "x"), Err(OpenError::Position(_))));
    }
}
