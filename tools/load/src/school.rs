//! A class: a teacher who opens it, assigns tasks and looks on, and pupils who join, play and
//! solve.
//!
//! ```text
//!   teacher:  open -> (pupils join) -> assign a game, a tournament, puzzles -> load the page, download the table -> check, end
//!   pupil:    join -> load the page -> act in a game, begin a game, or answer a puzzle
//! ```
//!
//! Before a class ends, it is compared with the changes acknowledged to its pupils. Afterwards it
//! must be gone.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use quatuor_core::Dice;
use quatuor_games::FAMILIES;
use quatuor_teach::{Puzzle, shipped};
use serde_json::{Value as Json, json};

use crate::caller::{Caller, Calls, RequestKind};

/// Time after which a class is replaced by a new one.
const LESSON: Duration = Duration::from_secs(60);

/// Number of puzzles in a set.
const PUZZLES: usize = 5;

/// Maximum number of attempts to delete a class.
const TRIES: usize = 100;

/// The agent that pupils play against.
const PROGRAM: &str = "level:2";

/// An open class.
struct Lesson {
    /// The token of the teacher's addresses.
    class: String,
    /// The token of the pupils' addresses.
    joined: String,
    begun: Instant,
    assigned: bool,
    puzzles: Vec<&'static Puzzle>,
    /// Number of acknowledged actions by game.
    acted: BTreeMap<String, u64>,
}

/// A pupil who has joined or will join.
struct Pupil {
    caller: Caller,
    name: String,
    /// The number of the pupil in the class.
    number: Option<u64>,
    /// Indices of the puzzles whose solution was acknowledged.
    found: BTreeSet<usize>,
}

/// A teacher with pupils.
pub struct School {
    number: usize,
    teacher: Caller,
    pupils: Vec<Pupil>,
    lesson: Option<Lesson>,
    dice: Dice,
    looks: usize,
    lost: u64,
}

impl School {
    /// Creates a school without an open class.
    pub fn new(number: usize, teacher: Caller, pupils: Vec<Caller>) -> Self {
        let pupil = |(at, caller)| {
            let (name, found) = (format!("pupil {}", at + 1), BTreeSet::new());
            Pupil { caller, name, number: None, found }
        };
        let pupils = pupils.into_iter().enumerate().map(pupil).collect();
        let dice = Dice::new(number as u64);
        School { number, teacher, pupils, lesson: None, dice, looks: 0, lost: 0 }
    }

    /// Returns the number of members, including the teacher.
    pub fn members(&self) -> usize {
        self.pupils.len() + 1
    }

    /// Makes one step of a member. The teacher is member 0.
    pub fn step(&mut self, member: usize) {
        match member.checked_sub(1) {
            None => self.teach(),
            Some(pupil) => self.learn(pupil),
        }
    }

    fn teach(&mut self) {
        let over = |lesson: &Lesson| lesson.begun.elapsed() > LESSON;
        if self.lesson.as_ref().is_some_and(over) {
            self.end();
        }
        let Some(lesson) = &self.lesson else { return self.open() };
        let class = lesson.class.clone();
        if !lesson.assigned {
            if self.pupils.iter().all(|pupil| pupil.number.is_some()) {
                self.assign(&class);
            }
            return;
        }
        self.looks += 1;
        self.teacher.page(RequestKind::TeacherPage, &format!("/class/{class}"));
        if self.looks.is_multiple_of(4) {
            self.teacher.page(RequestKind::TeacherTable, &format!("/class/{class}/table.csv"));
        }
    }

    fn open(&mut self) {
        let wish = json!({ "name": format!("class {}", self.number + 1), "weeks": 1 });
        let opened = self.teacher.post(RequestKind::OpenClass, "/api/v1/classes", &wish);
        let text = |state: &Json, field: &str| state[field].as_str().unwrap_or_default().to_owned();
        self.lesson = opened.map(|state| Lesson {
            class: text(&state, "class"),
            joined: text(&state, "joined"),
            begun: Instant::now(),
            assigned: false,
            puzzles: (0..PUZZLES).map(|_| &shipped()[self.dice.below(shipped().len())]).collect(),
            acted: BTreeMap::new(),
        });
    }

