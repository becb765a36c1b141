//! Threads and files of the operating system, with failures as typed messages.
//!
//! Below the faces, only this crate names threads and files. Crates that must run without an
//! operating system (games, lessons, words) do not depend on it.

mod file;
mod threads;

pub use file::{cannot_read, cannot_write, file_name};
pub use threads::{NoThreads, check_threads, try_spawn};
