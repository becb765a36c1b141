//! People who take part in a tournament, asked at the terminal.
//!
//! The dialogue goes to standard error, so that standard output has only the result.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use quatuor_arena::{GameId, Observer, PersonQuestion, PersonReply};
use quatuor_core::record::Record;
use quatuor_core::{Message, message};
use quatuor_words::Words;

use super::files::RecordFiles;
use crate::session::{Screen, ScreenOptions};

/// The commands that postpone a game, in English and French.
const LATER: [&str; 2] = ["later", "plus tard"];
const RESIGN: [&str; 2] = ["resign", "abandonner"];

/// Writes the records and asks the people for their actions.
pub struct PeopleObserver<'a> {
    pub records: &'a RecordFiles,
    pub words: &'a Words,
    /// The names of the people in the tournament.
    pub names: Vec<String>,
    /// Whether people can still be asked. False after the end of the input, or after a person
    /// postponed a game.
    pub present: AtomicBool,
}

impl PeopleObserver<'_> {
    fn ask_person(&self, asked: &PersonQuestion<'_>) -> io::Result<PersonReply> {
        let (mut input, mut out) = (io::stdin().lock(), io::stderr());
        let options = ScreenOptions { ascii: false, spoken: false, echo: false };
        let mut screen = Screen::new(self.words, &mut input, &mut out, options);
        match &asked.refusal {
            Some(refusal) => screen.say_sentence(refusal)?,
            None => {
                screen.show_change(asked.game)?;
                self.tell_last(asked, &mut screen)?;
            }
        }
        let [own, other] = asked.names;
        let question = message!("tournament-asked", id: asked.id.to_string(), who: own,
            against: other, prompt: asked.game.prompt());
        let Some(line) = screen.ask(&question)? else { return Ok(PersonReply::Later) };
        let typed = line.trim_start_matches('/').to_lowercase();
        Ok(match typed.as_str() {
            later if LATER.contains(&later) => PersonReply::Later,
            resign if RESIGN.contains(&resign) => PersonReply::Resign,
            _ => PersonReply::Action(line),
        })
    }

    fn tell_last(&self, asked: &PersonQuestion<'_>, screen: &mut Screen<'_>) -> io::Result<()> {
        let history = asked.game.history();
        let Some(last) = history.last() else { return Ok(()) };
        let (action, said) = (last.text.as_str(), last.description.clone());
        screen.say_sentence(&message!("tournament-last", action: action, said: said))
    }
}

impl Observer for PeopleObserver<'_> {
    fn wants_records(&self) -> bool {
        true
    }

    fn game(&self, id: GameId, record: Record) -> Result<(), Message> {
        if [&record.first, &record.second].into_iter().any(|name| self.names.contains(name)) {
            let result = record.result.token();
            let line = message!("tournament-ended", id: id.to_string(),
                first: record.first.as_str(), second: record.second.as_str(), result: result);
            eprintln!("{}", self.words.say(&line));
        }
        self.records.game(id, record)
    }

    fn ask(&self, asked: &PersonQuestion<'_>) -> PersonReply {
        if !self.present.load(Ordering::Relaxed) {
            return PersonReply::Later;
        }
        let reply = self.ask_person(asked).unwrap_or(PersonReply::Later);
        if reply == PersonReply::Later {
            self.present.store(false, Ordering::Relaxed);
        }
        reply
    }
}
