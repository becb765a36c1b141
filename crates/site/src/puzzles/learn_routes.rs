//! Routes for exercises on mistakes: those of one game, or all those of the guest.

use std::sync::Arc;

use http::{StatusCode, Uri};

use crate::access::find;
use crate::analysis::request::analyse;
use crate::http::fields::query;
use crate::http::respond::{html, see};
use crate::http::{AppState, Failure, Guest, PathOr404, Posted, Response};
use crate::live::MistakeMoment;
use crate::pages;
use crate::play::wanted::{Wanted, picked};
use crate::ports::Missed;
use crate::puzzles::question::{QuestionSource, QuestionView};
use crate::puzzles::request::{ask_mistake, judge_mistake, mistake_at};

/// `GET /learn`
pub(crate) async fn overview(app: Arc<AppState>, guest: Guest) -> Result<Response, Failure> {
    let counts = app.games.cards(guest.key).await?;
    let next = app.games.next_card(guest.key, None).await?;
    let next = next.map(|missed| address(&missed, false));
    Ok(html(StatusCode::OK, pages::learn(&guest.visitor(None), counts, next)))
}

/// `GET /games/{id}/mistakes`: redirects to the first mistake of the game.
pub(crate) async fn first(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let analysed = analyse(&app, &guest, &live).await?;
    let mistakes = (0..analysed.steps.len()).filter(|ply| analysed.steps[*ply].is_mistake());
    for ply in mistakes {
        if let Some(asked) = app.games.ask_about(&live, guest.key, ply).await? {
            let first = asked.plies.first().copied().unwrap_or(ply);
            return Ok(see(&format!("/learn/{id}/{first}?game=1")));
        }
    }
    Ok(see(&format!("/games/{id}/analysis")))
}

/// `GET /learn/{id}/{ply}`, with `game=1` to go through the mistakes of one game.
pub(crate) async fn question(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((id, ply)): PathOr404<(String, usize)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let asked = ask_mistake(&app, &guest, &id, ply).await?;
    let missed = mistake_at(guest.key, &id, ply);
    let source = source(&app, &guest, &asked, &missed, fields.get("game").is_some()).await?;
    let asking = QuestionView::ask(&*asked.game, &asked.step, source);
    let view = QuestionView { picked: picked(&fields), ..asking };
    Ok(html(StatusCode::OK, pages::question(&guest.visitor(None), view)))
}

/// `POST /learn/{id}/{ply}`: `action`, or `pick` for each place touched
pub(crate) async fn answer(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((id, ply)): PathOr404<(String, usize)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let asked = ask_mistake(&app, &guest, &id, ply).await?;
    let missed = mistake_at(guest.key, &id, ply);
    let one_game = fields.get("game").is_some();
    let source = source(&app, &guest, &asked, &missed, one_game).await?;
    let view = QuestionView::ask(&*asked.game, &asked.step, source);
    let action = match Wanted::read(&*asked.game, &fields) {
        Ok(Wanted::Action(action)) => action,
        Ok(Wanted::More { query }) => {
            let game = if one_game { "game=1&" } else { "" };
            return Ok(see(&format!("/learn/{id}/{ply}?{game}{query}")));
        }
        Err(reason) => {
            let page = pages::question(&guest.visitor(Some(reason)), view);
            return Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page));
        }
    };
    let judged = judge_mistake(&app, &guest, &id, ply, &asked, action.handle).await?;
    let view = view.with_answer(&*asked.game, judged);
    Ok(html(StatusCode::OK, pages::question(&guest.visitor(None), view)))
}

fn address(missed: &Missed, one_game: bool) -> String {
    let query = if one_game { "?game=1" } else { "" };
    format!("/learn/{}/{}{query}", missed.game, missed.ply)
}

/// Returns the context of an exercise: its URL, the analysis and the next exercise.
async fn source(
    app: &AppState,
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
        false => app.games.next_card(guest.key, Some(missed)).await?,
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
