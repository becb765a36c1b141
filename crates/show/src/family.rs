//! A game family: its name, its options, and everything that only this game knows and a face asks for.

use crate::editor::Editable;
use crate::learn::Taught;
use crate::reasons::Reasoned;
use quatuor_core::encoding::Encoded;
use quatuor_core::evaluation::{Evaluation, Source, Verdict, Wdl};
use quatuor_core::level::Graded;
use quatuor_core::{Message, Settings, Spec, SpecError, SpecKey};

/// Rules that a spec can name, with all that belongs to the game and to no other.
///
/// Everything that lists, opens, shows or plays games (the command line, the pages, the help, the agents)
/// goes by this: a new game implements it and is added to the one list of games.
pub trait Family: Encoded + Graded + Reasoned + Editable + Taught {
    /// The name in a spec.
    const NAME: &'static str;
    /// Other names that people know the game by, in small letters; none of them opens it, but each is
    /// answered with the name that does.
    const ALIASES: &'static [&'static str] = &[];
    /// The options, with their defaults and what they take.
    const KEYS: &'static [SpecKey];
    /// The texts of this game in each language.
    const TEXTS: Texts;
    /// Options that a newcomer sees first; the others stand behind "more rules".
    const PLAIN_KEYS: &'static [&'static str] = &[];
    /// The option that decides which seat moves first, where it is not always the first one.
    const FIRST_MOVER: Option<FirstMover> = None;
    /// The beginning of a game, chance included, whose picture invites people to play.
    const SAMPLE: &'static [&'static str] = &[];
    /// Short options of the game's original program.
    const LETTERS: &'static [ShortOption] = &[];
    /// What is proven of the beginning of variants that people ask about; the text `results-NAME` tells more.
    const PROVEN: &'static [Proven] = &[];

    /// The variant with these options.
    ///
    /// # Errors
    /// Options that exclude each other.
    fn from_settings(settings: &Settings) -> Result<Self, SpecError>;

    /// The variant that a spec describes.
    ///
    /// # Errors
    /// Unknown keys, bad values, options that exclude each other.
    fn from_spec(spec: &Spec) -> Result<Self, SpecError> {
        Self::from_settings(&spec.settle(Self::KEYS)?)
    }

    /// What an option takes when all its values are asked for and they are neither a range nor a list of
    /// words.
    fn all_values(_key: &str) -> Option<Vec<String>> {
        None
    }

    /// Whether chance acts anywhere in a game, its opening included.
    fn has_chance(&self) -> bool {
        self.rolls()
    }

    /// Whether play may never end.
    fn may_be_endless(&self) -> bool {
        false
    }

    /// Values that suit this variant better than the defaults of options that nobody set: forms fill them
    /// in and the help proposes them. What a spec means does not depend on them.
    fn proposals(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// What somebody should know who chooses this variant, besides the rules.
    fn notices(&self) -> Vec<Message> {
        Vec::new()
    }

    /// A bound of the number of positions, where one is easily had: what can be solved whole is decided by it.
    fn positions_at_most(&self) -> Option<f64> {
        None
    }
}

/// What perfect play gives whoever acts first in a variant. A test of the list of games asks the solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proven {
    /// The options of the variant, as in its spec; none for the usual game.
    pub options: &'static str,
    /// Win, draw or loss.
    pub wdl: Wdl,
    /// The distance, where somebody wins.
    pub distance: Option<u32>,
}

impl Proven {
    /// A draw.
    pub const fn draw(options: &'static str) -> Self {
        Proven { options, wdl: Wdl::Draw, distance: None }
    }

    /// A win in so many steps.
    pub const fn win(options: &'static str, distance: u32) -> Self {
        Proven { options, wdl: Wdl::Win, distance: Some(distance) }
    }

    /// A loss in so many steps.
    pub const fn loss(options: &'static str, distance: u32) -> Self {
        Proven { options, wdl: Wdl::Loss, distance: Some(distance) }
    }

    /// The text of the variant's spec in the family of this name.
    pub fn spec_text(&self, family: &str) -> String {
        match self.options {
            "" => family.to_owned(),
            options => format!("{family}:{options}"),
        }
    }

    /// The evaluation of the beginning.
    pub fn evaluation(&self) -> Evaluation {
        let verdict = Verdict { wdl: self.wdl, score: None, distance: self.distance };
        Evaluation::proven(verdict, Source::Solver)
    }
}

/// The texts of a crate that keeps them in `texts/en.ftl` and `texts/fr.ftl`.
#[macro_export]
macro_rules! texts {
    () => {
        $crate::Texts {
            english: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/texts/en.ftl")),
            french: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/texts/fr.ftl")),
        }
    };
}

/// The texts of a game, as Fluent files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts {
    /// In English.
    pub english: &'static str,
    /// In French; empty where nothing is translated. A missing text is said in English.
    pub french: &'static str,
}

impl Texts {
    /// The texts of a game that is not translated.
    pub const fn english_only(english: &'static str) -> Self {
        Texts { english, french: "" }
    }
}

/// An option that decides which seat moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstMover {
    /// The option.
    pub key: &'static str,
    /// Its values for the first and for the second seat.
    pub seats: [&'static str; 2],
}

/// A short option of a game's original program: `-t s` for `victory=simple`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShortOption {
    /// The letter.
    pub letter: char,
    /// The option that it stands for.
    pub key: &'static str,
    /// What it takes, and the value that this stands for; anything, as it is, where this is empty.
    pub values: &'static [(&'static str, &'static str)],
}
