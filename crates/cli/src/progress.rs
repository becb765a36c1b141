//! One line on the terminal that tells how far long work has come.
//!
//! It is written to the standard error, only when that is a terminal, and wiped away before the answer.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(250);

/// Does the work while showing a line that `describe` makes anew from time to time.
pub fn while_showing<T>(describe: impl Fn() -> String + Sync, work: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return work();
    }
    let (done, waits) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let waits = waits;
            while waits.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                let _ = write!(io::stderr(), "\r\x1b[2K{}", describe());
                let _ = io::stderr().flush();
            }
            let _ = write!(io::stderr(), "\r\x1b[2K");
        });
        let answer = work();
        drop(done);
        answer
    })
}
