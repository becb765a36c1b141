//! Routes for the pupils of a class: join, play, leave.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_core::{Message, message};

use crate::classes::news_routes as news;
use crate::classes::page::PupilView;
use crate::classes::request as classes;
use crate::http::fields::{number, query};
use crate::http::guest::clean_name;
use crate::http::respond::{html, html_after, see};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::live::SiteError;
use crate::pages;
use crate::play::wanted::{Wanted, picked};
use crate::puzzles::question::QuestionView;
use crate::secret::ClassRole;
use crate::view::Visitor;

/// `GET /join/{token}`
pub(crate) async fn page(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
) -> Result<Response, Failure> {
    show(&app, &guest, &token, None).await
}

async fn show(
    app: &AppState,
    guest: &Guest,
    token: &str,
    refused: Option<Message>,
) -> Result<Response, Failure> {
    let record = classes::find(app, token, ClassRole::Pupil).await?;
    let pupil = record.pupil_of(guest.key).map(|pupil| pupil.number);
    let view = PupilView { record, token: token.to_owned(), pupil };
    let page = |visitor: &Visitor| pages::pupil(visitor, &view);
    Ok(html_after(guest, format!("/join/{token}"), refused, page))
}

/// `POST /join/{token}`: `name`
pub(crate) async fn join(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let name = fields.get("name").and_then(clean_name);
    let joined = classes::join(&app, &guest, &token, name).await;
    answer_form(&app, &guest, &token, joined).await
}

async fn answer_form(
    app: &AppState,
    guest: &Guest,
    token: &str,
    done: Result<(), Failure>,
) -> Result<Response, Failure> {
    match done {
        Ok(()) => Ok(see(&format!("/join/{token}"))),
        Err(Failure::Site(SiteError::Wish(reason))) => show(app, guest, token, Some(reason)).await,
        Err(failure) => Err(failure),
    }
}

/// `GET /join/{token}/events`
pub(crate) async fn events(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
) -> Result<Response, Failure> {
    news::of_class(&app, &guest, &token, ClassRole::Pupil).await
}

/// `POST /join/{token}/play`: `task`; `POST /join/{token}/leave`: `sure`
pub(crate) async fn change(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((token, what)): PathOr404<(String, String)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let done = match what.as_str() {
        "play" => {
            let task = number(&fields, "task")?.unwrap_or(0);
            match classes::play_task(&app, &guest, &token, task).await {
                Ok(game) => return Ok(see(&format!("/games/{game}"))),
                Err(failure) => Err(failure),
            }
        }
        "leave" if fields.get("sure").is_none() => {
            Err(SiteError::Wish(message!("class-not-sure")).into())
        }
        "leave" => classes::leave(&app, &guest, &token).await,
        _ => return Err(Failure::NotFound),
    };
    answer_form(&app, &guest, &token, done).await
}

/// `GET /join/{token}/{task}/{place}`. Places are counted from 1.
pub(crate) async fn question(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((token, task, place)): PathOr404<(String, u32, u32)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let asked = classes::find_puzzle(&app, &guest, &token, task, place).await?;
    let view = QuestionView { picked: picked(&query(&uri)?), ..asked.view(&token) };
    Ok(html(StatusCode::OK, pages::question(&guest.visitor(None), view)))
}

/// `POST /join/{token}/{task}/{place}`: `action`, or `pick` for each place touched
pub(crate) async fn answer(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((token, task, place)): PathOr404<(String, u32, u32)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let place = place.checked_sub(1).ok_or(Failure::NotFound)?;
    let asked = classes::find_puzzle(&app, &guest, &token, task, place).await?;
    let action = match Wanted::read(&*asked.game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => {
            return Ok(see(&format!("/join/{token}/{task}/{}?{query}", place + 1)));
        }
        Err(reason) => {
            let page = pages::question(&guest.visitor(Some(reason)), asked.view(&token));
            return Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page));
        }
    };
    let judged = asked.judge(&app, &guest, action.handle).await?;
    let view = asked.view(&token).with_answer(&*asked.game, judged);
    Ok(html(StatusCode::OK, pages::question(&guest.visitor(None), view)))
}
