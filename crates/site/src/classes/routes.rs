//! Routes for the teacher of a class: open, manage, end.

use std::sync::Arc;

use quatuor_core::{Explain, Message, message};
use quatuor_teach::{Motif, Puzzle, shipped};

use crate::class::{Item, TaskKind};
use crate::classes::news_routes as news;
use crate::classes::page::{ClassView, ClassesView};
use crate::classes::request as classes;
use crate::classes::request::ClassRequest;
use crate::http::fields::number;
use crate::http::guest::clean_name;
use crate::http::respond::{html_after, see};
use crate::http::{AppState, Failure, Fields, Guest, PathOr404, Posted, Response};
use crate::live::{NewTask, SiteError};
use crate::pages;
use crate::play::begin::read_clock;
use crate::secret::ClassRole;
use crate::view::Visitor;

/// `GET /classes`
pub(crate) async fn list(app: Arc<AppState>, guest: Guest) -> Result<Response, Failure> {
    show_list(&app, &guest, None).await
}

async fn show_list(
    app: &AppState,
    guest: &Guest,
    refused: Option<SiteError>,
) -> Result<Response, Failure> {
    let [own, joined] = classes::list(app, guest).await?;
    let view = ClassesView { own, joined, weeks: app.games.limits().classes.weeks };
    let refused = refused.map(|error| error.message());
    let page = |visitor: &Visitor| pages::classes(visitor, &view);
    Ok(html_after(guest, "/classes".to_owned(), refused, page))
}

/// `POST /classes`
pub(crate) async fn open(
    app: Arc<AppState>,
    guest: Guest,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let name = fields.get("name").and_then(clean_name);
    let request = ClassRequest { name, weeks: number(&fields, "weeks")? };
    match classes::open(&app, &guest, request).await {
        Ok(token) => Ok(see(&format!("/class/{token}"))),
        Err(Failure::Site(error @ SiteError::Wish(_))) if !guest.json => {
            show_list(&app, &guest, Some(error)).await
        }
        Err(failure) => Err(failure),
    }
}

/// `GET /class/{token}`
pub(crate) async fn page(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
) -> Result<Response, Failure> {
    let record = classes::find(&app, &token, ClassRole::Teacher).await?;
    // Start the games that could not start earlier.
    app.games.go_on(&record.class.id).await?;
    show(&app, &guest, &token, None).await
}

async fn show(
    app: &AppState,
    guest: &Guest,
    token: &str,
    refused: Option<Message>,
) -> Result<Response, Failure> {
    let record = classes::find(app, token, ClassRole::Teacher).await?;
    let link = app.games.secret().class_link(&record.class.id, ClassRole::Pupil);
    let local = ["://localhost", "://127.", "://[::1]"].iter();
    let view = ClassView {
        record,
        token: token.to_owned(),
        link: format!("{}/join/{link}", guest.origin),
        local: local.into_iter().any(|host| guest.origin.contains(host)),
        limits: app.games.limits().classes,
    };
    let page = |visitor: &Visitor| pages::class(visitor, &view);
    Ok(html_after(guest, format!("/class/{token}"), refused, page))
}

/// `GET /class/{token}/events`
pub(crate) async fn events(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(token): PathOr404<String>,
) -> Result<Response, Failure> {
    news::of_class(&app, &guest, &token, ClassRole::Teacher).await
}

/// `POST /class/{token}/WORD`: `game`, `tournament`, `puzzles`, `positions`, `remove`, `end`
pub(crate) async fn change(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404((token, what)): PathOr404<(String, String)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let done = match what.as_str() {
        "game" | "tournament" | "puzzles" | "positions" => match task(&what, &fields) {
            Ok(task) => classes::assign(&app, &token, task).await,
            Err(reason) => refuse(&app, &token, reason).await,
        },
        "remove" => {
            let pupil = number(&fields, "pupil")?.unwrap_or(0);
            classes::remove(&app, &token, pupil).await
        }
        "end" if fields.get("sure").is_none() => {
            refuse(&app, &token, message!("class-not-sure")).await
        }
        "end" => {
            classes::end(&app, &token).await?;
            return Ok(see("/classes"));
        }
        _ => return Err(Failure::NotFound),
    };
    match done {
        Ok(()) => Ok(see(&format!("/class/{token}"))),
        Err(Failure::Site(error @ (SiteError::Wish(_) | SiteError::Agent(_)))) => {
            show(&app, &guest, &token, Some(error.message())).await
        }
        Err(failure) => Err(failure),
    }
}

