//! Interrupts from the keyboard, for long work that answers with the results it has.
//!
//! ```text
//!   Ctrl+C -> handler thread -> STOP -> solvers, searches, sessions check it
//!                            -> wakes the watchers -> they set the flag of a build or a run, or exit
//! ```

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::{Condvar, Mutex};
use quatuor_system::try_spawn;

/// Set by an interrupt.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// While set, an interrupt exits the program: there is no result to print.
static EXIT_AT_ONCE: AtomicBool = AtomicBool::new(false);

/// Wakes the watchers when `STOP` or their own flag is set. Flags are set before the lock is taken, so that a watcher
/// which has just checked them is already waiting.
static CHANGED: (Mutex<()>, Condvar) = (Mutex::new(()), Condvar::new());

/// Time in which the full screen has to close by itself.
const SCREEN_TIMEOUT: Duration = Duration::from_secs(2);

/// From now on an interrupt sets `STOP` instead of ending the program; a second one ends it.
pub fn listen() {
    // Without a handler an interrupt still ends the program, only less politely.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) || EXIT_AT_ONCE.load(Ordering::SeqCst) {
            exit();
        }
        wake_watchers();
        if !quatuor_terminal::wait_until_left(SCREEN_TIMEOUT) {
            exit();
        }
    });
}

fn wake_watchers() {
    let _guard = CHANGED.0.lock();
    CHANGED.1.notify_all();
}

/// Ends the program, with the terminal as it was.
fn exit() -> ! {
    quatuor_terminal::restore();
    std::process::exit(130)
}

/// Runs `work`, such as a read from the keyboard; an interrupt meanwhile ends the program at once.
pub fn exit_on_interrupt_during<T>(work: impl FnOnce() -> T) -> T {
    EXIT_AT_ONCE.store(true, Ordering::SeqCst);
    // An interrupt may have arrived just before.
    if STOP.load(Ordering::SeqCst) {
        std::process::exit(130);
    }
    let done = work();
    EXIT_AT_ONCE.store(false, Ordering::SeqCst);
    done
}

/// Runs `work`; an interrupt while `waits` returns true ends the program at once.
pub fn exit_on_interrupt_while<T>(waits: impl Fn() -> bool + Sync, work: impl FnOnce() -> T) -> T {
    let exit_if_waiting = || {
        if waits() {
            std::process::exit(130);
        }
    };
    watch_interrupt(exit_if_waiting, work)
}

/// Runs `work`; an interrupt meanwhile sets `stop`.
pub fn forward_interrupt<T>(stop: &AtomicBool, work: impl FnOnce() -> T) -> T {
    watch_interrupt(|| stop.store(true, Ordering::Relaxed), work)
}

/// Runs `work` while a second thread waits for an interrupt, and then calls `react` once.
fn watch_interrupt<T>(react: impl FnOnce() + Send, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // If no thread can be started, a second interrupt still ends the program.
        let _ = try_spawn(scope, || {
            let pending =
                |(): &mut ()| !done.load(Ordering::SeqCst) && !STOP.load(Ordering::SeqCst);
            CHANGED.1.wait_while(&mut CHANGED.0.lock(), pending);
            if !done.load(Ordering::SeqCst) {
                react();
            }
        });
        // Also when `work` panics: the scope waits for its thread.
        let _done = SetOnDrop(&done);
        work()
    })
}

/// Sets a flag and wakes the watchers when dropped.
struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
        wake_watchers();
    }
}
