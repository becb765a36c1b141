//! Stones of two players on a grid, for games in which the players take turns to put a stone on a
//! free cell, where it stays.
//!
//! This module provides the positions of such games, their texts, their [keys](crate::keys::Keys)
//! and their [planes](crate::encoding::Encoded). The game itself only adds its rules.

use crate::encoding::{Encoded, Planes};
use crate::grid::Grid;
use crate::keys::{KEY_BITS, Keyed, Keys};
use crate::{Arg, Dice, Message, MessageError, Player, Rules, message};

/// A cell of a board of at most 64 cells, by its number in its [`Grid`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u8);

impl Cell {
    /// Returns the set of this cell alone; empty for a number above 63.
    pub fn bit(self) -> u64 {
        1_u64.checked_shl(self.0.into()).unwrap_or(0)
    }
}

/// The stones of both players, as one bit set per player.
///
/// ```
/// use quatuor_core::Player;
/// use quatuor_core::grid::{Cell, Stones};
///
/// let stones = Stones::default().with(Cell(4)).with(Cell(0));
/// assert_eq!(stones.at(Cell(4)), Some(Player::First));
/// assert_eq!(stones.of(Player::Second), 1);
/// assert_eq!(stones.next(), Player::First);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stones {
    sets: [u64; 2],
}

impl Stones {
    /// Returns the cells of a player.
    pub fn of(&self, player: Player) -> u64 {
        self.sets[player.index()]
    }

    /// Returns the cells of both players.
    pub fn taken(&self) -> u64 {
        self.sets[0] | self.sets[1]
    }

    /// Returns the number of stones of each player.
    pub fn counts(&self) -> [u32; 2] {
        self.sets.map(u64::count_ones)
    }

    /// Iterates over the free cells of a board.
    pub fn free_cells(&self, grid: Grid) -> impl Iterator<Item = Cell> + use<> {
        cells_of(self.free_set(grid))
    }

    /// Returns the free cells as a bit set.
    pub fn free_set(&self, grid: Grid) -> u64 {
        let all = u64::MAX.checked_shr(64_u32.saturating_sub(grid.count() as u32)).unwrap_or(0);
        all & !self.taken()
    }

    /// Returns a free cell, drawn with equal probability, or `None` if there is none.
    pub fn random_free_cell(&self, grid: Grid, dice: &mut Dice) -> Option<Cell> {
        let free = self.free_set(grid);
        cells_of(free).nth(dice.below(free.count_ones() as usize))
    }

    /// Returns the owner of the stone on a cell.
    pub fn at(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.of(player) & cell.bit() != 0)
    }

    /// Returns the player who puts the next stone; the first seat begins.
    pub fn next(&self) -> Player {
        let [first, second] = self.counts();
        if first == second { Player::First } else { Player::Second }
    }

    /// Returns the position with one more stone, of the player who is next.
    pub fn with(mut self, cell: Cell) -> Self {
        self.sets[self.next().index()] |= cell.bit();
        self
    }

    /// Moves every stone: `image` maps each cell to its new cell.
    pub fn mapped(&self, image: &[usize]) -> Self {
        let new = |set: u64| {
            let own = image.iter().enumerate().filter(|(cell, _)| set >> cell & 1 != 0);
            own.map(|(_, to)| 1 << to).sum()
        };
        Stones { sets: self.sets.map(new) }
    }

    /// Writes the rows from the top, separated by slashes, with one symbol per player.
    pub fn write(&self, grid: Grid, symbols: [char; 2]) -> String {
        let symbol = |cell| self.at(Cell(cell as u8)).map_or('.', |player| symbols[player.index()]);
        let rows: Vec<String> = grid.rows().map(|row| row.map(symbol).collect()).collect();
        rows.join("/")
    }

    /// Parses the output of [`write`](Self::write) and reports each kind of error.
    pub fn read(grid: Grid, symbols: [char; 2], text: &str) -> Result<Self, MessageError> {
        let (found, height) = (text.split('/').count(), grid.height);
        if found != height {
            return Err(message!("grid-rows", found: found, height: height).into());
        }
        let mut stones = Stones::default();
        for ((row, cells), number) in text.split('/').zip(grid.rows()).zip(1_usize..) {
            let (found, width) = (row.chars().count(), grid.width);
            if found != width {
                let wrong = message!("grid-row", row: number, found: found, width: width);
                return Err(wrong.into());
            }
            for (cell, letter) in cells.zip(row.chars()) {
                match symbols.into_iter().position(|symbol| symbol == letter) {
                    Some(player) => stones.sets[player] |= Cell(cell as u8).bit(),
                    None if letter == '.' => {}
                    None => return Err(unknown_letter(letter, grid.name(cell), symbols)),
                }
            }
        }
        Ok(stones)
    }

    /// Returns the number of positions that alternating players can reach on this number of cells,
    /// if play continued after a win.
    pub fn positions(cells: usize) -> f64 {
        let choose =
            |n: usize, k: usize| (0..k).fold(1.0, |ways, i| ways * (n - i) as f64 / (i + 1) as f64);
        (0..=cells).map(|stones| choose(cells, stones) * choose(stones, stones / 2)).sum()
    }
}

