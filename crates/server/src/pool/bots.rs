//! Programs of the owner's, offered to everybody who comes: the only commands that a room ever runs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use quatuor_arena::BOT;
use quatuor_core::{Arg, Explain, Message, Spec, SpecError, message};
use quatuor_games::SeatedAgent;

use quatuor_site::bots::BotNames;

/// Letters of the name of a program.
const LONGEST_NAME: usize = 32;

/// A program, under the name that visitors choose it by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedBot {
    /// The name: `bot:NAME` takes a seat.
    pub name: String,
    /// The command, which nobody gets to see.
    pub command: String,
}

impl OfferedBot {
    /// Reads `NAME=COMMAND`.
    ///
    /// # Errors
    /// There is no command, or the name is not made of letters, digits, `-` and `_`.
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

/// All bots that are offered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bots {
    names: BotNames,
    list: Arc<[OfferedBot]>,
}

impl Bots {
    /// These bots.
    pub fn new(list: Vec<OfferedBot>) -> Self {
        let names = BotNames::new(list.iter().map(|bot| bot.name.clone()));
        Bots { names, list: list.into() }
    }

    /// Their names.
    pub fn names(&self) -> &BotNames {
        &self.names
    }

    /// The bot that an agent names; `None` for an agent that is no bot.
    ///
    /// # Errors
    /// A bot that is not offered here.
    pub fn find(&self, agent: &Spec) -> Result<Option<&OfferedBot>, SpecError> {
        let name = self.names.find(agent)?;
        Ok(name.and_then(|name| self.list.iter().find(|bot| bot.name == name)))
    }

    /// Seats an agent of ours or one of these.
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
