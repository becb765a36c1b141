//! The game room as a site: pages, forms and a JSON API, on ports that a host implements.
//!
//! ```text
//!   host (server, later a browser) -> http: routes, forms, failures -> features
//!                                                                         |
//!                                        live: the games in progress, one lock each
//!                                       /              |               \
//!                       quatuor_session      ports: store, time      think: jobs for the worker pool
//! ```
//!
//! The site answers a request that changes a game only after the store has saved its events. The
//! board, the clocks and the lists are computed from these events.

mod access;
pub mod analysis;
pub mod api;
mod app_state;
pub mod bots;
mod classes;
mod editor;
mod front;
pub mod http;
mod lessons;
pub mod limits;
pub mod live;
mod log_text;
mod page;
pub mod pages;
mod play;
pub mod ports;
mod preferences;
mod puzzles;
mod routes;
mod rules;
pub mod secret;
mod share;
mod site;
pub mod think;
mod trainer;
mod trees;
pub mod view;

use quatuor_session::{class, game, import};

pub use app_state::AppState;
pub use site::{Site, Visit, finish, refuse};
