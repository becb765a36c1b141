//! The server's adapters for the site: SQLite, a worker pool, the system clock, randomness and
//! background tasks.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use futures_util::future::BoxFuture;

use crate::open::ServeError;
use crate::pool::{AgentCache, Bots, PoolThinker, WorkerPool};
use crate::store::SqliteStore;
use quatuor_session::game::Moment;
use quatuor_site::limits::RoomLimits;
use quatuor_site::ports::{Clock, LocalNotifier, Ports, Randomness, Tasks};

/// The adapters of one server.
pub struct Host {
    /// The adapters in the form the site expects.
    pub ports: Ports,
    /// The worker pool.
    pub thinker: Arc<PoolThinker>,
    store: Arc<SqliteStore>,
}

impl Host {
    /// Opens a database and starts a worker pool.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened, or if the system refuses to start
    /// threads.
    pub async fn open(
        database: &Path,
        limits: &RoomLimits,
        bots: Bots,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ServeError> {
        let store = SqliteStore::open(database).await.map_err(ServeError::Store)?;
        let store = Arc::new(store);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = WorkerPool::new(threads, limits.queue).map_err(ServeError::System)?;
        let thinker = Arc::new(PoolThinker::new(pool, AgentCache::new(limits.agents, bots)));
        let ports = Ports {
            store: Arc::<SqliteStore>::clone(&store),
            thinker: Arc::<PoolThinker>::clone(&thinker),
            clock,
            randomness: Arc::new(SystemRandomness),
            tasks: Arc::new(TokioTasks),
            notifier: Arc::new(LocalNotifier::default()),
        };
        Ok(Host { ports, thinker, store })
    }

    /// Stops the worker pool, writes pending changes and closes the database.
    pub async fn close(self) {
        let thinker = self.thinker;
        let _ = tokio::task::spawn_blocking(move || thinker.pool().close()).await;
        self.store.close().await;
    }
}

/// The system clock.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock {
    start: Instant,
}

impl Default for SystemClock {
    fn default() -> Self {
        SystemClock { start: Instant::now() }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()> {
        Box::pin(tokio::time::sleep(duration))
    }
}

/// The random number generator of the system.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn fill(&self, bytes: &mut [u8]) {
        // The room signs its links with secrets, so it cannot run without randomness.
        getrandom::fill(bytes).expect("the system has randomness");
    }
}

/// Starts tasks on the current tokio runtime.
#[derive(Debug, Clone, Copy, Default)]
pub struct TokioTasks;

impl Tasks for TokioTasks {
    fn spawn(&self, task: BoxFuture<'static, ()>) {
        tokio::spawn(task);
    }
}
