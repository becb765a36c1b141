//! The worker pool: jobs wait in a fair queue and run beside the requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_channel::mpsc;
use futures_util::StreamExt;

use crate::game::ClientKey;
use crate::think::{Answer, Job, Pace, Partial};

/// A job with the limits it runs under.
pub struct ThinkRequest {
    /// The client whose line it waits in.
    pub client: ClientKey,
    /// How long it is likely to take.
    pub pace: Pace,
    /// Time that it gets once it has begun; then it is stopped.
    pub time: Duration,
    /// The job.
    pub job: Job,
}

/// The queue is full, or the client has too many jobs in it. The request comes back to be tried again.
pub struct QueueFull(pub Box<ThinkRequest>);

/// Runs jobs.
pub trait Thinker: Send + Sync {
    /// Puts a job into the queue.
    ///
    /// # Errors
    /// The queue is full.
    fn ask(&self, request: ThinkRequest) -> Result<Thought, QueueFull>;

    /// Evicts the cached agents of a game.
    fn evict(&self, game: &str);

    /// Evicts all cached agents.
    fn evict_all(&self);
}

/// A message from a running job.
#[expect(clippy::large_enum_variant, reason = "a report is moved once, through a channel")]
pub enum Report {
    /// A part of the answer, as soon as it is known.
    Partial(Partial),
    /// The answer: nothing comes after it.
    Done(Answer),
}

/// A job in the queue or under way; dropping it cancels the job.
pub struct Thought {
    reports: mpsc::UnboundedReceiver<Report>,
    stop: Arc<AtomicBool>,
}

/// The other end of a [`Thought`], for the adapter that runs the job.
#[derive(Clone)]
pub struct Reporter {
    reports: mpsc::UnboundedSender<Report>,
}

/// A thought that is cancelled by raising this flag, and where its reports go.
pub fn thought(stop: Arc<AtomicBool>) -> (Reporter, Thought) {
    let (sender, receiver) = mpsc::unbounded();
    (Reporter { reports: sender }, Thought { reports: receiver, stop })
}

impl Reporter {
    /// Sends a report to the site, unless it has cancelled the job.
    pub fn send(&self, report: Report) {
        let _ = self.reports.unbounded_send(report);
    }
}

impl Thought {
    /// Waits for the next report; `None` when the job failed or the host is closing.
    pub async fn next(&mut self) -> Option<Report> {
        self.reports.next().await
    }

    /// Waits for the answer; `None` when the job failed or the host is closing.
    pub async fn answer(mut self) -> Option<Answer> {
        loop {
            if let Report::Done(answer) = self.next().await? {
                return Some(answer);
            }
        }
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
