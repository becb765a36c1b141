//! Compares the texts with each other and with the sources that use them.

mod sources;

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use quatuor_core::{Arg, Message};
use quatuor_games::FAMILIES;
use quatuor_show::learn::Lesson;
use quatuor_words::{Language, RenderedMessage, Words};
use sources::Sources;

/// The structure of a text: its variables, and the names of its parts.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shape {
    variables: BTreeSet<String>,
    parts: BTreeSet<String>,
}

fn shapes(language: Language) -> BTreeMap<String, Shape> {
    let mut shapes = BTreeMap::new();
    for file in Words::files(language) {
        let resource = fluent_syntax::parser::parse(file)
            .unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                assert!(
                    !matches!(entry, Entry::Term(_) | Entry::Junk { .. }),
                    "{language}: {entry:?}"
                );
                continue;
            };
            let mut shape = Shape::default();
            let value = message.value.as_ref().expect("every text has a value");
            variables(value, &mut shape.variables);
            for attribute in &message.attributes {
                variables(&attribute.value, &mut shape.variables);
                shape.parts.insert(attribute.id.name.to_owned());
            }
            let key = message.id.name.to_owned();
            assert!(
                shapes.insert(key.clone(), shape).is_none(),
                "{language}: {key} is there twice"
            );
        }
    }
    shapes
}

fn variables(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => inline_variables(inline, found),
            Expression::Select { selector, variants } => {
                inline_variables(selector, found);
                variants.iter().for_each(|variant| variables(&variant.value, found));
            }
        }
    }
}

fn inline_variables(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("only variables and literals are used here: {other:?}"),
    }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_variables() {
    let (english, french) = (shapes(Language::English), shapes(Language::French));
    assert!(english.len() > 100);
    // A game may be in English only, but those that ship are translated.
    let untranslated = FAMILIES.iter().filter(|family| family.texts.french.is_empty());
    assert!(FAMILIES.len() - untranslated.clone().count() >= 4, "the games that ship");
    let untranslated: String = untranslated.map(|family| family.texts.english).collect();
    let is_translated = |key: &str| !untranslated.contains(&format!("\n{key} ="));
    for (key, shape) in english.iter().filter(|(key, _)| is_translated(key)) {
        assert_eq!(french.get(key), Some(shape), "{key} in French");
    }
    for key in french.keys() {
        assert!(english.contains_key(key), "{key} in English");
    }
    for language in Language::ALL {
        let keys: BTreeSet<String> = Words::new(language).keys().iter().cloned().collect();
        assert_eq!(keys, english.keys().cloned().collect(), "{language}");
    }
}

/// A file missing in the list would be ignored by all other tests.
#[test]
fn every_file_is_part_of_the_program() {
    for language in Language::ALL {
        let folder = format!("{}/texts/{language}", env!("CARGO_MANIFEST_DIR"));
        let mut count = FAMILIES.len();
        for entry in std::fs::read_dir(folder).expect("the folder of a language") {
            let path = entry.expect("a readable entry").path();
            let text = std::fs::read_to_string(&path).expect("a file of texts");
            let known = Words::files(language).any(|file| file == text);
            assert!(known, "{} is not in the list of subjects", path.display());
            count += 1;
        }
        let files = Words::files(language).count();
        assert_eq!(count, files, "{language}: a file stands twice in the list");
    }
}

#[test]
fn the_rules_fit_a_terminal() {
    for language in Language::ALL {
        let words = Words::new(language);
        for family in FAMILIES {
            let rules = words.text(&format!("rules-{}", family.name));
            for line in rules.expect("a text without arguments").lines() {
                assert!(line.chars().count() <= 80, "{language}: {line}");
            }
        }
        for (letters, size) in [(["DTHQ", "FGCC"], 4), (["DT", "FG"], 2)] {
            let message = quatuor_core::message!("quarto-typing-give", example: "f",
                english: letters[0], french: letters[1]);
            let line = words.say(&message);
            let own = letters[usize::from(language == Language::French)];
            assert!(line.chars().count() <= 80, "{language}, size {size}: {line}");
            assert!(line.contains(&format!("({own}, ")), "the reader's own first: {line}");
        }
    }
}

