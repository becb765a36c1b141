//! Lines on the terminal that tell how far long work has come.
//!
//! They are written to the standard error, only when that is a terminal, and wiped away before the answer.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use quatuor_core::try_spawn;

/// How often they are written anew.
const PAUSE: Duration = Duration::from_millis(250);

/// Does the work while showing a line that `describe` makes anew from time to time.
pub fn while_showing<T>(describe: impl Fn() -> String + Sync, work: impl FnOnce() -> T) -> T {
    while_showing_lines(|| vec![describe()], work)
}

/// The same with several lines.
pub fn while_showing_lines<T>(
    describe: impl Fn() -> Vec<String> + Sync,
    work: impl FnOnce() -> T,
) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (done, waits) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        // Without a thread for it the work is done all the same.
        let _ = try_spawn(scope, || {
            let waits = waits;
            let mut above = 0;
            let wipe = |above: usize| {
                let up = if above > 0 { format!("\x1b[{above}A") } else { String::new() };
                let _ = write!(io::stderr(), "\r{up}\x1b[J");
            };
            while waits.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                wipe(above);
                let lines = describe();
                above = lines.len().saturating_sub(1);
                let _ = write!(io::stderr(), "{}", lines.join("\n"));
                let _ = io::stderr().flush();
            }
            wipe(above);
        });
        let answer = work();
        drop(done);
        answer
    })
}
