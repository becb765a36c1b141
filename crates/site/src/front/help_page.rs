//! The help page, which explains how to play.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quatuor_core::Spec;
use quatuor_games::{FAMILIES, FamilyEntry, open};
use quatuor_show::Brief;

use crate::game::RulesInShort;
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::view::Visitor;

#[derive(Template)]
#[template(path = "help.html")]
struct HelpPage<'a> {
    frame: Frame<'a>,
    games: Vec<RulesSummary>,
}

/// The short rules of a game.
struct RulesSummary {
    game: &'static str,
    name: String,
    has_lesson: bool,
    paragraphs: Vec<String>,
}

/// A drawn example of a won game.
pub(crate) struct RulesCard {
    /// URL of the drawing. Browsers load it only when the visitor opens it.
    pub picture: String,
    /// How the example game ended.
    pub said: String,
}

/// Returns the example of a variant.
pub(crate) fn card(texts: Texts, spec: &Spec, rules: &RulesInShort) -> Option<RulesCard> {
    let ending = rules.ending.as_ref()?;
    let named = utf8_percent_encode(&spec.to_string(), NON_ALPHANUMERIC).to_string();
    Some(RulesCard { picture: format!("/rules.svg?game={named}"), said: texts.sentence(ending) })
}

/// Returns the rules of a variant as paragraphs.
pub(crate) fn paragraphs(texts: Texts, brief: &Brief) -> Vec<String> {
    brief.paragraphs.iter().map(|paragraph| texts.sentence(paragraph)).collect()
}

/// Renders the page.
pub fn page(visitor: &Visitor) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let rules = |family: &FamilyEntry| {
        let spec = Spec::named(family.name);
        let paragraphs = paragraphs(texts, &open(&spec).ok()?.brief());
        let (name, has_lesson) = (names::game(texts, &spec), family.lesson.is_some());
        Some(RulesSummary { game: family.name, name, has_lesson, paragraphs })
    };
    crate::page::render(&HelpPage {
        frame: Frame::new(visitor, texts.say("room-help-title")),
        games: FAMILIES.iter().filter_map(rules).collect(),
    })
}
