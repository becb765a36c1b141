//! The list of what was played.

use std::collections::HashMap;
use std::ops::Range;

use quatuor_core::{Arg, Message, Player, message};
use quatuor_show::Played;

use crate::page::names;
use crate::page::texts::Texts;
use crate::view::{GameView, OccupantView};

/// Actions on one page, so that it does not grow with its game; those before and after are a link away.
const LISTED: usize = 100;

/// One action in the list.
pub(crate) struct Move {
    pub number: usize,
    /// Whose mark stands before it: `first`, `second` or `chance`.
    pub mark: &'static str,
    pub who: String,
    pub text: String,
    pub said: String,
    pub chance: bool,
    pub shown: bool,
}

/// What was played around the moment shown, also after it; `called` are the names of the two who play.
pub(crate) fn moves<'a>(texts: Texts, view: &'a GameView, called: &[String; 2]) -> Vec<Move> {
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
    let one = |(i, each): (usize, &'a Played)| Move {
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

/// Which actions are listed: as many before as after the moment shown, the last ones in the present.
fn listed_range(view: &GameView) -> Range<usize> {
    let (shown, all) = (view.history.len(), view.played.len());
    let end = all.min((shown + LISTED / 2).max(LISTED));
    end.saturating_sub(LISTED)..end
}

/// Everybody who ever had a seat, as whoever acted for the first and for the second side.
///
/// Those who still have the seat are called as everywhere on the page.
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

/// What actions do, in words. In a long game the same is said many times, and put into words once.
struct Descriptions<'a> {
    texts: Texts,
    /// By the text of the action, which may mean several things in different positions.
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
        // The same text with another meaning is told apart.
        let mut history: Vec<Played> = game.history().iter().cloned().collect();
        history.push(Played { text: ":0".to_owned(), ..history[1].clone() });
        for played in history.iter().chain(&history) {
            assert_eq!(descriptions.say(played), texts.tell(&played.description));
        }
        assert_eq!(descriptions.said.values().map(Vec::len).sum::<usize>(), 7);
    }
}
