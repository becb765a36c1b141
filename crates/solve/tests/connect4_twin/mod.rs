//! A simple reference implementation of the solver: cells in an array, loops for lines, alpha-beta
//! without a transposition table.
#![allow(dead_code)]

use quatuor_solve::connect4::{Board, Size};

/// A small seeded generator, so that the tests need no dependency.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % u64::from(bound)) as u32
    }
}

/// Returns the columns of a random game that stops after at most `discs` discs, before a player
/// wins.
pub fn random_game(random: &mut Random, size: Size, discs: u32) -> Vec<u32> {
    let mut plain = Plain::new(size);
    let mut columns = Vec::new();
    while plain.discs < discs {
        let open: Vec<u32> = (0..size.width()).filter(|&c| plain.can_play(c)).collect();
        let safe: Vec<u32> = open.into_iter().filter(|&c| !plain.wins(c)).collect();
        if safe.is_empty() {
            break;
        }
        let column = safe[random.below(safe.len() as u32) as usize];
        plain.play(column);
        columns.push(column);
    }
    columns
}

pub fn board(size: Size, columns: &[u32]) -> Board {
    Board::from_columns(size, columns.iter().copied()).expect("a playable sequence")
}

/// Parses digits counted from 1.
pub fn digits(text: &str) -> Vec<u32> {
    text.bytes().map(|digit| u32::from(digit - b'1')).collect()
}

/// A position as an array of cells.
pub struct Plain {
    size: Size,
    cells: Vec<Vec<u8>>,
    pub discs: u32,
}

impl Plain {
    pub fn new(size: Size) -> Plain {
        Plain { size, cells: vec![Vec::new(); size.width() as usize], discs: 0 }
    }

    pub fn from_columns(size: Size, columns: &[u32]) -> Plain {
        let mut plain = Plain::new(size);
        columns.iter().for_each(|&column| plain.play(column));
        plain
    }

    fn at(&self, column: i32, row: i32) -> Option<u8> {
        if column < 0 || row < 0 {
            return None;
        }
        self.cells.get(column as usize)?.get(row as usize).copied()
    }

    pub fn can_play(&self, column: u32) -> bool {
        self.cells[column as usize].len() < self.size.height() as usize
    }

    pub fn play(&mut self, column: u32) {
        self.cells[column as usize].push((self.discs % 2) as u8);
        self.discs += 1;
    }

    fn undo(&mut self, column: u32) {
        self.cells[column as usize].pop();
        self.discs -= 1;
    }

    /// Whether the player to act wins by playing this column.
    pub fn wins(&self, column: u32) -> bool {
        let player = (self.discs % 2) as u8;
        let (column, row) = (column as i32, self.cells[column as usize].len() as i32);
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
            let run = |sign: i32| {
                (1..)
                    .take_while(|step| {
                        let step = sign * step;
                        self.at(column + right * step, row + up * step) == Some(player)
                    })
                    .count()
            };
            run(1) + run(-1) + 1 >= self.size.connect() as usize
        })
    }

    /// Computes the exact score by alpha-beta without any further pruning.
    pub fn score(&mut self, mut alpha: i32, beta: i32) -> i32 {
        let cells = self.size.cells();
        if self.discs == cells {
            return 0;
        }
        let open: Vec<u32> = (0..self.size.width()).filter(|&c| self.can_play(c)).collect();
        if open.iter().any(|&column| self.wins(column)) {
            return (cells + 1 - self.discs) as i32 / 2;
        }
        let mut best = i32::MIN;
        for column in open {
            self.play(column);
            let score = -self.score(-beta, -alpha);
            self.undo(column);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
