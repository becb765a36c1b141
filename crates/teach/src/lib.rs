//! What can be learnt from a game.
//!
//! ```text
//!   a game, action by action -> review (advice) -> Step -> Analysis: the course of the value,
//!                                                          turning points, accuracy of each side
//! ```
//!
//! Everything here is pure: who reviews, when and for how long is for whoever has the time.

mod analysis;
mod spacing;

pub use analysis::{Accuracy, Analysis, Point, Slip, Step, Sureness, TurningPoint, review_step};
pub use spacing::Card;
