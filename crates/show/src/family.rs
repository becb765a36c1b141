//! A game family: its name, its options, and its game-specific data for the faces.

use crate::editor::Editable;
use crate::learn::Taught;
use crate::reasons::Reasoned;
use quatuor_core::encoding::Encoded;
use quatuor_core::evaluation::{Evaluation, Source, Verdict, Wdl};
use quatuor_core::level::Graded;
use quatuor_core::{Message, Settings, Spec, SpecError, SpecKey};

/// Rules that a spec can name, with all game-specific data.
///
/// The command line, the pages, the help and the agents use this trait to list, open, show and play
/// games. A new game implements it and is added to the one list of games.
pub trait Family: Encoded + Graded + Reasoned + Editable + Taught {
    /// Name of the family in a spec.
    const NAME: &'static str;
    /// Other names of the game, in lower case. They do not open the game, but the error suggests
    /// the right name.
    const ALIASES: &'static [&'static str] = &[];
    /// The options, with their defaults and accepted values.
    const KEYS: &'static [SpecKey];
    /// The texts of this game in each language.
    const TEXTS: Texts;
    /// Options shown to beginners first; the others are folded under "more rules".
    const PLAIN_KEYS: &'static [&'static str] = &[];
    /// The option that selects the seat that moves first, if the variant allows a choice.
    const FIRST_MOVER: Option<FirstMover> = None;
    /// First actions of a sample game, including chance, whose picture advertises the game.
    const SAMPLE: &'static [&'static str] = &[];
    /// Short options of the game's original program.
    const LETTERS: &'static [ShortOption] = &[];
    /// Proven results of popular variants. The text `results-NAME` describes them.
    const PROVEN: &'static [Proven] = &[];

    /// Creates the variant with these options.
    ///
    /// # Errors
    /// Options that exclude each other.
    fn from_settings(settings: &Settings) -> Result<Self, SpecError>;

    /// Creates the variant that a spec describes.
    ///
    /// # Errors
    /// Unknown keys, invalid values, options that exclude each other.
    fn from_spec(spec: &Spec) -> Result<Self, SpecError> {
        Self::from_settings(&spec.settle(Self::KEYS)?)
    }

    /// Returns all values of an option whose accepted values are neither a range nor a list of
    /// words.
    fn all_values(_key: &str) -> Option<Vec<String>> {
        None
    }

    /// Returns whether chance acts anywhere in a game, including the opening.
    fn has_chance(&self) -> bool {
        self.rolls()
    }

    /// Returns whether a game may never end.
    fn may_be_endless(&self) -> bool {
        false
    }

    /// Returns suggested values for options that are not set, where they suit this variant better
    /// than the defaults.
    ///
    /// Forms and the help offer them. The meaning of a spec does not depend on them.
    fn proposals(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Returns remarks for a player who chooses this variant, besides the rules.
    fn notices(&self) -> Vec<Message> {
        Vec::new()
    }

    /// Returns an upper bound on the number of positions, if one is cheap to compute. It decides
    /// whether a variant can be solved completely.
    fn positions_at_most(&self) -> Option<f64> {
        None
    }
}

/// The proven value of a variant's start position. A test of the list of games checks it with the
/// solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proven {
    /// Options of the variant as in its spec; empty for the usual game.
    pub options: &'static str,
    /// Win, draw or loss for the player to act.
    pub wdl: Wdl,
    /// The distance of a win or loss.
    pub distance: Option<u32>,
}

impl Proven {
    /// A draw.
    pub const fn draw(options: &'static str) -> Self {
        Proven { options, wdl: Wdl::Draw, distance: None }
    }

    /// A win in `distance` steps.
    pub const fn win(options: &'static str, distance: u32) -> Self {
        Proven { options, wdl: Wdl::Win, distance: Some(distance) }
    }

    /// A loss in `distance` steps.
    pub const fn loss(options: &'static str, distance: u32) -> Self {
        Proven { options, wdl: Wdl::Loss, distance: Some(distance) }
    }

    /// Returns the text of the variant's spec, for a family with this name.
    pub fn spec_text(&self, family: &str) -> String {
        match self.options {
            "" => family.to_owned(),
            options => format!("{family}:{options}"),
        }
    }

    /// Returns the evaluation of the start position.
    pub fn evaluation(&self) -> Evaluation {
        let verdict = Verdict { wdl: self.wdl, score: None, distance: self.distance };
        Evaluation::proven(verdict, Source::Solver)
    }
}

/// Includes the texts of a crate from `texts/en.ftl` and `texts/fr.ftl`.
#[macro_export]
macro_rules! texts {
    () => {
        $crate::Texts {
            english: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/texts/en.ftl")),
            french: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/texts/fr.ftl")),
        }
    };
}

/// The texts of a game, in Fluent format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts {
    /// English texts.
    pub english: &'static str,
    /// French texts; empty if the game is not translated. English replaces a missing text.
    pub french: &'static str,
}

impl Texts {
    /// Creates the texts of a game that is not translated.
    pub const fn english_only(english: &'static str) -> Self {
        Texts { english, french: "" }
    }
}

/// An option that selects the seat that moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstMover {
    /// Key of the option.
    pub key: &'static str,
    /// Its values for the first and for the second seat.
    pub seats: [&'static str; 2],
}

/// A short option of a game's original program: `-t s` for `victory=simple`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShortOption {
    /// Letter of the short option.
    pub letter: char,
    /// Key of the option that it sets.
    pub key: &'static str,
    /// Pairs of an accepted argument and the value it sets. If empty, any argument is passed on
    /// unchanged.
    pub values: &'static [(&'static str, &'static str)],
}
