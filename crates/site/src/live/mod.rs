//! The live games: the games that are being played or watched, each behind its own lock.
//!
//! ```text
//!   submission -> lock the game -> decide -> carry out on a copy -> store (waits for the disk)
//!                                                                     |
//!           start agents and clocks <- notify pages <- the copy replaces the game
//! ```
//!
//! A game is loaded from the store at its first request and evicted when it has been idle for some
//! time. Submissions run in tasks of their own, so that a client that disconnects leaves no
//! half-done work.

mod advice;
mod analysis;
mod branch;
mod classes;
mod closing;
mod coach;
mod error;
mod evict;
mod game;
mod learn;
mod lists;
mod perform;
mod presence;
mod view;
mod wake;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

use crate::game::{ClientKey, Moment, RoomGame};
use crate::limits::RoomLimits;
use crate::log_text;
use crate::ports::{Ports, StoreError, ThinkRequest};
use crate::secret::Secret;
use crate::think::{Answer, Job, JobClass};

use analysis::Analyses;
use classes::Classes;
use closing::ClosingSwitch;

pub use advice::Values;
pub use analysis::{GameAnalysis, MOST_REVIEWED};
pub use branch::BranchWish;
pub use classes::{ClassNews, NewTask};
pub use closing::Closing;
pub use coach::Comments;
pub use error::SiteError;
pub use game::LiveGame;
pub use learn::{Judged, MistakeMoment};
pub use perform::Done;
pub use presence::Present;
pub use view::ViewRequest;

/// All live games, with the ports and limits that they share.
pub struct LiveGames {
    ports: Ports,
    limits: RoomLimits,
    secret: Secret,
    games: Mutex<HashMap<String, Arc<LiveGame>>>,
    analyses: Analyses,
    classes: Classes,
    closing: ClosingSwitch,
    actions: AtomicU64,
    begun: AtomicU64,
    retries: AtomicU64,
}

/// Counters since the room was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Actions played.
    pub actions: u64,
    /// Games started.
    pub games: u64,
    /// Failed background tasks that were retried: turns of agents, answers of agents and clocks.
    pub retries: u64,
}

impl LiveGames {
    /// Creates the state of a room without games in memory.
    pub fn new(ports: Ports, limits: RoomLimits) -> Self {
        LiveGames {
            secret: Secret::new(ports.store.secret()),
            ports,
            limits,
            games: Mutex::default(),
            analyses: Analyses::default(),
            classes: Classes::default(),
            closing: ClosingSwitch::default(),
            actions: AtomicU64::new(0),
            begun: AtomicU64::new(0),
            retries: AtomicU64::new(0),
        }
    }

    /// Returns the ports of the host.
    pub fn ports(&self) -> &Ports {
        &self.ports
    }

    /// Runs a job for a client and waits for its answer.
    ///
    /// # Errors
    /// Returns [`SiteError::Busy`] if the queue is full or the job did not finish.
    pub async fn think(
        &self,
        client: ClientKey,
        class: JobClass,
        time: Duration,
        job: Job,
    ) -> Result<Answer, SiteError> {
        let thought = self.ports.thinker.ask(ThinkRequest { client, class, time, job });
        thought.map_err(|_| SiteError::Busy)?.answer().await.ok_or(SiteError::Busy)
    }

    fn now(&self) -> Moment {
        self.ports.clock.now()
    }

    /// Returns the limits of the room.
    pub fn limits(&self) -> &RoomLimits {
        &self.limits
    }

    /// Returns the signing key.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Returns a handle to wait for the closing of the room.
    pub fn closing(&self) -> Closing {
        self.closing.watch()
    }

    /// Returns the counters since the room was opened.
    pub fn counts(&self) -> Counts {
        Counts {
            actions: self.actions.load(Ordering::Relaxed),
            games: self.begun.load(Ordering::Relaxed),
            retries: self.retries.load(Ordering::Relaxed),
        }
    }

    /// Returns the number of games in memory.
    pub fn in_memory(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> parking_lot::MutexGuard<'_, HashMap<String, Arc<LiveGame>>> {
        self.games.lock()
    }

    /// Returns the game with this id, or `None` if it does not exist. Loads it if necessary.
    ///
    /// # Errors
    /// Returns an error if the store fails or the stored log is damaged.
    pub async fn game(self: &Arc<Self>, id: &str) -> Result<Option<Arc<LiveGame>>, StoreError> {
        if let Some(live) = self.lock().get(id) {
            live.touch();
            return Ok(Some(Arc::clone(live)));
        }
        if !crate::secret::is_game_id(id) {
            return Ok(None);
        }
        let Some(game) = self.read(id).await? else { return Ok(None) };
        let live = self.bring_in(id, game);
        // The eviction of the game aborted its background tasks, so start them again.
        self.wake(&live, &*live.game.lock().await);
        Ok(Some(live))
    }

    /// Loads a game from the store. Returns `None` if it does not exist.
    async fn read(&self, id: &str) -> Result<Option<RoomGame>, StoreError> {
        let log = self.ports.store.load(id).await?;
        if log.is_empty() {
            return Ok(None);
        }
        let damaged = |damage: crate::game::Damage| StoreError::DamagedGame {
            game: id.to_owned(),
            number: damage.number,
        };
        RoomGame::replay(log).map(Some).map_err(damaged)
    }

    /// Adds a game to memory. If it is already there, returns the existing one.
    fn bring_in(&self, id: &str, game: RoomGame) -> Arc<LiveGame> {
        let mut games = self.lock();
        Arc::clone(
            games
                .entry(id.to_owned())
                .or_insert_with(|| Arc::new(LiveGame::new(id, game, &self.ports))),
        )
    }

    /// Resumes the games that were in progress when the host was closed, and starts the eviction of
    /// idle games.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn open(self: &Arc<Self>) -> Result<(), StoreError> {
        for id in self.ports.store.waiting().await? {
            match self.game(&id).await {
                Ok(Some(live)) => self.take_up(&live).await,
                Ok(None) => {}
                Err(error) => {
                    let reason = log_text::sentence(&error);
                    tracing::error!(game = %id, %reason, "a game cannot be taken up");
                }
            }
        }
        self.ports.tasks.spawn(Box::pin(Arc::clone(self).tidy()));
        Ok(())
    }

    /// Announces to all pages and tasks that the host closes.
    pub fn announce_closing(&self) {
        self.closing.announce();
    }
}
