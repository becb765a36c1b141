//! A position in 112 bytes.

use crate::{Cell, Cells, Colour, Jail, Piece, Relation, Sort, Victory};

/// A position of any variant: sets of cells, two jails, and the state of the game.
///
/// ```text
///   sides       one bit per cell and colour: 128 bits each
///   towers      one bit per cell, both colours; a piece on neither plane is a pawn
///   elephants
///   jails       up to sixteen prisoners of each colour, sorted
/// ```
///
/// Equal positions have equal bits: the planes of the sorts are 0 on empty cells, jails are sorted,
/// and without a limit the turn number stays 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    pub(crate) sides: [u128; 2],
    pub(crate) towers: u128,
    pub(crate) elephants: u128,
    pub(crate) jails: [Jail; 2],
    /// Number of turns that players have taken.
    pub(crate) turn: u16,
    /// The side to act; `None` before it is drawn.
    pub(crate) side: Option<Colour>,
    /// The relation; `None` before it is drawn.
    pub(crate) relation: Option<Relation>,
    /// The victory condition; `None` before it is drawn.
    pub(crate) victory: Option<Victory>,
    pub(crate) stage: Stage,
}

const _: () = assert!(size_of::<Position>() == 112);

/// Whether a player acts, or which decision of chance is pending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// A player acts, or the game is over.
    Play,
    /// Chance: the colour that moves first.
    First,
    /// Chance: the victory condition.
    Victory,
    /// Chance: the relation, at the beginning or in a shift.
    Relation,
    /// Chance: whether the prisoner at this index of the jail escapes.
    Escape(u8),
}

impl Position {
    pub(crate) const EMPTY: Position = Position {
        sides: [0; 2],
        towers: 0,
        elephants: 0,
        jails: [Jail::EMPTY; 2],
        turn: 0,
        side: None,
        relation: None,
        victory: None,
        stage: Stage::Play,
    };

    /// Returns the cells of a colour.
    pub fn pieces(&self, colour: Colour) -> Cells {
        Cells(self.sides[colour as usize])
    }

    /// Returns the occupied cells.
    #[inline]
    pub fn occupied(&self) -> Cells {
        Cells(self.sides[0] | self.sides[1])
    }

    /// Returns the sort of the piece on a cell; a pawn for an empty cell.
    #[inline]
    pub(crate) fn sort_at(&self, cell: Cell) -> Sort {
        if Cells(self.towers).contains(cell) {
            Sort::Tower
        } else if Cells(self.elephants).contains(cell) {
            Sort::Elephant
        } else {
            Sort::Pawn
        }
    }

    /// Returns the piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let colour = Colour::BOTH.into_iter().find(|&c| self.pieces(c).contains(cell))?;
        Some(Piece { colour, sort: self.sort_at(cell) })
    }

    /// Returns the prisoners of a colour, which are in the enemy's jail.
    pub fn jail(&self, colour: Colour) -> &Jail {
        &self.jails[colour as usize]
    }

    /// Returns the number of turns that players have taken; always 0 in a game without a limit.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// Returns the side whose turn it is, including its chance turns; `None` before it is drawn.
    pub fn side(&self) -> Option<Colour> {
        self.side
    }

    /// Returns the current relation; `None` before it is drawn.
    pub fn relation(&self) -> Option<Relation> {
        self.relation
    }

    /// Returns the victory condition; `None` before it is drawn.
    pub fn victory(&self) -> Option<Victory> {
        self.victory
    }

    /// Returns the stage of the turn.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the prisoner whose escape chance is to decide.
    pub fn escaping(&self) -> Option<(Cell, Sort)> {
        match (self.stage, self.side) {
            (Stage::Escape(place), Some(side)) => self.jail(side).get(place.into()),
            _ => None,
        }
    }

    /// Returns the position with a cell emptied, to see which moves would be possible.
    pub(crate) fn without(mut self, cell: Cell) -> Self {
        let others = !(1_u128 << cell.0);
        self.sides = self.sides.map(|side| side & others);
        self.towers &= others;
        self.elephants &= others;
        self
    }

    /// Puts a piece on an empty cell, without checking the rules.
    pub(crate) fn put(&mut self, piece: Piece, cell: Cell) {
        let bit = 1 << cell.0;
        self.sides[piece.colour as usize] |= bit;
        match piece.sort {
            Sort::Pawn => {}
            Sort::Tower => self.towers |= bit,
            Sort::Elephant => self.elephants |= bit,
        }
    }
}
