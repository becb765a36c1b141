//! The addresses.

mod act;
mod analysis;
mod class;
pub(super) mod editor;
mod files;
mod front;
mod game;
pub(super) mod import;
mod learn;
pub(super) mod lessons;
mod live;
mod new;
mod news;
pub(super) mod options;
pub(super) mod preferences;
mod pupil;
mod puzzles;
pub(super) mod record;
mod rules;
mod seat;
pub(super) mod shared;
mod state;
mod status;
pub(super) mod trees;
mod wanted;

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use quatuor_core::Message;

use super::guest::clean_name;
use super::{Desk, Failure, Fields, Guest};
use crate::hall::{LiveGame, ViewRequest};
use crate::page;
use crate::view::{GameView, Visitor};

pub(super) use analysis::analyse;
pub(super) use class::{USUAL_WEEKS, find_class, open_class, table as class_table};
pub(super) use learn::{ask_mistake, judge_mistake};
pub(super) use new::may_begin;
pub(super) use pupil::find_puzzle;
pub(super) use puzzles::{
    PuzzleFilter, find_shipped, judge_puzzle, own_rating, print_sheet, today,
};
pub(super) use seat::take_seat;
pub(super) use wanted::{read_action, short_action};

/// Every address with what answers there.
pub(super) fn routes() -> Router<Arc<Desk>> {
    Router::new()
        .route("/", get(front::front))
        .route("/help", get(front::help))
        .route("/results", get(front::results))
        .route("/new/{game}", get(new::form))
        .route("/games", get(front::list).post(new::create))
        .route("/games/{id}", get(game::page))
        .route("/games/{id}/part", get(game::part))
        .route("/games/{id}/replay", get(game::replay))
        .route("/games/{id}/analysis", get(analysis::page))
        .route("/games/{id}/mistakes", get(learn::first))
        .route("/puzzles", get(puzzles::list))
        .route("/puzzles/print", get(puzzles::print))
        .route("/puzzles/{id}", get(puzzles::question).post(puzzles::answer))
        .route("/editor/{spec}", get(editor::page).post(editor::edit))
        .route("/editor/{spec}/values", get(editor::values))
        .route("/trees/{spec}", get(trees::choose).post(trees::search))
        .route("/trees/{spec}/{kind}", get(trees::tree))
        .route("/import", get(import::form).post(import::take))
        .route("/s/{code}", get(shared::page).post(shared::begin))
        .route("/s/{code}/try", post(shared::attempt))
        .route("/s/{code}/record", get(shared::record))
        .route("/s/{code}/picture.svg", get(shared::svg))
        .route("/s/{code}/picture.png", get(shared::png))
        .route("/s/{code}/animation.gif", get(shared::animation))
        .route("/games/{id}/share", get(shared::of_game))
        .route("/lessons/{game}", get(lessons::first))
        .route("/lessons/{game}/{step}", get(lessons::step).post(lessons::answer))
        .route("/rules/{game}", get(rules::page))
        .route("/classes", get(class::list).post(class::open))
        .route("/class/{token}", get(class::page))
        .route("/class/{token}/events", get(class::events))
        .route("/class/{token}/table.csv", get(class::table))
        .route("/class/{token}/{what}", post(class::change))
        .route("/join/{token}", get(pupil::page).post(pupil::join))
        .route("/join/{token}/events", get(pupil::events))
        .route("/join/{token}/{what}", post(pupil::change))
        .route("/join/{token}/{task}/{place}", get(pupil::question).post(pupil::answer))
        .route("/learn", get(learn::overview))
        .route("/learn/{id}/{ply}", get(learn::question).post(learn::answer))
        .route("/games/{id}/branch", post(analysis::branch))
        .route("/games/{id}/events", get(live::events))
        .route("/games/{id}/record", get(record::record))
        .route("/games/{id}/picture.svg", get(record::picture))
        .route("/games/{id}/picture.png", get(record::png))
        .route("/games/{id}/animation.gif", get(record::animation))
        .route("/rules.svg", get(record::rules))
        .route("/games/{id}/act", post(act::act))
        .route("/games/{id}/options", get(options::form).post(options::change))
        .route("/games/{id}/rematch", post(act::rematch))
        .route("/games/{id}/seat/{side}", post(seat::give))
        .route("/games/{id}/{order}", post(act::simple))
        .route("/seat/{token}", get(seat::invited).post(seat::take))
        .route("/preferences", get(preferences::page).post(preferences::keep))
        .route("/assets/{name}", get(files::asset))
        .route("/favicon.ico", get(files::favicon))
        .route("/robots.txt", get(files::robots))
        .route("/health", get(status::health))
        .route("/metrics", get(status::metrics))
}

