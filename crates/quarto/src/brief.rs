//! Short rules of a variant of Quarto.

use quatuor_core::{Message, Rules, message};
use quatuor_show::Brief;

use crate::{Action, Pattern, Piece, Position, QuartoRules};

impl QuartoRules {
    /// Returns the goal and the rules of play for this size and level.
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

    /// Returns a position with a completed pattern, preferably a row.
    fn example(&self) -> String {
        let filled = self.patterns().first().map_or_else(|| self.start(), |one| self.filled(*one));
        self.position_text(&filled)
    }

    /// Fills a pattern with the first pieces. With enough pieces in the variant, they all share
    /// their highest bit.
    pub(crate) fn filled(&self, pattern: Pattern) -> Position {
        let actions = (0..self.piece_count() as u8)
            .zip(pattern.iter())
            .flat_map(|(number, cell)| [Action::Give(Piece(number)), Action::Place(cell)]);
        actions.fold(self.start(), |position, action| self.play(&position, action))
    }

    /// Returns the message that introduces the qualities of the pieces to beginners.
    pub(crate) fn qualities_of_pieces(&self) -> Message {
        match self.size() {
            2 => message!("quarto-introduction-2"),
            3 => message!("quarto-introduction-3"),
            _ => message!("quarto-introduction-4"),
        }
    }

    fn winning_shapes(&self) -> Message {
        match self.level() {
            Some(1) => message!("quarto-shapes-1", count: self.size()),
            Some(2) => message!("quarto-shapes-2", count: self.size()),
            Some(3) => message!("quarto-shapes-3", count: self.size()),
            Some(_) => message!("quarto-shapes-4", count: self.size()),
            None => message!("quarto-shapes-set", families: self.pattern_set().families()),
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
