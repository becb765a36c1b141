//! What the load program, the fault harness and the tests of the room share: a small HTTP client, and the
//! room in a process of its own.

mod client;
mod flags;
mod server;

use std::process::ExitCode;

pub use client::{Client, Response, encoded};
pub use flags::{Flag, flags};
pub use server::{Memory, Server, WORD, log_of, processor_time, serve};

/// Prints the report of a program, or what is wrong with how it was used, and tells by the exit code how it
/// ended: 0 if all was right, 1 if something went wrong, 2 for a mistake in its use.
pub fn conclude(report: Result<(String, bool), String>, usage: &str) -> ExitCode {
    match report {
        Ok((text, is_right)) => {
            println!("{text}");
            if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(problem) => {
            eprintln!("{problem}\n{usage}");
            ExitCode::from(2)
        }
    }
}
