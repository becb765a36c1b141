//! Bots that the operator offers to visitors. These are the only commands that a room ever runs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use quatuor_arena::BOT;
use quatuor_core::{Arg, Explain, Message, Spec, SpecError, message};
use quatuor_games::SeatedAgent;

use quatuor_site::bots::BotNames;

/// Maximum length of a bot's name in characters.
const LONGEST_NAME: usize = 32;

/// A bot and the name under which visitors choose it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedBot {
    /// The name. `bot:NAME` takes a seat.
    pub name: String,
    /// The command. Visitors cannot see it.
    pub command: String,
}

impl OfferedBot {
    /// Parses `NAME=COMMAND`.
    ///
    /// # Errors
    /// Returns an error if the command is empty, or if the name is not made of letters, digits, `-`
    /// and `_`.
    pub fn read(text: &str) -> Result<Self, Message> {
        let wrong = || message!("bot-offer-wrong", text: Arg::typed(text));
        let (name, command) = text.split_once('=').ok_or_else(wrong)?;
        let (name, command) = (name.trim(), command.trim());
        let allowed = |letter: char| letter.is_alphanumeric() || "-_".contains(letter);
        let fits = (1..=LONGEST_NAME).contains(&name.chars().count()) && name.chars().all(allowed);
        if !fits || command.is_empty() {
            return Err(wrong());
        }
        Ok(OfferedBot { name: name.to_owned(), command: command.to_owned() })
    }
}

/// All offered bots.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bots {
    names: BotNames,
    list: Arc<[OfferedBot]>,
}

impl Bots {
    /// Creates the list of offered bots.
    pub fn new(list: Vec<OfferedBot>) -> Self {
        let names = BotNames::new(list.iter().map(|bot| bot.name.clone()));
        Bots { names, list: list.into() }
    }

    /// Returns the names of the bots.
    pub fn names(&self) -> &BotNames {
        &self.names
    }

    /// Returns the bot named by an agent spec, or `None` if the agent is not a bot.
    ///
    /// # Errors
    /// Returns an error for a bot that is not offered.
    pub fn find(&self, agent: &Spec) -> Result<Option<&OfferedBot>, SpecError> {
        let name = self.names.find(agent)?;
        Ok(name.and_then(|name| self.list.iter().find(|bot| bot.name == name)))
    }

    /// Seats a built-in agent or an offered bot.
    pub(super) fn seat(
        &self,
        game: &Spec,
        agent: &Spec,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<Box<dyn SeatedAgent>, Message> {
        let own = match self.find(agent).map_err(|error| error.message())? {
            None => agent.clone(),
            Some(bot) => Spec { value: Some(bot.command.clone()), ..Spec::named(BOT) },
        };
        quatuor_arena::seat_cancellable(game, &own, seed, stop).map_err(|error| error.message())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_has_a_name_and_a_command() {
        let offer = OfferedBot::read("mine = python3 bot.py --deep=2").unwrap();
        assert_eq!(
            (offer.name.as_str(), offer.command.as_str()),
            ("mine", "python3 bot.py --deep=2")
        );
        for wrong in ["", "mine", "=x", "mine=", "a b=x", "<b>=x", &format!("{}=x", "n".repeat(33))]
        {
            assert!(OfferedBot::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn nobody_runs_a_command_of_their_own() {
        let game = Spec::named("morpion");
        let agent = |text: &str| text.parse::<Spec>().unwrap();
        for bots in [Bots::default(), Bots::new(vec![OfferedBot::read("mine=cat").unwrap()])] {
            for text in ["bot:cat", "bot", "bot:sh -c true", "bot:mine=cat"] {
                assert!(bots.find(&agent(text)).is_err(), "{text}");
                let stop = AtomicBool::new(false);
                assert!(bots.seat(&game, &agent(text), 1, &stop).is_err(), "{text}");
            }
            assert_eq!(bots.find(&agent("random")), Ok(None));
        }
    }
}
