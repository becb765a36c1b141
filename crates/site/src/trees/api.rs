//! The JSON API of trees: the reduced tree of a position, the tree of a search, and the tree of
//! playouts.

use std::sync::Arc;

use http::Uri;

use crate::api::failures::{GetFailures, Problem};
use crate::http::choice::{KeepWord, choice};
use crate::http::fields::{number, query};
use crate::http::{AppState, Failure, Guest, Json, PathOr404};
use crate::live::SiteError;
use crate::think::{Tree, TreeKind};
use crate::trees::api_types::{PlayoutTreeState, ReducedTreeState, SearchedTreeState};
use crate::trees::request::{find_tree, playouts_kind, root, searched_kind};

/// Description of the parameter `at`.
const AT: &str =
    "a position in any form that the game reads; the usual beginning when nothing is said";
/// Description of the parameter `agent`.
const AGENT: &str = "the spec of a search";

/// Returns the reduced tree of a position. Small games only.
///
/// Equivalent positions are one node. Branches that need not be followed are cut, with the reason.
#[utoipa::path(get, path = "/api/v1/trees/{spec}/reduced", params(("spec" = String, Path),
    ("at" = Option<String>, Query, description = AT, example = "x.o/.x./..o x"),
    ("keep" = Option<KeepWord>, Query, description = "`best` when nothing is said")), responses(GetFailures,
    (status = 200, body = ReducedTreeState),
    (status = 400, body = Problem, description = "not readable, or no such tree"),
    (status = 422, body = Problem, description = "no such position, or no tree of it"),
))]
pub(crate) async fn reduced(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    uri: Uri,
) -> Result<Json<ReducedTreeState>, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, fields.get("at"))?;
    let keep: KeepWord = choice(&fields, "keep")?.unwrap_or_default();
    match &*find_tree(&app, &guest, game, TreeKind::Reduced(keep.into())).await? {
        Tree::Reduced(tree) => Ok(Json(ReducedTreeState::from(tree))),
        _ => Err(SiteError::Failed.into()),
    }
}

/// Returns the nodes that a search visits, in order, with windows, values and cut-offs.
#[utoipa::path(get, path = "/api/v1/trees/{spec}/searched", params(("spec" = String, Path),
    ("at" = Option<String>, Query, description = AT, example = "x.o/.x./..o x"),
    ("agent" = String, Query, description = AGENT, example = "minimax:depth=2")), responses(GetFailures,
    (status = 200, body = SearchedTreeState),
    (status = 404, body = Problem, description = "no such game, or no such program"),
    (status = 422, body = Problem, description = "no such position, or no tree of it"),
))]
pub(crate) async fn searched(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    uri: Uri,
) -> Result<Json<SearchedTreeState>, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, fields.get("at"))?;
    let kind = searched_kind(&app, &*game, fields.get("agent"))?;
    match &*find_tree(&app, &guest, game, kind).await? {
        Tree::Searched(tree) => Ok(Json(SearchedTreeState::from(tree))),
        _ => Err(SiteError::Failed.into()),
    }
}

/// Returns the tree that Monte Carlo tree search builds in a number of playouts.
///
/// Each node has its visits, mean and proven bounds.
#[utoipa::path(get, path = "/api/v1/trees/{spec}/playouts", params(("spec" = String, Path),
    ("at" = Option<String>, Query, description = AT, example = "x.o/.x./..o x"),
    ("count" = Option<u64>, Query, description = "1 when nothing is said, 500 at most")), responses(GetFailures,
    (status = 200, body = PlayoutTreeState),
    (status = 422, body = Problem, description = "no such position, or no tree of it"),
))]
pub(crate) async fn playouts(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    uri: Uri,
) -> Result<Json<PlayoutTreeState>, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, fields.get("at"))?;
    let kind = playouts_kind(number(&fields, "count")?);
    match &*find_tree(&app, &guest, game, kind).await? {
        Tree::Playouts(tree) => Ok(Json(PlayoutTreeState::from(tree))),
        _ => Err(SiteError::Failed.into()),
    }
}
