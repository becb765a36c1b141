//! The routes of all pages with their handlers. The routes of the API are in `api/mod.rs`.

use crate::analysis::routes as analysis;
use crate::classes::{pupil_routes as pupil, routes as class};
use crate::editor::routes as editor;
use crate::front::{files_routes as files, routes as front, status_routes as status};
use crate::http::{MAX_FORM_WITH_FILE, Router, get, post};
use crate::lessons::routes as lessons;
use crate::play::{
    act_routes as act, game_routes as game, live_routes as live, new_routes as new,
    options_routes as options, seat_routes as seat,
};
use crate::preferences::routes as preferences;
use crate::puzzles::{learn_routes as learn, routes as puzzles};
use crate::rules::routes as rules;
use crate::share::{downloads, import_routes as import, routes as shared};
use crate::trees::routes as trees;

/// Returns the routes of all pages.
pub(crate) fn routes() -> Router {
    Router::default()
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
        .route("/puzzles/print", get(downloads::sheet))
        .route("/puzzles/{id}", get(puzzles::question).post(puzzles::answer))
        .route("/editor/{spec}", get(editor::page).post(editor::edit))
        .route("/editor/{spec}/values", get(editor::values))
        .route("/trees/{spec}", get(trees::choose).post(trees::search))
        .route("/trees/{spec}/{kind}", get(trees::tree))
        .route("/import", get(import::form).post(import::take).max_body(MAX_FORM_WITH_FILE))
        .route("/s/{code}", get(shared::page).post(shared::begin))
        .route("/s/{code}/try", post(shared::attempt))
        .route("/s/{code}/record", get(downloads::link_record))
        .route("/s/{code}/picture.svg", get(downloads::link_svg))
        .route("/s/{code}/picture.png", get(downloads::link_png))
        .route("/s/{code}/animation.gif", get(downloads::link_gif))
        .route("/games/{id}/share", get(shared::of_game))
        .route("/lessons/{game}", get(lessons::first))
        .route("/lessons/{game}/{step}", get(lessons::step).post(lessons::answer))
        .route("/rules/{game}", get(rules::page))
        .route("/classes", get(class::list).post(class::open))
        .route("/class/{token}", get(class::page))
        .route("/class/{token}/events", get(class::events))
        .route("/class/{token}/table.csv", get(downloads::class_table))
        .route("/class/{token}/{what}", post(class::change))
        .route("/join/{token}", get(pupil::page).post(pupil::join))
        .route("/join/{token}/events", get(pupil::events))
        .route("/join/{token}/{what}", post(pupil::change))
        .route("/join/{token}/{task}/{place}", get(pupil::question).post(pupil::answer))
        .route("/learn", get(learn::overview))
        .route("/learn/{id}/{ply}", get(learn::question).post(learn::answer))
        .route("/games/{id}/branch", post(analysis::branch))
        .route("/games/{id}/events", get(live::events))
        .route("/games/{id}/record", get(downloads::game_record))
        .route("/games/{id}/picture.svg", get(downloads::game_svg))
        .route("/games/{id}/picture.png", get(downloads::game_png))
        .route("/games/{id}/animation.gif", get(downloads::game_gif))
        .route("/rules.svg", get(downloads::rules))
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
}
