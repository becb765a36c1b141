//! Text in command lines and forms besides games: agents, clocks, openings, variants and puzzles.
//! Also the stored data of tournaments and surveys.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use quatuor_arena::{
    EngineLine, GameId, Opening, PairingHistory, Sprt, TimeControl, TournamentFile,
};
use quatuor_core::Spec;
use quatuor_games::{FAMILIES, Finding, open, open_at, read_vary, seat, split_list};
use quatuor_server::OfferedBot;
use quatuor_site::bots::BotNames;
use quatuor_site::limits::Ceiling;
use quatuor_site::think::check_agent;
use quatuor_teach::Puzzle;
use quatuor_words::Language;

use super::{in_words, same, text};

/// Memory limit of agents in megabytes. Agents are created often, and larger tables only take time.
const MEMORY: u64 = 16;

/// Reads a text of one kind and returns an error if a check fails.
type Reader = fn(&str) -> Result<(), String>;

/// `KIND|TEXT`, or a text that is tried as every kind.
pub fn setting(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let kinds: [(&str, Reader); 8] = [
        ("clock", reads_again::<TimeControl>),
        ("game", reads_again::<GameId>),
        ("sprt", reads_again::<Sprt>),
        ("agent", agent),
        ("opening", opening),
        ("vary", vary),
        ("bot", bot),
        ("list", list),
    ];
    let (named, rest) = text.split_once('|').unwrap_or(("", &text));
    match kinds.iter().find(|(kind, _)| *kind == named) {
        Some((_, read)) => read(rest),
        None => kinds.iter().try_for_each(|(_, read)| read(&text)),
    }
}

/// A parsed value is written in a form that parses to the same value.
fn reads_again<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Result<(), String> {
    let Ok(read) = text.parse::<T>() else { return Ok(()) };
    let written = read.to_string();
    let again = written.parse::<T>().map_err(|_| format!("{written:?} is not read again"))?;
    same(&again, &read)
}

/// `GAME AGENT`: an agent that a public room accepts can be seated.
fn agent(text: &str) -> Result<(), String> {
    let (game, agent) = text.split_once(' ').unwrap_or(("morpion", text));
    let (Ok(game), Ok(agent)) = (game.parse::<Spec>(), agent.parse::<Spec>()) else {
        return Ok(());
    };
    if open(&game).is_err() {
        return Ok(());
    }
    let bots = BotNames::default();
    let ceiling = Ceiling { time: 100, threads: 1, nodes: 100, memory: MEMORY, depth: 2, bots };
    match check_agent(&game, &agent, &ceiling) {
        Ok(()) => seat(&game, &agent, 1).map(drop).map_err(in_words),
        Err(_) => Ok(()),
    }
}

/// Openings are parsed line by line, and each is played as far as possible.
fn opening(text: &str) -> Result<(), String> {
    for opening in Opening::read_list(text).into_iter().take(20) {
        for family in FAMILIES {
            let spec = Spec::named(family.name);
            let opened = match &opening.position {
                Some(position) => open_at(&spec, position).ok(),
                None => open(&spec).ok(),
            };
            let Some(mut game) = opened else { continue };
            for action in opening.actions.iter().take(50) {
                if game.play(action).is_err() {
                    break;
                }
            }
        }
    }
    Ok(())
}

/// `GAME OPTION=VALUES`.
fn vary(text: &str) -> Result<(), String> {
    let (game, vary) = text.split_once(' ').unwrap_or(("connect4", text));
    let Ok(game) = game.parse::<Spec>() else { return Ok(()) };
    match read_vary(&game, vary) {
        Ok(vary) if vary.values.len() > 100_000 => Err("too many values".to_owned()),
        _ => Ok(()),
    }
}

/// `NAME=COMMAND`: the name of a bot is usable in an address.
fn bot(text: &str) -> Result<(), String> {
    let _ = (text.parse::<Language>(), EngineLine::read(text));
    let Ok(bot) = OfferedBot::read(text) else { return Ok(()) };
    match bot.name.contains(['/', '?', '&', '<', '=', ' ']) || bot.command.is_empty() {
        true => Err(format!("{bot:?}")),
        false => Ok(()),
    }
}

/// Splitting a list of specs, which may contain commas themselves, loses no text.
fn list(text: &str) -> Result<(), String> {
    let parts = split_list(text);
    let letters = |text: &str| text.chars().filter(|c| *c != ',' && !c.is_whitespace()).count();
    same(&parts.iter().map(|part| letters(part)).sum::<usize>(), &letters(text))
}

/// A puzzle is written as it was read. Its position can be opened and its answers played.
pub fn puzzle(bytes: &[u8]) -> Result<(), String> {
    let text = text(bytes);
    let Ok(puzzle) = text.parse::<Puzzle>() else { return Ok(()) };
    let again = puzzle.to_string().parse::<Puzzle>().map_err(in_words)?;
    same(&again, &puzzle)?;
    same(&again.id(), &puzzle.id())?;
    let Ok(game) = open_at(&puzzle.game, &puzzle.position) else { return Ok(()) };
    for answer in puzzle.answers.iter().take(20) {
        let _ = game.fork().play(answer);
    }
    Ok(())
}

/// Maximum number of pairings per input.
const MOST_PAIRINGS: u64 = 10_000;

/// A tournament file is written as it was read, and so is the plan made from it.
pub fn tournament(bytes: &[u8]) -> Result<(), String> {
    let Ok(file) = TournamentFile::read(&text(bytes)) else { return Ok(()) };
    let written = |file: &TournamentFile| {
        TournamentFile::read(&file.to_json()).map_err(|_| "it is not read again".to_owned())
    };
    same(&written(&file)?, &file)?;
    let Ok(plan) = file.plan() else { return Ok(()) };
    let own = TournamentFile::new(&plan, file.anchor.clone(), file.outputs());
    same(&written(&own)?, &own)?;
    let again = own.plan().map_err(in_words)?;
    same(&format!("{again:?}"), &format!("{plan:?}"))?;
    if plan.schedule.pairings() <= MOST_PAIRINGS {
        let _ = plan.schedule.total_games();
        let stage = plan.schedule.next_stage(&PairingHistory::default());
        let (pairings, byes, count) = (stage.pairings, stage.byes, plan.entrants.len());
        if pairings.iter().any(|one| one.one.max(one.other) >= count) || byes.len() > count {
            return Err(format!("{pairings:?}"));
        }
    }
    Ok(())
}

/// A line of a survey is written as it was read, except for rounding of times.
pub fn finding(bytes: &[u8]) -> Result<(), String> {
    let Some((game, found)) = Finding::read(&text(bytes)) else { return Ok(()) };
    let Ok(spec) = game.parse::<Spec>() else { return Ok(()) };
    let line = serde_json::Value::Object(found.fields(&spec)).to_string();
    let (named, again) = Finding::read(&line).ok_or("it is not read again")?;
    same(&named, &spec.to_string())?;
    let whole = |found: &Finding| Finding { seconds: 0.0, expected: None, ..found.clone() };
    same(&whole(&again), &whole(&found))?;
    same(&again.expected.is_some(), &found.expected.is_some())
}
