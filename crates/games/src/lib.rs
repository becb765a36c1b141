//! The list of all games, and the functions that use a game by its name.
//!
//! ```text
//!   game spec -----------------> open        -> Game          a game in progress
//!   game spec + agent spec ----> seat        -> SeatedAgent   an agent that follows such a game
//!   link ----------------------> open_link   -> Game          a whole game in an address
//!   game spec -----------------> editor      -> Editor        positions edited by hand
//!   game spec -----------------> open_solver -> GameSolver    exact values
//!   game spec -----------------> variant     -> State, Batch  games by numbers, for programs
//!   game spec -----------------> build_table, check_table, expect, find_out
//!   game spec + position ------> advise, assess
//!   game in progress ----------> advise_in, assess_in, review_in, foresee_in, evaluate_in,
//!                                reduce, searched, playouts, laboratory
//!                 |
//!             with_family: the only place that knows the games by their types
//! ```
//!
//! ```
//! use quatuor_games::{open, seat};
//! use quatuor_search::UNSTOPPED;
//!
//! let spec = "quarto:level=2".parse().unwrap();
//! let mut game = open(&spec).unwrap();
//! let mut machine = seat(&spec, &"random".parse().unwrap(), 42).unwrap();
//! while game.turn().outcome().is_none() {
//!     let chosen = machine.choose(&UNSTOPPED).unwrap();
//!     game.play(&chosen.action).unwrap();
//!     machine.hear(&chosen.action).unwrap();
//! }
//! ```

mod advice;
mod batch;
mod editor;
mod finding;
mod link;
mod list;
mod open;
mod position;
mod seat;
mod solver;
mod split;
mod survey;
mod tables;
mod trees;
mod variant;
mod vary;

pub use advice::{
    accepts_draw, advise, advise_in, assess, assess_in, evaluate_in, foresee_in, review_in,
};
pub use batch::{Batch, BatchError, Labels};
pub use editor::{Editor, editor, has_editor};
pub use finding::{Finding, FoundBy};
pub use link::{
    LINK_PATH, LONGEST_LINK, LinkError, MOST_ACTIONS, find_link, open_link, write_link,
};
pub use list::{
    FAMILIES, FamilyEntry, FamilyVisitor, family, is_solved, read_game, unit, with_family,
};
pub use open::{notices, open, open_at, proposals, sides};
pub use quatuor_core::evaluation::ActionEvaluation;
pub use seat::{ChosenAction, SeatedAgent, seat};
pub use solver::{GameSolver, GameSolverError, open_solver};
pub use split::{list_meant, split_list};
pub use survey::{SurveyLimits, find_out};
pub use tables::{
    build_table, check_table, estimate_table, expect, has_chance, may_be_endless, start_verdict,
};
pub use trees::{laboratory, playouts, reduce, searched};
pub use variant::{Variant, variant};
pub use vary::{VariedGame, Vary, read_vary, variants};

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
