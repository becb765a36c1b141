//! The table of a class: a row for each pupil, a column for each task.

use super::{ClassGame, ClassRecord, Standing, Task, TaskKind};

/// What somebody has done of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// It is not for them.
    Nothing,
    /// Games.
    Games {
        /// Points in halves.
        halves: u32,
        /// Games that are over.
        over: u32,
        /// Games that go on.
        going_on: u32,
    },
    /// Puzzles.
    Puzzles {
        /// Found.
        solved: u32,
        /// How many there are.
        of: u32,
        /// How often they have tried, in all.
        tries: u32,
    },
}

/// A row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The number of the pupil.
    pub pupil: u32,
    /// The nickname.
    pub name: String,
    /// Games won, drawn and lost.
    pub results: [u32; 3],
    /// Games that go on.
    pub going_on: u32,
    /// Puzzles found.
    pub solved: u32,
    /// A cell for each task.
    pub cells: Vec<Cell>,
}

impl Row {
    /// Points of all games in halves.
    pub fn halves(&self) -> u32 {
        2 * self.results[0] + self.results[1]
    }
}

/// The table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// A row for everybody who has not left.
    pub rows: Vec<Row>,
}

/// A task with what there is of it, so that it is looked through once and not for each pupil.
struct Column<'a> {
    task: &'a Task,
    games: Vec<&'a ClassGame>,
    standings: Vec<Standing>,
}

impl ClassRecord {
    /// The table as it is now.
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

    /// What a pupil has done of a task.
    pub fn cell(&self, task: &Task, number: u32) -> Cell {
        self.cell_of(&self.column(task), number)
    }

    fn column<'a>(&'a self, task: &'a Task) -> Column<'a> {
        let games = self.games_of(task.number).collect();
        Column { task, games, standings: self.standings(task) }
    }

    fn cell_of(&self, column: &Column<'_>, number: u32) -> Cell {
        let Column { task, games, standings } = column;
        if !task.is_for(number) {
            return Cell::Nothing;
        }
        if let TaskKind::Puzzles { items } = &task.kind {
            let own =
                self.answers.iter().filter(|one| one.task == task.number && one.pupil == number);
            let solved = own.clone().filter(|one| one.solved).count() as u32;
            let tries = own.map(|one| one.tries).sum();
            return Cell::Puzzles { solved, of: items.len() as u32, tries };
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
        Cell::Games { halves, over, going_on }
    }
}
