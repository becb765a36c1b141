//! The ports of the site: interfaces to storage, the worker pool, time, randomness, background
//! tasks and live updates.
//!
//! The server implements them with SQLite, threads and tokio. A host in the browser can implement
//! them with IndexedDB and workers. No port depends on an async runtime. Futures are `Send` boxes,
//! so that both hosts can use the same traits.

mod clock;
mod notifier;
mod store;
mod tasks;
mod thinker;

use std::sync::Arc;

pub use clock::Clock;
pub use futures_util::future::BoxFuture;
pub use notifier::{Lagged, LocalNotifier, Notice, Notifier, Subscription, Topic};
pub use quatuor_session::game::Moment;
pub use store::{Append, CardCounts, Missed, Page, Solved, Store, StoreError, StoredBranch, Which};
pub use tasks::{BackgroundTask, TaskSlot, Tasks};
pub use thinker::{QueueFull, Report, Reporter, ThinkRequest, Thinker, Thought, thought};

/// A source of unpredictable random bytes.
pub trait Randomness: Send + Sync {
    /// Fills the buffer with random bytes.
    fn fill(&self, bytes: &mut [u8]);
}

/// The ports of a host.
#[derive(Clone)]
pub struct Ports {
    /// Storage of games, analyses and classes.
    pub store: Arc<dyn Store>,
    /// The worker pool.
    pub thinker: Arc<dyn Thinker>,
    pub clock: Arc<dyn Clock>,
    /// Randomness for secrets and seeds.
    pub randomness: Arc<dyn Randomness>,
    pub tasks: Arc<dyn Tasks>,
    pub notifier: Arc<dyn Notifier>,
}
