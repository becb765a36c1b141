//! Starting games, changing their options while they wait for a player, and rematches.

use quatuor_core::{Explain, Message, Player, Spec, SpecError, message};
use quatuor_games::{family, has_chance, proposals, read_game};

use crate::access::{find, said};
use crate::game::{
    Beginning, ClientKey, Command, Control, Occupant, Refusal, RoomGame, Submission, Who,
};
use crate::http::{AppState, Failure, Guest};
use crate::limits::{Ceiling, RoomLimits};
use crate::live::{Done, LiveGame, SiteError};
use crate::ports::Randomness;
use crate::think::check_agent;
use crate::view::Wish;

/// Maximum length of a position, in bytes.
const LONGEST_POSITION: usize = 2000;
/// Maximum length of the spec of an agent, in bytes.
const LONGEST_AGENT: usize = 200;
/// Maximum base time of a clock, in minutes.
const MOST_MINUTES: u64 = 600;
/// Maximum increment of a clock, in seconds.
const MOST_SECONDS: u64 = 600;

fn wrong_spec(error: &SpecError) -> SiteError {
    SiteError::Wish(error.message())
}

/// A player for a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// The guest.
    Person,
    /// A person who will be invited.
    Invited,
    /// An agent.
    Program(Spec),
}

impl Sitter {
    /// Parses `person`, `invite`, the spec of an agent, or `other` with the spec in `typed`.
    ///
    /// # Errors
    /// Returns an error if the spec is invalid.
    pub(crate) fn read(word: &str, typed: Option<&str>) -> Result<Self, SiteError> {
        match word {
            "person" => Ok(Sitter::Person),
            "invite" => Ok(Sitter::Invited),
            "other" => Sitter::read_program(typed.unwrap_or_default()),
            _ => Sitter::read_program(word),
        }
    }

    /// Parses the spec of an agent.
    ///
    /// # Errors
    /// Returns an error if the spec is invalid or too long.
    pub(crate) fn read_program(text: &str) -> Result<Self, SiteError> {
        if text.len() > LONGEST_AGENT {
            return Err(SiteError::Wish(message!("wish-long-agent")));
        }
        text.parse().map(Sitter::Program).map_err(|error| wrong_spec(&error))
    }

    /// Converts the player into the occupant of a seat. The guest gets the name `name`.
    ///
    /// # Errors
    /// Returns an error if the agent does not exist or exceeds the limits.
    pub(crate) fn occupant(
        self,
        name: Option<String>,
        client: ClientKey,
        game: &Spec,
        ceiling: &Ceiling,
    ) -> Result<Occupant, SiteError> {
        match self {
            Sitter::Person => Ok(Occupant::Person { client, name }),
            Sitter::Invited => Ok(Occupant::Awaited { client }),
            Sitter::Program(spec) => {
                check_agent(game, &spec, ceiling).map_err(SiteError::Agent)?;
                Ok(Occupant::Agent { client, spec })
            }
        }
    }
}

/// The seat that starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Starter {
    /// The given seat.
    Seat(Player),
    /// A seat drawn at random.
    Random,
}

impl Starter {
    /// Parses `first`, `second` or `random`.
    ///
    /// # Errors
    /// Returns an error for any other word.
    pub(crate) fn read(word: &str) -> Result<Self, SiteError> {
        match word {
            "first" => Ok(Starter::Seat(Player::First)),
            "second" => Ok(Starter::Seat(Player::Second)),
            "random" => Ok(Starter::Random),
            _ => Err(SiteError::Wish(message!("wish-starts"))),
        }
    }
}

/// A request to start a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameRequest {
    /// Spec of the variant.
    pub(crate) spec: Spec,
    /// The start position, or `None` for the usual one.
    pub(crate) start: Option<String>,
    pub(crate) seats: [Sitter; 2],
    /// Seed of all rolls, if the guest has chosen one.
    pub(crate) seed: Option<u64>,
    /// The seat that starts. `None` follows the rules of the game.
    pub(crate) starts: Option<Starter>,
    /// The time control, if the game is timed.
    pub(crate) clock: Option<Control>,
    /// Whether the public list shows the game.
    pub(crate) listed: bool,
}

impl GameRequest {
    /// Parses the form for a new game.
    ///
    /// # Errors
    /// Returns an error if a field is invalid.
    pub(crate) fn of_form(form: &Wish) -> Result<Self, SiteError> {
        let seat = |side: &str, usual: &str| {
            let typed = said(form.field(&format!("{side}-agent")));
            Sitter::read(said(form.field(side)).unwrap_or(usual), typed)
        };
        let game = form.field("game").unwrap_or_default();
        let request = GameRequest::of_options_form(form, game)?;
        Ok(GameRequest { seats: [seat("first", "person")?, seat("second", "random")?], ..request })
    }

