//! Texts of scenes in both languages: every panel and every place, throughout random games.

use quatuor_core::evaluation::{Evaluation, EvaluationKind, Source};
use quatuor_core::evaluation::{Verdict, Wdl};
use quatuor_core::{Dice, Spec};
use quatuor_games::FAMILIES;
use quatuor_show::scene::Scene;
use quatuor_show::{Badge, Drawing, LegalAction};
use quatuor_words::{Language, RenderedMessage, Words};

const VARIANTS: [&str; 9] = [
    "quarto",
    "quarto:size=3",
    "quarto:size=2",
    "connect4",
    "connect4:width=12,height=11",
    "mansuba:relation=random,victory=random,escape=0.3",
    "mansuba:relation=hexagonal,immunity=off,victory=complex",
    "mansuba:relation=triangle3,width=5,height=4",
    "mansuba:shift=on,max_turns=60",
];

fn labels(scene: &Scene, words: &Words) -> Vec<String> {
    let places = scene.panels.iter().flat_map(|panel| &panel.places).map(|place| &place.label);
    let panels = scene.panels.iter().map(|panel| &panel.label);
    let say = |label| {
        let RenderedMessage { text, faults } = words.try_say(label);
        assert!(faults.is_empty(), "{faults:?}");
        text
    };
    panels.chain(places).map(say).collect()
}

#[test]
fn every_label_is_said_in_both_languages() {
    let words = Language::ALL.map(Words::new);
    let mut dice = Dice::new(6);
    for game in VARIANTS.into_iter().chain(FAMILIES.iter().map(|family| family.name)) {
        let spec: Spec = game.parse().expect("a spec");
        let mut table = quatuor_games::open(&spec).expect("a game");
        while table.turn().outcome().is_none() {
            let scene = table.scene(&Drawing::default());
            let [english, french] = [&words[0], &words[1]].map(|words| labels(&scene, words));
            assert!(english.iter().chain(&french).all(|label| !label.trim().is_empty()), "{game}");
            assert_eq!(english.len(), french.len(), "{game}");
            if table.roll(6).is_none() {
                let actions = table.actions();
                table.play(&actions[dice.below(actions.len())]).expect("a legal action");
            }
        }
        labels(&table.scene(&Drawing::default()), &words[0]);
    }
}

