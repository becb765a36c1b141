//! The one list of games.
//!
//! A new game is one more line in `games!` below; everything that opens, lists or seats games goes
//! through [`with_family`].

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use quatuor_connect4::Connect4Rules;
use quatuor_core::evaluation::Unit;
use quatuor_core::{Spec, SpecError, SpecKey, suggest};
use quatuor_mansuba::MansubaRules;
use quatuor_morpion::MorpionRules;
use quatuor_quarto::QuartoRules;
use quatuor_show::{Family, FirstMover, Game, GameOf, Proven, ShortOption, Texts};
use quatuor_solve::{Lookup, SolverFactory, connect4, quarto};

use crate::position::{PositionOf, PositionVisitor};

/// One entry of the list of games.
#[derive(Debug, Clone, Copy)]
pub struct FamilyEntry {
    /// The name in a spec.
    pub name: &'static str,
    /// Other names that people know it by.
    pub aliases: &'static [&'static str],
    /// The options.
    pub keys: &'static [SpecKey],
    /// Those that a newcomer sees first.
    pub plain_keys: &'static [&'static str],
    /// The option that decides which seat moves first, if there is one.
    pub first_mover: Option<FirstMover>,
    /// Agents that only this game has.
    pub policies: &'static [&'static str],
    /// Its heuristics.
    pub heuristics: &'static [&'static str],
    /// The one that helps most.
    pub usual_heuristic: &'static str,
    /// The beginning of a game whose picture invites people to play.
    pub sample: &'static [&'static str],
    /// Short options of its original program.
    pub letters: &'static [ShortOption],
    /// What its distances count.
    pub unit: Unit,
    /// What is proven of its beginnings.
    pub proven: &'static [Proven],
    /// Kinds of marks that a learner may switch on.
    pub overlays: &'static [&'static str],
    /// Its first lesson, if it has one.
    pub lesson: Option<&'static str>,
    /// Its texts.
    pub texts: Texts,
}

impl FamilyEntry {
    const fn of<G: Family>() -> Self {
        FamilyEntry {
            name: G::NAME,
            aliases: G::ALIASES,
            keys: G::KEYS,
            plain_keys: G::PLAIN_KEYS,
            first_mover: G::FIRST_MOVER,
            policies: G::POLICIES,
            heuristics: G::HEURISTICS,
            usual_heuristic: G::USUAL,
            sample: G::SAMPLE,
            letters: G::LETTERS,
            unit: G::UNIT,
            proven: G::PROVEN,
            overlays: G::OVERLAYS,
            lesson: G::LESSON,
            texts: G::TEXTS,
        }
    }
}

/// Something to do with the rules of a game whose type only the spec tells.
pub trait FamilyVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output;
}

/// The solvers of a family: its own, or those that serve any game, behind the tables that there are.
fn solvers_of<G: Family>(own: &[SolverFactory<G>]) -> SolverFactory<G> {
    let solvers = own.first().copied().unwrap_or_else(SolverFactory::general);
    solvers.with_tablebases(quatuor_tables::find_tablebase)
}