    /// Parses the form for the options of a game that waits for an invited player.
    ///
    /// # Errors
    /// Returns an error if a field is invalid.
    pub(crate) fn of_options_form(form: &Wish, game: &str) -> Result<Self, SiteError> {
        let field = |name: &str| said(form.field(name));
        let seed = |text: &str| text.parse().map_err(|_| SiteError::Wish(message!("wish-seed")));
        Ok(GameRequest {
            spec: read_variant(game, |key| form.field(&format!("option-{key}")))?,
            start: field("from").map(read_position).transpose()?,
            seats: [Sitter::Person, Sitter::Invited],
            seed: field("seed").map(seed).transpose()?,
            starts: field("starts").map(Starter::read).transpose()?,
            clock: read_clock(field("clock")).map_err(SiteError::Wish)?,
            listed: field("listed").is_some_and(|value| value != "off"),
        })
    }

    /// Converts the request into the beginning of a game, with the guest's name.
    fn beginning(
        self,
        name: Option<String>,
        client: ClientKey,
        limits: &RoomLimits,
        randomness: &dyn Randomness,
    ) -> Result<Beginning, SiteError> {
        let GameRequest { mut spec, start, seats: [first, second], seed, starts, clock, listed } =
            self;
        let ceiling = &limits.ceiling;
        let mut seats = [
            first.occupant(name, client, &spec, ceiling)?,
            second.occupant(None, client, &spec, ceiling)?,
        ];
        let luck_chosen = seed.is_some() && has_chance(&spec).unwrap_or(false);
        let invited = seats.iter().any(|one| matches!(one, Occupant::Awaited { .. }));
        if luck_chosen && invited {
            return Err(Refusal::LuckChosen.into());
        }
        let starter = match starts {
            None => None,
            Some(Starter::Seat(player)) => Some(player),
            Some(Starter::Random) => {
                if randomness.seed().is_multiple_of(2) {
                    seats.reverse();
                }
                None
            }
        };
        if starter.is_some() && start.is_none() {
            let_first_seat_start(&mut spec);
        }
        let seed = seed.unwrap_or_else(|| randomness.seed());
        let beginning =
            Beginning { start, clock, listed, luck_chosen, ..Beginning::new(spec, seats, seed) };
        match starter {
            None => Ok(beginning),
            Some(starter) => {
                let wrong = |error: quatuor_show::OpenError| SiteError::Wish(error.message());
                beginning.with_starter(starter).map_err(wrong)
            }
        }
    }
}

/// Starts a game and returns its id.
///
/// # Errors
/// Returns an error if the guest has too many games or starts them too often, or if the beginning
/// is invalid.
pub(crate) async fn begin(
    app: &AppState,
    guest: &Guest,
    request: GameRequest,
    name: Option<String>,
) -> Result<String, Failure> {
    may_begin(app, guest).await?;
    let beginning =
        request.beginning(name, guest.key, app.games.limits(), &*app.games.ports().randomness)?;
    Ok(app.games.begin(beginning).await?)
}

/// Checks that the guest may start one more game now: the rate limit and the number of games.
pub(crate) async fn may_begin(app: &AppState, guest: &Guest) -> Result<(), Failure> {
    let now = app.games.ports().clock.elapsed();
    let there = app.rates.beginnings_there.as_ref();
    let too_often = !app.rates.beginnings.take(guest.key, now)
        || there.is_some_and(|buckets| !buckets.take(guest.address, now));
    if too_often {
        return Err(Failure::TooOften);
    }
    has_room(app, guest).await
}

/// Checks that the guest has fewer games than allowed.
pub(crate) async fn has_room(app: &AppState, guest: &Guest) -> Result<(), Failure> {
    let has_enough = app.games.ports().store.going_on(guest.key).await? >= app.games.limits().games;
    if has_enough { Err(SiteError::TooMany.into()) } else { Ok(()) }
}

/// Returns the beginning of a game, if the guest may still change it.
///
/// # Errors
/// Returns an error if the game does not exist or the guest may not change it.
pub(crate) async fn changeable(
    app: &AppState,
    guest: &Guest,
    id: &str,
) -> Result<Beginning, Failure> {
    let live = find(app, id).await?;
    let look = |game: &RoomGame| {
        game.may_arrange(Who::Client(guest.key)).then(|| game.beginning().clone())
    };
    let beginning = app.games.look(&live, look).await;
    beginning.ok_or(Failure::Site(Refusal::NotYourSeat.into()))
}

/// Changes the options of a game that waits for an invited player. Unless the request names a
/// starter, the same player starts as before.
///
/// # Errors
/// Returns an error if the beginning is invalid or the invited player has arrived.
pub(crate) async fn arrange(
    app: &AppState,
    guest: &Guest,
    id: &str,
    before: &Beginning,
    request: GameRequest,
    name: Option<String>,
) -> Result<Done, SiteError> {
    let starts_as_before = request.starts.is_none();
    let mut beginning =
        request.beginning(name, guest.key, app.games.limits(), &*app.games.ports().randomness)?;
    if starts_as_before && before.seats[1].is_person(guest.key) {
        beginning.seats.reverse();
    }
    let Some(live) = app.games.game(id).await? else { return Err(SiteError::Gone) };
    let command = Submission::always(Command::Arrange(Box::new(beginning)));
    app.games.perform(&live, command, Who::Client(guest.key)).await
}

