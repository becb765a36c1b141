//! Threads that the system may refuse: whoever helps is done without, and who was asked for is missed.

use std::io;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle};

use crate::{Explain, Message, explained_error, message};

/// The system gives no more threads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoThreads {
    /// What the system says.
    pub reason: String,
}

impl From<io::Error> for NoThreads {
    fn from(error: io::Error) -> Self {
        NoThreads { reason: error.to_string() }
    }
}

impl Explain for NoThreads {
    fn message(&self) -> Message {
        message!("threads-refused", reason: self.reason.clone())
    }
}
explained_error!(NoThreads);

/// Starts a thread where the standard library would panic if the system gives none.
///
/// # Errors
/// It gives none. Whoever only wanted help goes on without it.
pub fn try_spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, T>, NoThreads> {
    Ok(Builder::new().spawn_scoped(scope, work)?)
}

/// Whether the system gives so many threads at once: all are started, none does anything.
///
/// # Errors
/// It does not.
pub fn check_threads(wanted: usize) -> Result<(), NoThreads> {
    let gate = Mutex::new(());
    std::thread::scope(|scope| {
        let closed = gate.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = || drop(gate.lock());
        for _ in 0..wanted {
            if let Err(error) = try_spawn(scope, wait) {
                drop(closed);
                return Err(error);
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_threads_are_given() {
        assert_eq!(check_threads(0), Ok(()));
        assert_eq!(check_threads(8), Ok(()));
        let sum = std::thread::scope(|scope| {
            let helpers: Vec<_> = (0..4).map(|one| try_spawn(scope, move || one)).collect();
            helpers.into_iter().flatten().filter_map(|helper| helper.join().ok()).sum::<i32>()
        });
        assert_eq!(sum, 6);
    }
}
