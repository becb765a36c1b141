//! Starts threads that the system may refuse. Callers continue without an optional worker, and
//! report an error when the user asked for a number of threads that cannot start.

use std::hint::black_box;
use std::io::{self, ErrorKind::OutOfMemory};
use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread::{Builder, Scope, ScopedJoinHandle};

use quatuor_core::{Explain, Message, explained_error, message};

/// The system cannot start another thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoThreads {
    /// The system's error text.
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

/// Starts a scoped thread. Unlike the standard library, it does not panic when the system refuses
/// the thread.
///
/// # Errors
/// The system cannot start a thread. If the thread is only an optional worker, the caller can
/// continue without it.
pub fn try_spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Result<ScopedJoinHandle<'scope, T>, NoThreads> {
    Ok(Builder::new().spawn_scoped(scope, work)?)
}

/// Memory in bytes that must stay available when a thread starts.
///
/// A thread that starts with no memory to spare aborts the whole program inside the standard
/// library, where the error cannot be caught. The allocator of the GNU system reserves 64 MB of
/// address space, besides the stack, for the first allocation of a new thread.
const SPARE: usize = 72 << 20;

/// Allocates the spare memory and frees it again: while it is held, a new thread could not use it.
fn look_for_spare_memory() -> io::Result<()> {
    let mut spare = Vec::<u8>::new();
    spare.try_reserve_exact(SPARE).map_err(|_| io::Error::from(OutOfMemory))?;
    // Without this the optimiser may remove the unused allocation.
    black_box(&spare);
    Ok(())
}

/// Checks that the system can run `wanted` threads at once, by starting that many idle threads one
/// after another.
///
/// # Errors
/// The system cannot start one of them.
pub fn check_threads(wanted: usize) -> Result<(), NoThreads> {
    // Not parking_lot, which allocates for a waiting thread: here memory may be short.
    let gate = Mutex::new(());
    let (up, started) = channel();
    std::thread::scope(|scope| {
        let closed = gate.lock();
        let wait = || {
            let _ = up.send(());
            drop(gate.lock());
        };
        let start = || {
            look_for_spare_memory()?;
            try_spawn(scope, wait)?;
            // Wait until the thread runs: only then has it allocated all the memory that it needs.
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
