//! Bots: programs in any language that speak UGI, the universal game interface, over their standard input and output.
//!
//! ```text
//!   game.rs    a tournament's referee   \
//!   doctor.rs  the examination           >  Bot (driver.rs)  ->  Connection (connection.rs)  ->  Process (process.rs)
//!   seat.rs    room, terminal, Python   /   starts, asks,        the protocol, line by line      pipes, memory, signals
//!                                           ends
//! ```
//!
//! All callers use the same driver and the same [`BotLimits`]. The driver trusts nothing: it reads bounded lines, waits
//! bounded times, has the caller check every action, and ends a bot together with everything it has started. Each
//! failure loses the game and is reported with the bot's last words:
//!
//! ```text
//!   illegal   the action is none, or not legal            time     the answer came after the clock
//!   crash     it ended, flooded, or took too much memory  stall    no answer came at all
//! ```

pub(crate) mod command;
#[cfg(feature = "processes")]
mod connection;
#[cfg(feature = "processes")]
pub(crate) mod doctor;
#[cfg(feature = "processes")]
pub(crate) mod driver;
pub(crate) mod line;
#[cfg(feature = "processes")]
mod process;
#[cfg(feature = "processes")]
pub(crate) mod seat;

use std::time::Duration;

use quatuor_core::{Spec, SpecError, message};

/// The name of bots in a spec.
pub const BOT: &str = "bot";

/// The command of a bot; `None` for an agent of ours.
///
/// # Errors
/// A bot without a command.
pub fn bot_command(agent: &Spec) -> Result<Option<&str>, SpecError> {
    match (agent.name == BOT, &agent.value) {
        (false, _) => Ok(None),
        (true, Some(command)) => Ok(Some(command)),
        (true, None) => Err(SpecError::Conflict(message!("bot-no-command"))),
    }
}

/// The time and memory that a bot may use. The defaults hold wherever a bot plays; `docs/bots.md` lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotLimits {
    /// Time to think that the bot is told (`go movetime`) where the game has no clock. It is advice: without a clock
    /// no answer is too late before `patience` has passed.
    pub turn: Duration,
    /// Time from the start of the process to its `readyok`.
    pub start: Duration,
    /// Silence after which the bot has failed: beyond its clock, or since it was asked where there is none.
    pub patience: Duration,
    /// Time to end after `quit`, before the process is killed.
    pub quit: Duration,
    /// Resident memory of the process and all that it starts, in bytes.
    pub memory: u64,
    /// Bytes of output for one answer.
    pub output: usize,
}

impl BotLimits {
    /// The limits of every bot, unless the caller sets others.
    pub const DEFAULT: BotLimits = BotLimits {
        turn: Duration::from_secs(1),
        start: Duration::from_secs(10),
        patience: Duration::from_secs(10),
        quit: Duration::from_millis(200),
        memory: 1 << 30,
        output: 1 << 20,
    };
}

impl Default for BotLimits {
    fn default() -> Self {
        BotLimits::DEFAULT
    }
}
