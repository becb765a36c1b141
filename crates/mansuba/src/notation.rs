//! Texts of actions, and the format of positions.
//!
//! `c2-c5` moves. `escape@b4` lets a prisoner try to escape; `escape@b4T` names the sort if two
//! sorts were taken on that cell. `pass` passes.
//!
//! A position starts with the rows from the north, with runs of empty cells as numbers. Then follow
//! the side to act, the turn number, the relation, the victory condition if it was drawn, the
//! jails, and the pending decision of chance:
//!
//! ```text
//!   P6p/T6t/2E3e1/P6p/T5t1/6e1/P6p/T7 b 12 simple [b:Ec4 w:Tf4] ?escape@c4E
//! ```

use crate::{
    Action, Cell, Colour, MansubaError, MansubaRules, Piece, Position, Relation, Sort, Stage,
    Victory,
};

impl MansubaRules {
    pub(crate) fn write_action(&self, position: &Position, action: Action) -> String {
        let name = |cell| self.world().name(cell);
        match action {
            Action::Move { from, to } => format!("{}-{}", name(from), name(to)),
            Action::Escape { cell, sort } => match self.sorts_taken_on(position, cell).len() {
                0 | 1 => format!("escape@{}", name(cell)),
                _ => format!("escape@{}{}", name(cell), sort.letter()),
            },
            Action::Pass => "pass".to_owned(),
            Action::Free => "free".to_owned(),
            Action::Held => "held".to_owned(),
            Action::Relation(relation) => format!("relation={}", relation.word()),
            Action::First(colour) => colour.word().to_owned(),
            Action::Victory(victory) => victory.word().to_owned(),
        }
    }

    /// Returns the sorts of the side's prisoners that were taken on a cell.
    fn sorts_taken_on(&self, position: &Position, cell: Cell) -> Vec<Sort> {
        let jail = position.side.map(|side| position.jail(side));
        let here = jail.into_iter().flat_map(|jail| jail.iter()).filter(|&(at, _)| at == cell);
        let mut sorts: Vec<Sort> = here.map(|(_, sort)| sort).collect();
        sorts.dedup();
        sorts
    }

    /// Parses an action in any form; ignores case.
    pub(crate) fn parse_action(
        &self,
        position: &Position,
        text: &str,
    ) -> Result<Action, MansubaError> {
        let lower = text.to_ascii_lowercase();
        let fixed = match lower.as_str() {
            "pass" => Some(Action::Pass),
            "free" => Some(Action::Free),
            "held" => Some(Action::Held),
            word => Colour::read(word)
                .map(Action::First)
                .or_else(|| Victory::read(word).map(Action::Victory)),
        };
        if let Some(action) = fixed {
            return Ok(action);
        }
        if let Some(prisoner) = lower.strip_prefix("escape@") {
            if let Some((cell, sort)) = self.parse_prisoner(prisoner) {
                return self.settle_escape(position, cell, sort);
            }
        } else if let Some(word) = lower.strip_prefix("relation=") {
            if let Some(relation) = Relation::read(word) {
                return Ok(Action::Relation(relation));
            }
        } else if let Some((from, to)) = lower.split_once('-') {
            let read = |name| self.world().read_cell(name);
            if let Some((from, to)) = read(from).zip(read(to)) {
                return Ok(Action::Move { from, to });
            }
        }
        let corner = Cell(self.world().width() as u8 - 1);
        Err(MansubaError::NotAnAction { text: text.to_owned(), corner: self.world().name(corner) })
    }

    /// Parses a cell, optionally followed by the letter of a sort.
    pub(crate) fn parse_prisoner(&self, text: &str) -> Option<(Cell, Option<Sort>)> {
        let sort = text.chars().next_back().and_then(Sort::from_letter);
        let cell = if sort.is_some() { &text[..text.len() - 1] } else { text };
        Some((self.world().read_cell(cell)?, sort))
    }

    /// Returns the escape of a prisoner; the sort may be omitted if it is unambiguous.
    pub(crate) fn settle_escape(
        &self,
        position: &Position,
        cell: Cell,
        sort: Option<Sort>,
    ) -> Result<Action, MansubaError> {
        if let Some(sort) = sort {
            return Ok(Action::Escape { cell, sort });
        }
        let name = self.world().name(cell);
        match self.sorts_taken_on(position, cell).as_slice() {
            [] => Err(MansubaError::NoPrisoner(name)),
            [sort] => Ok(Action::Escape { cell, sort: *sort }),
            sorts => Err(MansubaError::WhichPrisoner { cell: name, sorts: sorts.to_vec() }),
        }
    }

    pub(crate) fn write_position(&self, position: &Position) -> String {
        let mut words = vec![
            self.write_board(position),
            position.side.map_or('-', Colour::letter).to_string(),
            match self.options().max_turns {
                Some(_) => position.turn.to_string(),
                None => "-".to_owned(),
            },
            position.relation.map_or("-", Relation::word).to_owned(),
        ];
        if let (None, Some(victory)) = (self.options().victory, position.victory) {
            words.push(victory.word().to_owned());
        }
        let jail = |colour: Colour| {
            let prisoner = |(cell, sort): (Cell, Sort)| {
                format!("{}{}", sort.letter(), self.world().name(cell))
            };
            let prisoners: Vec<String> = position.jail(colour).iter().map(prisoner).collect();
            let list = if prisoners.is_empty() { "-".to_owned() } else { prisoners.join(",") };
            format!("{}:{list}", colour.letter())
        };
        words.push(format!("[{}]", Colour::BOTH.map(jail).join(" ")));
        match position.stage {
            Stage::Play => {}
            Stage::First => words.push("?first".to_owned()),
            Stage::Victory => words.push("?victory".to_owned()),
            Stage::Relation => words.push("?relation".to_owned()),
            Stage::Escape(_) => words.extend(position.escaping().map(|(cell, sort)| {
                format!("?escape@{}{}", self.world().name(cell), sort.letter())
            })),
        }
        words.join(" ")
    }

    fn write_board(&self, position: &Position) -> String {
        let width = self.world().width();
        let cells: Vec<Option<char>> = self
            .world()
            .cells()
            .iter()
            .map(|cell| position.piece_at(cell).map(Piece::letter))
            .collect();
        let row = |row: &[Option<char>]| {
            let runs = row.chunk_by(|one, other| one.is_none() && other.is_none());
            runs.map(|run| run[0].map_or_else(|| run.len().to_string(), String::from)).collect()
        };
        cells.chunks(width).map(row).collect::<Vec<String>>().join("/")
    }
}
