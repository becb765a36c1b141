//! Shared by the load generator, the fault harness and the fuzzer: a room as a child process,
//! command lines and reports.

mod flags;
mod server;

use std::process::ExitCode;

pub use flags::{Flag, flags};
pub use server::{Memory, Server, WORD, log_of, processor_time, serve};

/// The result of a tool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conclusion {
    /// The report to print.
    pub text: String,
    /// Whether no problem was found.
    pub is_right: bool,
}

/// Prints the report or the usage error of a tool, and returns the exit code.
///
/// The code is 0 if no problem was found, 1 if there was one, and 2 for a usage error.
pub fn conclude(conclusion: Result<Conclusion, String>, usage: &str) -> ExitCode {
    match conclusion {
        Ok(Conclusion { text, is_right }) => {
            println!("{text}");
            if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(problem) => {
            eprintln!("{problem}\n{usage}");
            ExitCode::from(2)
        }
    }
}
