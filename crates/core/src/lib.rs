//! What a game is.
//!
//! Everything else in Quatuor is written against this crate. A game is a [`Rules`] value, which is
//! immutable and knows one variant, together with the small plain positions it talks about. On top
//! of the rules stands the [`Table`]: one game in progress, its actions as text, with its history,
//! behind an object-safe trait so that the faces (terminal, web, arena) are written once.
//!
//! ```text
//!   Spec "quarto:level=2"  ->  Rules  ->  Position, Action, Turn     (static dispatch, fast)
//!                                 |
//!                              Table  ->  texts, pictures, undo      (dynamic dispatch, for faces)
//!                                 |
//!                              Record ->  files that replay to the same position
//! ```
//!
//! No crate below the faces speaks a language: what a person will read leaves as a [`Message`], a key
//! with arguments, and is put into words elsewhere.

pub mod conformance;
mod dice;
mod file;
mod game;
mod message;
mod perft;
mod player;
pub mod record;
mod rules;
mod scene;
mod show;
mod spec;
pub mod svg;
mod table;
pub mod tree;

pub use dice::{Dice, roll};
pub use file::{cannot_read, cannot_write, file_name};
pub use game::Game;
pub use message::{Arg, Explain, Message, is_printable, printable};
pub use perft::{Count, PerftError, classes, perft};
pub use player::{Expectation, Outcome, Player, Turn, Value};
pub use rules::Rules;
pub use scene::{Panel, Place, Scene, standing};
pub use show::{Badge, Drawing, Show, View};
pub use spec::{Allowed, Settings, Spec, SpecError, SpecKey};
pub use table::{PlayError, Played, Seating, Table};
