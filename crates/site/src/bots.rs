//! The names of the bots that the owner of a room offers to visitors.

use std::sync::Arc;

use quatuor_core::{Arg, Spec, SpecError, message};

/// The agent name of bots: `bot:NAME` takes a seat.
pub const BOT: &str = "bot";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BotNames(Arc<[String]>);

impl BotNames {
    /// Creates a list from names.
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        BotNames(names.into_iter().collect())
    }

    /// Iterates over the agent text of each bot: `bot:NAME`.
    pub fn agents(&self) -> impl Iterator<Item = String> + '_ {
        self.0.iter().map(|name| format!("{BOT}:{name}"))
    }

    /// Returns the name of the bot that an agent spec refers to, or `None` for an agent that is not
    /// a bot.
    ///
    /// # Errors
    /// Returns an error if the room does not offer the bot.
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
