//! The JSON API of the room under `/api/v1`. Its OpenAPI description is generated from the types.
//!
//! ```text
//!   Body<T>: JSON, cookie and rate limit checked -> request of the feature -> types.rs: response
//! ```
//!
//! Limits, rights and refusals are the same as for pages. A failure is `{"error"}` in the language
//! that the request accepts.

pub(crate) mod asked;
pub(crate) mod failures;
pub(crate) mod position;
pub(crate) mod types;

use bytes::Bytes;
use utoipa::OpenApi;

use crate::analysis::api as analysis;
use crate::classes::api as classes;
use crate::editor::api as editor;
use crate::http::choice::{KeepWord, RecordForm};
use crate::http::{MAX_JSON_WITH_FILE, Router, delete, get, post, put};
use crate::lessons::api as lessons;
use crate::play::{games_api as games, options_api as options, seats_api as seats};
use crate::preferences::api as preferences;
use crate::puzzles::{api as questions, sheet_api as sheet};
use crate::rules::api as rules;
use crate::share::{api as links, downloads as files, imports_api as imports};
use crate::trainer::api as trainer;
use crate::trees::api as trees;

/// The OpenAPI description of the API.
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
        options::look,
        options::change,
        seats::give,
        analysis::analysis,
        analysis::branch,
        analysis::branches,
        games::values,
        seats::take,
        questions::puzzles,
        questions::puzzle,
        sheet::sheet,
        sheet::sheet_page,
        questions::answer_puzzle,
        questions::learn,
        questions::mistake,
        questions::answer_mistake,
        classes::list,
        classes::open,
        classes::class,
        classes::table,
        classes::assign,
        classes::remove,
        classes::end,
        classes::joined,
        classes::join,
        classes::leave,
        classes::play,
        classes::puzzle,
        classes::answer,
        links::write,
        links::link,
        links::of_game,
        links::attempt,
        links::begin,
        imports::take,
        files::game_record,
        files::game_svg,
        files::game_png,
        files::game_gif,
        files::link_record,
        files::link_svg,
        files::link_png,
        files::link_gif,
        rules::rules,
        lessons::step,
        lessons::answer,
        editor::look,
        editor::edit,
        preferences::look,
        preferences::keep,
        trainer::trainer,
        trainer::warning,
        trees::reduced,
        trees::searched,
        trees::playouts,
    ),
    components(schemas(asked::ListWord, asked::MotifWord, RecordForm, KeepWord))
)]
struct Description;

/// Returns the OpenAPI description as JSON.
pub fn description() -> String {
    Description::openapi().to_pretty_json().unwrap_or_default()
}

/// Returns the routes of the API.
pub(crate) fn routes() -> Router {
    // The description never changes and has no rate limit, so render it only once.
    let text: Bytes = description().into();
    let described = move || {
        let kind = [(http::header::CONTENT_TYPE, "application/json")];
        std::future::ready((kind, text.clone()))
    };
    Router::default()
        .route("/api/v1/openapi.json", get(described))
        .route("/api/v1/families", get(position::families))
        .route("/api/v1/position", get(position::position))
        .route("/api/v1/games", get(games::list).post(games::begin))
        .route("/api/v1/games/{id}", get(games::state))
        .route("/api/v1/games/{id}/actions", post(games::act))
        .route("/api/v1/games/{id}/orders", post(games::order))
        .route("/api/v1/games/{id}/hint", get(games::hint))
        .route("/api/v1/games/{id}/rematch", post(games::rematch))
        .route("/api/v1/games/{id}/options", get(options::look).put(options::change))
        .route("/api/v1/games/{id}/seats/{side}", put(seats::give))
        .route("/api/v1/games/{id}/values", get(games::values))
        .route("/api/v1/seats/{token}", post(seats::take))
        .route("/api/v1/puzzles", get(questions::puzzles))
        .route("/api/v1/puzzles/sheet", get(sheet::sheet))
        .route("/api/v1/puzzles/sheet.html", get(sheet::sheet_page))
        .route("/api/v1/puzzles/{puzzle}", get(questions::puzzle))
        .route("/api/v1/puzzles/{puzzle}/answers", post(questions::answer_puzzle))
        .route("/api/v1/learn", get(questions::learn))
        .route("/api/v1/learn/{game}/{ply}", get(questions::mistake))
        .route("/api/v1/learn/{game}/{ply}/answers", post(questions::answer_mistake))
        .merge(class_routes())
        .merge(file_routes())
        .merge(learning_routes())
        .route("/api/v1/games/{id}/analysis", get(analysis::analysis))
        .route("/api/v1/games/{id}/branches", get(analysis::branches).post(analysis::branch))
}

/// Returns the routes for sharing, importing and downloading.
fn file_routes() -> Router {
    Router::default()
        .route("/api/v1/links", post(links::write))
        .route("/api/v1/links/{code}", get(links::link))
        .route("/api/v1/links/{code}/actions", post(links::attempt))
        .route("/api/v1/links/{code}/games", post(links::begin))
        .route("/api/v1/links/{code}/record", get(files::link_record))
        .route("/api/v1/links/{code}/picture.svg", get(files::link_svg))
        .route("/api/v1/links/{code}/picture.png", get(files::link_png))
        .route("/api/v1/links/{code}/animation.gif", get(files::link_gif))
        .route("/api/v1/imports", post(imports::take).max_body(MAX_JSON_WITH_FILE))
        .route("/api/v1/games/{id}/link", get(links::of_game))
        .route("/api/v1/games/{id}/record", get(files::game_record))
        .route("/api/v1/games/{id}/picture.svg", get(files::game_svg))
        .route("/api/v1/games/{id}/picture.png", get(files::game_png))
        .route("/api/v1/games/{id}/animation.gif", get(files::game_gif))
}

/// Returns the routes for rules, lessons, the editor, preferences, the trainer and trees.
fn learning_routes() -> Router {
    Router::default()
        .route("/api/v1/rules/{spec}", get(rules::rules))
        .route("/api/v1/lessons/{family}/{step}", get(lessons::step))
        .route("/api/v1/lessons/{family}/{step}/answers", post(lessons::answer))
        .route("/api/v1/editor/{spec}", get(editor::look).post(editor::edit))
        .route("/api/v1/preferences", get(preferences::look).put(preferences::keep))
        .route("/api/v1/games/{id}/trainer", get(trainer::trainer))
        .route("/api/v1/games/{id}/warning", get(trainer::warning))
        .route("/api/v1/trees/{spec}/reduced", get(trees::reduced))
        .route("/api/v1/trees/{spec}/searched", get(trees::searched))
        .route("/api/v1/trees/{spec}/playouts", get(trees::playouts))
}

/// Returns the routes of classes.
fn class_routes() -> Router {
    Router::default()
        .route("/api/v1/classes", get(classes::list).post(classes::open))
        .route("/api/v1/classes/{class}", get(classes::class).delete(classes::end))
        .route("/api/v1/classes/{class}/table.csv", get(classes::table))
        .route("/api/v1/classes/{class}/tasks", post(classes::assign))
        .route("/api/v1/classes/{class}/pupils/{pupil}", delete(classes::remove))
        .route(
            "/api/v1/joined/{joined}",
            get(classes::joined).post(classes::join).delete(classes::leave),
        )
        .route("/api/v1/joined/{joined}/tasks/{task}/games", post(classes::play))
        .route("/api/v1/joined/{joined}/tasks/{task}/puzzles/{place}", get(classes::puzzle))
        .route(
            "/api/v1/joined/{joined}/tasks/{task}/puzzles/{place}/answers",
            post(classes::answer),
        )
}
