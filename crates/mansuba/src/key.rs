//! Positions as numbers, on boards that are small enough: one digit for each component.
//!
//! ```text
//!   cells     empty, or a piece: two colours, and the sorts of the set-up
//!   jails     one digit for each piece of a side: free, or its cell and sort
//!   rest      turn, side, relation, victory, stage
//! ```
//!
//! There are no layers: a game without a limit of turns can cycle, and shifts and escapes insert
//! chance turns between the turns of players.

use quatuor_core::keys::{Digits, Keyed, Keys, digit_bits};

use crate::{Cell, Colour, Jail, MansubaRules, Piece, Position, Relation, Sort, Stage, Victory};

/// The key encoding of one variant.
#[derive(Debug, Clone)]
pub struct MansubaKeys {
    rules: MansubaRules,
    bits: u32,
    /// The sorts of the set-up.
    sorts: Vec<Sort>,
    /// Number of pieces of a side.
    pieces: usize,
    /// Number of places of a jail: 0 without captures.
    places: usize,
}

impl Keyed for MansubaRules {
    type Keys = MansubaKeys;

    fn keys(&self) -> Option<MansubaKeys> {
        let options = self.options();
        let setup = options.setup.sorts();
        let sorts: Vec<Sort> = Sort::ALL.into_iter().filter(|sort| setup.contains(sort)).collect();
        let places = if options.captures { setup.len() } else { 0 };
        let pieces = setup.len();
        let mut keys = MansubaKeys { rules: self.clone(), bits: 0, sorts, pieces, places };
        keys.bits = digit_bits(keys.bases())?;
        Some(keys)
    }
}

impl MansubaKeys {
    fn cells(&self) -> usize {
        self.rules.world().size()
    }

    fn cell_base(&self) -> u64 {
        1 + 2 * self.sorts.len() as u64
    }

    fn jail_base(&self) -> u64 {
        1 + (self.sorts.len() * self.cells()) as u64
    }

    /// Bases of turn, side, relation, victory and stage.
    fn rest_bases(&self) -> [u64; 5] {
        let turns = self.rules.options().max_turns.map_or(1, |limit| u64::from(limit) + 1);
        [turns, 3, 6, 3, 4 + self.places as u64]
    }

    fn bases(&self) -> Vec<u64> {
        let cells = std::iter::repeat_n(self.cell_base(), self.cells());
        let jails = std::iter::repeat_n(self.jail_base(), 2 * self.places);
        self.rest_bases().into_iter().chain(jails).chain(cells).collect()
    }

    fn sort_digit(&self, sort: Sort) -> u64 {
        self.sorts.iter().position(|own| *own == sort).unwrap_or(0) as u64
    }

    fn cell_digit(&self, piece: Option<Piece>) -> u64 {
        let count = self.sorts.len() as u64;
        piece.map_or(0, |piece| 1 + piece.colour as u64 * count + self.sort_digit(piece.sort))
    }

    fn piece(&self, digit: u64) -> Option<Piece> {
        let number = digit.checked_sub(1)? as usize;
        let colour = Colour::BOTH[number / self.sorts.len()];
        Some(Piece { colour, sort: self.sorts[number % self.sorts.len()] })
    }

    fn prisoner_digit(&self, prisoner: Option<(Cell, Sort)>) -> u64 {
        let count = self.sorts.len() as u64;
        prisoner.map_or(0, |(cell, sort)| 1 + u64::from(cell.0) * count + self.sort_digit(sort))
    }

    fn prisoner(&self, digit: u64) -> Option<(Cell, Sort)> {
        let number = digit.checked_sub(1)? as usize;
        let count = self.sorts.len();
        Some((Cell((number / count) as u8), self.sorts[number % count]))
    }
}

fn stage_digit(stage: Stage) -> u64 {
    match stage {
        Stage::Play => 0,
        Stage::First => 1,
        Stage::Victory => 2,
        Stage::Relation => 3,
        Stage::Escape(place) => 4 + u64::from(place),
    }
}

fn stage(digit: u64) -> Stage {
    match digit {
        0 => Stage::Play,
        1 => Stage::First,
        2 => Stage::Victory,
        3 => Stage::Relation,
        place => Stage::Escape((place - 4) as u8),
    }
}

/// Returns 0 for `None`, otherwise one more than the index in the list.
fn digit_of<T: PartialEq>(all: &[T], one: Option<T>) -> u64 {
    one.and_then(|one| all.iter().position(|other| *other == one)).map_or(0, |at| at as u64 + 1)
}

fn nth<T: Copy>(all: &[T], digit: u64) -> Option<T> {
    digit.checked_sub(1).and_then(|at| all.get(at as usize).copied())
}

impl Keys for MansubaKeys {
    type Rules = MansubaRules;

    fn rules(&self) -> &MansubaRules {
        &self.rules
    }

    fn bits(&self) -> u32 {
        self.bits
    }

    fn key(&self, position: &Position) -> u64 {
        let mut digits = Digits::default();
        let rest = [
            u64::from(position.turn),
            digit_of(&Colour::BOTH, position.side),
            digit_of(&Relation::ALL, position.relation),
            digit_of(&Victory::BOTH, position.victory),
            stage_digit(position.stage),
        ];
        for (digit, base) in rest.into_iter().zip(self.rest_bases()) {
            digits.push(digit, base);
        }
        for jail in &position.jails {
            for place in 0..self.places {
                digits.push(self.prisoner_digit(jail.get(place)), self.jail_base());
            }
        }
        for cell in (0..self.cells()).map(|cell| Cell(cell as u8)) {
            digits.push(self.cell_digit(position.piece_at(cell)), self.cell_base());
        }
        digits.0
    }

    fn position(&self, key: u64) -> Option<Position> {
        let mut digits = Digits(key);
        let mut position = Position::EMPTY;
        for cell in (0..self.cells()).rev().map(|cell| Cell(cell as u8)) {
            if let Some(piece) = self.piece(digits.pop(self.cell_base())) {
                position.put(piece, cell);
            }
        }
        for jail in position.jails.iter_mut().rev() {
            let places: Vec<u64> = (0..self.places).map(|_| digits.pop(self.jail_base())).collect();
            *jail = places.into_iter().filter_map(|digit| self.prisoner(digit)).collect::<Jail>();
        }
        let mut rest = self.rest_bases().map(|_| 0);
        for (digit, base) in rest.iter_mut().zip(self.rest_bases()).rev() {
            *digit = digits.pop(base);
        }
        position.turn = u16::try_from(rest[0]).ok()?;
        position.side = nth(&Colour::BOTH, rest[1]);
        position.relation = nth(&Relation::ALL, rest[2]);
        position.victory = nth(&Victory::BOTH, rest[3]);
        position.stage = stage(rest[4]);
        let count =
            |colour: Colour| position.pieces(colour).iter().count() + position.jail(colour).len();
        let whole = Colour::BOTH.into_iter().all(|colour| count(colour) == self.pieces);
        // A jail is sorted, so only one order of its digits is a valid key.
        (whole && digits.0 == 0 && self.key(&position) == key).then_some(position)
    }
}
