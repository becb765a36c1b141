//! Benchmark: random games per second on one core.
//!
//! `cargo bench -p quatuor-mansuba` plays seeded games on three sizes (mixed set-up, captures,
//! simple victory), each in two ways. *piece* picks a random piece that can act and then a random
//! action of it, like the game's random players. *list* picks a random action from the list of all
//! legal ones.
//!
//! Each line ends with a fingerprint, the number of turns in the first thousand games. It only
//! depends on the seed and the rules, and must not change by accident. Times are CPU seconds if the
//! system reports them (Linux), so that load on the machine does not matter. An argument selects
//! the lines that contain it.

use std::time::{Duration, Instant};

use quatuor_core::{Dice, Rules, Spec, Turn};
use quatuor_mansuba::{Action, MansubaRules, Position};
use quatuor_show::Family;

const SIZES: [(usize, usize); 3] = [(5, 4), (8, 8), (10, 10)];
const RELATIONS: [&str; 5] = ["simple", "diagonal", "triangular", "hexagonal", "triangle3"];
const SEED: u64 = 1;
const FINGERPRINT_GAMES: u64 = 1000;

/// A way to choose an action.
type Choose = fn(&MansubaRules, &Position, &mut Dice, &mut Vec<Action>) -> Option<Action>;

const WAYS: [(&str, Choose); 2] = [("piece", by_piece), ("list", from_list)];

fn by_piece(
    rules: &MansubaRules,
    position: &Position,
    dice: &mut Dice,
    _list: &mut Vec<Action>,
) -> Option<Action> {
    rules.sample(position, dice)
}

fn from_list(
    rules: &MansubaRules,
    position: &Position,
    dice: &mut Dice,
    list: &mut Vec<Action>,
) -> Option<Action> {
    if rules.turn(position) == Turn::Chance {
        return rules.sample(position, dice);
    }
    list.clear();
    rules.actions_into(position, list);
    dice.pick(list)
}

/// Plays one game and counts the turns of its players.
fn play(rules: &MansubaRules, choose: Choose, seed: u64, list: &mut Vec<Action>) -> u64 {
    let mut dice = Dice::for_turn(SEED, seed);
    let mut position = rules.start();
    let mut turns = 0;
    while let Some(action) = choose(rules, &position, &mut dice, list) {
        turns += u64::from(!action.is_outcome());
        position = rules.play(&position, action);
    }
    turns
}

fn measure(name: &str, rules: &MansubaRules, choose: Choose) {
    let mut list = Vec::new();
    let fingerprint: u64 =
        (0..FINGERPRINT_GAMES).map(|game| play(rules, choose, game, &mut list)).sum();
    let (mut games, mut turns) = (0, 0);
    let (begun, clock) = (Instant::now(), seconds_used());
    while begun.elapsed() < Duration::from_secs(1) {
        for _ in 0..100 {
            turns += play(rules, choose, games, &mut list);
            games += 1;
        }
    }
    let used = seconds_used().zip(clock).map(|(now, before)| now - before);
    let seconds = used.unwrap_or_else(|| begun.elapsed().as_secs_f64());
    let (games, turns) = (games as f64 / seconds, turns as f64 / seconds);
    println!("{name:28} {games:10.0} games/s {:8.2} M turns/s  {fingerprint:8}", turns / 1e6);
}

/// Returns the CPU seconds that this thread has used.
fn seconds_used() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds).as_secs_f64())
}

fn main() {
    // Cargo passes `--bench`, which is not a filter.
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    for (way, choose) in WAYS {
        for (width, height) in SIZES {
            for relation in RELATIONS {
                let name = format!("{way} {width}x{height} {relation}");
                if wanted.as_ref().is_some_and(|wanted| !name.contains(wanted.as_str())) {
                    continue;
                }
                let spec = format!("mansuba:width={width},height={height},relation={relation}");
                let spec: Spec = spec.parse().expect("well formed");
                let rules = MansubaRules::from_spec(&spec).expect("an existing variant");
                measure(&name, &rules, choose);
            }
        }
    }
}
