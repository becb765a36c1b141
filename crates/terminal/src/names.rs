//! Names of games, sides and players, and the sentences about who did what and who is asked for what.

use quatuor_core::{Message, Player, Spec, Turn, message};
use quatuor_show::{Ended, Game, Played};
use quatuor_words::{Words, capitalise};

use crate::round::Round;
use crate::seats::{Occupant, agent_name};

/// The name of a game, as a title.
pub(crate) fn game_title(words: &Words, spec: &Spec) -> String {
    words.text(&format!("game-{}", spec.name)).unwrap_or_else(|| spec.name.clone())
}

/// The options that differ from the usual game, in words; empty for the usual game.
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

/// The names of the players as a person at this terminal calls them.
pub(crate) fn player_names(words: &Words, game: &dyn Game, seats: &[Occupant; 2]) -> [String; 2] {
    let sides = game.sides();
    Player::BOTH.map(|player| match &seats[player.index()] {
        Occupant::Person if is_only_person(seats, player) => words.say(&message!("room-you")),
        Occupant::Person => words.sentence(&sides[player.index()].message()),
        Occupant::Agent { spec, .. } => agent_name(words, spec),
    })
}

/// Who did what, as one sentence: "You drop a red disc into column 4, onto line 1 [4]".
///
/// Descriptions are in the third person; the part `you` of their texts speaks to the one person at this terminal.
pub(crate) fn describe_played(
    words: &Words,
    game: &dyn Game,
    seats: &[Occupant; 2],
    played: &Played,
) -> Message {
    let (what, action) = (played.description.clone(), played.text.clone());
    let Some(player) = played.by else {
        return message!("play-rolled", what: what, action: action);
    };
    let own = words.say_part(&played.description, "you").filter(|_| is_only_person(seats, player));
    if let Some(own) = own {
        return message!("play-played", who: message!("room-you"), what: own, action: action);
    }
    let [first, second] = subject_names(words, game, seats);
    let who = if player == Player::First { first } else { second };
    message!("play-played", who: who, what: what, action: action)
}

/// The names of the two who play as subjects of sentences: "The first player" instead of "First player".
pub(crate) fn subject_names(words: &Words, game: &dyn Game, seats: &[Occupant; 2]) -> [String; 2] {
    let sides = game.sides();
    let mut names = player_names(words, game, seats);
    for player in Player::BOTH {
        let side = sides[player.index()].message();
        let name = &mut names[player.index()];
        if let Some(subject) = words.say_part(&side, "subject")
            && *name == words.sentence(&side)
        {
            *name = capitalise(&subject);
        }
    }
    names
}

/// A legal action as the person who may play it reads it: "drop a red disc into column 4".
pub(crate) fn describe_option(words: &Words, description: &Message) -> String {
    words.say_part(description, "you").unwrap_or_else(|| words.say(description))
}

/// Whether this seat has the only person at this terminal, who is called "you".
pub(crate) fn is_only_person(seats: &[Occupant; 2], player: Player) -> bool {
    seats[player.index()].is_person() && !seats[player.other().index()].is_person()
}

/// The prompt in one sentence, or the result after the end.
pub(crate) fn describe_prompt(
    words: &Words,
    round: &Round,
    seats: &[Occupant; 2],
    names: &[String; 2],
) -> Message {
    if let Some(ended) = round.ending() {
        let names = subject_names(words, &*round.game, seats);
        return describe_result(round, seats, &names, ended);
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

/// Who won and why, for the only person at this terminal or for any reader.
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
