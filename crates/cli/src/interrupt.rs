//! An interrupt from the keyboard, for long work that answers with what it has.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Raised by an interrupt.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Whether there is nothing to answer: an interrupt then ends the program.
static WAITING: AtomicBool = AtomicBool::new(false);

/// How long the full screen has to end by itself.
const PATIENCE: Duration = Duration::from_secs(2);

/// From now on an interrupt raises the flag instead of ending the program; a second one ends it.
pub fn listen() {
    // Without a handler an interrupt still ends the program, only less politely.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) || WAITING.load(Ordering::SeqCst) {
            end();
        }
        if !quatuor_terminal::is_left_within(PATIENCE) {
            end();
        }
    });
}

/// Ends the program, with the terminal as it was.
fn end() -> ! {
    quatuor_terminal::restore();
    std::process::exit(130)
}

/// Waits for input; there is nothing to answer meanwhile.
pub fn while_waiting<T>(wait: impl FnOnce() -> T) -> T {
    WAITING.store(true, Ordering::SeqCst);
    // One that came just before does not wait either.
    if STOP.load(Ordering::SeqCst) {
        std::process::exit(130);
    }
    let waited = wait();
    WAITING.store(false, Ordering::SeqCst);
    waited
}
