//! The form for a new game.

use askama::Template;
use quatuor_core::{Arg, Explain, Message, Spec, SpecError, SpecKey, message};
use quatuor_games::{FAMILIES, FamilyEntry, family, is_solved, open, open_at};

use crate::bots::BotNames;
use crate::page::candidates::{Candidate, CandidateGroup, candidates};
use crate::page::frame::Frame;
use crate::page::names;
use crate::page::options::{Field, Input, field};
use crate::page::texts::Texts;
use crate::view::{Visitor, Wish};

/// Time controls that the form offers: minutes for the game, and seconds of increment for each
/// turn.
pub const CLOCKS: &[&str] = &["none", "1+1", "3+2", "5+3", "10+5", "20+10", "60+0"];

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage<'a> {
    frame: Frame<'a>,
    game: &'static str,
    /// The id of the waiting game, if the form changes its options.
    waiting: Option<&'a str>,
    name: String,
    about: String,
    others: Vec<(&'static str, String)>,
    plain: Vec<Field>,
    more: Vec<Field>,
    more_open: bool,
    sides: [SeatChoice; 2],
    starts: Vec<Pick>,
    clocks: Vec<Pick>,
    own_name: String,
    from: String,
    from_error: Option<String>,
    listed: bool,
    trainer: bool,
}

/// The form fields for the player of one side.
struct SeatChoice {
    word: &'static str,
    label: String,
    groups: Vec<CandidateGroup>,
    /// Agents, listed under "more".
    programs: Vec<Candidate>,
    chosen: String,
    typed: String,
}

/// An option of a form field.
struct Pick {
    value: &'static str,
    label: String,
    chosen: bool,
}

/// Renders the form for a new game. Returns `None` if the game does not exist.
pub fn page(visitor: &Visitor, game: &str, wish: &Wish) -> Option<String> {
    form(visitor, None, game, wish)
}

/// Renders the form for the options of a waiting game. The players cannot be changed there.
pub fn options(visitor: &Visitor, id: &str, game: &str, wish: &Wish) -> Option<String> {
    form(visitor, Some(id), game, wish)
}

fn form(visitor: &Visitor, waiting: Option<&str>, game: &str, wish: &Wish) -> Option<String> {
    let entry = family(game)?;
    let texts = Texts::of(visitor.preferences.language);
    let spec = Spec::named(entry.name);
    let name = names::game(texts, &spec);
    let Wrong { option, position: from_error } = wrong(texts, entry, wish);
    let wrong = option.as_ref().map(|(key, error)| (key.as_str(), error.as_str()));
    // A common field asks who starts, so omit the game's own option for it.
    let asked = |key: &&SpecKey| entry.first_mover.is_none_or(|option| option.key != key.key);
    let fields = entry.keys.iter().filter(asked).map(|key| field(texts, entry, key, wish, wrong));
    let (plain, more): (Vec<Field>, Vec<Field>) = fields.partition(|field| field.plain);
    let filled = |field: &Field| wish.field(&field.name).is_some();
    let typed = |name: &str| wish.field(name).unwrap_or_default().to_owned();
    let pick = |field: &str, value: &'static str, label: String, usual: &str| Pick {
        value,
        label,
        chosen: wish.field(field).unwrap_or(usual) == value,
    };
    let starts = [
        ("random", "room-starts-random"),
        ("first", "room-starts-you"),
        ("second", "room-starts-other"),
    ];
    let solved = is_solved(&Spec::named(entry.name));
    Some(crate::page::render(&NewPage {
        frame: Frame::new(visitor, name.clone()),
        game: entry.name,
        waiting,
        about: texts.say(&format!("pitch-{}", entry.name)),
        others: others(texts, entry.name),
        more_open: more.iter().any(|field| field.error.is_some() || filled(field)),
        plain,
        more,
        sides: ["first", "second"]
            .map(|word| side(texts, entry, solved, wish, word, &visitor.bots)),
        starts: starts.map(|(value, key)| pick("starts", value, texts.say(key), "random")).into(),
        clocks: CLOCKS
            .iter()
            .map(|value| pick("clock", value, clock(texts, value), "none"))
            .collect(),
        own_name: wish.field("name").or(visitor.name.as_deref()).unwrap_or_default().to_owned(),
        from: typed("from"),
        from_error,
        trainer: wish.field("trainer").is_some(),
        listed: wish.fields.is_empty() || wish.field("listed") == Some("on"),
        name,
    }))
}

fn others(texts: Texts, game: &str) -> Vec<(&'static str, String)> {
    let others = FAMILIES.iter().filter(|entry| entry.name != game);
    others.map(|entry| (entry.name, names::game(texts, &Spec::named(entry.name)))).collect()
}

