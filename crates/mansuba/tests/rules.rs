//! Comparison with the plain implementation, the conformance suite on many variants, and statistics
//! of whole games.

mod plain;

use std::collections::BTreeSet;

use plain::Plain;
use quatuor_core::keys::Keyed;
use quatuor_core::{Dice, Outcome, Player, Rules, Spec, Turn};
use quatuor_mansuba::{Action, Colour, Direction, MansubaRules, Position, Relation, World};
use quatuor_show::conformance::{Effort, check, check_encoding, check_keys};
use quatuor_show::{Family, Game, GameOf};

fn rules(options: &str) -> MansubaRules {
    let text = if options.is_empty() { "mansuba".to_owned() } else { format!("mansuba:{options}") };
    MansubaRules::from_spec(&text.parse::<Spec>().unwrap()).unwrap()
}

const RELATIONS: [&str; 6] =
    ["simple", "diagonal", "triangular", "hexagonal", "triangle3", "random"];

/// Options that change the course of a game, each with defaults for the others.
const OTHERS: [&str; 14] = [
    "escape=0.5",
    "elephant=two-steps",
    "elephant=alfil",
    "captures=off",
    "immunity=off",
    "escape=0",
    "escape=1",
    "victory=complex",
    "victory=random",
    "setup=pawns",
    "rotate=on,first=white",
    "shift=on,max_turns=60",
    "shift=on,max_turns=3",
    "immunity=off,victory=complex,escape=0.9",
];

fn variants(size: &str) -> impl Iterator<Item = String> {
    let with = move |relation: &str| {
        let base = format!("{size},relation={relation}");
        OTHERS.map(|other| format!("{base},{other}"))
    };
    RELATIONS.into_iter().flat_map(with)
}

#[test]
fn every_variant_meets_the_contract() {
    let effort = Effort { games: 2, symmetries: 1, ..Effort::default() };
    for options in variants("width=5,height=4") {
        check(&rules(&options), 1, effort);
        check_encoding(&rules(&options), 1, 2);
    }
    for options in [
        "",
        "setup=pawns,relation=diagonal",
        "width=16,height=8,relation=hexagonal,max_turns=80",
        "width=8,height=16,relation=triangular,max_turns=80",
        "width=2,height=2",
        "width=2,height=16,immunity=off,victory=complex",
        "width=3,height=3,setup=PTP,relation=hexagonal,immunity=off,victory=complex",
        "width=4,height=4,setup=TEET,relation=triangle3,rotate=on",
        "width=7,height=5,setup=PTETP,relation=hexagonal,victory=random",
        "max_turns=1",
        "max_turns=65535,width=3,height=2",
    ] {
        check(&rules(options), 2, Effort { games: 4, ..effort });
        check_encoding(&rules(options), 2, 2);
    }
}

/// Plays a random game on both implementations and compares texts, legal actions and winners at
/// every position.
fn compare_game(options: &str, seed: u64, longest: usize) {
    let rules = rules(options);
    let mut twin = Plain::new(&format!("mansuba:{options}"));
    let mut position = rules.start();
    let mut dice = Dice::new(seed);
    for _ in 0..longest {
        let here = rules.position_text(&position);
        assert_eq!(here, twin.text(), "{options}");
        let actions = rules.actions(&position);
        let texts: BTreeSet<String> =
            actions.iter().map(|&action| rules.action_text(&position, action)).collect();
        assert_eq!(texts, twin.actions(), "{options} {here}");
        assert_eq!(texts.len(), actions.len(), "{options} {here}");
        let result = match rules.turn(&position) {
            Turn::Over(Outcome::Draw) => Some('='),
            Turn::Over(Outcome::Win(Player::First)) => Some('b'),
            Turn::Over(Outcome::Win(Player::Second)) => Some('w'),
            _ => None,
        };
        assert_eq!(result, twin.result(), "{options} {here}");
        let Some(action) = rules.sample(&position, &mut dice) else { return };
        twin.play(&rules.action_text(&position, action));
        position = rules.play(&position, action);
    }
}

#[test]
fn bits_agree_with_arrays_on_every_option() {
    for (seed, options) in variants("width=5,height=4").enumerate() {
        for game in 0..3 {
            compare_game(&options, seed as u64 * 10 + game, 10_000);
        }
    }
    for options in variants("width=6,height=7") {
        compare_game(&options, 1, 60);
    }
}

#[test]
fn bits_agree_with_arrays_on_every_size() {
    for width in 2..=16_usize {
        for height in 2..=16 {
            if World::new(width, height).is_none() {
                continue;
            }
            for relation in &RELATIONS[..5] {
                let kind = ["diagonals", "two-steps", "alfil"][(width + height) % 3];
                let size = format!("width={width},height={height},relation={relation}");
                compare_game(&format!("{size},elephant={kind}"), (width * height) as u64, 20);
            }
        }
    }
}

