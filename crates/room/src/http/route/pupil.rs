//! A class, for its pupils: joined, played in, left.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::{Game, Handle, Message, message};
use quatuor_games::open_at;
use quatuor_teach::{Puzzle, shipped};

use super::class::find_class;
use super::wanted::{Wanted, picked};
use super::{html, html_after, may_think, news, number, query, see};
use crate::class::{Answered, ClassRecord, Item, TaskKind};
use crate::hall::{HallError, Judged};
use crate::http::guest::clean_name;
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Guest};
use crate::page;
use crate::question::{QuestionSource, QuestionView};
use crate::secret::ClassRole;
use crate::view::{PupilView, Visitor};

/// `GET /join/{token}`
pub(super) async fn page(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
) -> Result<Response, Failure> {
    show(&desk, &guest, &token, None).await
}

async fn show(
    desk: &Desk,
    guest: &Guest,
    token: &str,
    refused: Option<Message>,
) -> Result<Response, Failure> {
    let record = find_class(desk, token, ClassRole::Pupil).await?;
    let pupil = record.pupil_of(guest.key).map(|pupil| pupil.number);
    let view = PupilView { record, token: token.to_owned(), pupil };
    let page = |visitor: &Visitor| page::pupil(visitor, &view);
    Ok(html_after(guest, format!("/join/{token}"), refused, page))
}

/// `POST /join/{token}`: `name`
pub(super) async fn join(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let record = find_class(&desk, &token, ClassRole::Pupil).await?;
    let joined = match fields.get("name").and_then(clean_name) {
        Some(name) => desk.hall.join_class(&record.class.id, guest.key, &name).await.map(drop),
        None => Err(HallError::Wish(message!("class-no-nickname"))),
    };
    answer_form(&desk, &guest, &token, joined).await
}

async fn answer_form(
    desk: &Desk,
    guest: &Guest,
    token: &str,
    done: Result<(), HallError>,
) -> Result<Response, Failure> {
    match done {
        Ok(()) => Ok(see(&format!("/join/{token}"))),
        Err(HallError::Wish(reason)) => show(desk, guest, token, Some(reason)).await,
        Err(error) => Err(error.into()),
    }
}

/// `GET /join/{token}/events`
pub(super) async fn events(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
) -> Result<Response, Failure> {
    news::of_class(&desk, &guest, &token, ClassRole::Pupil).await
}

/// `POST /join/{token}/play`: `task`; `POST /join/{token}/leave`: `sure`
pub(super) async fn change(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((token, what)): Named<(String, String)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let record = find_class(&desk, &token, ClassRole::Pupil).await?;
    let done = match what.as_str() {
        "play" => {
            let task = number(&fields, "task")?.unwrap_or(0);
            match desk.hall.play_task(&record.class.id, guest.key, task).await {
                Ok(game) => return Ok(see(&format!("/games/{game}"))),
                Err(error) => Err(error),
            }
        }
        "leave" if fields.get("sure").is_none() => Err(HallError::Wish(message!("class-not-sure"))),
        "leave" => {
            let pupil = record.pupil_of(guest.key).map_or(0, |pupil| pupil.number);
            desk.hall.leave_class(&record.class.id, pupil).await
        }
        _ => return Err(Failure::NotFound),
    };
    answer_form(&desk, &guest, &token, done).await
}

/// A puzzle of a task, as one pupil is asked it.
pub(in crate::http) struct TaskPuzzle {
    class: String,
    pupil: u32,
    task: u32,
    place: u32,
    /// How many there are.
    of: usize,
    /// The next one that is not solved yet, after this one or from the beginning.
    next: Option<u32>,
    puzzle: Option<&'static Puzzle>,
    /// The position.
    pub(in crate::http) game: Box<dyn Game>,
}

