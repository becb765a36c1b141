//! Routes of a game in a link: view it, try actions, and continue or analyse it.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_core::{Explain, Message};
use quatuor_show::Game;

use crate::http::fields::{number, query};
use crate::http::respond::{html, name, see};
use crate::http::{AppState, Failure, Fields, Guest, PathOr404, Posted, Response};
use crate::page;
use crate::pages;
use crate::play::begin::Sitter;
use crate::play::wanted::{Wanted, picked};
use crate::share::request::{
    SharedWish, begin_shared, known_values, link_of, link_of_position, moment, open, shareable,
};
use crate::share::view::{SharedView, address};
use crate::view::GameView;

/// `GET /s/{code}?ply=N&values=on`
pub(crate) async fn page(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let game = open(&app, &guest, code.clone()).await?;
    let valued = fields.get("values").is_some();
    show(&app, &guest, &*game, code, Shown { fields: &fields, valued, refused: None }).await
}

/// The parts of a shared game that the page shows.
struct Shown<'a> {
    fields: &'a Fields,
    valued: bool,
    /// Why the attempted action is not possible.
    refused: Option<Message>,
}

async fn show(
    app: &AppState,
    guest: &Guest,
    game: &dyn Game,
    code: String,
    shown: Shown<'_>,
) -> Result<Response, Failure> {
    let Shown { fields, valued, mut refused } = shown;
    let status = match &refused {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    let ply = moment(game, number(fields, "ply")?);
    let there = game.fork_at(ply);
    let mut values = Vec::new();
    if valued && there.turn().player().is_some() {
        match known_values(app, guest, there.fork()).await {
            Ok(known) => values = known,
            Err(failure) => refused = Some(failure.message()),
        }
    }
    let language = guest.preferences.language;
    let drawing = |view: &GameView| page::drawing(language, view);
    let mut view = GameView::of_moment(game, ply, values, drawing);
    view.picked = picked(fields);
    let view = SharedView {
        address: format!("{}{}", guest.origin, address(&code, ply, view.length)),
        position: link_of_position(&*there).filter(|alone| *alone != code),
        code,
        valued,
        game: view,
    };
    let mut visitor = guest.visitor(refused);
    visitor.here = address(&view.code, ply, view.game.length);
    Ok(html(status, pages::shared(&visitor, &view)))
}

/// `POST /s/{code}/try`: `ply`, `action` or `pick` for each place touched. Later actions are left
/// out.
pub(crate) async fn attempt(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let game = open(&app, &guest, code.clone()).await?;
    let ply = moment(&*game, number(&fields, "ply")?);
    let valued = fields.get("values").is_some();
    let kept = if valued { "&values=on" } else { "" };
    let mut there = game.fork_at(ply);
    let refused = match Wanted::read(&*there, &fields) {
        Ok(Wanted::More { query }) => {
            return Ok(see(&format!("/s/{code}?ply={ply}{kept}&{query}")));
        }
        Ok(Wanted::Action(action)) => match there.play_handle(action.handle).map(|_| ()) {
            Ok(()) => {
                let next = link_of(&*there)?;
                let length = there.history().len();
                return Ok(see(&format!("/s/{next}?ply={length}{kept}")));
            }
            Err(error) => error.message(),
        },
        Err(reason) => reason,
    };
    let fields = Fields(vec![("ply".to_owned(), ply.to_string())]);
    let shown = Shown { fields: &fields, valued, refused: Some(refused) };
    show(&app, &guest, &*game, code, shown).await
}

/// `POST /s/{code}`: `ply`, `first`, `second`; with `analyse`, imports the whole game for analysis.
pub(crate) async fn begin(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let game = open(&app, &guest, code).await?;
    let seat = |side: &str| Sitter::read(fields.get(side).unwrap_or("person"), None);
    let wish = match fields.get("analyse") {
        Some(_) => SharedWish::Analyse,
        None => SharedWish::GoOn {
            ply: moment(&*game, number(&fields, "ply")?),
            seats: [seat("first")?, seat("second")?],
            name: name(&fields, &guest),
        },
    };
    let analyse = matches!(wish, SharedWish::Analyse);
    let id = begin_shared(&app, &guest, &*game, wish).await?;
    let next = if analyse { format!("/games/{id}/analysis") } else { format!("/games/{id}") };
    Ok(see(&next))
}

/// `GET /games/{id}/share?ply=N`: redirects to the link of this game.
pub(crate) async fn of_game(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let game = shareable(&app, &guest, &id).await?;
    let code = link_of(&*game)?;
    let length = game.history().len();
    Ok(see(&address(&code, moment(&*game, number(&query(&uri)?, "ply")?), length)))
}
