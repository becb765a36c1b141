//! Texts of actions and positions.
//!
//! `:7` gives piece 7 and `b3` places the piece in hand. A position is its rows from the top,
//! separated by `/`, then the piece in hand or `-`. The parser validates its input and rejects
//! unreachable positions.

use crate::{Action, Cell, Packed, Piece, Position, QuartoError, QuartoRules};

impl QuartoRules {
    pub(crate) fn write_action(&self, action: Action) -> String {
        match action {
            Action::Give(piece) => format!(":{}", piece.digit()),
            Action::Place(cell) => cell.name(self.size()),
        }
    }

    /// Parses a cell, or a piece as a digit or a word, with or without the colon.
    pub(crate) fn parse_action(&self, text: &str) -> Result<Action, QuartoError> {
        let size = self.size();
        let place = || Cell::read(text, size).map(Action::Place);
        let give = || Piece::read(text.strip_prefix(':').unwrap_or(text), size).map(Action::Give);
        place().or_else(give).ok_or_else(|| QuartoError::NotAnAction { text: text.into(), size })
    }

    pub(crate) fn write_position(&self, position: &Position) -> String {
        let size = self.size();
        let symbol = |cell| position.piece_at(Cell(cell)).map_or('.', Piece::digit);
        let row = |row: usize| ((row * size)..(row + 1) * size).map(|cell| symbol(cell as u8));
        let rows: Vec<String> = (0..size).map(|number| row(number).collect()).collect();
        format!("{} {}", rows.join("/"), position.hand().map_or('-', Piece::digit))
    }

    /// Parses the canonical text, `start`, or the packed form.
    pub(crate) fn parse_position(&self, text: &str) -> Result<Position, QuartoError> {
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("start"), None, None) => Ok(Position::EMPTY),
            (Some(packed), None, None) if packed.contains(':') => {
                self.unpack(packed.parse::<Packed>()?)
            }
            (Some(board), Some(hand), None) => self.parse_board_and_hand(board, hand),
            _ => Err(QuartoError::NotAPosition(text.to_owned())),
        }
    }

    fn parse_board_and_hand(&self, board: &str, hand: &str) -> Result<Position, QuartoError> {
        let size = self.size();
        let mut position = self.parse_board(board)?;
        if hand != "-" {
            let piece = Piece::read(hand, size)
                .ok_or_else(|| QuartoError::BadHand { text: hand.to_owned(), size })?;
            if let Some(cell) = self.cell_of(&position, piece) {
                return Err(QuartoError::HandOnBoard { piece, cell, size });
            }
            position.hand = piece.number();
        }
        self.validate(position)
    }

    fn parse_board(&self, board: &str) -> Result<Position, QuartoError> {
        let size = self.size();
        let found = board.split('/').count();
        if found != size {
            return Err(QuartoError::RowCount { found, size });
        }
        let mut position = Position::EMPTY;
        for (row, symbols) in board.split('/').enumerate() {
            let found = symbols.chars().count();
            if found != size {
                return Err(QuartoError::RowLength { row: row + 1, found, size });
            }
            for (column, symbol) in symbols.chars().enumerate() {
                let cell = Cell((row * size + column) as u8);
                if symbol == '.' {
                    continue;
                }
                let piece = Piece::from_digit(symbol, size).ok_or(QuartoError::BadSymbol {
                    symbol,
                    cell,
                    size,
                })?;
                if let Some(other) = self.cell_of(&position, piece) {
                    return Err(QuartoError::PieceTwice { piece, cells: [other, cell], size });
                }
                position.put(piece, cell);
            }
        }
        Ok(position)
    }

    fn cell_of(&self, position: &Position, piece: Piece) -> Option<Cell> {
        let cells = (self.size() * self.size()) as u8;
        (0..cells).map(Cell).find(|&cell| position.piece_at(cell) == Some(piece))
    }

    /// Checks that a board of distinct pieces is reachable, and sets `won`.
    ///
    /// Without a completed pattern, the pieces can have been placed in any order. Otherwise there
    /// must be a last piece that is part of all completed patterns.
    pub(crate) fn validate(&self, mut position: Position) -> Result<Position, QuartoError> {
        position.won = !self.completed(&position).is_empty();
        if !position.won {
            return Ok(position);
        }
        if position.hand().is_some() {
            return Err(QuartoError::HandAfterEnd);
        }
        let cells = (self.size() * self.size()) as u8;
        let is_last = |cell| {
            position.piece_at(cell).is_some() && self.completed(&position.without(cell)).is_empty()
        };
        if (0..cells).map(Cell).any(is_last) { Ok(position) } else { Err(QuartoError::NoLastPiece) }
    }
}
