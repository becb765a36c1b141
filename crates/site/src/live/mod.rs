//! The live games: those that are played or watched now, each behind a lock of its own.
//!
//! ```text
//!   submission -> lock the game -> decide -> carry out on a copy -> store (waits for the disk)
//!                                                                     |
//!              wake machines, clocks <- tell everybody <- the copy is the game
//! ```
//!
//! A game is read from the store when somebody asks for it and leaves memory when nobody has for a
//! while. What is asked runs in a task of its own: a browser that goes away in the middle changes
//! nothing.

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
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::game::{ClientKey, Moment, RoomGame};
use crate::limits::RoomLimits;
use crate::log_text;
use crate::ports::{Ports, StoreError, ThinkRequest};
use crate::secret::Secret;
use crate::think::{Answer, Job, Pace};

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

/// The games, and what they need.
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

/// What happened since the room was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Actions made.
    pub actions: u64,
    /// Games begun.
    pub games: u64,
    /// Turns of agents, answers and clocks that failed and were tried again.
    pub retries: u64,
}

impl LiveGames {
    /// No games in memory yet.
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

    /// What the host provides.
    pub fn ports(&self) -> &Ports {
        &self.ports
    }

    /// Runs a job for a client and waits for its answer.
    ///
    /// # Errors
    /// The queue is full, or the job failed.
    pub async fn think(
        &self,
        client: ClientKey,
        pace: Pace,
        time: Duration,
        job: Job,
    ) -> Result<Answer, SiteError> {
        let thought = self.ports.thinker.ask(ThinkRequest { client, pace, time, job });
        thought.map_err(|_| SiteError::Busy)?.answer().await.ok_or(SiteError::Busy)
    }

    fn now(&self) -> Moment {
        self.ports.clock.now()
    }

    /// What anybody may have.
    pub fn limits(&self) -> &RoomLimits {
        &self.limits
    }

    /// What signs.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// What tells when the room closes.
    pub fn closing(&self) -> Closing {
        self.closing.watch()
    }

    /// What happened since the room was opened.
    pub fn counts(&self) -> Counts {
        Counts {
            actions: self.actions.load(Ordering::Relaxed),
            games: self.begun.load(Ordering::Relaxed),
            retries: self.retries.load(Ordering::Relaxed),
        }
    }

    /// Games in memory.
    pub fn in_memory(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<LiveGame>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game of this name; `None` when there is none.
    ///
    /// # Errors
    /// The store fails, or what it holds is damaged.
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
        // Whatever it waits for may have been given up with the memory that it was in.
        self.wake(&live, &*live.game.lock().await);
        Ok(Some(live))
    }

    /// The game as it is stored; `None` when there is none.
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

    /// Puts a game into memory, unless it is there.
    fn bring_in(&self, id: &str, game: RoomGame) -> Arc<LiveGame> {
        let mut games = self.lock();
        Arc::clone(
            games
                .entry(id.to_owned())
                .or_insert_with(|| Arc::new(LiveGame::new(id, game, &self.ports))),
        )
    }

    /// Resumes the games that were going on when the host was last closed, and starts the eviction of idle games.
    ///
    /// # Errors
    /// The store fails.
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

    /// Announces to every page and task that the host closes.
    pub fn announce_closing(&self) {
        self.closing.announce();
    }
}
