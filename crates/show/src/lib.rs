//! Games as people and programs use them: shown, played and explained.
//!
//! The crate `quatuor-core` defines the rules. This crate adds the drawing of positions ([`Show`])
//! and games in progress behind object-safe traits ([`Game`] for faces, [`State`] for programs). It
//! also defines the [`Family`]: the name, options and texts by which a spec selects the rules.
//!
//! ```text
//!   Rules + Show  ->  GameOf   ->  Game    texts, pictures, undo       (for faces)
//!                     StateOf  ->  State   actions by their numbers    (for programs)
//!   Family                     ->  one line in the list of games
//! ```
//!
//! A family implements `Rules`, [`Show`] and [`Family`]. Every other trait is an optional
//! capability ([`without!`]).
//!
//! | module | content |
//! |---|---|
//! | root | [`Show`], games in progress, families |
//! | [`conformance`] | the test suite that every game passes with one call |
//! | [`editor`] | the position editor |
//! | [`learn`] | marks on the board, lessons and drawn examples |
//! | [`reasons`] | reasons for and against an action |
//! | [`scene`], [`svg`] | pictures with touchable places |
//! | [`text`] | the same in characters |
//! | [`touch`] | from touched places to an action |

pub mod conformance;
pub mod editor;
mod family;
mod game;
pub mod learn;
pub mod reasons;
mod role;
#[cfg(feature = "drawing")]
pub mod scene;
mod show;
#[cfg(feature = "drawing")]
pub mod svg;
pub mod text;
pub mod touch;
mod tree;

pub use family::{Family, FirstMover, Proven, ShortOption, Texts};
pub use game::{
    Ended, Game, GameOf, Handle, History, LegalAction, MomentKey, OpenError, PlayError, Played,
    Snapshot, State, StateOf,
};
pub use role::Role;
pub use show::{Badge, Brief, Drawing, Packing, Show, Side, View};

#[doc(hidden)]
pub use quatuor_core as core_crate;

/// Declares the optional capabilities that a family lacks, by their traits.
///
/// ```text
/// without!(MyGameRules: Evaluate, Graded, Reasoned, Editable, Taught, Keyed, Encoded);
/// ```
#[macro_export]
macro_rules! without {
    (@one $rules:ty, Evaluate) => { impl $crate::core_crate::heuristic::Evaluate for $rules {} };
    (@one $rules:ty, Graded) => { impl $crate::core_crate::level::Graded for $rules {} };
    (@one $rules:ty, Reasoned) => { impl $crate::reasons::Reasoned for $rules {} };
    (@one $rules:ty, Editable) => { impl $crate::editor::Editable for $rules {} };
    (@one $rules:ty, Taught) => { impl $crate::learn::Taught for $rules {} };
    (@one $rules:ty, Encoded) => { impl $crate::core_crate::encoding::Encoded for $rules {} };
    (@one $rules:ty, Keyed) => {
        impl $crate::core_crate::keys::Keyed for $rules {
            type Keys = $crate::core_crate::keys::NoKeys<Self>;

            fn keys(&self) -> Option<Self::Keys> {
                None
            }
        }
    };
    ($rules:ty: $($capability:ident),+ $(,)?) => {
        $($crate::without!(@one $rules, $capability);)+
    };
}

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
