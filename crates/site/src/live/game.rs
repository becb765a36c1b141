//! A game in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use async_lock::Mutex as AsyncMutex;
use parking_lot::{Mutex, MutexGuard};

use crate::game::{Moment, RoomGame};
use crate::live::advice::AdviceCache;
use crate::live::analysis::AnalysisCache;
use crate::live::coach::CoachCache;
use crate::live::presence::Presence;
use crate::ports::{Clock, Notice, Notifier, Ports, TaskSlot, Topic};

/// A game in memory, with its caches and background tasks.
pub struct LiveGame {
    pub(crate) id: String,
    pub(crate) game: AsyncMutex<RoomGame>,
    pub(crate) topic: Topic,
    pub(crate) notifier: Arc<dyn Notifier>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) presence: Mutex<Presence>,
    pub(crate) advice: Mutex<AdviceCache>,
    pub(crate) analysis: Mutex<AnalysisCache>,
    pub(crate) coach: Mutex<CoachCache>,
    pub(crate) tasks: Mutex<GameTasks>,
    /// Whether the store may contain more events than this copy, after a failed write.
    pub(crate) doubtful: AtomicBool,
    /// Whether the game was deleted with its class.
    pub(crate) gone: AtomicBool,
    touched: AtomicU64,
}

/// The background tasks of a game. Replacing a task aborts it.
#[derive(Default)]
pub(crate) struct GameTasks {
    pub(crate) turn: TaskSlot,
    pub(crate) timer: TaskSlot,
    pub(crate) answer: TaskSlot,
    pub(crate) values: TaskSlot,
    pub(crate) coach: TaskSlot,
}

impl LiveGame {
    pub(crate) fn new(id: &str, game: RoomGame, ports: &Ports) -> Self {
        LiveGame {
            id: id.to_owned(),
            game: AsyncMutex::new(game),
            topic: Topic::Game(id.to_owned()),
            notifier: Arc::clone(&ports.notifier),
            clock: Arc::clone(&ports.clock),
            presence: Mutex::default(),
            advice: Mutex::default(),
            analysis: Mutex::default(),
            coach: Mutex::default(),
            tasks: Mutex::default(),
            doubtful: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            touched: AtomicU64::new(ports.clock.now().0),
        }
    }

    /// Returns the id of the game in URLs.
    pub fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn touch(&self) {
        self.touched.store(self.clock.now().0, Ordering::Relaxed);
    }

    pub(crate) fn last_touch(&self) -> Moment {
        Moment(self.touched.load(Ordering::Relaxed))
    }

    /// Notifies the pages that show the game.
    pub(crate) fn notify(&self, notice: Notice) {
        self.notifier.notify(&self.topic, notice);
    }

    pub(crate) fn tasks(&self) -> MutexGuard<'_, GameTasks> {
        self.tasks.lock()
    }

    /// Aborts all background tasks.
    pub(crate) fn stop_tasks(&self) {
        let mut tasks = self.tasks();
        let GameTasks { turn, timer, answer, values, coach } = &mut *tasks;
        for task in [turn, timer, answer, values, coach] {
            task.replace(None);
        }
    }

    pub(crate) fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock()
    }

    pub(crate) fn advice(&self) -> MutexGuard<'_, AdviceCache> {
        self.advice.lock()
    }

    /// Returns the number of events so far.
    pub async fn version(&self) -> u64 {
        self.game.lock().await.version()
    }
}
