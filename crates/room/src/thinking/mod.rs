//! The machines' queue: threads of their own, so that nobody waits for a page because a program thinks.
//!
//! ```text
//!   ask -> queue: one line for each client, served in turn -> a thread for each core -> answer
//!          quick thoughts in a queue of their own  -----------> one thread for them alone, and any that is free
//!                                                  clock: raises the stop flag of what takes too long
//! ```
//!
//! Short thoughts do not wait behind long ones: whoever plays against `random` is answered at once, also
//! when every core is busy for seconds.
//!
//! Agents that play stay with their games between their turns, in the [`Crew`], which is bounded; nothing
//! of any other thought outlives it.

mod allowed;
mod crew;
mod pace;
mod queue;
mod work;

use std::io;
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
pub use pace::Pace;
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
    lanes: Mutex<Lanes>,
    wake: Condvar,
    slots: Vec<Mutex<Slot>>,
    closing: AtomicBool,
    busy: AtomicUsize,
    done: AtomicU64,
    refused: AtomicU64,
}

/// What waits, by how long it is likely to take.
struct Lanes {
    quick: Queue<ClientKey, Job>,
    slow: Queue<ClientKey, Job>,
    limit: QueueLimit,
}

impl Lanes {
    fn new(limit: QueueLimit) -> Self {
        let queue = || Queue::new(limit.all, limit.each);
        Lanes { quick: queue(), slow: queue(), limit }
    }

    fn lane(&mut self, pace: Pace) -> &mut Queue<ClientKey, Job> {
        match pace {
            Pace::Quick => &mut self.quick,
            Pace::Slow => &mut self.slow,
        }
    }

    fn len(&self) -> usize {
        self.quick.len() + self.slow.len()
    }

    /// The limits hold for both lanes together.
    fn push(&mut self, client: ClientKey, pace: Pace, job: Job) -> Result<(), Busy> {
        let own = self.quick.len_of(&client) + self.slow.len_of(&client);
        if self.len() >= self.limit.all || own >= self.limit.each {
            return Err(Busy);
        }
        self.lane(pace).push(client, job)
    }

    /// What a thread does next; slow thoughts first, where it does them at all.
    fn pop(&mut self, paces: &[Pace]) -> Option<Job> {
        paces.iter().rev().find_map(|pace| self.lane(*pace).pop())
    }
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
    /// Starts this many threads, and one for quick thoughts alone, with room for so many thoughts.
    ///
    /// # Errors
    /// The system does not give them.
    pub fn new(threads: usize, limit: QueueLimit) -> io::Result<Self> {
        let shared = Arc::new(Shared {
            lanes: Mutex::new(Lanes::new(limit)),
            wake: Condvar::new(),
            slots: (0..=threads).map(|_| Mutex::new(None)).collect(),
            closing: AtomicBool::new(false),
            busy: AtomicUsize::new(0),
            done: AtomicU64::new(0),
            refused: AtomicU64::new(0),
        });
        let thinking = Thinking { shared, threads: Mutex::default() };
        // Those that were started end when the others do not come.
        thinking.start(threads).inspect_err(|_| thinking.close())?;
        Ok(thinking)
    }

    fn start(&self, threads: usize) -> io::Result<()> {
        let mut started = lock(&self.threads);
        for slot in 0..=threads {
            let shared = Arc::clone(&self.shared);
            let paces = if slot == threads { &[Pace::Quick][..] } else { &Pace::BOTH };
            started.push(thread::Builder::new().spawn(move || shared.work(slot, paces))?);
        }
        let clock = Arc::clone(&self.shared);
        started.push(thread::Builder::new().spawn(move || clock.watch())?);
        Ok(())
    }

