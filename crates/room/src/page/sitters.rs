//! Who may be asked to play: people, levels, programs.

use quatuor_core::message;
use quatuor_games::FAMILIES;
use quatuor_search::AGENTS;

use super::texts::Texts;

/// How many graded levels there are.
pub(super) const LEVELS: u8 = 8;

/// One answer to "who plays".
#[derive(Debug, Clone)]
pub(super) struct Choice {
    /// In the form.
    pub value: String,
    /// In words.
    pub label: String,
}

/// The answers under one heading.
#[derive(Debug, Clone)]
pub(super) struct Group {
    /// The heading.
    pub label: String,
    /// The answers.
    pub choices: Vec<Choice>,
}

/// Every answer; `here` is what a person at this screen is called.
pub(super) fn sitters(texts: Texts, game: &str, here: &str) -> Vec<Group> {
    let choice = |value: &str, label: String| Choice { value: value.to_owned(), label };
    let people =
        vec![choice("person", texts.say(here)), choice("invite", texts.say("room-sits-invite"))];
    let level = |level: u8| {
        let name = texts.tell(&message!("room-level", level: level));
        let about = texts.say(&format!("grade-{level}"));
        let label = texts.tell(&message!("room-level-said", name: name, about: about));
        choice(&format!("level:{level}"), label)
    };
    let own =
        FAMILIES.iter().find(|entry| entry.name == game).map_or(&[][..], |entry| entry.policies);
    let program = |name: &str| {
        let about = texts.say(&format!("about-agent-{name}"));
        choice(name, texts.tell(&message!("room-level-said", name: name, about: about)))
    };
    let listed = |name: &&str| *name != "level";
    let names = AGENTS.iter().map(|agent| agent.name).chain(own.iter().copied()).filter(listed);
    vec![
        Group { label: texts.say("room-sits-people"), choices: people },
        Group { label: texts.say("room-sits-levels"), choices: (1..=LEVELS).map(level).collect() },
        Group { label: texts.say("room-sits-programs"), choices: names.map(program).collect() },
    ]
}
