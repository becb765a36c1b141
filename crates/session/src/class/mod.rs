//! A class: a teacher who has a link, pupils who have given a nickname, and what they are to do.
//!
//! ```text
//!   Task: a game, pairs, a tournament, puzzles  ->  games of the room that name the class in their first event
//!   tasks + games + answers                     ->  Table: a row for each pupil  ->  CSV
//! ```
//!
//! All of it is plain data and pure; the hall keeps it going, the store keeps it.

pub mod csv;
mod table;
mod task;
mod tournament;

use quatuor_core::{Outcome, Player};

use crate::Summary;
use crate::game::{ClientKey, Ended};

pub use table::{Cell, Row, Table};
pub use task::{Item, Task, TaskKind};
pub use tournament::{Standing, Start};

/// A class, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// Its name in links.
    pub id: String,
    /// Whoever opened it.
    pub client: ClientKey,
    /// What the teacher calls it.
    pub name: String,
    /// When it was opened, in seconds.
    pub created: u64,
    /// When it is deleted with everything in it, in seconds.
    pub ends: u64,
}

/// A pupil.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pupil {
    /// The number in the class, which nobody has twice.
    pub number: u32,
    /// The browser; nobody once they have left.
    pub client: Option<ClientKey>,
    /// The nickname, as typed: it has to be escaped.
    pub name: String,
}

/// A game that is played in a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassGame {
    /// Its name in addresses.
    pub id: String,
    /// The number of its task.
    pub task: u32,
    /// Its round, in a tournament.
    pub round: u32,
    /// The numbers of those who play; nobody's for a program.
    pub pupils: [Option<u32>; 2],
    /// What lists show of it.
    pub summary: Summary,
}

impl ClassGame {
    /// How it ended, if it has.
    pub fn ended(&self) -> Option<Ended> {
        self.summary.ended().ok().flatten()
    }

    /// Whether this pupil plays in it.
    pub fn has(&self, pupil: u32) -> bool {
        self.pupils.contains(&Some(pupil))
    }

    /// The points of a pupil in halves, when it is over.
    pub fn halves(&self, pupil: u32) -> Option<u32> {
        let first = match self.ended()?.outcome() {
            Outcome::Win(Player::First) => 2,
            Outcome::Win(Player::Second) => 0,
            Outcome::Draw => 1,
        };
        Some(if self.pupils[0] == Some(pupil) { first } else { 2 - first })
    }
}

/// What came of one puzzle of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answered {
    /// The number of the task.
    pub task: u32,
    /// Who.
    pub pupil: u32,
    /// Which puzzle, from 0.
    pub place: u32,
    /// How often they have tried.
    pub tries: u32,
    /// Whether they have found it.
    pub solved: bool,
}

/// A class with everything in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassRecord {
    /// The class.
    pub class: Class,
    /// Everybody who has joined, in that order; also those who have left.
    pub pupils: Vec<Pupil>,
    /// What was assigned, in that order.
    pub tasks: Vec<Task>,
    /// The games.
    pub games: Vec<ClassGame>,
    /// What came of puzzles.
    pub answers: Vec<Answered>,
}

impl ClassRecord {
    /// Those who have not left.
    pub fn present(&self) -> impl Iterator<Item = &Pupil> {
        self.pupils.iter().filter(|pupil| pupil.client.is_some())
    }

    /// The pupil who comes with this browser.
    pub fn pupil_of(&self, client: ClientKey) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.client == Some(client))
    }

    /// The pupil of this number, unless they have left.
    pub fn pupil(&self, number: u32) -> Option<&Pupil> {
        self.present().find(|pupil| pupil.number == number)
    }

    /// The task of this number.
    pub fn task(&self, number: u32) -> Option<&Task> {
        self.tasks.iter().find(|task| task.number == number)
    }

    /// The games of a task.
    pub fn games_of(&self, task: u32) -> impl Iterator<Item = &ClassGame> {
        self.games.iter().filter(move |game| game.task == task)
    }

    /// What a pupil is called; those who have left have no name any more.
    pub fn name_of(&self, number: u32) -> &str {
        let pupil = self.pupils.iter().find(|pupil| pupil.number == number);
        pupil.map_or("", |pupil| pupil.name.as_str())
    }
}
