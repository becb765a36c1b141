//! Games in lists.

use askama::Template;
use quatuor_core::{Player, Side, message};
use quatuor_games::sides;

use super::frame::Frame;
use super::names;
use super::texts::Texts;
use crate::view::{ListedGame, OccupantView, Visitor};

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
pub(super) struct Row {
    /// Its address.
    pub href: String,
    /// The name of the game.
    pub game: String,
    /// What differs from the usual rules.
    pub variant: String,
    /// Both sides.
    pub sides: [RowSide; 2],
    /// How far it is, or how it ended.
    pub state: String,
    /// Whether the visitor is to act.
    pub your_turn: bool,
}

/// One side of a game in a list.
pub(super) struct RowSide {
    /// Its mark, for the style sheet.
    pub mark: &'static str,
    /// Who plays it.
    pub name: String,
}

#[derive(Template)]
#[template(path = "list.html")]
struct ListPage<'a> {
    frame: Frame<'a>,
    listing: Listing,
    lines: Vec<Row>,
}

/// A page of a list.
pub(super) fn page(visitor: &Visitor, listing: Listing, games: &[ListedGame]) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let title = if listing.finished { "room-list-finished" } else { "room-list-playing" };
    let frame = Frame::new(visitor, texts.say(title));
    super::render(&ListPage { frame, listing, lines: rows(texts, games) })
}

/// Games in words.
pub(super) fn rows(texts: Texts, games: &[ListedGame]) -> Vec<Row> {
    games.iter().map(|game| row(texts, game)).collect()
}

fn row(texts: Texts, game: &ListedGame) -> Row {
    let sides = sides(&game.spec);
    let names = Player::BOTH.map(|player| name_of(texts, game, &sides, player));
    let state = match game.ended {
        Some(ended) => names::tell_end(texts, &names, ended),
        None => texts.tell(&message!("room-list-length", count: game.length)),
    };
    let [first, second] = names;
    Row {
        href: format!("/games/{}", game.id),
        game: names::game(texts, &game.spec),
        variant: names::variant(texts, &game.spec),
        sides: [
            RowSide { mark: sides[0].mark, name: first },
            RowSide { mark: sides[1].mark, name: second },
        ],
        state,
        your_turn: game.your_turn,
    }
}

/// Somebody without a name is "you" where that is plain, and else their side.
fn name_of(texts: Texts, game: &ListedGame, sides: &[Side; 2], player: Player) -> String {
    let person = |occupant: &OccupantView| matches!(occupant, OccupantView::Person { .. });
    let alone = !person(&game.occupants[player.other().index()]);
    match &game.occupants[player.index()] {
        OccupantView::Person { name: None } if game.yours && alone => texts.say("room-you"),
        OccupantView::Person { name: None } => texts.sentence(&sides[player.index()].message()),
        occupant => names::occupant(texts, occupant),
    }
}