    /// Assigns one task of each kind. A rejected task is assigned again at the next step.
    fn assign(&mut self, class: &str) {
        let Some(lesson) = &mut self.lesson else { return };
        let game = |shift: usize| FAMILIES[(self.number + shift) % FAMILIES.len()].name;
        let item = |puzzle: &&Puzzle| json!({ "game": puzzle.game.to_string(), "position": puzzle.position });
        let items: Vec<Json> = lesson.puzzles.iter().map(item).collect();
        let tasks = [
            json!({ "kind": "game", "game": game(0), "agent": PROGRAM }),
            json!({ "kind": "tournament", "game": game(1) }),
            json!({ "kind": "puzzles", "items": items }),
        ];
        let path = format!("/api/v1/classes/{class}/tasks");
        let mut assign = |task| self.teacher.post(RequestKind::AssignTask, &path, task).is_some();
        lesson.assigned = tasks.iter().all(&mut assign);
    }

    fn learn(&mut self, at: usize) {
        let Some(lesson) = &mut self.lesson else { return };
        let pupil = &mut self.pupils[at];
        let path = format!("/api/v1/joined/{}", lesson.joined);
        if pupil.number.is_none() {
            let wish = json!({ "name": pupil.name });
            let joined = pupil.caller.post(RequestKind::JoinClass, &path, &wish);
            pupil.number = joined.and_then(|state| state["number"].as_u64());
            return;
        }
        pupil.caller.page(RequestKind::PupilPage, &format!("/join/{}", lesson.joined));
        let Some(state) = pupil.caller.get(RequestKind::PupilTasks, &path) else { return };
        let todo = pupil.todo(&state);
        if todo.is_empty() {
            return;
        }
        // Assigned games are begun before anything else.
        let begin = todo.iter().find(|todo| matches!(todo, Todo::Begin { .. }));
        match begin.unwrap_or(&todo[self.dice.below(todo.len())]) {
            Todo::Act { game } => pupil.act(lesson, game, &mut self.dice),
            Todo::Begin { task } => {
                let path = format!("{path}/tasks/{task}/games");
                pupil.caller.post(RequestKind::BeginTask, &path, &json!({}));
            }
            Todo::Solve { task, place } => {
                let path = format!("{path}/tasks/{task}/puzzles/{}", place + 1);
                pupil.solve(&path, lesson.puzzles[*place], *place, &mut self.dice);
            }
        }
    }

    /// Compares the class with what its pupils know, and deletes it.
    fn end(&mut self) {
        let Some(lesson) = self.lesson.take() else { return };
        let path = format!("/api/v1/classes/{}", lesson.class);
        if let Some(state) = self.teacher.get(RequestKind::CheckClass, &path) {
            self.lost += lost(&state, &lesson, &self.pupils);
        }
        // A killed room may not answer, whether or not it has deleted the class.
        let mut delete = || {
            self.teacher.delete(RequestKind::EndClass, &path);
            self.teacher.is_gone(&path)
        };
        if !(0..TRIES).any(|_| delete()) {
            self.teacher.calls.errors.push(format!("the class {} is not gone", lesson.class));
        }
        for pupil in &mut self.pupils {
            pupil.number = None;
            pupil.found.clear();
        }
    }

    /// Ends the open class. Returns all requests and the number of lost changes.
    pub fn conclude(mut self) -> (Calls, u64) {
        self.end();
        let mut calls = self.teacher.calls;
        self.pupils.into_iter().for_each(|pupil| calls.extend(pupil.caller.calls));
        (calls, self.lost)
    }
}

