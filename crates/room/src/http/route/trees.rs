//! Trees to walk through: the reduced tree of a position, what a search looked at, what playouts have grown.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use quatuor_core::{Explain, Game, Limits, Message, Spec, message};
use quatuor_games::{open, open_at, playouts, reduce, searched};
use quatuor_trees::{Keep, ReducedOptions, SearchError, SearchedOptions};

use super::{html, may_think, number, query, see};
use crate::hall::HallError;
use crate::http::choice::{KeepWord, choice};
use crate::http::named::{self, Named};
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::page;
use crate::thinking::{Pace, check_agent};
use crate::view::GameView;
use crate::walking::{MOST_NODES, MOST_PLAYOUTS, TreePlace, Walk, WalkKind, WalkName};

/// Letters of a position and of a line of actions, and more than any has.
const LONGEST_TEXT: usize = 2000;
/// Stop tests of a reduced tree, as the command line has them.
const TESTS: u32 = 2;
/// The luck of searches and playouts: the same for everybody, so that a step can be talked about.
const SEED: u64 = 1;

fn wrong(reason: Message) -> Failure {
    Failure::Hall(HallError::Wish(reason))
}

/// The variant and the position that an address names.
pub(in crate::http) fn root(spec: &str, fields: &Fields) -> Result<Box<dyn Game>, Failure> {
    let spec = named::spec(spec)?;
    let at = fields.get("at");
    if at.is_some_and(|text| text.len() > LONGEST_TEXT) {
        return Err(wrong(message!("wish-long-position")));
    }
    match at {
        None => open(&spec).map_err(|_| Failure::NotFound),
        Some(text) => open_at(&spec, text).map_err(|error| wrong(error.message())),
    }
}

fn name_of(game: &dyn Game, kind: WalkKind) -> WalkName {
    WalkName { spec: game.spec(), at: game.began_from(), kind }
}

/// `GET /trees/{spec}?at=TEXT`
pub(super) async fn choose(
    Extension(guest): Extension<Guest>,
    Named(spec): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let game = root(&spec, &query(&uri)?)?;
    Ok(html(StatusCode::OK, page::trees(&guest.visitor(None), &GameView::to_look_at(&*game))))
}

/// `POST /trees/{spec}`: `at`, `agent`
pub(super) async fn search(
    Extension(guest): Extension<Guest>,
    Named(spec): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let game = root(&spec, &fields)?;
    let agent = fields.get("agent").unwrap_or_default();
    let agent: Result<Spec, _> = agent.parse();
    match agent {
        Ok(agent) => Ok(see(&page::walk_address(&name_of(&*game, WalkKind::Searched(agent))))),
        Err(error) => {
            let visitor = guest.visitor(Some(error.message()));
            let page = page::trees(&visitor, &GameView::to_look_at(&*game));
            Ok(html(StatusCode::UNPROCESSABLE_ENTITY, page))
        }
    }
}

/// `GET /trees/{spec}/KIND?at=TEXT`, with what this kind of tree takes:
///
/// - `reduced`: `keep=best|all|strategy`, `step=N`
/// - `searched`: `agent=SPEC`, `step=N`
/// - `playouts`: `count=N`, `line=ACTIONS`
pub(super) async fn tree(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((spec, kind)): Named<(String, String)>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let game = root(&spec, &fields)?;
    let kind = match kind.as_str() {
        "reduced" => reduced_kind(&fields)?,
        "searched" => searched_kind(&desk, &*game, &fields)?,
        "playouts" => playouts_kind(&fields)?,
        _ => return Err(Failure::NotFound),
    };
    walk(&desk, &guest, game, kind, &fields).await
}

/// Which reduced tree an address names.
pub(in crate::http) fn reduced_kind(fields: &Fields) -> Result<WalkKind, Failure> {
    let keep: Option<KeepWord> = choice(fields, "keep")?;
    Ok(WalkKind::Reduced(match keep.unwrap_or_default() {
        KeepWord::Best => Keep::Best,
        KeepWord::All => Keep::All,
        KeepWord::Strategy => Keep::Strategy,
    }))
}

