//! Requests for trees: the reduced tree of a position, the tree of a search, and the tree of
//! playouts.

use std::sync::Arc;

use quatuor_core::{Explain, Message, message};
use quatuor_games::{open, open_at};
use quatuor_show::Game;

use crate::access::may_think;
use crate::http::{AppState, Failure, Guest, spec_in_address};
use crate::live::SiteError;
use crate::think::{Answer, Job, JobClass, MOST_PLAYOUTS, Tree, TreeKind, TreeName, check_agent};

/// Maximum length of a position and of a line of actions, in bytes. Valid texts are shorter.
pub(crate) const LONGEST_TEXT: usize = 2000;

fn wrong(reason: Message) -> Failure {
    Failure::Site(SiteError::Wish(reason))
}

/// Opens the variant and position of a URL.
pub(crate) fn root(spec: &str, at: Option<&str>) -> Result<Box<dyn Game>, Failure> {
    let spec = spec_in_address(spec)?;
    if at.is_some_and(|text| text.len() > LONGEST_TEXT) {
        return Err(wrong(message!("wish-long-position")));
    }
    match at {
        None => open(&spec).map_err(|_| Failure::NotFound),
        Some(text) => open_at(&spec, text).map_err(|error| wrong(error.message())),
    }
}

/// Returns the key of a tree in the cache.
pub(crate) fn name_of(game: &dyn Game, kind: TreeKind) -> TreeName {
    TreeName { spec: game.spec(), at: game.began_from(), kind }
}

/// Parses the agent of a URL, and checks that it is allowed.
pub(crate) fn searched_kind(
    app: &AppState,
    game: &dyn Game,
    agent: Option<&str>,
) -> Result<TreeKind, Failure> {
    let agent = spec_in_address(agent.ok_or(Failure::NotFound)?)?;
    let ceiling = &app.games.limits().ceiling;
    check_agent(&game.spec(), &agent, ceiling).map_err(SiteError::Agent)?;
    Ok(TreeKind::Searched(agent))
}

/// Parses the number of playouts of a URL. Defaults to 1, and is limited to [`MOST_PLAYOUTS`].
pub(crate) fn playouts_kind(count: Option<u64>) -> TreeKind {
    TreeKind::Playouts(count.unwrap_or(1).min(MOST_PLAYOUTS))
}

/// Returns a tree from the cache, or builds it.
pub(crate) async fn find_tree(
    app: &AppState,
    guest: &Guest,
    game: Box<dyn Game>,
    kind: TreeKind,
) -> Result<Arc<Tree>, Failure> {
    let name = name_of(&*game, kind.clone());
    match app.trees.find(&name) {
        Some(walk) => Ok(walk),
        None => {
            let made = make(app, guest, game, kind).await?;
            Ok(app.trees.keep(name, made))
        }
    }
}

/// Builds a tree in the worker pool, with the time limit of a hint.
async fn make(
    app: &AppState,
    guest: &Guest,
    game: Box<dyn Game>,
    kind: TreeKind,
) -> Result<Tree, Failure> {
    if !may_think(app, guest) {
        return Err(Failure::TooOften);
    }
    let time = app.games.limits().advice;
    let job = Job::Tree { game, kind, time };
    match app.games.think(guest.key, JobClass::Slow, time * 2, job).await? {
        Answer::Tree(made) => made.map_err(wrong),
        _ => Err(SiteError::Failed.into()),
    }
}
