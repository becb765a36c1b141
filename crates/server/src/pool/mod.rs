//! The worker pool: threads that run the jobs of agents and analyses, so that engines never block
//! requests.
//!
//! ```text
//!   ask -> queue: one line for each client, served in turn -> a thread for each core -> answer
//!          quick jobs in a queue of their own  ---------------> one thread for them alone, and any free thread
//!          idle jobs in a queue of their own  ----------------> one at a time, on a free thread
//!                                                  clock: raises the stop flag of a job past its deadline
//! ```
//!
//! Quick jobs do not wait behind slow ones: an opponent such as `random` replies at once, even when
//! every core is busy for seconds. Worker threads have low priority, so that request handling gets
//! the CPU first.
//!
//! Idle jobs never delay others. One starts only when nothing else waits. It is stopped as soon as
//! a slow job finds no free thread, and its client asks again later.
//!
//! Agents stay in the bounded [`AgentCache`] between their turns. Other jobs keep no state.

mod agent_cache;
mod bots;
mod priority;
mod queue;
mod thinker;

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex, MutexGuard};
use quatuor_session::game::ClientKey;
use quatuor_site::limits::QueueLimit;
use quatuor_site::think::JobClass;

pub use agent_cache::AgentCache;
pub use bots::{Bots, OfferedBot};
pub use queue::{Busy, Queue};
pub use thinker::PoolThinker;

/// All paces, in reverse order of service.
const ALL_PACES: [JobClass; 3] = [JobClass::Idle, JobClass::Quick, JobClass::Slow];

/// Interval at which the clock thread checks deadlines.
const LOOK: Duration = Duration::from_millis(50);

struct QueuedJob {
    work: Box<dyn FnOnce(&AtomicBool) + Send>,
    stop: Arc<AtomicBool>,
    time: Duration,
    class: JobClass,
}

/// The job that a thread is running.
struct Slot {
    deadline: Instant,
    stop: Arc<AtomicBool>,
    class: JobClass,
}

struct Shared {
    lanes: Mutex<Lanes>,
    wake: Condvar,
    /// One slot per thread. The last thread runs only quick jobs.
    slots: Vec<Mutex<Option<Slot>>>,
    closing: AtomicBool,
    busy: AtomicUsize,
    done: AtomicU64,
    refused: AtomicU64,
}

/// The queues of waiting jobs, by class.
struct Lanes {
    quick: Queue<ClientKey, QueuedJob>,
    slow: Queue<ClientKey, QueuedJob>,
    idle: Queue<ClientKey, QueuedJob>,
    limit: QueueLimit,
}

impl Lanes {
    fn new(limit: QueueLimit) -> Self {
        let queue = || Queue::new(limit.all, limit.each);
        Lanes { quick: queue(), slow: queue(), idle: queue(), limit }
    }

    fn lane(&mut self, class: JobClass) -> &mut Queue<ClientKey, QueuedJob> {
        match class {
            JobClass::Quick | JobClass::Reading => &mut self.quick,
            JobClass::Slow => &mut self.slow,
            JobClass::Idle => &mut self.idle,
        }
    }

    /// Returns the number of waiting quick and slow jobs. Idle jobs do not count, because no client
    /// waits for them.
    fn len(&self) -> usize {
        self.quick.len() + self.slow.len()
    }

    /// Adds a job. The limits apply to quick and slow jobs together, and to idle jobs separately.
    fn push(&mut self, client: ClientKey, job: QueuedJob) -> Result<(), Busy> {
        let own = self.quick.len_of(&client) + self.slow.len_of(&client);
        let full = self.len() >= self.limit.all || own >= self.limit.each;
        if job.class != JobClass::Idle && full {
            return Err(Busy);
        }
        self.lane(job.class).push(client, job)
    }

    /// Takes the next job. Slow jobs come first where the thread runs them, idle jobs last.
    fn pop(&mut self, paces: &[JobClass]) -> Option<QueuedJob> {
        paces.iter().rev().find_map(|class| self.lane(*class).pop())
    }
}

