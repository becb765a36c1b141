//! Checks the reasons of each game with plain loops.

mod connect4;
mod mansuba;
mod quarto;
