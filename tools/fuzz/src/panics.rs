//! Panics, also of threads that nobody waits for.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::sync::{Mutex, PoisonError};

/// Where the last one came from.
static LAST: Mutex<Option<String>> = Mutex::new(None);

fn last() -> Option<String> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Counts panics from now on instead of printing them.
pub fn count() {
    set_hook(Box::new(|panic| {
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some(panic.to_string());
    }));
}

/// What is wrong with some work: what it says itself, or a panic anywhere in the program meanwhile.
pub fn caught(work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let done = catch_unwind(AssertUnwindSafe(work));
    match last() {
        Some(panic) => Err(panic),
        None => done.unwrap_or_else(|_| Err("a panic".to_owned())),
    }
}
