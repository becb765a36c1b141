//! The worker pool as an implementation of the site's `Thinker`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parking_lot::Mutex;

use super::{AgentCache, Busy, WorkerPool};
use quatuor_site::ports::{QueueFull, Report, Reporter, ThinkRequest, Thinker, Thought, thought};
use quatuor_site::think::{Answer, Job, JobClass, run};

/// Runs jobs on a worker pool, with agents that are cached between their turns.
pub struct PoolThinker {
    pool: WorkerPool,
    agents: Arc<AgentCache>,
}

impl PoolThinker {
    /// Creates a thinker.
    pub fn new(pool: WorkerPool, agents: AgentCache) -> Self {
        PoolThinker { pool, agents: Arc::new(agents) }
    }

    /// Returns the worker pool.
    pub fn pool(&self) -> &WorkerPool {
        &self.pool
    }

    /// Returns the cache of agents.
    pub fn agents(&self) -> &AgentCache {
        &self.agents
    }
}

fn take(slot: &Mutex<Option<ThinkRequest>>) -> Option<ThinkRequest> {
    slot.lock().take()
}

fn work(job: Job, agents: &AgentCache, stop: &AtomicBool, reporter: &Reporter) {
    let answer = match job {
        Job::Choose { seat, question } => Answer::Action(agents.choose(&seat, &question, stop)),
        job => run(job, stop, &|partial| reporter.send(Report::Partial(partial))),
    };
    reporter.send(Report::Done(answer));
}

impl Thinker for PoolThinker {
    fn ask(&self, request: ThinkRequest) -> Result<Thought, QueueFull> {
        let agents = Arc::clone(&self.agents);
        if request.class == JobClass::Reading {
            let stop = Arc::new(AtomicBool::new(false));
            let (reporter, thought) = thought(Arc::clone(&stop));
            tokio::task::spawn_blocking(move || work(request.job, &agents, &stop, &reporter));
            return Ok(thought);
        }
        let ThinkRequest { client, class, time, .. } = request;
        let stop = Arc::new(AtomicBool::new(false));
        let (reporter, thought) = thought(Arc::clone(&stop));
        // A full queue drops the closure, but the request must be returned to the caller.
        let slot = Arc::new(Mutex::new(Some(request)));
        let queued = Arc::clone(&slot);
        let job = move |stop: &AtomicBool| {
            if let Some(request) = take(&queued) {
                work(request.job, &agents, stop, &reporter);
            }
        };
        match self.pool.ask(client, class, time, stop, job) {
            Ok(()) => Ok(thought),
            Err(Busy) => match take(&slot) {
                Some(request) => Err(QueueFull(Box::new(request))),
                None => Ok(thought),
            },
        }
    }

    fn evict(&self, game: &str) {
        self.agents.evict(game);
    }

    fn evict_all(&self) {
        self.agents.evict_all();
    }
}
