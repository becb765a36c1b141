//! The page that explains how to play.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quatuor_core::{Brief, Spec};
use quatuor_games::{FAMILIES, open};

use super::frame::Frame;
use super::names;
use super::texts::Texts;
use crate::game::RulesInShort;
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

/// A drawn example of how a variant is won.
pub(super) struct RulesCard {
    /// The address of the drawing, which is not asked for before somebody wants to see it.
    pub picture: String,
    /// How that game ended.
    pub said: String,
}

/// The example of a variant, if there is one.
pub(super) fn card(texts: Texts, spec: &Spec, rules: &RulesInShort) -> Option<RulesCard> {
    let ending = rules.ending.as_ref()?;
    let named = utf8_percent_encode(&spec.to_string(), NON_ALPHANUMERIC).to_string();
    Some(RulesCard { picture: format!("/rules.svg?game={named}"), said: texts.sentence(ending) })
}

/// The rules of a variant, paragraph by paragraph.
pub(super) fn paragraphs(texts: Texts, brief: &Brief) -> Vec<String> {
    brief.paragraphs.iter().map(|paragraph| texts.sentence(paragraph)).collect()
}

/// The page.
pub(super) fn page(visitor: &Visitor) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let rules = |name: &'static str| {
        let spec = Spec::named(name);
        let paragraphs = paragraphs(texts, &open(&spec).ok()?.brief());
        Some(RulesView { game: name, name: names::game(texts, &spec), paragraphs })
    };
    super::render(&HelpPage {
        frame: Frame::new(visitor, texts.say("room-help-title")),
        games: FAMILIES.iter().filter_map(|game| rules(game.name)).collect(),
    })
}