/// Starts a rematch, in which the other side starts, and returns its id.
///
/// # Errors
/// Returns an error if the game is still in progress, the agent cannot play it, or the guest may
/// not start a game now.
pub(crate) async fn rematch(
    app: &AppState,
    guest: &Guest,
    live: &std::sync::Arc<LiveGame>,
    opponent: Option<Sitter>,
) -> Result<String, Failure> {
    let spec = app.games.look(live, |game| game.beginning().spec.clone()).await;
    let ceiling = &app.games.limits().ceiling;
    let occupant = |sitter: Sitter| sitter.occupant(None, guest.key, &spec, ceiling);
    let opponent = opponent.map(occupant).transpose()?;
    may_begin(app, guest).await?;
    Ok(app
        .games
        .follow(live, Who::Client(guest.key), app.games.ports().randomness.seed(), opponent)
        .await?)
}

/// Disables the option by which the game draws the first player, because the starter is already
/// chosen.
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

/// Returns the form values that would start the same game again.
pub(crate) fn form_of(beginning: &Beginning) -> Wish {
    let options = beginning.spec.options.iter();
    let mut fields: Vec<(String, String)> =
        options.map(|(key, value)| (format!("option-{key}"), value.clone())).collect();
    let mut fill = |name: &str, value: String| fields.push((name.to_owned(), value));
    if beginning.clock.is_some() {
        fill("clock", clock_text(beginning.clock));
    }
    if let Some(start) = &beginning.start {
        fill("from", start.clone());
    }
    fill("listed", if beginning.listed { "on" } else { "off" }.to_owned());
    Wish { fields }
}

/// Parses a variant: the spec of a game with the options of the form. Adds the options that the
/// game suggests for it.
///
/// # Errors
/// Returns an error if the game does not exist.
pub(crate) fn read_variant<'a>(
    game: &str,
    option: impl Fn(&str) -> Option<&'a str>,
) -> Result<Spec, SiteError> {
    let mut spec = read_game(game).map_err(|error| wrong_spec(&error))?;
    let keys = family(&spec.name).map_or(&[][..], |game| game.keys);
    for key in keys {
        if let Some(value) = said(option(key.key)) {
            spec.options.push((key.key.to_owned(), value.to_owned()));
        }
    }
    let proposed = proposals(&spec).into_iter().map(|(key, value)| (key.to_owned(), value));
    spec.options.extend(proposed);
    Ok(spec)
}

/// Checks the length of a start position.
///
/// # Errors
/// Returns an error if the text is too long.
pub(crate) fn read_position(text: &str) -> Result<String, SiteError> {
    match text.len() > LONGEST_POSITION {
        true => Err(SiteError::Wish(message!("wish-long-position"))),
        false => Ok(text.to_owned()),
    }
}

/// Parses a time control: `none`, or minutes and seconds as in `5+3`. A missing text means `none`.
///
/// # Errors
/// Returns an error for any other text.
pub(crate) fn read_clock(text: Option<&str>) -> Result<Option<Control>, Message> {
    let Some(text) = text.filter(|text| *text != "none") else { return Ok(None) };
    let wrong = || message!("wish-clock", minutes: MOST_MINUTES, seconds: MOST_SECONDS);
    let (minutes, seconds) = text.split_once('+').ok_or_else(wrong)?;
    let number = |text: &str, most: u64| text.parse::<u64>().ok().filter(|number| *number <= most);
    let minutes = number(minutes, MOST_MINUTES).ok_or_else(wrong)?;
    let seconds = number(seconds, MOST_SECONDS).ok_or_else(wrong)?;
    let control = Control { base: minutes * 60_000, increment: seconds * 1000 };
    if control.base + control.increment == 0 { Err(wrong()) } else { Ok(Some(control)) }
}

/// Formats a time control in the syntax of [`read_clock`].
pub(crate) fn clock_text(clock: Option<Control>) -> String {
    match clock {
        None => "none".to_owned(),
        Some(control) => format!("{}+{}", control.base / 60_000, control.increment / 1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Zeros;

    impl Randomness for Zeros {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(0);
        }
    }

    fn begin(fields: &[(&str, &str)]) -> Result<Beginning, SiteError> {
        let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let wish = Wish { fields: fields.collect() };
        let request = GameRequest::of_form(&wish)?;
        request.beginning(Some("Zoé".to_owned()), ClientKey([1; 16]), &RoomLimits::public(), &Zeros)
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

    /// The suggested value depends on the other options. A number that was entered stays.
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
        assert!(matches!(refused, Err(SiteError::Refused(Refusal::LuckChosen))), "{refused:?}");
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
