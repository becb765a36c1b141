//! Heuristics: values within bounds, signed by player, and invariant under symmetries.

mod wander;

use quatuor_connect4::Connect4Rules;
use quatuor_core::heuristic::{ESTIMATE, Evaluate, Heuristic};
use quatuor_core::{Dice, Player, Rules, Spec};
use quatuor_mansuba::MansubaRules;
use quatuor_quarto::{Action, QuartoRules};
use quatuor_show::Family;
use wander::random_position;

fn rules<G: Family>(text: &str) -> G {
    G::from_spec(&text.parse::<Spec>().expect("well formed")).expect("the variant exists")
}

fn judges<R: Evaluate>(rules: &R) -> Vec<(&'static str, Box<dyn Heuristic<R>>)> {
    assert!(R::HEURISTICS.contains(&"none") && R::HEURISTICS.contains(&R::USUAL));
    assert!(rules.heuristic("nonsense").is_none());
    R::HEURISTICS.iter().map(|&name| (name, rules.heuristic(name).expect("it is listed"))).collect()
}

fn sound<R: Evaluate>(rules: &R, most_actions: usize) {
    let mut dice = Dice::new(1);
    for (name, judge) in judges(rules) {
        for turn in 0..300 {
            let position = random_position(rules, turn % most_actions, &mut dice);
            let value = judge.judge(rules, &position);
            let text = rules.position_text(&position);
            assert!(value.0.abs() <= ESTIMATE, "{name} of {text}: {value:?}");
            for player in Player::BOTH {
                assert_eq!(value.for_player(player), -value.for_player(player.other()), "{name}");
            }
            let symmetry = dice.below(rules.symmetries());
            let image = rules.transform(&position, symmetry);
            let same = judge.judge(rules, &image);
            assert!((same.0 - value.0).abs() < 1e-9, "{name} of {text}: {value:?} and {same:?}");
        }
    }
}

#[test]
fn bounds_signs_and_symmetries() {
    for level in 1..=4 {
        sound(&QuartoRules::new(4, level).unwrap(), 16);
    }
    sound(&QuartoRules::new(3, 2).unwrap(), 10);
    sound(&QuartoRules::new(2, 1).unwrap(), 3);
    sound(&rules::<Connect4Rules>("connect4"), 20);
    sound(&rules::<Connect4Rules>("connect4:width=16,height=16,connect=5"), 60);
    sound(&rules::<MansubaRules>("mansuba"), 30);
    sound(&rules::<MansubaRules>("mansuba:relation=random,victory=complex,immunity=off"), 30);
}

/// The sign depends on who gives and who places. A piece that wins at once favours the player who
/// receives it; having only such pieces to give favours the opponent.
#[test]
fn in_quarto_the_sign_follows_giver_and_placer() {
    let rules = QuartoRules::new(4, 2).unwrap();
    let mut dice = Dice::new(5);
    let (mut winning, mut cornered) = (0, 0);
    for turn in 0..2000 {
        let position = random_position(&rules, 6 + turn % 16, &mut dice);
        let actor = rules.turn(&position).player().expect("the game goes on");
        for (name, judge) in judges(&rules).into_iter().filter(|(name, _)| *name != "none") {
            let value = judge.judge(&rules, &position).for_player(actor);
            let text = rules.position_text(&position);
            match position.hand() {
                Some(piece) if rules.winning_cells(&position, piece) != 0 => {
                    winning += 1;
                    assert!(value > 0.3, "{name} of {text} is good for who places: {value}");
                }
                None if rules.safe_pieces(&position).is_empty() => {
                    cornered += 1;
                    assert!(value < -0.3, "{name} of {text} is bad for who gives: {value}");
                }
                _ => {}
            }
        }
    }
    assert!(winning > 500 && cornered > 50, "{winning} {cornered}");
}

/// Giving changes the player to act and so the sign. A threat keeps its value for the same player
/// before and after a safe gift, apart from the piece that is gone.
#[test]
fn in_quarto_threats_speak_for_the_receiver() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let judge = rules.heuristic("mohrmann").unwrap();
    // A row of three light pieces: the giver may only give dark ones.
    let giving = rules.read_position("012./..../.f../.... -").unwrap();
    let giver = rules.turn(&giving).player().unwrap();
    let value = judge.judge(&rules, &giving).for_player(giver);
    assert!(value < -0.1, "one threat against the giver: {value}");
    let safe = rules.safe_pieces(&giving).iter().next().unwrap();
    let placing = rules.play(&giving, Action::Give(safe));
    let placer = rules.turn(&placing).player().unwrap();
    assert_eq!(placer, giver.other());
    let value = judge.judge(&rules, &placing).for_player(placer);
    assert!(value < -0.1, "now against the placer, who gives next: {value}");
}

/// Red, who began, has three in a row and lacks d3 in one position, d2 in the other. Neither cell
/// can be played yet.
#[test]
fn in_connect_four_threats_and_parity_count() {
    let rules: Connect4Rules = rules("connect4");
    let judge = rules.heuristic("threats").unwrap();
    let value = |text| judge.judge(&rules, &rules.read_position(text).unwrap()).0;
    let odd = value("......./......./......./***..../o*o...*/oo*..oo *");
    let even = value("......./......./......./......./***..../oo*..oo *");
    assert_eq!(judge.judge(&rules, &rules.start()).0, 0.0);
    assert!(odd > even + 0.05 && even > 0.0, "{odd} {even}");
}

#[test]
fn in_mansuba_being_on_move_counts_for_either_side() {
    let value = |first| {
        let rules: MansubaRules = rules(&format!("mansuba:first={first},rotate=off"));
        let judge = rules.heuristic("race").unwrap();
        judge.judge(&rules, &rules.start()).0
    };
    assert!(value("black") > 0.0);
    assert!((value("black") + value("white")).abs() < 1e-9);
}
