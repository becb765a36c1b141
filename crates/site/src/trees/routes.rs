//! Routes of trees: the choice of a tree, and its pages.

use std::sync::Arc;

use http::{StatusCode, Uri};
use quatuor_core::{Explain, Spec};
use quatuor_games::open_at;
use quatuor_show::Game;

use crate::http::choice::{KeepWord, choice};
use crate::http::fields::{number, query};
use crate::http::respond::{html, see};
use crate::http::{AppState, Failure, Fields, Guest, PathOr404, Posted, Response};
use crate::pages;
use crate::think::{TreeKind, TreePlace};
use crate::trees::request::{LONGEST_TEXT, find_tree, name_of, playouts_kind, root, searched_kind};
use crate::view::GameView;

/// `GET /trees/{spec}?at=TEXT`
pub(crate) async fn choose(
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let game = root(&spec, query(&uri)?.get("at"))?;
    Ok(html(StatusCode::OK, pages::trees(&guest.visitor(None), &GameView::to_look_at(&*game))))
}

/// `POST /trees/{spec}`: `at`, `agent`
pub(crate) async fn search(
    guest: Guest,
    PathOr404(spec): PathOr404<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let game = root(&spec, fields.get("at"))?;
    let agent = fields.get("agent").unwrap_or_default();
    let agent: Result<Spec, _> = agent.parse();
    match agent {
        Ok(agent) => Ok(see(&pages::walk_address(&name_of(&*game, TreeKind::Searched(agent))))),
        Err(error) => {
            let visitor = guest.visitor(Some(error.message()));
            let page = pages::trees(&visitor, &GameView::to_look_at(&*game));
            Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page))
        }
    }
}

/// `GET /trees/{spec}/KIND?at=TEXT`, with the parameters of each kind:
///
/// - `reduced`: `keep=best|all|strategy`, `step=N`
/// - `searched`: `agent=SPEC`, `step=N`
/// - `playouts`: `count=N`, `line=ACTIONS`
pub(crate) async fn tree(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((spec, kind)): PathOr404<(String, String)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, fields.get("at"))?;
    let kind = match kind.as_str() {
        "reduced" => {
            TreeKind::Reduced(choice::<KeepWord>(&fields, "keep")?.unwrap_or_default().into())
        }
        "searched" => searched_kind(&app, &*game, fields.get("agent"))?,
        "playouts" => playouts_kind(number(&fields, "count")?),
        _ => return Err(Failure::NotFound),
    };
    walk(&app, &guest, game, kind, &fields).await
}

/// Renders the page of one place in a tree.
async fn walk(
    app: &AppState,
    guest: &Guest,
    game: Box<dyn Game>,
    kind: TreeKind,
    fields: &Fields,
) -> Result<Response, Failure> {
    let name = name_of(&*game, kind.clone());
    let walk = find_tree(app, guest, game, kind).await?;
    let line = fields.get("line").filter(|line| line.len() <= LONGEST_TEXT);
    let place = TreePlace {
        step: number(fields, "step")?.unwrap_or(0),
        line: line.into_iter().flat_map(str::split_whitespace).map(str::to_owned).collect(),
    };
    let position = walk.position(&place).ok_or(Failure::NotFound)?;
    let there = open_at(&name.spec, position).map_err(|_| Failure::NotFound)?;
    let board = GameView::to_look_at(&*there);
    let page = pages::walk(&guest.visitor(None), &name, &walk, &place, &board);
    Ok(html(StatusCode::OK, page.ok_or(Failure::NotFound)?))
}
