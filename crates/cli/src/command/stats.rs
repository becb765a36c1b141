//! `quatuor stats`: many games between two agents, added up.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;

use quatuor_arena::{Progress, StatsError, StatsPlan, Tally, stats};
use quatuor_core::{Arg, Explain, Message, Spec, message};
use quatuor_games::split_list;
use quatuor_words::Words;
use serde_json::json;

use super::mended;
use crate::arguments::Stats;
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::progress::while_showing;

pub fn run(arguments: &Stats, words: &Words) -> Result<(), Failure> {
    let plan = StatsPlan {
        game: arguments.game.clone(),
        agents: agents(&arguments.agents)?,
        games: arguments.games,
        seed: arguments.seed,
        threads: arguments.threads.unwrap_or_else(cores),
        longest: arguments.longest,
    };
    interrupt::listen();
    let progress = Progress::default();
    let describe = || {
        let done = progress.done.load(Ordering::Relaxed);
        words.say(&message!("stats-progress", done: done, games: plan.games))
    };
    let tally = while_showing(describe, || play(&plan, &progress)).map_err(failed)?;
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", as_json(&plan, &tally))?;
    } else {
        write_text(&plan, &tally, words, &mut out)?;
    }
    if tally.games < plan.games { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Why games could not be played.
pub fn failed(error: StatsError) -> Failure {
    match error {
        StatsError::Spec(error) => error.into(),
        error @ StatsError::Agent(_) => Failure::Trouble(error.message()),
    }
}

/// Plays, and hands an interrupt on to whoever plays.
pub fn play(plan: &StatsPlan, progress: &Progress) -> Result<Tally, StatsError> {
    let over = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                progress.stop.fetch_or(STOP.load(Ordering::Relaxed), Ordering::Relaxed);
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        let tally = stats(plan, progress);
        over.store(true, Ordering::Relaxed);
        tally
    })
}

/// Two agents, in one list or in a flag each; `random` against itself when nothing is said.
fn agents(lists: &[String]) -> Result<[Spec; 2], Failure> {
    let mut named: Vec<String> = lists.iter().flat_map(|list| split_list(list)).collect();
    if named.is_empty() {
        named = vec!["random".to_owned(); 2];
    }
    let [first, second] = &named[..] else {
        let reason = message!("stats-two-agents", count: named.len());
        return Err(Failure::Usage(mended(reason, lists), None));
    };
    if first.is_empty() || second.is_empty() {
        return Err(Failure::Usage(message!("player-missing"), None));
    }
    Ok([first.parse()?, second.parse()?])
}

pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn as_json(plan: &StatsPlan, tally: &Tally) -> serde_json::Value {
    let branching = tally.branching();
    let [first, second] = &plan.agents;
    json!({
        "game": plan.game.to_string(),
        "agents": [first.to_string(), second.to_string()],
        "seed": plan.seed,
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "unfinished": tally.unfinished,
        "first_wins": tally.first_wins,
        "mover_wins": tally.mover_wins,
        "turns": tally.per_game(tally.turns),
        "branching": {"mean": branching.mean, "by_ply": branching.by_ply},
        "answers": tally.answers,
        "events": tally.events.iter().map(|(event, &count)| ((*event).to_owned(),
            tally.per_game(count).into())).collect::<serde_json::Map<_, _>>(),
    })
}

fn write_text(
    plan: &StatsPlan,
    tally: &Tally,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    let [first, second] = &plan.agents;
    let percent = |count: u64| {
        let percent = Arg::decimal(100.0 * tally.per_game(count), 1);
        message!("stats-count", count: count, percent: percent)
    };
    let mean = |value: f64| Arg::decimal(value, 2);
    let mut lines = vec![
        message!("stats-title", game: plan.game.to_string(), first: first.to_string(),
            second: second.to_string(), games: tally.games, seed: plan.seed),
        message!("stats-wins", agent: first.to_string(), count: percent(tally.wins)),
        message!("stats-draws", count: percent(tally.draws)),
        message!("stats-losses", agent: second.to_string(), count: percent(tally.losses)),
        message!("stats-first-wins", count: percent(tally.first_wins)),
        message!("stats-mover-wins", count: percent(tally.mover_wins)),
        message!("stats-turns", mean: mean(tally.per_game(tally.turns))),
        message!("stats-branching", mean: mean(tally.branching().mean)),
    ];
    if tally.unfinished > 0 {
        lines.push(message!("stats-unfinished", count: percent(tally.unfinished)));
    }
    for line in &lines {
        writeln!(out, "{}", words.say(line))?;
    }
    for (agent, answers) in plan.agents.iter().zip(&tally.answers) {
        // Of one that only follows a rule there is nothing to tell.
        if answers.keys().any(|way| *way != "rule") {
            let way = |(way, count): (&&str, &u64)| {
                Arg::from(message!("stats-way", way: way_of(way), count: *count))
            };
            let ways = Arg::List(answers.iter().map(way).collect());
            let line = message!("stats-answers", agent: agent.to_string(), ways: ways);
            writeln!(out, "{}", words.say(&line))?;
        }
    }
    for (event, &count) in &tally.events {
        let name = words.text(&format!("event-{event}")).unwrap_or_else(|| (*event).to_owned());
        let line = message!("stats-event", event: name, mean: mean(tally.per_game(count)));
        writeln!(out, "{}", words.say(&line))?;
    }
    Ok(())
}

/// A way of choosing, in words.
fn way_of(way: &str) -> Message {
    match way {
        "only" => message!("way-only"),
        "solved" => message!("way-solved"),
        "proven" => message!("way-proven"),
        "estimated" => message!("way-estimated"),
        _ => message!("way-rule"),
    }
}
