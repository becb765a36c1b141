//! The page of a game: its rules with drawn examples, how it is written, what is known of it, and where it stands
//! among environments for agents.
//!
//! The card follows the properties of an environment as Duboux and Trividic describe Quarto by them, after Russell
//! and Norvig, "Artificial Intelligence: A Modern Approach".

use askama::Template;
use quatuor_core::svg::Num;
use quatuor_core::{
    Arg, Dice, Drawing, Example, Game, Mark, MarkSign, Message, Role, Turn, message,
};
use quatuor_games::{FamilyEntry, family, has_chance, may_be_endless, open_at};

use super::frame::Frame;
use super::help::paragraphs;
use super::names;
use super::results::{GameResults, results};
use super::texts::{Texts, capital};
use crate::view::Visitor;

/// Random games by which the number of possible actions is measured, and the longest.
const GAMES: u64 = 20;
const LONGEST: usize = 300;

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage<'a> {
    frame: Frame<'a>,
    game: &'a str,
    variant: String,
    goal: String,
    introduction: Option<String>,
    paragraphs: Vec<String>,
    examples: Vec<ExampleView>,
    typing: String,
    actions: String,
    position: String,
    known: GameResults,
    card: Vec<Property>,
    lesson: bool,
}

/// A drawn example.
struct ExampleView {
    title: String,
    text: String,
    /// What is marked, in words.
    marked: String,
    width: Num,
    height: Num,
    body: String,
}

/// One line of the card.
struct Property {
    name: String,
    value: String,
}

/// The page of this very variant.
pub(super) fn page(visitor: &Visitor, game: &dyn Game) -> Option<String> {
    let texts = Texts::of(visitor.preferences.language);
    let spec = game.spec();
    let entry = family(&spec.name)?;
    let brief = game.brief();
    let title = message!("rulebook-title", game: names::game(texts, &spec));
    let introduction = game.snapshot().introduction;
    Some(super::render(&RulesPage {
        frame: Frame::new(visitor, texts.tell(&title)),
        game: entry.name,
        variant: names::variant(texts, &spec),
        goal: texts.sentence(&brief.goal),
        introduction: introduction.map(|message| texts.sentence(&message)),
        paragraphs: paragraphs(texts, &brief),
        examples: game.examples().iter().filter_map(|one| example(texts, one)).collect(),
        typing: texts.tell(&game.typing_help()),
        actions: entry.sample.join(" "),
        position: game.position(),
        known: results(texts, entry),
        card: card(texts, game, entry),
        lesson: entry.lesson.is_some(),
    }))
}

fn example(texts: Texts, example: &Example) -> Option<ExampleView> {
    let game = open_at(&example.game, &example.position).ok()?;
    let mark = |place: &String| Mark::new(place, MarkSign::Reach, Message::new(example.title.key));
    // A column has no single spot to be marked: there the game marks what won itself.
    let scene = game.scene(&Drawing::default());
    let tall = |place: &&String| {
        scene.place(place).is_some_and(|place| place.area[3] > 2.0 * place.area[2])
    };
    let marks = example.places.iter().filter(|place| !tall(place)).map(mark).collect();
    let scene = game.scene(&Drawing { marks, ..Drawing::default() });
    let board = scene.panel(Role::Board)?;
    let places: Vec<Arg> = example.places.iter().map(|place| Arg::from(place.as_str())).collect();
    Some(ExampleView {
        title: texts.sentence(&example.title),
        text: capital(&texts.tell(&example.text)),
        marked: texts.tell(&message!("rulebook-marked", places: places)),
        width: Num(board.width),
        height: Num(board.height),
        body: board.body.clone(),
    })
}

/// What kind of environment the game is for an agent.
fn card(texts: Texts, game: &dyn Game, entry: &FamilyEntry) -> Vec<Property> {
    let spec = game.spec();
    let chance = has_chance(&spec).unwrap_or(false);
    let endless = may_be_endless(&spec).unwrap_or(false);
    let say = |name: &str, value: &Message| Property {
        name: texts.say(name),
        value: texts.sentence(value),
    };
    let deterministic =
        if chance { message!("card-chance") } else { message!("card-deterministic") };
    let ends = if endless { message!("card-endless") } else { message!("card-ends") };
    let Branching { mean, most } = branching(game);
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

/// How many actions there are to choose from.
struct Branching {
    mean: f64,
    most: usize,
}

/// The same games are played every time.
fn branching(game: &dyn Game) -> Branching {
    let (mut all, mut turns, mut most) = (0, 0, 0);
    for seed in 0..GAMES {
        let (mut dice, mut played) = (Dice::new(seed), game.fork());
        for _ in 0..LONGEST {
            let mut actions = played.actions();
            if actions.is_empty() {
                break;
            }
            if matches!(played.turn(), Turn::Player(_)) {
                (all, turns, most) = (all + actions.len(), turns + 1, most.max(actions.len()));
            }
            let action = actions.swap_remove(dice.below(actions.len()));
            if played.play(&action).is_err() {
                break;
            }
        }
    }
    Branching { mean: all as f64 / f64::from(turns.max(1)), most }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_core::Spec;
    use quatuor_games::{FAMILIES, open};
    use quatuor_words::Language;

    #[test]
    fn every_game_has_examples_and_each_is_drawn() {
        for family in FAMILIES {
            let game = open(&Spec::named(family.name)).expect("a game");
            let examples = game.examples();
            assert!(examples.len() >= 3, "{}: {}", family.name, examples.len());
            for one in &examples {
                let drawn = example(Texts::of(Language::English), one);
                assert!(drawn.is_some(), "{}: {one:?}", family.name);
                let scene = open_at(&one.game, &one.position).expect("a position");
                let scene = scene.scene(&Drawing::default());
                assert!(!one.places.is_empty(), "{one:?}");
                assert!(one.places.iter().all(|place| scene.place(place).is_some()), "{one:?}");
            }
        }
    }

    /// What the card of Quarto calls the most that there can be: so many pieces on as many cells, one of the
    /// others in hand or none.
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
