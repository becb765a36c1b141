//! Bots: programs in any language that speak UGI (Universal Game Interface) over standard input and
//! output.
//!
//! ```text
//!   game.rs    a tournament's referee   \
//!   doctor.rs  the examination           >  Bot (driver.rs)  ->  Connection (connection.rs)  ->  Process (process.rs)
//!   seat.rs    room, terminal, Python   /   starts, asks,        the protocol, line by line      pipes, memory, signals
//!                                           ends
//! ```
//!
//! All callers use the same driver and the same [`BotLimits`]. The driver does not trust the bot:
//! line lengths and waiting times are bounded, and the caller checks every action. Ending a bot
//! also ends all its descendants. Each failure loses the game and is reported with the bot's last
//! words:
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

/// The agent name that denotes a bot in a spec.
pub const BOT: &str = "bot";

/// Returns the command of a bot, or `None` for a built-in agent.
///
/// # Errors
/// Returns an error for a bot without a command.
pub fn bot_command(agent: &Spec) -> Result<Option<&str>, SpecError> {
    match (agent.name == BOT, &agent.value) {
        (false, _) => Ok(None),
        (true, Some(command)) => Ok(Some(command)),
        (true, None) => Err(SpecError::Conflict(message!("bot-no-command"))),
    }
}

/// Time and memory limits of a bot. `docs/bots.md` lists the defaults.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotLimits {
    /// Thinking time sent to the bot (`go movetime`) in games without a clock. It is a hint:
    /// without a clock, an answer is accepted until `patience` has passed.
    pub turn: Duration,
    /// Maximum time from process start to `readyok`.
    pub start: Duration,
    /// Maximum time without an answer. Counted from the end of the bot's clock time, or from the
    /// question if no clock runs.
    pub patience: Duration,
    /// Grace period after `quit`, before the process is killed.
    pub quit: Duration,
    /// Maximum resident memory of the process and its descendants, in bytes.
    pub memory: u64,
    /// Maximum output for one answer, in bytes.
    pub output: usize,
}

impl BotLimits {
    /// The limits used unless the caller sets others.
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
