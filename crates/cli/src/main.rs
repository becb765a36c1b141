//! The program `quatuor`: everything is in the library of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    quatuor_cli::run_program(&std::env::args_os().collect::<Vec<_>>())
}
