//! `quatuor show --place`: describes one place of a position.
//!
//! The facts are its contents, details specific to the game, and the actions possible there.

use quatuor_core::{Arg, Message, message};
use quatuor_show::{Drawing, Game};
use quatuor_words::Words;
use serde_json::{Map, Value as Json, json};

use crate::exit::Failure;

/// The facts about one place of a position.
pub struct PlaceFacts {
    name: String,
    label: Option<Message>,
    told: Vec<Message>,
    actions: Vec<String>,
}

impl PlaceFacts {
    /// Collects the facts about the place with this name.
    ///
    /// # Errors
    /// The game has no such place.
    pub fn of(game: &dyn Game, name: &str) -> Result<Self, Failure> {
        let name = name.trim();
        let scene = game.scene(&Drawing::default());
        let label = scene.place(name).map(|place| place.label.clone());
        let told = game.describe_place(name);
        if label.is_none() && told.is_none() {
            let known: Vec<String> = scene
                .panels
                .into_iter()
                .flat_map(|panel| panel.places)
                .map(|place| place.id)
                .collect();
            let reason = message!("show-no-place", place: Arg::typed(name), known: known);
            return Err(Failure::Trouble(reason));
        }
        let touches = |places: &[String]| places.iter().any(|place| place == name);
        let actions = game.snapshot().actions.into_iter().filter(|action| touches(&action.places));
        let actions = actions.map(|action| action.text).collect();
        Ok(PlaceFacts { name: name.to_owned(), label, told: told.unwrap_or_default(), actions })
    }

    /// Formats the facts as sentences, one per line.
    pub fn lines(&self, words: &Words) -> Vec<String> {
        let all = self.label.iter().chain(&self.told);
        let mut lines: Vec<String> = all.map(|message| words.say(message)).collect();
        if !self.actions.is_empty() {
            lines.push(words.say(&message!("show-place-actions", actions: self.actions.join(" "))));
        }
        lines
    }

    pub fn as_json(&self, words: &Words) -> Json {
        let told = |message: &Message| {
            let args = message.args.iter().map(|(name, arg)| (name.to_string(), value(arg)));
            json!({"kind": message.key, "text": words.say(message), "values": Map::from_iter(args)})
        };
        json!({
            "name": self.name,
            "label": self.label.as_ref().map(|label| words.say(label)),
            "told": self.told.iter().map(told).collect::<Vec<_>>(),
            "actions": self.actions,
        })
    }
}

/// Converts a message argument to JSON.
fn value(arg: &Arg) -> Json {
    match arg {
        Arg::Number(number) => json!(number),
        Arg::Text(text) | Arg::Decimal(text) => json!(text),
        Arg::Message(message) => json!(message.key),
        Arg::List(items) => items.iter().map(value).collect(),
    }
}