/// Guards against errors of some public programs, whose hexagonal edges are one-way or only right
/// for one size.
#[test]
fn opposite_directions_undo_each_other() {
    for width in 2..=16 {
        for height in 2..=16 {
            let Some(world) = World::new(width, height) else { continue };
            let mut twin = Plain::new(&format!("mansuba:width={width},height={height}"));
            for relation in Relation::ALL {
                twin.relation = relation.word().to_owned();
                for cell in world.cells() {
                    for direction in Direction::ALL {
                        let there = relation.neighbour(world, cell, direction);
                        let place = (world.row(cell) as i32, world.column(cell) as i32);
                        let name = format!("{direction:?}");
                        let by_words = twin.neighbour(place, &name);
                        let as_place = |cell| (world.row(cell) as i32, world.column(cell) as i32);
                        assert_eq!(there.map(as_place), by_words, "{world:?} {relation:?} {name}");
                        let Some(there) = there else { continue };
                        let back = relation.neighbour(world, there, direction.opposite());
                        assert_eq!(back, Some(cell), "{world:?} {relation:?} {cell:?} {name}");
                    }
                }
            }
        }
    }
}

/// Statistics of a thousand games of a variant.
#[derive(Debug, Default)]
struct Tally {
    wins: [u32; 2],
    draws: u32,
    turns: u64,
    captures: u32,
    tries: u32,
    escapes: u32,
    passes: u32,
    shifts: u32,
    movers: [u32; 2],
}

type Choose = fn(&MansubaRules, &Position, &mut Dice) -> Option<Action>;

fn tally(rules: &MansubaRules, choose: Choose) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..1000 {
        let mut dice = Dice::new(seed);
        let mut position = rules.start();
        let (mut turns, mut mover) = (0, position.side());
        while let Some(action) = choose(rules, &position, &mut dice) {
            turns += u64::from(!action.is_outcome());
            tally.captures += u32::from(rules.event(&position, action) == Some("capture"));
            match action {
                Action::Escape { .. } => tally.tries += 1,
                Action::Free => {
                    assert_eq!(rules.event(&position, action), Some("escape"));
                    tally.escapes += 1;
                }
                Action::Pass => tally.passes += 1,
                Action::Relation(_) if turns > 0 => tally.shifts += 1,
                Action::First(colour) => mover = Some(colour),
                _ => {}
            }
            let before = position;
            position = rules.play(&position, action);
            assert_pieces(rules, &before, &position, action);
        }
        tally.turns += turns;
        tally.movers[mover.unwrap() as usize] += 1;
        assert_ending(rules, &position, turns, &mut tally);
    }
    tally
}

/// No action adds or removes a piece, and only a move or an escape changes the board.
fn assert_pieces(rules: &MansubaRules, before: &Position, after: &Position, action: Action) {
    for colour in Colour::BOTH {
        let all = after.pieces(colour).len() + after.jail(colour).len();
        assert_eq!(all, rules.world().height());
    }
    if !matches!(action, Action::Move { .. } | Action::Free) {
        assert_eq!(before.occupied(), after.occupied());
    }
}

fn assert_ending(rules: &MansubaRules, position: &Position, turns: u64, tally: &mut Tally) {
    let text = rules.position_text(position);
    let limit = rules.options().max_turns.map_or(u64::MAX, u64::from);
    assert_eq!(u64::from(position.turn_number()), turns, "{text}");
    assert!(turns <= limit, "{text}");
    let arrived = |colour: Colour| {
        let there = (position.pieces(colour) & rules.start_places(colour.other())).len();
        match position.victory().unwrap().word() {
            "simple" => there > 0,
            _ => there == rules.world().height(),
        }
    };
    match rules.turn(position) {
        Turn::Over(Outcome::Win(player)) => {
            let winner = if player == Player::First { Colour::Black } else { Colour::White };
            assert!(arrived(winner) && !arrived(winner.other()), "{text}");
            assert_eq!(position.side(), Some(winner.other()), "the winner moved last: {text}");
            tally.wins[player.index()] += 1;
        }
        Turn::Over(Outcome::Draw) => {
            assert!(Colour::BOTH.into_iter().all(|colour| !arrived(colour)), "{text}");
            assert_eq!(turns, limit, "{text}");
            tally.draws += 1;
        }
        turn => panic!("{text} is not over: {turn:?}"),
    }
}

