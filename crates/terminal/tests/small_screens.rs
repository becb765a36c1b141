//! Screens that are too small for everything: what was just asked for is still read there.

mod support;

use quatuor_games::FAMILIES;
use quatuor_terminal::Key;
use quatuor_words::{Language, Words};
use support::{Person, no_record_store, options, start};

/// The text of a screen without the breaks between its lines.
fn told(person: &Person<'_>) -> String {
    let lines = person.lines();
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_wrong_action_is_answered_on_the_smallest_screens() {
    let words = Words::new(Language::English);
    for family in FAMILIES {
        for size in [(40, 12), (44, 14), (60, 16), (80, 24)] {
            let mut store = no_record_store();
            let begun = start(family.name, "", "human,human");
            let mut person = Person::new(&words, options(false, false), begun, &mut store, size);
            person.say("zz9");
            let screen = told(&person);
            assert!(screen.contains("zz9"), "{} {size:?}:\n{}", family.name, person.text());
            // Once something else is done, the two who play are there again.
            person.key(Key::Enter);
            assert!(!told(&person).contains("zz9"), "{} {size:?}", family.name);
        }
    }
}

/// Down to a single cell and up again, with everything open: nothing panics, and the board is back.
#[test]
fn every_size_can_be_drawn() {
    let words = Words::new(Language::French);
    for family in FAMILIES {
        let mut store = no_record_store();
        let begun = start(family.name, "", "human,human");
        let mut person = Person::new(&words, options(false, true), begun, &mut store, (80, 24));
        let before = person.text();
        for key in [Key::Escape, Key::Function(1), Key::Function(9)] {
            person.key(key);
            for size in [(1, 1), (2, 9), (200, 1), (7, 60), (40, 12), (20, 6), (300, 100)] {
                person.resize(size.0, size.1);
            }
            person.key(Key::Escape);
        }
        person.resize(80, 24);
        assert_eq!(person.text(), before, "{}", family.name);
    }
}
