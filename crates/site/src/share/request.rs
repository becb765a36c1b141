//! Requests for games in links and files: opening, continuing and importing.

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
use crate::think::{Answer, Job, JobClass, Question};

fn wrong(reason: Message) -> Failure {
    Failure::Site(SiteError::Wish(reason))
}

/// Replays the game in a link. Long games take some time, but delay no other requests than replays.
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

/// Returns the number of actions before the requested moment, limited to the length of the game.
/// Defaults to the last moment.
pub(crate) fn moment(game: &dyn Game, ply: Option<usize>) -> usize {
    let length = game.history().len();
    ply.unwrap_or(length).min(length)
}

/// Returns the link of the position alone, as the start of a game.
pub(crate) fn link_of_position(there: &dyn Game) -> Option<String> {
    let alone = quatuor_games::open_at(&there.spec(), &there.position()).ok()?;
    write_link(&*alone).ok()
}

/// Computes the values of all actions, within the rate limit of the guest.
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
    match app.games.think(guest.key, JobClass::Slow, time * 2, job).await? {
        Answer::Values(values) => Ok(values),
        _ => Err(SiteError::Failed.into()),
    }
}

/// What to do with the game in a link.
pub(crate) enum SharedWish {
    /// Import the whole game for analysis.
    Analyse,
    /// Continue the game from a moment.
    GoOn {
        /// Number of actions before that moment.
        ply: usize,
        seats: [Sitter; 2],
        /// The guest's name in the game.
        name: Option<String>,
    },
}

/// Imports the game of a link into the room and returns its id.
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

/// Returns the beginning of an imported game: with a fresh seed, and unlisted.
pub(crate) fn plain_beginning(app: &AppState, game: &dyn Game, seats: [Occupant; 2]) -> Beginning {
    let seed = app.games.ports().randomness.seed();
    let beginning = Beginning::new(game.spec(), seats, seed);
    Beginning { start: game.began_from(), ..beginning }
}

/// Returns a copy of a game in the room, if the guest may share it.
pub(crate) async fn shareable(
    app: &AppState,
    guest: &Guest,
    id: &str,
) -> Result<Box<dyn Game>, Failure> {
    let live = find(app, id).await?;
    let look = |game: &RoomGame| game.may_analyse(guest.key).map(|()| game.game().fork());
    Ok(app.games.look(&live, look).await.map_err(SiteError::from)?)
}

/// Returns the link of a game.
pub(crate) fn link_of(game: &dyn Game) -> Result<String, Failure> {
    write_link(game).map_err(|error| wrong(error.message()))
}

/// Renders a picture in the worker pool, because pixels take time, and within the same rate limits.
pub(crate) async fn paint(app: &AppState, guest: &Guest, job: Job) -> Result<Vec<u8>, Failure> {
    if !may_think(app, guest) {
        return Err(Failure::TooOften);
    }
    let time = app.games.limits().request / 2;
    match app.games.think(guest.key, JobClass::Slow, time, job).await? {
        Answer::Picture(painted) => painted.map_err(wrong),
        _ => Err(SiteError::Failed.into()),
    }
}

/// The result of an import.
pub(crate) enum TakenIn {
    /// A game without a record. Its link contains it, and the store does not.
    Link {
        /// The code of the link.
        code: String,
        /// The game in the link.
        game: Box<dyn Game>,
    },
    /// A recorded game, which is now a game of the room with this id.
    Begun(String),
    /// Several games, of which the visitor has to choose one.
    Several(Vec<Record>),
}

/// Imports a record, a link or a position for a guest.
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
