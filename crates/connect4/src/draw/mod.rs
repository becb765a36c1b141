//! Grids and discs as pictures, in text and in SVG.

mod disc;
mod scene;
mod text;
