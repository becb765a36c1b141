//! Runs a compiler with a timeout that covers all processes it starts.

use std::io::{self, Read};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::interrupt::STOP;

/// Timeout of a compiler.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Interval between checks whether the process has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// Maximum number of stored bytes of standard error.
const MAX_STDERR_BYTES: u64 = 64 << 10;

/// The result of a process.
pub struct ProcessOutput {
    pub success: bool,
    /// The beginning of its standard error.
    pub said: String,
}

/// Runs a program to its end. After the timeout or an interrupt, kills it with all its child
/// processes and returns `None`.
pub fn run_with_timeout(command: &mut Command) -> io::Result<Option<ProcessOutput>> {
    run_within(command, TIMEOUT)
}

fn run_within(command: &mut Command, timeout: Duration) -> io::Result<Option<ProcessOutput>> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command.spawn()?;
    let stderr = child.stderr.take();
    let listener = std::thread::Builder::new().spawn(move || {
        let mut said = Vec::new();
        let Some(stderr) = stderr else { return said };
        let mut stderr = stderr.take(MAX_STDERR_BYTES);
        let _ = stderr.read_to_end(&mut said);
        // The rest is discarded. If the pipe were not read, the process would block on it.
        let _ = io::copy(stderr.get_mut(), &mut io::sink());
        said
    });
    let listener = listener.inspect_err(|_| end_group(&mut child))?;
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        if begun.elapsed() > timeout || STOP.load(Ordering::Relaxed) {
            break None;
        }
        std::thread::sleep(POLL_INTERVAL);
    };
    // Also kills processes that the program left behind, which could keep the pipe open.
    end_group(&mut child);
    let said = listener.join().unwrap_or_default();
    let said = String::from_utf8_lossy(&said).into_owned();
    Ok(status.map(|status| ProcessOutput { success: status.success(), said }))
}

fn end_group(child: &mut Child) {
    #[cfg(unix)]
    if let Ok(group) = i32::try_from(child.id()) {
        use nix::sys::signal::{Signal, killpg};
        let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn what_ends_is_heard_and_what_does_not_is_ended_with_its_children() {
        let minute = Duration::from_secs(60);
        let built = run_within(&mut shell("echo why >&2; exit 3"), minute).expect("it starts");
        let built = built.expect("it ends");
        assert_eq!((built.success, built.said.as_str()), (false, "why\n"));
        let endless = "sleep 1000 & yes >&2";
        let built = run_within(&mut shell(endless), Duration::from_millis(20)).expect("it starts");
        assert!(built.is_none());
    }
}
