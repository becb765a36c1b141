//! Threads that the system may refuse: whoever helps is done without, and who was asked for is missed.

use std::hint::black_box;
use std::io::{self, ErrorKind::OutOfMemory};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle};

use quatuor_core::{Explain, Message, explained_error, message};

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

/// Memory that has to be left when a thread starts. One for which there is room and nothing beyond ends the
/// whole program, in the standard library, where nobody can catch it: the allocator of the GNU system reserves 64 MB of
/// addresses for what a new thread asks it for first, beside the stack.
const SPARE: usize = 72 << 20;

/// Takes the spare memory and gives it back: while it was held, starting a thread would find nothing.
fn look_for_spare_memory() -> io::Result<()> {
    let mut spare = Vec::<u8>::new();
    spare.try_reserve_exact(SPARE).map_err(|_| io::Error::from(OutOfMemory))?;
    // What nobody looks at need not be taken at all.
    black_box(&spare);
    Ok(())
}

/// Whether the system gives so many threads at once: all are started, one after another, and none does anything.
///
/// # Errors
/// It does not.
pub fn check_threads(wanted: usize) -> Result<(), NoThreads> {
    let gate = Mutex::new(());
    let (up, started) = channel();
    std::thread::scope(|scope| {
        let closed = gate.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = || {
            let _ = up.send(());
            drop(gate.lock());
        };
        let start = || {
            look_for_spare_memory()?;
            try_spawn(scope, wait)?;
            // Only then does it have all that it needs.
            let _ = started.recv();
            Ok(())
        };
        let all = (0..wanted).try_for_each(|_| start());
        drop(closed);
        all
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
