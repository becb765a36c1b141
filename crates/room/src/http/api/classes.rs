//! Classes by JSON: opened and looked after by a teacher, joined by pupils.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quatuor_core::message;

use super::body::{Body, Json, Known};
use super::class_types::{
    ClassLinkState, ClassState, ClassesState, JoinedState, NewClass, NewPupil, NewTaskBody,
};
use super::games::state_of;
use super::questions::{AnswerState, NewAnswer, QuestionState};
use super::types::{GameState, Problem};
use crate::class::Class;
use crate::hall::HallError;
use crate::http::guest::clean_name;
use crate::http::named::Named;
use crate::http::route::{
    USUAL_WEEKS, class_table, find, find_class, find_puzzle, open_class, read_action,
};
use crate::http::{Desk, Failure, Guest};
use crate::secret::ClassRole;
use crate::wish;

/// The class as its teacher sees it.
async fn state(desk: &Desk, token: &str) -> Result<Json<ClassState>, Failure> {
    let record = find_class(desk, token, ClassRole::Teacher).await?;
    let joined = desk.hall.secret().class_link(&record.class.id, ClassRole::Pupil);
    Ok(Json(ClassState::of(&record, token.to_owned(), joined)))
}

/// The class as a pupil sees it.
async fn own_state(desk: &Desk, guest: &Guest, token: &str) -> Result<Json<JoinedState>, Failure> {
    let record = find_class(desk, token, ClassRole::Pupil).await?;
    let number = record.pupil_of(guest.key).map(|pupil| pupil.number);
    Ok(Json(JoinedState::of(&record, number)))
}

/// The classes that you have opened or joined.
#[utoipa::path(get, path = "/api/v1/classes", responses((status = 200, body = ClassesState)))]
pub(super) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
) -> Result<Json<ClassesState>, Failure> {
    let [own, joined] = desk.hall.store().classes_of(guest.key).await?;
    let links = |classes: Vec<Class>, role: ClassRole| {
        let link = |class: Class| ClassLinkState {
            token: desk.hall.secret().class_link(&class.id, role),
            name: class.name,
            ends: class.ends,
        };
        classes.into_iter().map(link).collect()
    };
    Ok(Json(ClassesState {
        own: links(own, ClassRole::Teacher),
        joined: links(joined, ClassRole::Pupil),
    }))
}

/// Opens a class. The answer holds what its two kinds of addresses are made of.
#[utoipa::path(post, path = "/api/v1/classes", request_body = NewClass, responses(
    (status = 201, body = ClassState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no name, too long, or too many classes"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn open(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Body(asked): Body<NewClass>,
) -> Result<Response, Failure> {
    let weeks = asked.weeks.unwrap_or(USUAL_WEEKS);
    let class = open_class(&desk, &guest, clean_name(&asked.name), weeks).await?;
    let token = desk.hall.secret().class_link(&class.id, ClassRole::Teacher);
    Ok((StatusCode::CREATED, state(&desk, &token).await?).into_response())
}

/// A class with everything in it.
#[utoipa::path(get, path = "/api/v1/classes/{class}", params(("class" = String, Path)), responses(
    (status = 200, body = ClassState),
    (status = 404, body = Problem, description = "no such class"),
))]
pub(super) async fn class(
    State(desk): State<Arc<Desk>>,
    Named(token): Named<String>,
) -> Result<Json<ClassState>, Failure> {
    state(&desk, &token).await
}

/// Who has done what, as a table for spreadsheets.
#[utoipa::path(get, path = "/api/v1/classes/{class}/table.csv", params(("class" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/csv"),
    (status = 404, body = Problem, description = "no such class"),
))]
pub(super) async fn table(
    desk: State<Arc<Desk>>,
    guest: Extension<Guest>,
    token: Named<String>,
) -> Result<Response, Failure> {
    class_table(desk, guest, token).await
}

