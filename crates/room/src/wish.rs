//! From the form for a new game to its beginning.

use quatuor_core::{Explain, Message, Player, Spec, message};
use quatuor_games::{family, has_chance, proposals, read_game};

use crate::game::{Beginning, ClientKey, Control, Occupant, Refusal};
use crate::hall::HallError;
use crate::limits::RoomLimits;
use crate::secret;
use crate::thinking::{Ceiling, check_agent};
use crate::view::Wish;

/// Letters of a position, and more than any has.
const LONGEST_POSITION: usize = 2000;
/// Letters of a program's spec.
const LONGEST_AGENT: usize = 200;
/// Minutes that a clock may have.
const MOST_MINUTES: u64 = 600;
/// Seconds that it may add.
const MOST_SECONDS: u64 = 600;

/// What a game begins with when it is wished for like this.
///
/// # Errors
/// What is wrong with it.
pub fn beginning(
    wish: &Wish,
    name: Option<String>,
    client: ClientKey,
    limits: &RoomLimits,
) -> Result<Beginning, HallError> {
    let field = |name: &str| wish.field(name).map(str::trim).filter(|value| !value.is_empty());
    let mut spec = spec(wish)?;
    let start = field("from").map(str::to_owned);
    if start.as_ref().is_some_and(|text| text.len() > LONGEST_POSITION) {
        return Err(HallError::Wish(message!("wish-long-position")));
    }
    let seat = |side: &str, usual: &str, name: Option<String>| {
        let word = field(side).unwrap_or(usual);
        let typed = field(&format!("{side}-agent"));
        occupant(word, typed, name, client, &spec, &limits.ceiling)
    };
    let mut seats = [seat("first", "person", name)?, seat("second", "random", None)?];
    let seed = match field("seed") {
        None => secret::new_seed(),
        Some(text) => text.parse().map_err(|_| HallError::Wish(message!("wish-seed")))?,
    };
    let luck_chosen = field("seed").is_some() && has_chance(&spec).unwrap_or(false);
    let invited = seats.iter().any(|one| matches!(one, Occupant::Awaited { .. }));
    if luck_chosen && invited {
        return Err(Refusal::LuckChosen.into());
    }
    let starter = match field("starts") {
        None => None,
        Some("first") => Some(Player::First),
        Some("second") => Some(Player::Second),
        Some("random") => {
            if secret::new_seed().is_multiple_of(2) {
                seats.reverse();
            }
            None
        }
        Some(_) => return Err(HallError::Wish(message!("wish-starts"))),
    };
    if starter.is_some() && start.is_none() {
        let_first_seat_start(&mut spec);
    }
    let beginning = Beginning {
        start,
        seed,
        seats,
        clock: clock(field("clock").unwrap_or("none")).map_err(HallError::Wish)?,
        listed: field("listed").is_some_and(|value| value != "off"),
        luck_chosen,
        branched: None,
        class: None,
        spec,
    };
    match starter {
        None => Ok(beginning),
        Some(starter) => {
            let wrong = |error: quatuor_core::OpenError| HallError::Wish(error.message());
            beginning.with_starter(starter).map_err(wrong)
        }
    }
}

/// Where a game would draw who moves first, it need not: that was chosen.
fn let_first_seat_start(spec: &mut Spec) {
    let Some(option) = family(&spec.name).and_then(|entry| entry.first_mover) else { return };
    let decided = |(key, value): &(String, String)| {
        key == option.key && option.seats.contains(&value.as_str())
    };
    if !spec.options.iter().any(decided) {
        spec.options.retain(|(key, _)| key != option.key);
        spec.options.push((option.key.to_owned(), option.seats[0].to_owned()));
    }
}

/// What one would have to fill in to begin a game like this again.
pub fn of_beginning(beginning: &Beginning) -> Wish {
    let options = beginning.spec.options.iter();
    let mut fields: Vec<(String, String)> =
        options.map(|(key, value)| (format!("option-{key}"), value.clone())).collect();
    let mut fill = |name: &str, value: String| fields.push((name.to_owned(), value));
    if let Some(control) = beginning.clock {
        fill("clock", format!("{}+{}", control.base / 60_000, control.increment / 1000));
    }
    if let Some(start) = &beginning.start {
        fill("from", start.clone());
    }
    fill("listed", if beginning.listed { "on" } else { "off" }.to_owned());
    Wish { fields }
}

/// The game, from its name and a field for every option.
fn spec(wish: &Wish) -> Result<Spec, HallError> {
    let wrong = |error: quatuor_core::SpecError| HallError::Wish(error.message());
    let mut spec = read_game(wish.field("game").unwrap_or_default()).map_err(wrong)?;
    let keys = family(&spec.name).map_or(&[][..], |game| game.keys);
    for key in keys {
        let value = wish.field(&format!("option-{}", key.key)).map(str::trim).unwrap_or_default();
        if !value.is_empty() {
            spec.options.push((key.key.to_owned(), value.to_owned()));
        }
    }
    // What the form was left without is as the game proposes for what was chosen.
    let proposed = proposals(&spec).into_iter().map(|(key, value)| (key.to_owned(), value));
    spec.options.extend(proposed);
    Ok(spec)
}

/// Who a word of the form seats: `person`, `invite`, the spec of a program, or `other` with a typed one.
///
/// # Errors
/// There is no such program, or it asks for too much.
pub fn occupant(
    word: &str,
    typed: Option<&str>,
    name: Option<String>,
    client: ClientKey,
    game: &Spec,
    ceiling: &Ceiling,
) -> Result<Occupant, HallError> {
    match word {
        "person" => Ok(Occupant::Person { client, name }),
        "invite" => Ok(Occupant::Awaited { client }),
        "other" => agent(typed.unwrap_or_default(), client, game, ceiling),
        _ => agent(word, client, game, ceiling),
    }
}

