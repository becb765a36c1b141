//! A game in a link: looked at, tried on, gone on with, saved as a file.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use quatuor_advice::Assessed;
use quatuor_core::record::Record;
use quatuor_core::{Drawing, Explain, Game, Message, Player, message};
use quatuor_games::{open_link, write_link};

use super::new::may_begin;
use super::wanted::{Wanted, picked};
use super::{find, html, may_think, name, number, query, see};
use crate::game::{Beginning, Occupant, Past, RoomGame};
use crate::hall::HallError;
use crate::http::choice::choice;
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::replaying::in_turn;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::page;
use crate::secret;
use crate::sharing::{SharedView, address};
use crate::thinking::{self, Pace, Question};
use crate::view::GameView;
use crate::wish;

/// How long a browser may keep a picture of a game that cannot change.
const KEPT: &str = "public, max-age=86400";

fn wrong(reason: Message) -> Failure {
    Failure::Hall(HallError::Wish(reason))
}

/// The game in a link. A long one takes a while to be played again, which nobody else waits for.
pub(in crate::http) async fn open(code: String) -> Result<Box<dyn Game>, Failure> {
    let opened = in_turn(code.len(), move || open_link(&code)).await?;
    opened.map_err(|error| wrong(error.message()))
}

/// The moment that is asked for: the last unless something else is said.
pub(in crate::http) fn moment(game: &dyn Game, fields: &Fields) -> Result<usize, Failure> {
    let length = game.history().len();
    Ok(number(fields, "ply")?.unwrap_or(length).min(length))
}

/// `GET /s/{code}?ply=N&values=on`
pub(super) async fn page(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(code): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let fields = query(&uri)?;
    let game = open(code.clone()).await?;
    let valued = fields.get("values").is_some();
    show(&desk, &guest, &*game, code, Shown { fields: &fields, valued, refused: None }).await
}

/// What of a shared game is shown.
struct Shown<'a> {
    fields: &'a Fields,
    valued: bool,
    /// Why what was tried is not possible.
    refused: Option<Message>,
}

