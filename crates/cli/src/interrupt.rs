//! Interrupts from the keyboard (Ctrl+C), for long work that returns its partial results.
//!
//! ```text
//!   Ctrl+C -> handler thread -> STOP -> solvers, searches, sessions check it
//!                            -> wakes the watchers -> they set the flag of a build or a run, or exit
//! ```

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::{Condvar, Mutex};
use quatuor_system::try_spawn;

/// Whether an interrupt has arrived.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Whether an interrupt exits the program immediately, because there is no result to print.
static EXIT_AT_ONCE: AtomicBool = AtomicBool::new(false);

/// Wakes the watchers when `STOP` or their own flag is set. Flags are set before the lock is taken,
/// so a watcher that has just checked them is already waiting.
static CHANGED: (Mutex<()>, Condvar) = (Mutex::new(()), Condvar::new());

/// Maximum time for the full screen to close by itself.
const SCREEN_TIMEOUT: Duration = Duration::from_secs(2);

/// Installs the handler. The first interrupt sets `STOP`; the second ends the program.
pub fn listen() {
    // Without a handler an interrupt still ends the program, but without partial results.
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

/// Restores the terminal and exits the program.
fn exit() -> ! {
    quatuor_terminal::restore();
    std::process::exit(130)
}

/// Runs `work`, such as a read from the keyboard. An interrupt meanwhile exits the program at once.
pub fn exit_on_interrupt_during<T>(work: impl FnOnce() -> T) -> T {
    EXIT_AT_ONCE.store(true, Ordering::SeqCst);
    // An interrupt may have arrived just before the flag was set.
    if STOP.load(Ordering::SeqCst) {
        std::process::exit(130);
    }
    let done = work();
    EXIT_AT_ONCE.store(false, Ordering::SeqCst);
    done
}

/// Runs `work`. An interrupt exits the program at once while `waits` returns true.
pub fn exit_on_interrupt_while<T>(waits: impl Fn() -> bool + Sync, work: impl FnOnce() -> T) -> T {
    let exit_if_waiting = || {
        if waits() {
            std::process::exit(130);
        }
    };
    watch_interrupt(exit_if_waiting, work)
}

/// Runs `work`. An interrupt meanwhile sets `stop`.
pub fn forward_interrupt<T>(stop: &AtomicBool, work: impl FnOnce() -> T) -> T {
    watch_interrupt(|| stop.store(true, Ordering::Relaxed), work)
}

/// Runs `work` while a second thread waits for an interrupt and then calls `react` once.
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
        // Set by a guard, because the scope waits for its thread even if `work` panics.
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
