//! The program `quatuor`, a thin wrapper around [`quatuor_cli::run_program`].

use std::process::ExitCode;

fn main() -> ExitCode {
    quatuor_cli::run_program(&std::env::args_os().collect::<Vec<_>>())
}
