//! Short rules of a variant of Connect Four.

use quatuor_core::{Message, Rules, message};
use quatuor_show::Brief;

use crate::Connect4Rules;

impl Connect4Rules {
    /// Returns the goal and the rules of play for this grid.
    pub(crate) fn rules_in_short(&self) -> Brief {
        let (connect, ways) = (self.connect(), self.ways());
        Brief {
            goal: message!("connect4-goal", connect: connect, ways: ways.clone()),
            paragraphs: vec![
                message!("connect4-brief-turns", width: self.width(),
                    colour: self.first().side()),
                message!("connect4-brief-win", connect: connect, ways: ways),
            ],
            example: self.example(),
        }
    }

    /// Returns a won position: a line of the first player under one of the second, or two columns
    /// side by side.
    fn example(&self) -> Option<String> {
        let discs = self.connect();
        let columns: Vec<usize> = match (self.width() >= discs, self.width(), self.height()) {
            (true, _, 2..) => (0..discs).flat_map(|column| [column, column]).collect(),
            (false, 2.., _) => (0..discs).flat_map(|_| [0, 1]).collect(),
            _ => return None,
        };
        let mut position = self.start();
        for column in columns.into_iter().take(2 * discs - 1) {
            position = self.try_play(&position, self.columns().nth(column)?).ok()?;
        }
        Some(self.position_text(&position))
    }

    /// Returns the directions in which an alignment fits on the grid.
    fn ways(&self) -> Vec<Message> {
        let (wide, high) = (self.width() >= self.connect(), self.height() >= self.connect());
        let ways = [
            (wide, message!("connect4-way-line")),
            (high, message!("connect4-way-column")),
            (wide && high, message!("connect4-way-diagonal")),
        ];
        ways.into_iter().filter_map(|(there, way)| there.then_some(way)).collect()
    }
}
