//! The rules shown for a variant must be right for that variant, in both languages.

use quatuor_core::{Allowed, Outcome, Spec, SpecKey, Turn};
use quatuor_games::{FAMILIES, open, open_at};
use quatuor_words::{Language, Words};

/// Returns all texts about a variant: the goal, then the rules.
fn told(language: Language, spec: &str) -> String {
    let words = Words::new(language);
    let game = open(&spec.parse().expect("a spec"));
    let brief = game.unwrap_or_else(|error| panic!("{spec}: {error}")).brief();
    let goal = words.say(&brief.goal);
    let paragraphs = brief.paragraphs.iter().map(|paragraph| words.say(paragraph));
    [goal].into_iter().chain(paragraphs).collect::<Vec<_>>().join("\n")
}

/// Returns the values of an option to test: all of a few, the ends of a range.
fn values(key: &SpecKey) -> Vec<String> {
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match key.allowed {
        Allowed::OneOf(words) | Allowed::Proposed(words) => owned(words),
        Allowed::Range(low, high) => (low..=high).map(|number| number.to_string()).collect(),
        Allowed::RangeOr(low, _, word) => vec![low.to_string(), "7".to_owned(), word.to_owned()],
        Allowed::Decimal(..) => owned(&["0", "0.3333", "0.75", "1"]),
        Allowed::Word => Vec::new(),
    }
}

/// Returns every variant that differs from the default in one or two options.
fn variants() -> Vec<Spec> {
    let mut variants = Vec::new();
    for family in FAMILIES {
        let keys = family.keys.iter();
        let one: Vec<(String, String)> = keys
            .flat_map(|key| values(key).into_iter().map(|value| (key.key.to_owned(), value)))
            .collect();
        variants.push(Spec::named(family.name));
        for (at, first) in one.iter().enumerate() {
            for second in &one[at..] {
                let mut options = vec![first.clone()];
                options.extend((second.0 != first.0).then(|| second.clone()));
                variants.push(Spec { options, ..Spec::named(family.name) });
            }
        }
    }
    variants.retain(|spec| open(spec).is_ok());
    variants
}

#[test]
fn every_variant_is_told_whole_sentences_and_its_example_is_a_game_that_was_just_decided() {
    let words = Language::ALL.map(Words::new);
    let (mut seen, mut drawn) = (0, 0);
    for spec in variants() {
        let brief = open(&spec).expect("it was opened").brief();
        for words in &words {
            for message in brief.paragraphs.iter().chain([&brief.goal]) {
                let said = words.say(message);
                assert!(said.ends_with('.') && !said.contains("{"), "{spec}: {said}");
                assert!(!said.contains(&*message.key), "{spec}: {said}");
            }
        }
        if let Some(example) = brief.example {
            let game = open_at(&spec, &example).unwrap_or_else(|error| panic!("{spec}: {error}"));
            assert!(matches!(game.turn(), Turn::Over(Outcome::Win(_))), "{spec}: {example}");
            drawn += 1;
        }
        seen += 1;
    }
    assert!(seen > 2000 && drawn > seen / 2, "{seen} variants, {drawn} drawn");
}

/// The goal, shown alone above a game, must state the win condition of that variant.
#[test]
fn the_goal_alone_is_that_of_the_variant() {
    let words = Words::new(Language::English);
    let goal = |spec: &str| {
        let game = open(&spec.parse().expect("a spec")).expect("a variant");
        words.say(&game.brief().goal)
    };
    for (spec, part) in [
        ("mansuba", "to a start place"),
        ("mansuba:victory=complex", "on every start place"),
        ("mansuba:victory=random", "Chance decides"),
        ("connect4", "4 of your discs"),
        ("connect4:connect=5", "5 of your discs"),
        ("quarto", "a line of 4"),
        ("quarto:size=3", "a line of 3"),
        ("quarto:level=2", "square of four"),
        ("morpion", "3 of your signs"),
        ("morpion:misere=on", "Do not make 3"),
    ] {
        assert!(goal(spec).contains(part), "{spec}: {}", goal(spec));
    }
}

#[test]
fn what_is_told_is_that_of_the_variant() {
    let en = |spec: &str| told(Language::English, spec);
    assert!(en("connect4").contains("4 of your discs") && en("connect4").contains("diagonal"));
    let five = en("connect4:connect=5");
    assert!(five.contains("5 discs in a row") && !five.contains('4') && !five.contains("four"));
    let low = en("connect4:height=3");
    assert!(
        low.contains("along a line") && !low.contains("column or") && !low.contains("diagonal")
    );
    assert!(en("connect4:first=yellow").contains("Yellow begins"));

    let small = en("quarto:size=3");
    assert!(small.contains("line of 3") && small.contains("hollow") && !small.contains("round"));
    assert!(!en("quarto:size=2").contains("hollow"));
    assert!(
        !en("quarto").contains("square of four") && en("quarto:level=2").contains("square of four")
    );
    assert!(en("quarto:level=4").contains("diamond"));

    assert!(en("morpion:connect=5,width=6").contains("5 signs in a row wins"));
    assert!(en("morpion:misere=on").contains("loses") && !en("morpion:misere=on").contains("wins"));
    assert!(en("morpion:width=1,height=1").contains("every game is a draw"));

    assert!(
        en("mansuba").contains("a start place") && !en("mansuba").contains("every start place")
    );
    assert!(en("mansuba:victory=complex").contains("every start place"));
    assert!(en("mansuba:victory=random").contains("Chance decides at the start what wins"));
    assert!(!en("mansuba:setup=pawns").contains("tower"));
    assert!(en("mansuba:captures=off").contains("Nothing can be taken"));
    assert!(!en("mansuba:captures=off").contains("prisoner"));
    assert!(en("mansuba:immunity=off").contains("wherever it stands"));
    assert!(en("mansuba:escape=0.25").contains("25 times in a hundred"));
    assert!(en("mansuba:escape=0").contains("never succeeds"));
    assert!(en("mansuba:elephant=alfil").contains("exactly two cells"));
    assert!(en("mansuba:relation=hexagonal").contains("six directions"));
    assert!(en("mansuba:shift=on,max_turns=100").contains("Every 10 turns"));
    assert!(en("mansuba:max_turns=none").contains("not limited"));
    assert!(en("mansuba:max_turns=40").contains("After 40 turns"));
    assert!(en("mansuba:first=white").contains("White moves first"));
}
