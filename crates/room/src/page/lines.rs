//! Games in lists.

use askama::Template;
use quatuor_core::{Player, message};

use super::frame::Frame;
use super::names;
use super::texts::Texts;
use crate::view::{GameLine, Sitter, Visitor};

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

impl Listing {
    fn state(&self) -> &'static str {
        if self.finished { "finished" } else { "playing" }
    }
}

/// A game in a list, in words.
pub(super) struct Line {
    /// Its address.
    pub href: String,
    /// The name of the game.
    pub game: String,
    /// What differs from the usual rules.
    pub variant: String,
    /// Both sides, with their marks.
    pub sides: [(&'static str, String); 2],
    /// How far it is, or how it ended.
    pub state: String,
    /// Whether the visitor is to act.
    pub your_turn: bool,
}

#[derive(Template)]
#[template(path = "list.html")]
struct ListPage<'a> {
    frame: Frame<'a>,
    listing: Listing,
    lines: Vec<Line>,
}

/// A page of a list.
pub(super) fn page(visitor: &Visitor, listing: Listing, games: &[GameLine]) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let title = if listing.finished { "room-list-finished" } else { "room-list-playing" };
    let frame = Frame::new(visitor, texts.say(title));
    super::render(&ListPage { frame, listing, lines: lines(texts, games) })
}

/// Games in words.
pub(super) fn lines(texts: Texts, games: &[GameLine]) -> Vec<Line> {
    games.iter().map(|game| line(texts, game)).collect()
}

fn line(texts: Texts, line: &GameLine) -> Line {
    let names = Player::BOTH.map(|player| named(texts, line, player));
    let state = match line.ended {
        Some(ended) => names::ended(texts, &names, ended),
        None => texts.tell(&message!("room-list-length", count: line.length)),
    };
    let [first, second] = names;
    let mark = |player| names::mark(&line.spec, player);
    Line {
        href: format!("/games/{}", line.id),
        game: names::game(texts, &line.spec),
        variant: names::variant(texts, &line.spec),
        sides: [(mark(Player::First), first), (mark(Player::Second), second)],
        state,
        your_turn: line.your_turn,
    }
}

/// Somebody without a name is "you" where that is plain, and else their side.
fn named(texts: Texts, line: &GameLine, player: Player) -> String {
    let person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
    let alone = !person(&line.sitters[player.other().index()]);
    match &line.sitters[player.index()] {
        Sitter::Person { name: None } if line.yours && alone => texts.say("room-you"),
        Sitter::Person { name: None } => texts.sentence(&names::side(&line.spec, player)),
        sitter => names::sitter(texts, sitter),
    }
}
