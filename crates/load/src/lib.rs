//! What the load program, the fault harness and the tests of the room share: a small HTTP client, and the
//! room in a process of its own.

mod client;
mod server;

pub use client::{Client, Response, encoded};
pub use server::{Memory, Server, WORD, serve};
