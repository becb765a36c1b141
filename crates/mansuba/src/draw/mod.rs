//! Boards and pieces as drawings, in text and in SVG, each geometry in its true shape.

#[cfg(feature = "drawing")]
mod geometry;
#[cfg(feature = "drawing")]
mod jail;
#[cfg(feature = "drawing")]
mod piece;
mod prisoners;
mod route;
#[cfg(feature = "drawing")]
mod scene;
#[cfg(feature = "drawing")]
mod start;
mod text;
mod text_scene;

#[cfg(feature = "drawing")]
pub(crate) use piece::draw as draw_piece;
