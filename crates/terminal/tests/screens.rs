//! What the screens look like: every game on three sizes of screen, in both languages, without colours and in ASCII.
//!
//! The pictures are in `tests/screens`. `QUATUOR_PICTURES=write` writes them anew, to be looked at, and those of the
//! guide in `docs/pictures`, which have hints and values in them and so are not compared.

mod support;

use std::fs;
use std::path::PathBuf;

use quatuor_terminal::{Key, Start};
use quatuor_words::{Language, Words};
use support::{Person, no_record_store, options, start};

/// Games in the middle, and won: a name, the spec, what was played.
const GAMES: &[(&str, &str, &str)] = &[
    ("quarto", "quarto:level=2", ":7 b2 :f c3 :0 a4 :9"),
    ("quarto-won", "quarto", ":0 a1 :1 b1 :2 c1 :3 d1"),
    ("connect4", "connect4", "4 4 3 5 2"),
    ("connect4-won", "connect4", "1 2 1 2 1 2 1"),
    ("mansuba", "mansuba:height=5,width=5,max_turns=60", "a5-b5"),
    ("mansuba-diagonal", "mansuba:relation=diagonal,height=4,width=5", ""),
    ("mansuba-hexagonal", "mansuba:relation=hexagonal", ""),
    ("mansuba-triangle3", "mansuba:relation=triangle3,height=5,width=7", ""),
    ("mansuba-triangular", "mansuba:relation=triangular,height=5,width=5", ""),
    ("morpion", "morpion", "b2 a1"),
    ("morpion-won", "morpion:width=4,height=4", "b2 a1 b1 a2 b3"),
];

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"))
}

fn is_writing() -> bool {
    std::env::var_os("QUATUOR_PICTURES").is_some_and(|value| value == "write")
}

/// Compares a screen with its picture.
fn compare(name: &str, picture: &str) {
    let path = file(name);
    if is_writing() {
        fs::write(&path, picture).expect("the folder is there");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(expected == picture, "{name} looks otherwise:\n{picture}\nthan\n{expected}");
}

#[test]
fn every_game_looks_as_it_should() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (name, game, moves) in GAMES {
            for size in [(60, 20), (80, 24), (120, 40)] {
                let mut store = no_record_store();
                let begun = start(game, moves, "human,human");
                let person = Person::new(&words, options(false, false), begun, &mut store, size);
                assert!(!person.is_coloured(), "{name}: no colour was asked for");
                compare(&format!("{name}-{}-{language}", size.0), &person.picture());
            }
        }
    }
}

#[test]
fn every_game_is_told_in_ascii_alone_where_nothing_else_is_known() {
    let words = Words::new(Language::French);
    for (name, game, moves) in GAMES {
        let mut store = no_record_store();
        let begun = start(game, moves, "human,human");
        let mut person = Person::new(&words, options(true, true), begun, &mut store, (80, 24));
        assert!(person.is_coloured(), "{name}: colours are wanted");
        assert!(person.text().is_ascii(), "{name}: {}", person.text());
        compare(&format!("{name}-ascii"), &person.picture());
        for key in [Key::Function(1), Key::Escape, Key::Function(9)] {
            person.key(key);
            assert!(person.text().is_ascii(), "{name}: {}", person.text());
        }
    }
}

/// The pictures of the guide: each screen after some keys, with something on it that the guide speaks of.
#[test]
fn the_guide_has_its_pictures() {
    take_pictures(Language::English, "docs/pictures", "black pawn", "Level 3");
    take_pictures(Language::French, "docs/fr/pictures", "pion noir", "Niveau 3");
}

/// Makes the pictures of the guide in one language, whose words for a pawn and for a level are on them.
fn take_pictures(language: Language, folder: &str, pawn: &str, level: &str) {
    let words = Words::new(language);
    let game = |spec, moves| start(spec, moves, "human,level:3");
    let up = [Key::Up, Key::Up, Key::Up, Key::Up, Key::Enter];
    for (name, start, keys, sign) in [
        (
            "quarto",
            game("quarto:level=2", ":7 b2 :f c3 :0 a4 :9 d1"),
            vec![Key::Function(2)],
            ">[▓▓▓]<",
        ),
        (
            "connect4",
            game("connect4", "4 4 3 5 2 1"),
            vec![Key::Function(3), Key::Function(2)],
            ">○<",
        ),
        ("mansuba", game("mansuba:relation=hexagonal,first=black", ""), up.to_vec(), "‹·›"),
        (
            "rules",
            game("mansuba:relation=diagonal,first=black", ""),
            vec![Key::Function(1), Key::PageDown],
            pawn,
        ),
        ("menu", Start::Menu, vec![Key::Right, Key::Right, Key::Down, Key::Down], level),
    ] {
        let mut store = no_record_store();
        let mut person = Person::new(&words, options(false, true), start, &mut store, (80, 24));
        person.keys(&keys);
        assert!(person.text().contains(sign), "{name}: {}", person.text());
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
        let path = folder.join(format!("terminal-{name}.svg"));
        if is_writing() {
            fs::write(&path, person.svg()).expect("the folder is there");
        }
        assert!(path.exists(), "{}", path.display());
    }
}