async fn show(
    desk: &Desk,
    guest: &Guest,
    game: &dyn Game,
    code: String,
    shown: Shown<'_>,
) -> Result<Response, Failure> {
    let Shown { fields, valued, mut refused } = shown;
    let status = match &refused {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    let ply = moment(game, fields)?;
    let there = game.fork_at(ply);
    let mut values = Vec::new();
    if valued && there.turn().player().is_some() {
        match known_values(desk, guest, there.fork()).await {
            Ok(known) => values = known,
            Err(failure) => refused = Some(failure.message()),
        }
    }
    let language = guest.preferences.language;
    let drawing = |view: &GameView| page::drawing(language, view);
    let mut view = GameView::of_moment(game, ply, values, drawing);
    view.picked = picked(fields);
    let view = SharedView {
        address: format!("{}{}", guest.origin, address(&code, ply, view.length)),
        position: link_of_position(&*there).filter(|alone| *alone != code),
        code,
        valued,
        game: view,
    };
    let mut visitor = guest.visitor(refused);
    visitor.here = address(&view.code, ply, view.game.length);
    Ok(html(status, page::shared(&visitor, &view)))
}

/// The link of the position alone, as if the game had begun there.
pub(in crate::http) fn link_of_position(there: &dyn Game) -> Option<String> {
    let alone = quatuor_games::open_at(&there.spec(), &there.position()).ok()?;
    write_link(&*alone).ok()
}

/// What is known of every action, thought about for this guest.
pub(in crate::http) async fn known_values(
    desk: &Desk,
    guest: &Guest,
    game: Box<dyn Game>,
) -> Result<Vec<Assessed>, Failure> {
    if !may_think(desk, guest) {
        return Err(Failure::TooOften);
    }
    let time = desk.hall.limits().advice;
    let question = Question { game, seed: secret::new_seed() };
    let thought = desk.hall.thinking().ask(guest.key, Pace::Slow, time * 2, move |stop| {
        thinking::values(&question, time, stop, &|_| {})
    });
    Ok(thought.map_err(|_| HallError::Busy)?.answer().await.ok_or(HallError::Busy)?)
}

/// `POST /s/{code}/try`: `ply`, `action` or `pick` for each place touched. What was played after that moment is left out.
pub(super) async fn attempt(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(code): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let game = open(code.clone()).await?;
    let ply = moment(&*game, &fields)?;
    let valued = fields.get("values").is_some();
    let kept = if valued { "&values=on" } else { "" };
    let mut there = game.fork_at(ply);
    let refused = match Wanted::read(&*there, &fields) {
        Ok(Wanted::More { query }) => {
            return Ok(see(&format!("/s/{code}?ply={ply}{kept}&{query}")));
        }
        Ok(Wanted::Action(action)) => match there.play_handle(action.handle).map(|_| ()) {
            Ok(()) => {
                let next = link_of(&*there)?;
                let length = there.history().len();
                return Ok(see(&format!("/s/{next}?ply={length}{kept}")));
            }
            Err(error) => error.message(),
        },
        Err(reason) => reason,
    };
    let fields = Fields(vec![("ply".to_owned(), ply.to_string())]);
    let shown = Shown { fields: &fields, valued, refused: Some(refused) };
    show(&desk, &guest, &*game, code, shown).await
}

/// `POST /s/{code}`: `ply`, `first`, `second`; with `analyse` the whole game is taken in and analysed.
pub(super) async fn begin(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(code): Named<String>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let game = open(code).await?;
    let word = |side: Player| fields.get(side.word()).unwrap_or("person").to_owned();
    let wish = match fields.get("analyse") {
        Some(_) => SharedWish::Analyse,
        None => SharedWish::GoOn {
            ply: moment(&*game, &fields)?,
            seats: Player::BOTH.map(word),
            name: name(&fields, &guest),
        },
    };
    let analyse = matches!(wish, SharedWish::Analyse);
    let id = begin_shared(&desk, &guest, &*game, wish).await?;
    let next = if analyse { format!("/games/{id}/analysis") } else { format!("/games/{id}") };
    Ok(see(&next))
}

/// What becomes of the game in a link.
pub(in crate::http) enum SharedWish {
    /// The whole of it is taken in, to be analysed.
    Analyse,
    /// It is gone on with from a moment of it.
    GoOn {
        /// After how many actions.
        ply: usize,
        /// Who has which seat, as forms write it.
        seats: [String; 2],
        /// What the guest is called in it.
        name: Option<String>,
    },
}

/// Takes the game of a link into the room, and gives its name.
pub(in crate::http) async fn begin_shared(
    desk: &Desk,
    guest: &Guest,
    game: &dyn Game,
    wish: SharedWish,
) -> Result<String, Failure> {
    may_begin(desk, guest).await?;
    let (there, words, own) = match wish {
        SharedWish::Analyse => (game.fork(), ["person", "person"].map(str::to_owned), None),
        SharedWish::GoOn { ply, seats, name } => {
            let there = game.fork_at(ply);
            if there.turn().outcome().is_some() {
                return Err(wrong(message!("branch-over")));
            }
            (there, seats, name)
        }
    };
    let spec = there.spec();
    let ceiling = &desk.hall.limits().ceiling;
    let seat = |word: &str| wish::occupant(word, None, own.clone(), guest.key, &spec, ceiling);
    let seats = [seat(&words[0])?, seat(&words[1])?];
    let beginning = plain_beginning(&*there, seats);
    Ok(desk.hall.import(beginning, Past::open(there.history().clone())).await?)
}

/// How a game begins that comes from elsewhere: with luck of its own, and in no list.
pub(super) fn plain_beginning(game: &dyn Game, seats: [Occupant; 2]) -> Beginning {
    let beginning = Beginning::new(game.spec(), seats, secret::new_seed());
    Beginning { start: game.began_from(), ..beginning }
}

/// `GET /games/{id}/share?ply=N`: to the link of this game.
pub(super) async fn of_game(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let game = shareable(&desk, &guest, &id).await?;
    let code = link_of(&*game)?;
    let length = game.history().len();
    Ok(see(&address(&code, moment(&*game, &query(&uri)?)?, length)))
}

/// A game of the room as it stands, if this guest may share it.
pub(in crate::http) async fn shareable(
    desk: &Desk,
    guest: &Guest,
    id: &str,
) -> Result<Box<dyn Game>, Failure> {
    let live = find(desk, id).await?;
    let look = |game: &RoomGame| game.may_analyse(guest.key).map(|()| game.game().fork());
    Ok(desk.hall.look(&live, look).await.map_err(HallError::from)?)
}

/// The link of a game.
pub(in crate::http) fn link_of(game: &dyn Game) -> Result<String, Failure> {
    write_link(game).map_err(|error| wrong(error.message()))
}

/// `GET /s/{code}/record?form=pgn|json`
pub(in crate::http) async fn record(
    Named(code): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let form = choice(&query(&uri)?, "form")?;
    let game = open(code).await?;
    let mut record = Record::new(game.spec()).with_game(&*game);
    record.event = "Quatuor".to_owned();
    Ok(super::record::answer(&record, "quatuor-game", form))
}

/// `GET /s/{code}/picture.svg?ply=N`
pub(in crate::http) async fn svg(
    Named(code): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let drawn = drawing_of(code, &uri).await?;
    Ok(file("image/svg+xml", drawn.into_bytes()))
}

/// `GET /s/{code}/picture.png?ply=N`
pub(in crate::http) async fn png(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(code): Named<String>,
    uri: Uri,
) -> Result<Response, Failure> {
    let drawn = drawing_of(code, &uri).await?;
    let png = paint(&desk, &guest, move |_| quatuor_picture::png(&drawn)).await?;
    Ok(file("image/png", png))
}

/// `GET /s/{code}/animation.gif`
pub(in crate::http) async fn animation(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(code): Named<String>,
) -> Result<Response, Failure> {
    let game = open(code).await?;
    let gif = paint(&desk, &guest, move |stop| quatuor_picture::animate(&*game, stop)).await?;
    Ok(file("image/gif", gif))
}

async fn drawing_of(code: String, uri: &Uri) -> Result<String, Failure> {
    let game = open(code).await?;
    let ply = moment(&*game, &query(uri)?)?;
    Ok(game.fork_at(ply).draw_svg(&Drawing::default()))
}

/// Pixels take a while: they are painted where programs think, within the same limits.
pub(super) async fn paint(
    desk: &Desk,
    guest: &Guest,
    work: impl FnOnce(&std::sync::atomic::AtomicBool) -> Result<Vec<u8>, Message> + Send + 'static,
) -> Result<Vec<u8>, Failure> {
    if !may_think(desk, guest) {
        return Err(Failure::TooOften);
    }
    let time = desk.hall.limits().request / 2;
    let thought = desk.hall.thinking().ask(guest.key, Pace::Slow, time, work);
    let painted = thought.map_err(|_| HallError::Busy)?.answer().await.ok_or(HallError::Busy)?;
    painted.map_err(wrong)
}

pub(super) fn file(kind: &'static str, bytes: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, KEPT)], bytes).into_response()
}
