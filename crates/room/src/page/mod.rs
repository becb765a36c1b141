//! Plain pages, until the real ones are here.

use quatuor_core::{Message, Player};
use quatuor_words::Words;

use crate::view::{FrontView, GameLine, GameView, Visitor, Wish};

/// Which games a list has, and which part of it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listing {
    /// Games that have ended, not those in progress.
    pub finished: bool,
    /// The number of this page, from 1.
    pub page: usize,
    /// Whether there is another one after it.
    pub more: bool,
}

/// One file.
#[derive(Debug, Clone, Copy)]
pub struct Asset {
    /// Its name under `/assets/`.
    pub name: &'static str,
    /// What it is.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
}

const STYLE: Asset = Asset {
    name: "style.css",
    content_type: "text/css; charset=utf-8",
    bytes: b"body{margin:2em}",
};

/// A file by its name, with the digest of what is in it.
pub fn asset(name: &str) -> Option<(&'static Asset, &'static str)> {
    (name == STYLE.name).then_some((&STYLE, "0"))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn document(visitor: &Visitor, body: &str) -> String {
    let language = visitor.preferences.language;
    let notice = visitor.notice.as_ref().map_or_else(String::new, |notice| {
        format!("<p class=\"notice\">{}</p>", escape(&Words::new(language).say(notice)))
    });
    format!(
        "<!doctype html><html lang=\"{language}\"><title>Quatuor</title>\
         <main id=\"room\">{notice}<input type=\"hidden\" name=\"form\" value=\"{}\">{body}</main>",
        visitor.form_token
    )
}

fn lines(lines: &[GameLine]) -> String {
    lines.iter().map(|line| format!("<a href=\"/games/{0}\">{0}</a> ", line.id)).collect()
}

/// The front page.
pub fn front(visitor: &Visitor, view: &FrontView) -> String {
    let all = [lines(&view.yours), lines(&view.playing), lines(&view.finished)];
    document(visitor, &all.concat())
}

/// The form for a new game.
pub fn new_game(visitor: &Visitor, game: &str, wish: &Wish) -> Option<String> {
    quatuor_search::GAMES.iter().find(|entry| entry.name == game)?;
    Some(document(visitor, &escape(&format!("{wish:?}"))))
}

/// The page of a game.
pub fn game(visitor: &Visitor, view: &GameView) -> String {
    document(visitor, &game_part(visitor, view))
}

/// What stands inside `<main>` on the page of a game.
pub fn game_part(_visitor: &Visitor, view: &GameView) -> String {
    let seats = view.seats.iter().map(|seat| {
        format!("{:?} {}", seat.sitter, seat.invitation.as_deref().unwrap_or_default())
    });
    let seats = escape(&seats.collect::<Vec<_>>().join(" "));
    format!("<p>{} {} {seats}</p>", view.id, escape(&view.table.position()))
}

/// A list of games.
pub fn list(visitor: &Visitor, _listing: Listing, games: &[GameLine]) -> String {
    document(visitor, &lines(games))
}

/// The page of an invitation.
pub fn invited(visitor: &Visitor, view: &GameView, seat: Player, token: &str) -> String {
    document(visitor, &format!("<p>{} {} {token}</p>", view.id, seat.word()))
}

/// How the visitor wants to see the room.
pub fn preferences(visitor: &Visitor) -> String {
    document(visitor, &escape(&format!("{:?}", visitor.preferences)))
}

/// How to play.
pub fn help(visitor: &Visitor) -> String {
    document(visitor, "help")
}

/// What went wrong.
pub fn problem(visitor: &Visitor, status: u16, reason: &Message) -> String {
    let words = Words::new(visitor.preferences.language);
    document(visitor, &format!("<h1>{status}</h1><p>{}</p>", escape(&words.say(reason))))
}
