//! The overhead of a tournament beyond its players.
//!
//! Compares games of `random` with plain playouts by the rules, on one core and on two. Also
//! measures the memory of a long run, and the time of one question to a bot through a pipe.
//!
//! `cargo bench -p quatuor-arena` prints ratios and the number of actions in all games, which must
//! not change by accident. Rates are per second of CPU time, so other load on the machine changes
//! little.

use std::io::{BufRead, Write};
use std::time::Instant;

use quatuor_arena::{Bot, BotLimits, BotQuestion, NoObserver, Plan, PlayedGames, RunMonitor, run};
use quatuor_core::limits::UNSTOPPED;
use quatuor_core::{Dice, Spec, Turn, roll};
use quatuor_games::{FamilyVisitor, with_family};
use quatuor_show::Family;
use quatuor_solve::SolverFactory;

const GAMES: u64 = 1_000_000;
const QUESTIONS: usize = 20_000;

fn main() {
    if std::env::args().any(|argument| argument == "--bot") {
        return answer();
    }
    compare_rates();
    watch_memory();
    ask_a_bot();
}

/// Runs `work` and returns its result with the CPU seconds of all threads of this process.
fn processor_seconds<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let used = || {
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        let after = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: Vec<f64> = after.skip(11).take(2).filter_map(|t| t.parse().ok()).collect();
        ticks.iter().sum::<f64>() / 100.0
    };
    let (begun, before) = (Instant::now(), used());
    let result = work();
    let spent = used() - before;
    // Without `/proc`, fall back to wall-clock time.
    (result, if spent > 0.0 { spent } else { begun.elapsed().as_secs_f64() })
}

fn games_of_random(game: Spec, games: u64, concurrency: usize) -> u64 {
    let random = Spec::named("random");
    let plan = Plan::round_robin(game, &[random.clone(), random], games);
    let plan = Plan { concurrency, ..plan };
    let finish = run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver);
    finish.expect("played").standing.tally.turns
}

fn compare_rates() {
    println!("games a second of processor, and how many of the playouts that is");
    println!("game        playouts  one thread  share  two threads  share   actions");
    for name in ["quarto", "connect4", "mansuba", "morpion"] {
        let spec = Spec::named(name);
        let games = if name == "mansuba" { GAMES / 10 } else { GAMES };
        let rate = |seconds: f64| games as f64 / seconds;
        let playouts =
            rate(processor_seconds(|| with_family(&spec, Playouts(games)).expect("a game")).1);
        let [(actions, one), (same, two)] = [1, 2].map(|concurrency| {
            let played = processor_seconds(|| games_of_random(spec.clone(), games, concurrency));
            (played.0, rate(played.1))
        });
        assert_eq!(actions, same, "whatever the threads");
        println!(
            "{name:<9} {playouts:>10.0} {one:>11.0} {:>6.2} {two:>12.0} {:>6.2} {actions:>9}",
            one / playouts,
            two / playouts
        );
    }
}

/// Returns the resident memory in kilobytes.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

fn watch_memory() {
    for games in [1_000, 10_000, 100_000] {
        games_of_random(Spec::named("connect4"), games, 2);
        println!("memory after {games} more games of connect4: {} kB", resident());
    }
}

fn ask_a_bot() {
    let command = format!("'{}' --bot", std::env::current_exe().expect("this program").display());
    let mut bot =
        Bot::start(&command, &Spec::named("morpion"), BotLimits::default()).expect("a bot");
    let question = BotQuestion {
        position: "position startpos moves a1 b2".to_owned(),
        go: "go movetime 1000".to_owned(),
        allowance: None,
    };
    let mut times = Vec::with_capacity(QUESTIONS);
    let (_, seconds) = processor_seconds(|| {
        for _ in 0..QUESTIONS {
            let begun = Instant::now();
            let answer = bot.ask(&question, |action| Ok(action.to_owned()), &UNSTOPPED);
            assert!(answer.is_ok(), "it answers");
            times.push(1e6 * begun.elapsed().as_secs_f64());
        }
    });
    times.sort_by(f64::total_cmp);
    println!(
        "one question to a bot and its answer: {:.1} microseconds by the clock (the middle of {QUESTIONS}), \
         {:.1} of the referee's processor",
        times[QUESTIONS / 2],
        1e6 * seconds / QUESTIONS as f64
    );
}

/// Plays random games by the rules alone.
struct Playouts(u64);

impl FamilyVisitor for Playouts {
    type Output = u64;

    fn visit<G: Family>(self, rules: G, _: SolverFactory<G>) -> u64 {
        let mut total = 0;
        for number in 0..self.0 {
            let mut dice = Dice::for_turn(1, number);
            let (mut position, mut rolls) = (rules.start(), 0);
            loop {
                let action = match rules.turn(&position) {
                    Turn::Over(_) => break,
                    Turn::Chance => {
                        let outcomes = rules.actions(&position);
                        let weights: Vec<u32> =
                            outcomes.iter().map(|&one| rules.weight(&position, one)).collect();
                        rolls += 1;
                        outcomes[roll(number, rolls, &weights).expect("odds")]
                    }
                    Turn::Player(_) => rules.sample(&position, &mut dice).expect("an action"),
                };
                position = rules.play(&position, action);
                total += 1;
            }
        }
        total
    }
}

/// Runs the bot process of the benchmark: answers at the other end of the pipe.
fn answer() {
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let said = match line.split(' ').next() {
            Some("ugi") => "ugiok",
            Some("isready") => "readyok",
            Some("go") => "bestmove c3",
            Some("quit") => return,
            _ => continue,
        };
        let _ = writeln!(out, "{said}");
        let _ = out.flush();
    }
}
