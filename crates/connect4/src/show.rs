//! Presentation of positions to the faces.

use quatuor_core::evaluation::Unit;
use quatuor_core::{Message, Outcome, Rules, Turn, message};
use quatuor_show::text::{TextScene, TextSize};
use quatuor_show::{Brief, Show, Side, View};
#[cfg(feature = "json")]
use serde_json::{Map, Value as Json, json};

#[cfg(feature = "json")]
use crate::Cell;
use crate::{Alignment, Colour, Column, Connect4Rules, Position};

const RED: Side = Side { name: "connect4-red", mark: RED_DISC };
const YELLOW: Side = Side { name: "connect4-yellow", mark: YELLOW_DISC };
/// The same marks as on the board: a light ring on red, a dark star on yellow.
const RED_DISC: &str = r##"<circle cx="12" cy="12" r="10.5" fill="#c23b2e" stroke="#7d1d15" stroke-width="2"/><circle cx="12" cy="12" r="5.5" fill="none" stroke="#ffe3d8" stroke-width="2.6"/>"##;
const YELLOW_DISC: &str = r##"<circle cx="12" cy="12" r="10.5" fill="#f4cb4b" stroke="#a87a10" stroke-width="2"/><path fill="#5a4207" d="M12 4.5q1.2 6.3 7.5 7.5q-6.3 1.2-7.5 7.5q-1.2-6.3-7.5-7.5q6.3-1.2 7.5-7.5z"/>"##;

impl Show for Connect4Rules {
    const UNIT: Unit = Unit("connect4-discs");

    fn draw_text(&self, position: &Position, view: &View<Connect4Rules>) -> String {
        self.text_drawing(position, view)
    }

    fn text_scene(
        &self,
        position: &Position,
        view: &View<Connect4Rules>,
        size: TextSize,
    ) -> TextScene {
        self.draw_text_scene(position, view, size)
    }

    #[cfg(feature = "drawing")]
    fn scene(&self, position: &Position, view: &View<Connect4Rules>) -> quatuor_show::scene::Scene {
        self.draw_scene(position, view)
    }

    fn picks(&self, _position: &Position, column: Column) -> Vec<String> {
        vec![column.symbol(self.width()).to_string()]
    }

    fn sides(&self) -> [Side; 2] {
        match self.first() {
            Colour::Red => [RED, YELLOW],
            Colour::Yellow => [YELLOW, RED],
        }
    }

    fn brief(&self) -> Brief {
        self.rules_in_short()
    }

    fn prompt(&self, position: &Position) -> Message {
        message!("connect4-asked", colour: position.next.name())
    }

    fn describe(&self, position: &Position, column: Column) -> Message {
        let line = position.height_of(column) + 1;
        message!("connect4-drops", colour: position.next.name(),
            column: column.symbol(self.width()), line: line)
    }

    fn propose(&self, _position: &Position, column: Column) -> Message {
        message!("propose-connect4", column: column.symbol(self.width()))
    }

    fn ending(&self, position: &Position) -> Option<Message> {
        match self.turn(position) {
            Turn::Over(Outcome::Win(_)) => {
                let alignments = self.winning_alignments(position);
                let lines: Vec<Message> =
                    alignments.into_iter().map(|line| self.alignment_name(line)).collect();
                Some(message!("connect4-won", winner: position.next.other().side(), lines: lines))
            }
            Turn::Over(Outcome::Draw) => Some(message!("connect4-drawn")),
            _ => None,
        }
    }

    fn typing_help(&self, position: &Position) -> Message {
        let middle = self.width().div_ceil(2);
        let playable = self.columns().filter(|&column| self.is_playable(position, column));
        let example = playable.min_by_key(|column| column.number().abs_diff(middle));
        let example = example.unwrap_or(Column(0)).symbol(self.width());
        let (digit, letter) = (self.width().min(9), Column(self.width() as u8 - 1).symbol(16));
        message!("connect4-typing", example: example, digit: digit, letter: letter)
    }

    fn describe_place(&self, position: &Position, place: &str) -> Option<Vec<Message>> {
        self.read_cell(place).map(|cell| self.facts_of_cell(position, cell))
    }

    #[cfg(feature = "json")]
    fn facts(&self, position: &Position) -> Map<String, Json> {
        let over = self.turn(position).outcome().is_some();
        let names = |columns: Vec<Column>| {
            columns.iter().map(|c| c.symbol(self.width()).to_string()).collect::<Vec<_>>()
        };
        let cell = |cell: Cell| json!([cell.column.symbol(self.width()).to_string(), cell.line]);
        let line = |line: Alignment| line.cells().map(cell).collect::<Vec<_>>();
        let lines: Vec<_> = self.winning_alignments(position).into_iter().map(line).collect();
        let mut facts = Map::new();
        let mut fact = |name: &str, value: Json| facts.insert(name.to_owned(), value);
        fact("began", json!(position.began().word()));
        fact("to_play", json!((!over).then(|| position.next.word())));
        fact("red", json!(position.count_of(Colour::Red)));
        fact("yellow", json!(position.count_of(Colour::Yellow)));
        fact("moves_left", json!(if over { 0 } else { self.cells() - position.count() }));
        fact("winning_columns", json!(names(self.winning_columns(position))));
        fact("longest_columns", json!(names(self.longest_columns(position))));
        fact("winning_lines", json!(lines));
        facts
    }
}

impl Connect4Rules {
    /// Names an alignment: "4 in column 3", "4 in line 1", "5 on the diagonal from (1,1) to (5,5)".
    pub fn alignment_name(&self, alignment: Alignment) -> Message {
        let Alignment { from, to, length, .. } = alignment;
        if from.column == to.column {
            let column = from.column.symbol(self.width());
            message!("connect4-in-column", length: length, column: column)
        } else if from.line == to.line {
            message!("connect4-in-line", length: length, line: from.line)
        } else {
            message!("connect4-in-diagonal", length: length, from: from.name(self.width()),
                to: to.name(self.width()))
        }
    }
}
