//! The rules page of a variant: rules with drawn examples, notation, proven results and properties
//! as an environment for agents.
//!
//! The properties are those by which Duboux and Trividic describe Quarto, after Russell and Norvig,
//! "Artificial Intelligence: A Modern Approach".

use askama::Template;
use quatuor_core::{Arg, Message, message};
use quatuor_games::{FamilyEntry, family};
use quatuor_show::svg::Num;

use crate::front::help_page::paragraphs;
use crate::front::results_page::{GameResults, results};
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::{Texts, capital};
use crate::think::{Branching, DrawnExample, RulesView};
use crate::view::Visitor;

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage<'a> {
    frame: Frame<'a>,
    book: Rulebook,
}

/// The content of the rules page.
pub struct Rulebook {
    /// The name of the game in specs.
    pub game: &'static str,
    /// The name of the game.
    pub name: String,
    /// The differences from the usual variant. Empty for the usual variant.
    pub variant: String,
    /// The goal of the game.
    pub goal: String,
    /// What a player should know before the first action.
    pub introduction: Option<String>,
    /// The rules, one text per paragraph.
    pub paragraphs: Vec<String>,
    pub examples: Vec<ExampleView>,
    /// Explains how to type an action.
    pub typing: String,
    /// The actions of a short sample game.
    pub actions: String,
    /// Text of the start position.
    pub position: String,
    /// Proven results and their authors.
    pub known: GameResults,
    /// Properties of the game as an environment for agents.
    pub card: Vec<Property>,
    /// Whether the game has a first lesson.
    pub lesson: bool,
}

/// A drawn example.
pub struct ExampleView {
    /// Spec of the game.
    pub game: String,
    /// Text of the position.
    pub position: String,
    /// The marked places.
    pub places: Vec<String>,
    /// Title of the example.
    pub title: String,
    /// Explanation of the example.
    pub text: String,
    /// The marked places, as text.
    marked: String,
    width: Num,
    height: Num,
    body: String,
}

/// A property of the game as an environment.
pub struct Property {
    /// Name of the property.
    pub name: String,
    /// Its value in this game.
    pub value: String,
}

/// Renders the rules page of a variant.
pub fn page(visitor: &Visitor, rules: &RulesView) -> Option<String> {
    let texts = Texts::of(visitor.preferences.language);
    let book = rulebook(texts, rules)?;
    let title = message!("rulebook-title", game: book.name.clone());
    Some(crate::page::render(&RulesPage { frame: Frame::new(visitor, texts.tell(&title)), book }))
}

/// Returns the content of the rules page of a variant.
pub(crate) fn rulebook(texts: Texts, rules: &RulesView) -> Option<Rulebook> {
    let spec = &rules.spec;
    let entry = family(&spec.name)?;
    let introduction = rules.introduction.as_ref();
    Some(Rulebook {
        game: entry.name,
        name: names::game(texts, spec),
        variant: names::variant(texts, spec),
        goal: texts.sentence(&rules.brief.goal),
        introduction: introduction.map(|message| texts.sentence(message)),
        paragraphs: paragraphs(texts, &rules.brief),
        examples: rules.examples.iter().map(|one| example(texts, one)).collect(),
        typing: texts.tell(&rules.typing_help),
        actions: rules.sample.join(" "),
        position: rules.position.clone(),
        known: results(texts, entry),
        card: card(texts, rules, entry),
        lesson: entry.lesson.is_some(),
    })
}

fn example(texts: Texts, example: &DrawnExample) -> ExampleView {
    let places: Vec<Arg> = example.places.iter().map(|place| Arg::from(place.as_str())).collect();
    ExampleView {
        game: example.game.to_string(),
        position: example.position.clone(),
        places: example.places.clone(),
        title: texts.sentence(&example.title),
        text: capital(&texts.tell(&example.text)),
        marked: texts.tell(&message!("rulebook-marked", places: places)),
        width: Num(example.board.width),
        height: Num(example.board.height),
        body: example.board.body.clone(),
    }
}

/// Returns the properties of the game as an environment for agents.
fn card(texts: Texts, rules: &RulesView, entry: &FamilyEntry) -> Vec<Property> {
    let say = |name: &str, value: &Message| Property {
        name: texts.say(name),
        value: texts.sentence(value),
    };
    let deterministic =
        if rules.chance { message!("card-chance") } else { message!("card-deterministic") };
    let ends = if rules.endless { message!("card-endless") } else { message!("card-ends") };
    let Branching { mean, most } = rules.branching;
    let branching = message!("card-actions", mean: Arg::decimal(mean, 1), most: most);
    let mut card = vec![
        say("card-observability", &message!("card-observable")),
        say("card-agents", &message!("card-two")),
        say("card-determinism", &deterministic),
        say("card-sequence", &message!("card-sequential")),
        say("card-change", &message!("card-static")),
        say("card-states", &message!("card-discrete")),
        say("card-length", &ends),
        say("card-branching", &branching),
    ];
    if let Some(positions) = texts.find(&format!("positions-{}", entry.name)) {
        card.push(Property { name: texts.say("card-positions"), value: positions });
    }
    card
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::Language;

    /// The bound in the text counts n of 16 pieces on n of 16 cells, with one of the other pieces
    /// in hand or none.
    #[test]
    fn the_bound_of_quarto_is_the_sum_that_it_says() {
        let choose = |n: u128, k: u128| (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1));
        let placed = |n: u128| choose(16, n).pow(2) * (1..=n).product::<u128>();
        let all: u128 = (0..=16).map(|n| placed(n) * (17 - n)).sum();
        assert_eq!(all, 26_846_616_451_246_353);
        let texts = Texts::of(Language::English);
        assert!(texts.say("positions-quarto").contains("26,846,616,451,246,353"));
    }
}