/// The program of this spec.
///
/// # Errors
/// There is no such program, or it asks for too much.
pub fn agent(
    text: &str,
    client: ClientKey,
    game: &Spec,
    ceiling: &Ceiling,
) -> Result<Occupant, HallError> {
    if text.len() > LONGEST_AGENT {
        return Err(HallError::Wish(message!("wish-long-agent")));
    }
    let wrong = |error: quatuor_core::SpecError| HallError::Wish(error.message());
    let spec: Spec = text.parse().map_err(wrong)?;
    check_agent(game, &spec, ceiling).map_err(HallError::Agent)?;
    Ok(Occupant::Agent { client, spec })
}

/// `none`, or minutes and seconds as in `5+3`.
///
/// # Errors
/// It is neither.
pub fn clock(text: &str) -> Result<Option<Control>, Message> {
    if text == "none" {
        return Ok(None);
    }
    let wrong = || message!("wish-clock", minutes: MOST_MINUTES, seconds: MOST_SECONDS);
    let (minutes, seconds) = text.split_once('+').ok_or_else(wrong)?;
    let number = |text: &str, most: u64| text.parse::<u64>().ok().filter(|number| *number <= most);
    let minutes = number(minutes, MOST_MINUTES).ok_or_else(wrong)?;
    let seconds = number(seconds, MOST_SECONDS).ok_or_else(wrong)?;
    let control = Control { base: minutes * 60_000, increment: seconds * 1000 };
    if control.base + control.increment == 0 { Err(wrong()) } else { Ok(Some(control)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begin(fields: &[(&str, &str)]) -> Result<Beginning, HallError> {
        let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let wish = Wish { fields: fields.collect() };
        beginning(&wish, Some("Zoé".to_owned()), ClientKey([1; 16]), &RoomLimits::public())
    }

    #[test]
    fn a_form_becomes_a_beginning() {
        let begun = begin(&[
            ("game", "quarto"),
            ("option-level", "3"),
            ("first", "person"),
            ("second", "invite"),
            ("starts", "second"),
            ("clock", "5+3"),
            ("listed", "on"),
            ("seed", "7"),
        ])
        .expect("a game");
        assert_eq!(begun.spec.to_string(), "quarto:level=3");
        assert!(matches!(begun.seats[0], Occupant::Awaited { .. }));
        assert!(
            matches!(&begun.seats[1], Occupant::Person { name: Some(name), .. } if name == "Zoé")
        );
        assert_eq!(begun.clock, Some(Control { base: 300_000, increment: 3_000 }));
        assert!(begun.listed && begun.seed == 7);
        let typed = begin(&[
            ("game", "connect4"),
            ("second", "other"),
            ("second-agent", "minimax:depth=2"),
        ]);
        assert!(matches!(&typed.expect("a game").seats[1], Occupant::Agent { .. }));
    }

    /// An empty field leaves time for what was chosen; a number that was filled in stays.
    #[test]
    fn the_complex_victory_gets_time_unless_somebody_says_otherwise() {
        let complex = |more: &[(&str, &str)]| {
            let fields = [("game", "mansuba"), ("option-victory", "complex"), ("second", "random")];
            begin(&[&fields[..], more].concat()).expect("a game").spec.to_string()
        };
        assert_eq!(complex(&[]), "mansuba:victory=complex,max_turns=512");
        assert_eq!(complex(&[("option-max_turns", " ")]), "mansuba:victory=complex,max_turns=512");
        let small = [("option-width", "5"), ("option-height", "4")];
        assert_eq!(complex(&small), "mansuba:width=5,height=4,victory=complex,max_turns=160");
        let chosen = [("option-max_turns", "100")];
        assert_eq!(complex(&chosen), "mansuba:victory=complex,max_turns=100");
    }

    #[test]
    fn whoever_chooses_the_luck_plays_no_other_person() {
        let mansuba = [("game", "mansuba"), ("option-escape", "0.5")];
        let with = |more: &[(&str, &str)]| begin(&[&mansuba[..], more].concat());
        assert!(with(&[("second", "invite")]).is_ok_and(|begun| !begun.luck_chosen));
        assert!(with(&[("second", "random"), ("seed", "7")]).is_ok_and(|begun| begun.luck_chosen));
        let refused = with(&[("second", "invite"), ("seed", "7")]);
        assert!(matches!(refused, Err(HallError::Refused(Refusal::LuckChosen))), "{refused:?}");
        let other = begin(&[("game", "connect4"), ("second", "invite"), ("seed", "7")]);
        assert!(other.is_ok_and(|begun| !begun.luck_chosen), "there is no luck in it");
    }

    #[test]
    fn what_is_wrong_is_refused() {
        let long = "x".repeat(3000);
        for fields in [
            &[("game", "")][..],
            &[("game", "nothing"), ("second", "random")],
            &[("game", "quarto"), ("second", "nobody")],
            &[("game", "quarto"), ("second", "mcts:threads=64")],
            &[("game", "quarto"), ("second", "other")],
            &[("game", "quarto"), ("second", "person"), ("clock", "5")],
            &[("game", "quarto"), ("second", "person"), ("clock", "-1+3")],
            &[("game", "quarto"), ("second", "person"), ("clock", "0+0")],
            &[("game", "quarto"), ("second", "person"), ("clock", "99999999999999999999+1")],
            &[("game", "quarto"), ("second", "person"), ("starts", "third")],
            &[("game", "quarto"), ("second", "person"), ("seed", "-1")],
            &[("game", "quarto"), ("second", "person"), ("from", &long)],
            &[("game", "quarto"), ("second", &long)],
        ] {
            assert!(begin(fields).is_err(), "{fields:?}");
        }
    }
}
