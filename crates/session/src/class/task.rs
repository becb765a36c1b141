//! What a teacher assigns.

use serde::{Deserialize, Serialize};

use crate::game::Control;

/// A position to be asked about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// The spec of the game.
    pub game: String,
    /// The position, in its canonical text.
    pub position: String,
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TaskKind {
    /// A game against a program, for everybody or for one.
    Game {
        /// The spec of the game.
        game: String,
        /// The spec of the program.
        agent: String,
        /// For whom; everybody when nothing is said, also those who join later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pupil: Option<u32>,
    },
    /// Games between pupils.
    Pairs {
        /// The spec of the game.
        game: String,
        /// Who plays whom.
        pairs: Vec<[u32; 2]>,
    },
    /// A tournament between pupils.
    Tournament {
        /// The spec of the game.
        game: String,
        /// Whether it goes by the Swiss system; else everybody plays everybody.
        swiss: bool,
        /// Rounds of the Swiss system.
        rounds: u32,
        /// Who takes part.
        pupils: Vec<u32>,
    },
    /// Positions in which the best action is to be found.
    Puzzles {
        /// The positions.
        items: Vec<Item>,
    },
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Its number in the class.
    #[serde(skip)]
    pub number: u32,
    /// Whether something may be taken back in its games.
    pub undo: bool,
    /// How many hints each pupil has in a game; as everywhere when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<u32>,
    /// The clock of its games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Control>,
    /// What is to be done.
    #[serde(flatten)]
    pub kind: TaskKind,
}

impl Task {
    /// Whether a pupil has anything to do here.
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

    /// These texts lie in people's databases: they may not change.
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
