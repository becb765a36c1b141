//! Games that somebody brings along are played again one after another, beside the threads that answer everybody.
//!
//! Whoever brings many of them waits, and nobody else does: at most two threads are at it, one of them for short games, so
//! that a friend's link is not behind a book of records.

use tokio::sync::Semaphore;

use super::Failure;
use crate::hall::HallError;

/// Bytes of a link or of a record with some hundred actions.
const SHORT: usize = 1024;

static SHORT_GAMES: Semaphore = Semaphore::const_new(1);
static LONG_GAMES: Semaphore = Semaphore::const_new(1);

/// Does what so many bytes ask for, in its turn.
pub(super) async fn in_turn<T: Send + 'static>(
    bytes: usize,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let turns = if bytes <= SHORT { &SHORT_GAMES } else { &LONG_GAMES };
    let _turn = turns.acquire().await.map_err(|_| HallError::Busy)?;
    Ok(tokio::task::spawn_blocking(work).await.map_err(|_| HallError::Failed)?)
}
