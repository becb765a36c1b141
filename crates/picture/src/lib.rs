//! Drawings as pixels: what a game draws as SVG becomes a PNG picture, and a whole game an animation.
//!
//! ```text
//!   SVG -> render.rs -> pixels -> PNG
//!   game -> animation.rs -> one picture for each moment -> what has changed since the last -> GIF
//! ```

mod animation;
mod render;

pub use animation::{MAX_FRAMES, animate};
pub use render::render_png;
