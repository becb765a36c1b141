//! Boards and pieces as pictures, in text and in SVG.

mod piece;
mod scene;
mod text;
mod tray;
