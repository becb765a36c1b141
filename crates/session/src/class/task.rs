//! The tasks that a teacher assigns.

use serde::{Deserialize, Serialize};

use crate::game::Control;

/// A position that a puzzle asks about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Spec of the game.
    pub game: String,
    /// The position in its canonical text.
    pub position: String,
}

/// The kind of a task, with its parameters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TaskKind {
    /// A game against a program, for the whole class or for one pupil.
    Game {
        /// Spec of the game.
        game: String,
        /// Spec of the program.
        agent: String,
        /// Number of the pupil. `None` assigns the game to the whole class, including pupils who
        /// join later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pupil: Option<u32>,
    },
    /// Games between pairs of pupils.
    Pairs {
        /// Spec of the game.
        game: String,
        /// Numbers of the pupils in each pair.
        pairs: Vec<[u32; 2]>,
    },
    /// A tournament between pupils.
    Tournament {
        /// Spec of the game.
        game: String,
        /// `true` for the Swiss system, `false` for a round robin.
        swiss: bool,
        /// Number of rounds in the Swiss system.
        rounds: u32,
        /// Numbers of the participants.
        pupils: Vec<u32>,
    },
    /// Positions in which pupils look for the best action.
    Puzzles {
        /// The positions, in the order in which pupils see them.
        items: Vec<Item>,
    },
}

/// A task of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Number of the task in the class.
    #[serde(skip)]
    pub number: u32,
    /// Whether players may take back actions in the games of this task.
    pub undo: bool,
    /// Number of hints for each pupil in a game. `None` applies the usual rules for hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<u32>,
    /// The clock of the games, if they are timed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Control>,
    #[serde(flatten)]
    pub kind: TaskKind,
}

impl Task {
    /// Returns whether the task is assigned to this pupil.
    pub fn is_for(&self, number: u32) -> bool {
        match &self.kind {
            TaskKind::Game { pupil, .. } => pupil.is_none_or(|pupil| pupil == number),
            TaskKind::Pairs { pairs, .. } => pairs.iter().any(|pair| pair.contains(&number)),
            TaskKind::Tournament { pupils, .. } => pupils.contains(&number),
            TaskKind::Puzzles { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Databases in use contain these texts: the format must not change.
    #[test]
    fn tasks_are_written_in_one_way() {
        let game = || "morpion".to_owned();
        let task = |kind, hints| Task { number: 0, undo: true, hints, clock: None, kind };
        for (task, text) in [
            (
                task(
                    TaskKind::Game { game: game(), agent: "level:3".to_owned(), pupil: None },
                    None,
                ),
                r#"{"undo":true,"kind":"game","game":"morpion","agent":"level:3"}"#,
            ),
            (
                task(TaskKind::Pairs { game: game(), pairs: vec![[1, 2]] }, Some(2)),
                r#"{"undo":true,"hints":2,"kind":"pairs","game":"morpion","pairs":[[1,2]]}"#,
            ),
            (
                task(
                    TaskKind::Tournament { game: game(), swiss: true, rounds: 3, pupils: vec![1] },
                    Some(0),
                ),
                "{\"undo\":true,\"hints\":0,\"kind\":\"tournament\",\"game\":\"morpion\",\
                 \"swiss\":true,\"rounds\":3,\"pupils\":[1]}",
            ),
            (
                task(
                    TaskKind::Puzzles {
                        items: vec![Item { game: game(), position: "x".to_owned() }],
                    },
                    None,
                ),
                "{\"undo\":true,\"kind\":\"puzzles\",\
                 \"items\":[{\"game\":\"morpion\",\"position\":\"x\"}]}",
            ),
        ] {
            assert_eq!(serde_json::to_string(&task).expect("plain data"), text);
            assert_eq!(serde_json::from_str::<Task>(text).expect("as written"), task);
        }
    }
}
