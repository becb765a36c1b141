//! The rules of a game's variant, as pages tell them.

use quatuor_core::{Brief, Game, Message};
use quatuor_games::{is_solved, open_at};

/// The rules of a variant in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesInShort {
    /// What the game says of itself.
    pub brief: Brief,
    /// How the game of the example has ended.
    pub ending: Option<Message>,
    /// Whether every position is solved while somebody waits, so that the best level never errs.
    pub solved: bool,
}

impl RulesInShort {
    /// Those of this game.
    pub fn of(game: &dyn Game) -> Self {
        let brief = game.brief();
        let example = brief.example.as_ref();
        let shown = example.and_then(|text| open_at(&game.spec(), text).ok());
        let ending = shown.and_then(|game| game.ending());
        RulesInShort { ending, solved: is_solved(&game.spec()), brief }
    }
}
