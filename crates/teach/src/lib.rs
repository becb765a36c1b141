//! Learning from a game: analysis, review cards, lessons and puzzles.
//!
//! ```text
//!   a game, action by action -> review (advice) -> Step -> Analysis: the course of the value,
//!                                                          turning points, accuracy of each side
//!   missed positions -> Card: the date of the next review
//!   random games -> Puzzle: exactly one action keeps the value, by proof
//! ```
//!
//! All code here is pure: the caller decides which reviews to run, when, and for how long.

mod analysis;
mod lesson;
mod puzzle;
mod spacing;

pub use analysis::{
    Accuracy, Analysis, CoursePoint, Slip, Step, Sureness, TurningPoint, review_step,
};
pub use lesson::{first_lesson, game_at};
pub use puzzle::{
    Attempt, NotAPuzzle, Proof, Puzzle, SHIPPED, daily, prove, rating, shipped, streak,
    try_for_puzzle,
};
pub use spacing::Card;

pub use quatuor_show::reasons::Motif;
