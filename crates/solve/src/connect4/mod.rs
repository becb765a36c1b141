//! Exact Connect Four on boards of up to 128 bits, with any length of line.
//!
//! The search answers one query at a time, "is the score above a threshold?", and the driver
//! chooses the thresholds until the score is known. These techniques keep the tree small:
//!
//! 1. Forced replies are played without recursion. Both players' winning cells are updated
//!    incrementally (`node`).
//! 2. Every child is tested statically before any is searched: how soon a player can win, dead
//!    lines, and two strategies of answering on top of the opponent's disc. One holds the draw, the
//!    other wins by zugzwang (`bounds`).
//! 3. Every remaining child is looked up in a transposition table of lower and upper bounds. Mirror
//!    images share an entry (`table`, `narrow_table`, `wide_table`).
//! 4. The rest is searched, moves with most winning cells first, then moves that were recently
//!    successful (`order`). Near the beginning of the standard game the order also uses a static
//!    evaluation, fitted to solved positions (`judgement`).
//! 5. Easy positions are solved from the ends of the score range, hard ones from the draw outwards
//!    (`driver`).
//! 6. Threads search the first child together and then split its siblings (`parallel`). With
//!    several positions, each thread takes a different one (`multi_root`).
//!
//! ```
//! use quatuor_solve::Limits;
//! use quatuor_solve::connect4::{Board, Size, Connect4Engine, distance};
//!
//! let mut solver = Connect4Engine::new(Size::STANDARD, 64 << 20).expect("memory");
//! let board = Board::from_columns(Size::STANDARD, [4, 3, 5, 6, 5, 4, 4, 1, 1, 4, 4, 5, 1, 6])?;
//! let answer = solver.score(&board, &Limits::default());
//! assert_eq!(answer.exact(), Some(2));
//! assert_eq!(distance(Size::STANDARD, board.discs(), 2), 25);
//! # Ok::<(), quatuor_solve::connect4::BoardError>(())
//! ```

mod board;
pub mod book;
mod bounds;
mod driver;
mod engine;
mod geometry;
#[doc(hidden)]
pub mod judgement;
mod lines;
mod multi_root;
mod narrow_table;
mod node;
mod order;
mod parallel;
mod score;
mod search;
mod size;
mod solver;
mod table;
mod wide_table;
mod word;

pub use board::{Board, BoardError};
pub use engine::{Best, Connect4Engine, ScoreBounds};
pub use score::{distance, value};
pub use size::{Size, SizeError};
pub use solver::{SOLVERS, shipped_book};
