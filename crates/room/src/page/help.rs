//! The page that explains how to play.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quatuor_core::{Message, Spec};
use quatuor_games::{FAMILIES, brief, open_at};

use super::frame::Frame;
use super::names;
use super::texts::Texts;
use crate::view::Visitor;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage<'a> {
    frame: Frame<'a>,
    games: Vec<RulesView>,
}

/// The rules of a game in short.
struct RulesView {
    game: &'static str,
    name: String,
    paragraphs: Vec<String>,
}

/// What wins in a variant, in a sentence.
pub(super) fn goal(texts: Texts, spec: &Spec) -> String {
    brief(spec).map(|brief| texts.sentence(&brief.goal)).unwrap_or_default()
}

/// A drawn example of how a variant is won.
pub(super) struct RulesCard {
    /// The address of the drawing, which is not asked for before somebody wants to see it.
    pub picture: String,
    /// How that game ended.
    pub said: String,
}

/// The example of a variant, if there is one.
pub(super) fn card(texts: Texts, spec: &Spec) -> Option<RulesCard> {
    let example = brief(spec).ok()?.example?;
    let ending = open_at(spec, &example).ok()?.ending()?;
    let named = utf8_percent_encode(&spec.to_string(), NON_ALPHANUMERIC).to_string();
    Some(RulesCard { picture: format!("/rules.svg?game={named}"), said: texts.sentence(&ending) })
}

/// The rules of a variant, paragraph by paragraph.
pub(super) fn paragraphs(texts: Texts, spec: &Spec) -> Vec<String> {
    let told = |message: &Message| texts.sentence(message);
    brief(spec).map(|brief| brief.paragraphs.iter().map(told).collect()).unwrap_or_default()
}

/// The page.
pub(super) fn page(visitor: &Visitor) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let rules = |name: &'static str| {
        let spec = Spec::named(name);
        let paragraphs = paragraphs(texts, &spec);
        RulesView { game: name, name: names::game(texts, &spec), paragraphs }
    };
    super::render(&HelpPage {
        frame: Frame::new(visitor, texts.say("room-help-title")),
        games: FAMILIES.iter().map(|game| rules(game.name)).collect(),
    })
}
