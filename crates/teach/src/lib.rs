//! What can be learnt from a game.
//!
//! ```text
//!   a game, action by action -> review (advice) -> Step -> Analysis: the course of the value,
//!                                                          turning points, accuracy of each side
//!   what was missed -> Card: when it is asked again
//!   random games -> Puzzle: exactly one action keeps the value, by proof
//! ```
//!
//! Everything here is pure: who reviews, when and for how long is for whoever has the time.

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