/// Whose search an address names, if it may be asked here.
pub(in crate::http) fn searched_kind(
    desk: &Desk,
    game: &dyn Game,
    fields: &Fields,
) -> Result<WalkKind, Failure> {
    let agent = named::spec(fields.get("agent").ok_or(Failure::NotFound)?)?;
    let ceiling = &desk.hall.limits().ceiling;
    check_agent(&game.spec(), &agent, ceiling).map_err(HallError::Agent)?;
    Ok(WalkKind::Searched(agent))
}

/// How many playouts an address names.
pub(in crate::http) fn playouts_kind(fields: &Fields) -> Result<WalkKind, Failure> {
    Ok(WalkKind::Playouts(number(fields, "count")?.unwrap_or(1).min(MOST_PLAYOUTS)))
}

/// A tree, which is made unless it was lately.
pub(in crate::http) async fn find_walk(
    desk: &Desk,
    guest: &Guest,
    game: Box<dyn Game>,
    kind: WalkKind,
) -> Result<Arc<Walk>, Failure> {
    let name = name_of(&*game, kind.clone());
    match desk.walks.find(&name) {
        Some(walk) => Ok(walk),
        None => {
            let made = make(desk, guest, game, kind).await?;
            Ok(desk.walks.keep(name, made))
        }
    }
}

/// The page of one place in a tree.
async fn walk(
    desk: &Desk,
    guest: &Guest,
    game: Box<dyn Game>,
    kind: WalkKind,
    fields: &Fields,
) -> Result<Response, Failure> {
    let name = name_of(&*game, kind.clone());
    let walk = find_walk(desk, guest, game, kind).await?;
    let line = fields.get("line").filter(|line| line.len() <= LONGEST_TEXT);
    let place = TreePlace {
        step: number(fields, "step")?.unwrap_or(0),
        line: line.into_iter().flat_map(str::split_whitespace).map(str::to_owned).collect(),
    };
    let position = walk.position(&place).ok_or(Failure::NotFound)?;
    let there = open_at(&name.spec, position).map_err(|_| Failure::NotFound)?;
    let board = GameView::to_look_at(&*there);
    let page = page::walk(&guest.visitor(None), &name, &walk, &place, &board);
    Ok(html(StatusCode::OK, page.ok_or(Failure::NotFound)?))
}

/// Makes a tree where programs think, within the limits of a hint.
async fn make(
    desk: &Desk,
    guest: &Guest,
    game: Box<dyn Game>,
    kind: WalkKind,
) -> Result<Walk, Failure> {
    if !may_think(desk, guest) {
        return Err(Failure::TooOften);
    }
    let time = desk.hall.limits().advice;
    let thought = desk
        .hall
        .thinking()
        .ask(guest.key, Pace::Slow, time * 2, move |stop| make_now(&*game, &kind, time, stop));
    let made = thought.map_err(|_| HallError::Busy)?.answer().await.ok_or(HallError::Busy)?;
    made.map_err(wrong)
}

fn make_now(
    game: &dyn Game,
    kind: &WalkKind,
    time: Duration,
    stop: &AtomicBool,
) -> Result<Walk, Message> {
    let limits = Limits { stop, time: Some(time), ..Limits::default() };
    let explain = |error: SearchError| match error {
        SearchError::TooMany(most) => message!("walk-too-many", most: most),
        SearchError::Interrupted => message!("walk-too-long"),
        error => error.message(),
    };
    match kind {
        WalkKind::Reduced(keep) => {
            let wanted = ReducedOptions {
                keep: *keep,
                depth: None,
                tests: TESTS,
                most: MOST_NODES,
                pictures: false,
            };
            let tree = reduce(game, &wanted, &limits);
            tree.map(Walk::Reduced).map_err(|error| error.message())
        }
        WalkKind::Searched(agent) => {
            let wanted = SearchedOptions { seed: SEED, most: MOST_NODES, pictures: false };
            searched(game, agent, &wanted, &limits).map(Walk::Searched).map_err(explain)
        }
        WalkKind::Playouts(count) => {
            playouts(game, *count, SEED, stop).map(Walk::Playouts).map_err(explain)
        }
    }
}
