//! A game family: its name, its options, and the way from a spec to its rules.

use crate::{Settings, Show, Spec, SpecError, SpecKey};

/// Rules that a spec can name.
///
/// Everything that lists or opens games (the command line, the pages, the help) goes by this: a new
/// game implements it and is added to the one list of games.
pub trait Game: Show {
    /// The name in a spec.
    const NAME: &'static str;
    /// The options, with their defaults and what they take.
    const KEYS: &'static [SpecKey];

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
}
