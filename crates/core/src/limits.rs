//! What work may use of the world outside: when to stop, how long, how many threads, how much memory, and
//! whom to tell how far it is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How far long work has come.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Nodes searched so far.
    pub nodes: u64,
    /// Where they are counted, lines near the root.
    pub lines: Option<SettledLines>,
}

/// How many lines near the root of a search are settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettledLines {
    /// So many.
    pub settled: u64,
    /// Of so many.
    pub all: u64,
}

/// What work may use. Work that has no use for one of them ignores it.
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
    /// Raised from elsewhere to interrupt.
    pub stop: &'a AtomicBool,
    /// A time limit, from the start of the work; unlimited where there is none.
    pub time: Option<Duration>,
    /// Threads that share the work.
    pub threads: u32,
    /// Bytes of tables.
    pub memory: usize,
    /// The most nodes to search, to within a thousand.
    pub nodes: u64,
    /// Called now and then during long work.
    pub progress: Option<&'a dyn Fn(Progress)>,
}

/// A flag that is never raised, for work that nobody stops.
pub static UNSTOPPED: AtomicBool = AtomicBool::new(false);

impl Default for Limits<'_> {
    /// One thread, a modest table, as long and as much as it takes.
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
    /// Whether somebody wants the work to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
