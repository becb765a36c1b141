//! The letters of the page for screen readers: `l` the last action, `m` the legal actions, `p` the pieces and where
//! they are, `b` the board place by place, `s` the player to act, the prompt and the clocks.
//!
//! A letter that is also an action is the action; behind a slash it is the query.

use quatuor_core::{Message, Player, message};
use quatuor_show::Drawing;
use quatuor_show::scene::{Panel, Place};

use super::{LineSession, LineTerminal};
use crate::names;

/// A question that a single letter asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Query {
    Last,
    Moves,
    Pieces,
    Board,
    State,
}

const LETTERS: [(&str, Query); 5] = [
    ("l", Query::Last),
    ("m", Query::Moves),
    ("p", Query::Pieces),
    ("b", Query::Board),
    ("s", Query::State),
];

impl Query {
    /// The query of a line where these actions are legal; `None` where the line is an action or something else.
    pub(super) fn read(line: &str, actions: &[String]) -> Option<Self> {
        let line = line.trim().to_lowercase();
        let (explicit, name) = match line.strip_prefix('/') {
            Some(name) => (true, name),
            None => (false, line.as_str()),
        };
        let (_, query) = LETTERS.iter().find(|(letter, _)| *letter == name)?;
        let taken = actions.iter().any(|action| action == name);
        (explicit || !taken).then_some(*query)
    }
}

impl<T: LineTerminal> LineSession<'_, '_, T> {
    /// Prints the answer to a query about the moment shown.
    pub(super) fn answer(&mut self, query: Query) -> Result<(), T::Error> {
        let lines = match query {
            Query::Last => {
                let last = self.app.shown().history().last();
                last.map(|last| self.app.describe_action(last)).into_iter().collect()
            }
            Query::Moves => self.describe_options(),
            Query::Pieces => self.labels(|_, place| place.occupied),
            Query::Board => self.labels(|panel, _| panel == 0),
            Query::State => self.state(),
        };
        if lines.is_empty() {
            return self.say(&message!("room-say-nothing"));
        }
        lines.iter().try_for_each(|line| self.say(line))?;
        if query == Query::State { self.print_clocks() } else { Ok(()) }
    }

    /// The legal actions, each with its description.
    pub(super) fn describe_options(&self) -> Vec<Message> {
        let actions = self.app.shown().snapshot().actions.into_iter();
        let words = self.app.words;
        actions
            .map(|action| {
                let what = names::describe_option(words, &action.description);
                message!("play-spoken-move", action: action.text, what: what)
            })
            .collect()
    }

    /// The labels of the places that are wanted, by the number of their panel and by the place.
    fn labels(&self, wanted: impl Fn(usize, &Place) -> bool) -> Vec<Message> {
        let scene = self.app.shown().scene(&Drawing::default());
        let of_panel = |(panel, drawn): (usize, Panel)| {
            let places = drawn.places.into_iter();
            places.filter(|place| wanted(panel, place)).map(|place| place.label).collect::<Vec<_>>()
        };
        scene.panels.into_iter().enumerate().flat_map(of_panel).collect()
    }

    fn state(&self) -> Vec<Message> {
        let (sides, names) = (self.app.game().sides(), self.app.names());
        let seat = |player: Player| {
            let (side, name) = (sides[player.index()].message(), names[player.index()].clone());
            if self.app.words.sentence(&side) == name {
                return message!("terminal-sentence", text: name);
            }
            message!("terminal-seat", side: side, name: name)
        };
        let prompt = message!("terminal-sentence", text: self.app.prompt_line());
        [prompt].into_iter().chain(Player::BOTH.map(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_is_an_action_is_one_unless_a_slash_says_otherwise() {
        let none: [String; 0] = [];
        assert_eq!(Query::read(" B ", &none), Some(Query::Board));
        let columns = ["a".to_owned(), "b".to_owned()];
        assert_eq!(Query::read("b", &columns), None);
        assert_eq!(Query::read("/b", &columns), Some(Query::Board));
        for line in ["", "/", "x", "lm", "b3"] {
            assert_eq!(Query::read(line, &none), None, "{line}");
        }
    }
}
