//! What a game is.
//!
//! Everything else in Quatuor is written against this crate. A game is a [`Rules`] value, which is
//! immutable and knows one variant, together with the small plain positions it talks about. On top
//! of the rules stands the [`Game`]: one game in progress, its actions as text, with its history,
//! behind an object-safe trait so that the faces (terminal, web, arena) are written once.
//!
//! ```text
//!   Spec "quarto:level=2"  ->  Rules  ->  Position, Action, Turn     (static dispatch, fast)
//!                                 |
//!                              Game  ->  texts, pictures, undo      (dynamic dispatch, for faces)
//!                                 |
//!                              Record ->  files that replay to the same position
//! ```
//!
//! No crate below the faces speaks a language: what a person will read leaves as a [`Message`], a key
//! with arguments, and is put into words elsewhere.

pub mod conformance;
mod dice;
mod editor;
mod encoding;
mod ended;
mod example;
mod family;
mod file;
mod game;
mod game_of;
mod grid;
mod heuristic;
mod keys;
mod known;
mod lesson;
mod level;
mod limits;
mod meant;
mod message;
mod overlay;
mod perft;
mod player;
mod reach;
mod reasons;
pub mod record;
mod role;
mod ruled_grid;
mod rules;
#[cfg(feature = "drawing")]
mod scene;
mod shared_list;
mod show;
mod side;
mod spec;
mod state;
mod stone_board;
mod stone_editor;
mod stone_lines;
mod stones;
#[cfg(feature = "drawing")]
pub mod svg;
mod taught;
mod text_scene;
mod threads;
mod touch;
pub mod tree;

pub use dice::{Dice, roll};
pub use editor::{Draft, DraftChoice, DraftField, Editable, Kit, Stone};
pub use encoding::{Encoded, Planes, numbers_into, observation_size};
pub use ended::Ended;
pub use example::Example;
pub use family::{Family, FirstMover, Letter, Proven, Texts};
pub use file::{cannot_read, cannot_write, file_name};
pub use game::{
    Game, Handle, History, LegalAction, MomentKey, OpenError, PlayError, Played, Snapshot,
};
pub use game_of::GameOf;
pub use grid::Grid;
pub use heuristic::{ESTIMATE, Evaluate, Heuristic, NO_HEURISTIC, Unjudged, squash};
pub use keys::{Digits, KEY_BITS, Keyed, Keys, NoKeys, digit_bits};
pub use known::{Known, Unit, Verdict, Wdl};
pub use lesson::{Claim, Lesson, LessonError, LessonStep, Way};
pub use level::{Graded, Strength};
pub use limits::{Limits, Progress, SettledLines, UNSTOPPED};
pub use meant::meant;
pub use message::{Arg, Explain, Message, Refusal, is_printable, printable};
pub use overlay::{Mark, MarkSign};
pub use perft::{Count, PerftError, classes, perft};
pub use player::{Expectation, Outcome, Player, Turn, Value};
pub use reach::{is_won, may_win, surely_wins};
pub use reasons::{Case, Continuation, Counting, Motif, Reasoned};
pub use role::Role;
pub use ruled_grid::{CellDrawing, RuledGrid};
pub use rules::{Rules, symmetric_actions};
#[cfg(feature = "drawing")]
pub use scene::{Panel, Place, Scene, standing};
pub use shared_list::SharedList;
pub use show::{Badge, Brief, Drawing, Packing, Show, View};
pub use side::Side;
pub use spec::{Allowed, Settings, Spec, SpecError, SpecKey};
pub use state::{State, StateOf};
pub use stone_board::StoneBoard;
pub use stone_lines::StoneLines;
pub use stones::{Cell, StoneKeys, StoneRules, Stones};
pub use taught::Taught;
pub use text_scene::{Glyph, Ink, Sign, Spot, TextPanel, TextPlace, TextScene, TextSize, Tone};
pub use threads::{NoThreads, check_threads, try_spawn};
pub use touch::{Touched, touched};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
