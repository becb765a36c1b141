//! The room as a web server: addresses, forms, cookies, limits, errors.
//!
//! ```text
//!   connection  ->  gate: who is it, how often, from where  ->  route/NAME  ->  hall, page
//!                     |                                             |
//!                   headers, metrics, log  <-  error.rs: every failure as a page or as JSON
//! ```

mod api;
mod choice;
mod connection;
mod cookie;
mod error;
mod fields;
mod gate;
mod guest;
mod headers;
mod hosts;
mod metrics;
mod named;
mod overlays;
mod patient;
mod places;
mod posted;
mod rate;
mod replaying;
mod route;
mod rulebooks;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::hall::Hall;
use crate::walking::Walks;

pub use api::description;
pub use connection::accept;
pub use error::Failure;
pub use fields::Fields;
pub use guest::Guest;
pub use hosts::Hosts;

use metrics::Metrics;
use places::Places;
use rate::Rates;
use rulebooks::Rulebooks;

/// What every route works with.
pub struct Desk {
    /// The games.
    pub hall: Arc<Hall>,
    /// What is counted.
    pub metrics: Metrics,
    /// Who came how often.
    pub rates: Rates,
    /// Requests under way, by address.
    pub places: Places,
    /// Trees that somebody walks through.
    pub walks: Walks,
    /// Rules of variants that were asked for.
    pub rulebooks: Rulebooks,
    /// The names that the room answers to.
    pub hosts: Hosts,
    /// Since when.
    pub opened: Instant,
}

impl Desk {
    /// A desk before this hall, for requests that name one of these hosts.
    pub fn new(hall: Arc<Hall>, hosts: Hosts) -> Arc<Self> {
        let rates = Rates::new(hall.limits());
        let (metrics, places) = (Metrics::default(), Places::default());
        let (walks, rulebooks) = (Walks::default(), Rulebooks::default());
        let opened = Instant::now();
        Arc::new(Desk { hall, metrics, rates, places, walks, rulebooks, hosts, opened })
    }
}

/// Bytes of an answer that fit into one packet: to pack those takes time and saves none.
const ONE_PACKET: u64 = 1400;

/// Which answers are packed: those that are long, and not packed already.
fn worth_packing() -> impl Predicate {
    SizeAbove::new(ONE_PACKET).and(NotForContentType::IMAGES).and(NotForContentType::SSE)
}

/// Everything that is answered.
pub fn router(desk: &Arc<Desk>) -> Router {
    let gate = axum::middleware::from_fn_with_state(Arc::clone(desk), gate::gate);
    route::routes()
        .merge(api::routes())
        .fallback(|| async { Failure::NotFound })
        .method_not_allowed_fallback(|| async { Failure::Method })
        .layer(gate)
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(worth_packing()),
        )
        .with_state(Arc::clone(desk))
}