/// The worker pool.
pub struct WorkerPool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// Load figures for the metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// Number of waiting jobs.
    pub waiting: usize,
    /// Number of running jobs.
    pub busy: usize,
    /// Number of finished jobs.
    pub done: u64,
    /// Number of jobs rejected by a full queue.
    pub refused: u64,
}

impl WorkerPool {
    /// Starts `threads` worker threads and one more for quick jobs only. `limit` bounds the queues.
    ///
    /// # Errors
    /// Returns an error if the system refuses to start the threads.
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
        let thinking = WorkerPool { shared, threads: Mutex::default() };
        // On failure, end the threads that did start.
        thinking.start(threads).inspect_err(|_| thinking.close())?;
        Ok(thinking)
    }

    fn start(&self, threads: usize) -> io::Result<()> {
        let mut started = self.threads.lock();
        for slot in 0..=threads {
            let shared = Arc::clone(&self.shared);
            let paces = if slot == threads { &[JobClass::Quick][..] } else { &ALL_PACES };
            let work = move || {
                priority::let_others_go_first();
                shared.work(slot, paces);
            };
            started.push(thread::Builder::new().spawn(work)?);
        }
        let clock = Arc::clone(&self.shared);
        started.push(thread::Builder::new().spawn(move || clock.watch())?);
        Ok(())
    }

    /// Queues a job for a client.
    ///
    /// Once the job runs, `stop` is raised after `time`. Raising `stop` earlier cancels it.
    ///
    /// # Errors
    /// Returns an error if the queue is full.
    pub fn ask(
        &self,
        client: ClientKey,
        class: JobClass,
        time: Duration,
        stop: Arc<AtomicBool>,
        work: impl FnOnce(&AtomicBool) + Send + 'static,
    ) -> Result<(), Busy> {
        let job = QueuedJob { work: Box::new(work), stop, time, class };
        let pushed = {
            let mut lanes = self.shared.lock();
            let pushed = lanes.push(client, job);
            if pushed.is_ok() && class == JobClass::Slow {
                self.shared.make_way();
            }
            pushed
        };
        if pushed.is_err() {
            self.shared.refused.fetch_add(1, Ordering::Relaxed);
        }
        pushed?;
        // Wake all threads, because a single woken thread might not serve this class.
        self.shared.wake.notify_all();
        Ok(())
    }

    /// Returns the current load.
    pub fn load(&self) -> Load {
        Load {
            waiting: self.shared.lock().len(),
            busy: self.shared.busy.load(Ordering::Relaxed),
            done: self.shared.done.load(Ordering::Relaxed),
            refused: self.shared.refused.load(Ordering::Relaxed),
        }
    }

    /// Stops running jobs, drops waiting ones and ends the threads.
    pub fn close(&self) {
        self.shared.closing.store(true, Ordering::Relaxed);
        *self.shared.lock() = Lanes::new(QueueLimit { all: 0, each: 0 });
        self.shared.wake.notify_all();
        let threads = std::mem::take(&mut *self.threads.lock());
        for thread in threads {
            let _ = thread.join();
        }
    }
}

