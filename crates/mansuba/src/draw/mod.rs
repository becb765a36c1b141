//! Boards and pieces as pictures, in text and in SVG, each geometry as it really is.

mod geometry;
mod jail;
mod piece;
mod route;
mod scene;
mod start;
mod text;
