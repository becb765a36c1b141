//! Editors: every position of every game can be converted to a draft and back. Every draft is
//! either a valid position or rejected with a reason, and never lost.

use proptest::prelude::*;
use quatuor_core::{Dice, Spec};
use quatuor_games::{Editor, FAMILIES, editor, has_editor, open, open_at};
use quatuor_show::editor::Draft;

const GAMES: [&str; 7] = [
    "quarto",
    "quarto:size=3",
    "connect4",
    "connect4:width=12,height=11",
    "mansuba",
    "mansuba:relation=hexagonal,victory=random,width=5,height=4",
    "morpion:width=4",
];

fn editor_of(spec: &str) -> Box<dyn Editor> {
    editor(&spec.parse().expect("a spec")).expect("a game").expect("an editor")
}

#[test]
fn every_editor_has_names_and_pictures_for_its_stones() {
    let with_editor: Vec<_> = FAMILIES.iter().filter(|family| has_editor(family.name)).collect();
    assert!(with_editor.len() >= 4, "the games that ship have one");
    for family in with_editor {
        let editor = editor_of(family.name);
        let kit = editor.kit();
        let start = editor.start().expect("a beginning");
        let panel = editor.draw(&start).expect("a board");
        assert_eq!(panel.places.len(), kit.width * kit.height, "{}", family.name);
        assert_eq!(start.board.len(), panel.places.len());
        for stone in &kit.stones {
            assert!(!editor.draw_stone(stone.letter).is_empty(), "{}: {stone:?}", family.name);
        }
    }
}

/// A stone is drawn on its place and on no other.
#[test]
fn what_is_put_on_a_place_stands_there() {
    for spec in GAMES {
        let editor = editor_of(spec);
        let empty = editor.start().expect("a beginning").cleared();
        for (number, stone) in editor.kit().stones.iter().enumerate() {
            let place = number * 5 % empty.board.len();
            let mut draft = empty.clone();
            draft.put(place, Some(stone.letter));
            let panel = editor.draw(&draft).expect("a board");
            let occupied: Vec<usize> =
                (0..panel.places.len()).filter(|i| panel.places[*i].occupied).collect();
            assert_eq!(occupied, [place], "{spec}");
            let id = &panel.places[place].id;
            assert!(panel.body.contains(&format!("data-place=\"{id}\"")), "{spec}: {id}");
        }
    }
}

fn draft_of(editor: &dyn Editor, seed: u64, stones: usize) -> Draft {
    let mut dice = Dice::new(seed);
    let kit = editor.kit();
    let mut draft = editor.start().expect("a beginning");
    for _ in 0..stones {
        let stone = kit.stones[dice.below(kit.stones.len())].letter;
        let place = dice.below(draft.board.len());
        draft.put(place, (dice.below(4) > 0).then_some(stone));
    }
    for (value, field) in draft.fields.iter_mut().zip(&kit.fields) {
        if !field.choices.is_empty() {
            value.clone_from(&field.choices[dice.below(field.choices.len())].value);
        }
    }
    draft
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A played position stays the same when it is converted to a draft and back.
    #[test]
    fn positions_come_back(spec in prop::sample::select(&GAMES[..]), seed: u64, plies in 0..40_usize) {
        let (editor, mut dice) = (editor_of(spec), Dice::new(seed));
        let mut game = open(&spec.parse::<Spec>().expect("a spec")).expect("a game");
        for _ in 0..plies {
            let actions = game.actions();
            if actions.is_empty() {
                break;
            }
            game.play(&actions[dice.below(actions.len())]).expect("legal");
        }
        let draft = editor.read(&game.position()).expect("a position");
        prop_assert_eq!(editor.check(&draft), Ok(game.position()));
        prop_assert_eq!(editor.write(&draft), game.position());
    }

    /// A draft is read back unchanged, and is valid exactly if the game reads it as a position.
    #[test]
    fn drafts_are_never_lost(spec in prop::sample::select(&GAMES[..]), seed: u64, stones in 0..30_usize) {
        let editor = editor_of(spec);
        let draft = draft_of(&*editor, seed, stones);
        let text = editor.write(&draft);
        let opened = open_at(&editor.spec(), &text);
        prop_assert_eq!(editor.check(&draft).is_ok(), opened.is_ok());
        match opened {
            Ok(game) => prop_assert_eq!(editor.check(&draft), Ok(game.position())),
            Err(_) => prop_assert_eq!(editor.read(&text), Ok(draft)),
        }
    }

    #[test]
    fn any_text_is_read_or_refused(spec in prop::sample::select(&GAMES[..]), text in "\\PC{0,60}|[-./xoPTEpte0-9b* ]{0,60}") {
        let editor = editor_of(spec);
        if let Ok(draft) = editor.read(&text) {
            prop_assert_eq!(draft.board.len(), editor.kit().width * editor.kit().height);
            let _ = editor.check(&draft);
            let _ = editor.draw(&draft);
        }
    }
}
