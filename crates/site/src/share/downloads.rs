//! Downloads of games, classes and puzzles: records, pictures, animations, tables and sheets. Pages
//! and the API use the same handlers.

use std::sync::Arc;

use http::{Uri, header};
use quatuor_core::Player;
use quatuor_core::record::{GameResult, Record, date};
use quatuor_games::{open, open_at};
use quatuor_show::Drawing;
use quatuor_teach::Motif;

use crate::access::find;
use crate::api::failures::{GetFailures, Problem};
use crate::classes::request as classes;
use crate::game::{Occupant, RoomGame};
use crate::http::choice::{RecordForm, choice};
use crate::http::fields::{number, query};
use crate::http::{
    AppState, Failure, Fields, Guest, IntoResponse, PathOr404, Response, spec_in_address,
};
use crate::pages;
use crate::puzzles::request::PuzzleFilter;
use crate::secret::ClassRole;
use crate::share::api::MOMENT;
use crate::share::request as share;
use crate::share::request::paint;
use crate::think::Job;

/// Description of the parameter `form`.
const FORM: &str = "`pgn` when nothing is said";

/// Returns the record of a game.
///
/// The documentation of the command-line program describes the format.
///
/// Also `GET /games/{id}/record?form=pgn|json`
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path), ("form" = Option<RecordForm>, Query, description = FORM)), responses(GetFailures,
    (status = 200, description = "the record", content(
        (String = "application/x-chess-pgn"), (serde_json::Value = "application/json"))),
    (status = 400, body = Problem, description = "not readable, or no such form"),
))]
pub(crate) async fn game_record(
    app: Arc<AppState>,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let form = choice(&query(&uri)?, "form")?;
    let live = find(&app, &id).await?;
    let record = app.games.look(&live, |game| write_record(game, &id)).await;
    Ok(answer(&record, &format!("quatuor-{id}"), form))
}

/// Returns a record as a file with this name, in the requested format.
fn answer(record: &Record, name: &str, form: Option<RecordForm>) -> Response {
    let (kind, ending, text) = match form.unwrap_or_default() {
        RecordForm::Pgn => ("application/x-chess-pgn; charset=utf-8", "pgn", record.to_pgn()),
        RecordForm::Json => ("application/json", "json", record.to_json() + "\n"),
    };
    let name = format!("attachment; filename=\"{name}.{ending}\"");
    let head = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)];
    (head, text).into_response()
}

/// Creates the record of a game. It contains the seed only once the game is over, because the seed
/// reveals future rolls.
fn write_record(game: &RoomGame, id: &str) -> Record {
    let mut record = Record::new(&game.beginning().spec).with_game(game.game());
    record.event = "Quatuor".to_owned();
    record.site = format!("/games/{id}");
    record.date = date(game.began().0 / 1000);
    record.first = player_names(game, Player::First);
    record.second = player_names(game, Player::Second);
    name_newcomers(game, &mut record);
    record.time_control = game
        .clocks()
        .map(|clocks| clocks.control())
        .map(|control| format!("{}+{}", control.base / 1000, control.increment / 1000));
    if let Some(ended) = game.ended() {
        record.seed = Some(game.beginning().seed);
        record.result = GameResult::Ended(ended.outcome());
        record.termination = ended.termination();
    }
    record
}

/// Returns the names of all players of a side, in order, or of its occupant if the side has not
/// acted yet.
fn player_names(game: &RoomGame, side: Player) -> String {
    let mut names: Vec<String> = Vec::new();
    for (played, author) in game.game().history().iter().zip(game.authors().played().iter()) {
        let author = author.and_then(|author| game.authors().people().get(author));
        let name = author.filter(|_| played.by == Some(side)).map(player_name);
        names.extend(name.filter(|name| !names.contains(name)));
    }
    match names.is_empty() {
        true => player_name(&game.seat(side).occupant),
        false => names.join(" / "),
    }
}

/// Adds a comment with the new player's name to the first action after a seat changed hands.
fn name_newcomers(game: &RoomGame, record: &mut Record) {
    let mut before = [None; 2];
    let played = game.game().history().iter().zip(game.authors().played().iter());
    for ((played, author), written) in played.zip(&mut record.moves) {
        let (Some(side), Some(author)) = (played.by, *author) else { continue };
        let known = before[side.index()].replace(author);
        if known.is_some_and(|known| known != author) {
            written.comment = game.authors().people().get(author).map(player_name);
        }
    }
}

fn player_name(occupant: &Occupant) -> String {
    match occupant {
        Occupant::Person { name: Some(name), .. } => name.clone(),
        Occupant::Person { name: None, .. } | Occupant::Awaited { .. } => "?".to_owned(),
        Occupant::Agent { spec, .. } => spec.to_string(),
    }
}

/// Returns a picture of a moment of a game as SVG.
///
/// Also `GET /games/{id}/picture.svg?ply=N`
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.svg", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(GetFailures,
    (status = 200, body = String, content_type = "image/svg+xml"),
))]
pub(crate) async fn game_svg(
    app: Arc<AppState>,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let picture = app.games.picture(&live, number(&query(&uri)?, "ply")?).await;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// Returns a picture of a moment of a game as PNG.
///
/// Also `GET /games/{id}/picture.png?ply=N`
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.png", params(("id" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(GetFailures,
    (status = 200, body = Vec<u8>, content_type = "image/png"),
))]
pub(crate) async fn game_png(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let drawn = app.games.picture(&live, number(&query(&uri)?, "ply")?).await;
    let png = paint(&app, &guest, Job::Png { svg: drawn }).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
}