#[test]
fn every_message_of_the_sources_has_its_text_and_arguments() {
    let shapes = shapes(Language::English);
    let sources = Sources::read();
    assert!(sources.messages.len() > 60, "the scan finds messages: {}", sources.messages.len());
    let mut wrong = BTreeSet::new();
    for message in &sources.messages {
        let (key, place) = (&message.key, &message.place);
        let Some(shape) = shapes.get(key) else {
            wrong.insert(format!("{place}: no text {key}"));
            continue;
        };
        for name in shape.variables.symmetric_difference(&message.arguments) {
            wrong.insert(format!("{place}: {key} and its argument {name}"));
        }
    }
    for (key, place) in &sources.tabled_keys {
        if !shapes.contains_key(key) {
            wrong.insert(format!("{place}: no text {key}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The help and the texts about games are named at run time. The tests of the command line and of
/// the room check those.
#[test]
fn every_text_is_used() {
    let sources = Sources::read();
    for key in shapes(Language::English).keys() {
        let prefixes = [
            "help-",
            "about-",
            "rules-",
            "event-",
            "game-",
            "grade-",
            "pitch-",
            "option-",
            "results-",
            "overlay-",
            "lesson-",
            "positions-",
        ];
        let named_at_run_time = prefixes.iter().any(|prefix| key.starts_with(prefix));
        assert!(named_at_run_time || sources.literals.contains(key), "{key} is used by nobody");
    }
}

/// Every sentence of a lesson has a text and every lesson text is used. The same holds for the
/// kinds of marks.
#[test]
fn lessons_and_marks_have_their_texts() {
    let shapes = shapes(Language::English);
    for family in FAMILIES {
        let name = family.name;
        let mut said = BTreeSet::new();
        if let Some(text) = family.lesson {
            let lesson = Lesson::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for step in &lesson.steps {
                said.extend([Some(step.says), Some(step.right), step.wrong].into_iter().flatten());
            }
        }
        let own = |key: &&String| key.starts_with(&format!("lesson-{name}-"));
        let there: BTreeSet<&str> = shapes.keys().filter(own).map(String::as_str).collect();
        assert_eq!(said, there, "{name}");
        let marks: BTreeSet<String> =
            family.overlays.iter().map(|overlay| format!("overlay-{name}-{overlay}")).collect();
        let own = |key: &&String| key.starts_with(&format!("overlay-{name}-"));
        let there: BTreeSet<String> = shapes.keys().filter(own).cloned().collect();
        assert_eq!(marks, there, "{name}");
        assert!(marks.iter().all(|key| shapes[key].parts.contains("about")), "{name}");
    }
}

#[test]
fn every_text_is_said_without_a_fault() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (key, shape) in shapes(language) {
            let key: &'static str = key.leak();
            let names: Vec<&'static str> =
                shape.variables.into_iter().map(|name| &*name.leak()).collect();
            for arg in [Arg::Number(0), Arg::Number(1), Arg::Number(7), Arg::from("some text")] {
                let message = names
                    .iter()
                    .fold(Message::new(key), |message, name| message.with(name, arg.clone()));
                let RenderedMessage { text, faults } = words.try_say(&message);
                assert!(faults.is_empty(), "{language}: {faults:?}");
                assert!(!text.contains("{ ") && !text.contains("{$"), "{language}: {text}");
            }
            for part in shape.parts {
                assert!(words.part(key, &part).is_some(), "{language}: {key}.{part}");
            }
        }
    }
}

/// No-break spaces inside quotation marks and before double punctuation, curved apostrophes, no
/// shouting, and no familiar forms of address.
#[test]
fn the_french_is_set_with_care() {
    const NO_BREAK: char = '\u{a0}';
    for file in Words::files(Language::French) {
        for line in file.lines() {
            let letters: Vec<char> = line.chars().collect();
            for (i, &letter) in letters.iter().enumerate() {
                let before = i.checked_sub(1).map(|i| letters[i]);
                let after = letters.get(i + 1).copied();
                let ends = after.is_none_or(char::is_whitespace);
                let right = match letter {
                    '«' => after == Some(NO_BREAK),
                    '»' => before == Some(NO_BREAK),
                    ':' | ';' | '?' if ends => before == Some(NO_BREAK),
                    '!' => line.contains("Quarto!"),
                    '\'' => false,
                    _ => true,
                };
                assert!(right, "“{letter}” in {line}");
            }
            let familiar = |word: &str| {
                ["tu", "te", "toi", "ton", "ta", "tes"].contains(&word.to_lowercase().as_str())
            };
            let mut words = line.split(|c: char| !c.is_alphabetic() && c != '$');
            assert!(!words.any(familiar), "{line}");
        }
    }
}

/// Texts in which a person's name is the subject or a possessor.
fn texts_with_names(words: &Words) -> Vec<String> {
    let named = ["room-list-won", "room-list-resigned", "room-list-time", "room-asked-waits"];
    let begins = ["room-ended-", "room-request-"];
    let is_named = |key: &&String| {
        let begun = begins.iter().any(|begin| key.starts_with(begin));
        // Texts that address the player as "you" already name the opponent.
        named.contains(&key.as_str()) || begun && !key.starts_with("room-ended-you")
    };
    words.keys().iter().filter(is_named).cloned().collect()
}

/// A player called "you" needs the matching verb forms: "you win", "vous avez gagné".
#[test]
fn sentences_about_you_are_grammatical() {
    let wrong = [
        &["you wins", "you offers", "you asks", "of you ran"][..],
        &[
            "vous a ",
            "vous gagne\n",
            "vous gagne\u{a0}",
            "vous propose ",
            "vous demande ",
            "de vous est",
        ],
    ];
    for (language, wrong) in Language::ALL.into_iter().zip(wrong) {
        let words = Words::new(language);
        let you = words.text("room-you").expect("a text");
        for key in texts_with_names(&words) {
            let key: &'static str = Box::leak(key.into_boxed_str());
            for [who, other] in [[&you[..], "Zoé"], ["Zoé", &you]] {
                let message =
                    Message::new(key).with("who", who).with("other", other).with("why", "why");
                let said = format!("{}\n", words.say(&message).to_lowercase());
                for wrong in wrong {
                    assert!(!said.contains(wrong), "{language} {key}: {said}");
                }
            }
        }
    }
    let said =
        |language, key, who: &str| Words::new(language).say(&Message::new(key).with("who", who));
    assert_eq!(said(Language::English, "room-request-draw", "You"), "You offer a draw.");
    assert_eq!(said(Language::French, "room-list-won", "Vous"), "Vous avez gagné");
    assert_eq!(said(Language::French, "room-list-won", "Zoé"), "Zoé a gagné");
}

/// Decimal numbers have a point in English and a comma in French.
#[test]
fn decimals_are_written_as_the_language_has_it() {
    let message =
        Message::new("stats-count").with("count", 7).with("percent", Arg::decimal(48.64, 1));
    assert_eq!(Words::new(Language::English).say(&message), "7 (48.6 %)");
    assert_eq!(Words::new(Language::French).say(&message), "7 (48,6\u{a0}%)");
}
