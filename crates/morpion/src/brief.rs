//! Short rules of a variant.

use quatuor_core::{Message, Rules, message};
use quatuor_show::Brief;

use crate::MorpionRules;

impl MorpionRules {
    /// Returns the goal and the rules of play for this board.
    pub(crate) fn rules_in_short(&self) -> Brief {
        let ways: Vec<Message> = self.ways().map(|(way, _)| way).collect();
        let [goal, end] = match (ways.is_empty(), self.misere) {
            (true, _) => ["morpion-goal-none", "morpion-goal-none"],
            (_, false) => ["morpion-goal", "morpion-brief-win"],
            (_, true) => ["morpion-goal-misere", "morpion-brief-misere"],
        }
        .map(|key| Message::new(key).with("connect", self.connect).with("ways", ways.clone()));
        let paragraphs = vec![message!("morpion-brief-turns"), end];
        let example = self.ways().find_map(|(_, line)| self.lines.example(line));
        Brief { goal, paragraphs, example: example.map(|won| self.position_text(&won)) }
    }

    /// Returns the directions in which a line fits on the board, each with an example line.
    pub(crate) fn ways(&self) -> impl Iterator<Item = (Message, u64)> {
        let (width, connect) = (self.grid.width, self.connect);
        let (wide, high) = (width >= connect, self.grid.height >= connect);
        let line = move |step: usize| (0..connect).map(|at| 1_u64 << (at * step)).sum();
        let ways = [
            (wide, message!("morpion-way-across"), 1),
            (high, message!("morpion-way-up"), width),
            (wide && high, message!("morpion-way-diagonal"), width + 1),
        ];
        ways.into_iter().filter(|way| way.0).map(move |(_, way, step)| (way, line(step)))
    }
}
