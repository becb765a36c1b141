//! The reasons of each game, held against plain loops.

mod connect4;
mod mansuba;
mod quarto;