/// Returns the failure for an unreadable form. An invalid link takes precedence.
async fn refuse(app: &AppState, token: &str, reason: Message) -> Result<(), Failure> {
    classes::find(app, token, ClassRole::Teacher).await?;
    Err(SiteError::Wish(reason).into())
}

/// Parses the task of a form.
fn task(what: &str, fields: &Fields) -> Result<NewTask, Message> {
    let nonsense = || message!("class-nonsense");
    let whole = |name: &str| match fields.get(name) {
        None => Ok(None),
        Some(text) => text.parse::<u32>().map(Some).map_err(|_| nonsense()),
    };
    let typed = fields.get("typed");
    let game = typed.or_else(|| fields.get("game")).unwrap_or_default().to_owned();
    let kind = match what {
        "game" => against(game, fields)?,
        "tournament" => TaskKind::Tournament {
            game,
            swiss: fields.get("format") == Some("swiss"),
            rounds: whole("rounds")?.unwrap_or(0),
            pupils: Vec::new(),
        },
        "puzzles" => {
            let count = whole("count")?.unwrap_or(10) as usize;
            let motif = fields.get("motif").and_then(Motif::of_word);
            TaskKind::Puzzles { items: shipped_items(&game, motif, count) }
        }
        _ => {
            let lines = fields.get("positions").unwrap_or_default().lines().map(str::trim);
            let lines = lines.filter(|line| !line.is_empty());
            let item = |line: &str| Item { game: game.clone(), position: line.to_owned() };
            TaskKind::Puzzles { items: lines.map(item).collect() }
        }
    };
    let hints = match fields.get("hints") {
        None | Some("free") => None,
        Some(number) => Some(number.parse().map_err(|_| nonsense())?),
    };
    let clock = read_clock(fields.get("clock"))?;
    Ok(NewTask { undo: fields.get("undo").is_some(), hints, clock, kind })
}

/// Parses a game for one pupil or for all, against an agent or another pupil.
fn against(game: String, fields: &Fields) -> Result<TaskKind, Message> {
    let who = fields.get("who").filter(|who| *who != "all");
    let who = who.map(|who| who.parse::<u32>().map_err(|_| message!("class-nonsense")));
    let who = who.transpose()?;
    match (fields.get("against").unwrap_or_default(), who) {
        ("lot", None) => Ok(TaskKind::Pairs { game, pairs: Vec::new() }),
        ("lot", Some(_)) => Err(message!("class-lot-for-all")),
        (word, who) => match word.strip_prefix("pupil-").map(str::parse::<u32>) {
            None => Ok(TaskKind::Game { game, agent: word.to_owned(), pupil: who }),
            Some(Ok(other)) => match who {
                Some(one) => Ok(TaskKind::Pairs { game, pairs: vec![[one, other]] }),
                None => Err(message!("class-one-against-one")),
            },
            Some(Err(_)) => Err(message!("class-nonsense")),
        },
    }
}

/// Chooses built-in puzzles, sorted by difficulty.
fn shipped_items(game: &str, motif: Option<Motif>, count: usize) -> Vec<Item> {
    let wanted = |puzzle: &&Puzzle| {
        puzzle.game.to_string() == game && motif.is_none_or(|motif| puzzle.motifs.contains(&motif))
    };
    let mut puzzles: Vec<&Puzzle> = shipped().iter().filter(wanted).collect();
    puzzles.sort_by_key(|puzzle| puzzle.level);
    // Spread the choice evenly over all levels of difficulty.
    let count = count.min(puzzles.len());
    let chosen = (0..count).map(|place| puzzles[place * puzzles.len() / count]);
    let item =
        |puzzle: &Puzzle| Item { game: puzzle.game.to_string(), position: puzzle.position.clone() };
    chosen.map(item).collect()
}
