//! Detection of panics, including those of background threads.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

use parking_lot::Mutex;

/// The message of the last panic.
static LAST: Mutex<Option<String>> = Mutex::new(None);

fn last() -> Option<String> {
    LAST.lock().take()
}

/// From now on, records panics instead of printing them.
pub fn count() {
    set_hook(Box::new(|panic| {
        let mut last = LAST.lock();
        *last = Some(panic.to_string());
    }));
}

/// Runs `work`. Returns its error, or the message of a panic in any thread meanwhile.
pub fn caught(work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let done = catch_unwind(AssertUnwindSafe(work));
    match last() {
        Some(panic) => Err(panic),
        None => done.unwrap_or_else(|_| Err("a panic".to_owned())),
    }
}
