//! The two advisers of the exercises: a random column, and the column with the longest alignment.

use quatuor_core::{Dice, Rules};

use crate::{Column, Connect4Rules, Position};

impl Connect4Rules {
    /// Advises a random playable column, drawn with equal probability; returns `None` when the game
    /// is over.
    pub fn random_column(&self, position: &Position, dice: &mut Dice) -> Option<Column> {
        self.sample(position, dice)
    }

    /// Returns the columns that give the colour to play its longest alignment; none when the game
    /// is over.
    pub fn longest_columns(&self, position: &Position) -> Vec<Column> {
        let after = |column| Some((column, self.alignment_after(position, column)?));
        let lengths: Vec<(Column, usize)> = self.columns().filter_map(after).collect();
        let longest = lengths.iter().map(|&(_, length)| length).max();
        let best = lengths.into_iter().filter(|&(_, length)| Some(length) == longest);
        best.map(|(column, _)| column).collect()
    }

    /// Advises a column with the longest alignment, at random among several. Returns `None` when
    /// the game is over. If the colour to play can win immediately, the advised column wins.
    pub fn longest_column(&self, position: &Position, dice: &mut Dice) -> Option<Column> {
        dice.pick(&self.longest_columns(position))
    }
}
