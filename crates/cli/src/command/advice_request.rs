//! The limits of an advice request, and its errors as failures of a command.

use std::time::Duration;

use quatuor_advice::{AdviceError, AdviceRequest};
use quatuor_core::Explain;
use quatuor_core::limits::Limits;
use quatuor_show::OpenError;

use super::{bad_position, cores};
use crate::exit::Failure;
use crate::interrupt::{self, STOP};
use crate::memory;

/// Default memory in bytes.
const DEFAULT_MEMORY: u64 = 256 << 20;

/// Creates a request for advice within a time limit and `memory` bytes.
pub fn advice_request(
    time: Duration,
    memory: Option<u64>,
) -> Result<AdviceRequest<'static>, Failure> {
    let memory = memory::checked(memory)?.unwrap_or(DEFAULT_MEMORY as usize);
    interrupt::listen();
    let (time, threads) = (Some(time), cores() as u32);
    let limits = Limits { stop: &STOP, time, threads, memory, ..Limits::default() };
    Ok(AdviceRequest { agent: None, seed: 1, limits })
}

/// Converts an error of the advice crate into the failure of the command.
pub fn failure(error: AdviceError, text: &str) -> Failure {
    match error {
        AdviceError::Open(OpenError::Position(reason)) => bad_position(text, reason),
        AdviceError::Open(error) => error.into(),
        AdviceError::Agent(error) => error.into(),
        error => Failure::Trouble(error.message()),
    }
}
