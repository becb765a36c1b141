//! Learning from mistakes: one's own of one game, or of all of them.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::Handle;

use super::analysis::analyse;
use super::wanted::{Wanted, picked};
use super::{find, html, may_think, query, see};
use crate::game::ClientKey;
use crate::hall::{Judged, MistakeMoment};
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Guest};
use crate::page;
use crate::question::{QuestionSource, QuestionView};
use crate::store::Missed;

/// `GET /learn`
pub(super) async fn overview(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
) -> Result<Response, Failure> {
    let counts = desk.hall.cards(guest.key).await?;
    let next = desk.hall.next_card(guest.key, None).await?;
    let next = next.map(|missed| address(&missed, false));
    Ok(html(StatusCode::OK, page::learn(&guest.visitor(None), counts, next)))
}

/// `GET /games/{id}/mistakes`: to the first of them.
pub(super) async fn first(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let analysed = analyse(&desk, &guest, &live).await?;
    let mistakes = (0..analysed.steps.len()).filter(|ply| analysed.steps[*ply].is_mistake());
    for ply in mistakes {
        if let Some(asked) = desk.hall.ask_about(&live, guest.key, ply).await? {
            let first = asked.plies.first().copied().unwrap_or(ply);
            return Ok(see(&format!("/learn/{id}/{first}?game=1")));
        }
    }
    Ok(see(&format!("/games/{id}/analysis")))
}

/// `GET /learn/{id}/{ply}`, with `game=1` while one goes through one game.
pub(super) async fn question(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((id, ply)): Named<(String, usize)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let asked = ask_mistake(&desk, &guest, &id, ply).await?;
    let missed = mistake_at(guest.key, &id, ply);
    let source = source(&desk, &guest, &asked, &missed, fields.get("game").is_some()).await?;
    let asking = QuestionView::ask(&*asked.game, &asked.step, source);
    let view = QuestionView { picked: picked(&fields), ..asking };
    Ok(html(StatusCode::OK, page::question(&guest.visitor(None), view)))
}

/// `POST /learn/{id}/{ply}`: `action`, or `pick` for each place touched; `show` tells the answer.
pub(super) async fn answer(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((id, ply)): Named<(String, usize)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let asked = ask_mistake(&desk, &guest, &id, ply).await?;
    let missed = mistake_at(guest.key, &id, ply);
    let one_game = fields.get("game").is_some();
    let source = source(&desk, &guest, &asked, &missed, one_game).await?;
    let view = QuestionView::ask(&*asked.game, &asked.step, source);
    let action = match Wanted::read(&*asked.game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => {
            let game = if one_game { "game=1&" } else { "" };
            return Ok(see(&format!("/learn/{id}/{ply}?{game}{query}")));
        }
        Err(reason) => {
            let page = page::question(&guest.visitor(Some(reason)), view);
            return Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page));
        }
    };
    let judged = judge_mistake(&desk, &guest, &id, ply, &asked, action.handle).await?;
    let view = view.with_answer(&*asked.game, judged);
    Ok(html(StatusCode::OK, page::question(&guest.visitor(None), view)))
}

/// The moment of a game after so many actions, if something was lost there that may be asked of the guest.
pub(in crate::http) async fn ask_mistake(
    desk: &Desk,
    guest: &Guest,
    id: &str,
    ply: usize,
) -> Result<MistakeMoment, Failure> {
    let live = find(desk, id).await?;
    desk.hall.ask_about(&live, guest.key, ply).await?.ok_or(Failure::NotFound)
}

/// Judges an answer to it, and puts its card where it belongs.
pub(in crate::http) async fn judge_mistake(
    desk: &Desk,
    guest: &Guest,
    id: &str,
    ply: usize,
    asked: &MistakeMoment,
    action: Handle,
) -> Result<Judged, Failure> {
    if !may_think(desk, guest) {
        return Err(Failure::TooOften);
    }
    let missed = mistake_at(guest.key, id, ply);
    Ok(desk.hall.judge(asked.game.fork(), action, guest.key, Some(&missed)).await?)
}

fn mistake_at(client: ClientKey, id: &str, ply: usize) -> Missed {
    Missed { client, game: id.to_owned(), ply }
}

fn address(missed: &Missed, one_game: bool) -> String {
    let query = if one_game { "?game=1" } else { "" };
    format!("/learn/{}/{}{query}", missed.game, missed.ply)
}

/// Where a question comes from and where one goes on from it.
async fn source(
    desk: &Desk,
    guest: &Guest,
    asked: &MistakeMoment,
    missed: &Missed,
    one_game: bool,
) -> Result<QuestionSource, Failure> {
    let next = match one_game {
        true => {
            let next = asked.plies.iter().find(|ply| **ply > missed.ply);
            next.map(|ply| mistake_at(guest.key, &missed.game, *ply))
        }
        false => desk.hall.next_card(guest.key, Some(missed)).await?,
    };
    let place = asked.plies.iter().position(|ply| *ply == missed.ply).unwrap_or_default();
    Ok(QuestionSource {
        address: format!("/learn/{}/{}", missed.game, missed.ply),
        is_puzzle: false,
        one_game,
        number: place + 1,
        of: asked.plies.len(),
        analysis: format!("/games/{}/analysis?ply={}", missed.game, missed.ply + 1),
        next: next.map(|next| address(&next, one_game)),
        class: None,
    })
}
