//! Raster images: renders the SVG drawing of a position as a PNG, and a whole game as an animated
//! GIF.
//!
//! ```text
//!   SVG -> render.rs -> pixels -> PNG
//!   game -> animation.rs -> one picture per position -> changed rectangle of each -> GIF
//! ```

mod animation;
mod render;

pub use animation::{MAX_FRAMES, animate};
pub use render::render_png;
