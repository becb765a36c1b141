//! Teaching material: reachable cells, pieces that can be captured, and a first lesson.

use quatuor_core::{Message, Rules, Turn, message};
use quatuor_show::learn::{Example, Mark, MarkSign, Taught};

use crate::{Cell, Cells, Colour, MansubaRules, Position};

impl Taught for MansubaRules {
    const OVERLAYS: &'static [&'static str] = &["reach", "attacked"];
    const LESSON: Option<&'static str> = Some(include_str!("../texts/lesson.txt"));

    fn examples(&self) -> Vec<Example> {
        self.drawn_examples()
    }

    fn marks(&self, position: &Position, overlay: &str) -> Vec<Mark> {
        let (Turn::Player(_), Some(side)) = (self.turn(position), position.side()) else {
            return Vec::new();
        };
        match overlay {
            "reach" => self.marks_of(
                position,
                side,
                self.world().cells(),
                MarkSign::Reach,
                |from| message!("mansuba-reached", from: from),
            ),
            // Pieces on other cells are immune.
            "attacked" => {
                let exposed = Cells(self.tables.exposed);
                self.marks_of(
                    position,
                    side.other(),
                    exposed,
                    MarkSign::Attack,
                    |from| message!("mansuba-attacked", from: from),
                )
            }
            _ => Vec::new(),
        }
    }
}

impl MansubaRules {
    /// Marks each of these cells that a colour could move to at its turn; the message names the
    /// origins.
    fn marks_of(
        &self,
        position: &Position,
        colour: Colour,
        cells: Cells,
        sign: MarkSign,
        say: impl Fn(Vec<String>) -> Message,
    ) -> Vec<Mark> {
        let pieces: Vec<(Cell, Cells)> = position
            .pieces(colour)
            .iter()
            .map(|from| (from, self.targets(position, from)))
            .collect();
        let mark = |cell: Cell| {
            let goes = pieces.iter().filter(|(_, targets)| targets.contains(cell));
            let from: Vec<String> = goes.map(|(from, _)| self.world().name(*from)).collect();
            (!from.is_empty()).then(|| Mark::new(self.world().name(cell), sign, say(from)))
        };
        cells.iter().filter_map(mark).collect()
    }
}
