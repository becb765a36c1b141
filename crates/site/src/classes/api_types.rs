//! What is asked and answered about classes, as types.

use quatuor_core::{Message, Player, message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::types::EndState;
use crate::class::{ClassGame, ClassRecord, Item, TableCell, Task, TaskKind};
use crate::live::NewTask;
use crate::play::begin::read_clock;

/// A class to open.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewClass {
    /// What it is called.
    #[schema(example = "4b")]
    pub(crate) name: String,
    /// Weeks until it is deleted with everything in it.
    #[schema(example = 2)]
    #[serde(default)]
    pub(crate) weeks: Option<u32>,
}

/// A pupil to join.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPupil {
    /// A nickname.
    #[schema(example = "Zoé")]
    pub(crate) name: String,
}

/// What can be assigned.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TaskWord {
    /// A game against a program.
    Game,
    /// Games between pupils.
    Pairs,
    /// A tournament between pupils.
    Tournament,
    /// Positions in which something is to be found.
    Puzzles,
}

/// A position of a set.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewItem {
    /// The spec of the game.
    #[schema(example = "connect4")]
    game: String,
    /// The position in any form that the game reads.
    #[schema(example = "121212")]
    position: String,
}

/// Something to assign.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "kind": "game", "game": "morpion", "agent": "level:2" }))]
pub struct NewTaskBody {
    kind: TaskWord,
    /// The spec of the game; not for puzzles.
    #[schema(example = "morpion")]
    #[serde(default)]
    game: Option<String>,
    /// The spec of the program, for a game.
    #[schema(example = "level:2")]
    #[serde(default)]
    agent: Option<String>,
    /// The number of the only pupil who plays, for a game.
    #[schema(example = 1)]
    #[serde(default)]
    pupil: Option<u32>,
    /// Numbers of those who play each other; drawn by lot when there are none.
    #[serde(default)]
    pairs: Vec<Vec<u32>>,
    /// Whether a tournament goes by the Swiss system.
    #[serde(default)]
    swiss: bool,
    /// Its rounds.
    #[schema(example = 2)]
    #[serde(default)]
    rounds: Option<u32>,
    /// Numbers of those who take part in a tournament; everybody when there are none.
    #[serde(default)]
    pupils: Vec<u32>,
    /// Positions of a set.
    #[serde(default)]
    items: Vec<NewItem>,
    /// Whether something may be taken back.
    #[serde(default)]
    undo: bool,
    /// Hints for each pupil in a game; as everywhere when nothing is said.
    #[schema(example = 3)]
    #[serde(default)]
    hints: Option<u32>,
    /// `none`, or minutes and seconds as in `5+3`.
    #[schema(example = "none")]
    #[serde(default)]
    clock: Option<String>,
}

impl NewTaskBody {
    /// Reads it as a task.
    ///
    /// # Errors
    /// The clock is none, or a pair has not two pupils.
    pub(crate) fn task(self) -> Result<NewTask, Message> {
        let clock = read_clock(self.clock.as_deref())?;
        let game = self.game.unwrap_or_default();
        let pair = |pair: Vec<u32>| <[u32; 2]>::try_from(pair).ok();
        let kind = match self.kind {
            TaskWord::Game => {
                let agent = self.agent.unwrap_or_default();
                TaskKind::Game { game, agent, pupil: self.pupil }
            }
            TaskWord::Pairs => {
                let pairs = self.pairs.into_iter().map(pair).collect::<Option<_>>();
                let pairs = pairs.ok_or_else(|| message!("class-two-pupils"))?;
                TaskKind::Pairs { game, pairs }
            }
            TaskWord::Tournament => TaskKind::Tournament {
                game,
                swiss: self.swiss,
                rounds: self.rounds.unwrap_or(0),
                pupils: self.pupils,
            },
            TaskWord::Puzzles => {
                let item = |item: NewItem| Item { game: item.game, position: item.position };
                TaskKind::Puzzles { items: self.items.into_iter().map(item).collect() }
            }
        };
        Ok(NewTask { undo: self.undo, hints: self.hints, clock, kind })
    }
}

/// Your classes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassesState {
    /// Those that you have opened.
    pub(crate) own: Vec<ClassLinkState>,
    /// Those that you have joined.
    pub(crate) joined: Vec<ClassLinkState>,
}

/// A class and the way to it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassLinkState {
    pub(crate) name: String,
    /// What stands in addresses: for the teacher in `/api/v1/classes/`, for a pupil in `/api/v1/joined/`.
    pub(crate) token: String,
    /// When it is deleted, in seconds since 1970.
    pub(crate) ends: u64,
}

/// A class, for its teacher.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassState {
    name: String,
    /// What the teacher's addresses hold: who has it looks after the class.
    class: String,
    /// What the pupils' addresses hold, in `/api/v1/joined/` and on the page `/join/`.
    joined: String,
    /// When it is deleted, in seconds since 1970.
    ends: u64,
    pupils: Vec<PupilState>,
    tasks: Vec<TaskState>,
    games: Vec<ClassGameState>,
}

