//! The JSON API of downloads: records, pictures and animations. The files are the same as those of
//! the pages.

use std::sync::Arc;

use http::Uri;

use crate::api::types::Problem;
use crate::http::choice::RecordForm;
use crate::http::{AppState, Failure, Guest, PathOr404, Response};
use crate::share::api::MOMENT;
use crate::share::downloads;

/// Description of the parameter `form`.
const FORM: &str = "`pgn` when nothing is said";

/// Returns the record of a game.
///
/// The documentation of the command-line program describes the format.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path), ("form" = Option<RecordForm>, Query, description = FORM)), responses(
    (status = 200, description = "the record", content(
        (String = "application/x-chess-pgn"), (serde_json::Value = "application/json"))),
    (status = 400, body = Problem, description = "not readable, or no such form"),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(crate) async fn game_record(
    app: Arc<AppState>,
    id: PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    downloads::game_record(app, id, uri).await
}

/// Returns a picture of a moment of a game as SVG.
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.svg", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game"),
))]
pub(crate) async fn game_svg(
    app: Arc<AppState>,
    id: PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    downloads::game_svg(app, id, uri).await
}

/// Returns a picture of a moment of a game as PNG.
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.png", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(crate) async fn game_png(
    app: Arc<AppState>,
    guest: Guest,
    id: PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    downloads::game_png(app, guest, id, uri).await
}

/// Returns an animation of a whole game as GIF.
#[utoipa::path(get, path = "/api/v1/games/{id}/animation.gif", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/gif"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 422, body = Problem, description = "too long to be animated"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(crate) async fn game_gif(
    app: Arc<AppState>,
    guest: Guest,
    id: PathOr404<String>,
) -> Result<Response, Failure> {
    downloads::game_gif(app, guest, id).await
}

/// Returns the record of the game in a link.
#[utoipa::path(get, path = "/api/v1/links/{code}/record", params(("code" = String, Path), ("form" = Option<RecordForm>, Query, description = FORM)), responses(
    (status = 200, description = "the record", content(
        (String = "application/x-chess-pgn"), (serde_json::Value = "application/json"))),
    (status = 400, body = Problem, description = "not readable, or no such form"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(crate) async fn link_record(
    app: Arc<AppState>,
    guest: Guest,
    code: PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    downloads::link_record(app, guest, code, uri).await
}

/// Returns a picture of a moment of the game in a link as SVG.
#[utoipa::path(get, path = "/api/v1/links/{code}/picture.svg", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(crate) async fn link_svg(
    app: Arc<AppState>,
    guest: Guest,
    code: PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    downloads::link_svg(app, guest, code, uri).await
}

/// Returns a picture of a moment of the game in a link as PNG.
#[utoipa::path(get, path = "/api/v1/links/{code}/picture.png", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = 400, body = Problem, description = "not readable"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(crate) async fn link_png(
    app: Arc<AppState>,
    guest: Guest,
    code: PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    downloads::link_png(app, guest, code, uri).await
}

/// Returns an animation of the whole game in a link as GIF.
#[utoipa::path(get, path = "/api/v1/links/{code}/animation.gif", params(("code" = String, Path)), responses(
    (status = 200, body = Vec<u8>, content_type = "image/gif"),
    (status = 422, body = Problem, description = "no link, a damaged one, or too long to be animated"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(crate) async fn link_gif(
    app: Arc<AppState>,
    guest: Guest,
    code: PathOr404<String>,
) -> Result<Response, Failure> {
    downloads::link_gif(app, guest, code).await
}
