//! A class, for its teacher: opened, looked after, ended.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use quatuor_core::{Explain, Message, message};
use quatuor_teach::{Motif, Puzzle, shipped};

use super::{html_after, news, number, see};
use crate::class::{Class, ClassRecord, Item, TaskKind};
use crate::hall::{HallError, NewTask};
use crate::http::guest::clean_name;
use crate::http::named::Named;
use crate::http::posted::Posted;
use crate::http::{Desk, Failure, Fields, Guest};
use crate::page;
use crate::secret::ClassRole;
use crate::view::{ClassLink, ClassView, ClassesView, Visitor};
use crate::wish;

/// Weeks that a class lasts when nobody says otherwise.
pub(in crate::http) const USUAL_WEEKS: u32 = 6;

/// `GET /classes`
pub(super) async fn list(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
) -> Result<Response, Failure> {
    show_list(&desk, &guest, None).await
}

async fn show_list(
    desk: &Desk,
    guest: &Guest,
    refused: Option<HallError>,
) -> Result<Response, Failure> {
    let [own, joined] = desk.hall.store().classes_of(guest.key).await?;
    let link = |role: ClassRole| {
        move |class: Class| ClassLink {
            token: desk.hall.secret().class_link(&class.id, role),
            name: class.name,
            ends: class.ends,
        }
    };
    let view = ClassesView {
        own: own.into_iter().map(link(ClassRole::Teacher)).collect(),
        joined: joined.into_iter().map(link(ClassRole::Pupil)).collect(),
        weeks: desk.hall.limits().classes.weeks,
    };
    let refused = refused.map(|error| error.message());
    let page = |visitor: &Visitor| page::classes(visitor, &view);
    Ok(html_after(guest, "/classes".to_owned(), refused, page))
}

/// `POST /classes`
pub(super) async fn open(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let weeks = number(&fields, "weeks")?.unwrap_or(USUAL_WEEKS);
    let name = fields.get("name").and_then(clean_name);
    match open_class(&desk, &guest, name, weeks).await {
        Ok(class) => {
            let token = desk.hall.secret().class_link(&class.id, ClassRole::Teacher);
            Ok(see(&format!("/class/{token}")))
        }
        Err(Failure::Hall(error @ HallError::Wish(_))) if !guest.json => {
            show_list(&desk, &guest, Some(error)).await
        }
        Err(failure) => Err(failure),
    }
}

/// Opens a class, unless too many are opened where the guest is.
pub(in crate::http) async fn open_class(
    desk: &Desk,
    guest: &Guest,
    name: Option<String>,
    weeks: u32,
) -> Result<Class, Failure> {
    let name = name.ok_or_else(|| HallError::Wish(message!("class-no-name")))?;
    if !desk.rates.class_openings.take(guest.address, Instant::now()) {
        return Err(Failure::TooOften);
    }
    Ok(desk.hall.open_class(guest.key, name, weeks).await?)
}

/// The class of a link, if the link is one and the class is there.
pub(in crate::http) async fn find_class(
    desk: &Desk,
    token: &str,
    role: ClassRole,
) -> Result<ClassRecord, Failure> {
    let id = desk.hall.secret().read_class_link(token, role).ok_or(Failure::NotFound)?;
    desk.hall.class(id).await?.ok_or(Failure::NotFound)
}

/// `GET /class/{token}`
pub(super) async fn page(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
) -> Result<Response, Failure> {
    let record = find_class(&desk, &token, ClassRole::Teacher).await?;
    // What did not begin when it should have begins now.
    desk.hall.go_on(&record.class.id).await?;
    show(&desk, &guest, &token, None).await
}

async fn show(
    desk: &Desk,
    guest: &Guest,
    token: &str,
    refused: Option<Message>,
) -> Result<Response, Failure> {
    let record = find_class(desk, token, ClassRole::Teacher).await?;
    let link = desk.hall.secret().class_link(&record.class.id, ClassRole::Pupil);
    let local = ["://localhost", "://127.", "://[::1]"].iter();
    let view = ClassView {
        record,
        token: token.to_owned(),
        link: format!("{}/join/{link}", guest.origin),
        local: local.into_iter().any(|host| guest.origin.contains(host)),
        limits: desk.hall.limits().classes,
    };
    let page = |visitor: &Visitor| page::class(visitor, &view);
    Ok(html_after(guest, format!("/class/{token}"), refused, page))
}

/// `GET /class/{token}/events`
pub(super) async fn events(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
) -> Result<Response, Failure> {
    news::of_class(&desk, &guest, &token, ClassRole::Teacher).await
}

/// `GET /class/{token}/table.csv`
pub(in crate::http) async fn table(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(token): Named<String>,
) -> Result<Response, Failure> {
    let record = find_class(&desk, &token, ClassRole::Teacher).await?;
    let table = page::class_table(guest.preferences.language, &record);
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"class.csv\""),
    ];
    Ok((headers, table).into_response())
}

/// `POST /class/{token}/WORD`: `game`, `tournament`, `puzzles`, `positions`, `remove`, `end`
pub(super) async fn change(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named((token, what)): Named<(String, String)>,
    Posted(fields): Posted,
) -> Result<Response, Failure> {
    let record = find_class(&desk, &token, ClassRole::Teacher).await?;
    let id = &record.class.id;
    let done = match what.as_str() {
        "game" | "tournament" | "puzzles" | "positions" => match task(&what, &fields) {
            Ok(task) => desk.hall.assign(id, task).await.map(drop),
            Err(reason) => Err(HallError::Wish(reason)),
        },
        "remove" => {
            let pupil = number(&fields, "pupil")?.unwrap_or(0);
            desk.hall.leave_class(id, pupil).await
        }
        "end" if fields.get("sure").is_none() => Err(HallError::Wish(message!("class-not-sure"))),
        "end" => {
            desk.hall.end_class(id).await?;
            return Ok(see("/classes"));
        }
        _ => return Err(Failure::NotFound),
    };
    match done {
        Ok(()) => Ok(see(&format!("/class/{token}"))),
        Err(error @ (HallError::Wish(_) | HallError::Agent(_))) => {
            show(&desk, &guest, &token, Some(error.message())).await
        }
        Err(error) => Err(error.into()),
    }
}

/// What a form assigns.
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
    let clock = wish::clock(fields.get("clock").unwrap_or("none"))?;
    Ok(NewTask { undo: fields.get("undo").is_some(), hints, clock, kind })
}

/// A game for one or for everybody, against a program or another pupil.
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

/// Puzzles that come with the program, the easy ones first.
fn shipped_items(game: &str, motif: Option<Motif>, count: usize) -> Vec<Item> {
    let wanted = |puzzle: &&Puzzle| {
        puzzle.game.to_string() == game && motif.is_none_or(|motif| puzzle.motifs.contains(&motif))
    };
    let mut puzzles: Vec<&Puzzle> = shipped().iter().filter(wanted).collect();
    puzzles.sort_by_key(|puzzle| puzzle.level);
    // From the easy to the hard ones, in equal steps.
    let count = count.min(puzzles.len());
    let chosen = (0..count).map(|place| puzzles[place * puzzles.len() / count]);
    let item =
        |puzzle: &Puzzle| Item { game: puzzle.game.to_string(), position: puzzle.position.clone() };
    chosen.map(item).collect()
}
