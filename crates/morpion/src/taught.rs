//! Teaching material: cells that complete a line, a first lesson, drawn examples.

use quatuor_core::grid::Stones;
use quatuor_core::{Message, Player, Rules, message};
use quatuor_show::learn::{Example, Mark, MarkSign, Taught};

use crate::MorpionRules;
use crate::sign::sign;

impl Taught for MorpionRules {
    const OVERLAYS: &'static [&'static str] = &["lines"];
    const LESSON: Option<&'static str> = Some(include_str!("../texts/lesson.txt"));

    fn marks(&self, position: &Stones, overlay: &str) -> Vec<Mark> {
        let on = overlay == "lines" && self.completed_by(position).is_none();
        let marks = |who| {
            let said = message!("morpion-completes", sign: sign(who));
            let cells = self.lines.completing_cells(position, who).into_iter();
            cells.map(move |at| Mark::new(self.cell_name(at), MarkSign::Side(who), said.clone()))
        };
        Player::BOTH.into_iter().filter(|_| on).flat_map(marks).collect()
    }

    fn examples(&self) -> Vec<Example> {
        let text =
            Message::new(["morpion-example", "morpion-example-misere"][usize::from(self.misere)]);
        let example = |(title, line): (Message, u64)| {
            let cells = self.grid.cells().filter(|cell| line & cell.bit() != 0);
            let places = cells.map(|cell| self.cell_name(cell)).collect();
            let position = self.position_text(&self.lines.example(line)?);
            Some(Example { title, text: text.clone(), game: self.spec(), position, places })
        };
        self.ways().filter_map(example).collect()
    }
}
