//! A small HTTP client for rooms, which the load program and the tests of the room share.

mod client;

pub use client::{Client, Response, encoded};
