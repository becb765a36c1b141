//! The page with a list of games.

use std::time::Duration;

use askama::Template;
use quatuor_core::{Player, message};
use quatuor_show::scene::Panel;
use quatuor_show::svg::Num;

use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::view::{ListedGame, OccupantView, Visitor};

/// The kind of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListKind {
    /// The visitor's own games.
    Yours,
    /// Listed games in progress.
    Playing,
    /// Listed games that have ended.
    Finished,
}

impl ListKind {
    const ALL: [ListKind; 3] = [ListKind::Yours, ListKind::Playing, ListKind::Finished];

    /// Returns the word for URLs.
    fn word(self) -> &'static str {
        match self {
            ListKind::Yours => "yours",
            ListKind::Playing => "playing",
            ListKind::Finished => "finished",
        }
    }

    /// Parses the word of a URL.
    pub fn of_word(word: &str) -> Option<Self> {
        ListKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Returns the text keys of the title and of the message for an empty list.
    fn texts(self) -> [&'static str; 2] {
        match self {
            ListKind::Yours => ["room-yours", "room-yours-none"],
            ListKind::Playing => ["room-list-playing", "room-list-none"],
            ListKind::Finished => ["room-list-finished", "room-list-none-finished"],
        }
    }
}

/// A kind of list and the page shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listing {
    pub kind: ListKind,
    /// Number of this page, from 1.
    pub page: usize,
    /// Whether there is a next page.
    pub more: bool,
}

/// A game in a list, as text.
pub(crate) struct GameRow {
    pub href: String,
    /// The name of the game.
    pub game: String,
    /// The differences from the usual variant.
    pub variant: String,
    pub sides: [RowSide; 2],
    /// The number of actions, or how the game ended.
    pub state: String,
    /// The time since the last change.
    pub when: String,
    /// The current board, if the list knows the position.
    pub board: Option<SmallBoard>,
    /// Whether it is the visitor's turn.
    pub your_turn: bool,
}

/// One side of a game in a list.
pub(crate) struct RowSide {
    /// The symbol of the side, as SVG.
    pub mark: &'static str,
    /// The name of the player.
    pub name: String,
}

/// A read-only board.
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

/// A tab that leads to one of the lists.
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

/// Renders a page of a list.
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

/// Formats the games of a list.
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

/// Formats an age, for example "2 hours ago".
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

/// A person without a name appears as "you" if the visitor is the only person in the game, and as
/// the name of the side otherwise.
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
