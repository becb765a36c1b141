//! The class page of a pupil, and of visitors who want to join. It shows no data of other pupils,
//! except opponents and standings.

use askama::Template;

use crate::class::{Answered, ClassRecord, Task, TaskKind};
use crate::classes::page::PupilView;
use crate::classes::page::{Playing, TaskLine, cell, ends, playing_line, task_line};
use crate::page::frame::Frame;
use crate::page::texts::Texts;
use crate::view::Visitor;

#[derive(Template)]
#[template(path = "pupil.html")]
struct PupilPage<'a> {
    frame: Frame<'a>,
    token: &'a str,
    class: &'a str,
    ends: String,
    own_name: &'a str,
    joined: Option<Joined<'a>>,
}

struct Joined<'a> {
    name: &'a str,
    tasks: Vec<Own>,
}

/// A task of the pupil.
struct Own {
    task: TaskLine,
    /// The pupil's results in the task.
    state: String,
    todo: Todo,
    games: Vec<Playing>,
}

/// The next step in a task.
enum Todo {
    /// Start a game.
    Begin,
    /// Solve the puzzle at this path.
    Solve(String),
    /// No step here. The list of games may still contain a game in progress.
    Nothing,
}

/// Renders the page.
pub fn page(visitor: &Visitor, view: &PupilView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let record = &view.record;
    let pupil = view.pupil.and_then(|number| record.pupil(number));
    let joined = pupil.map(|pupil| Joined {
        name: &pupil.name,
        tasks: (record.tasks.iter().rev())
            .filter(|task| task.is_for(pupil.number))
            .map(|task| own(texts, view, task, pupil.number))
            .collect(),
    });
    crate::page::render(&PupilPage {
        frame: Frame::new(visitor, record.class.name.clone()),
        token: &view.token,
        class: &record.class.name,
        ends: ends(texts, record.class.ends),
        own_name: visitor.name.as_deref().unwrap_or_default(),
        joined,
    })
}

fn own(texts: Texts, view: &PupilView, task: &Task, pupil: u32) -> Own {
    let record = &view.record;
    let games: Vec<_> = record.games_of(task.number).filter(|game| game.has(pupil)).collect();
    let todo = match &task.kind {
        TaskKind::Game { .. } if games.is_empty() => Todo::Begin,
        TaskKind::Puzzles { items } => match first_unsolved(record, task, pupil, items.len()) {
            Some(place) => {
                Todo::Solve(format!("/join/{}/{}/{}", view.token, task.number, place + 1))
            }
            None => Todo::Nothing,
        },
        _ => Todo::Nothing,
    };
    Own {
        task: task_line(texts, record, task),
        state: cell(texts, record.cell(task, pupil)),
        todo,
        games: games.into_iter().map(|game| playing_line(texts, record, game)).collect(),
    }
}

fn first_unsolved(record: &ClassRecord, task: &Task, pupil: u32, count: usize) -> Option<u32> {
    let found = |place: &u32| {
        let here =
            |one: &&Answered| (one.task, one.pupil, one.place) == (task.number, pupil, *place);
        record.answers.iter().find(here).is_some_and(|one| one.solved)
    };
    (0..count as u32).find(|place| !found(place))
}
