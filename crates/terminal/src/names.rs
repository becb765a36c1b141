//! How the game, its sides and those who play are called, and the sentence that says what is asked.

use quatuor_core::{Message, Player, Spec, Turn, message};
use quatuor_show::{Ended, Game};
use quatuor_words::Words;

use crate::round::Round;
use crate::seats::{Occupant, agent_name};

/// The name of a game, as a title.
pub(crate) fn game_title(words: &Words, spec: &Spec) -> String {
    words.text(&format!("game-{}", spec.name)).unwrap_or_else(|| spec.name.clone())
}

/// What makes this variant differ from the usual game, in words; empty for the usual one.
pub(crate) fn describe_variant(words: &Words, spec: &Spec) -> String {
    let said = |(key, value): &(String, String)| {
        let name = format!("option-{}-{key}", spec.name);
        let value = words.text(&format!("{name}-{value}")).unwrap_or_else(|| value.clone());
        let label = words.text(&name).unwrap_or_else(|| key.clone()).to_lowercase();
        let value = value.to_lowercase();
        words.say(&message!("room-option-said", option: label, value: value))
    };
    spec.options.iter().map(said).collect::<Vec<_>>().join(" · ")
}

/// The names of the two who play, as a person at this terminal would call them.
pub(crate) fn player_names(words: &Words, game: &dyn Game, seats: &[Occupant; 2]) -> [String; 2] {
    let alone = seats.iter().filter(|seat| seat.is_person()).count() == 1;
    let sides = game.sides();
    Player::BOTH.map(|player| match &seats[player.index()] {
        Occupant::Person if alone => words.say(&message!("room-you")),
        Occupant::Person => words.sentence(&sides[player.index()].message()),
        Occupant::Agent { spec, .. } => agent_name(words, spec),
    })
}

/// What is asked, in one sentence.
pub(crate) fn describe_prompt(
    round: &Round,
    seats: &[Occupant; 2],
    names: &[String; 2],
) -> Message {
    if let Some(ended) = round.ending() {
        return describe_result(round, seats, names, ended);
    }
    let asked = round.game.prompt();
    let player = match round.game.turn() {
        Turn::Chance => return message!("room-asked-chance", what: asked),
        Turn::Over(_) => return message!("room-list-draw"),
        Turn::Player(player) => player,
    };
    let who = names[player.index()].clone();
    match &seats[player.index()] {
        Occupant::Agent { .. } => message!("room-asked-thinking", who: who),
        Occupant::Person if seats.iter().all(Occupant::is_person) => {
            message!("room-asked-named", who: who, what: asked)
        }
        Occupant::Person => asked,
    }
}

/// Who won and why, as the one person at this terminal sees it, or as anybody does.
fn describe_result(
    round: &Round,
    seats: &[Occupant; 2],
    names: &[String; 2],
    ended: Ended,
) -> Message {
    let mut people = Player::BOTH.into_iter().filter(|side| seats[side.index()].is_person());
    let yours = people.next().filter(|_| people.next().is_none());
    ended.sentence(round.game.ending(), names, yours)
}
