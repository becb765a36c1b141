//! The rules of games: positions, actions, turns, chance, outcomes, notation and records.
//!
//! A game is a [`Rules`] value, which is immutable and describes one variant, together with small
//! plain positions. This crate contains that trait and the optional traits that programs use.
//! User-facing parts (drawings, texts, games in progress) are in `quatuor-show`, one crate above.
//!
//! ```text
//!   Spec "quarto:level=2"  ->  Rules  ->  Position, Action, Turn     (static dispatch, fast)
//!                                 |
//!                              keys, encoding, heuristic, level      (optional capabilities of the rules)
//!                                 |
//!                              Record  ->  files that replay to the same position
//! ```
//!
//! | module | content |
//! |---|---|
//! | root | [`Rules`], players and results, [`Spec`]s, [`Message`]s, seeded randomness |
//! | [`encoding`] | actions and positions as numbers, for programs that learn |
//! | [`evaluation`] | values: proven, bounded or estimated, and their source |
//! | [`grid`] | boards of squares, and positions of stones on them |
//! | [`heuristic`], [`level`] | estimates of positions, and the strength of graded players |
//! | [`immediate_wins`] | wins with the next action |
//! | [`keys`] | positions as exact numbers, for tablebases |
//! | [`limits`] | time, threads, memory and nodes that work may use |
//! | [`perft`] | counts of lines of play |
//! | [`record`] | games in files |
//! | [`tree`] | a game given by an explicit tree, for tests |
//!
//! This crate produces no text in any language. It returns a [`Message`], a key with arguments,
//! which the crate `words` translates.

mod dice;
pub mod encoding;
pub mod evaluation;
pub mod grid;
pub mod heuristic;
pub mod immediate_wins;
pub mod keys;
pub mod level;
pub mod limits;
mod message;
pub mod perft;
mod player;
pub mod record;
mod rules;
mod shared_list;
mod spec;
mod suggest;
pub mod tree;

pub use dice::{Dice, roll};
pub use message::{Arg, Explain, Message, MessageError, is_printable, printable};
pub use player::{Expectation, Outcome, Player, Turn, Value};
pub use rules::{Rules, symmetric_actions};
pub use shared_list::SharedList;
pub use spec::{Allowed, Settings, Spec, SpecError, SpecKey};
pub use suggest::suggest;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
