//! A position, in 112 bytes.

use crate::{Cell, Cells, Colour, Jail, Piece, Relation, Sort, Victory};

/// A position of any variant: sets of cells, two jails, and what the rest of the game depends on.
///
/// ```text
///   sides       one bit per cell and colour: 128 bits each
///   towers      one bit per cell, both colours; a piece on neither plane is a pawn
///   elephants
///   jails       up to sixteen prisoners of each colour, sorted
/// ```
///
/// Equal positions are equal bit by bit: the planes of the sorts are 0 on empty cells, the jails are
/// sorted, and without a limit the turn number stays 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    pub(crate) sides: [u128; 2],
    pub(crate) towers: u128,
    pub(crate) elephants: u128,
    pub(crate) jails: [Jail; 2],
    /// Turns of players so far.
    pub(crate) turn: u16,
    /// Who is to act; `None` before it was drawn.
    pub(crate) side: Option<Colour>,
    /// `None` before it was drawn.
    pub(crate) relation: Option<Relation>,
    /// `None` before it was drawn.
    pub(crate) victory: Option<Victory>,
    pub(crate) stage: Stage,
}

const _: () = assert!(size_of::<Position>() == 112);

/// Whether a player acts, or what chance is to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// A player acts, or the game is over.
    Play,
    /// Chance: who moves first.
    First,
    /// Chance: what wins.
    Victory,
    /// Chance: the relation, at the beginning or from now on.
    Relation,
    /// Chance: whether the prisoner at this place of the list escapes.
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

    /// The cells where a colour stands.
    pub fn pieces(&self, colour: Colour) -> Cells {
        Cells(self.sides[colour as usize])
    }

    /// The cells where a piece stands.
    #[inline]
    pub fn occupied(&self) -> Cells {
        Cells(self.sides[0] | self.sides[1])
    }

    /// The sort of the piece that stands on a cell, a pawn where none does.
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

    /// The piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let colour = Colour::BOTH.into_iter().find(|&c| self.pieces(c).contains(cell))?;
        Some(Piece { colour, sort: self.sort_at(cell) })
    }

    /// The prisoners that a colour has in the enemy's jail.
    pub fn jail(&self, colour: Colour) -> &Jail {
        &self.jails[colour as usize]
    }

    /// How many turns players have taken; 0 throughout in a game without a limit.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// Whose turn it is, also while chance decides something for it; `None` before it was drawn.
    pub fn side(&self) -> Option<Colour> {
        self.side
    }

    /// The relation now; `None` before it was drawn.
    pub fn relation(&self) -> Option<Relation> {
        self.relation
    }

    /// What wins; `None` before it was drawn.
    pub fn victory(&self) -> Option<Victory> {
        self.victory
    }

    /// What is being decided.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The prisoner whose escape chance is to decide.
    pub fn escaping(&self) -> Option<(Cell, Sort)> {
        match (self.stage, self.side) {
            (Stage::Escape(place), Some(side)) => self.jail(side).get(place.into()),
            _ => None,
        }
    }

    /// The same with a cell empty, to see what would be possible then.
    pub(crate) fn without(mut self, cell: Cell) -> Self {
        let others = !(1_u128 << cell.0);
        self.sides = self.sides.map(|side| side & others);
        self.towers &= others;
        self.elephants &= others;
        self
    }

    /// Puts a piece on an empty cell, without a look at the rules.
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
