//! The jail of one colour: its prisoners, each with the cell where it was taken.
//!
//! Two pawns may have been taken on the same cell, one after the other, so a jail is a multiset. It
//! is sorted by cell and then by sort, so that equal jails have equal bits:
//!
//! ```text
//!   cells    27  27  45 255 255 ...      one byte each, 255 if unused
//!   sorts     0   0   2   0   0 ...      two bits each, pawn, tower, elephant
//! ```

use crate::{Cell, Sort};

const PLACES: usize = 16;
const NOBODY: u8 = 255;

/// The prisoners of one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Jail {
    cells: [u8; PLACES],
    sorts: [u8; PLACES / 4],
}

impl Jail {
    /// The empty jail.
    pub const EMPTY: Jail = Jail { cells: [NOBODY; PLACES], sorts: [0; PLACES / 4] };

    /// Returns whether the jail is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cells[0] == NOBODY
    }

    /// Returns the number of prisoners.
    #[inline]
    pub fn len(&self) -> usize {
        self.cells.iter().position(|&cell| cell == NOBODY).unwrap_or(PLACES)
    }

    fn sorts(&self) -> u32 {
        u32::from_le_bytes(self.sorts)
    }

    /// Returns the prisoner at this index.
    pub fn get(&self, place: usize) -> Option<(Cell, Sort)> {
        let cell = self.cells.get(place).filter(|&&cell| cell != NOBODY)?;
        Some((Cell(*cell), Sort::ALL[(self.sorts() >> (2 * place) & 3) as usize]))
    }

    /// Iterates over the prisoners, by cell and then by sort.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Sort)> {
        (0..PLACES).map_while(|place| self.get(place))
    }

    /// Returns the index of the first such prisoner.
    pub fn find(&self, cell: Cell, sort: Sort) -> Option<usize> {
        self.iter().position(|prisoner| prisoner == (cell, sort))
    }

    /// Adds a prisoner. A jail has room for all pieces of a side.
    pub(crate) fn insert(&mut self, cell: Cell, sort: Sort) {
        let place = self.iter().take_while(|&prisoner| prisoner < (cell, sort)).count();
        self.cells.copy_within(place..PLACES - 1, place + 1);
        self.cells[place] = cell.0;
        let below = (1_u32 << (2 * place)) - 1;
        let (low, high) = (self.sorts() & below, self.sorts() & !below);
        self.sorts = (low | (sort as u32) << (2 * place) | high << 2).to_le_bytes();
    }

    /// Removes the prisoner at this index.
    pub(crate) fn remove(&mut self, place: usize) {
        self.cells.copy_within(place + 1.., place);
        self.cells[PLACES - 1] = NOBODY;
        let below = (1_u32 << (2 * place)) - 1;
        let sorts = self.sorts();
        self.sorts = (sorts & below | sorts >> 2 & !below).to_le_bytes();
    }
}

impl FromIterator<(Cell, Sort)> for Jail {
    fn from_iter<I: IntoIterator<Item = (Cell, Sort)>>(prisoners: I) -> Self {
        let mut jail = Jail::EMPTY;
        for (cell, sort) in prisoners {
            jail.insert(cell, sort);
        }
        jail
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Dice;

    /// Compares a jail with a sorted list over random insertions and removals.
    #[test]
    fn a_jail_is_a_sorted_list() {
        let mut dice = Dice::new(1);
        for _ in 0..200 {
            let (mut jail, mut list) = (Jail::EMPTY, Vec::new());
            for _ in 0..200 {
                if list.len() < PLACES && dice.below(2) == 0 {
                    let prisoner = (Cell(dice.below(5) as u8 * 30), Sort::ALL[dice.below(3)]);
                    jail.insert(prisoner.0, prisoner.1);
                    list.push(prisoner);
                    list.sort_unstable();
                } else if !list.is_empty() {
                    let place = dice.below(list.len());
                    jail.remove(place);
                    list.remove(place);
                }
                assert_eq!(jail.iter().collect::<Vec<_>>(), list);
                assert_eq!(jail, list.iter().copied().collect());
                assert_eq!((jail.len(), jail.is_empty()), (list.len(), list.is_empty()));
            }
        }
    }
}
