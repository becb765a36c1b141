//! Small screens: down to 60 by 20 everything asked for can be read, and below that the game says so.

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
    for language in Language::ALL {
        let words = Words::new(language);
        for family in FAMILIES {
            for size in [(60, 20), (62, 22), (80, 24)] {
                let mut store = no_record_store();
                let begun = start(family.name, "", "human,human");
                let screen = options(false, false);
                let mut person = Person::new(&words, screen, begun, &mut store, size);
                person.say("zz9");
                assert!(told(&person).contains("zz9"), "{size:?}:\n{}", person.text());
                // Once an action is played, the two who play are there again.
                let action = person.app.game().actions()[0].clone();
                person.say(&action);
                assert!(!told(&person).contains("zz9"), "{} {size:?}", family.name);
            }
        }
    }
}

#[test]
fn the_pieces_are_on_the_smallest_screen_while_one_is_asked_for() {
    let words = Words::new(Language::English);
    let mut store = no_record_store();
    let begun = start("quarto", ":7 b2", "human,human");
    let mut person = Person::new(&words, options(false, false), begun, &mut store, (60, 20));
    let screen = person.text();
    assert!(screen.contains("give a piece"), "{screen}");
    for digit in "012345689abcdef".chars() {
        // Beside the upper line of its piece.
        let piece = screen.lines().any(|line| {
            line.contains(&format!(")  {digit}"))
                || line.contains(&format!("){digit}"))
                || line.contains(&format!("]{digit}"))
                || line.contains(&format!("     {digit}"))
        });
        assert!(piece, "{digit} in\n{screen}");
    }
    // It can be reached with the arrows and given.
    person.keys(&[Key::Enter]);
    assert_eq!(person.app.game().history().len(), 3, "{}", person.text());
}

#[test]
fn a_screen_that_is_too_small_says_so_and_nothing_is_done_blindly() {
    for (language, said) in
        [(Language::English, "The game needs 60 by 20"), (Language::French, "60 sur 20")]
    {
        let words = Words::new(language);
        for size in [(59, 20), (60, 19), (40, 12)] {
            let mut store = no_record_store();
            let begun = start("morpion", "b2", "human,human");
            let mut person = Person::new(&words, options(false, false), begun, &mut store, size);
            assert!(told(&person).contains(said), "{size:?}:\n{}", person.text());
            person.say("a1");
            person.click(2, 2);
            assert_eq!(person.app.game().history().len(), 1);
            person.resize(60, 20);
            assert!(person.text().contains("O"), "{}", person.text());
            person.say("a1");
            assert_eq!(person.app.game().history().len(), 2, "{}", person.text());
            person.resize(size.0, size.1);
            person.key(Key::Function(10));
            assert!(person.app.exit_reason().is_some(), "F10 leaves");
        }
    }
}

/// A hint is shown from its first word, and the rest of it is reached by scrolling.
#[test]
fn hints_and_their_details_are_read_from_their_beginning() {
    for (language, size) in [(Language::English, (80, 24)), (Language::French, (60, 20))] {
        let words = Words::new(language);
        let mut store = no_record_store();
        let begun = start("quarto", "", "human,human");
        let mut person = Person::new(&words, options(false, false), begun, &mut store, size);
        person.key(Key::Function(2));
        let first = if language == Language::English { "Give the" } else { "Donnez la pièce" };
        assert!(told(&person).contains(first), "{}", person.text());
        let before = person.text();
        if before.contains('▼') {
            for _ in 0..20 {
                person.key(Key::ScrollDown);
            }
            assert!(person.text().contains('▲') && !person.text().contains('▼'));
            for _ in 0..20 {
                person.key(Key::ScrollUp);
            }
            assert!(person.text().contains('▼') && !person.text().contains('▲'));
        }
        person.say("details");
        let top = person.text();
        let title = if language == Language::English { "┌─ Hint" } else { "┌─ Indice" };
        let page: Vec<&str> = top.lines().skip_while(|line| !line.contains(title)).collect();
        assert!(page[1].contains(":0"), "the first line of the details: {top}");
        person.keys(&[Key::End]);
        let last = if language == Language::English { "best play" } else { "meilleur" };
        assert!(told(&person).contains(last), "the last line: {}", person.text());
        person.key(Key::Escape);
        assert_ne!(person.text(), top, "the page is closed");
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
