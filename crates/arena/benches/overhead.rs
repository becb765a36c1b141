//! What a tournament costs beyond its players: games of `random` against plain playouts by the rules, on one core, and
//! one question to a bot at the other end of a pipe.
//!
//! `cargo bench -p quatuor-arena` prints ratios, and how many actions all games had, which must not change by accident.

use std::io::{BufRead, Write};
use std::time::Instant;

use quatuor_arena::{Bot, BotLimits, NoObserver, Plan, PlayedGames, RunMonitor, run};
use quatuor_core::{Dice, Family, Spec, Turn, UNSTOPPED, roll};
use quatuor_games::{FamilyVisitor, with_family};
use quatuor_solve::SolverFactory;

const GAMES: u64 = 20_000;
const QUESTIONS: u32 = 20_000;

fn main() {
    if std::env::args().any(|argument| argument == "--bot") {
        return answer();
    }
    println!("game       playouts/s  arena games/s  ratio  actions");
    for name in ["quarto", "connect4", "mansuba", "morpion"] {
        let spec = Spec::named(name);
        let games = if name == "mansuba" { GAMES / 10 } else { GAMES };
        let begun = Instant::now();
        with_family(&spec, Playouts(games)).expect("a game");
        let raw = games as f64 / begun.elapsed().as_secs_f64();
        let random = Spec::named("random");
        let plan = Plan::round_robin(spec, &[random.clone(), random], games);
        let begun = Instant::now();
        let finish =
            run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).expect("played");
        let arena = games as f64 / begun.elapsed().as_secs_f64();
        let actions = finish.standing.tally.turns;
        println!("{name:<9} {raw:>11.0} {arena:>14.0} {:>6.2} {actions:>8}", arena / raw);
    }
    let command = format!("'{}' --bot", std::env::current_exe().expect("this program").display());
    let mut bot =
        Bot::start(&command, &Spec::named("morpion"), BotLimits::default()).expect("a bot");
    let begun = Instant::now();
    for _ in 0..QUESTIONS {
        let answer = bot.ask("position startpos moves a1 b2", "go movetime 500", None, &UNSTOPPED);
        assert!(answer.is_ok(), "it answers");
    }
    let each = begun.elapsed().as_secs_f64() / f64::from(QUESTIONS);
    println!("one question to a bot and its answer: {:.1} microseconds", 1e6 * each);
}

/// Games by the rules alone.
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

/// The other end of the pipe.
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
