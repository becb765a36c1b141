//! The rules of one variant.

use std::sync::Arc;

use quatuor_core::{Family, Grid, Outcome, Player, Refusal, Rules, Spec, Turn, message};

use crate::position::sign;
use crate::{Cell, Position};

/// One variant: a size, how many signs to connect, and whether that wins or loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MorpionRules {
    pub(crate) grid: Grid,
    pub(crate) connect: usize,
    pub(crate) misere: bool,
    /// The cells of every line that counts.
    pub(crate) lines: Arc<[u64]>,
    /// Where each symmetry takes each cell.
    images: Arc<[Vec<usize>]>,
}

impl MorpionRules {
    /// The variant of this width and height (1 to 8 each) and length of line (2 to 8, also longer than the
    /// board), if there is one.
    pub fn new(width: usize, height: usize, connect: usize, misere: bool) -> Option<Self> {
        let exists = [width, height].iter().all(|side| (1..=8).contains(side));
        (exists && (2..=8).contains(&connect)).then(|| {
            let grid = Grid { width, height };
            let set = |line: Vec<usize>| line.into_iter().map(|cell| 1 << cell).sum();
            let lines = grid.lines(connect).into_iter().map(set).collect();
            MorpionRules { grid, connect, misere, lines, images: grid.symmetries().into() }
        })
    }

    /// All cells, from the south-west, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.grid.count() as u8).map(Cell)
    }

    /// The cells that are free.
    pub fn free_cells(&self, position: &Position) -> impl Iterator<Item = Cell> + use<> {
        let taken = position.signs[0] | position.signs[1];
        self.cells().filter(move |cell| taken & cell.bit() == 0)
    }

    pub(crate) fn has_line(&self, cells: u64) -> bool {
        self.lines.iter().any(|line| cells & line == *line)
    }

    /// Who has completed a line.
    pub fn completed_by(&self, position: &Position) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.has_line(position.of(player)))
    }

    /// The free cells on which a player would complete a line.
    pub fn completing_cells(&self, position: &Position, player: Player) -> Vec<Cell> {
        let own = position.of(player);
        self.free_cells(position).filter(|cell| self.has_line(own | cell.bit())).collect()
    }
}

impl Rules for MorpionRules {
    type Position = Position;
    type Action = Cell;
    type Error = Refusal;

    fn spec(&self) -> Spec {
        let misere = if self.misere { "on" } else { "off" };
        let numbers = [self.grid.width, self.grid.height, self.connect].map(|n| n.to_string());
        let values = numbers.into_iter().chain([misere.to_owned()]);
        Spec::with_values(Self::NAME, Self::KEYS, values)
    }

    fn start(&self) -> Position {
        Position { signs: [0, 0] }
    }

    fn turn(&self, position: &Position) -> Turn {
        match self.completed_by(position) {
            Some(player) if self.misere => Turn::Over(Outcome::Win(player.other())),
            Some(player) => Turn::Over(Outcome::Win(player)),
            None if self.free_cells(position).next().is_none() => Turn::Over(Outcome::Draw),
            None => Turn::Player(position.next()),
        }
    }

    fn actions_into(&self, position: &Position, actions: &mut Vec<Cell>) {
        if self.completed_by(position).is_none() {
            actions.extend(self.free_cells(position));
        }
    }

    fn check(&self, position: &Position, cell: Cell) -> Result<(), Refusal> {
        if self.turn(position).outcome().is_some() {
            return Err(message!("game-is-over").into());
        }
        let Some(player) = position.at(cell) else { return Ok(()) };
        let cell = self.cell_name(cell);
        Err(message!("morpion-taken", cell: cell, sign: sign(player)).into())
    }

    fn play(&self, position: &Position, cell: Cell) -> Position {
        let mut next = *position;
        next.signs[position.next().index()] |= cell.bit();
        next
    }

    fn action_text(&self, _position: &Position, cell: Cell) -> String {
        self.cell_name(cell)
    }

    fn read_action(&self, _position: &Position, text: &str) -> Result<Cell, Refusal> {
        self.read_cell(text)
    }

    fn position_text(&self, position: &Position) -> String {
        self.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Refusal> {
        self.parse_position(text)
    }

    fn symmetries(&self) -> usize {
        self.images.len()
    }

    fn transform(&self, position: &Position, symmetry: usize) -> Position {
        let image = |cells: u64| {
            let own = self.cells().filter(|cell| cells & cell.bit() != 0);
            own.map(|cell| self.transform_action(cell, symmetry).bit()).sum()
        };
        Position { signs: position.signs.map(image) }
    }

    fn transform_action(&self, cell: Cell, symmetry: usize) -> Cell {
        Cell(self.images[symmetry][usize::from(cell.0)] as u8)
    }

    fn inverse(&self, symmetry: usize) -> usize {
        let back =
            |cell, other| self.transform_action(self.transform_action(cell, symmetry), other);
        let undoes = |&other: &usize| self.cells().all(|cell| back(cell, other) == cell);
        (0..self.symmetries()).find(undoes).unwrap_or(0)
    }
}
