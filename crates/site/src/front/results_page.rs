//! The results page: the proven results of each game, their authors, and how to verify them.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use quatuor_core::Spec;
use quatuor_games::{FAMILIES, FamilyEntry};

use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::view::Visitor;

#[derive(Template)]
#[template(path = "results.html")]
struct ResultsPage<'a> {
    frame: Frame<'a>,
    games: Vec<GameResults>,
}

/// The proven results of a game.
pub struct GameResults {
    game: &'static str,
    name: String,
    /// One row for each variant.
    pub rows: Vec<ResultRow>,
    /// Paragraphs about the authors and the verification.
    pub paragraphs: Vec<String>,
}

/// The proven result of a variant.
pub struct ResultRow {
    /// Name of the variant.
    pub variant: String,
    /// The options of the variant as a query for the form for a new game.
    pub query: String,
    /// The value with perfect play.
    pub worth: String,
}

/// Renders the page.
pub fn page(visitor: &Visitor) -> String {
    let texts = Texts::of(visitor.preferences.language);
    let told = FAMILIES.iter().filter(|family| !family.proven.is_empty());
    crate::page::render(&ResultsPage {
        frame: Frame::new(visitor, texts.say("room-results-title")),
        games: told.map(|family| results(texts, family)).collect(),
    })
}

/// Returns the proven results of a game.
pub(crate) fn results(texts: Texts, family: &'static FamilyEntry) -> GameResults {
    let specs = family.proven.iter().filter_map(|proven| {
        let spec: Spec = proven.spec_text(family.name).parse().ok()?;
        Some((spec, proven.evaluation().message(family.unit)))
    });
    let row = |(spec, worth)| ResultRow {
        variant: variant(texts, &spec),
        query: query(&spec),
        worth: texts.sentence(&worth),
    };
    let told = texts.find(&format!("results-{}", family.name)).unwrap_or_default();
    GameResults {
        game: family.name,
        name: names::game(texts, &Spec::named(family.name)),
        rows: specs.map(row).collect(),
        paragraphs: told.lines().map(str::to_owned).collect(),
    }
}

fn variant(texts: Texts, spec: &Spec) -> String {
    match names::variant(texts, spec) {
        usual if usual.is_empty() => texts.say("room-results-usual"),
        variant => variant,
    }
}

/// Encodes options as a query. They must be escaped, because a `+` would be decoded as a space.
fn query(spec: &Spec) -> String {
    let field = |(key, value): &(String, String)| {
        format!("option-{key}={}", utf8_percent_encode(value, NON_ALPHANUMERIC))
    };
    spec.options.iter().map(field).collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_keep_what_an_address_would_change() {
        let spec: Spec = "quarto:patterns=lines+corners".parse().expect("a spec");
        assert_eq!(query(&spec), "option-patterns=lines%2Bcorners");
    }
}
