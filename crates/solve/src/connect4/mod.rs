//! Exact Connect Four on boards of any size up to 128 bits, with any length of line.
//!
//! The search asks one question at a time, "is the score above a threshold?", and the driver
//! chooses the thresholds until the score is known. What makes the tree small:
//!
//! 1. Forced replies are played without recursion, both players' winning cells being carried
//!    along (`node`).
//! 2. Every child is tested statically before any is searched: how soon anybody can win, dead
//!    lines, and two strategies of answering on top of the opponent's disc, one that holds the
//!    draw and one that wins by zugzwang (`bounds`).
//! 3. Every child left is then looked up in a table of lower and upper bounds, mirror images
//!    sharing an entry (`table`, `narrow_table`, `wide_table`).
//! 4. The rest is searched, most winning cells first, then what answered lately (`order`); near the
//!    beginning of the standard game also what looks best by weights learnt from solved positions
//!    (`judgement`).
//! 5. Easy positions are answered from the ends of the range of scores, hard ones from the draw
//!    outwards (`driver`).
//! 6. Threads go down the first child together and share out its brothers (`parallel`); several positions
//!    are shared out as they are (`multi_root`).
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
//! # Ok::<(), quatuor_solve::connect4::PlayError>(())
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

pub use board::{Board, PlayError};
pub use engine::{Best, Connect4Engine, ScoreBounds};
pub use score::{distance, value};
pub use size::{Size, SizeError};
pub use solver::{SOLVERS, shipped_book};