/// Returns the rectangles of all badges in a scene, panel by panel.
fn badges(scene: &Scene) -> Vec<[f64; 4]> {
    let side = |rest: &str, name: &str| {
        let (_, after) = rest.split_once(&format!(" {name}=\"")).expect("an attribute");
        after.split_once('"').expect("quoted").0.parse::<f64>().expect("a number")
    };
    let rectangle = |rest: &str| ["x", "y", "width", "height"].map(|name| side(rest, name));
    let panels = scene.panels.iter().enumerate();
    let drawn = panels.flat_map(|(i, panel)| {
        let plates = panel.plates.split(r#"<g class="badge">"#).skip(1);
        // Badges in different panels never overlap.
        plates.map(move |rest| (i, rectangle(rest)))
    });
    drawn.map(|(i, [x, y, w, h])| [x + 10_000.0 * i as f64, y, w, h]).collect()
}

/// Returns every possible evaluation of an action, with every percentage.
fn everything_known() -> Vec<Evaluation> {
    let [win, draw, loss] = [Wdl::Win, Wdl::Draw, Wdl::Loss].map(Verdict::weak);
    let weak = [win, draw, loss].map(EvaluationKind::Exact);
    let far = [1, 20, 345, 6789].into_iter().flat_map(|distance| {
        [Wdl::Win, Wdl::Loss].map(|wdl| {
            let distance = Some(distance);
            EvaluationKind::Sure { wdl, actions: 9.0, distance }
        })
    });
    let bounds = [EvaluationKind::Bounds(draw, win), EvaluationKind::Bounds(loss, draw)];
    let scores = (0..=100).map(|percent| EvaluationKind::Odds(f64::from(percent) / 100.0));
    let kinds = weak.into_iter().chain(far).chain(bounds).chain(scores);
    kinds.map(|kind| Evaluation::new(kind, Source::Search)).collect()
}

/// Regression test: a letter without strokes is drawn as a box, so "44 %" was read as 440 %.
#[test]
fn every_letter_of_a_mark_is_drawn() {
    const BOX: &str = "M0 0H4V6H0Z";
    let game = quatuor_games::open(&Spec::named("connect4")).expect("a game");
    let middle = game.read("4").expect("a column");
    let drawn = |mark: &str| {
        let badges = vec![(middle, Badge::estimate(mark))];
        let scene = game.scene(&Drawing { badges, ..Drawing::default() });
        scene.panels.into_iter().map(|panel| panel.plates).collect::<String>()
    };
    assert!(drawn("☃").contains(BOX), "what has no strokes is a box");
    for language in Language::ALL {
        let words = Words::new(language);
        for known in everything_known() {
            let mark = words.say(&known.badge());
            assert!(!mark.is_empty() && !drawn(&mark).contains(BOX), "{language}: {mark}");
        }
    }
}

/// All places that the next touch can choose are marked at once, so the widest mark must fit beside
/// another.
#[test]
fn marks_of_neighbours_do_not_overlap() {
    let mut dice = Dice::new(14);
    for game in VARIANTS.into_iter().chain(FAMILIES.iter().map(|family| family.name)) {
        let spec: Spec = game.parse().expect("a spec");
        let mut table = quatuor_games::open(&spec).expect("a game");
        for _ in 0..12 {
            if table.turn().outcome().is_some() {
                break;
            }
            if table.roll(6).is_some() {
                continue;
            }
            let actions = table.snapshot().actions;
            let first = |action: &LegalAction| match &action.places[..] {
                [first, _, ..] => first.clone(),
                _ => String::new(),
            };
            let chosen = first(&actions[dice.below(actions.len())]);
            let together = actions.iter().filter(|action| first(action) == chosen);
            let wide = together.map(|action| (action.handle, Badge::estimate("100\u{a0}%")));
            let scene = table.scene(&Drawing { badges: wide.collect(), ..Drawing::default() });
            let found = badges(&scene);
            assert!(!found.is_empty() || chosen.is_empty(), "{game}: nothing is marked");
            for (i, one) in found.iter().enumerate() {
                for other in &found[..i] {
                    let clear = |k: usize| {
                        one[k] + one[k + 2] <= other[k] || other[k] + other[k + 2] <= one[k]
                    };
                    assert!(clear(0) || clear(1), "{game}: {one:?} and {other:?}");
                }
            }
            table.play(&actions[dice.below(actions.len())].text).expect("a legal action");
        }
    }
}

#[test]
fn labels_read_well() {
    let said = |game: &str, position: &str, place: &str| {
        let spec: Spec = game.parse().expect("a spec");
        let table = quatuor_games::open_at(&spec, position).expect("a position");
        let scene = table.scene(&Drawing::default());
        let label = &scene.place(place).unwrap_or_else(|| panic!("{place} in {game}")).label;
        Language::ALL.map(|language| Words::new(language).say(label))
    };
    let quarto = |place| said("quarto", "f.../..../..../.... 6", place);
    assert_eq!(
        quarto("a4"),
        ["a4, tall dark hollow square piece", "a4, pièce grande, foncée, creuse et carrée"]
    );
    assert_eq!(quarto("b3"), ["b3, empty", "b3, vide"]);
    assert_eq!(quarto("hand")[0], "to be placed: piece 6, tall light hollow round");
    assert_eq!(quarto(":0")[0], "piece 0, short light solid round");
    let connect4 = |place| said("connect4", "44", place);
    assert_eq!(
        connect4("4"),
        ["column 4, 2 of 6 filled, yellow on top", "colonne 4, 2 sur 6, jaune au sommet"]
    );
    let game = "mansuba:width=5,height=3";
    let mansuba = |place| said(game, "P1t2/4p/E3e b 5 simple [b:Tb2 w:-]", place);
    assert_eq!(mansuba("c3"), ["c3, white tower", "c3, tour blanche"]);
    assert_eq!(
        mansuba("a3"),
        ["a3, black pawn, start place of Black", "a3, pion noir, case de départ de Noir"]
    );
    assert_eq!(mansuba("b2")[0], "b2, empty, a prisoner may come back here");
    assert_eq!(mansuba("@b2T"), ["black tower, taken on b2", "tour noire, case de la prise b2"]);
}
