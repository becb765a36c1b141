//! Presentation of positions to the faces.

use quatuor_core::evaluation::Unit;
use quatuor_core::{Explain, Message, Outcome, Rules, Turn, message};
use quatuor_show::text::{TextScene, TextSize};
use quatuor_show::{Brief, Packing, Show, View};
#[cfg(feature = "json")]
use serde_json::{Map, Value as Json, json};

#[cfg(feature = "json")]
use crate::Pieces;
use crate::{Action, Cell, Letters, Piece, Position, Property, QuartoError, QuartoRules};

impl Show for QuartoRules {
    const UNIT: Unit = Unit("quarto-placements");

    fn draw_text(&self, position: &Position, view: &View<QuartoRules>) -> String {
        self.text_drawing(position, view)
    }

    fn text_scene(
        &self,
        position: &Position,
        view: &View<QuartoRules>,
        size: TextSize,
    ) -> TextScene {
        self.draw_text_scene(position, view, size)
    }

    #[cfg(feature = "drawing")]
    fn scene(&self, position: &Position, view: &View<QuartoRules>) -> quatuor_show::scene::Scene {
        self.draw_scene(position, view)
    }

    /// One place, a piece of the tray or a cell: places are named like the actions.
    fn picks(&self, position: &Position, action: Action) -> Vec<String> {
        vec![self.action_text(position, action)]
    }

    fn leaves_a_mark(&self, action: Action) -> bool {
        matches!(action, Action::Place(_))
    }

    fn brief(&self) -> Brief {
        self.rules_in_short()
    }

    fn prompt(&self, position: &Position) -> Message {
        match position.hand() {
            Some(piece) => {
                message!("quarto-asked-place", piece: piece.digit(), name: piece.name(self.size()))
            }
            None => message!("quarto-asked-give"),
        }
    }

    /// Explains the qualities of the pieces until the first piece is placed.
    fn introduction(&self, position: &Position) -> Option<Message> {
        let cells = (self.size() * self.size()) as u8;
        let empty = (0..cells).all(|cell| position.piece_at(Cell(cell)).is_none());
        empty.then(|| self.qualities_of_pieces())
    }

    fn describe(&self, position: &Position, action: Action) -> Message {
        let size = self.size();
        match action {
            Action::Give(piece) => {
                message!("quarto-gives", piece: piece.digit(), name: piece.name(size))
            }
            Action::Place(cell) => {
                let name =
                    position.hand().map_or_else(|| message!("quarto-piece"), |p| p.name(size));
                message!("quarto-places", cell: cell.name(size), name: name)
            }
        }
    }

    fn propose(&self, position: &Position, action: Action) -> Message {
        let size = self.size();
        match (action, position.hand()) {
            (Action::Give(piece), _) => message!("propose-quarto-give", name: piece.name(size)),
            (Action::Place(cell), Some(piece)) => {
                message!("propose-quarto-place", name: piece.name(size), cell: cell.name(size))
            }
            (Action::Place(_), None) => self.describe(position, action),
        }
    }

    fn ending(&self, position: &Position) -> Option<Message> {
        match self.turn(position) {
            Turn::Over(Outcome::Win(_)) => {
                let line = |(pattern, properties): (crate::Pattern, Vec<Property>)| {
                    let shared: Vec<Message> = properties.iter().map(|p| p.all()).collect();
                    message!("quarto-line", pattern: pattern.name(self.size()), shared: shared)
                };
                let lines: Vec<Message> = self.completed(position).into_iter().map(line).collect();
                Some(message!("quarto-won", lines: lines))
            }
            Turn::Over(Outcome::Draw) => Some(message!("quarto-drawn")),
            _ => None,
        }
    }

    fn typing_help(&self, position: &Position) -> Message {
        match position.hand() {
            Some(_) => {
                let empty = |cell: &Cell| position.piece_at(*cell).is_none();
                let cells = (self.size() * self.size()) as u8;
                let example = (0..cells).map(Cell).find(empty).unwrap_or(Cell(0));
                message!("quarto-typing-place", example: example.name(self.size()))
            }
            None => {
                let example = self.pieces_left(position).iter().last().unwrap_or(Piece(0));
                let [english, french] =
                    Letters::BOTH.map(|letters| example.word(self.size(), letters));
                message!("quarto-typing-give", example: example.digit(), english: english,
                    french: french)
            }
        }
    }

    /// Returns the patterns that contain a cell.
    fn describe_place(&self, _position: &Position, place: &str) -> Option<Vec<Message>> {
        let size = self.size();
        let cell = (0..(size * size) as u8).map(Cell).find(|cell| cell.name(size) == place)?;
        let through = self.patterns().iter().filter(|pattern| pattern.contains(cell));
        let names: Vec<Message> = through.map(|pattern| pattern.name(size)).collect();
        Some(vec![message!("quarto-cell-patterns", count: names.len(), patterns: names)])
    }

    #[cfg(feature = "json")]
    fn facts(&self, position: &Position) -> Map<String, Json> {
        let digits =
            |pieces: Pieces| pieces.iter().map(|p| p.digit().to_string()).collect::<Vec<_>>();
        let giving = position.hand().is_none() && self.turn(position).outcome().is_none();
        let mut facts = Map::new();
        facts.insert("hand".to_owned(), json!(position.hand().map(|p| p.digit().to_string())));
        facts.insert("left".to_owned(), json!(digits(self.pieces_left(position))));
        let safe = giving.then(|| digits(self.safe_pieces(position)));
        facts.insert("safe".to_owned(), json!(safe));
        let words = || self.unsafe_properties(position).into_iter().map(Property::word);
        let unsafe_words = giving.then(|| words().collect::<Vec<_>>());
        facts.insert("unsafe".to_owned(), json!(unsafe_words));
        let packed = self.pack(position).ok().map(|packed| packed.to_string());
        facts.insert("packed".to_owned(), json!(packed));
        facts
    }

    fn packed(&self, position: &Position, packing: Packing) -> Result<String, Message> {
        let packed = match packing {
            Packing::Article => self.pack(position),
            Packing::Program => self.pack_as_program(position),
        };
        packed.map(|packed| packed.to_string()).map_err(|error| error.message())
    }

    fn read_packed(&self, text: &str, packing: Packing) -> Result<Position, Message> {
        let position = text.trim().parse().and_then(|packed| match packing {
            Packing::Article => self.unpack(packed),
            Packing::Program => self.unpack_from_program(packed),
        });
        position.map_err(|error: QuartoError| error.message())
    }
}
