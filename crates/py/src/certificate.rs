//! Certificates: proofs that are checked without the solver.

use std::sync::atomic::{AtomicU64, Ordering};

use pyo3::prelude::*;
use quatuor_core::limits::Limits;
use quatuor_solve::certificate::{Certificate, verify as check};

use crate::answer::or_none;
use crate::errors;
use crate::work::{resolve_threads, run_long};

/// The statement that a certificate proves.
#[pyclass(module = "quatuor", frozen, get_all)]
#[derive(Debug, Clone)]
pub struct Claim {
    /// The spec of the game.
    pub game: String,
    /// The position, as text.
    pub position: String,
    /// "win", "draw" or "loss", for the player to act.
    pub value: &'static str,
    /// Number of placements to the end, if the certificate proves it, else None.
    pub distance: Option<u32>,
    /// With at most this many pieces left, the verifier searches the rest itself.
    pub depth: u32,
    /// Number of answers checked.
    pub answers: u64,
}

#[pymethods]
impl Claim {
    fn __repr__(&self) -> String {
        let (game, value, distance) = (&self.game, self.value, or_none(self.distance));
        format!("Claim('{game}', '{}', '{value}', distance={distance})", self.position)
    }
}

/// Check a certificate, given as bytes, without the solver.
#[pyfunction]
#[pyo3(signature = (certificate, *, threads = None, progress = None))]
pub fn verify(
    py: Python<'_>,
    certificate: &[u8],
    threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Claim> {
    let threads = resolve_threads(threads)? as u32;
    let checked = run_long(py, progress, |stop, tracker| {
        let certificate = Certificate::from_bytes(certificate)?;
        let all: usize = certificate.answers.iter().map(Vec::len).sum();
        tracker.all.store(all as u64, Ordering::Relaxed);
        let limits = Limits { stop, threads, ..Limits::default() };
        let done: &AtomicU64 = &tracker.done;
        check(&certificate, &limits, done).map(|checked| (certificate.claim, checked.answers))
    })?;
    let (claim, answers) = checked.map_err(|error| errors::certificate(&error))?;
    Ok(Claim {
        game: claim.variant.to_string(),
        position: claim.position,
        value: claim.value.word(),
        distance: claim.distance,
        depth: claim.depth,
        answers,
    })
}
