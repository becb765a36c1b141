//! The JSON API of classes, for teachers and pupils.

use std::sync::Arc;

use http::StatusCode;

use crate::access::{find, read_action};
use crate::api::failures::{GetFailures, PostFailures, Problem};
use crate::api::types::GameState;
use crate::classes::api_types::{
    ClassLinkState, ClassState, ClassesState, JoinedState, NewClass, NewPupil, NewTaskBody,
};
use crate::classes::page::ClassLink;
use crate::classes::request as classes;
use crate::classes::request::ClassRequest;
use crate::http::guest::clean_name;
use crate::http::{AppState, Body, Failure, Guest, IntoResponse, Json, Known, PathOr404, Response};
use crate::live::SiteError;
use crate::play::games_api::state_of;
use crate::puzzles::api::{AnswerState, NewAnswer, QuestionState};
use crate::secret::ClassRole;
use crate::share::downloads;

/// Returns the class as its teacher sees it.
async fn state(app: &AppState, token: &str) -> Result<Json<ClassState>, Failure> {
    let record = classes::find(app, token, ClassRole::Teacher).await?;
    let joined = app.games.secret().class_link(&record.class.id, ClassRole::Pupil);
    Ok(Json(ClassState::of(&record, token.to_owned(), joined)))
}

/// Returns the class as the pupil sees it.
async fn own_state(
    app: &AppState,
    guest: &Guest,
    token: &str,
) -> Result<Json<JoinedState>, Failure> {
    let record = classes::find(app, token, ClassRole::Pupil).await?;
    let number = record.pupil_of(guest.key).map(|pupil| pupil.number);
    Ok(Json(JoinedState::of(&record, number)))
}

/// Returns the classes that you have opened or joined.
#[utoipa::path(get, path = "/api/v1/classes", responses((status = 200, body = ClassesState)))]
pub(crate) async fn list(app: Arc<AppState>, guest: Guest) -> Result<Json<ClassesState>, Failure> {
    let [own, joined] = classes::list(&app, &guest).await?;
    let states = |links: Vec<ClassLink>| {
        let state = |link: ClassLink| {
            let ClassLink { name, token, ends } = link;
            ClassLinkState { name, token, ends }
        };
        links.into_iter().map(state).collect()
    };
    Ok(Json(ClassesState { own: states(own), joined: states(joined) }))
}

/// Opens a class. The response contains the tokens for the teacher's and the pupils' URLs.
#[utoipa::path(post, path = "/api/v1/classes", request_body = NewClass, responses(PostFailures,
    (status = 201, body = ClassState),
    (status = 422, body = Problem, description = "no name, too long, or too many classes"),
))]
pub(crate) async fn open(
    app: Arc<AppState>,
    guest: Guest,
    Body(asked): Body<NewClass>,
) -> Result<Response, Failure> {
    let request = ClassRequest { name: clean_name(&asked.name), weeks: asked.weeks };
    let token = classes::open(&app, &guest, request).await?;
    Ok((StatusCode::CREATED, state(&app, &token).await?).into_response())
}

/// Returns a class with its pupils, tasks and games.
#[utoipa::path(get, path = "/api/v1/classes/{class}", params(("class" = String, Path)), responses(GetFailures,
    (status = 200, body = ClassState),
))]
pub(crate) async fn class(
    app: Arc<AppState>,
    PathOr404(token): PathOr404<String>,
) -> Result<Json<ClassState>, Failure> {
    state(&app, &token).await
}

/// Returns the results of all pupils as CSV, for spreadsheets.
#[utoipa::path(get, path = "/api/v1/classes/{class}/table.csv", params(("class" = String, Path)), responses(GetFailures,
    (status = 200, body = String, content_type = "text/csv"),
))]
pub(crate) async fn table(
    app: Arc<AppState>,
    guest: Guest,
    token: PathOr404<String>,
) -> Result<Response, Failure> {
    downloads::class_table(app, guest, token).await
}

/// Assigns a task.
#[utoipa::path(post, path = "/api/v1/classes/{class}/tasks", params(("class" = String, Path)),
    request_body = NewTaskBody, responses(PostFailures,
    (status = 201, body = ClassState),
    (status = 422, body = Problem, description = "no such game, pupil or position, or too many"),
))]
pub(crate) async fn assign(
    app: Arc<AppState>,
    PathOr404(token): PathOr404<String>,
    Body(asked): Body<NewTaskBody>,
) -> Result<Response, Failure> {
    classes::find(&app, &token, ClassRole::Teacher).await?;
    classes::assign(&app, &token, asked.task().map_err(SiteError::Wish)?).await?;
    Ok((StatusCode::CREATED, state(&app, &token).await?).into_response())
}

