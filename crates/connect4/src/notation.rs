//! Texts of columns and positions.
//!
//! A column is a digit or a letter. A position is either the sequence of columns played from the
//! empty grid, or the grid: its rows from the top, separated by `/`, then the colour to play. The
//! parser validates its input and rejects unreachable positions.

use quatuor_core::Rules;

use crate::position::Discs;
use crate::{Cell, Colour, Column, Connect4Error, Connect4Rules, Position};

impl Connect4Rules {
    pub(crate) fn parse_column(&self, text: &str) -> Result<Column, Connect4Error> {
        let mut symbols = text.chars();
        let column = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Column::read(symbol, self.width()),
            _ => None,
        };
        column.ok_or_else(|| Connect4Error::NotAColumn { text: text.into(), width: self.width() })
    }

    pub(crate) fn write_position(&self, position: &Position) -> String {
        let symbol = |cell| position.disc_at(cell).map_or('.', Colour::symbol);
        let row = |row| (0..self.width()).map(move |column| symbol(Cell::at(column, row)));
        let rows: Vec<String> = (0..self.height()).rev().map(|line| row(line).collect()).collect();
        format!("{} {}", rows.join("/"), position.next.symbol())
    }

    /// Parses the grid with the colour to play, a sequence of columns, `start`, or the empty text.
    pub(crate) fn parse_position(&self, text: &str) -> Result<Position, Connect4Error> {
        let mut words = text.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (None | Some("start"), None, None) => Ok(self.start()),
            (Some(sequence), None, None) if !sequence.contains(['/', '.', '*']) => {
                self.parse_sequence(sequence)
            }
            (Some(grid), Some(next), None) => match Colour::read(next) {
                Some(next) => self.parse_grid(grid, next),
                None if grid.contains('/') => Err(Connect4Error::BadColour(next.to_owned())),
                None => Err(Connect4Error::NotAPosition(text.to_owned())),
            },
            _ => Err(Connect4Error::NotAPosition(text.to_owned())),
        }
    }

    fn parse_sequence(&self, sequence: &str) -> Result<Position, Connect4Error> {
        let mut position = self.start();
        for (played, symbol) in sequence.chars().enumerate() {
            let text = symbol.to_string();
            let next = self.parse_column(&text).and_then(|c| self.try_play(&position, c));
            position = next.map_err(|reason| Connect4Error::InSequence {
                ply: played + 1,
                text,
                reason: Box::new(reason),
            })?;
        }
        Ok(position)
    }

    fn parse_grid(&self, grid: &str, next: Colour) -> Result<Position, Connect4Error> {
        let (width, height) = (self.width(), self.height());
        let found = grid.split('/').count();
        if found != height {
            return Err(Connect4Error::RowCount { found, height });
        }
        let mut discs: [Discs; 2] = [[0; 16]; 2];
        for (from_top, symbols) in grid.split('/').enumerate() {
            let found = symbols.chars().count();
            if found != width {
                return Err(Connect4Error::RowLength { row: from_top + 1, found, width });
            }
            let row = height - 1 - from_top;
            for (column, symbol) in symbols.chars().enumerate() {
                if symbol == '.' {
                    continue;
                }
                let cell = Cell::at(column, row);
                let colour = Colour::from_symbol(symbol).ok_or(Connect4Error::BadSymbol {
                    symbol,
                    cell,
                    width,
                })?;
                discs[colour.index()][column] |= 1 << row;
            }
        }
        self.validate(discs, next)
    }
}
