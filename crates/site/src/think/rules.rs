//! The rules of a variant as data: the content of the rules page.

use quatuor_core::{Dice, Message, Spec, Turn};
use quatuor_games::{family, has_chance, may_be_endless, open_at};
use quatuor_show::learn::{Example, Mark, MarkSign};
use quatuor_show::scene::Panel;
use quatuor_show::{Brief, Drawing, Game, Role};

/// Number of random games that measure the branching, and maximum length of each.
const GAMES: u64 = 20;
const LONGEST: usize = 300;

/// Number of actions of a random sample game.
const SAMPLE: usize = 8;

/// The rules of a variant.
#[derive(Debug, Clone)]
pub struct RulesView {
    /// Spec of the variant.
    pub spec: Spec,
    /// The short rules.
    pub brief: Brief,
    /// What a player should know before the first action.
    pub introduction: Option<Message>,
    /// Explains how to type an action.
    pub typing_help: Message,
    /// Canonical text of the start position.
    pub position: String,
    /// The actions of a short sample game, in their canonical texts.
    pub sample: Vec<String>,
    /// The drawn examples.
    pub examples: Vec<DrawnExample>,
    /// Whether the game has chance.
    pub chance: bool,
    /// Whether a game can be endless.
    pub endless: bool,
    /// Number of legal actions, measured in random games.
    pub branching: Branching,
}

/// An example of the rules, with its board.
#[derive(Debug, Clone)]
pub struct DrawnExample {
    /// Spec of its variant.
    pub game: Spec,
    /// Text of the position.
    pub position: String,
    /// Title of the example.
    pub title: Message,
    /// Explanation of the example.
    pub text: Message,
    /// The places that the text refers to.
    pub places: Vec<String>,
    /// The board, with these places marked.
    pub board: Panel,
}

/// Number of legal actions, measured in random games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Branching {
    /// Average.
    pub mean: f64,
    /// Maximum.
    pub most: usize,
}

impl RulesView {
    /// Computes the rules of a newly opened game.
    pub fn of(game: &dyn Game) -> Self {
        let spec = game.spec();
        RulesView {
            brief: game.brief(),
            introduction: game.snapshot().introduction,
            typing_help: game.typing_help(),
            position: game.position(),
            sample: sample(game),
            examples: game.examples().into_iter().filter_map(draw).collect(),
            chance: has_chance(&spec).unwrap_or(false),
            endless: may_be_endless(&spec).unwrap_or(false),
            branching: measure(game),
            spec,
        }
    }
}

fn draw(example: Example) -> Option<DrawnExample> {
    let game = open_at(&example.game, &example.position).ok()?;
    let said = Message { args: Vec::new(), ..example.title.clone() };
    let mark = |place: &String| Mark::new(place, MarkSign::Reach, said.clone());
    // A mark does not fit a whole column. There the drawing of the game already highlights the
    // winning pieces.
    let scene = game.scene(&Drawing::default());
    let tall = |place: &&String| {
        scene.place(place).is_some_and(|place| place.area[3] > 2.0 * place.area[2])
    };
    let marks = example.places.iter().filter(|place| !tall(place)).map(mark).collect();
    let scene = game.scene(&Drawing { marks, ..Drawing::default() });
    let board = scene.panel(Role::Board)?.clone();
    let Example { game, position, title, text, places } = example;
    Some(DrawnExample { game, position, title, text, places, board })
}

/// Returns the first actions of a game: the family's sample, or a random game if the sample is
/// illegal in this variant.
fn sample(game: &dyn Game) -> Vec<String> {
    let own = family(&game.spec().name).map_or(&[][..], |family| family.sample);
    let mut played = game.fork();
    if !own.is_empty() && own.iter().all(|action| played.play(action).is_ok()) {
        return own.iter().map(|&action| action.to_owned()).collect();
    }
    let (mut dice, mut played) = (Dice::new(0), game.fork());
    let mut sample = Vec::new();
    while sample.len() < SAMPLE {
        let mut actions = played.actions();
        if actions.is_empty() {
            break;
        }
        let action = actions.swap_remove(dice.below(actions.len()));
        if played.play(&action).is_err() {
            break;
        }
        sample.push(action);
    }
    sample
}

/// Measures the branching. The random games are the same every time.
fn measure(game: &dyn Game) -> Branching {
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
    use quatuor_games::{FAMILIES, open};

    #[test]
    fn every_example_is_drawn() {
        let mut games = 0;
        for family in FAMILIES {
            let game = open(&Spec::named(family.name)).expect("a game");
            let examples = game.examples();
            games += usize::from(examples.len() >= 3);
            for one in &examples {
                assert!(draw(one.clone()).is_some(), "{}: {one:?}", family.name);
                let scene = open_at(&one.game, &one.position).expect("a position");
                let scene = scene.scene(&Drawing::default());
                assert!(!one.places.is_empty(), "{one:?}");
                assert!(one.places.iter().all(|place| scene.place(place).is_some()), "{one:?}");
            }
        }
        assert!(games >= 4, "the games that ship have examples");
    }
    #[test]
    fn the_sample_game_is_one_of_the_variant() {
        for spec in [
            "quarto",
            "quarto:size=3",
            "quarto:size=2",
            "connect4:width=3,connect=3",
            "mansuba:width=4,height=3",
            "morpion:width=2,height=2",
        ] {
            let mut game = open(&spec.parse().expect("a spec")).expect("a game");
            let sample = RulesView::of(&*game).sample;
            assert!(!sample.is_empty(), "{spec}");
            for action in &sample {
                game.play(action).unwrap_or_else(|error| panic!("{spec}: {action}: {error:?}"));
            }
        }
        let usual = open(&Spec::named("quarto")).expect("a game");
        assert_eq!(sample(&*usual)[..2], [":d".to_owned(), "b3".to_owned()]);
    }
}
