//! The rules of a variant in short.

use quatuor_core::{Brief, Message, Rules, message};

use crate::{Cell, MorpionRules};

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

    /// Crosses along the first row or column, noughts beside them.
    fn example(&self) -> Option<String> {
        let (width, height) = (self.grid.width, self.grid.height);
        let line = |at: usize, beside: usize| match width >= self.connect {
            true => at + beside * width,
            false => at * width + beside,
        };
        let room = match width >= self.connect {
            true => height >= 2,
            false => height >= self.connect && width >= 2,
        };
        let cells = (0..self.connect).flat_map(|at| [line(at, 0), line(at, 1)]);
        let mut position = self.start();
        for cell in cells.take(2 * self.connect - 1).filter(|_| room) {
            position = self.try_play(&position, Cell(u8::try_from(cell).ok()?)).ok()?;
        }
        room.then(|| self.position_text(&position))
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