fn is_idle(slot: Option<&Slot>) -> bool {
    slot.is_some_and(|slot| slot.class == JobClass::Idle)
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Lanes> {
        self.lanes.lock()
    }

    /// Waits for the next job and marks the slot as busy with it. Returns `None` when the pool
    /// closes.
    fn next(&self, slot: usize, paces: &[JobClass]) -> Option<QueuedJob> {
        let mut lanes = self.lock();
        loop {
            if self.closing.load(Ordering::Relaxed) {
                return None;
            }
            let idling = self.slots.iter().any(|slot| is_idle(slot.lock().as_ref()));
            let paces = if idling && paces.len() > 1 { &paces[1..] } else { paces };
            match lanes.pop(paces) {
                // The client has cancelled the job, so skip it.
                Some(job) if job.stop.load(Ordering::Relaxed) => {}
                Some(job) => {
                    let (deadline, stop) = (Instant::now() + job.time, Arc::clone(&job.stop));
                    *self.slots[slot].lock() = Some(Slot { deadline, stop, class: job.class });
                    return Some(job);
                }
                None => self.wake.wait(&mut lanes),
            }
        }
    }

    /// Stops idle jobs if every thread for slow jobs is busy. The caller holds the lock of the
    /// queues, so that no thread takes a job meanwhile.
    fn make_way(&self) {
        let Some((_, slow)) = self.slots.split_last() else { return };
        let slots: Vec<_> = slow.iter().map(Mutex::lock).collect();
        if slots.iter().all(|slot| slot.is_some()) {
            let idle = slots.iter().flat_map(|slot| slot.as_ref());
            idle.filter(|slot| slot.class == JobClass::Idle)
                .for_each(|slot| slot.stop.store(true, Ordering::Relaxed));
        }
    }

    fn work(&self, slot: usize, paces: &[JobClass]) {
        while let Some(QueuedJob { work, stop, .. }) = self.next(slot, paces) {
            self.busy.fetch_add(1, Ordering::Relaxed);
            if catch_unwind(AssertUnwindSafe(|| work(&stop))).is_err() {
                tracing::error!("a program failed while it was thinking");
            }
            self.busy.fetch_sub(1, Ordering::Relaxed);
            self.done.fetch_add(1, Ordering::Relaxed);
            *self.slots[slot].lock() = None;
            // Another thread may have skipped an idle job while this one ran.
            self.wake.notify_all();
        }
    }

    fn watch(&self) {
        while !self.closing.load(Ordering::Relaxed) {
            thread::sleep(LOOK);
            for slot in &self.slots {
                if let Some(Slot { deadline, stop, .. }) = &*slot.lock()
                    && Instant::now() >= *deadline
                {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
        for slot in &self.slots {
            if let Some(Slot { stop, .. }) = &*slot.lock() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    const ROOMY: QueueLimit = QueueLimit { all: 10, each: 10 };

    /// A pending answer. Dropping it cancels the job.
    struct Asked<T>(oneshot::Receiver<T>, Arc<AtomicBool>);

    impl<T> Asked<T> {
        async fn answer(mut self) -> Option<T> {
            (&mut self.0).await.ok()
        }
    }

    impl<T> Drop for Asked<T> {
        fn drop(&mut self) {
            self.1.store(true, Ordering::Relaxed);
        }
    }

    impl WorkerPool {
        fn ask_for<T: Send + 'static>(
            &self,
            client: ClientKey,
            class: JobClass,
            time: Duration,
            work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
        ) -> Result<Asked<T>, Busy> {
            let (sender, answer) = oneshot::channel();
            let stop = Arc::new(AtomicBool::new(false));
            let work = move |stop: &AtomicBool| {
                let _ = sender.send(work(stop));
            };
            self.ask(client, class, time, Arc::clone(&stop), work)?;
            Ok(Asked(answer, stop))
        }
    }

    fn client(number: u8) -> ClientKey {
        ClientKey([number; 16])
    }

    #[tokio::test]
    async fn a_thought_is_answered_from_another_thread() {
        let thinking = WorkerPool::new(2, ROOMY).expect("threads");
        let own = thread::current().id();
        let long = Duration::from_secs(60);
        let thought = thinking
            .ask_for(client(1), JobClass::Slow, long, |_| thread::current().id())
            .expect("room");
        assert_ne!(thought.answer().await, Some(own));
        thinking.close();
        assert_eq!(thinking.load().done, 1);
    }

    #[tokio::test]
    async fn a_quick_thought_does_not_wait_behind_a_long_one() {
        let thinking = WorkerPool::new(1, ROOMY).expect("threads");
        let hour = Duration::from_secs(3600);
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        };
        let long: Vec<_> = (1..5)
            .map(|other| thinking.ask_for(client(other), JobClass::Slow, hour, wait_for_stop))
            .collect();
        let quick = thinking.ask_for(client(9), JobClass::Quick, hour, |_| 3).expect("room");
        let answer = tokio::time::timeout(Duration::from_secs(60), quick.answer()).await;
        assert_eq!(answer, Ok(Some(3)));
        assert!(long.iter().all(Result::is_ok));
        thinking.close();
    }

    /// Only one idle job runs at a time, and it stops as soon as a slow job finds no free thread.
    #[tokio::test]
    async fn an_idle_thought_gives_way() {
        let thinking = WorkerPool::new(1, ROOMY).expect("threads");
        let hour = Duration::from_secs(3600);
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            "stopped"
        };
        let idle = thinking.ask_for(client(1), JobClass::Idle, hour, wait_for_stop).expect("room");
        while thinking.load().busy < 1 {
            thread::yield_now();
        }
        let slow = thinking.ask_for(client(2), JobClass::Slow, hour, |_| 5).expect("room");
        assert_eq!(slow.answer().await, Some(5));
        assert_eq!(idle.answer().await, Some("stopped"));
        thinking.close();
    }

    #[tokio::test]
    async fn an_idle_thought_goes_on_while_there_is_another_thread() {
        let thinking = WorkerPool::new(2, ROOMY).expect("threads");
        let hour = Duration::from_secs(3600);
        let (sender, receiver) = std::sync::mpsc::channel::<()>();
        let wait = move |stop: &AtomicBool| {
            receiver.recv().expect("sent");
            stop.load(Ordering::Relaxed)
        };
        let idle = thinking.ask_for(client(1), JobClass::Idle, hour, wait).expect("room");
        while thinking.load().busy < 1 {
            thread::yield_now();
        }
        // A second idle job waits for the first, although a thread is free.
        let second = thinking.ask_for(client(3), JobClass::Idle, hour, |_| ()).expect("room");
        let slow = thinking.ask_for(client(2), JobClass::Slow, hour, |_| 5).expect("room");
        assert_eq!(slow.answer().await, Some(5));
        // The answer is sent before the job is counted as done.
        while thinking.load().done < 1 {
            thread::yield_now();
        }
        assert_eq!(thinking.load().done, 1, "the idle ones are not over");
        sender.send(()).expect("it waits");
        assert_eq!(idle.answer().await, Some(false), "nobody stopped it");
        assert_eq!(second.answer().await, Some(()));
        thinking.close();
    }

    #[tokio::test]
    async fn the_limit_of_a_client_holds_for_quick_and_slow_thoughts_together() {
        let thinking = WorkerPool::new(1, QueueLimit { all: 10, each: 2 }).expect("threads");
        let hour = Duration::from_secs(3600);
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        };
        // Other clients keep both threads busy, so that everything after these waits.
        let busy = [JobClass::Quick, JobClass::Slow]
            .map(|class| thinking.ask_for(client(8), class, hour, wait_for_stop).expect("room"));
        while thinking.load().busy < 2 {
            thread::yield_now();
        }
        let asked = [JobClass::Slow, JobClass::Quick, JobClass::Quick, JobClass::Slow]
            .map(|class| thinking.ask_for(client(1), class, hour, |_| ()));
        assert_eq!(asked.each_ref().map(Result::is_ok), [true, true, false, false]);
        assert!(thinking.ask_for(client(2), JobClass::Quick, hour, |_| ()).is_ok());
        drop((busy, asked));
        thinking.close();
    }

    #[tokio::test]
    async fn too_long_a_thought_is_stopped_and_a_failed_one_hurts_nobody() {
        let thinking = WorkerPool::new(1, ROOMY).expect("threads");
        let wait_for_stop = |stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            7
        };
        let endless =
            thinking.ask_for(client(1), JobClass::Slow, Duration::from_millis(1), wait_for_stop);
        assert_eq!(endless.expect("room").answer().await, Some(7));
        let failing =
            thinking.ask_for(client(1), JobClass::Slow, Duration::from_secs(60), |_| -> u8 {
                panic!("as a test")
            });
        assert_eq!(failing.expect("room").answer().await, None);
        let after = thinking.ask_for(client(1), JobClass::Slow, Duration::from_secs(60), |_| 3);
        assert_eq!(after.expect("room").answer().await, Some(3));
        // Closing the pool stops jobs that would never end.
        let endless =
            thinking.ask_for(client(1), JobClass::Slow, Duration::from_secs(3600), wait_for_stop);
        thinking.close();
        drop(endless);
    }
}