/// The puzzle at a place of a task, counted from 0, for the guest who has joined.
pub(in crate::http) async fn find_puzzle(
    desk: &Desk,
    guest: &Guest,
    token: &str,
    task: u32,
    place: u32,
) -> Result<TaskPuzzle, Failure> {
    let record = find_class(desk, token, ClassRole::Pupil).await?;
    let pupil = record.pupil_of(guest.key).ok_or(Failure::NotFound)?.number;
    let kind = record.task(task).map(|task| &task.kind);
    let Some(TaskKind::Puzzles { items }) = kind else { return Err(Failure::NotFound) };
    let item = items.get(place as usize).ok_or(Failure::NotFound)?;
    let spec = item.game.parse().map_err(|_| Failure::NotFound)?;
    let game = open_at(&spec, &item.position).map_err(|_| Failure::NotFound)?;
    Ok(TaskPuzzle {
        pupil,
        task,
        place,
        of: items.len(),
        next: next_unsolved(&record, task, pupil, place, items),
        puzzle: shipped_one(item),
        game,
        class: record.class.id,
    })
}

fn shipped_one(item: &Item) -> Option<&'static Puzzle> {
    let same =
        |puzzle: &&Puzzle| puzzle.position == item.position && puzzle.game.to_string() == item.game;
    shipped().iter().find(same)
}

/// The next puzzle that somebody has not found, going round.
fn next_unsolved(
    record: &ClassRecord,
    task: u32,
    pupil: u32,
    place: u32,
    items: &[Item],
) -> Option<u32> {
    let found = |place: u32| {
        let here = |one: &&Answered| (one.task, one.pupil, one.place) == (task, pupil, place);
        record.answers.iter().find(here).is_some_and(|one| one.solved)
    };
    let count = items.len() as u32;
    (1..count).map(|step| (place + step) % count).find(|next| !found(*next))
}

impl TaskPuzzle {
    fn view(&self, token: &str) -> QuestionView {
        let address = |place: u32| format!("/join/{token}/{}/{}", self.task, place + 1);
        let source = QuestionSource {
            address: address(self.place),
            is_puzzle: true,
            one_game: false,
            number: self.place as usize + 1,
            of: self.of,
            analysis: String::new(),
            next: self.next.map(address),
            class: Some(format!("/join/{token}")),
        };
        match self.puzzle {
            Some(puzzle) => QuestionView::of_puzzle(&*self.game, puzzle, source),
            None => QuestionView::of_position(&*self.game, source),
        }
    }

    /// Judges an answer and takes it down.
    pub(in crate::http) async fn judge(
        &self,
        desk: &Desk,
        guest: &Guest,
        action: Handle,
    ) -> Result<Judged, Failure> {
        if !may_think(desk, guest) {
            return Err(Failure::TooOften);
        }
        let judged = desk.hall.judge(self.game.fork(), action, guest.key, None).await?;
        let (task, pupil, place) = (self.task, self.pupil, self.place);
        let answered = Answered { task, pupil, place, tries: 1, solved: judged.right };
        desk.hall.note_answer(&self.class, answered).await?;
        Ok(judged)
    }
}

/// `GET /join/{token}/{task}/{place}`, the place counted from 1.
pub(super) async fn question(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((token, task, place)): Named<(String, u32, u32)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let asked = find_puzzle(&desk, &guest, &token, task, place).await?;
    let view = QuestionView { picked: picked(&query(&uri)?), ..asked.view(&token) };
    Ok(html(StatusCode::OK, page::question(&guest.visitor(None), view)))
}

/// `POST /join/{token}/{task}/{place}`: `action`, or `pick` for each place touched
pub(super) async fn answer(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((token, task, place)): Named<(String, u32, u32)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let asked = find_puzzle(&desk, &guest, &token, task, place).await?;
    let action = match Wanted::read(&*asked.game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => {
            return Ok(see(&format!("/join/{token}/{task}/{}?{query}", place + 1)));
        }
        Err(reason) => {
            let page = page::question(&guest.visitor(Some(reason)), asked.view(&token));
            return Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page));
        }
    };
    let judged = asked.judge(&desk, &guest, action.handle).await?;
    let view = asked.view(&token).with_answer(&*asked.game, judged);
    Ok(html(StatusCode::OK, page::question(&guest.visitor(None), view)))
}
