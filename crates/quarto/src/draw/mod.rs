//! Boards and pieces as drawings, in text and in SVG.

mod look;
#[cfg(feature = "drawing")]
mod piece;
#[cfg(feature = "drawing")]
mod scene;
mod text;
mod text_scene;
#[cfg(feature = "drawing")]
mod tray;
