//! Replays submitted games one after another.
//!
//! At most two replays run at a time, one of them for short games, so that a short link does not
//! wait behind a large file. A client that submits many games delays only other replays.

use std::time::Duration;

use async_lock::Mutex as AsyncMutex;

use crate::http::{AppState, Failure, Guest};
use crate::think::{Answer, Job, JobClass};

/// Maximum size of a short game, in bytes: a link or a record with some hundred actions.
const SHORT: usize = 1024;

/// The locks of short and of long games.
#[derive(Default)]
pub struct ReplayTurns {
    short: AsyncMutex<()>,
    long: AsyncMutex<()>,
}

/// Runs a job that reads this number of bytes once it is its turn.
pub(crate) async fn in_turn(
    app: &AppState,
    guest: &Guest,
    bytes: usize,
    job: Job,
) -> Result<Answer, Failure> {
    let turns = if bytes <= SHORT { &app.replays.short } else { &app.replays.long };
    let _turn = turns.lock().await;
    Ok(app.games.think(guest.key, JobClass::Reading, Duration::MAX, job).await?)
}