#[test]
fn a_thousand_random_games_of_each_kind_end_as_the_rules_say() {
    for options in variants("width=5,height=4") {
        let tally = tally(&rules(&options), MansubaRules::sample);
        let has = |part: &str| options.contains(part);
        assert_eq!(tally.captures == 0, has("captures=off"), "{options} {tally:?}");
        // Three turns are too few for an escape.
        if !has("captures=off") && !has("max_turns=3") {
            assert!(tally.tries > 0, "escapes that never fire: {options} {tally:?}");
            assert_eq!(tally.escapes == 0, has("escape=0,") || options.ends_with("escape=0"));
            assert_eq!(tally.escapes == tally.tries, has("escape=1"), "{options}");
        }
        assert_eq!(tally.shifts > 0, has("shift=on"), "{options} {tally:?}");
        if !has("first=") {
            assert!(tally.movers.iter().all(|&count| count > 400), "{options} {tally:?}");
        }
        if !has("complex") && !has("max_turns=3") {
            assert!(tally.wins.iter().all(|&wins| wins > 100), "{options} {tally:?}");
        }
    }
}

/// Compares with the figures of the reference program under the course's rules, with a tolerance
/// for chance.
#[test]
fn games_have_the_character_that_was_measured_elsewhere() {
    for relation in &RELATIONS[..4] {
        let rules = rules(&format!("relation={relation},elephant=two-steps"));
        let random = tally(&rules, MansubaRules::sample);
        assert!((40..=160).contains(&random.draws), "{relation} {random:?}");
        assert!((58_000..=76_000).contains(&random.turns), "{relation} {random:?}");
        assert!((3_200..=5_300).contains(&random.captures), "{relation} {random:?}");
        assert!((1_000..=2_400).contains(&random.escapes), "{relation} {random:?}");
        let greedy = tally(&rules, |rules, position, dice| {
            let chosen = rules.choose_by("greedy", position, dice);
            assert_eq!(chosen.is_some(), rules.turn(position).player().is_some());
            assert_eq!(rules.choose_by("lazy", position, dice), None);
            chosen.or_else(|| rules.sample(position, dice))
        });
        assert_eq!(greedy.draws, 0, "{relation} {greedy:?}");
        assert!((10_000..=25_000).contains(&greedy.turns), "{relation} {greedy:?}");
    }
}

#[test]
fn games_with_chance_replay_to_the_same_position() {
    for options in ["victory=random,relation=random", "shift=on,max_turns=50", "escape=0.25"] {
        let rules = rules(options);
        for seed in 0..20 {
            let play = || {
                let mut table = GameOf::new(rules.clone());
                let mut dice = Dice::new(seed);
                while table.turn().outcome().is_none() {
                    if table.roll(seed).is_none() {
                        let action = rules.sample(&table.current(), &mut dice).unwrap();
                        let text = rules.action_text(&table.current(), action);
                        table.play(&text).unwrap();
                    }
                }
                table
            };
            let (one, other) = (play(), play());
            assert_eq!(one.position(), other.position());
            assert_eq!(one.history(), other.history());
            let mut again = GameOf::new(rules.clone());
            for played in one.history() {
                again.play(&played.text).unwrap();
            }
            assert_eq!(again.position(), one.position());
        }
    }
    let seeds: BTreeSet<String> = (0..20)
        .map(|seed| {
            let mut table = GameOf::new(rules("victory=random,relation=random"));
            while table.roll(seed).is_some() {}
            table.position()
        })
        .collect();
    assert!(seeds.len() > 8, "a seed that does nothing");
}

/// All pieces that can act are equally likely, and so are the actions of one piece.
#[test]
fn random_players_draw_a_piece_first() {
    let rules = rules("width=5,height=4,first=black");
    let text = "PT2p/2E1t/4e/P3p b 8 simple [b:- w:-]";
    let position = rules.read_position(text).unwrap();
    let mut counts = std::collections::BTreeMap::new();
    let mut dice = Dice::new(1);
    for _ in 0..40_000 {
        let action = rules.sample(&position, &mut dice).unwrap();
        let Action::Move { from, .. } = action else { panic!("{action:?}") };
        *counts.entry(rules.world().name(from)).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 4);
    assert!(counts.values().all(|count| count.abs_diff(10_000) < 400), "{counts:?}");
}

#[test]
fn keys_agree_with_the_rules() {
    for options in [
        "width=3,height=2",
        "width=4,height=2,captures=off,max_turns=none",
        "width=3,height=2,first=black,max_turns=none,immunity=off",
        "width=5,height=3,setup=pawns,captures=off,first=black,relation=diagonal",
        "width=3,height=2,relation=random,victory=random,shift=on,max_turns=16",
    ] {
        let spec = format!("mansuba:{options}");
        check_keys(&MansubaRules::from_spec(&spec.parse().unwrap()).unwrap(), 1, 20);
    }
    assert!(MansubaRules::from_spec(&"mansuba".parse().unwrap()).unwrap().keys().is_none());
}
