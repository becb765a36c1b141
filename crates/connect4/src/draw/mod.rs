//! Grids and discs as drawings, in text and in SVG.

#[cfg(feature = "drawing")]
mod disc;
#[cfg(feature = "drawing")]
mod scene;
mod text;
mod text_scene;

#[cfg(feature = "drawing")]
pub(crate) use disc::draw as draw_disc;