/// Iterates over the cells of a set, from the lowest bit.
fn cells_of(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = Cell(set.trailing_zeros() as u8);
        set &= set.checked_sub(1)?;
        Some(cell)
    })
}

fn unknown_letter(letter: char, cell: String, [first, second]: [char; 2]) -> MessageError {
    let letter = Arg::typed(&letter.to_string());
    message!("grid-letter", letter: letter, cell: cell, first: first, second: second).into()
}

/// A kind of stone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stone {
    /// Letter in the text of a position.
    pub letter: char,
    /// Name shown to people.
    pub name: Message,
}

/// Rules of stones on a grid. Blanket implementations provide [keys](Keyed), [planes](Encoded) and,
/// for rules that can be shown, an editor.
pub trait StoneRules:
    Rules<Position = Stones, Action = Cell> + Clone + Send + Sync + 'static
{
    /// Returns the board.
    fn grid(&self) -> Grid;

    /// Returns the letter and the name of each player's stones.
    fn stones(&self) -> [Stone; 2];
}

impl<R: StoneRules> Keyed for R {
    type Keys = StoneKeys<R>;

    fn keys(&self) -> Option<StoneKeys<R>> {
        StoneKeys::new(self.clone(), self.grid().count())
    }
}

/// Numbers actions by cell. The three planes are the stones of the first seat, the stones of the
/// second seat, and 1 everywhere if the second seat is next.
impl<R: StoneRules> Encoded for R {
    fn action_count(&self) -> usize {
        self.grid().count()
    }

    fn action_number(&self, cell: Cell) -> usize {
        usize::from(cell.0)
    }

    fn numbered_action(&self, number: usize) -> Option<Cell> {
        (number < self.grid().count()).then_some(Cell(number as u8))
    }

    fn longest_game(&self) -> Option<usize> {
        Some(self.grid().count())
    }

    fn observation_shape(&self) -> [usize; 3] {
        [3, self.grid().height, self.grid().width]
    }

    fn observe(&self, position: &Stones, planes: &mut [f32]) {
        let grid = self.grid();
        let mut planes = Planes::new(grid.count(), planes);
        for player in Player::BOTH {
            for (row, places) in planes.rows_from_below(player.index(), grid.width).enumerate() {
                let stones = position.of(player) >> (row * grid.width);
                for (column, place) in places.iter_mut().enumerate() {
                    *place = (stones >> column & 1) as f32;
                }
            }
        }
        planes.fill(2, position.next().index() as f32);
    }
}

/// The keys of a game of stones: the bits of the first seat, and above them the bits of the second.
#[derive(Debug, Clone)]
pub struct StoneKeys<R> {
    rules: R,
    cells: u32,
}

