//! How games, sides and those who sit at them are called.

use quatuor_core::{Message, Outcome, Player, Spec, message};
use quatuor_games::{FAMILIES, sides};

use super::texts::{Texts, capital};
use crate::view::{Ended, Seat, Sitter};

/// The name of a game, as a title.
pub(super) fn game(texts: Texts, spec: &Spec) -> String {
    texts.find(&format!("game-{}", spec.name)).unwrap_or_else(|| spec.name.clone())
}

/// What makes this variant differ from the usual game, in words; empty for the usual one.
pub(super) fn variant(texts: Texts, spec: &Spec) -> String {
    let said = |(key, value): &(String, String)| {
        let name = format!("option-{}-{key}", spec.name);
        let value = texts.find(&format!("{name}-{value}")).unwrap_or_else(|| value.clone());
        let value = value.to_lowercase();
        let label = texts.find(&name).unwrap_or_else(|| key.clone()).to_lowercase();
        texts.tell(&message!("room-option-said", option: label, value: value))
    };
    let known = FAMILIES.iter().any(|game| game.name == spec.name);
    let parts: Vec<String> =
        if known { spec.options.iter().map(said).collect() } else { Vec::new() };
    capital(&parts.join(" · "))
}

/// The side of a seat: a colour where the game has colours.
pub(super) fn side(spec: &Spec, player: Player) -> Message {
    sides(spec)[player.index()].message()
}

/// The mark of a side beside its name, for the style sheet.
pub(super) fn mark(spec: &Spec, player: Player) -> &'static str {
    sides(spec)[player.index()].mark
}

/// Whoever sits somewhere, for those who are not at the table.
pub(super) fn sitter(texts: Texts, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person { name: Some(name) } => name.clone(),
        Sitter::Person { name: None } => texts.say("room-somebody"),
        Sitter::Awaited => texts.say("room-awaited"),
        Sitter::Agent(spec) => agent(texts, spec),
    }
}

/// A program, by the level it plays at or by its spec.
pub(super) fn agent(texts: Texts, spec: &Spec) -> String {
    match (spec.name.as_str(), &spec.value) {
        ("level", Some(level)) => texts.tell(&message!("room-level", level: level.clone())),
        _ => spec.to_string(),
    }
}

/// The two names at a table, as the visitor would call them.
pub(super) fn at_table(texts: Texts, spec: &Spec, seats: &[Seat; 2]) -> [String; 2] {
    let both = seats.iter().all(|seat| seat.yours);
    Player::BOTH.map(|player| {
        let seat = &seats[player.index()];
        match &seat.sitter {
            Sitter::Person { name: None } if seat.yours && !both => texts.say("room-you"),
            Sitter::Person { name: None } => texts.sentence(&side(spec, player)),
            other => sitter(texts, other),
        }
    })
}

/// How a game ended, in a few words for a list; the names are those of the two seats.
pub(super) fn ended(texts: Texts, names: &[String; 2], ended: Ended) -> String {
    let name = |player: Player| names[player.index()].clone();
    texts.tell(&match ended {
        Ended::Rules(Outcome::Draw) => message!("room-list-draw"),
        Ended::Rules(Outcome::Win(winner)) => message!("room-list-won", who: name(winner)),
        Ended::Resigned(loser) => {
            message!("room-list-resigned", who: name(loser.other()), other: name(loser))
        }
        Ended::Agreed => message!("room-list-agreed"),
        Ended::Time(loser) => {
            message!("room-list-time", who: name(loser.other()), other: name(loser))
        }
    })
}
