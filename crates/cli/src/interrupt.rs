//! An interrupt from the keyboard, for long work that answers with what it has.

use std::sync::atomic::{AtomicBool, Ordering};

/// Raised by an interrupt.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// From now on an interrupt raises the flag instead of ending the program; a second one ends it.
pub fn listen() {
    // Without a handler an interrupt still ends the program, only less politely.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}
