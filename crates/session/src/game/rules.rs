//! The rules of a game's variant, as pages tell them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use quatuor_core::Message;
use quatuor_games::{is_solved, open_at};
use quatuor_show::{Brief, Game};

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

/// Those of the variants that were asked for lately: most games of a room are of a few variants, and to make the rules
/// anew for each takes longer than to begin it.
static LATELY: Mutex<BTreeMap<String, Arc<RulesInShort>>> = Mutex::new(BTreeMap::new());

/// When there are more they are forgotten: anybody may begin a game of any variant.
const MOST: usize = 256;

impl RulesInShort {
    /// Those of this game.
    pub fn of(game: &dyn Game) -> Arc<Self> {
        let name = game.spec().to_string();
        let known = LATELY.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        known.unwrap_or_else(|| {
            let rules = Arc::new(RulesInShort::read(game));
            let mut lately = LATELY.lock().unwrap_or_else(PoisonError::into_inner);
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
