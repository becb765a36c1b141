//! The solvers of games that have a dedicated one, for tests and benchmarks that are generic over
//! them.

use quatuor_connect4::Connect4Rules;
use quatuor_quarto::QuartoRules;
use quatuor_show::Family;
use quatuor_solve::{SolveError, Solver, SolverFactory, connect4, quarto};

pub trait Solvable: Family {
    const SOLVERS: SolverFactory<Self>;

    fn solver(&self, table_bytes: usize) -> Result<Box<dyn Solver<Self>>, SolveError> {
        Self::SOLVERS.solver(self, table_bytes)
    }
}

impl Solvable for QuartoRules {
    const SOLVERS: SolverFactory<Self> = quarto::SOLVERS;
}

impl Solvable for Connect4Rules {
    const SOLVERS: SolverFactory<Self> = connect4::SOLVERS;
}
