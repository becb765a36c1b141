//! The heuristic: threats and parity.
//!
//! A *threat* is an empty cell that would complete an alignment. A threat that cannot be played yet
//! decides the end of the game, when the columns fill up and one player must play under it. On
//! grids of even height, threats on odd lines help the first player and threats on even lines the
//! second. The reason is that the second player can always answer in the same column.

use quatuor_core::heuristic::{Evaluate, Heuristic, NO_HEURISTIC, NoHeuristic, squash};
use quatuor_core::{Expectation, Player};

use crate::{Cell, Colour, Column, Connect4Rules, Position};

impl Evaluate for Connect4Rules {
    const HEURISTICS: &'static [&'static str] = &[NO_HEURISTIC, "threats"];
    const USUAL: &'static str = "threats";

    fn heuristic(&self, name: &str) -> Option<Box<dyn Heuristic<Self>>> {
        match name {
            NO_HEURISTIC => Some(Box::new(NoHeuristic)),
            "threats" => Some(Box::new(Threats::new(self))),
            _ => None,
        }
    }
}

/// Every row of cells that could become an alignment.
struct Threats {
    rows: Vec<Vec<u16>>,
}

/// Weights of the features.
const ROW_OF_ONE: f64 = 0.1;
const ROW_LACKING_TWO: f64 = 1.0;
const THREAT: f64 = 3.0;
const RIGHT_PARITY: f64 = 4.0;
/// A sum that is nearly a win.
const MUCH: f64 = 25.0;

impl Threats {
    fn new(rules: &Connect4Rules) -> Self {
        let (width, height) = (rules.width() as isize, rules.height() as isize);
        let reach = rules.connect() as isize - 1;
        let mut rows = Vec::new();
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (column, line) in (0..width).flat_map(|c| (0..height).map(move |l| (c, l))) {
                let end = (column + reach * right, line + reach * up);
                if (0..width).contains(&end.0) && (0..height).contains(&end.1) {
                    let cell = |i| ((column + i * right) * height + line + i * up) as u16;
                    rows.push((0..=reach).map(cell).collect());
                }
            }
        }
        Threats { rows }
    }
}

/// Content of an empty cell; other cells contain the index of the seat.
const EMPTY: u8 = 2;

fn discs(rules: &Connect4Rules, position: &Position) -> [u8; 256] {
    let mut cells = [EMPTY; 256];
    let first = position.began();
    let seat = |colour: Colour| if colour == first { Player::First } else { Player::Second };
    for column in rules.columns() {
        let base = (column.number() - 1) * rules.height();
        for line in 1..=position.height_of(column) {
            if let Some(colour) = position.disc_at(Cell { column, line }) {
                cells[base + line - 1] = seat(colour) as u8;
            }
        }
    }
    cells
}

impl Heuristic<Connect4Rules> for Threats {
    fn judge(&self, rules: &Connect4Rules, position: &Position) -> Expectation {
        let cells = discs(rules, position);
        // Bit 0 marks a threat of the first seat, bit 1 one of the second.
        let mut threats = [0_u8; 256];
        let mut sum = [0.0; 2];
        for row in &self.rows {
            let mut counts = [0_usize; 3];
            for &cell in row {
                counts[usize::from(cells[usize::from(cell)])] += 1;
            }
            let seat = match (counts[0], counts[1]) {
                (1.., 0) => 0,
                (0, 1..) => 1,
                _ => continue,
            };
            match counts[usize::from(EMPTY)] {
                1 => {
                    let open = row.iter().find(|&&cell| cells[usize::from(cell)] == EMPTY);
                    open.iter().for_each(|&&cell| threats[usize::from(cell)] |= 1 << seat);
                }
                2 => sum[seat] += ROW_LACKING_TWO,
                _ => sum[seat] += ROW_OF_ONE,
            }
        }
        for (cell, seats) in threats[..rules.cells()].iter().enumerate() {
            for (seat, sum) in sum.iter_mut().enumerate() {
                if seats >> seat & 1 == 1 {
                    *sum += worth(rules, position, cell, seat);
                }
            }
        }
        Expectation(squash(sum[0] - sum[1], MUCH))
    }
}

/// Returns the weight of a threat on a cell for the seat that has it.
fn worth(rules: &Connect4Rules, position: &Position, cell: usize, seat: usize) -> f64 {
    let (column, line) = (cell / rules.height() + 1, cell % rules.height() + 1);
    let height = Column::new(column, rules.width()).map_or(0, |column| position.height_of(column));
    let playable = line == height + 1;
    let right = rules.height().is_multiple_of(2) && line % 2 == 1 - seat;
    THREAT + if right && !playable { RIGHT_PARITY } else { 0.0 }
}
