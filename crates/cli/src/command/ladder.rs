//! `quatuor ladder`: a tournament of the levels. Each level plays the level below it and `novice`,
//! and all are rated on one scale.

use std::io::Write;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use quatuor_arena::{
    Anchor, Crosstable, Entrant, NoObserver, Plan, RunMonitor, Tally, rate, run as play,
};
use quatuor_core::{Arg, Spec, message};
use quatuor_search::LEVELS;
use quatuor_search::name::{LEVEL, NOVICE};
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::tournament::table::{results_json, write_ratings};
use super::tournament::{cores, failure};
use crate::arguments::LadderArgs;
use crate::exit::Failure;
use crate::interrupt::{self, forward_interrupt};
use crate::output;
use crate::progress::{Stage, show_progress_while};

pub fn run(arguments: &LadderArgs, words: &Words) -> Result<(), Failure> {
    let (low, high) = (arguments.lowest, arguments.highest);
    if low > high {
        return Err(Failure::Usage(message!("ladder-order", lowest: low, highest: high), None));
    }
    interrupt::listen();
    let mut out = output::stdout(arguments.json);
    let mut rows = Vec::new();
    let mut whole = true;
    let names = (low..=high).map(level_spec).chain([Spec::named(NOVICE)]).collect();
    let entrants = Entrant::named(names);
    let mut table = Crosstable::new(entrants.len());
    for plan in plan_matches(arguments, low..=high) {
        let progress = RunMonitor::default();
        let [stronger, weaker] = [0, 1].map(|one| plan.entrants[one].name.clone());
        let describe = || {
            let done = progress.done.load(Ordering::Relaxed);
            let what = message!("ladder-progress", stronger: stronger.as_str(),
                weaker: weaker.as_str());
            Stage::new(what, done).with_total(plan.schedule.games)
        };
        let work = || play(&plan, &Default::default(), &progress, &NoObserver);
        let work = || forward_interrupt(&progress.stop, work);
        let finish = show_progress_while(words, describe, work).map_err(failure)?;
        let tally = &finish.standing.tally;
        let place = |one: usize| entrants.iter().position(|e| e.name == plan.entrants[one].name);
        if let (Some(one), Some(other)) = (place(0), place(1)) {
            table.absorb(&finish.standing.table, &[one, other]);
        }
        whole = finish.complete;
        if arguments.json {
            rows.push(as_json(&plan, tally));
        } else if tally.games > 0 {
            writeln!(out, "{}", words.say(&describe_match(&plan, tally)))?;
            out.flush()?;
        }
        if !whole {
            break;
        }
    }
    // All ratings share one scale, with `novice` at 0.
    let ratings = rate(&table, Anchor::Entrant(entrants.len() - 1, 0.0));
    if arguments.json {
        let (game, seed) = (arguments.game.to_string(), arguments.seed);
        let mut data = json!({"game": game, "seed": seed, "matches": rows});
        for (key, value) in results_json(&table, &entrants, &ratings) {
            data[key] = value;
        }
        writeln!(out, "{data}")?;
    } else {
        writeln!(out)?;
        write_ratings(&table, &entrants, &ratings, words, &mut out)?;
    }
    if whole { Ok(()) } else { Err(Failure::Interrupted) }
}

fn level_spec(number: u32) -> Spec {
    Spec { value: Some(number.to_string()), ..Spec::named(LEVEL) }
}

/// Plans the matches: each level against the level below, and each but the strongest against
/// `novice`.
fn plan_matches(arguments: &LadderArgs, levels: RangeInclusive<u32>) -> Vec<Plan> {
    let strongest = *LEVELS.end();
    let plan = |number: u32, other: Spec| {
        // The strongest level thinks longest, so it plays half as many games.
        let half = number == strongest;
        let games = if half { arguments.games.div_ceil(2) } else { arguments.games };
        // It also has a time limit per action and needs all cores for itself.
        let threads = arguments.concurrency.unwrap_or_else(|| if half { 1 } else { cores() });
        let two = [level_spec(number), other];
        let plan = Plan::round_robin(arguments.game.clone(), &two, games);
        // No pairs with shared luck: they serve a close comparison of two agents. Here more
        // different games are better.
        Plan { seed: arguments.seed, concurrency: threads, shared_luck: false, ..plan }
    };
    let steps = levels.clone().skip(1).map(|number| plan(number, level_spec(number - 1)));
    let measured = levels.filter(|&number| number != strongest);
    let novices = measured.map(|number| plan(number, Spec::named(NOVICE)));
    steps.chain(novices).collect()
}

fn describe_match(plan: &Plan, tally: &Tally) -> quatuor_core::Message {
    let [stronger, weaker] = [0, 1].map(|one| plan.entrants[one].name.clone());
    let score = tally.score();
    let percent = |share: f64| Arg::decimal(100.0 * share, 1);
    message!("ladder-match", stronger: stronger, weaker: weaker, wins: tally.wins,
        draws: tally.draws + tally.unfinished, losses: tally.losses,
        score: percent(score.share), low: percent(score.low), high: percent(score.high))
}

fn as_json(plan: &Plan, tally: &Tally) -> Json {
    let [stronger, weaker] = [0, 1].map(|one| plan.entrants[one].name.clone());
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
