//! Games in links and in files: opened, gone on with, taken into the room.

use quatuor_advice::ActionEvaluation;
use quatuor_core::record::Record;
use quatuor_core::{Explain, Message, message};
use quatuor_games::write_link;
use quatuor_show::Game;

use crate::access::{find, may_think};
use crate::game::{Beginning, Occupant, Past, RoomGame};
use crate::http::guest::clean_name;
use crate::http::{AppState, Failure, Guest};
use crate::import::{ImportRequest, Imported};
use crate::live::SiteError;
use crate::play::begin::{Sitter, may_begin};
use crate::share::replaying::in_turn;
use crate::think::{Answer, Job, Pace, Question};

fn wrong(reason: Message) -> Failure {
    Failure::Site(SiteError::Wish(reason))
}

/// The game in a link. A long one takes a while to be played again, which nobody else waits for.
pub(crate) async fn open(
    app: &AppState,
    guest: &Guest,
    code: String,
) -> Result<Box<dyn Game>, Failure> {
    match in_turn(app, guest, code.len(), Job::OpenLink { code }).await? {
        Answer::Game(opened) => opened.map_err(wrong),
        _ => Err(SiteError::Failed.into()),
    }
}

/// The moment after so many actions: the last one when there is no number, or not so many actions.
pub(crate) fn moment(game: &dyn Game, ply: Option<usize>) -> usize {
    let length = game.history().len();
    ply.unwrap_or(length).min(length)
}

/// The link of the position alone, as if the game had begun there.
pub(crate) fn link_of_position(there: &dyn Game) -> Option<String> {
    let alone = quatuor_games::open_at(&there.spec(), &there.position()).ok()?;
    write_link(&*alone).ok()
}

/// What is known of every action, thought about for this guest.
pub(crate) async fn known_values(
    app: &AppState,
    guest: &Guest,
    game: Box<dyn Game>,
) -> Result<Vec<ActionEvaluation>, Failure> {
    if !may_think(app, guest) {
        return Err(Failure::TooOften);
    }
    let time = app.games.limits().advice;
    let question = Question { game, seed: app.games.ports().randomness.seed() };
    let job = Job::Values { question, time };
    match app.games.think(guest.key, Pace::Slow, time * 2, job).await? {
        Answer::Values(values) => Ok(values),
        _ => Err(SiteError::Failed.into()),
    }
}

/// What becomes of the game in a link.
pub(crate) enum SharedWish {
    /// The whole of it is taken in, to be analysed.
    Analyse,
    /// It is gone on with from a moment of it.
    GoOn {
        /// After how many actions.
        ply: usize,
        /// The players.
        seats: [Sitter; 2],
        /// What the guest is called in it.
        name: Option<String>,
    },
}

/// Takes the game of a link into the room, and gives its name.
pub(crate) async fn begin_shared(
    app: &AppState,
    guest: &Guest,
    game: &dyn Game,
    wish: SharedWish,
) -> Result<String, Failure> {
    may_begin(app, guest).await?;
    let (there, [first, second], own) = match wish {
        SharedWish::Analyse => (game.fork(), [Sitter::Person, Sitter::Person], None),
        SharedWish::GoOn { ply, seats, name } => {
            let there = game.fork_at(ply);
            if there.turn().outcome().is_some() {
                return Err(wrong(message!("branch-over")));
            }
            (there, seats, name)
        }
    };
    let spec = there.spec();
    let ceiling = &app.games.limits().ceiling;
    let seats = [
        first.occupant(own.clone(), guest.key, &spec, ceiling)?,
        second.occupant(own, guest.key, &spec, ceiling)?,
    ];
    let beginning = plain_beginning(app, &*there, seats);
    Ok(app.games.import(beginning, Past::open(there.history().clone())).await?)
}

/// How a game begins that comes from elsewhere: with luck of its own, and in no list.
pub(crate) fn plain_beginning(app: &AppState, game: &dyn Game, seats: [Occupant; 2]) -> Beginning {
    let seed = app.games.ports().randomness.seed();
    let beginning = Beginning::new(game.spec(), seats, seed);
    Beginning { start: game.began_from(), ..beginning }
}

/// A game of the room as it stands, if this guest may share it.
pub(crate) async fn shareable(
    app: &AppState,
    guest: &Guest,
    id: &str,
) -> Result<Box<dyn Game>, Failure> {
    let live = find(app, id).await?;
    let look = |game: &RoomGame| game.may_analyse(guest.key).map(|()| game.game().fork());
    Ok(app.games.look(&live, look).await.map_err(SiteError::from)?)
}

/// The link of a game.
pub(crate) fn link_of(game: &dyn Game) -> Result<String, Failure> {
    write_link(game).map_err(|error| wrong(error.message()))
}

/// Pixels take a while: they are painted where programs think, within the same limits.
pub(crate) async fn paint(app: &AppState, guest: &Guest, job: Job) -> Result<Vec<u8>, Failure> {
    if !may_think(app, guest) {
        return Err(Failure::TooOften);
    }
    let time = app.games.limits().request / 2;
    match app.games.think(guest.key, Pace::Slow, time, job).await? {
        Answer::Picture(painted) => painted.map_err(wrong),
        _ => Err(SiteError::Failed.into()),
    }
}

/// What became of it.
pub(crate) enum TakenIn {
    /// A game of which nothing else is known: it is in its link, and stored nowhere.
    Link {
        /// The link.
        code: String,
        /// The same as a game.
        game: Box<dyn Game>,
    },
    /// A recorded game, which is a game of the room now: its name.
    Begun(String),
    /// More games than one: which is it to be?
    Several(Vec<Record>),
}

/// Takes in what somebody brings along.
pub(crate) async fn take_in(
    app: &AppState,
    guest: &Guest,
    brought: ImportRequest,
) -> Result<TakenIn, Failure> {
    let bytes = brought.text.len();
    let answer = in_turn(app, guest, bytes, Job::Import(brought)).await?;
    let Answer::Import(imported) = answer else { return Err(SiteError::Failed.into()) };
    match imported.map_err(SiteError::Wish)? {
        Imported::Game(game) => Ok(TakenIn::Link { code: link_of(&*game)?, game }),
        Imported::Several(records) => Ok(TakenIn::Several(records)),
        Imported::Record(record, game) => {
            may_begin(app, guest).await?;
            let person = |name: &str| Occupant::Person {
                client: guest.key,
                name: Some(name).filter(|name| *name != "?").and_then(clean_name),
            };
            let seats = [person(&record.first), person(&record.second)];
            let past = Past::of_record(&record, game.history().clone());
            Ok(TakenIn::Begun(app.games.import(plain_beginning(app, &*game, seats), past).await?))
        }
    }
}