/// Returns an animation of a whole game as GIF.
///
/// Also `GET /games/{id}/animation.gif`
#[utoipa::path(get, path = "/api/v1/games/{id}/animation.gif", params(("id" = String, Path)), responses(GetFailures,
    (status = 200, body = Vec<u8>, content_type = "image/gif"),
    (status = 422, body = Problem, description = "too long to be animated"),
))]
pub(crate) async fn game_gif(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let game = app.games.look(&live, |game| game.game().fork()).await;
    let gif = paint(&app, &guest, Job::Animation { game }).await?;
    Ok(([(header::CONTENT_TYPE, "image/gif")], gif).into_response())
}

/// `GET /rules.svg?game=SPEC`: a drawing of a won game of a variant.
pub(crate) async fn rules(uri: Uri) -> Result<Response, Failure> {
    let spec = spec_in_address(query(&uri)?.get("game").ok_or(Failure::NotFound)?)?;
    let example = open(&spec).ok().and_then(|game| game.brief().example);
    let example = example.ok_or(Failure::NotFound)?;
    let game = open_at(&spec, &example).map_err(|_| Failure::NotFound)?;
    let head =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((head, game.draw_svg(&Drawing::default())).into_response())
}

/// Cache policy for pictures of a game that cannot change.
const KEPT: &str = "public, max-age=86400";

/// Returns the record of the game in a link.
///
/// Also `GET /s/{code}/record?form=pgn|json`
#[utoipa::path(get, path = "/api/v1/links/{code}/record", params(("code" = String, Path), ("form" = Option<RecordForm>, Query, description = FORM)), responses(
    (status = 200, description = "the record", content(
        (String = "application/x-chess-pgn"), (serde_json::Value = "application/json"))),
    (status = 400, body = Problem, description = "not readable, or no such form"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(crate) async fn link_record(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let form = choice(&query(&uri)?, "form")?;
    let game = share::open(&app, &guest, code).await?;
    let mut record = Record::new(game.spec()).with_game(&*game);
    record.event = "Quatuor".to_owned();
    Ok(answer(&record, "quatuor-game", form))
}

/// Returns a picture of a moment of the game in a link as SVG.
///
/// Also `GET /s/{code}/picture.svg?ply=N`
#[utoipa::path(get, path = "/api/v1/links/{code}/picture.svg", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(GetFailures,
    (status = 200, body = String, content_type = "image/svg+xml"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(crate) async fn link_svg(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let drawn = drawing_of(&app, &guest, code, &uri).await?;
    Ok(file("image/svg+xml", drawn.into_bytes()))
}

/// Returns a picture of a moment of the game in a link as PNG.
///
/// Also `GET /s/{code}/picture.png?ply=N`
#[utoipa::path(get, path = "/api/v1/links/{code}/picture.png", params(("code" = String, Path), ("ply" = Option<usize>, Query, description = MOMENT)), responses(GetFailures,
    (status = 200, body = Vec<u8>, content_type = "image/png"),
    (status = 422, body = Problem, description = "no link, or a damaged one"),
))]
pub(crate) async fn link_png(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let drawn = drawing_of(&app, &guest, code, &uri).await?;
    let png = paint(&app, &guest, Job::Png { svg: drawn }).await?;
    Ok(file("image/png", png))
}

/// Returns an animation of the whole game in a link as GIF.
///
/// Also `GET /s/{code}/animation.gif`
#[utoipa::path(get, path = "/api/v1/links/{code}/animation.gif", params(("code" = String, Path)), responses(GetFailures,
    (status = 200, body = Vec<u8>, content_type = "image/gif"),
    (status = 422, body = Problem, description = "no link, a damaged one, or too long to be animated"),
))]
pub(crate) async fn link_gif(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(code): PathOr404<String>,
) -> Result<Response, Failure> {
    let game = share::open(&app, &guest, code).await?;
    let gif = paint(&app, &guest, Job::Animation { game }).await?;
    Ok(file("image/gif", gif))
}

async fn drawing_of(
    app: &AppState,
    guest: &Guest,
    code: String,
    uri: &Uri,
) -> Result<String, Failure> {
    let game = share::open(app, guest, code).await?;
    let ply = share::moment(&*game, number(&query(uri)?, "ply")?);
    Ok(game.fork_at(ply).draw_svg(&Drawing::default()))
}

fn file(kind: &'static str, bytes: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, KEPT)], bytes).into_response()
}

/// `GET /class/{token}/table.csv`
pub(crate) async fn class_table(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
) -> Result<Response, Failure> {
    let record = classes::find(&app, &token, ClassRole::Teacher).await?;
    let table = pages::class_table(guest.preferences.language, &record);
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"class.csv\""),
    ];
    Ok((headers, table).into_response())
}

/// `GET /puzzles/print?game=SPEC&motif=WORD`
pub(crate) async fn sheet(guest: Guest, uri: Uri) -> Result<Response, Failure> {
    Ok(print_sheet(&guest, &filter(&query(&uri)?)))
}

/// Renders a printable sheet of the puzzles that match the filter.
pub(crate) fn print_sheet(guest: &Guest, filter: &PuzzleFilter) -> Response {
    let page = pages::printed_puzzles(&guest.visitor(None), &filter.sheet());
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}

/// Parses the filter of a URL. An unknown motif is ignored.
pub(crate) fn filter(fields: &Fields) -> PuzzleFilter {
    PuzzleFilter {
        game: fields.get("game").map(str::to_owned),
        motif: fields.get("motif").and_then(Motif::of_word),
    }
}
