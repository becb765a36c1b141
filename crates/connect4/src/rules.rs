//! The rules of one variant.

use quatuor_core::{Dice, Outcome, Player, Rules, Spec, Turn};
use quatuor_show::Family;

use crate::alignment::longest_through;
use crate::{Colour, Column, Connect4Error, Position};

/// One variant of Connect Four: the size, the number of discs to connect, and the colour that
/// begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Connect4Rules {
    width: u8,
    height: u8,
    connect: u8,
    first: Colour,
}

impl std::fmt::Debug for Connect4Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.spec())
    }
}

impl Connect4Rules {
    /// Creates the variant of this width and height (1 to 16 each) with `connect` discs to align.
    /// Returns `None` for other sizes, or if `connect` is not between 2 and the smaller of 8 and
    /// the longer side.
    pub fn new(width: usize, height: usize, connect: usize, first: Colour) -> Option<Self> {
        let sides = (1..=16).contains(&width) && (1..=16).contains(&height);
        let exists = sides && (2..=longest_line(width, height)).contains(&connect);
        let small = |number: usize| number as u8;
        exists.then(|| Connect4Rules {
            width: small(width),
            height: small(height),
            connect: small(connect),
            first,
        })
    }

    /// Returns the number of columns.
    #[inline]
    pub fn width(&self) -> usize {
        usize::from(self.width)
    }

    /// Returns the number of lines.
    #[inline]
    pub fn height(&self) -> usize {
        usize::from(self.height)
    }

    /// Returns the number of discs in a row that wins.
    #[inline]
    pub fn connect(&self) -> usize {
        usize::from(self.connect)
    }

    /// Returns the colour that begins.
    pub fn first(&self) -> Colour {
        self.first
    }

    /// Returns the player of a colour.
    pub fn player_of(&self, colour: Colour) -> Player {
        if colour == self.first() { Player::First } else { Player::Second }
    }

    /// Returns the number of cells.
    #[inline]
    pub fn cells(&self) -> usize {
        self.width() * self.height()
    }

    /// Iterates over the columns, from left to right.
    #[inline]
    pub fn columns(&self) -> impl Iterator<Item = Column> + use<> {
        (0..self.width).map(Column)
    }

    /// Returns whether a disc can be dropped into this column: the game is not over and the column
    /// is not full.
    #[inline]
    pub fn is_playable(&self, position: &Position, column: Column) -> bool {
        !position.won && column.0 < self.width && self.has_room(position, column)
    }

    #[inline]
    fn has_room(&self, position: &Position, column: Column) -> bool {
        position.occupied(column.index()) >> (self.height - 1) & 1 == 0
    }

    /// Returns the line (from 1 at the bottom) on which a disc in this column would land, or `None`
    /// if the column cannot be played.
    #[inline]
    pub fn landing_line(&self, position: &Position, column: Column) -> Option<usize> {
        self.is_playable(position, column).then(|| position.height_of(column) + 1)
    }

    /// Removes the highest disc of a column, as if it had been played last.
    ///
    /// # Errors
    /// The column is empty, its highest disc is not of the colour that played last, or the
    /// remaining position is unreachable.
    pub fn undo(&self, position: &Position, column: Column) -> Result<Position, Connect4Error> {
        self.check_exists(column)?;
        let last = position.next.other();
        let symbol = column.symbol(self.width());
        let top = position.top_of(column).ok_or(Connect4Error::ColumnEmpty { column: symbol })?;
        if top != last {
            return Err(Connect4Error::NotLast { column: symbol, colour: top });
        }
        let mut discs = position.discs;
        discs[last.index()] = position.without_top(last, column);
        self.validate(discs, last)
    }

    /// Rejects a column that only exists on a wider grid.
    fn check_exists(&self, column: Column) -> Result<(), Connect4Error> {
        if column.0 < self.width {
            return Ok(());
        }
        let (text, width) = (column.symbol(16).to_string(), self.width());
        Err(Connect4Error::NotAColumn { text, width })
    }
}

pub(crate) fn longest_line(width: usize, height: usize) -> usize {
    width.max(height).min(8)
}

/// Name of the policy of the exercise sheet's second adviser.
const LONGEST: &str = "longest";

impl Rules for Connect4Rules {
    type Position = Position;
    type Action = Column;
    type Error = Connect4Error;

    const POLICIES: &'static [&'static str] = &[LONGEST];

    fn spec(&self) -> Spec {
        let numbers = [self.width, self.height, self.connect].map(|number| number.to_string());
        let values = numbers.into_iter().chain([self.first.word().to_owned()]);
        Spec::with_values(Self::NAME, Self::KEYS, values)
    }

    fn start(&self) -> Position {
        Position::empty(self.first)
    }

    fn turn(&self, position: &Position) -> Turn {
        let even = position.count.is_multiple_of(2);
        let next = if even { Player::First } else { Player::Second };
        if position.won {
            Turn::Over(Outcome::Win(next.other()))
        } else if position.count() == self.cells() {
            Turn::Over(Outcome::Draw)
        } else {
            Turn::Player(next)
        }
    }

    fn actions_into(&self, position: &Position, actions: &mut Vec<Column>) {
        actions.extend(self.columns().filter(|&column| self.is_playable(position, column)));
    }

    fn check(&self, position: &Position, column: Column) -> Result<(), Connect4Error> {
        if self.turn(position).outcome().is_some() {
            return Err(Connect4Error::Over);
        }
        self.check_exists(column)?;
        if self.has_room(position, column) {
            Ok(())
        } else {
            Err(Connect4Error::ColumnFull { column: column.symbol(self.width()) })
        }
    }

    #[inline]
    fn play(&self, position: &Position, column: Column) -> Position {
        let mut next = *position;
        let row = next.put(column);
        let discs = &next.discs[position.next.index()];
        next.won = longest_through(discs, (column.index(), row)) >= self.connect();
        next
    }

    fn action_text(&self, _position: &Position, column: Column) -> String {
        column.symbol(self.width()).to_string()
    }

    fn read_action(&self, _position: &Position, text: &str) -> Result<Column, Connect4Error> {
        self.parse_column(text)
    }

    fn position_text(&self, position: &Position) -> String {
        self.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Connect4Error> {
        self.parse_position(text)
    }

    /// The identity and the mirror, which are the same on a single column.
    fn symmetries(&self) -> usize {
        self.width().min(2)
    }

    fn transform(&self, position: &Position, symmetry: usize) -> Position {
        let mut image = *position;
        if symmetry == 1 {
            for discs in &mut image.discs {
                discs[..self.width()].reverse();
            }
        }
        image
    }

    fn transform_action(&self, column: Column, symmetry: usize) -> Column {
        if symmetry == 1 { Column(self.width - 1 - column.0) } else { column }
    }

    fn sample(&self, position: &Position, dice: &mut Dice) -> Option<Column> {
        let bit = |column: Column| u16::from(self.is_playable(position, column)) << column.0;
        let playable = self.columns().fold(0, |set, column| set | bit(column));
        let chosen = dice.below(playable.count_ones() as usize);
        let rest = (0..chosen).fold(playable, |set, _| set & (set - 1));
        (rest != 0).then(|| Column(rest.trailing_zeros() as u8))
    }

    fn choose_by(&self, policy: &str, position: &Position, dice: &mut Dice) -> Option<Column> {
        if policy == LONGEST { self.longest_column(position, dice) } else { None }
    }
}
