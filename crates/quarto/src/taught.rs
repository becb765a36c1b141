//! Teaching material: pieces that are unsafe to give, a first lesson, a drawing of every pattern.

use quatuor_core::{Rules, Turn, message};
use quatuor_show::learn::{Example, Mark, MarkSign, Taught};

use crate::pattern_set::in_words;
use crate::{Action, Cell, PatternKind, Piece, Position, QuartoRules};

impl Taught for QuartoRules {
    const OVERLAYS: &'static [&'static str] = &["unsafe"];
    const LESSON: Option<&'static str> = Some(include_str!("../texts/lesson.txt"));

    /// Puts a triangle on every piece that can complete a pattern immediately.
    fn marks(&self, position: &Position, overlay: &str) -> Vec<Mark> {
        let acts = matches!(self.turn(position), Turn::Player(_));
        if overlay != "unsafe" || !acts {
            return Vec::new();
        }
        let (left, safe) = (self.pieces_left(position), self.safe_pieces(position));
        let mark = |piece: Piece| {
            let winning = self.winning_cells(position, piece);
            let cells = (0..16).filter(|cell| winning >> cell & 1 == 1).map(Cell);
            let cells: Vec<String> = cells.map(|cell| cell.name(self.size())).collect();
            let place = self.action_text(position, Action::Give(piece));
            Mark::new(place, MarkSign::Warning, message!("quarto-unsafe", cells: cells))
        };
        left.iter().filter(|&piece| !safe.contains(piece)).map(mark).collect()
    }

    /// Returns the first pattern of each winning family.
    fn examples(&self) -> Vec<Example> {
        let mut kinds: Vec<PatternKind> = Vec::new();
        let mut examples = Vec::new();
        for pattern in self.patterns() {
            let filled = self.filled(*pattern);
            if kinds.contains(&pattern.kind) || !filled.is_won() {
                continue;
            }
            kinds.push(pattern.kind);
            examples.push(Example {
                title: in_words(pattern.kind),
                text: message!("quarto-example", pattern: pattern.name(self.size())),
                game: self.spec(),
                position: self.position_text(&filled),
                places: pattern.iter().map(|cell| cell.name(self.size())).collect(),
            });
        }
        examples
    }
}
