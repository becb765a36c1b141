//! The names of the bots that the owner of a room offers to visitors.

use std::sync::Arc;

use quatuor_core::{Arg, Spec, SpecError, message};

/// The agent name of bots: `bot:NAME` takes a seat.
pub const BOT: &str = "bot";

/// The names of the offered bots.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BotNames(Arc<[String]>);

impl BotNames {
    /// Bots with these names.
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        BotNames(names.into_iter().collect())
    }

    /// The agent of each bot: `bot:NAME`.
    pub fn agents(&self) -> impl Iterator<Item = String> + '_ {
        self.0.iter().map(|name| format!("{BOT}:{name}"))
    }

    /// The name of the bot that an agent means; `None` for an agent that is no bot.
    ///
    /// # Errors
    /// A bot that is not offered here.
    pub fn find(&self, agent: &Spec) -> Result<Option<&str>, SpecError> {
        if agent.name != BOT {
            return Ok(None);
        }
        let name = agent.value.as_deref().unwrap_or_default();
        let bot = self.0.iter().find(|bot| *bot == name);
        bot.map(|bot| Some(bot.as_str())).ok_or_else(|| {
            let known: Vec<String> = self.agents().collect();
            let refusal = match known.is_empty() {
                true => message!("bot-none-offered"),
                false => message!("bot-not-offered", name: Arg::typed(name), known: known),
            };
            SpecError::Conflict(refusal)
        })
    }
}