/// Describes a time control.
pub(crate) fn clock(texts: Texts, value: &str) -> String {
    match value.split_once('+') {
        None => texts.say("room-clock-none"),
        Some((minutes, seconds)) => {
            let number = |text: &str| text.parse::<u32>().unwrap_or(0);
            let (minutes, seconds) = (number(minutes), number(seconds));
            texts.tell(&message!("room-clock", minutes: minutes, seconds: seconds))
        }
    }
}

fn side(
    texts: Texts,
    entry: &FamilyEntry,
    solved: bool,
    wish: &Wish,
    word: &'static str,
    bots: &BotNames,
) -> SeatChoice {
    let (label, here, usual) = match word {
        "first" => ("room-side-you", "room-sits-you", "person"),
        _ => ("room-side-other", "room-sits-here", "level:3"),
    };
    let spec = Spec::named(entry.name);
    let mut groups = candidates(texts, &spec, solved, here, bots);
    let programs = groups.pop().map(|group| group.candidates).unwrap_or_default();
    let wished = wish.field(word).unwrap_or(usual);
    let mut known = groups.iter().flat_map(|group| &group.candidates).map(|one| &one.value);
    let typed = wish.field(&format!("{word}-agent")).unwrap_or_default();
    // An agent that the URL names but the list does not contain goes into the text field.
    let (chosen, typed) = match known.any(|value| value == wished) || wished == "other" {
        true => (wished, typed),
        false => ("other", wished),
    };
    let (chosen, typed) = (chosen.to_owned(), typed.to_owned());
    SeatChoice { word, label: texts.say(label), groups, programs, chosen, typed }
}

/// Describes an invalid value of an option, with the labels of the form.
fn option_error(texts: Texts, game: &str, key: &str, value: &str, allowed: &Message) -> String {
    let text = format!("option-{game}-{key}");
    let labelled =
        |word: &Arg| texts.find(&format!("{text}-{word}")).map_or(word.clone(), Arg::from);
    let mut allowed = allowed.clone();
    for (_, arg) in &mut allowed.args {
        match arg {
            Arg::List(words) => *words = words.iter().map(labelled).collect(),
            word @ Arg::Text(_) => *word = labelled(word),
            _ => {}
        }
    }
    texts.sentence(&message!("room-option-wrong", option: texts.say(&text),
        value: Arg::typed(value), allowed: allowed))
}

/// The errors in the submitted values.
#[derive(Default)]
struct Wrong {
    /// The key of an invalid option, and its error message.
    option: Option<(String, String)>,
    position: Option<String>,
}

fn wrong(texts: Texts, entry: &FamilyEntry, wish: &Wish) -> Wrong {
    let mut spec = Spec::named(entry.name);
    for key in entry.keys {
        let value = wish.field(&format!("option-{}", key.key)).unwrap_or_default();
        if !value.is_empty() {
            spec.options.push((key.key.to_owned(), value.to_owned()));
        }
    }
    match open(&spec) {
        Err(SpecError::BadValue { key, value, allowed }) => {
            let error = option_error(texts, entry.name, &key, &value, &allowed);
            let option = Some((key, error));
            Wrong { option, position: None }
        }
        Err(_) => Wrong::default(),
        Ok(_) => {
            let from = wish.field("from").unwrap_or_default();
            let refused = (!from.trim().is_empty()).then(|| open_at(&spec, from).err()).flatten();
            let position = refused.map(|error| texts.sentence(&error.message()));
            Wrong { option: None, position }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::Language;

    /// Errors use the labels of fields and choices, not their names.
    #[test]
    fn errors_are_in_the_words_of_the_form() {
        let mistake = |game: &str, key: &str, value: &str| {
            let entry = family(game).expect("a game");
            let fields = vec![(format!("option-{key}"), value.to_owned())];
            Language::ALL.map(|language| {
                let wrong = wrong(Texts::of(language), entry, &Wish { fields: fields.clone() });
                wrong.option.expect("a mistake").1.replace('\u{a0}', " ")
            })
        };
        let [english, french] = mistake("connect4", "width", "99");
        assert_eq!(english, "“Columns” cannot be “99”: it takes a whole number from 1 to 16");
        assert_eq!(
            french,
            "« Colonnes » ne peut pas être « 99 » : il faut un nombre entier de 1 à 16"
        );
        let [english, _] = mistake("mansuba", "max_turns", "soon");
        assert!(english.ends_with("from 1 to 65535, or “No limit”"), "{english}");
        let [english, _] = mistake("mansuba", "victory", "none");
        assert!(
            english.contains("All of them at once") && !english.contains("complex"),
            "{english}"
        );
    }
}
