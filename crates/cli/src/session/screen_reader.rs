//! A game told line by line, for screen readers: what the page announces, with the page's commands.
//!
//! `l` the last action, `m` what can be played, `p` the pieces and where they are, `b` the board place by place,
//! `s` who is to act and what is asked. A letter that is also an action is the action; behind a slash it is the
//! command.

use quatuor_core::{Message, Player, message};
use quatuor_show::Drawing;
use quatuor_show::scene::Place;

use super::Session;
use crate::exit::Failure;
use crate::status::describe_status;

/// A question that a single letter asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpokenQuery {
    Last,
    Moves,
    Pieces,
    Board,
    State,
}

const LETTERS: [(&str, SpokenQuery); 5] = [
    ("l", SpokenQuery::Last),
    ("m", SpokenQuery::Moves),
    ("p", SpokenQuery::Pieces),
    ("b", SpokenQuery::Board),
    ("s", SpokenQuery::State),
];

impl SpokenQuery {
    /// What a line asks for where these actions are legal; nothing where it is an action or something else.
    pub fn read(line: &str, actions: &[String]) -> Option<Self> {
        let line = line.trim().to_lowercase();
        let (explicit, name) = match line.strip_prefix('/') {
            Some(name) => (true, name),
            None => (false, line.as_str()),
        };
        let (_, spoken) = LETTERS.iter().find(|(letter, _)| *letter == name)?;
        let taken = actions.iter().any(|action| action == name);
        (explicit || !taken).then_some(*spoken)
    }
}

impl Session<'_> {
    /// Prints the answer to a query.
    pub(super) fn answer_query(&mut self, query: SpokenQuery) -> Result<(), Failure> {
        let lines = match query {
            SpokenQuery::Last => self
                .game
                .history()
                .last()
                .map(|last| self.describe_action(last))
                .into_iter()
                .collect(),
            SpokenQuery::Moves => {
                let actions = self.game.snapshot().actions.into_iter();
                let line = |text: String, what: Message| message!("play-spoken-move", action: text, what: what);
                actions.map(|action| line(action.text, action.description)).collect()
            }
            SpokenQuery::Pieces => self.labels(|_, place| place.occupied),
            SpokenQuery::Board => self.labels(|panel, _| panel == 0),
            SpokenQuery::State => self.state(),
        };
        if lines.is_empty() {
            self.screen.say(&message!("room-say-nothing"))?;
        }
        for line in &lines {
            self.screen.say(line)?;
        }
        Ok(())
    }

    /// What stands on the places that are asked for, by the number of their panel and what they are.
    fn labels(&self, wanted: impl Fn(usize, &Place) -> bool) -> Vec<Message> {
        let scene = self.game.scene(&Drawing::default());
        let of_panel = |(panel, drawn): (usize, quatuor_show::scene::Panel)| {
            let places = drawn.places.into_iter();
            places.filter(|place| wanted(panel, place)).map(|place| place.label).collect::<Vec<_>>()
        };
        scene.panels.into_iter().enumerate().flat_map(of_panel).collect()
    }

    fn state(&self) -> Vec<Message> {
        let sides = self.game.sides();
        let seat = |player: Player| {
            let (side, name) = (sides[player.index()].message(), self.name(player));
            message!("terminal-seat", side: side, name: name)
        };
        [describe_status(&*self.game)].into_iter().chain(Player::BOTH.map(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_is_an_action_is_one_unless_a_slash_says_otherwise() {
        let none: [String; 0] = [];
        assert_eq!(SpokenQuery::read(" B ", &none), Some(SpokenQuery::Board));
        let columns = ["a".to_owned(), "b".to_owned()];
        assert_eq!(SpokenQuery::read("b", &columns), None);
        assert_eq!(SpokenQuery::read("/b", &columns), Some(SpokenQuery::Board));
        for line in ["", "/", "x", "lm", "b3"] {
            assert_eq!(SpokenQuery::read(line, &none), None, "{line}");
        }
    }
}
