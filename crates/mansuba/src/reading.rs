//! Parser of positions: accepts every form, and rejects unreachable positions with the reason.

use quatuor_core::Rules;

use crate::PositionFlaw as Flaw;
use crate::{
    Cell, Cells, Colour, Jail, MansubaError, MansubaRules, Piece, Position, Relation, Sort, Stage,
    Victory,
};

/// A captured piece with the cell where it was taken.
type Prisoner = (Cell, Sort);

impl MansubaRules {
    /// Parses the canonical text with prisoners in any order, or `start`.
    pub(crate) fn parse_position(&self, text: &str) -> Result<Position, MansubaError> {
        if text.trim() == "start" {
            return Ok(self.tables.start);
        }
        let shape = || Flaw::Shape(text.to_owned());
        let (head, rest) = text.split_once('[').ok_or_else(shape)?;
        let (jails, tail) = rest.split_once(']').ok_or_else(shape)?;
        let words: Vec<&str> = head.split_whitespace().collect();
        let (&[board, side, turn, relation], victory) = match words.split_last_chunk::<4>() {
            Some(([], four)) => (four, None),
            _ => match words.split_first_chunk::<4>() {
                Some((four, [victory])) => (four, Some(*victory)),
                _ => return Err(shape().into()),
            },
        };
        let mut pending = tail.split_whitespace();
        let (pending, None) = (pending.next(), pending.next()) else { return Err(shape().into()) };

        let mut position = self.parse_board(board)?;
        position.side = match side {
            "-" => None,
            "b" | "B" => Some(Colour::Black),
            "w" | "W" => Some(Colour::White),
            other => return Err(Flaw::BadSide(other.to_owned()).into()),
        };
        position.turn = self.parse_turn(turn)?;
        position.relation =
            if relation == "-" { None } else { Some(self.parse_relation(relation)?) };
        position.victory = self.parse_victory(victory)?;
        self.check_drawn(&position)?;
        self.parse_jails(jails, &mut position)?;
        self.check_pieces(&position)?;
        position.stage = self.parse_stage(pending, &position)?;
        self.check_course(&position)?;
        Ok(position)
    }

    fn parse_board(&self, board: &str) -> Result<Position, Flaw> {
        let (width, height) = (self.world().width(), self.world().height());
        let found = board.split('/').count();
        if found != height {
            return Err(Flaw::RowCount { found, height });
        }
        let mut position = Position::EMPTY;
        for (row, text) in board.split('/').enumerate() {
            let length = Flaw::RowLength { row: row + 1, width };
            let (mut column, mut run) = (0, 0);
            for symbol in text.chars() {
                if let Some(digit) = symbol.to_digit(10) {
                    run = run * 10 + digit as usize;
                    if run == 0 || run > width {
                        return Err(length);
                    }
                    continue;
                }
                column += std::mem::take(&mut run);
                let piece =
                    Piece::from_letter(symbol).ok_or(Flaw::BadSymbol { symbol, row: row + 1 })?;
                let cell = self.world().at(row as isize, column as isize);
                position.put(piece, cell.ok_or_else(|| length.clone())?);
                column += 1;
            }
            if column + run != width {
                return Err(length);
            }
        }
        Ok(position)
    }

    fn parse_turn(&self, text: &str) -> Result<u16, Flaw> {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        match (self.options().max_turns, text) {
            (None, "-") => Ok(0),
            (None, _) if digits => Err(Flaw::TurnKept { kept: false }),
            (Some(_), "-") => Err(Flaw::TurnKept { kept: true }),
            (Some(limit), _) if digits => {
                let turn = text.parse().ok().filter(|&turn: &u16| turn <= limit);
                turn.ok_or_else(|| Flaw::PastLimit { turn: text.to_owned(), limit })
            }
            _ => Err(Flaw::BadTurn(text.to_owned())),
        }
    }

    fn parse_relation(&self, text: &str) -> Result<Relation, Flaw> {
        Relation::read(text).ok_or_else(|| Flaw::BadRelation {
            text: text.to_owned(),
            possible: Relation::ALL.to_vec(),
        })
    }

    fn parse_victory(&self, text: Option<&str>) -> Result<Option<Victory>, Flaw> {
        match (self.options().victory, text) {
            (fixed, None) => Ok(fixed),
            (Some(_), Some(text)) => Err(Flaw::BadVictory(text.to_owned())),
            (None, Some(text)) => {
                let victory = Victory::read(text);
                victory.map(Some).ok_or_else(|| Flaw::BadVictory(text.to_owned()))
            }
        }
    }

    /// Parses the content of `[b:Pc4,Td2 w:-]`.
    fn parse_jails(&self, text: &str, position: &mut Position) -> Result<(), Flaw> {
        let bad = || Flaw::BadJail(text.to_owned());
        let mut lists: Vec<(&str, &str)> = text
            .split_whitespace()
            .map(|list| list.split_once(':').ok_or_else(bad))
            .collect::<Result<_, _>>()?;
        lists.sort_unstable();
        let [("b", black), ("w", white)] = lists.as_slice() else { return Err(bad()) };
        for (colour, list) in Colour::BOTH.into_iter().zip([black, white]) {
            if *list == "-" {
                continue;
            }
            let prisoners: Vec<Prisoner> = list
                .split(',')
                .map(|one| self.parse_taken(one).ok_or_else(bad))
                .collect::<Result<_, _>>()?;
            if prisoners.len() > self.world().height() {
                return Err(bad());
            }
            position.jails[colour as usize] = prisoners.into_iter().collect::<Jail>();
        }
        Ok(())
    }

