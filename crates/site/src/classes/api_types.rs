//! Request and response types of the API of classes.

use quatuor_core::{Message, Player, message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::types::EndState;
use crate::class::{ClassGame, ClassRecord, Item, TableCell, Task, TaskKind};
use crate::live::NewTask;
use crate::play::begin::read_clock;

/// A request to open a class.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewClass {
    /// Name of the class.
    #[schema(example = "4b")]
    pub(crate) name: String,
    /// Weeks until the class is deleted with everything in it.
    #[schema(example = 2)]
    #[serde(default)]
    pub(crate) weeks: Option<u32>,
}

/// A request to join a class.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPupil {
    /// Nickname of the pupil.
    #[schema(example = "Zoé")]
    pub(crate) name: String,
}

/// The kind of a task.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TaskWord {
    /// A game against an agent.
    Game,
    /// Games between pupils.
    Pairs,
    /// A tournament between pupils.
    Tournament,
    /// A set of puzzles.
    Puzzles,
}

/// A position of a set of puzzles.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewItem {
    /// Spec of the game.
    #[schema(example = "connect4")]
    game: String,
    /// The position in any form that the game reads.
    #[schema(example = "121212")]
    position: String,
}

/// A request to assign a task.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "kind": "game", "game": "morpion", "agent": "level:2" }))]
pub struct NewTaskBody {
    kind: TaskWord,
    /// Spec of the game. Not used for puzzles.
    #[schema(example = "morpion")]
    #[serde(default)]
    game: Option<String>,
    /// Spec of the agent, for a game.
    #[schema(example = "level:2")]
    #[serde(default)]
    agent: Option<String>,
    /// Number of the only pupil who plays, for a game. Defaults to all pupils.
    #[schema(example = 1)]
    #[serde(default)]
    pupil: Option<u32>,
    /// Pairs of pupil numbers. Drawn at random if empty.
    #[serde(default)]
    pairs: Vec<Vec<u32>>,
    /// Whether a tournament uses the Swiss system. Otherwise it is a round robin.
    #[serde(default)]
    swiss: bool,
    /// Number of rounds in the Swiss system.
    #[schema(example = 2)]
    #[serde(default)]
    rounds: Option<u32>,
    /// Numbers of the participants in a tournament. Defaults to all pupils.
    #[serde(default)]
    pupils: Vec<u32>,
    /// The positions of a set of puzzles.
    #[serde(default)]
    items: Vec<NewItem>,
    /// Whether players may take back actions.
    #[serde(default)]
    undo: bool,
    /// Number of hints for each pupil in a game. Defaults to the usual rules for hints.
    #[schema(example = 3)]
    #[serde(default)]
    hints: Option<u32>,
    /// Time control: `none`, or minutes and seconds as in `5+3`.
    #[schema(example = "none")]
    #[serde(default)]
    clock: Option<String>,
}

impl NewTaskBody {
    /// Converts the body into a typed request.
    ///
    /// # Errors
    /// Returns an error if the clock is invalid or a pair does not consist of two pupils.
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
    /// The classes that you have opened.
    pub(crate) own: Vec<ClassLinkState>,
    /// The classes that you have joined.
    pub(crate) joined: Vec<ClassLinkState>,
}

/// A class with the token of its URLs.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassLinkState {
    pub(crate) name: String,
    /// Token for URLs: under `/api/v1/classes/` for a teacher, under `/api/v1/joined/` for a pupil.
    pub(crate) token: String,
    /// When the class is deleted, in seconds since 1970.
    pub(crate) ends: u64,
}

/// A class as its teacher sees it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassState {
    name: String,
    /// Token of the teacher's URLs. It gives full control of the class.
    class: String,
    /// Token of the pupils' URLs, under `/api/v1/joined/` and on the page `/join/`.
    joined: String,
    /// When the class is deleted, in seconds since 1970.
    ends: u64,
    pupils: Vec<PupilState>,
    tasks: Vec<TaskState>,
    games: Vec<ClassGameState>,
}

/// A pupil with results.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PupilState {
    number: u32,
    name: String,
    won: u32,
    drawn: u32,
    lost: u32,
    going_on: u32,
    /// Number of solved puzzles.
    solved: u32,
}

/// A task.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskState {
    number: u32,
    /// `game`, `pairs`, `tournament` or `puzzles`.
    kind: &'static str,
    /// Spec of the game. For puzzles, the game of the first position.
    game: String,
    /// Spec of the agent, for a game against one.
    agent: Option<String>,
    undo: bool,
    hints: Option<u32>,
    /// Number of positions, for puzzles.
    positions: Option<usize>,
    /// Standings of a tournament, best first.
    standings: Vec<StandingState>,
}

/// The score of one pupil in a tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StandingState {
    /// Number of the pupil.
    pupil: u32,
    name: String,
    points: f64,
    /// Number of finished games.
    games: u32,
}

/// A game of a class.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClassGameState {
    id: String,
    task: u32,
    round: u32,
    /// Spec of the game.
    game: String,
    /// Numbers of the pupils, the first seat first; null for an agent.
    pupils: Vec<Option<u32>>,
    /// Number of actions so far.
    length: usize,
    /// `first` or `second`; null if the game is over.
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

/// A class as a pupil sees it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JoinedState {
    /// Name of the class.
    class: String,
    /// When the class is deleted, in seconds since 1970.
    ends: u64,
    /// Your number, once you have joined.
    number: Option<u32>,
    /// Your nickname.
    name: Option<String>,
    /// The tasks assigned to you.
    tasks: Vec<OwnTaskState>,
}

/// A task assigned to you.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnTaskState {
    #[serde(flatten)]
    task: TaskState,
    /// Your games of this task.
    games: Vec<ClassGameState>,
    /// Number of its positions that you have solved.
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
