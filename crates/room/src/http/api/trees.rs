//! Trees by JSON: the reduced tree of a position, what a search looked at, what playouts have grown.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::Uri;

use super::body::Json;
use super::tree_types::{PlayoutTreeState, ReducedTreeState, SearchedTreeState};
use super::types::Problem;
use crate::hall::HallError;
use crate::http::choice::KeepWord;
use crate::http::named::Named;
use crate::http::route::query;
use crate::http::route::trees::{find_walk, playouts_kind, reduced_kind, root, searched_kind};
use crate::http::{Desk, Failure, Guest};
use crate::walking::Walk;

/// What `at` in an address means.
const AT: &str =
    "a position in any form that the game reads; the usual beginning when nothing is said";
/// What `agent` in an address means.
const AGENT: &str = "the spec of a search";

/// The reduced tree of a position: equivalent positions are one node, and what need not be followed is cut, with the
/// reason. Small games only.
#[utoipa::path(get, path = "/api/v1/trees/{spec}/reduced", params(("spec" = String, Path),
    ("at" = Option<String>, Query, description = AT, example = "x.o/.x./..o x"),
    ("keep" = Option<KeepWord>, Query, description = "`best` when nothing is said")), responses(
    (status = 200, body = ReducedTreeState),
    (status = 400, body = Problem, description = "not readable, or no such tree"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 422, body = Problem, description = "no such position, or no tree of it"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn reduced(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(spec): Named<String>,
    uri: Uri,
) -> Result<Json<ReducedTreeState>, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, &fields)?;
    match &*find_walk(&desk, &guest, game, reduced_kind(&fields)?).await? {
        Walk::Reduced(tree) => Ok(Json(ReducedTreeState::from(tree))),
        _ => Err(HallError::Failed.into()),
    }
}

/// What a search looks at before it chooses, in the order of visit: windows, values, cut-offs.
#[utoipa::path(get, path = "/api/v1/trees/{spec}/searched", params(("spec" = String, Path),
    ("at" = Option<String>, Query, description = AT, example = "x.o/.x./..o x"),
    ("agent" = String, Query, description = AGENT, example = "minimax:depth=2")), responses(
    (status = 200, body = SearchedTreeState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game, or no such program"),
    (status = 422, body = Problem, description = "no such position, or no tree of it"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn searched(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(spec): Named<String>,
    uri: Uri,
) -> Result<Json<SearchedTreeState>, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, &fields)?;
    let kind = searched_kind(&desk, &*game, &fields)?;
    match &*find_walk(&desk, &guest, game, kind).await? {
        Walk::Searched(tree) => Ok(Json(SearchedTreeState::from(tree))),
        _ => Err(HallError::Failed.into()),
    }
}

/// The tree that so many playouts of Monte Carlo tree search grow: visits, means, bounds.
#[utoipa::path(get, path = "/api/v1/trees/{spec}/playouts", params(("spec" = String, Path),
    ("at" = Option<String>, Query, description = AT, example = "x.o/.x./..o x"),
    ("count" = Option<u64>, Query, description = "1 when nothing is said, 500 at most")), responses(
    (status = 200, body = PlayoutTreeState),
    (status = 400, body = Problem, description = "not readable"),
    (status = 404, body = Problem, description = "no such game"),
    (status = 422, body = Problem, description = "no such position, or no tree of it"),
    (status = 429, body = Problem, description = "too often"),
    (status = 503, body = Problem, description = "too busy"),
))]
pub(super) async fn playouts(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(spec): Named<String>,
    uri: Uri,
) -> Result<Json<PlayoutTreeState>, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, &fields)?;
    match &*find_walk(&desk, &guest, game, playouts_kind(&fields)?).await? {
        Walk::Playouts(tree) => Ok(Json(PlayoutTreeState::from(tree))),
        _ => Err(HallError::Failed.into()),
    }
}
