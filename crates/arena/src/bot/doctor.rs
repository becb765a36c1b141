//! The doctor: plays a bot through the protocol and tells, step by step, what works and what broke.

use std::time::{Duration, Instant};

use quatuor_core::{Arg, Dice, Explain, Game, Message, Spec, Turn, UNSTOPPED, message};
use quatuor_games::open;

use super::{Bot, BotLimits, Unanswered, position_line};
use crate::ArenaError;

/// One thing that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Whether it is as it should be.
    pub well: bool,
    /// What was found.
    pub what: Message,
}

/// How many games are played, the bot in each seat in turn.
const GAMES: u64 = 4;

/// What a bot is asked in earnest: this long for an action.
const MOVETIME: Duration = Duration::from_millis(1000);

/// Looks at a bot; the first thing that is wrong ends the visit.
///
/// # Errors
/// The game does not exist.
pub fn examine(command: &str, game: &Spec, limits: BotLimits) -> Result<Vec<Finding>, ArenaError> {
    let table = open(game)?;
    let mut findings = Vec::new();
    let begun = Instant::now();
    let mut bot = match Bot::start(command, &table.spec(), limits) {
        Ok(bot) => bot,
        Err(error) => {
            findings.push(fault(error.what));
            return Ok(findings);
        }
    };
    let milliseconds = begun.elapsed().as_millis() as u64;
    findings.push(sound(message!("doctor-starts", milliseconds: milliseconds)));
    findings.push(match &bot.name {
        Some(name) => sound(message!("doctor-name", name: Arg::typed(name))),
        None => fault(message!("doctor-no-name")),
    });
    let (mut longest, mut asked) = (Duration::ZERO, 0_u64);
    for number in 0..GAMES {
        match play(&mut bot, game, number, &mut longest, &mut asked)? {
            Ok(()) => {}
            Err(finding) => {
                findings.push(finding);
                return Ok(findings);
            }
        }
    }
    findings.push(sound(message!("doctor-games", games: GAMES, actions: asked)));
    findings.push(sound(message!("doctor-time", milliseconds: longest.as_millis() as u64)));
    if bot.unasked > 0 {
        findings.push(fault(message!("doctor-unasked", count: bot.unasked)));
    }
    Ok(findings)
}

fn sound(what: Message) -> Finding {
    Finding { well: true, what }
}

fn fault(what: Message) -> Finding {
    Finding { well: false, what }
}

/// One game against random actions; the line that broke something is told.
fn play(
    bot: &mut Bot,
    spec: &Spec,
    number: u64,
    longest: &mut Duration,
    asked: &mut u64,
) -> Result<Result<(), Finding>, ArenaError> {
    let mut game = open(spec)?;
    let mut dice = Dice::new(number);
    if let Err(failure) = bot.new_game() {
        return Ok(Err(at("uginewgame", failure.what)));
    }
    loop {
        match game.turn() {
            Turn::Over(_) => return Ok(Ok(())),
            Turn::Chance => {
                game.roll(number);
            }
            Turn::Player(player) if player.index() as u64 != number % 2 => {
                if let Some(action) = any(&*game, &mut dice) {
                    let _ = game.play(&action);
                }
            }
            Turn::Player(_) => {
                let history = game.history().iter().map(|played| played.text.as_str());
                let position = position_line(None, history);
                let go = format!("go movetime {}", MOVETIME.as_millis());
                let begun = Instant::now();
                let answer = bot.ask(&position, &go, Some(MOVETIME), &UNSTOPPED);
                *longest = (*longest).max(begun.elapsed());
                *asked += 1;
                match answer {
                    Ok(action) => {
                        if let Err(error) = game.play(&action) {
                            let what = bot.illegal(&action, error.message()).what;
                            return Ok(Err(at(&position, what)));
                        }
                    }
                    Err(Unanswered::Failed(failure)) => {
                        return Ok(Err(at(&position, failure.what)));
                    }
                    Err(Unanswered::Interrupted) => return Ok(Ok(())),
                }
            }
        }
    }
}

fn any(game: &dyn Game, dice: &mut Dice) -> Option<String> {
    let actions = game.actions();
    actions.get(dice.below(actions.len())).cloned()
}

/// What went wrong after this line of ours.
fn at(line: &str, what: Message) -> Finding {
    let line: String = line.chars().take(400).collect();
    fault(message!("doctor-after", line: line, what: what))
}
