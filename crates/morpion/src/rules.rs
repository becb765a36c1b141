//! The rules of one variant.

use std::sync::Arc;

use quatuor_core::grid::{Cell, Grid, StoneLines, Stones};
use quatuor_core::{Dice, MessageError, Outcome, Player, Rules, Spec, Turn, message};
use quatuor_show::Family;

use crate::sign::{SYMBOLS, sign, symbol};

/// One variant: the board size, the length of a line, and whether a line wins or loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MorpionRules {
    pub(crate) grid: Grid,
    pub(crate) connect: usize,
    pub(crate) misere: bool,
    pub(crate) lines: StoneLines,
    /// Image of every cell under every symmetry.
    images: Arc<[Vec<usize>]>,
}

impl MorpionRules {
    /// Creates the variant of this width and height (1 to 8 each) and this length of a line (2 to
    /// 8, possibly longer than the board). Returns `None` for other sizes.
    pub fn new(width: usize, height: usize, connect: usize, misere: bool) -> Option<Self> {
        let exists = [width, height].iter().all(|side| (1..=8).contains(side));
        (exists && (2..=8).contains(&connect)).then(|| {
            let grid = Grid { width, height };
            let lines = StoneLines::new(grid, connect);
            MorpionRules { grid, connect, misere, lines, images: grid.symmetries().into() }
        })
    }

    /// Returns the player who has completed a line.
    pub fn completed_by(&self, position: &Stones) -> Option<Player> {
        self.lines.completed_by(position)
    }
}

impl Rules for MorpionRules {
    type Position = Stones;
    type Action = Cell;
    type Error = MessageError;

    fn spec(&self) -> Spec {
        let misere = if self.misere { "on" } else { "off" };
        let numbers = [self.grid.width, self.grid.height, self.connect].map(|n| n.to_string());
        let values = numbers.into_iter().chain([misere.to_owned()]);
        Spec::with_values(Self::NAME, Self::KEYS, values)
    }

    fn start(&self) -> Stones {
        Stones::default()
    }

    fn turn(&self, position: &Stones) -> Turn {
        match self.completed_by(position) {
            Some(player) if self.misere => Turn::Over(Outcome::Win(player.other())),
            Some(player) => Turn::Over(Outcome::Win(player)),
            None if position.free_set(self.grid) == 0 => Turn::Over(Outcome::Draw),
            None => Turn::Player(position.next()),
        }
    }

    fn actions_into(&self, position: &Stones, actions: &mut Vec<Cell>) {
        if self.completed_by(position).is_none() {
            actions.extend(position.free_cells(self.grid));
        }
    }

    fn check(&self, position: &Stones, cell: Cell) -> Result<(), MessageError> {
        if self.turn(position).outcome().is_some() {
            return Err(message!("game-is-over").into());
        }
        let name = || self.cell_name(cell);
        match position.at(cell) {
            Some(player) => Err(message!("morpion-taken", cell: name(), sign: sign(player)).into()),
            None if usize::from(cell.0) < self.grid.count() => Ok(()),
            None => Err(self.not_a_cell(&name())),
        }
    }

    fn play(&self, position: &Stones, cell: Cell) -> Stones {
        position.with(cell)
    }

    fn sample(&self, position: &Stones, dice: &mut Dice) -> Option<Cell> {
        let over = self.completed_by(position).is_some();
        if over { None } else { position.random_free_cell(self.grid, dice) }
    }

    fn action_text(&self, _position: &Stones, cell: Cell) -> String {
        self.cell_name(cell)
    }

    fn read_action(&self, _position: &Stones, text: &str) -> Result<Cell, MessageError> {
        let cell = self.grid.read(text.trim()).map(|cell| Cell(cell as u8));
        cell.ok_or_else(|| self.not_a_cell(text))
    }

    fn position_text(&self, position: &Stones) -> String {
        format!("{} {}", position.write(self.grid, SYMBOLS), symbol(position.next()))
    }

    fn read_position(&self, text: &str) -> Result<Stones, MessageError> {
        self.parse_position(text)
    }

    fn symmetries(&self) -> usize {
        self.images.len()
    }

    fn transform(&self, position: &Stones, symmetry: usize) -> Stones {
        position.mapped(&self.images[symmetry])
    }

    fn transform_action(&self, cell: Cell, symmetry: usize) -> Cell {
        let image = self.images[symmetry].get(usize::from(cell.0));
        image.map_or(cell, |&to| Cell(to as u8))
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.grid.inverse(symmetry)
    }
}
