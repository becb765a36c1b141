//! The compiled part of the Python package `quatuor`.
//!
//! ```text
//!   game("quarto:level=3") -> Game -> State   one game, actions by number
//!                                  -> Batch   thousands of games as arrays
//!                                  -> Agent   a program that chooses actions
//!   tournament -> Standing                    read_records -> Record        verify -> Claim
//! ```
//!
//! All long operations go through `work`: it runs them without the interpreter's lock, reports
//! progress, and stops on Ctrl+C. All messages become exceptions in `errors`. The modules written
//! in Python are in `python/`.

mod agent;
mod answer;
mod arena;
mod batch;
mod certificate;
mod errors;
mod game;
mod picture;
mod queries;
mod record;
mod serial;
mod state;
mod work;

use pyo3::prelude::*;

/// The compiled part of the package.
#[pymodule]
mod _quatuor {
    #[pymodule_export]
    use crate::agent::{Agent, Choice};
    #[pymodule_export]
    use crate::answer::{ActionValue, Advice, PyAnswer, PyKnown};
    #[pymodule_export]
    use crate::arena::{Standing, tournament};
    #[pymodule_export]
    use crate::batch::PyBatch;
    #[pymodule_export]
    use crate::certificate::{Claim, verify};
    #[pymodule_export]
    use crate::errors::{
        AgentError, CertificateError, IllegalActionError, PositionError, QuatuorError, RecordError,
        SpecError, UnsolvedError, language, set_language,
    };
    #[pymodule_export]
    use crate::game::{Game, game, games};
    #[pymodule_export]
    use crate::record::{PyRecord, read_records};
    #[pymodule_export]
    use crate::serial::deserialize;
    #[pymodule_export]
    use crate::state::PyState;
    #[pymodule_export]
    use crate::work::progress_line;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
