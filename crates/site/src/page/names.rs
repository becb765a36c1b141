//! Names of games and players.

use quatuor_core::{Outcome, Player, Spec, message};
use quatuor_games::FAMILIES;
use quatuor_search::level_of;
use quatuor_show::Side;

use crate::game::Ended;
use crate::page::texts::{Texts, capital};
use crate::view::{OccupantView, SeatView};

/// Returns the name of a game, as a title.
pub(crate) fn game(texts: Texts, spec: &Spec) -> String {
    texts.find(&format!("game-{}", spec.name)).unwrap_or_else(|| spec.name.clone())
}

/// Describes the differences from the usual variant. Empty for the usual variant.
pub(crate) fn variant(texts: Texts, spec: &Spec) -> String {
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

/// Returns the name of a game with its variant.
pub(crate) fn whole(texts: Texts, spec: &Spec) -> String {
    let (game, variant) = (game(texts, spec), variant(texts, spec));
    if variant.is_empty() { game } else { format!("{game} · {variant}") }
}

/// Returns the name of an occupant, as spectators see it.
pub(crate) fn occupant(texts: Texts, occupant: &OccupantView) -> String {
    match occupant {
        OccupantView::Person { name: Some(name) } => name.clone(),
        OccupantView::Person { name: None } => texts.say("room-somebody"),
        OccupantView::Awaited => texts.say("room-awaited"),
        OccupantView::Agent(spec) => agent(texts, spec),
    }
}

/// Returns the name of an agent: its level or its spec.
pub(crate) fn agent(texts: Texts, spec: &Spec) -> String {
    match level_of(spec) {
        Some(level) => texts.tell(&message!("room-level", level: level)),
        None => spec.to_string(),
    }
}

/// Returns the names of both players, as the visitor sees them.
pub(crate) fn both(texts: Texts, sides: &[Side; 2], seats: &[SeatView; 2]) -> [String; 2] {
    let alone = seats.iter().all(|seat| seat.yours);
    Player::BOTH.map(|player| {
        let seat = &seats[player.index()];
        match &seat.occupant {
            OccupantView::Person { name: None } if seat.yours && !alone => texts.say("room-you"),
            OccupantView::Person { name: None } => texts.sentence(&sides[player.index()].message()),
            other => occupant(texts, other),
        }
    })
}

/// Describes briefly how a game ended, for a list. `names` contains the names of both players.
pub(crate) fn tell_end(texts: Texts, names: &[String; 2], ended: Ended) -> String {
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
