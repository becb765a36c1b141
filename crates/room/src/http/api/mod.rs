//! The room for programs: everything by JSON under `/api/v1`, described as OpenAPI from the types themselves.
//!
//! ```text
//!   Body<T>: JSON of this type, from who is known, not too often   ->  hall   ->  types.rs: what is answered
//! ```
//!
//! The limits, the rights and the refusals are those of the pages; a failure is `{"error"}` in the language that the
//! request accepts.

mod analysis;
mod asked;
mod body;
mod games;
mod position;
mod seats;
pub(super) mod types;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::routing::{get, post, put};
use utoipa::OpenApi;

use super::Desk;

/// Everything that is answered, as OpenAPI describes it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Quatuor",
        version = "1",
        description = "Small board games to play, to learn and to prove. A program is known by the cookie that its \
            first answer sets: send it back. A failure is answered with its status and `{\"error\"}` in the language \
            that the request accepts."
    ),
    paths(
        position::families,
        position::position,
        games::list,
        games::begin,
        games::state,
        games::act,
        games::order,
        games::hint,
        games::rematch,
        seats::give,
        analysis::analysis,
        analysis::branch,
    ),
    components(schemas(asked::ListWord))
)]
struct Description;

/// The description as text.
pub fn description() -> String {
    Description::openapi().to_pretty_json().unwrap_or_default()
}

/// Every address with what answers there.
pub(super) fn routes() -> Router<Arc<Desk>> {
    // It never changes, and anybody may ask for it as often as they like.
    let text: Bytes = description().into();
    let described = move || async move {
        let kind = [(axum::http::header::CONTENT_TYPE, "application/json")];
        (kind, text)
    };
    Router::new()
        .route("/api/v1/openapi.json", get(described))
        .route("/api/v1/families", get(position::families))
        .route("/api/v1/position", get(position::position))
        .route("/api/v1/games", get(games::list).post(games::begin))
        .route("/api/v1/games/{id}", get(games::state))
        .route("/api/v1/games/{id}/actions", post(games::act))
        .route("/api/v1/games/{id}/orders", post(games::order))
        .route("/api/v1/games/{id}/hint", get(games::hint))
        .route("/api/v1/games/{id}/rematch", post(games::rematch))
        .route("/api/v1/games/{id}/seats/{side}", put(seats::give))
        .route("/api/v1/games/{id}/analysis", get(analysis::analysis))
        .route("/api/v1/games/{id}/branches", post(analysis::branch))
}
