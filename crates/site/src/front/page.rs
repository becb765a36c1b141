//! The front page.

use std::collections::HashMap;
use std::sync::LazyLock;

use askama::Template;
use quatuor_core::Spec;
use quatuor_games::{FAMILIES, FamilyEntry, has_editor, open};
use quatuor_show::Drawing;
use quatuor_show::scene::Panel;
use quatuor_show::svg::Num;

use crate::front::list_page::{GameRow, rows};
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::texts::Texts;
use crate::view::{FrontView, Visitor};

/// The opponent in a quick game.
const SENSIBLE: &str = "level:3";
/// The opponent in a game with the trainer: weak enough for a beginner to apply the advice.
const GENTLE: &str = "level:2";

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage<'a> {
    frame: Frame<'a>,
    cards: Vec<Card>,
    yours: Vec<GameRow>,
    more_of_yours: bool,
    playing: Vec<GameRow>,
    finished: Vec<GameRow>,
    sensible: &'static str,
    gentle: &'static str,
}

struct Card {
    game: &'static str,
    name: String,
    about: String,
    has_lesson: bool,
    has_editor: bool,
    width: Num,
    height: Num,
    body: String,
}

/// Renders the page.
pub fn page(visitor: &Visitor, view: &FrontView) -> String {
    let texts = Texts::of(visitor.preferences.language);
    crate::page::render(&FrontPage {
        frame: Frame::new(visitor, texts.say("room-front-title")),
        cards: FAMILIES.iter().filter_map(|family| card(texts, family)).collect(),
        yours: rows(texts, &view.yours),
        more_of_yours: view.more_of_yours,
        playing: rows(texts, &view.playing),
        finished: rows(texts, &view.finished),
        sensible: SENSIBLE,
        gentle: GENTLE,
    })
}

/// The picture of a sample game of each family, rendered once.
static SAMPLES: LazyLock<HashMap<&str, Panel>> = LazyLock::new(|| {
    let drawn = |family: &FamilyEntry| {
        let mut game = open(&Spec::named(family.name)).ok()?;
        for action in family.sample {
            game.play(action).ok()?;
        }
        Some((family.name, game.scene(&Drawing::default()).panels.into_iter().next()?))
    };
    FAMILIES.iter().filter_map(drawn).collect()
});

fn card(texts: Texts, family: &'static FamilyEntry) -> Option<Card> {
    let spec = Spec::named(family.name);
    let board = SAMPLES.get(family.name)?;
    Some(Card {
        game: family.name,
        name: names::game(texts, &spec),
        about: texts.say(&format!("pitch-{}", family.name)),
        has_lesson: family.lesson.is_some(),
        has_editor: has_editor(family.name),
        width: Num(board.width),
        height: Num(board.height),
        body: board.body.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::Language;

    #[test]
    fn every_game_has_a_card_with_a_picture_of_a_game() {
        for family in FAMILIES {
            let card = card(Texts::of(Language::English), family).expect("a card");
            assert!(card.body.contains("data-place"), "{}: pieces are on the board", family.name);
        }
    }
}
