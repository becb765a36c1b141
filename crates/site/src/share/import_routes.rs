//! Routes to import a game or a position.

use std::sync::Arc;

use http::{StatusCode, Uri};

use crate::http::fields::{number, query};
use crate::http::respond::{html, see};
use crate::http::{AppState, Failure, Guest, PostedFile, Response};
use crate::import::ImportRequest;
use crate::live::SiteError;
use crate::pages;
use crate::share::import_page::ImportForm;
use crate::share::request::{TakenIn, take_in};

/// `GET /import?game=SPEC`
pub(crate) async fn form(guest: Guest, uri: Uri) -> Result<Response, Failure> {
    let game = query(&uri)?.get("game").unwrap_or_default().to_owned();
    let form = ImportForm { game, ..ImportForm::default() };
    Ok(html(StatusCode::OK, pages::import(&guest.visitor(None), &form)))
}

/// `POST /import`: `text`, `game` for a bare position, `number` of the game in a file that contains
/// several
pub(crate) async fn take(
    app: Arc<AppState>,
    guest: Guest,
    PostedFile(fields): PostedFile,
) -> Result<Response, Failure> {
    let text = fields.get("text").unwrap_or_default().to_owned();
    let game = fields.get("game").unwrap_or_default().to_owned();
    let brought = ImportRequest { text, game, number: number(&fields, "number")? };
    let mut form =
        ImportForm { text: brought.text.clone(), game: brought.game.clone(), games: Vec::new() };
    match take_in(&app, &guest, brought).await {
        Ok(TakenIn::Link { code, .. }) => Ok(see(&format!("/s/{code}"))),
        Ok(TakenIn::Begun(id)) => Ok(see(&format!("/games/{id}/analysis"))),
        Ok(TakenIn::Several(records)) => {
            form.games = records;
            Ok(html(StatusCode::OK, pages::import(&guest.visitor(None), &form)))
        }
        Err(Failure::Site(SiteError::Wish(reason))) if !guest.json => {
            let mut visitor = guest.visitor(Some(reason));
            visitor.here = "/import".to_owned();
            Ok(html(StatusCode::UNPROCESSABLE_ENTITY, pages::import(&visitor, &form)))
        }
        Err(failure) => Err(failure),
    }
}