/// A pupil and what they have done.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PupilState {
    number: u32,
    name: String,
    won: u32,
    drawn: u32,
    lost: u32,
    going_on: u32,
    /// Puzzles found.
    solved: u32,
}

/// What was assigned.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskState {
    number: u32,
    /// `game`, `pairs`, `tournament` or `puzzles`.
    kind: &'static str,
    /// The spec of the game; of a set, that of its first position.
    game: String,
    /// The spec of the program.
    agent: Option<String>,
    undo: bool,
    hints: Option<u32>,
    /// How many positions a set has.
    positions: Option<usize>,
    /// How everybody stands in a tournament, the best first.
    standings: Vec<StandingState>,
}

/// How somebody stands in a tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StandingState {
    /// The number of the pupil.
    pupil: u32,
    name: String,
    points: f64,
    /// Games that are over.
    games: u32,
}

/// A game of a class.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassGameState {
    id: String,
    task: u32,
    round: u32,
    /// The spec of the game.
    game: String,
    /// The numbers of the pupils, the first seat first; null for a program.
    pupils: Vec<Option<u32>>,
    /// Actions so far.
    length: usize,
    /// `first` or `second`, while it goes on.
    turn: Option<&'static str>,
    ended: Option<EndState>,
}

impl From<&ClassGame> for ClassGameState {
    fn from(game: &ClassGame) -> Self {
        let spec = game.summary.spec().map(|spec| spec.to_string());
        ClassGameState {
            id: game.id.clone(),
            task: game.task,
            round: game.round,
            game: spec.unwrap_or_default(),
            pupils: game.pupils.to_vec(),
            length: game.summary.length(),
            turn: game.summary.turn().map(Player::word),
            ended: game.ended().map(EndState::from),
        }
    }
}

impl TaskState {
    fn of(record: &ClassRecord, task: &Task) -> Self {
        let (kind, game, agent, positions) = match &task.kind {
            TaskKind::Game { game, agent, .. } => ("game", game.clone(), Some(agent.clone()), None),
            TaskKind::Pairs { game, .. } => ("pairs", game.clone(), None, None),
            TaskKind::Tournament { game, .. } => ("tournament", game.clone(), None, None),
            TaskKind::Puzzles { items } => {
                let first = items.first().map(|item| item.game.clone());
                ("puzzles", first.unwrap_or_default(), None, Some(items.len()))
            }
        };
        let standings = record.standings(task);
        let standing = |one: &crate::class::ClassStanding| StandingState {
            pupil: one.pupil,
            name: record.name_of(one.pupil).to_owned(),
            points: f64::from(one.halves) / 2.0,
            games: one.over,
        };
        TaskState {
            number: task.number,
            kind,
            game,
            agent,
            undo: task.undo,
            hints: task.hints,
            positions,
            standings: standings.iter().map(standing).collect(),
        }
    }
}

impl ClassState {
    pub(crate) fn of(record: &ClassRecord, class: String, joined: String) -> Self {
        let pupil = |row: &crate::class::Row| {
            let [won, drawn, lost] = row.results;
            let (going_on, solved) = (row.going_on, row.solved);
            PupilState {
                number: row.pupil,
                name: row.name.clone(),
                won,
                drawn,
                lost,
                going_on,
                solved,
            }
        };
        ClassState {
            name: record.class.name.clone(),
            class,
            joined,
            ends: record.class.ends,
            pupils: record.table().rows.iter().map(pupil).collect(),
            tasks: record.tasks.iter().map(|task| TaskState::of(record, task)).collect(),
            games: record.games.iter().map(ClassGameState::from).collect(),
        }
    }
}

/// A class, for a pupil.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JoinedState {
    /// What the class is called.
    class: String,
    /// When it is deleted, in seconds since 1970.
    ends: u64,
    /// Your number, once you have joined.
    number: Option<u32>,
    /// Your nickname.
    name: Option<String>,
    /// What is yours to do.
    tasks: Vec<OwnTaskState>,
}

/// A task of yours.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnTaskState {
    #[serde(flatten)]
    task: TaskState,
    /// Your games of it.
    games: Vec<ClassGameState>,
    /// How many of its positions you have found.
    solved: Option<u32>,
}

impl JoinedState {
    pub(crate) fn of(record: &ClassRecord, number: Option<u32>) -> Self {
        let own = |number: u32| {
            let tasks = record.tasks.iter().filter(move |task| task.is_for(number));
            let own = tasks.map(move |task| OwnTaskState {
                task: TaskState::of(record, task),
                games: (record.games_of(task.number).filter(|game| game.has(number)))
                    .map(ClassGameState::from)
                    .collect(),
                solved: match record.cell(task, number) {
                    TableCell::Puzzles { solved, .. } => Some(solved),
                    _ => None,
                },
            });
            own.collect()
        };
        JoinedState {
            class: record.class.name.clone(),
            ends: record.class.ends,
            number,
            name: number.map(|number| record.name_of(number).to_owned()),
            tasks: number.map(own).unwrap_or_default(),
        }
    }
}