/// Removes a pupil.
#[utoipa::path(delete, path = "/api/v1/classes/{class}/pupils/{pupil}",
    params(("class" = String, Path), ("pupil" = u32, Path)), responses(PostFailures,
    (status = 200, body = ClassState),
    (status = 422, body = Problem, description = "no such pupil"),
))]
pub(crate) async fn remove(
    app: Arc<AppState>,
    PathOr404((token, pupil)): PathOr404<(String, u32)>,
    Known: Known,
) -> Result<Json<ClassState>, Failure> {
    classes::remove(&app, &token, pupil).await?;
    state(&app, &token).await
}

/// Deletes a class with everything in it.
#[utoipa::path(delete, path = "/api/v1/classes/{class}", params(("class" = String, Path)), responses(PostFailures,
    (status = 204, description = "it is deleted"),
))]
pub(crate) async fn end(
    app: Arc<AppState>,
    PathOr404(token): PathOr404<String>,
    Known: Known,
) -> Result<StatusCode, Failure> {
    classes::end(&app, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns a class as you see it as a pupil.
#[utoipa::path(get, path = "/api/v1/joined/{joined}", params(("joined" = String, Path)), responses(GetFailures,
    (status = 200, body = JoinedState),
))]
pub(crate) async fn joined(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
) -> Result<Json<JoinedState>, Failure> {
    own_state(&app, &guest, &token).await
}

/// Joins a class under a nickname. If you have already joined, you keep your nickname.
#[utoipa::path(post, path = "/api/v1/joined/{joined}", params(("joined" = String, Path)),
    request_body = NewPupil, responses(PostFailures,
    (status = 200, body = JoinedState),
    (status = 422, body = Problem, description = "no nickname, a taken one, or a full class"),
))]
pub(crate) async fn join(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
    Body(asked): Body<NewPupil>,
) -> Result<Json<JoinedState>, Failure> {
    classes::join(&app, &guest, &token, clean_name(&asked.name)).await?;
    own_state(&app, &guest, &token).await
}

/// Leaves a class. Your nickname is deleted, and you lose your games in progress.
#[utoipa::path(delete, path = "/api/v1/joined/{joined}", params(("joined" = String, Path)), responses(PostFailures,
    (status = 200, body = JoinedState),
    (status = 422, body = Problem, description = "you have not joined"),
))]
pub(crate) async fn leave(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
    Known: Known,
) -> Result<Json<JoinedState>, Failure> {
    classes::leave(&app, &guest, &token).await?;
    own_state(&app, &guest, &token).await
}

/// Starts your game against an agent, or returns the game that you have already started.
#[utoipa::path(post, path = "/api/v1/joined/{joined}/tasks/{task}/games",
    params(("joined" = String, Path), ("task" = u32, Path)), responses(PostFailures,
    (status = 201, body = GameState),
    (status = 422, body = Problem, description = "no such task for you"),
))]
pub(crate) async fn play(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((token, task)): PathOr404<(String, u32)>,
    Known: Known,
) -> Result<Response, Failure> {
    let id = classes::play_task(&app, &guest, &token, task).await?;
    let live = find(&app, &id).await?;
    Ok((StatusCode::CREATED, state_of(&app, &guest, &live).await).into_response())
}

/// Returns a puzzle of a task. Places are counted from 1.
#[utoipa::path(get, path = "/api/v1/joined/{joined}/tasks/{task}/puzzles/{place}",
    params(("joined" = String, Path), ("task" = u32, Path), ("place" = u32, Path)), responses(
    (status = 200, body = QuestionState),
    (status = 404, body = Problem, description = "no such class or position, or not joined"),
))]
pub(crate) async fn puzzle(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((token, task, place)): PathOr404<(String, u32, u32)>,
) -> Result<Json<QuestionState>, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let asked = classes::find_puzzle(&app, &guest, &token, task, place).await?;
    Ok(Json(QuestionState::of(&*asked.game, None)))
}

/// Answers a puzzle of a task.
#[utoipa::path(post, path = "/api/v1/joined/{joined}/tasks/{task}/puzzles/{place}/answers",
    params(("joined" = String, Path), ("task" = u32, Path), ("place" = u32, Path)),
    request_body = NewAnswer, responses(PostFailures,
    (status = 200, body = AnswerState),
    (status = 404, body = Problem, description = "no such class or position, or not joined"),
    (status = 422, body = Problem, description = "not legal"),
))]
pub(crate) async fn answer(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((token, task, place)): PathOr404<(String, u32, u32)>,
    Body(asked): Body<NewAnswer>,
) -> Result<Json<AnswerState>, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let puzzle = classes::find_puzzle(&app, &guest, &token, task, place).await?;
    let action = read_action(&*puzzle.game, asked.action)?;
    let judged = puzzle.judge(&app, &guest, action).await?;
    Ok(Json(AnswerState::of(&judged, &*puzzle.game, guest.preferences.language)))
}
