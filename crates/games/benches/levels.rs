//! Thinking times of the levels: 1 to 7 as the mean over a game, and level 8, which must take no
//! more than a second even while every core is busy. Run with
//! `cargo bench -p quatuor-games --bench levels`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_core::Spec;
use quatuor_games::{open, seat};
use quatuor_search::{LEVELS, UNSTOPPED};

fn spec(text: &str) -> Spec {
    text.parse().expect("well formed")
}

/// Returns the times of all choices in the first turns of a game that a level plays against itself.
fn times(game: &str, level: u32, most: usize) -> Vec<Duration> {
    let mut table = open(&spec(game)).expect("the game exists");
    let mut machine = seat(&spec(game), &spec(&format!("level:{level}")), 1).expect("it exists");
    let mut times = Vec::new();
    while table.turn().outcome().is_none() && times.len() < most {
        if let Some(rolled) = table.roll(1) {
            machine.hear(&rolled.text).expect("it is legal");
            continue;
        }
        let began = Instant::now();
        let chosen = machine.choose(&UNSTOPPED).expect("a player is to act");
        times.push(began.elapsed());
        table.play(&chosen.action).expect("it is legal");
        machine.hear(&chosen.action).expect("it is legal");
    }
    times
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Runs `work` while every core is busy.
fn while_busy<T>(work: impl FnOnce() -> T) -> T {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let answer = work();
        over.store(true, Ordering::Relaxed);
        answer
    })
}

fn main() {
    for game in ["quarto", "connect4", "mansuba"] {
        println!("{game}");
        for level in LEVELS {
            let strongest = level == *LEVELS.end();
            let times = times(game, level, if strongest { 10 } else { 40 });
            let (sum, most) = (times.iter().sum::<Duration>(), times.iter().max());
            let mean = millis(sum) / times.len() as f64;
            let most = most.copied().map_or(0.0, millis);
            println!("  level {level}: {mean:>8.1} ms an action, {most:>8.1} at most");
        }
        let times = while_busy(|| times(game, *LEVELS.end(), 10));
        let most = times.iter().max().copied().map_or(0.0, millis);
        println!("  level 8, every core busy: {most:>6.1} ms at most");
    }
}
