//! The program `quatuor` for the browser tests. Cargo passes a test only the paths of programs of
//! its own package.

use std::process::ExitCode;

fn main() -> ExitCode {
    quatuor_cli::run_program(&std::env::args_os().collect::<Vec<_>>())
}
