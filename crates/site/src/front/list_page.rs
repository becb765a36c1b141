//! Games in lists.

use std::time::Duration;

use askama::Template;
use quatuor_core::{Player, message};
use quatuor_show::scene::Panel;
use quatuor_show::svg::Num;

use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::view::{ListedGame, OccupantView, Visitor};

/// Which games a list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListKind {
    /// Those of the visitor.
    Yours,
    /// Those in progress that anybody may watch.
    Playing,
    /// Those that have ended.
    Finished,
}

impl ListKind {
    const ALL: [ListKind; 3] = [ListKind::Yours, ListKind::Playing, ListKind::Finished];

    /// Its word in addresses.
    fn word(self) -> &'static str {
        match self {
            ListKind::Yours => "yours",
            ListKind::Playing => "playing",
            ListKind::Finished => "finished",
        }
    }

    /// The list of this word.
    pub fn of_word(word: &str) -> Option<Self> {
        ListKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Its title, and what is said when it is empty.
    fn texts(self) -> [&'static str; 2] {
        match self {
            ListKind::Yours => ["room-yours", "room-yours-none"],
            ListKind::Playing => ["room-list-playing", "room-list-none"],
            ListKind::Finished => ["room-list-finished", "room-list-none-finished"],
        }
    }
}

/// Which games a list has, and which part of it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listing {
    /// Which games.
    pub kind: ListKind,
    /// The number of this page, from 1.
    pub page: usize,
    /// Whether there is another one after it.
    pub more: bool,
}

/// A game in a list, in words.
pub(crate) struct GameRow {
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
    /// How long ago something happened in it.
    pub when: String,
    /// The board as it stands, where that is known.
    pub board: Option<SmallBoard>,
    /// Whether the visitor is to act.
    pub your_turn: bool,
}

/// One side of a game in a list.
pub(crate) struct RowSide {
    /// Its mark, drawn.
    pub mark: &'static str,
    /// Who plays it.
    pub name: String,
}

/// A board without anything to touch.
pub(crate) struct SmallBoard {
    pub width: Num,
    pub height: Num,
    pub body: String,
}

impl SmallBoard {
    pub(crate) fn of(panel: &Panel) -> Self {
        SmallBoard { width: Num(panel.width), height: Num(panel.height), body: panel.body.clone() }
    }
}

/// One of the lists, to choose from.
struct ListTab {
    word: &'static str,
    title: String,
    chosen: bool,
}

#[derive(Template)]
#[template(path = "list.html")]
struct ListPage<'a> {
    frame: Frame<'a>,
    title: String,
    none: String,
    tabs: [ListTab; 3],
    word: &'static str,
    listing: Listing,
    lines: Vec<GameRow>,
}

/// A page of a list.
pub fn page(visitor: &Visitor, listing: Listing, games: &[ListedGame]) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let [title, none] = listing.kind.texts().map(|key| texts.say(key));
    crate::page::render(&ListPage {
        frame: Frame::new(visitor, title.clone()),
        title,
        none,
        tabs: ListKind::ALL.map(|kind| ListTab {
            word: kind.word(),
            title: texts.say(kind.texts()[0]),
            chosen: kind == listing.kind,
        }),
        word: listing.kind.word(),
        listing,
        lines: rows(texts, games),
    })
}

/// Games in words.
pub(crate) fn rows(texts: Texts, games: &[ListedGame]) -> Vec<GameRow> {
    games.iter().map(|game| row(texts, game)).collect()
}

fn row(texts: Texts, game: &ListedGame) -> GameRow {
    let sides = &game.sides;
    let names = Player::BOTH.map(|player| name_of(texts, game, player));
    let state = match game.ended {
        Some(ended) => names::tell_end(texts, &names, ended),
        None => texts.tell(&message!("room-list-length", count: game.length)),
    };
    let [first, second] = names;
    GameRow {
        href: format!("/games/{}", game.id),
        game: names::game(texts, &game.spec),
        variant: names::variant(texts, &game.spec),
        sides: [
            RowSide { mark: sides[0].mark, name: first },
            RowSide { mark: sides[1].mark, name: second },
        ],
        state,
        when: ago(texts, game.age),
        board: game.board.as_ref().map(SmallBoard::of),
        your_turn: game.your_turn,
    }
}

/// How long ago that was, as somebody would say it.
fn ago(texts: Texts, age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    let (hours, days) = (minutes / 60, minutes / (60 * 24));
    texts.tell(&match (minutes, hours, days) {
        (0, _, _) => message!("room-ago-now"),
        (1..60, _, _) => message!("room-ago-minutes", count: minutes),
        (_, 1..24, _) => message!("room-ago-hours", count: hours),
        _ => message!("room-ago-days", count: days),
    })
}

/// Somebody without a name is "you" where that is plain, and else their side.
fn name_of(texts: Texts, game: &ListedGame, player: Player) -> String {
    let person = |occupant: &OccupantView| matches!(occupant, OccupantView::Person { .. });
    let alone = !person(&game.occupants[player.other().index()]);
    match &game.occupants[player.index()] {
        OccupantView::Person { name: None } if game.yours && alone => texts.say("room-you"),
        OccupantView::Person { name: None } => {
            texts.sentence(&game.sides[player.index()].message())
        }
        occupant => names::occupant(texts, occupant),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::Language;

    #[test]
    fn it_is_told_how_long_ago_something_was() {
        let texts = Texts::of(Language::English);
        for (seconds, expected) in [
            (0, "just now"),
            (59, "just now"),
            (60, "one minute ago"),
            (3599, "59 minutes ago"),
            (3600, "one hour ago"),
            (86_399, "23 hours ago"),
            (86_400, "one day ago"),
            (86_400 * 400, "400 days ago"),
        ] {
            assert_eq!(ago(texts, Duration::from_secs(seconds)), expected);
        }
    }
}
