//! The candidates for a seat: people, levels and agents.

use quatuor_core::{Spec, message};
use quatuor_games::family;
use quatuor_search::name::LEVEL;
use quatuor_search::{AGENTS, LEVELS};

use crate::bots::BotNames;
use crate::page::texts::Texts;

/// A candidate for a seat.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// Value of the form field.
    pub value: String,
    /// Label of the option.
    pub label: String,
}

/// A group of candidates.
#[derive(Debug, Clone)]
pub struct CandidateGroup {
    /// Heading of the group.
    pub label: String,
    pub candidates: Vec<Candidate>,
}

/// Returns all candidates for a seat. `solved` states that the best level never errs; `here` is the
/// key of the label for a person at this screen.
pub(crate) fn candidates(
    texts: Texts,
    game: &Spec,
    solved: bool,
    here: &str,
    bots: &BotNames,
) -> Vec<CandidateGroup> {
    let candidate = |value: &str, label: String| Candidate { value: value.to_owned(), label };
    let people = vec![
        candidate("person", texts.say(here)),
        candidate("invite", texts.say("room-sits-invite")),
    ];
    let entry = family(&game.name);
    let level = |level: u32| {
        let name = texts.tell(&message!("room-level", level: level));
        let about = match level {
            _ if level == *LEVELS.end() && !solved => texts.say("grade-best"),
            _ => texts.say(&format!("grade-{level}")),
        };
        let label = texts.tell(&message!("room-level-said", name: name, about: about));
        candidate(&format!("{LEVEL}:{level}"), label)
    };
    let own = entry.map_or(&[][..], |entry| entry.policies);
    let program = |name: &str| {
        let about = texts.say(&format!("about-agent-{name}"));
        candidate(name, texts.tell(&message!("room-level-said", name: name, about: about)))
    };
    let listed = |name: &&str| *name != LEVEL;
    let names = AGENTS.iter().map(|agent| agent.name).chain(own.iter().copied()).filter(listed);
    let offered = bots.agents().map(|agent| {
        let about = texts.say("room-sits-offered");
        candidate(
            &agent,
            texts.tell(&message!("room-level-said", name: agent.clone(), about: about)),
        )
    });
    vec![
        CandidateGroup { label: texts.say("room-sits-people"), candidates: people },
        CandidateGroup {
            label: texts.say("room-sits-levels"),
            candidates: LEVELS.map(level).collect(),
        },
        CandidateGroup {
            label: texts.say("room-sits-programs"),
            candidates: names.map(program).chain(offered).collect(),
        },
    ]
}
