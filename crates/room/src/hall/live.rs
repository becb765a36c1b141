//! One game in memory.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use super::advice::AdviceCache;
use super::analysis::AnalysisCache;
use super::coach::CoachCache;
use super::now;
use super::presence::Presence;
use crate::game::{Moment, RoomGame};

/// Pages that are slower than this many changes are told to look again.
const BACKLOG: usize = 16;

/// Something that pages which show a game want to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// It has changed, to this version.
    Changed(u64),
    /// Somebody came or went.
    Presence,
    /// More is known of the legal actions.
    Values,
    /// More is known of what was played.
    Analysis,
}

/// A game in memory.
pub struct LiveGame {
    pub(super) id: String,
    pub(super) game: tokio::sync::Mutex<RoomGame>,
    pub(super) notices: broadcast::Sender<Notice>,
    pub(super) presence: Mutex<Presence>,
    pub(super) advice: Mutex<AdviceCache>,
    pub(super) analysis: Mutex<AnalysisCache>,
    pub(super) coach: Mutex<CoachCache>,
    pub(super) errands: Mutex<Errands>,
    /// Whether the store may know more of it than is known here.
    pub(super) doubtful: AtomicBool,
    /// Whether it was deleted with its class.
    pub(super) gone: AtomicBool,
    touched: AtomicU64,
}

/// What goes on for a game beside the requests. Replacing one ends it.
#[derive(Default)]
pub(super) struct Errands {
    pub(super) thought: Errand,
    pub(super) timer: Errand,
    pub(super) answer: Errand,
    pub(super) values: Errand,
    pub(super) coach: Errand,
}

/// A task that ends when it is replaced.
#[derive(Default)]
pub(super) struct Errand(Option<AbortHandle>);

impl Errand {
    /// Ends the task before it and remembers this one.
    pub(super) fn replace(&mut self, task: Option<AbortHandle>) {
        if let Some(old) = std::mem::replace(&mut self.0, task) {
            old.abort();
        }
    }

    pub(super) fn is_idle(&self) -> bool {
        self.0.as_ref().is_none_or(AbortHandle::is_finished)
    }
}

impl LiveGame {
    pub(super) fn new(id: &str, game: RoomGame) -> Self {
        LiveGame {
            id: id.to_owned(),
            game: tokio::sync::Mutex::new(game),
            notices: broadcast::Sender::new(BACKLOG),
            presence: Mutex::default(),
            advice: Mutex::default(),
            analysis: Mutex::default(),
            coach: Mutex::default(),
            errands: Mutex::default(),
            doubtful: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            touched: AtomicU64::new(now().0),
        }
    }

    /// Its name in addresses.
    pub fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn touch(&self) {
        self.touched.store(now().0, Ordering::Relaxed);
    }

    pub(super) fn last_touch(&self) -> Moment {
        Moment(self.touched.load(Ordering::Relaxed))
    }

    pub(super) fn errands(&self) -> MutexGuard<'_, Errands> {
        self.errands.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends what goes on for it.
    pub(super) fn stop_errands(&self) {
        let mut errands = self.errands();
        let Errands { thought, timer, answer, values, coach } = &mut *errands;
        for errand in [thought, timer, answer, values, coach] {
            errand.replace(None);
        }
    }

    pub(super) fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn advice(&self) -> MutexGuard<'_, AdviceCache> {
        self.advice.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its version now.
    pub async fn version(&self) -> u64 {
        self.game.lock().await.version()
    }
}