impl<R> StoneKeys<R> {
    /// Creates the keys for a board of `cells` cells, or returns `None` if a key would be too
    /// large.
    pub fn new(rules: R, cells: usize) -> Option<Self> {
        let cells = u32::try_from(cells).ok().filter(|cells| *cells <= KEY_BITS / 2)?;
        Some(StoneKeys { rules, cells })
    }

    /// Returns the mask of the first seat's bits.
    fn low(&self) -> u64 {
        (1 << self.cells) - 1
    }
}

impl<R: Rules<Position = Stones> + Clone + Send + Sync + 'static> Keys for StoneKeys<R> {
    type Rules = R;

    fn rules(&self) -> &R {
        &self.rules
    }

    fn bits(&self) -> u32 {
        2 * self.cells
    }

    fn key(&self, position: &Stones) -> u64 {
        position.sets[1] << self.cells | position.sets[0]
    }

    fn position(&self, key: u64) -> Option<Stones> {
        let sets = [key & self.low(), key >> self.cells];
        (sets[0] & sets[1] == 0 && sets[1] <= self.low()).then_some(Stones { sets })
    }

    fn last_layer(&self) -> Option<u32> {
        Some(self.cells)
    }

    fn layer(&self, key: u64) -> u32 {
        key.count_ones()
    }

    fn parents_into(&self, key: u64, parents: &mut Vec<u64>) {
        // The first seat begins, so it put the last stone if their number is odd.
        let is_first = key.count_ones() % 2 == 1;
        let mut stones = key & if is_first { self.low() } else { !self.low() };
        while stones != 0 {
            parents.push(key & !(stones & stones.wrapping_neg()));
            stones &= stones - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Grid = Grid { width: 3, height: 2 };

    #[test]
    fn texts_come_back() {
        for text in [".../...", "x.o/.x.", "oxx/xoo"] {
            let stones = Stones::read(GRID, ['x', 'o'], text).unwrap();
            assert_eq!(stones.write(GRID, ['x', 'o']), text);
        }
    }

    #[test]
    fn mistakes_are_named() {
        for (text, key) in
            [("...", "grid-rows"), ("..../...", "grid-row"), ("..q/...", "grid-letter")]
        {
            let wrong = Stones::read(GRID, ['x', 'o'], text).unwrap_err();
            assert!(wrong.to_string().starts_with(key), "{text}: {wrong}");
        }
    }

    #[test]
    fn positions_are_counted_as_by_hand() {
        // One cell: empty or taken. Two cells: one empty board, two with one stone, two with two
        // stones.
        assert_eq!([0, 1, 2].map(Stones::positions), [1.0, 2.0, 5.0]);
        assert_eq!(Stones::positions(9), 6046.0);
    }

    /// Compares the bit operations with a loop over all cells.
    #[test]
    fn free_cells_are_those_where_nothing_stands() {
        for (width, height) in [(3, 2), (8, 8), (1, 1), (0, 0)] {
            let grid = Grid { width, height };
            let mut stones = Stones::default();
            let mut dice = Dice::new(width as u64);
            for _ in 0..=grid.count() {
                let plain: Vec<Cell> =
                    grid.cells().filter(|&cell| stones.at(cell).is_none()).collect();
                assert!(stones.free_cells(grid).eq(plain.iter().copied()));
                let (mut one, mut two) = (dice.clone(), dice.clone());
                assert_eq!(stones.random_free_cell(grid, &mut one), two.pick(&plain));
                let Some(cell) = stones.random_free_cell(grid, &mut dice) else { break };
                stones = stones.with(cell);
            }
            assert_eq!(stones.free_set(grid), 0);
        }
    }

    #[test]
    fn a_cell_past_the_last_is_no_cell() {
        assert_eq!(Cell(64).bit(), 0);
        assert_eq!(Stones::default().at(Cell(200)), None);
    }
}
