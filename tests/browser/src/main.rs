//! The program `quatuor`, for the browser tests: Cargo gives a test the path of its own package's programs only.

use std::process::ExitCode;

fn main() -> ExitCode {
    quatuor_cli::run_program(&std::env::args_os().collect::<Vec<_>>())
}
