//! The machines' queue: threads of their own, so that nobody waits for a page because a program thinks.
//!
//! ```text
//!   ask -> queue: one line for each client, served in turn -> a thread for each core -> answer
//!                                                  clock: raises the stop flag of what takes too long
//! ```
//!
//! Agents that play stay with their games between their turns, in the [`Crew`], which is bounded; nothing
//! of any other thought outlives it.

mod allowed;
mod crew;
mod queue;
mod work;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::game::ClientKey;
use crate::limits::QueueLimit;

pub use allowed::{Ceiling, TooMuch, check_agent};
pub use crew::{Crew, CrewLimit, Post};
pub use queue::{Busy, Queue};
pub use work::{Question, accepts_draw, hint, values};

/// The clock looks at least this often whether somebody has thought too long.
const LOOK: Duration = Duration::from_millis(50);

struct Job {
    work: Box<dyn FnOnce(&AtomicBool) + Send>,
    stop: Arc<AtomicBool>,
    time: Duration,
}

/// What one thread is busy with: until when, and what ends it.
type Slot = Option<(Instant, Arc<AtomicBool>)>;

struct Shared {
    queue: Mutex<Queue<ClientKey, Job>>,
    wake: Condvar,
    slots: Vec<Mutex<Slot>>,
    closing: AtomicBool,
    busy: AtomicUsize,
    done: AtomicU64,
    refused: AtomicU64,
}

/// The threads that think.
pub struct Thinking {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// A thought in the queue or under way; dropping it gives it up.
pub struct Thought<T> {
    answer: oneshot::Receiver<T>,
    stop: Arc<AtomicBool>,
}

impl<T> Thought<T> {
    /// Waits for it; `None` when it failed or the room is closing.
    pub async fn answer(mut self) -> Option<T> {
        (&mut self.answer).await.ok()
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Figures for the metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// Thoughts waiting.
    pub waiting: usize,
    /// Thoughts under way.
    pub busy: usize,
    /// Thoughts finished.
    pub done: u64,
    /// Thoughts that found no room in the queue.
    pub refused: u64,
}

impl Thinking {
    /// Starts this many threads, with room for so many thoughts.
    pub fn new(threads: usize, limit: QueueLimit) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(Queue::new(limit.all, limit.each)),
            wake: Condvar::new(),
            slots: (0..threads).map(|_| Mutex::new(None)).collect(),
            closing: AtomicBool::new(false),
            busy: AtomicUsize::new(0),
            done: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        });
        let mut started = Vec::new();
        for slot in 0..threads {
            let shared = Arc::clone(&shared);
            started.push(thread::spawn(move || shared.work(slot)));
        }
        let clock = Arc::clone(&shared);
        started.push(thread::spawn(move || clock.watch()));
        Thinking { shared, threads: Mutex::new(started) }
    }

    /// Puts a thought into the line of a client. It gets this much time once it has begun; then the flag
    /// that it is given is raised.
    ///
    /// # Errors
    /// Too much is waiting already.
    pub fn ask<T: Send + 'static>(
        &self,
        client: ClientKey,
        time: Duration,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<Thought<T>, Busy> {
        let (sender, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let work = Box::new(move |stop: &AtomicBool| {
            let _ = sender.send(work(stop));
        });
        let pushed = self.shared.lock().push(client, Job { work, stop: Arc::clone(&stop), time });
        if pushed.is_err() {
            self.shared.refused.fetch_add(1, Ordering::Relaxed);
        }
        pushed?;
        self.shared.wake.notify_one();
        Ok(Thought { answer, stop })
    }

    /// How much is going on.
    pub fn load(&self) -> Load {
        Load {
            waiting: self.shared.lock().len(),
            busy: self.shared.busy.load(Ordering::Relaxed),
            done: self.shared.done.load(Ordering::Relaxed),
            refused: self.shared.refused.load(Ordering::Relaxed),
        }
    }

    /// Stops what is under way, drops what waits, and ends the threads.
    pub fn close(&self) {
        self.shared.closing.store(true, Ordering::Relaxed);
        self.shared.lock().clear();
        self.shared.wake.notify_all();
        let threads = std::mem::take(&mut *lock(&self.threads));
        for thread in threads {
            let _ = thread.join();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue<ClientKey, Job>> {
        lock(&self.queue)
    }

    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return None;
            }
            match queue.pop() {
                // Whoever wanted this has gone.
                Some(job) if job.stop.load(Ordering::Relaxed) => {}
                Some(job) => return Some(job),
                None => queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn work(&self, slot: usize) {
        while let Some(Job { work, stop, time }) = self.next() {
            *lock(&self.slots[slot]) = Some((Instant::now() + time, Arc::clone(&stop)));
            self.busy.fetch_add(1, Ordering::Relaxed);
            if catch_unwind(AssertUnwindSafe(|| work(&stop))).is_err() {
                tracing::error!("a program failed while it was thinking");
            }
            self.busy.fetch_sub(1, Ordering::Relaxed);
            self.done.fetch_add(1, Ordering::Relaxed);
            *lock(&self.slots[slot]) = None;
        }
    }

    fn watch(&self) {
        while !self.closing.load(Ordering::Relaxed) {
            thread::sleep(LOOK);
            for slot in &self.slots {
                if let Some((deadline, stop)) = &*lock(slot)
                    && Instant::now() >= *deadline
                {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
        for slot in &self.slots {
            if let Some((_, stop)) = &*lock(slot) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMY: QueueLimit = QueueLimit { all: 10, each: 10 };

    fn client(number: u8) -> ClientKey {
        ClientKey([number; 16])
    }

    #[tokio::test]
    async fn a_thought_is_answered_from_another_thread() {
        let thinking = Thinking::new(2, ROOMY);
        let own = thread::current().id();
        let long = Duration::from_secs(60);
        let thought = thinking.ask(client(1), long, |_| thread::current().id()).expect("room");
        assert_ne!(thought.answer().await, Some(own));
        thinking.close();
        assert_eq!(thinking.load().done, 1);
    }

    #[tokio::test]
    async fn too_long_a_thought_is_stopped_and_a_failed_one_hurts_nobody() {
        let thinking = Thinking::new(1, ROOMY);
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            7
        };
        let endless = thinking.ask(client(1), Duration::from_millis(1), wait_for_stop);
        assert_eq!(endless.expect("room").answer().await, Some(7));
        let failing =
            thinking.ask(client(1), Duration::from_secs(60), |_| -> u8 { panic!("as a test") });
        assert_eq!(failing.expect("room").answer().await, None);
        let after = thinking.ask(client(1), Duration::from_secs(60), |_| 3);
        assert_eq!(after.expect("room").answer().await, Some(3));
        // Closing ends what would never end.
        let endless = thinking.ask(client(1), Duration::from_secs(3600), wait_for_stop);
        thinking.close();
        drop(endless);
    }
}
