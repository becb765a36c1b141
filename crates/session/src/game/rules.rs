//! Short rules of a variant, as pages show them.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use quatuor_core::Message;
use quatuor_games::{is_solved, open_at};
use quatuor_show::{Brief, Game};

/// The short rules of a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesInShort {
    /// The rules as the game states them.
    pub brief: Brief,
    /// How the example game in the rules ended.
    pub ending: Option<Message>,
    /// Whether the solver answers every position quickly, so that the best level never errs.
    pub solved: bool,
}

/// Cache of recently used rules, by spec. Most games of a room use few variants, and computing the
/// rules takes longer than starting the game.
static LATELY: Mutex<BTreeMap<String, Arc<RulesInShort>>> = Mutex::new(BTreeMap::new());

/// Maximum number of cached rules. The cache is cleared beyond it, because visitors can start games
/// of any variant.
const MOST: usize = 256;

impl RulesInShort {
    /// Returns the rules of a game's variant, from the cache if possible.
    pub fn of(game: &dyn Game) -> Arc<Self> {
        let name = game.spec().to_string();
        let known = LATELY.lock().get(&name).cloned();
        known.unwrap_or_else(|| {
            let rules = Arc::new(RulesInShort::read(game));
            let mut lately = LATELY.lock();
            if lately.len() >= MOST {
                lately.clear();
            }
            lately.insert(name, Arc::clone(&rules));
            rules
        })
    }

    fn read(game: &dyn Game) -> Self {
        let brief = game.brief();
        let example = brief.example.as_ref();
        let shown = example.and_then(|text| open_at(&game.spec(), text).ok());
        let ending = shown.and_then(|game| game.ending());
        RulesInShort { ending, solved: is_solved(&game.spec()), brief }
    }
}
