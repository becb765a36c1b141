//! What the site asks of its host: storage, thinking, time, randomness, background tasks, live updates.
//!
//! The server implements these with SQLite, threads and tokio; a browser page can implement them with IndexedDB and
//! workers. Nothing here names a runtime. Futures are `Send` boxes, so that one set of traits fits both.

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

/// A source of random bytes that cannot be predicted.
pub trait Randomness: Send + Sync {
    /// Fills the buffer.
    fn fill(&self, bytes: &mut [u8]);
}

/// Everything that a host provides.
#[derive(Clone)]
pub struct Ports {
    /// Where games, analyses and classes are kept.
    pub store: Arc<dyn Store>,
    /// The worker pool.
    pub thinker: Arc<dyn Thinker>,
    /// Time.
    pub clock: Arc<dyn Clock>,
    /// Randomness for secrets and seeds.
    pub randomness: Arc<dyn Randomness>,
    /// Background tasks.
    pub tasks: Arc<dyn Tasks>,
    /// Live updates.
    pub notifier: Arc<dyn Notifier>,
}
