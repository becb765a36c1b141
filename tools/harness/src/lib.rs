//! Shared by the load generator, the fault harness and the fuzzer: a room as a child process, command lines
//! and reports.

mod flags;
mod server;

use std::process::ExitCode;

pub use flags::{Flag, flags};
pub use server::{Memory, Server, WORD, log_of, processor_time, serve};

/// How a program ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conclusion {
    /// What it prints.
    pub text: String,
    /// Whether nothing went wrong.
    pub is_right: bool,
}

/// Prints the report of a program, or what is wrong with how it was used, and tells by the exit code how it
/// ended: 0 if all was right, 1 if something went wrong, 2 for a mistake in its use.
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
