//! The list of all games.
//!
//! A new game needs one more line in `games!` below. All code that opens games or creates agents
//! goes through [`with_family`].

use std::any::Any;
use std::collections::BTreeMap;

use parking_lot::Mutex;
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
    /// Other common names of the game.
    pub aliases: &'static [&'static str],
    /// The options.
    pub keys: &'static [SpecKey],
    /// The options shown to newcomers first.
    pub plain_keys: &'static [&'static str],
    /// The option that decides which player moves first, if there is one.
    pub first_mover: Option<FirstMover>,
    /// Agents that only this game has.
    pub policies: &'static [&'static str],
    /// The heuristics.
    pub heuristics: &'static [&'static str],
    /// The recommended heuristic.
    pub usual_heuristic: &'static str,
    /// The first actions of the game shown in an inviting picture.
    pub sample: &'static [&'static str],
    /// Short options of the game's original program.
    pub letters: &'static [ShortOption],
    /// The unit of distances.
    pub unit: Unit,
    /// Proven results of start positions.
    pub proven: &'static [Proven],
    /// Kinds of marks that a learner may switch on.
    pub overlays: &'static [&'static str],
    /// The first lesson, if there is one.
    pub lesson: Option<&'static str>,
    /// The texts of the game.
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

/// An operation that is generic over the rules of a game, for games known only by their spec.
pub trait FamilyVisitor {
    /// The result of the operation.
    type Output;

    /// Runs the operation.
    fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> Self::Output;
}

/// Returns the solvers of a family, its own or the general ones, with the existing tablebases
/// added.
fn solvers_of<G: Family>(own: &[SolverFactory<G>]) -> SolverFactory<G> {
    let solvers = own.first().copied().unwrap_or_else(SolverFactory::general);
    solvers.with_tablebases(quatuor_tables::find_tablebase)
}

macro_rules! games {
    ($($(#[$on:meta])? $game:ty $(=> $solvers:expr)?),* $(,)?) => {
        /// All games.
        pub const FAMILIES: &[FamilyEntry] = &[$($(#[$on])? FamilyEntry::of::<$game>()),*];

        /// Creates the rules that the spec describes and passes them to the visitor, together with
        /// their solvers.
        ///
        /// # Errors
        /// An unknown game, or unknown options.
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

        /// Passes the current position of a game to the visitor. Gives the visitor back if the game
        /// belongs to none of the families.
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

// Each family, with its own solver if it has one.
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

/// Parses the name of a game. "Connect Four" is not a valid name, but it is recognised and the
/// right one suggested.
///
/// # Errors
/// The text is malformed. Whether the game exists is checked by the functions that open it.
pub fn read_game(text: &str) -> Result<Spec, SpecError> {
    text.parse().map_err(|error| match error {
        SpecError::BadName(name) if suggest_game(&name).is_some() => unknown_game(&name),
        error => error,
    })
}

/// Returns the game probably meant by an unknown name: a misspelling or an alias.
fn suggest_game(typed: &str) -> Option<String> {
    let names = |game: &FamilyEntry| [&[game.name], game.aliases].concat();
    let all: Vec<&str> = FAMILIES.iter().flat_map(names).collect();
    let name = suggest(typed, all)?;
    let game = FAMILIES.iter().find(|game| game.name == name || game.aliases.contains(&name))?;
    Some(game.name.to_owned())
}

/// Returns the unit of a game's distances; [`Unit::ACTIONS`] for an unknown name.
pub fn unit(game: &Spec) -> Unit {
    family(&game.name).map_or(Unit::ACTIONS, |entry| entry.unit)
}

/// Returns the entry of a game.
pub fn family(name: &str) -> Option<&'static FamilyEntry> {
    FAMILIES.iter().find(|entry| entry.name == name)
}

/// Cache of [`is_solved`]. An answer requires a solver, which takes a millisecond to create.
static ANSWERED: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());

/// Maximum size of the cache. It is cleared when full, because clients may ask for any variant.
const MOST_ANSWERED: usize = 1024;

/// Whether every position of this variant is solved within an acceptable waiting time, so that the
/// best agents never err.
pub fn is_solved(spec: &Spec) -> bool {
    struct Solved;
    impl FamilyVisitor for Solved {
        type Output = bool;
        fn visit<G: Family>(self, rules: G, solvers: SolverFactory<G>) -> bool {
            Lookup::new(&rules, solvers, solvers.usual_table_bytes(&rules)).is_complete()
        }
    }
    let name = spec.to_string();
    let known = ANSWERED.lock().get(&name).copied();
    known.unwrap_or_else(|| {
        let solved = with_family(spec, Solved).unwrap_or(false);
        let mut answered = ANSWERED.lock();
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

    /// Clients may ask for any variant as often as they like, so a solver is created once per
    /// variant and the cache is bounded.
    #[test]
    fn whether_a_variant_is_solved_is_found_once_and_remembered_within_bounds() {
        let remembered = |name: &str| ANSWERED.lock().get(name).copied();
        let spec = Spec::named("morpion");
        let solved = is_solved(&spec);
        assert_eq!(remembered("morpion"), Some(solved));
        assert_eq!(is_solved(&spec), solved);
        for number in 0..2 * MOST_ANSWERED {
            assert!(!is_solved(&Spec::named(&format!("nothing{number}"))));
        }
        assert!(ANSWERED.lock().len() <= MOST_ANSWERED);
        assert_eq!(is_solved(&spec), solved);
    }
}