    /// Puts a thought into the line of a client. It gets this much time once it has begun; then the flag
    /// that it is given is raised.
    ///
    /// # Errors
    /// Too much is waiting already.
    pub fn ask<T: Send + 'static>(
        &self,
        client: ClientKey,
        pace: Pace,
        time: Duration,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<Thought<T>, Busy> {
        let (sender, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let work = Box::new(move |stop: &AtomicBool| {
            let _ = sender.send(work(stop));
        });
        let job = Job { work, stop: Arc::clone(&stop), time };
        let pushed = self.shared.lock().push(client, pace, job);
        if pushed.is_err() {
            self.shared.refused.fetch_add(1, Ordering::Relaxed);
        }
        pushed?;
        // Not every thread does everything: the one that is woken alone might not do this.
        self.shared.wake.notify_all();
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
        *self.shared.lock() = Lanes::new(QueueLimit { all: 0, each: 0 });
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
    fn lock(&self) -> MutexGuard<'_, Lanes> {
        lock(&self.lanes)
    }

    fn next(&self, paces: &[Pace]) -> Option<Job> {
        let mut lanes = self.lock();
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return None;
            }
            match lanes.pop(paces) {
                // Whoever wanted this has gone.
                Some(job) if job.stop.load(Ordering::Relaxed) => {}
                Some(job) => return Some(job),
                None => lanes = self.wake.wait(lanes).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn work(&self, slot: usize, paces: &[Pace]) {
        while let Some(Job { work, stop, time }) = self.next(paces) {
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
        let thinking = Thinking::new(2, ROOMY).expect("threads");
        let own = thread::current().id();
        let long = Duration::from_secs(60);
        let thought =
            thinking.ask(client(1), Pace::Slow, long, |_| thread::current().id()).expect("room");
        assert_ne!(thought.answer().await, Some(own));
        thinking.close();
        assert_eq!(thinking.load().done, 1);
    }

    #[tokio::test]
    async fn a_quick_thought_does_not_wait_behind_a_long_one() {
        let thinking = Thinking::new(1, ROOMY).expect("threads");
        let hour = Duration::from_secs(3600);
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        };
        let long: Vec<_> = (1..5)
            .map(|other| thinking.ask(client(other), Pace::Slow, hour, wait_for_stop))
            .collect();
        let quick = thinking.ask(client(9), Pace::Quick, hour, |_| 3).expect("room");
        assert_eq!(quick.answer().await, Some(3));
        assert!(long.iter().all(Result::is_ok));
        thinking.close();
    }

    #[tokio::test]
    async fn the_limit_of_a_client_holds_for_quick_and_slow_thoughts_together() {
        let thinking = Thinking::new(1, QueueLimit { all: 10, each: 2 }).expect("threads");
        let hour = Duration::from_secs(3600);
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        };
        // Both threads are busy with somebody else's, so that everything after these waits.
        let busy = [Pace::Quick, Pace::Slow]
            .map(|pace| thinking.ask(client(8), pace, hour, wait_for_stop).expect("room"));
        while thinking.load().busy < 2 {
            thread::yield_now();
        }
        let asked = [Pace::Slow, Pace::Quick, Pace::Quick, Pace::Slow]
            .map(|pace| thinking.ask(client(1), pace, hour, |_| ()));
        assert_eq!(asked.each_ref().map(Result::is_ok), [true, true, false, false]);
        assert!(thinking.ask(client(2), Pace::Quick, hour, |_| ()).is_ok());
        drop((busy, asked));
        thinking.close();
    }

    #[tokio::test]
    async fn too_long_a_thought_is_stopped_and_a_failed_one_hurts_nobody() {
        let thinking = Thinking::new(1, ROOMY).expect("threads");
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            7
        };
        let endless = thinking.ask(client(1), Pace::Slow, Duration::from_millis(1), wait_for_stop);
        assert_eq!(endless.expect("room").answer().await, Some(7));
        let failing = thinking
            .ask(client(1), Pace::Slow, Duration::from_secs(60), |_| -> u8 { panic!("as a test") });
        assert_eq!(failing.expect("room").answer().await, None);
        let after = thinking.ask(client(1), Pace::Slow, Duration::from_secs(60), |_| 3);
        assert_eq!(after.expect("room").answer().await, Some(3));
        // Closing ends what would never end.
        let endless = thinking.ask(client(1), Pace::Slow, Duration::from_secs(3600), wait_for_stop);
        thinking.close();
        drop(endless);
    }
}
