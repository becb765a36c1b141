//! `quatuor match`: plays many games between two agents and sums the results. `stats` is its former
//! name.

use std::io::{self, Write};

use quatuor_arena::{Finish, Plan, Tally, paired_estimate};
use quatuor_core::{Arg, Message, Spec, message};
use quatuor_search::name::RANDOM;
use quatuor_words::Words;
use serde_json::json;

use super::suggest_list;
use super::tournament::files::RecordFiles;
use super::tournament::table::{
    format_percent as share, format_signed, sprt_json, sprt_line, write_lapses,
};
use super::tournament::{apply_conditions, parse_agents, play_with_progress, record_paths};
use crate::arguments::MatchArgs;
use crate::exit::Failure;
use crate::output;

pub fn run(arguments: &MatchArgs, words: &Words) -> Result<(), Failure> {
    let two = parse_two_agents(&arguments.agents)?;
    let plan = Plan::round_robin(arguments.game.clone(), &two, arguments.games);
    let plan = apply_conditions(Plan { branching: true, ..plan }, &arguments.conditions)?;
    let records = RecordFiles::open(record_paths(&arguments.conditions)?, false)?;
    let finish = play_with_progress(&plan, &Default::default(), &records, words)?;
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        writeln!(out, "{}", as_json(&plan, &finish))?;
    } else {
        write_text(&plan, &finish, words, &mut out)?;
    }
    if finish.complete { Ok(()) } else { Err(Failure::Interrupted) }
}

/// Parses two agents, from one list or from a flag each. The default is `random` against itself.
fn parse_two_agents(lists: &[String]) -> Result<Vec<Spec>, Failure> {
    if lists.is_empty() {
        return Ok(vec![Spec::named(RANDOM); 2]);
    }
    let named = parse_agents(lists)?;
    if named.len() != 2 {
        let reason = message!("stats-two-agents", count: named.len());
        return Err(Failure::Usage(suggest_list(reason, lists), None));
    }
    Ok(named)
}

fn specs(plan: &Plan) -> [String; 2] {
    [0, 1].map(|one| plan.entrants[one].spec.to_string())
}

fn as_json(plan: &Plan, finish: &Finish) -> serde_json::Value {
    let (tally, table) = (&finish.standing.tally, &finish.standing.table);
    let branching = tally.branching();
    let (single, pairs) = (table.against(0, 1).estimate(), table.pentanomial(0, 1));
    let paired = paired_estimate(&pairs);
    let ways = |answers: &quatuor_arena::ChoiceStats| -> serde_json::Map<_, _> {
        answers.iter().map(|(way, count)| (way.to_owned(), count.into())).collect()
    };
    let mut data = json!({
        "game": plan.game.to_string(),
        "agents": specs(plan),
        "seed": plan.seed,
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "unfinished": tally.unfinished,
        "elo": single.elo,
        "error": single.error,
        "los": single.los,
        "pentanomial": pairs,
        "paired": {"elo": paired.elo, "error": paired.error, "los": paired.los},
        "first_wins": tally.first_wins,
        "mover_wins": tally.mover_wins,
        "turns": tally.per_game(tally.turns),
        "branching": {"mean": branching.mean, "by_ply": branching.by_ply},
        "answers": tally.answers.each_ref().map(ways),
        "events": tally.events.iter().map(|(event, &count)| ((*event).to_owned(),
            tally.per_game(count).into())).collect::<serde_json::Map<_, _>>(),
        "adjudicated": finish.standing.adjudicated,
        "lapses": finish.standing.lapses.iter().map(|((one, kind), count)| {
            json!({"name": plan.entrants[*one].name, "kind": kind, "count": count})
        }).collect::<Vec<_>>(),
    });
    if let Some(state) = &finish.sprt {
        data["sprt"] = sprt_json(state);
    }
    data
}

fn write_text(plan: &Plan, finish: &Finish, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let tally = &finish.standing.tally;
    for line in result_lines(plan, finish) {
        writeln!(out, "{}", words.say(&line))?;
    }
    write_ways(plan, tally, words, out)?;
    for (event, &count) in &tally.events {
        let name = words.text(&format!("event-{event}")).unwrap_or_else(|| (*event).to_owned());
        let line = message!("stats-event", event: name,
            mean: Arg::decimal(tally.per_game(count), 2));
        writeln!(out, "{}", words.say(&line))?;
    }
    if let Some(state) = &finish.sprt {
        writeln!(out, "{}", words.say(&sprt_line(state)))?;
    }
    write_lapses(&finish.standing, &plan.entrants, words, out)
}

fn result_lines(plan: &Plan, finish: &Finish) -> Vec<Message> {
    let (tally, table) = (&finish.standing.tally, &finish.standing.table);
    let [first, second] = specs(plan);
    let percent = |count: u64| {
        let percent = Arg::decimal(100.0 * tally.per_game(count), 1);
        message!("stats-count", count: count, percent: percent)
    };
    let mean = |value: f64| Arg::decimal(value, 2);
    let single = table.against(0, 1).estimate();
    let pairs = table.pentanomial(0, 1);
    let mut lines = vec![
        message!("stats-title", game: plan.game.to_string(), first: first.as_str(),
            second: second.as_str(), games: tally.games, seed: plan.seed),
        message!("stats-wins", agent: first.as_str(), count: percent(tally.wins)),
        message!("stats-draws", count: percent(tally.draws)),
        message!("stats-losses", agent: second.as_str(), count: percent(tally.losses)),
        message!("stats-first-wins", count: percent(tally.first_wins)),
        message!("stats-mover-wins", count: percent(tally.mover_wins)),
        message!("stats-turns", mean: mean(tally.per_game(tally.turns))),
        message!("stats-branching", mean: mean(tally.branching().mean)),
    ];
    if tally.unfinished > 0 {
        lines.push(message!("stats-unfinished", count: percent(tally.unfinished)));
    }
    lines.push(message!("match-elo", agent: first.as_str(), elo: format_signed(single.elo),
        error: format!("{:.0}", single.error), los: share(single.los)));
    if pairs.iter().sum::<u64>() > 0 {
        let paired = paired_estimate(&pairs);
        let counts = pairs.map(|count| count.to_string()).join(" ");
        lines.push(message!("match-pairs", agent: first, counts: counts,
            error: format!("{:.0}", paired.error), los: share(paired.los)));
    }
    lines
}

fn write_ways(plan: &Plan, tally: &Tally, words: &Words, out: &mut impl Write) -> io::Result<()> {
    for (agent, answers) in specs(plan).into_iter().zip(&tally.answers) {
        // An agent that only follows rules always chooses in the same way, so there is nothing to
        // count.
        if answers.iter().any(|(way, _)| way != "rule") {
            let way = |(way, count): (&str, u64)| {
                Arg::from(message!("stats-way", way: describe_way(way), count: count))
            };
            let ways = Arg::List(answers.iter().map(way).collect());
            let line = message!("stats-answers", agent: agent, ways: ways);
            writeln!(out, "{}", words.say(&line))?;
        }
    }
    Ok(())
}

/// Describes a method of choosing an action.
fn describe_way(way: &str) -> Message {
    match way {
        "only" => message!("way-only"),
        "solved" => message!("way-solved"),
        "proven" => message!("way-proven"),
        "estimated" => message!("way-estimated"),
        _ => message!("way-rule"),
    }
}
