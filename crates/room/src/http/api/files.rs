//! Games as files: records, pictures, animations. They are those of the pages, at addresses of the API.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;

use super::links::MOMENT;
use super::types::Problem;
use crate::http::choice::RecordForm;
use crate::http::named::Named;
use crate::http::route::{record, shared};
use crate::http::{Desk, Failure, Guest};

/// What `form` in an address means.
const FORM: &str = "`pgn` when nothing is said";

/// A game as a file; what stands in it is described with the records of the program.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path), ("form" = Option<RecordForm>, Query, description = FORM)), responses(
    (status = 200, description = "the record", content(
        (String = "application/x-chess-pgn"), (serde_json::Value = "application/json"))),
    (status = 400, body = Problem, description = "not readable, or no such form"),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(super) async fn game_record(
    desk: State<Arc<Desk>>,
    id: Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    record::record(desk, id, uri).await
}

/// A moment of a game as a picture.
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.svg", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(super) async fn game_svg(
    desk: State<Arc<Desk>>,
    id: Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    record::picture(desk, id, uri).await
}

/// A moment of a game in pixels.
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.png", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn game_png(
    desk: State<Arc<Desk>>,
    guest: Extension<Guest>,
    id: Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    record::png(desk, guest, id, uri).await
}

/// A whole game as an animated picture.
#[utoipa::path(get, path = "/api/v1/games/{id}/animation.gif", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/gif"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 422, body = Problem, description = "too long to be animated"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn game_gif(
    desk: State<Arc<Desk>>,
    guest: Extension<Guest>,
    id: Named<String>,
) -> Result<Response, Failure> {
    record::animation(desk, guest, id).await
}

/// The game of a link as a file.
#[utoipa::path(get, path = "/api/v1/links/{code}/record", params(("code" = String, Path), ("form" = Option<RecordForm>, Query, description = FORM)), responses(
    (status = 200, description = "the record", content(
        (String = "application/x-chess-pgn"), (serde_json::Value = "application/json"))),
    (status = 400, body = Problem, description = "not readable, or no such form"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(super) async fn link_record(code: Named<String>, uri: Uri) -> Result<Response, Failure> {
    shared::record(code, uri).await
}

/// A moment of the game of a link as a picture.
#[utoipa::path(get, path = "/api/v1/links/{code}/picture.svg", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(super) async fn link_svg(code: Named<String>, uri: Uri) -> Result<Response, Failure> {
    shared::svg(code, uri).await
}

/// A moment of the game of a link in pixels.
#[utoipa::path(get, path = "/api/v1/links/{code}/picture.png", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn link_png(
    desk: State<Arc<Desk>>,
    guest: Extension<Guest>,
    code: Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    shared::png(desk, guest, code, uri).await
}

/// The whole game of a link as an animated picture.
#[utoipa::path(get, path = "/api/v1/links/{code}/animation.gif", params(("code" = String, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/gif"),
    (status = 422, body = Problem, description = "no link, a damaged one, or too long to be animated"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn link_gif(
    desk: State<Arc<Desk>>,
    guest: Extension<Guest>,
    code: Named<String>,
) -> Result<Response, Failure> {
    shared::animation(desk, guest, code).await
}
