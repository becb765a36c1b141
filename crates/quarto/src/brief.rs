//! The rules of a variant of Quarto in short.

use quatuor_core::{Brief, Message, Rules, message};

use crate::{Action, Cell, Piece, QuartoRules};

impl QuartoRules {
    /// What wins and how one plays, for this size and level.
    pub(crate) fn rules_in_short(&self) -> Brief {
        Brief {
            goal: message!("quarto-goal", patterns: self.winning_shapes(),
                qualities: self.qualities()),
            paragraphs: vec![
                message!("quarto-brief-turns"),
                message!("quarto-brief-win", patterns: self.winning_shapes(),
                    qualities: self.qualities()),
                message!("quarto-brief-draw"),
            ],
            example: Some(self.example()),
        }
    }

    /// The first pieces in a row: they share the quality of their highest bit.
    fn example(&self) -> String {
        let actions = (0..self.size() as u8)
            .flat_map(|number| [Action::Give(Piece(number)), Action::Place(Cell(number))]);
        let end = actions.fold(self.start(), |position, action| self.play(&position, action));
        self.position_text(&end)
    }

    /// The qualities that every piece has, for somebody who sees the pieces for the first time.
    pub(crate) fn qualities_of_pieces(&self) -> Message {
        match self.size() {
            2 => message!("quarto-introduction-2"),
            3 => message!("quarto-introduction-3"),
            _ => message!("quarto-introduction-4"),
        }
    }

    fn winning_shapes(&self) -> Message {
        match self.level() {
            1 => message!("quarto-shapes-1", count: self.size()),
            2 => message!("quarto-shapes-2", count: self.size()),
            3 => message!("quarto-shapes-3", count: self.size()),
            _ => message!("quarto-shapes-4", count: self.size()),
        }
    }

    fn qualities(&self) -> Message {
        match self.size() {
            2 => message!("quarto-qualities-2"),
            3 => message!("quarto-qualities-3"),
            _ => message!("quarto-qualities-4"),
        }
    }
}
