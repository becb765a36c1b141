//! Boards and pieces as pictures, in text and in SVG.

mod piece;
mod svg;
mod text;
