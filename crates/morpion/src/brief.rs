//! The rules of a variant in short.

use quatuor_core::{Brief, Cell, Message, Rules, message};

use crate::MorpionRules;

impl MorpionRules {
    /// What wins, or loses, and how one plays, on this board.
    pub(crate) fn rules_in_short(&self) -> Brief {
        let (connect, ways) = (self.connect, self.ways());
        let (goal, end) = match (ways.is_empty(), self.misere) {
            (true, _) => (message!("morpion-goal-none"), message!("morpion-goal-none")),
            (_, false) => (
                message!("morpion-goal", connect: connect, ways: ways.clone()),
                message!("morpion-brief-win", connect: connect, ways: ways),
            ),
            (_, true) => (
                message!("morpion-goal-misere", connect: connect, ways: ways.clone()),
                message!("morpion-brief-misere", connect: connect, ways: ways),
            ),
        };
        let paragraphs = vec![message!("morpion-brief-turns"), end];
        Brief { goal, paragraphs, example: self.example() }
    }

    /// Crosses along the first row or column, noughts beside them, where there is room.
    fn example(&self) -> Option<String> {
        let width = self.grid.width;
        let (along, beside) = if width >= self.connect { (1, width) } else { (width, 1) };
        let cells = (0..self.connect).flat_map(|at| [at * along, at * along + beside]);
        let mut position = self.start();
        for cell in cells.take(2 * self.connect - 1) {
            position = self.try_play(&position, Cell(u8::try_from(cell).ok()?)).ok()?;
        }
        Some(self.position_text(&position))
    }

    /// The directions in which there is room for such a line.
    fn ways(&self) -> Vec<Message> {
        let wide = self.grid.width >= self.connect;
        let high = self.grid.height >= self.connect;
        let ways = [
            (wide, message!("morpion-way-across")),
            (high, message!("morpion-way-up")),
            (wide && high, message!("morpion-way-diagonal")),
        ];
        ways.into_iter().filter_map(|(there, way)| there.then_some(way)).collect()
    }
}
