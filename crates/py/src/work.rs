//! Long operations without the interpreter's lock.
//!
//! ```text
//!   this thread     waits, checks for Ctrl+C, reports the progress   --stop-->
//!   helper thread   does the work, without the lock                  <-done---
//! ```

use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{Builder, scope};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBool;
use quatuor_core::limits::Progress;
use quatuor_core::{Explain, message};
use quatuor_solve::certificate::CertificateProgress;
use quatuor_system::{NoThreads, check_threads};
use quatuor_words::{ProgressRate, describe_progress};

use crate::errors::{self, say};

/// Interval between checks for signals and progress reports.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The progress of an operation.
#[derive(Debug, Default)]
pub struct Tracker {
    pub done: AtomicU64,
    /// The total, or 0 if it is unknown.
    pub all: AtomicU64,
    /// The progress of the certificate writer.
    pub certificate: CertificateProgress,
}

impl Tracker {
    /// Records the progress of a solver.
    pub fn note(&self, progress: Progress) {
        self.done.store(progress.nodes, Ordering::Relaxed);
    }
}

/// Runs an operation that may take long.
///
/// `progress` is `None`, `True` for a line on standard error, or a callable that receives the
/// amount done and the total.
pub fn run_long<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&AtomicBool, &Tracker) -> T + Send,
) -> PyResult<T> {
    let show = listener(py, progress)?;
    let (stop, tracker) = (AtomicBool::new(false), Tracker::default());
    py.detach(|| {
        scope(|scope| {
            let (sender, receiver) = channel::<()>();
            let begun = Builder::new().spawn_scoped(scope, || {
                let _until_the_end = sender;
                work(&stop, &tracker)
            });
            let refused = |error| PyRuntimeError::new_err(say(&NoThreads::from(error).message()));
            let helper = begun.map_err(refused)?;
            let mut interrupted = Ok(());
            while receiver.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                if interrupted.is_ok() {
                    interrupted = Python::attach(|py| report_progress(py, show.as_ref(), &tracker));
                    stop.store(interrupted.is_err(), Ordering::Relaxed);
                }
            }
            let done = helper.join().unwrap_or_else(|panic| resume_unwind(panic));
            interrupted?;
            if show.is_some() {
                Python::attach(|py| report_progress(py, show.as_ref(), &tracker))?;
            }
            Ok(done)
        })
    })
}

fn listener(py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Py<PyAny>>> {
    let Some(progress) = progress else { return Ok(None) };
    match progress.cast::<PyBool>() {
        Ok(flag) if flag.is_true() => {
            let module = py.import("quatuor._progress")?;
            Ok(Some(module.getattr("Line")?.call0()?.unbind()))
        }
        Ok(_) => Ok(None),
        Err(_) => Ok(Some(progress.clone().unbind())),
    }
}

fn report_progress(py: Python<'_>, show: Option<&Py<PyAny>>, tracker: &Tracker) -> PyResult<()> {
    py.check_signals()?;
    let Some(show) = show else { return Ok(()) };
    let all = Some(tracker.all.load(Ordering::Relaxed)).filter(|&all| all > 0);
    let chosen = tracker.certificate.chosen.load(Ordering::Relaxed);
    show.call1(py, (tracker.done.load(Ordering::Relaxed) + chosen, all))?;
    Ok(())
}

/// Format the progress of a long operation after some seconds, as printed by `progress=True`.
///
/// >>> import quatuor
/// >>> quatuor.set_language("en")
/// >>> quatuor._quatuor.progress_line(1200, 3000, 3.0)
/// 'done: 1200 of 3000, 400 per second, 0:04 left'
#[pyfunction]
#[pyo3(signature = (done, all, seconds))]
pub fn progress_line(done: u64, all: Option<u64>, seconds: f64) -> String {
    let rate = done as f64 / seconds.max(0.001);
    let left = all.map_or(0.0, |all| all.saturating_sub(done) as f64 / rate);
    let duration = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or_default();
    let pace = ProgressRate { rate, left: duration(left), time: duration(seconds) };
    let what = match (done, all) {
        (0, None) => message!("progress-working"),
        _ => message!("progress-work"),
    };
    say(&describe_progress(what, done, all, pace))
}

/// Returns the requested number of threads, by default the number of cores.
pub fn resolve_threads(wanted: Option<usize>) -> PyResult<usize> {
    // Cached, because the system call takes longer than playing a thousand rows.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores =
        || *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from));
    let threads = wanted.unwrap_or_else(cores).max(1);
    if threads > cores() {
        check_threads(threads).map_err(|error| errors::agent(&error))?;
    }
    Ok(threads)
}

/// Converts a time limit in seconds.
pub fn parse_seconds(time: Option<f64>) -> PyResult<Option<Duration>> {
    let limit = |seconds: f64| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| pyo3::exceptions::PyValueError::new_err(format!("time={seconds}")))
    };
    time.map(limit).transpose()
}