macro_rules! games {
    ($($(#[$on:meta])? $game:ty $(=> $solvers:expr)?),* $(,)?) => {
        /// Every game.
        pub const FAMILIES: &[FamilyEntry] = &[$($(#[$on])? FamilyEntry::of::<$game>()),*];

        /// Makes the rules that the spec describes and hands them to the visitor, with how they are solved.
        ///
        /// # Errors
        /// An unknown game, or options that it does not have.
        pub fn with_family<V: FamilyVisitor>(
            spec: &Spec,
            visitor: V,
        ) -> Result<V::Output, SpecError> {
            $($(#[$on])? if spec.name == <$game>::NAME {
                let solvers = solvers_of::<$game>(&[$($solvers,)?]);
                return Ok(visitor.visit(<$game>::from_spec(spec)?, solvers));
            })*
            Err(unknown_game(&spec.name))
        }

        /// Hands where a game stands to the visitor, or gives the visitor back where the game is of none of
        /// the families.
        pub(crate) fn with_typed_game<V: PositionVisitor>(
            game: &dyn Game,
            visitor: V,
        ) -> Result<V::Output, V> {
            $($(#[$on])? if let Some(typed) = (game as &dyn Any).downcast_ref::<GameOf<$game>>() {
                let solvers = solvers_of::<$game>(&[$($solvers,)?]);
                let position = &typed.current();
                return Ok(visitor.visit(PositionOf { rules: typed.rules(), solvers, position }));
            })*
            Err(visitor)
        }
    };
}

// A family without optional capabilities, which only tests add.
#[cfg(feature = "test-game")]
#[path = "../tests/takeaway/mod.rs"]
mod takeaway;

// A family, and its solver where it has one of its own.
games![
    QuartoRules => quarto::SOLVERS,
    Connect4Rules => connect4::SOLVERS,
    MansubaRules,
    MorpionRules,
    #[cfg(feature = "test-game")]
    takeaway::TakeawayRules,
];

fn unknown_game(name: &str) -> SpecError {
    let known = FAMILIES.iter().map(|game| game.name.to_owned()).collect();
    SpecError::UnknownGame { name: name.to_owned(), known, suggestion: suggest_game(name) }
}

/// Reads what names a game. "Connect Four" is no name, but whoever writes it means a game: that one is proposed.
///
/// # Errors
/// What is wrong with the text. Whether there is such a game, the doors tell.
pub fn read_game(text: &str) -> Result<Spec, SpecError> {
    text.parse().map_err(|error| match error {
        SpecError::BadName(name) if suggest_game(&name).is_some() => unknown_game(&name),
        error => error,
    })
}

/// The game that somebody means by a name that none has: misspelt, or another name of it.
fn suggest_game(typed: &str) -> Option<String> {
    let names = |game: &FamilyEntry| [&[game.name], game.aliases].concat();
    let all: Vec<&str> = FAMILIES.iter().flat_map(names).collect();
    let name = suggest(typed, all)?;
    let game = FAMILIES.iter().find(|game| game.name == name || game.aliases.contains(&name))?;
    Some(game.name.to_owned())
}

/// What the distances of a game count; [`Unit::ACTIONS`] for an unknown name.
pub fn unit(game: &Spec) -> Unit {
    family(&game.name).map_or(Unit::ACTIONS, |entry| entry.unit)
}

/// The entry of a game.
pub fn family(name: &str) -> Option<&'static FamilyEntry> {
    FAMILIES.iter().find(|entry| entry.name == name)
}

/// Variants of which [`is_solved`] remembers the answer: to find it takes a solver, which takes a millisecond to make.
static ANSWERED: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());

/// When there are more they are forgotten: anybody may ask for any variant.
const MOST_ANSWERED: usize = 1024;

/// Whether every position of this variant is solved while somebody waits, so that the best agents never err.
pub fn is_solved(spec: &Spec) -> bool {
    struct Solved;
    impl FamilyVisitor for Solved {
        type Output = bool;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> bool {
            Lookup::new(&rules, solvers, solvers.usual_table_bytes(&rules)).is_complete()
        }
    }
    let name = spec.to_string();
    let known = ANSWERED.lock().unwrap_or_else(PoisonError::into_inner).get(&name).copied();
    known.unwrap_or_else(|| {
        let solved = with_family(spec, Solved).unwrap_or(false);
        let mut answered = ANSWERED.lock().unwrap_or_else(PoisonError::into_inner);
        if answered.len() >= MOST_ANSWERED {
            answered.clear();
        }
        answered.insert(name, solved);
        solved
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Anybody may ask for any variant as often as they like: a solver is made once for each, and not for ever.
    #[test]
    fn whether_a_variant_is_solved_is_found_once_and_remembered_within_bounds() {
        let remembered = |name: &str| ANSWERED.lock().expect("nobody failed").get(name).copied();
        let spec = Spec::named("morpion");
        let solved = is_solved(&spec);
        assert_eq!(remembered("morpion"), Some(solved));
        assert_eq!(is_solved(&spec), solved);
        for number in 0..2 * MOST_ANSWERED {
            assert!(!is_solved(&Spec::named(&format!("nothing{number}"))));
        }
        assert!(ANSWERED.lock().expect("nobody failed").len() <= MOST_ANSWERED);
        assert_eq!(is_solved(&spec), solved);
    }
}