/// Assigns something.
#[utoipa::path(post, path = "/api/v1/classes/{class}/tasks", params(("class" = String, Path)),
    request_body = NewTaskBody, responses(
    (status = 201, body = ClassState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such class"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no such game, pupil or position, or too many"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn assign(
    State(desk): State<Arc<Desk>>,
    Named(token): Named<String>,
    Body(asked): Body<NewTaskBody>,
) -> Result<Response, Failure> {
    let record = find_class(&desk, &token, ClassRole::Teacher).await?;
    let clock = wish::clock(asked.clock.as_deref().unwrap_or("none")).map_err(HallError::Wish)?;
    let pairs = || HallError::Wish(message!("class-two-pupils"));
    let mut task = asked.task().ok_or_else(pairs)?;
    task.clock = clock;
    desk.hall.assign(&record.class.id, task).await?;
    Ok((StatusCode::CREATED, state(&desk, &token).await?).into_response())
}

/// Removes a pupil.
#[utoipa::path(delete, path = "/api/v1/classes/{class}/pupils/{pupil}",
    params(("class" = String, Path), ("pupil" = u32, Path)), responses(
    (status = 200, body = ClassState),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such class"),
    (status = 422, body = Problem, description = "no such pupil"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn remove(
    State(desk): State<Arc<Desk>>,
    Named((token, pupil)): Named<(String, u32)>,
    Known: Known,
) -> Result<Json<ClassState>, Failure> {
    let record = find_class(&desk, &token, ClassRole::Teacher).await?;
    desk.hall.leave_class(&record.class.id, pupil).await?;
    state(&desk, &token).await
}

/// Deletes a class with everything in it.
#[utoipa::path(delete, path = "/api/v1/classes/{class}", params(("class" = String, Path)), responses(
    (status = 204, description = "it is deleted"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such class"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn end(
    State(desk): State<Arc<Desk>>,
    Named(token): Named<String>,
    Known: Known,
) -> Result<StatusCode, Failure> {
    let record = find_class(&desk, &token, ClassRole::Teacher).await?;
    desk.hall.end_class(&record.class.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A class as you have to do with it.
#[utoipa::path(get, path = "/api/v1/joined/{joined}", params(("joined" = String, Path)), responses(
    (status = 200, body = JoinedState),
    (status = 404, body = Problem, description = "no such class"),
))]
pub(super) async fn joined(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
) -> Result<Json<JoinedState>, Failure> {
    own_state(&desk, &guest, &token).await
}

/// Joins a class under a nickname; who has joined already stays who they are.
#[utoipa::path(post, path = "/api/v1/joined/{joined}", params(("joined" = String, Path)),
    request_body = NewPupil, responses(
    (status = 200, body = JoinedState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such class"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "no nickname, a taken one, or a full class"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn join(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
    Body(asked): Body<NewPupil>,
) -> Result<Json<JoinedState>, Failure> {
    let record = find_class(&desk, &token, ClassRole::Pupil).await?;
    let nameless = || HallError::Wish(message!("class-no-nickname"));
    let name = clean_name(&asked.name).ok_or_else(nameless)?;
    desk.hall.join_class(&record.class.id, guest.key, &name).await?;
    own_state(&desk, &guest, &token).await
}

/// Leaves a class: your nickname is deleted, and what you are playing is lost.
#[utoipa::path(delete, path = "/api/v1/joined/{joined}", params(("joined" = String, Path)), responses(
    (status = 200, body = JoinedState),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such class"),
    (status = 422, body = Problem, description = "you have not joined"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn leave(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
    Known: Known,
) -> Result<Json<JoinedState>, Failure> {
    let record = find_class(&desk, &token, ClassRole::Pupil).await?;
    let number = record.pupil_of(guest.key).map_or(0, |pupil| pupil.number);
    desk.hall.leave_class(&record.class.id, number).await?;
    own_state(&desk, &guest, &token).await
}

/// Begins your game against a program, or finds the one there is.
#[utoipa::path(post, path = "/api/v1/joined/{joined}/tasks/{task}/games",
    params(("joined" = String, Path), ("task" = u32, Path)), responses(
    (status = 201, body = GameState),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such class"),
    (status = 422, body = Problem, description = "no such task for you"),
    (status = 429, body = Problem, description = "too often"),
))]
pub(super) async fn play(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((token, task)): Named<(String, u32)>,
    Known: Known,
) -> Result<Response, Failure> {
    let record = find_class(&desk, &token, ClassRole::Pupil).await?;
    let id = desk.hall.play_task(&record.class.id, guest.key, task).await?;
    let live = find(&desk, &id).await?;
    Ok((StatusCode::CREATED, state_of(&desk, &guest, &live).await).into_response())
}

/// A position of a set, counted from 1.
#[utoipa::path(get, path = "/api/v1/joined/{joined}/tasks/{task}/puzzles/{place}",
    params(("joined" = String, Path), ("task" = u32, Path), ("place" = u32, Path)), responses(
    (status = 200, body = QuestionState),
    (status = 404, body = Problem, description = "no such class or position, or not joined"),
))]
pub(super) async fn puzzle(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((token, task, place)): Named<(String, u32, u32)>,
) -> Result<Json<QuestionState>, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let asked = find_puzzle(&desk, &guest, &token, task, place).await?;
    Ok(Json(QuestionState::of(&*asked.game, None)))
}

/// Answers it.
#[utoipa::path(post, path = "/api/v1/joined/{joined}/tasks/{task}/puzzles/{place}/answers",
    params(("joined" = String, Path), ("task" = u32, Path), ("place" = u32, Path)),
    request_body = NewAnswer, responses(
    (status = 200, body = AnswerState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 403, body = Problem, description = "no cookie, or from another site"),
    (status = 404, body = Problem, description = "no such class or position, or not joined"),
    (status = 413, body = Problem, description = "too large"),
    (status = 415, body = Problem, description = "no JSON"),
    (status = 422, body = Problem, description = "not legal"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn answer(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((token, task, place)): Named<(String, u32, u32)>,
    Body(asked): Body<NewAnswer>,
) -> Result<Json<AnswerState>, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let puzzle = find_puzzle(&desk, &guest, &token, task, place).await?;
    let action = read_action(&*puzzle.game, asked.action)?;
    let judged = puzzle.judge(&desk, &guest, action).await?;
    Ok(Json(AnswerState::of(&judged, &*puzzle.game, guest.preferences.language)))
}
