//! The plain implementation of the rules for comparison: arrays and loops, no bit operations.

#![allow(dead_code, reason = "each test file uses a part of the twin")]

/// A grid written for simplicity: `cells[line][column]` holds a symbol, line 1 first. Red begins.
#[derive(Debug, Clone)]
pub struct PlainGrid {
    pub width: usize,
    pub height: usize,
    pub connect: usize,
    pub cells: Vec<Vec<char>>,
    pub next: char,
}

impl PlainGrid {
    pub fn empty(width: usize, height: usize, connect: usize) -> Self {
        PlainGrid { width, height, connect, cells: vec![vec!['.'; width]; height], next: '*' }
    }

    fn at(&self, column: i32, line: i32) -> char {
        let inside =
            (1..=self.width as i32).contains(&column) && (1..=self.height as i32).contains(&line);
        if inside { self.cells[line as usize - 1][column as usize - 1] } else { '.' }
    }

    /// Finds the line on which a disc lands, searching from the bottom.
    pub fn landing_line(&self, column: usize) -> Option<usize> {
        (1..=self.height).find(|line| self.cells[line - 1][column - 1] == '.')
    }

    pub fn drop(&mut self, column: usize) {
        let line = self.landing_line(column).expect("the column is not full");
        self.cells[line - 1][column - 1] = self.next;
        self.next = if self.next == '*' { 'o' } else { '*' };
    }

    pub fn playable(&self) -> Vec<usize> {
        if self.winner().is_some() {
            return Vec::new();
        }
        (1..=self.width).filter(|&column| self.landing_line(column).is_some()).collect()
    }

    /// Finds the longest alignment through a cell, by walking both ways in every direction.
    pub fn alignment(&self, column: usize, line: usize) -> usize {
        let (column, line) = (column as i32, line as i32);
        let colour = self.at(column, line);
        if colour == '.' {
            return 0;
        }
        let walk = |dx: i32, dy: i32| {
            (1..).take_while(|i| self.at(column + i * dx, line + i * dy) == colour).count()
        };
        let through = |(dx, dy): (i32, i32)| 1 + walk(dx, dy) + walk(-dx, -dy);
        [(1, 1), (1, 0), (1, -1), (0, 1)].into_iter().map(through).max().unwrap()
    }

    /// Returns the colour of any `connect` cells in a row, by trying all of them.
    pub fn winner(&self) -> Option<char> {
        for column in 1..=self.width as i32 {
            for line in 1..=self.height as i32 {
                for (dx, dy) in [(1, 1), (1, 0), (1, -1), (0, 1)] {
                    let colour = self.at(column, line);
                    let same = |i: i32| self.at(column + i * dx, line + i * dy) == colour;
                    if colour != '.' && (0..self.connect as i32).all(same) {
                        return Some(colour);
                    }
                }
            }
        }
        None
    }

    pub fn full(&self) -> bool {
        self.cells.iter().flatten().all(|&symbol| symbol != '.')
    }

    /// Finds the columns where the colour to play wins, by trying every column.
    pub fn winning_columns(&self) -> Vec<usize> {
        let wins = |&column: &usize| {
            let mut next = self.clone();
            next.drop(column);
            next.winner().is_some()
        };
        self.playable().into_iter().filter(wins).collect()
    }

    pub fn text(&self) -> String {
        let rows: Vec<String> = self.cells.iter().rev().map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), self.next)
    }
}
