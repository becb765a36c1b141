//! Background tasks.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_channel::oneshot;
use futures_util::future::{AbortHandle, BoxFuture, abortable};

/// Runs futures in the background.
pub trait Tasks: Send + Sync {
    /// Starts a task that runs until it completes.
    fn spawn(&self, task: BoxFuture<'static, ()>);
}

impl dyn Tasks + '_ {
    /// Runs a future in its own task, so that it completes even if the caller is dropped. Returns
    /// `None` if it panicked or the host is closing.
    pub async fn run<T: Send + 'static>(
        &self,
        future: impl Future<Output = T> + Send + 'static,
    ) -> Option<T> {
        let (sender, receiver) = oneshot::channel();
        self.spawn(Box::pin(async move {
            let _ = sender.send(future.await);
        }));
        receiver.await.ok()
    }

    /// Starts a task that can be aborted.
    pub fn start(&self, future: impl Future<Output = ()> + Send + 'static) -> BackgroundTask {
        let finished = Arc::new(AtomicBool::new(false));
        let ended = SetOnDrop(Arc::clone(&finished));
        let (task, abort) = abortable(async move {
            let _ended = ended;
            future.await;
        });
        self.spawn(Box::pin(async move {
            let _ = task.await;
        }));
        BackgroundTask { abort, finished }
    }
}

/// Sets a flag when a task ends, even if it panics or is aborted.
struct SetOnDrop(Arc<AtomicBool>);

impl Drop for SetOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A running task that can be aborted.
#[derive(Debug)]
pub struct BackgroundTask {
    abort: AbortHandle,
    finished: Arc<AtomicBool>,
}

/// A slot for at most one task.
#[derive(Debug, Default)]
pub struct TaskSlot(Option<BackgroundTask>);

impl TaskSlot {
    /// Aborts the current task and stores a new one.
    pub fn replace(&mut self, task: Option<BackgroundTask>) {
        if let Some(old) = std::mem::replace(&mut self.0, task) {
            old.abort.abort();
        }
    }

    /// Returns whether no task is running.
    pub fn is_idle(&self) -> bool {
        self.0.as_ref().is_none_or(|task| task.finished.load(Ordering::Relaxed))
    }
}
