//! What the faces show of a position, in words.

use quatuor_core::{Brief, Message, Rules, Show, Side, Unit, View, message};

use crate::position::sign;
use crate::{Cell, MorpionRules, Position};

impl Show for MorpionRules {
    const UNIT: Unit = Unit("morpion-signs");

    fn draw_text(&self, position: &Position, view: &View<Self>) -> String {
        self.text_drawing(position, view)
    }

    #[cfg(feature = "drawing")]
    fn scene(&self, position: &Position, view: &View<Self>) -> quatuor_core::Scene {
        self.draw_scene(position, view)
    }

    fn picks(&self, _position: &Position, cell: Cell) -> Vec<String> {
        vec![self.cell_name(cell)]
    }

    fn sides(&self) -> [Side; 2] {
        let side = |name, mark| Side { name, mark };
        [side("morpion-crosses", "one"), side("morpion-noughts", "two")]
    }

    fn brief(&self) -> Brief {
        self.rules_in_short()
    }

    fn prompt(&self, position: &Position) -> Message {
        message!("morpion-asked", sign: sign(position.next()))
    }

    fn describe(&self, position: &Position, cell: Cell) -> Message {
        message!("morpion-draws", sign: sign(position.next()), cell: self.cell_name(cell))
    }

    fn propose(&self, position: &Position, cell: Cell) -> Message {
        message!("propose-morpion", sign: sign(position.next()), cell: self.cell_name(cell))
    }

    fn ending(&self, position: &Position) -> Option<Message> {
        self.turn(position).outcome()?;
        Some(match self.completed_by(position) {
            Some(who) if self.misere => {
                message!("morpion-lost", sign: sign(who), count: self.connect)
            }
            Some(who) => message!("morpion-won", sign: sign(who), count: self.connect),
            None => message!("morpion-drawn"),
        })
    }

    fn typing_help(&self, position: &Position) -> Message {
        let example = self.free_cells(position).last().unwrap_or(Cell(0));
        message!("morpion-typing", example: self.cell_name(example))
    }
}
