//! Drawings as pixels: what a game draws as SVG becomes a PNG picture, and a whole game an animation.
//!
//! ```text
//!   SVG -> still.rs -> pixels -> PNG
//!   game -> animation.rs -> one picture for each moment -> what has changed since the last -> GIF
//! ```

mod animation;
mod still;

pub use animation::{MOST_FRAMES, animate};
pub use still::png;
