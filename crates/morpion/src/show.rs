//! Presentation of positions to the faces: descriptions, prompts and endings.

use quatuor_core::evaluation::Unit;
use quatuor_core::grid::{Cell, Stones};
use quatuor_core::{Message, Rules, message};
use quatuor_show::text::{TextScene, TextSize};
use quatuor_show::{Brief, Show, Side, View};

use crate::MorpionRules;
use crate::sign::sign;

const CROSS: &str =
    r#"<path d="M5 5l14 14M19 5l-14 14" fill="none" stroke="currentColor" stroke-width="3.5"/>"#;
const NOUGHT: &str =
    r#"<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="3.5"/>"#;

impl Show for MorpionRules {
    const UNIT: Unit = Unit("morpion-signs");

    fn draw_text(&self, position: &Stones, view: &View<Self>) -> String {
        self.board(position).draw_text(view)
    }

    fn text_scene(&self, position: &Stones, view: &View<Self>, size: TextSize) -> TextScene {
        self.board(position).text_scene(view, size)
    }

    #[cfg(feature = "drawing")]
    fn scene(&self, position: &Stones, view: &View<Self>) -> quatuor_show::scene::Scene {
        self.draw_scene(position, view)
    }

    fn picks(&self, _position: &Stones, cell: Cell) -> Vec<String> {
        vec![self.cell_name(cell)]
    }

    fn sides(&self) -> [Side; 2] {
        let side = |name, mark| Side { name, mark };
        [side("morpion-crosses", CROSS), side("morpion-noughts", NOUGHT)]
    }

    fn brief(&self) -> Brief {
        self.rules_in_short()
    }

    fn prompt(&self, position: &Stones) -> Message {
        message!("morpion-asked", sign: sign(position.next()))
    }

    fn describe(&self, position: &Stones, cell: Cell) -> Message {
        message!("morpion-draws", sign: sign(position.next()), cell: self.cell_name(cell))
    }

    fn propose(&self, position: &Stones, cell: Cell) -> Message {
        message!("propose-morpion", sign: sign(position.next()), cell: self.cell_name(cell))
    }

    fn ending(&self, position: &Stones) -> Option<Message> {
        self.turn(position).outcome()?;
        Some(match self.completed_by(position) {
            Some(who) if self.misere => {
                message!("morpion-lost", sign: sign(who), count: self.connect)
            }
            Some(who) => message!("morpion-won", sign: sign(who), count: self.connect),
            None => message!("morpion-drawn"),
        })
    }

    fn typing_help(&self, position: &Stones) -> Message {
        let example = position.free_cells(self.grid).last().unwrap_or(Cell(0));
        message!("morpion-typing", example: self.cell_name(example))
    }
}
