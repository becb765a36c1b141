//! `quatuor ladder`: matches between neighbouring levels, and of each level against `novice`.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use quatuor_arena::{Progress, StatsPlan, Tally};
use quatuor_core::{Arg, Spec, message};
use quatuor_search::LEVELS;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::stats::{cores, failed, play};
use crate::arguments::Ladder;
use crate::exit::Failure;
use crate::interrupt;
use crate::progress::while_showing;

pub fn run(arguments: &Ladder, words: &Words) -> Result<(), Failure> {
    let (low, high) = (arguments.lowest, arguments.highest);
    if low > high {
        return Err(Failure::Usage(message!("ladder-order", lowest: low, highest: high), None));
    }
    interrupt::listen();
    let mut out = io::stdout().lock();
    let mut rows = Vec::new();
    let mut whole = true;
    for plan in matches(arguments, low..=high) {
        let progress = Progress::default();
        let [stronger, weaker] = plan.agents.each_ref().map(Spec::to_string);
        let describe = || {
            let done = progress.done.load(Ordering::Relaxed);
            words.say(&message!("ladder-progress", stronger: stronger.as_str(),
                weaker: weaker.as_str(), done: done, games: plan.games))
        };
        let tally = while_showing(describe, || play(&plan, &progress)).map_err(failed)?;
        whole = tally.games == plan.games;
        if arguments.json {
            rows.push(as_json(&plan, &tally));
        } else if tally.games > 0 {
            writeln!(out, "{}", words.say(&in_words(&plan, &tally)))?;
            out.flush()?;
        }
        if !whole {
            break;
        }
    }
    if arguments.json {
        let (game, seed) = (arguments.game.to_string(), arguments.seed);
        writeln!(out, "{}", json!({"game": game, "seed": seed, "matches": rows}))?;
    }
    if whole { Ok(()) } else { Err(Failure::Interrupted) }
}

/// Each level against the one below, then each but the strongest against `novice`.
fn matches(arguments: &Ladder, levels: RangeInclusive<u32>) -> Vec<StatsPlan> {
    let level = |number: u32| Spec { value: Some(number.to_string()), ..Spec::named("level") };
    let strongest = *LEVELS.end();
    let plan = |number: u32, other: Spec| StatsPlan {
        game: arguments.game.clone(),
        agents: [level(number), other],
        // The strongest one thinks for long: half as many games are enough.
        games: if number == strongest { arguments.games.div_ceil(2) } else { arguments.games },
        seed: arguments.seed,
        // The strongest one goes by the clock and wants all cores for itself.
        threads: arguments.threads.unwrap_or_else(|| if number == strongest { 1 } else { cores() }),
        longest: 100_000,
    };
    let steps = levels.clone().skip(1).map(|number| plan(number, level(number - 1)));
    let measured = levels.filter(|&number| number != strongest);
    let novices = measured.map(|number| plan(number, Spec::named("novice")));
    steps.chain(novices).collect()
}

fn in_words(plan: &StatsPlan, tally: &Tally) -> quatuor_core::Message {
    let [stronger, weaker] = plan.agents.each_ref().map(Spec::to_string);
    let score = tally.score();
    let percent = |share: f64| Arg::decimal(100.0 * share, 1);
    message!("ladder-match", stronger: stronger, weaker: weaker, wins: tally.wins,
        draws: tally.draws + tally.unfinished, losses: tally.losses,
        score: percent(score.share), low: percent(score.low), high: percent(score.high))
}

fn as_json(plan: &StatsPlan, tally: &Tally) -> Json {
    let [stronger, weaker] = plan.agents.each_ref().map(Spec::to_string);
    let score = tally.score();
    json!({
        "agents": [stronger, weaker],
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "unfinished": tally.unfinished,
        "score": score.share,
        "interval": [score.low, score.high],
    })
}
