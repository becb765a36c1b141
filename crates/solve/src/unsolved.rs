//! Games without a solver say so.

use quatuor_core::Rules;
use quatuor_core::tree::TreeRules;
use quatuor_mansuba::MansubaRules;

use crate::{Exact, Solvable, SolveError};

impl Solvable for TreeRules {
    fn solver(&self, _table_bytes: usize) -> Result<Box<dyn Exact<Self>>, SolveError> {
        Err(SolveError::NoSolver { game: self.spec().name })
    }
}

impl Solvable for MansubaRules {
    fn solver(&self, _table_bytes: usize) -> Result<Box<dyn Exact<Self>>, SolveError> {
        Err(SolveError::NoSolver { game: self.spec().name })
    }
}
