//! The bot doctor: plays games with a bot and reports each check as passed or failed.

use std::time::{Duration, Instant};

use quatuor_core::limits::UNSTOPPED;
use quatuor_core::{Arg, Dice, Explain, Message, Spec, Turn, message};
use quatuor_games::open;

use super::BotLimits;
use super::driver::{AskError, Bot};
use crate::ArenaError;
use crate::clock::{Clocks, Pace};

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoctorFinding {
    /// Whether the check passed.
    pub well: bool,
    /// The result, as a message for the user.
    pub what: Message,
}

/// Number of games. The bot changes seats after each.
const GAMES: u64 = 4;

/// Runs all checks on a bot and stops at the first failure that prevents further play.
///
/// # Errors
/// Returns an error if the game does not exist.
pub fn examine(
    command: &str,
    game: &Spec,
    limits: BotLimits,
) -> Result<Vec<DoctorFinding>, ArenaError> {
    let table = open(game)?;
    let mut findings = Vec::new();
    let begun = Instant::now();
    let bot = match Bot::start(command, &table.spec(), limits) {
        Ok(bot) => bot,
        Err(error) => {
            findings.push(fault(error.what));
            return Ok(findings);
        }
    };
    let milliseconds = begun.elapsed().as_millis() as u64;
    findings.push(sound(message!("doctor-starts", milliseconds: milliseconds)));
    findings.push(match bot.name() {
        Some(name) => sound(message!("doctor-name", name: Arg::typed(name))),
        None => fault(message!("doctor-no-name")),
    });
    // A clock enforces the default turn time, so the check is as strict as a tournament with
    // `--time`.
    let clocks = Clocks::new(Pace { movetime: Some(limits.turn), ..Pace::default() });
    let mut visit = Examination { bot, clocks, longest: Duration::ZERO, asked: 0 };
    for number in 0..GAMES {
        if let Err(finding) = visit.play(game, number)? {
            findings.push(finding);
            return Ok(findings);
        }
    }
    findings.push(sound(message!("doctor-games", games: GAMES, actions: visit.asked)));
    let longest = visit.longest.as_millis() as u64;
    findings.push(sound(message!("doctor-time", milliseconds: longest)));
    if visit.bot.unasked() > 0 {
        findings.push(fault(message!("doctor-unasked", count: visit.bot.unasked())));
    }
    Ok(findings)
}

fn sound(what: Message) -> DoctorFinding {
    DoctorFinding { well: true, what }
}

fn fault(what: Message) -> DoctorFinding {
    DoctorFinding { well: false, what }
}

/// A bot under examination.
struct Examination {
    bot: Bot,
    clocks: Clocks,
    /// The longest time to an answer.
    longest: Duration,
    asked: u64,
}

impl Examination {
    /// Plays one game against random actions. On failure, returns a finding with the last line
    /// sent.
    fn play(&mut self, spec: &Spec, number: u64) -> Result<Result<(), DoctorFinding>, ArenaError> {
        let mut game = open(spec)?;
        let mut dice = Dice::new(number);
        if let Err(error) = self.bot.begin_game(&UNSTOPPED) {
            return Ok(Err(fault_after("uginewgame", error.what)));
        }
        loop {
            let player = match game.turn() {
                Turn::Over(_) => return Ok(Ok(())),
                Turn::Chance => {
                    game.roll(number);
                    continue;
                }
                Turn::Player(player) => player,
            };
            if player.index() as u64 != number % 2 {
                let actions = game.actions();
                if let Some(action) = actions.get(dice.below(actions.len())) {
                    let _ = game.play(action);
                }
                continue;
            }
            let history = game.history().iter().map(|played| played.text.as_str());
            let question = self.bot.question(None, history, &self.clocks, player);
            let read = |text: &str| game.read(text).map_err(|error| error.message());
            match self.bot.ask(&question, read, &UNSTOPPED) {
                Ok(answer) => {
                    self.longest = self.longest.max(answer.time);
                    self.asked += 1;
                    // `read` has just checked that it is legal.
                    let _ = game.play_handle(answer.action);
                }
                Err(AskError::Failed(failure)) => {
                    return Ok(Err(fault_after(&question.position, failure.what)));
                }
                Err(AskError::Interrupted) => return Ok(Ok(())),
            }
        }
    }
}

/// A failed check, with the protocol line that preceded it.
fn fault_after(line: &str, what: Message) -> DoctorFinding {
    let line: String = line.chars().take(400).collect();
    fault(message!("doctor-after", line: line, what: what))
}
