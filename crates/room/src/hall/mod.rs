//! The hall: the games that somebody plays or watches now, each behind a lock of its own.
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
mod coach;
mod gone;
mod import;
mod learn;
mod lists;
mod live;
mod perform;
mod presence;
mod refusal;
mod view;
mod wake;

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use crate::game::{Moment, RoomGame};
use crate::limits::RoomLimits;
use crate::log_text;
use crate::secret::Secret;
use crate::store::{Store, StoreError};
use crate::thinking::{Crew, Thinking};

use analysis::Analyses;
use classes::Classes;

pub use advice::Values;
pub use analysis::{GameAnalysis, MOST_REVIEWED};
pub use branch::BranchWish;
pub use classes::{ClassNews, NewTask};
pub use coach::{Comment, Comments};
pub use learn::{Judged, MistakeMoment};
pub use live::{LiveGame, Notice};
pub use perform::Done;
pub use presence::Present;
pub use refusal::HallError;
pub use view::ViewRequest;

/// The games, and what they need.
pub struct Hall {
    store: Store,
    thinking: Thinking,
    crew: Arc<Crew>,
    limits: RoomLimits,
    secret: Secret,
    games: Mutex<HashMap<String, Arc<LiveGame>>>,
    analyses: Analyses,
    classes: Classes,
    closing: watch::Sender<bool>,
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

/// Tells when the room closes.
pub struct Closing(watch::Receiver<bool>);

impl Closing {
    /// Waits for it.
    pub async fn wait(&mut self) {
        let _ = self.0.wait_for(|closing| *closing).await;
    }
}

/// By how much the clock of this process was moved, in milliseconds.
static SHIFT: AtomicI64 = AtomicI64::new(0);

/// The time now.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let milliseconds = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
    Moment(milliseconds.saturating_add_signed(SHIFT.load(Ordering::Relaxed)))
}

/// Moves the clock, as an administrator or a time server may: for who tests what happens then.
pub fn shift_clock(by: i64) {
    SHIFT.fetch_add(by, Ordering::Relaxed);
}

impl Hall {
    /// A hall on this store.
    ///
    /// # Errors
    /// The system gives no threads to think with.
    pub fn new(store: Store, limits: RoomLimits) -> io::Result<Self> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Hall {
            thinking: Thinking::new(threads, limits.queue)?,
            crew: Arc::new(Crew::new(limits.crew, limits.ceiling.bots.clone())),
            secret: Secret::new(*store.secret()),
            store,
            limits,
            games: Mutex::default(),
            analyses: Analyses::default(),
            classes: Classes::default(),
            closing: watch::Sender::new(false),
            actions: AtomicU64::new(0),
            begun: AtomicU64::new(0),
            retries: AtomicU64::new(0),
        })
    }

    /// What anybody may have.
    pub fn limits(&self) -> &RoomLimits {
        &self.limits
    }

    /// What signs.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// What thinks.
    pub fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// The agents that stay with their games.
    pub fn crew(&self) -> &Crew {
        &self.crew
    }

    /// Where games are kept.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// What tells when the room closes.
    pub fn closing(&self) -> Closing {
        Closing(self.closing.subscribe())
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
        let log = self.store.load(id).await?;
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
        Arc::clone(games.entry(id.to_owned()).or_insert_with(|| Arc::new(LiveGame::new(id, game))))
    }

    /// Takes up again what was going on when the room was last closed, and keeps the hall tidy.
    ///
    /// # Errors
    /// The store fails.
    pub async fn open(self: &Arc<Self>) -> Result<(), StoreError> {
        for id in self.store.waiting().await? {
            match self.game(&id).await {
                Ok(Some(live)) => self.take_up(&live).await,
                Ok(None) => {}
                Err(error) => {
                    let reason = log_text::sentence(&error);
                    tracing::error!(game = %id, %reason, "a game cannot be taken up");
                }
            }
        }
        tokio::spawn(Arc::clone(self).tidy());
        Ok(())
    }

    /// Tells everybody that the room closes, and stops thinking. The store is closed last, when no
    /// request is under way any more.
    pub fn announce_closing(&self) {
        self.closing.send_replace(true);
    }

    /// Closes what `announce_closing` left open.
    pub async fn close(self: &Arc<Self>) {
        let hall = Arc::clone(self);
        let _ = tokio::task::spawn_blocking(move || hall.thinking.close()).await;
        self.store.close().await;
    }
}