/// A page.
fn html(status: StatusCode, page: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, kind, page).into_response()
}

/// A page that is shown again with what was refused on it, which its status says as well.
fn html_after(
    guest: &Guest,
    here: String,
    refused: Option<Message>,
    make: impl FnOnce(&Visitor) -> String,
) -> Response {
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let visitor = Visitor { here, ..guest.visitor(refused) };
    html(status, make(&visitor))
}

/// Data.
fn json(status: StatusCode, data: &serde_json::Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], data.to_string()).into_response()
}

/// To another page of ours, after a form.
fn see(path: &str) -> Response {
    match HeaderValue::try_from(path) {
        Ok(path) => (StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response(),
        Err(_) => Failure::Malformed.into_response(),
    }
}

/// The fields in the address.
pub(super) fn query(uri: &axum::http::Uri) -> Result<Fields, Failure> {
    Fields::read(uri.query().unwrap_or_default()).map_err(|_| Failure::Malformed)
}

/// A number in a field: `None` when nothing is there.
pub(super) fn number<T: std::str::FromStr>(
    fields: &Fields,
    name: &str,
) -> Result<Option<T>, Failure> {
    let parse = |text: &str| text.parse().map_err(|_| Failure::Malformed);
    fields.get(name).map(parse).transpose()
}

/// The game of this name.
pub(super) async fn find(desk: &Desk, id: &str) -> Result<Arc<LiveGame>, Failure> {
    desk.hall.game(id).await?.ok_or(Failure::NotFound)
}

/// The game as the guest sees it, without a drawing.
pub(super) async fn view_now(desk: &Desk, guest: &Guest, live: &Arc<LiveGame>) -> GameView {
    let view = desk.hall.see(live, guest.key, ViewRequest::default()).await;
    with_whole_addresses(view, guest)
}

/// The game as the guest sees it, drawn.
async fn draw_view(
    desk: &Desk,
    guest: &Guest,
    live: &Arc<LiveGame>,
    mut request: ViewRequest,
) -> GameView {
    let game = desk.hall.look(live, |game| game.beginning().spec.name.clone()).await;
    request.overlays = guest.overlays.of(&game);
    let drawing = |view: &GameView| page::drawing(guest.preferences.language, view);
    let view = desk.hall.see_drawn(live, guest.key, request, drawing).await;
    with_whole_addresses(view, guest)
}

/// Invitations as whole addresses, to be sent to somebody.
fn with_whole_addresses(mut view: GameView, guest: &Guest) -> GameView {
    for seat in &mut view.seats {
        seat.invitation = seat.invitation.take().map(|path| format!("{}{path}", guest.origin));
    }
    view
}

/// What somebody is called: as this form says, or else as they said last.
fn name(fields: &Fields, guest: &Guest) -> Option<String> {
    match fields.all("name").first() {
        Some(typed) => clean_name(typed),
        None => guest.name.clone(),
    }
}

/// The same answer, and the browser remembers the name that a form has brought.
fn remembering_name(mut response: Response, fields: &Fields, guest: &Guest) -> Response {
    let name = fields.all("name").first().map(|typed| clean_name(typed));
    if let Some(cookie) = name.and_then(|name| guest.name_cookie(name.as_deref())) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// A text from a form, percent-encoded for an address.
fn percent_encode(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// Whether a client may be thought for once more.
pub(super) fn may_think(desk: &Desk, guest: &Guest) -> bool {
    desk.rates.thoughts.take(guest.key, std::time::Instant::now())
}
