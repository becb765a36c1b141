//! A class: a teacher with a link, pupils with nicknames, and the tasks assigned to them.
//!
//! ```text
//!   Task: game, pairs, tournament, puzzles  ->  games that name the class in their first event
//!   tasks + games + answers                 ->  Table: a row for each pupil  ->  CSV
//! ```
//!
//! Everything here is plain data and pure functions. The site keeps a class running; the store
//! saves it.

mod table;
mod task;
mod tournament;

use quatuor_core::{Outcome, Player};

use crate::Summary;
use crate::game::{ClientKey, Ended};

pub use table::{Row, Table, TableCell};
pub use task::{Item, Task, TaskKind};
pub use tournament::{ClassStanding, Start};

/// A class as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The id of the class in links.
    pub id: String,
    /// The browser of the teacher who opened the class.
    pub client: ClientKey,
    /// The name that the teacher gave the class.
    pub name: String,
    /// When the class was opened, in seconds since 1970.
    pub created: u64,
    /// When the class is deleted with everything in it, in seconds since 1970.
    pub ends: u64,
}

/// A pupil of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pupil {
    /// Number of the pupil, unique in the class.
    pub number: u32,
    /// The browser of the pupil, or `None` once the pupil has left.
    pub client: Option<ClientKey>,
    /// The nickname exactly as typed: pages must escape it.
    pub name: String,
}

/// A game that is played in a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassGame {
    /// The id of the game in URLs.
    pub id: String,
    /// Number of the task that the game belongs to.
    pub task: u32,
    /// Round of the game in a tournament.
    pub round: u32,
    /// Numbers of the pupils in both seats, `None` for a program.
    pub pupils: [Option<u32>; 2],
    pub summary: Summary,
}

impl ClassGame {
    /// Returns how the game ended, or `None` if it is in progress.
    pub fn ended(&self) -> Option<Ended> {
        self.summary.ended().ok().flatten()
    }

    /// Returns whether this pupil plays in the game.
    pub fn has(&self, pupil: u32) -> bool {
        self.pupils.contains(&Some(pupil))
    }

    /// Returns the points of a pupil in half points, or `None` while the game is in progress.
    pub fn halves(&self, pupil: u32) -> Option<u32> {
        let first = match self.ended()?.outcome() {
            Outcome::Win(Player::First) => 2,
            Outcome::Win(Player::Second) => 0,
            Outcome::Draw => 1,
        };
        Some(if self.pupils[0] == Some(pupil) { first } else { 2 - first })
    }
}

/// The attempts of one pupil at one puzzle of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answered {
    /// Number of the task.
    pub task: u32,
    /// Number of the pupil.
    pub pupil: u32,
    /// Index of the puzzle in the task, from 0.
    pub place: u32,
    /// Number of attempts.
    pub tries: u32,
    /// Whether the pupil has solved the puzzle.
    pub solved: bool,
}

/// A class with its pupils, tasks, games and answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassRecord {
    pub class: Class,
    /// All pupils in the order in which they joined, including pupils who have left.
    pub pupils: Vec<Pupil>,
    /// Tasks in the order in which they were assigned.
    pub tasks: Vec<Task>,
    pub games: Vec<ClassGame>,
    /// Answers to the puzzles of all tasks.
    pub answers: Vec<Answered>,
}

impl ClassRecord {
    /// Iterates over the pupils who have not left.
    pub fn present(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.client.is_some())
    }

    /// Returns the pupil who uses this browser.
    pub fn pupil_of(&self, client: ClientKey) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.client == Some(client))
    }

    /// Returns the pupil with this number, unless the pupil has left.
    pub fn pupil(&self, number: u32) -> Option<&Pupil> {
        self.present().find(|pupil| pupil.number == number)
    }

    /// Returns the task with this number.
    pub fn task(&self, number: u32) -> Option<&Task> {
        self.tasks.iter().find(|task| task.number == number)
    }

    /// Iterates over the games of a task.
    pub fn games_of(&self, task: u32) -> impl Iterator<Item = &ClassGame> {
        self.games.iter().filter(move |game| game.task == task)
    }

    /// Returns the nickname of a pupil, or an empty text for a number that no pupil has.
    pub fn name_of(&self, number: u32) -> &str {
        let pupil = self.pupils.iter().find(|pupil| pupil.number == number);
        pupil.map_or("", |pupil| pupil.name.as_str())
    }
}
