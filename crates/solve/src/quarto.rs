//! Quarto has no solver yet.

use quatuor_core::Rules;
use quatuor_quarto::QuartoRules;

use crate::{Exact, Solvable, SolveError};

impl Solvable for QuartoRules {
    fn solver(&self, _table_bytes: usize) -> Result<Box<dyn Exact<Self>>, SolveError> {
        Err(SolveError::NoSolver { game: self.spec().name })
    }
}
