//! A game told line by line, for screen readers: what the page announces, with the page's commands.
//!
//! `l` the last action, `m` what can be played, `p` the pieces and where they are, `b` the board place by place,
//! `s` who is to act and what is asked. A letter that is also an action is the action; behind a slash it is the
//! command.

use quatuor_core::{Drawing, Message, Place, Player, message};

use super::Session;
use crate::exit::Failure;
use crate::situation::situation;

/// What a letter asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoken {
    Last,
    Moves,
    Pieces,
    Board,
    State,
}

const LETTERS: [(&str, Spoken); 5] = [
    ("l", Spoken::Last),
    ("m", Spoken::Moves),
    ("p", Spoken::Pieces),
    ("b", Spoken::Board),
    ("s", Spoken::State),
];

impl Spoken {
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
    /// Tells what a letter asks for.
    pub(super) fn tell(&mut self, spoken: Spoken) -> Result<(), Failure> {
        let lines = match spoken {
            Spoken::Last => {
                self.game.history().last().map(|last| self.account(last)).into_iter().collect()
            }
            Spoken::Moves => {
                let actions = self.game.snapshot().actions.into_iter();
                let line = |text: String, what: Message| message!("play-spoken-move", action: text, what: what);
                actions.map(|action| line(action.text, action.description)).collect()
            }
            Spoken::Pieces => self.labels(|_, place| place.occupied),
            Spoken::Board => self.labels(|panel, _| panel == 0),
            Spoken::State => self.state(),
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
        let of_panel = |(panel, drawn): (usize, quatuor_core::Panel)| {
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
        [situation(&*self.game)].into_iter().chain(Player::BOTH.map(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_is_an_action_is_one_unless_a_slash_says_otherwise() {
        let none: [String; 0] = [];
        assert_eq!(Spoken::read(" B ", &none), Some(Spoken::Board));
        let columns = ["a".to_owned(), "b".to_owned()];
        assert_eq!(Spoken::read("b", &columns), None);
        assert_eq!(Spoken::read("/b", &columns), Some(Spoken::Board));
        for line in ["", "/", "x", "lm", "b3"] {
            assert_eq!(Spoken::read(line, &none), None, "{line}");
        }
    }
}
