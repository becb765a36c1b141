//! The result table of a class: one row for each pupil, one column for each task.

use super::{ClassGame, ClassRecord, ClassStanding, Task, TaskKind};

/// The results of one pupil in one task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableCell {
    /// The task is not assigned to this pupil.
    Nothing,
    /// Results of a task that consists of games.
    Games {
        /// Points in half points.
        halves: u32,
        /// Number of finished games.
        over: u32,
        /// Number of games in progress.
        going_on: u32,
    },
    /// Results of a task that consists of puzzles.
    Puzzles {
        /// Number of solved puzzles.
        solved: u32,
        /// Number of puzzles in the task.
        of: u32,
        /// Total number of attempts.
        tries: u32,
    },
}

/// The results of one pupil.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Number of the pupil.
    pub pupil: u32,
    /// Nickname of the pupil.
    pub name: String,
    /// Number of games won, drawn and lost.
    pub results: [u32; 3],
    /// Number of games in progress.
    pub going_on: u32,
    /// Number of solved puzzles.
    pub solved: u32,
    /// One cell for each task.
    pub cells: Vec<TableCell>,
}

impl Row {
    /// Returns the points from all games, in half points.
    pub fn halves(&self) -> u32 {
        2 * self.results[0] + self.results[1]
    }
}

/// The result table of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// One row for each pupil who has not left.
    pub rows: Vec<Row>,
}

/// A task with its games and standings, computed once for all pupils.
struct Column<'a> {
    task: &'a Task,
    games: Vec<&'a ClassGame>,
    standings: Vec<ClassStanding>,
}

impl ClassRecord {
    /// Computes the current table.
    pub fn table(&self) -> Table {
        let columns: Vec<Column<'_>> = self.tasks.iter().map(|task| self.column(task)).collect();
        let row = |pupil: &super::Pupil| {
            let number = pupil.number;
            let own = self.games.iter().filter(|game| game.has(number));
            let (mut results, mut going_on) = ([0; 3], 0);
            for game in own {
                match game.halves(number) {
                    Some(2) => results[0] += 1,
                    Some(1) => results[1] += 1,
                    Some(_) => results[2] += 1,
                    None => going_on += 1,
                }
            }
            let solved = self.answers.iter().filter(|one| one.pupil == number && one.solved);
            Row {
                pupil: number,
                name: pupil.name.clone(),
                results,
                going_on,
                solved: solved.count() as u32,
                cells: columns.iter().map(|column| self.cell_of(column, number)).collect(),
            }
        };
        Table { rows: self.present().map(row).collect() }
    }

    /// Computes the results of one pupil in one task.
    pub fn cell(&self, task: &Task, number: u32) -> TableCell {
        self.cell_of(&self.column(task), number)
    }

    fn column<'a>(&'a self, task: &'a Task) -> Column<'a> {
        let games = self.games_of(task.number).collect();
        Column { task, games, standings: self.standings(task) }
    }

    fn cell_of(&self, column: &Column<'_>, number: u32) -> TableCell {
        let Column { task, games, standings } = column;
        if !task.is_for(number) {
            return TableCell::Nothing;
        }
        if let TaskKind::Puzzles { items } = &task.kind {
            let own =
                self.answers.iter().filter(|one| one.task == task.number && one.pupil == number);
            let solved = own.clone().filter(|one| one.solved).count() as u32;
            let tries = own.map(|one| one.tries).sum();
            return TableCell::Puzzles { solved, of: items.len() as u32, tries };
        }
        let (mut halves, mut over, mut going_on) = (0, 0, 0);
        for game in games.iter().filter(|game| game.has(number)) {
            match game.halves(number) {
                Some(points) => {
                    halves += points;
                    over += 1;
                }
                None => going_on += 1,
            }
        }
        if let Some(standing) = standings.iter().find(|one| one.pupil == number) {
            halves = standing.halves;
        }
        TableCell::Games { halves, over, going_on }
    }
}