/// Returns the number of acknowledged changes that the class does not contain.
fn lost(state: &Json, lesson: &Lesson, pupils: &[Pupil]) -> u64 {
    let list = |field: &str| state[field].as_array().map(Vec::as_slice).unwrap_or_default();
    let number = |of: &Json, field: &str| of[field].as_u64().unwrap_or(0);
    let solved = pupils.iter().map(|pupil| {
        let row = list("pupils").iter().find(|row| row["number"].as_u64() == pupil.number);
        let kept = row.map_or(0, |row| number(row, "solved"));
        (pupil.found.len() as u64).saturating_sub(kept)
    });
    let played = lesson.acted.iter().map(|(id, acted)| {
        let game = list("games").iter().find(|game| game["id"] == **id);
        acted.saturating_sub(game.map_or(0, |game| number(game, "length")))
    });
    solved.sum::<u64>() + played.sum::<u64>()
}

/// Something that a pupil can do.
enum Todo {
    /// Act in this game.
    Act { game: String },
    /// Begin the game of this task.
    Begin { task: u64 },
    /// Solve this puzzle of this task.
    Solve { task: u64, place: usize },
}

impl Pupil {
    /// Returns what the pupil can do, according to the class.
    fn todo(&self, state: &Json) -> Vec<Todo> {
        let mut todo = Vec::new();
        for task in state["tasks"].as_array().into_iter().flatten() {
            let (number, games) = (task["number"].as_u64().unwrap_or(0), task["games"].as_array());
            let own_turn = |game: &&Json| {
                let seat = ["first", "second"].iter().position(|seat| game["turn"] == **seat);
                seat.is_some_and(|seat| game["pupils"][seat].as_u64() == self.number)
            };
            for game in games.into_iter().flatten().filter(own_turn) {
                todo.extend(game["id"].as_str().map(|id| Todo::Act { game: id.to_owned() }));
            }
            if task["kind"] == "game" && games.is_none_or(Vec::is_empty) {
                todo.push(Todo::Begin { task: number });
            }
            let places = 0..task["positions"].as_u64().unwrap_or(0) as usize;
            let unsolved = places.filter(|place| !self.found.contains(place));
            todo.extend(unsolved.map(|place| Todo::Solve { task: number, place }));
        }
        todo
    }

    /// Makes a random action.
    fn act(&mut self, lesson: &mut Lesson, game: &str, dice: &mut Dice) {
        let path = format!("/api/v1/games/{game}");
        let Some(state) = self.caller.get(RequestKind::LookAtGame, &path) else { return };
        let actions = state["actions"].as_array().map(Vec::as_slice).unwrap_or_default();
        if actions.is_empty() || state["possible"]["act"] != true {
            return;
        }
        let action = &actions[dice.below(actions.len())];
        let wish = json!({ "action": action, "length": state["length"] });
        let path = format!("{path}/actions");
        if self.caller.post(RequestKind::ActInClass, &path, &wish).is_some() {
            *lesson.acted.entry(game.to_owned()).or_default() += 1;
        }
    }

    /// Answers a puzzle: half of the time correctly, otherwise at random.
    fn solve(&mut self, path: &str, puzzle: &Puzzle, place: usize, dice: &mut Dice) {
        let Some(question) = self.caller.get(RequestKind::LookAtPuzzle, path) else { return };
        let actions = question["actions"].as_array().map(Vec::as_slice).unwrap_or_default();
        let knows = dice.below(2) == 0 || actions.is_empty();
        let action = match knows {
            true => json!(puzzle.answers.first()),
            false => actions[dice.below(actions.len())].clone(),
        };
        let (path, answer) = (format!("{path}/answers"), json!({ "action": action }));
        let Some(judged) = self.caller.post(RequestKind::AnswerPuzzle, &path, &answer) else {
            return;
        };
        if judged["right"] == true {
            self.found.insert(place);
        } else if knows {
            let told = format!("{action} is the answer to {path}, and was called wrong");
            self.caller.calls.errors.push(told);
        }
    }
}
