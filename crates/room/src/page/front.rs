//! The front page.

use askama::Template;
use quatuor_core::svg::Num;
use quatuor_core::{Drawing, Spec};
use quatuor_search::{GAMES, open};

use super::frame::Frame;
use super::lines::{Line, lines};
use super::names;
use super::texts::Texts;
use crate::view::{FrontView, Visitor};

/// A game for the pictures: what was played, so that the board invites.
const SAMPLES: &[(&str, &[&str])] = &[
    ("quarto", &[":d", "b3", ":2", "c2", ":7", "d4", ":8", "a1", ":e", "b1", ":0", "c4", ":5"]),
    ("connect4", &["4", "4", "4", "3", "5", "5", "2", "4", "6", "3", "3"]),
    ("mansuba", &["black", "a8-b8", "h4-f4", "a7-d7", "h3-f5"]),
];

/// Against whom a quick game is.
const SENSIBLE: &str = "level:3";

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage<'a> {
    frame: Frame<'a>,
    cards: Vec<Card>,
    yours: Vec<Line>,
    playing: Vec<Line>,
    finished: Vec<Line>,
    sensible: &'static str,
}

struct Card {
    game: &'static str,
    name: String,
    about: String,
    width: Num,
    height: Num,
    body: String,
}

/// The page.
pub(super) fn page(visitor: &Visitor, view: &FrontView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    super::render(&FrontPage {
        frame: Frame::new(visitor, texts.say("room-front-title")),
        cards: GAMES.iter().filter_map(|game| card(texts, game.name)).collect(),
        yours: lines(texts, &view.yours),
        playing: lines(texts, &view.playing),
        finished: lines(texts, &view.finished),
        sensible: SENSIBLE,
    })
}

fn card(texts: Texts, game: &'static str) -> Option<Card> {
    let spec = Spec::named(game);
    let mut table = open(&spec).ok()?;
    let played =
        SAMPLES.iter().find(|(name, _)| *name == game).map_or(&[][..], |(_, played)| played);
    for action in played {
        table.play(action).ok()?;
    }
    let board = table.scene(&Drawing::default()).panels.into_iter().next()?;
    Some(Card {
        game,
        name: names::game(texts, &spec),
        about: texts.say(&format!("pitch-{game}")),
        width: Num(board.width),
        height: Num(board.height),
        body: board.body,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::Language;

    #[test]
    fn every_game_has_a_card_with_a_picture_of_a_game() {
        for game in GAMES {
            let card = card(Texts::of(Language::English), game.name).expect("a card");
            assert!(card.body.contains("data-place"), "{}: pieces are on the board", game.name);
            assert!(SAMPLES.iter().any(|(name, _)| *name == game.name));
        }
    }
}
