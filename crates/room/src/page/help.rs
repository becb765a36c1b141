//! The page that explains how to play.

use askama::Template;
use quatuor_core::Spec;
use quatuor_games::FAMILIES;

use super::frame::Frame;
use super::names;
use super::texts::Texts;
use crate::view::Visitor;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage<'a> {
    frame: Frame<'a>,
    games: Vec<Brief>,
}

/// The rules of a game in short.
struct Brief {
    game: &'static str,
    name: String,
    paragraphs: Vec<String>,
}

/// The page.
pub(super) fn page(visitor: &Visitor) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let brief = |name: &'static str| {
        let rules = texts.say(&format!("brief-{name}"));
        let paragraphs = rules.lines().map(str::to_owned).collect();
        Brief { game: name, name: names::game(texts, &Spec::named(name)), paragraphs }
    };
    super::render(&HelpPage {
        frame: Frame::new(visitor, texts.say("room-help-title")),
        games: FAMILIES.iter().map(|game| brief(game.name)).collect(),
    })
}
