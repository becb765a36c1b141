//! Limits on the resources of a computation: time, threads, memory and nodes, with cancellation and
//! progress reports.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::evaluation::Verdict;

/// Progress of a long computation.
#[derive(Debug, Clone, Copy, Default)]
pub struct Progress {
    /// Number of nodes searched so far.
    pub nodes: u64,
    /// Progress on the lines near the root, for searches that count them.
    pub lines: Option<SettledLines>,
    /// Proven lower and upper bounds of the position that is searched, for its player to act, if the search reports
    /// them.
    pub bounds: Option<(Verdict, Verdict)>,
}

/// Number of lines near the root of a search that are settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettledLines {
    /// Number of settled lines.
    pub settled: u64,
    /// Total number of lines.
    pub all: u64,
}

/// Limits of a computation, which ignores the ones it has no use for.
///
/// ```
/// use quatuor_core::limits::Limits;
/// use std::time::Duration;
///
/// let limits = Limits { time: Some(Duration::from_secs(2)), threads: 2, ..Limits::default() };
/// assert!(!limits.is_stopped());
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Cancellation flag, which another thread may set.
    pub stop: &'a AtomicBool,
    /// Time limit from the start of the computation; `None` for unlimited.
    pub time: Option<Duration>,
    /// Maximum number of threads.
    pub threads: u32,
    /// Memory for tables, in bytes.
    pub memory: usize,
    /// Maximum number of nodes, accurate to about a thousand.
    pub nodes: u64,
    /// Called from time to time during a long computation.
    pub progress: Option<&'a dyn Fn(Progress)>,
}

/// A flag that is never set, for computations that cannot be cancelled.
pub static UNSTOPPED: AtomicBool = AtomicBool::new(false);

impl Default for Limits<'_> {
    /// One thread, 64 MiB of tables, no limit on time and nodes.
    fn default() -> Self {
        Limits {
            stop: &UNSTOPPED,
            time: None,
            threads: 1,
            memory: 64 << 20,
            nodes: u64::MAX,
            progress: None,
        }
    }
}

impl Limits<'_> {
    /// Returns whether the computation was cancelled.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