    fn parse_taken(&self, text: &str) -> Option<Prisoner> {
        let mut rest = text.chars();
        let sort = rest.next().and_then(Sort::from_letter)?;
        Some((self.world().read_cell(rest.as_str())?, sort))
    }

    /// Checks that board and jail together contain the set-up, and that captures were possible on
    /// their cells.
    fn check_pieces(&self, position: &Position) -> Result<(), Flaw> {
        let options = self.options();
        for colour in Colour::BOTH {
            let jail = position.jail(colour);
            if !options.captures && !jail.is_empty() {
                return Err(Flaw::JailWithoutCaptures);
            }
            for sort in Sort::ALL {
                let standing =
                    position.pieces(colour).iter().filter(|&c| position.sort_at(c) == sort);
                let found = standing.count() + jail.iter().filter(|one| one.1 == sort).count();
                let expected = options.setup.count(sort);
                if found != expected {
                    return Err(Flaw::PieceCount { colour, sort, found, expected });
                }
            }
            let exposed = Cells(self.tables.exposed);
            if let Some((cell, _)) = jail.iter().find(|&(cell, _)| !exposed.contains(cell)) {
                return Err(Flaw::TakenOnStartPlace(self.world().name(cell)));
            }
        }
        Ok(())
    }

    /// Checks that options fixed by the spec are not undrawn.
    fn check_drawn(&self, position: &Position) -> Result<(), Flaw> {
        if position.side.is_none() && self.options().first.is_some() {
            return Err(Flaw::BadSide("-".to_owned()));
        }
        match (position.relation, self.options().relation) {
            (None, Some(relation)) => {
                Err(Flaw::BadRelation { text: "-".to_owned(), possible: vec![relation] })
            }
            _ => Ok(()),
        }
    }

    /// Returns the start of a game in which all draws before `stage` have the same results as here.
    fn opening(&self, position: &Position, stage: Stage) -> Position {
        let mut start = Position { stage: position.stage, ..self.tables.start };
        if stage != Stage::First {
            start.side = start.side.or(position.side);
        }
        if stage == Stage::Relation {
            start.victory = start.victory.or(position.victory);
        }
        start
    }

    /// Parses the pending decision of chance, and checks that it is possible here.
    fn parse_stage(&self, text: Option<&str>, position: &Position) -> Result<Stage, MansubaError> {
        let opening = Stage::opening(position);
        let Some(text) = text else {
            return if opening == Stage::Play {
                Ok(Stage::Play)
            } else {
                Err(Flaw::Undrawn.into())
            };
        };
        let not_pending = || MansubaError::from(Flaw::NotPending(text.to_owned()));
        let stage = match text {
            "?first" => Stage::First,
            "?victory" => Stage::Victory,
            "?relation" => Stage::Relation,
            _ => {
                let bad = || MansubaError::from(Flaw::BadPending(text.to_owned()));
                let prisoner = text.strip_prefix("?escape@").ok_or_else(bad)?;
                let (cell, sort) = self.parse_prisoner(prisoner).ok_or_else(bad)?;
                let escape = self.settle_escape(position, cell, sort)?;
                if opening != Stage::Play {
                    return Err(Flaw::Undrawn.into());
                }
                self.check(position, escape)?;
                return Ok(self.play(position, escape).stage);
            }
        };
        if opening == stage {
            let begins = *position == self.opening(position, stage);
            return if begins { Ok(stage) } else { Err(Flaw::NotTheStart.into()) };
        }
        let shifting = stage == Stage::Relation
            && opening == Stage::Play
            && self.shift_is_due(position.turn)
            && self.outcome(position).is_none();
        if shifting { Ok(stage) } else { Err(not_pending()) }
    }

    /// Checks that side, turn number, relation and victories are consistent.
    fn check_course(&self, position: &Position) -> Result<(), Flaw> {
        let options = self.options();
        let possible = self.possible_relations(position);
        if let Some(relation) = position.relation.filter(|relation| !possible.contains(relation)) {
            return Err(Flaw::BadRelation { text: relation.word().to_owned(), possible });
        }
        let Some(side) = position.side else { return Ok(()) };
        if let (Some(first), Some(_)) = (options.first, options.max_turns) {
            let expected = if position.turn.is_multiple_of(2) { first } else { first.other() };
            if side != expected {
                return Err(Flaw::WrongSide { turn: position.turn, side: expected });
            }
        }
        match Colour::BOTH.map(|colour| self.has_won(position, colour)) {
            [true, true] => Err(Flaw::BothWon),
            won if won[side as usize] => Err(Flaw::WonBefore(side)),
            _ => Ok(()),
        }
    }

    /// Returns the relations that the game can have at this point, once one is drawn.
    fn possible_relations(&self, position: &Position) -> Vec<Relation> {
        // A shift that is due has not happened yet while it is pending, or if the game ended first.
        let ended = self.shift_is_due(position.turn) && self.outcome(position).is_some();
        let missing = u16::from(position.stage == Stage::Relation || ended);
        let shifts = self.tables.period.map_or(0, |p| (position.turn / p).saturating_sub(missing));
        match (self.options().relation, shifts) {
            (Some(relation), 0) => vec![relation],
            (Some(relation), 1) => Relation::DRAWN.into_iter().filter(|&r| r != relation).collect(),
            _ => Relation::DRAWN.to_vec(),
        }
    }
}
