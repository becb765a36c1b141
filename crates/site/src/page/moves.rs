//! The list of actions on a game page.

use std::collections::HashMap;
use std::ops::Range;

use quatuor_core::{Arg, Message, Player, message};
use quatuor_show::Played;

use crate::page::names;
use crate::page::texts::Texts;
use crate::view::{GameView, OccupantView};

/// Maximum number of actions on one page, so that the page does not grow with the game. Links lead
/// to the others.
const LISTED: usize = 100;

/// An action in the list.
pub(crate) struct MoveLine {
    pub number: usize,
    /// Symbol before the action: `first`, `second` or `chance`.
    pub mark: &'static str,
    pub who: String,
    pub text: String,
    pub said: String,
    pub chance: bool,
    pub shown: bool,
}

/// Returns the actions around the moment shown, including later ones. `called` contains the names
/// of both players.
pub(crate) fn moves<'a>(texts: Texts, view: &'a GameView, called: &[String; 2]) -> Vec<MoveLine> {
    let said_by = |who: Arg| texts.tell(&message!("room-by", who: who));
    let by_chance = said_by(message!("play-chance").into());
    let authors = authors(texts, view, called, said_by);
    let listed = listed_range(view);
    let mut played = view.authors.played.iter().skip(listed.start);
    let mut said_of = |by: Option<Player>| {
        let author = played.next().copied().flatten();
        match (by, author.and_then(|author| authors.get(author))) {
            (Some(side), Some(names)) => names[side.index()].clone(),
            _ => by_chance.clone(),
        }
    };
    let mut descriptions = Descriptions { texts, said: HashMap::new() };
    let one = |(i, each): (usize, &'a Played)| MoveLine {
        number: i + 1,
        mark: each.by.map_or("chance", Player::word),
        who: said_of(each.by),
        text: each.text.clone(),
        said: descriptions.say(each),
        chance: each.by.is_none(),
        shown: i + 1 == view.history.len(),
    };
    view.played.iter().enumerate().skip(listed.start).take(listed.len()).map(one).collect()
}

/// Returns the range of listed actions: centered on the moment shown, or the last actions at the
/// end of the game.
fn listed_range(view: &GameView) -> Range<usize> {
    let (shown, all) = (view.history.len(), view.played.len());
    let end = all.min((shown + LISTED / 2).max(LISTED));
    end.saturating_sub(LISTED)..end
}

/// Returns the names of all authors, for an action of the first and of the second side.
///
/// Current occupants have the same names as elsewhere on the page.
fn authors(
    texts: Texts,
    view: &GameView,
    called: &[String; 2],
    said_by: impl Fn(Arg) -> String,
) -> Vec<[String; 2]> {
    let people = view.authors.people.iter().enumerate();
    let names = people.map(|(number, author)| {
        Player::BOTH.map(|side| {
            let seated = view.authors.seated[side.index()] == number;
            let name = match &author.occupant {
                _ if seated => called[side.index()].clone(),
                OccupantView::Person { name: None } if author.yours => texts.say("room-you"),
                occupant => names::occupant(texts, occupant),
            };
            said_by(name.into())
        })
    });
    names.collect()
}

/// Cache of formatted descriptions. In a long game the same description occurs many times.
struct Descriptions<'a> {
    texts: Texts,
    /// By the text of the action, which can have several meanings in different positions.
    said: HashMap<&'a str, Vec<Said<'a>>>,
}

struct Said<'a> {
    message: &'a Message,
    words: String,
}

impl<'a> Descriptions<'a> {
    fn say(&mut self, played: &'a Played) -> String {
        let known = self.said.entry(&played.text).or_default();
        if let Some(said) = known.iter().find(|said| *said.message == played.description) {
            return said.words.clone();
        }
        let words = self.texts.tell(&played.description);
        known.push(Said { message: &played.description, words: words.clone() });
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::Language;

    #[test]
    fn a_description_is_that_of_its_action_however_often_it_was_said() {
        let texts = Texts::of(Language::English);
        let mut descriptions = Descriptions { texts, said: HashMap::new() };
        let mut game = quatuor_games::open(&"quarto".parse().expect("a spec")).expect("a game");
        for action in [":0", "a1", ":1", "b1", ":2", "c1"] {
            game.play(action).expect("a legal action");
        }
        // The same text with another description gets an entry of its own.
        let mut history: Vec<Played> = game.history().iter().cloned().collect();
        history.push(Played { text: ":0".to_owned(), ..history[1].clone() });
        for played in history.iter().chain(&history) {
            assert_eq!(descriptions.say(played), texts.tell(&played.description));
        }
        assert_eq!(descriptions.said.values().map(Vec::len).sum::<usize>(), 7);
    }
}
