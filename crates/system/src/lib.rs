//! Threads and files of the operating system, with refusals as typed messages.
//!
//! This is the one crate below the faces that names both. Crates that must run without an operating system
//! (games, lessons, words) do not depend on it.

mod file;
mod threads;

pub use file::{cannot_read, cannot_write, file_name};
pub use threads::{NoThreads, check_threads, try_spawn};
