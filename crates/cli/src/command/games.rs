//! `quatuor games`: lists games and players with their options.

use std::io::{self, Write};

use quatuor_core::{Allowed, Explain, SpecKey, message};
use quatuor_games::{FAMILIES, FamilyEntry};
use quatuor_search::{AGENTS, AgentEntry};
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use crate::arguments::GamesArgs;
use crate::exit::Failure;
use crate::output;
use crate::session::HUMAN;

pub fn run(arguments: &GamesArgs, words: &Words) -> Result<(), Failure> {
    let mut out = output::stdout(arguments.json);
    if arguments.json {
        let game = |game: &FamilyEntry| {
            let mut entry = describe(game.name, game.keys, "", words);
            entry["agents"] = game.policies.into();
            entry["heuristics"] = game.heuristics.into();
            entry["usual_heuristic"] = game.usual_heuristic.into();
            entry
        };
        let games: Vec<Json> = FAMILIES.iter().map(game).collect();
        let agents: Vec<Json> = AGENTS.iter().map(|agent| agent_entry(agent, words)).collect();
        let people = json!([{"name": HUMAN, "about": words.say(&message!("games-human"))}]);
        writeln!(out, "{}", json!({"games": games, "agents": agents, "people": people}))?;
        return Ok(());
    }
    for game in FAMILIES {
        writeln!(out, "{}  {}", game.name, about(game.name, words))?;
        write_options(game.keys, "", game.name, words, &mut out)?;
        let names = message!("games-heuristics", names: game.heuristics.to_vec(),
            usual: game.usual_heuristic);
        writeln!(out, "  {}", words.say(&names))?;
    }
    writeln!(out, "\n{}", words.say(&message!("games-players")))?;
    writeln!(out, "  {:<8} {}", HUMAN, words.say(&message!("games-human")))?;
    for agent in AGENTS {
        writeln!(out, "  {:<8} {}", agent.name, about(&format!("agent-{}", agent.name), words))?;
        write_options(agent.keys, "  ", &format!("agent-{}", agent.name), words, &mut out)?;
    }
    for game in FAMILIES {
        for policy in game.policies {
            let meaning = about(&format!("agent-{policy}"), words);
            let only = message!("games-only", about: meaning, game: game.name);
            writeln!(out, "  {policy:<8} {}", words.say(&only))?;
        }
    }
    Ok(())
}

/// Writes the meaning and the allowed values of each option.
fn write_options(
    keys: &[SpecKey],
    indent: &str,
    whose: &str,
    words: &Words,
    out: &mut impl Write,
) -> io::Result<()> {
    for key in keys {
        let meaning = about(&format!("{whose}-{}", key.key), words);
        let takes = message!("games-option", allowed: key.allowed.message(), default: key.default);
        writeln!(out, "{indent}  {:<10} {meaning}", key.key)?;
        writeln!(out, "{indent}  {:<10} {}", "", words.say(&takes))?;
    }
    Ok(())
}

fn about(name: &str, words: &Words) -> String {
    words.text(&format!("about-{name}")).unwrap_or_default()
}

/// Returns the allowed values of an option as JSON: a range, words, or both.
fn allowed(allowed: Allowed) -> Json {
    match allowed {
        Allowed::Range(low, high) => json!({"from": low, "to": high}),
        Allowed::OneOf(words) => json!({"words": words}),
        Allowed::RangeOr(low, high, word) => json!({"from": low, "to": high, "words": [word]}),
        Allowed::Decimal(low, high, decimals) => {
            json!({"from": low, "to": high, "decimals": decimals})
        }
        Allowed::Word | Allowed::Proposed(_) => Json::Null,
    }
}

/// Describes an agent as JSON, with the values of the form `NAME:VALUE` if it accepts one.
fn agent_entry(agent: &AgentEntry, words: &Words) -> Json {
    let mut entry = describe(agent.name, agent.keys, "agent-", words);
    entry["value"] = agent.value.map_or(Json::Null, allowed);
    entry
}

fn describe(name: &str, keys: &[SpecKey], kind: &str, words: &Words) -> Json {
    let option = |key: &SpecKey| {
        json!({
            "key": key.key,
            "default": key.default,
            "takes": words.say(&key.allowed.message()),
            "allowed": allowed(key.allowed),
            "about": about(&format!("{kind}{name}-{}", key.key), words),
        })
    };
    json!({
        "name": name,
        "about": about(&format!("{kind}{name}"), words),
        "options": keys.iter().map(option).collect::<Vec<_>>(),
    })
}
