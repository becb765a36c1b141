//! What advice may use at the command line, and how a command fails that gets none.

use std::time::Duration;

use quatuor_advice::{AdviceError, AdviceRequest};
use quatuor_core::Explain;
use quatuor_core::limits::Limits;
use quatuor_show::OpenError;

use super::{bad_position, cores};
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::memory;

/// Memory where nobody says, in megabytes.
const USUAL_MEGABYTES: usize = 256;

/// What advice may use at the command line.
pub fn inquiry(
    time: Duration,
    megabytes: Option<usize>,
) -> Result<AdviceRequest<'static>, Failure> {
    if let Some(megabytes) = megabytes {
        memory::check(megabytes).map_err(Failure::Trouble)?;
    }
    let memory = megabytes.unwrap_or(USUAL_MEGABYTES) << 20;
    interrupt::listen();
    let (time, threads) = (Some(time), cores() as u32);
    let limits = Limits { stop: &STOP, time, threads, memory, ..Limits::default() };
    Ok(AdviceRequest { agent: None, seed: 1, limits })
}

/// How a command fails that has no advice.
pub fn failure(error: AdviceError, text: &str) -> Failure {
    match error {
        AdviceError::Open(OpenError::Position(reason)) => bad_position(text, reason),
        AdviceError::Open(error) => error.into(),
        AdviceError::Agent(error) => error.into(),
        error => Failure::Trouble(error.message()),
    }
}
