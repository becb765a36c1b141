//! The room as a web server: addresses, forms, cookies, limits, errors.
//!
//! ```text
//!   connection  ->  gate: who is it, how often, from where  ->  route/NAME  ->  hall, page
//!                     |                                             |
//!                   headers, metrics, log  <-  error.rs: every failure as a page or as JSON
//! ```

mod connection;
mod cookie;
mod error;
mod fields;
mod gate;
mod guest;
mod headers;
mod metrics;
mod named;
mod posted;
mod rate;
mod route;

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::hall::Hall;

pub use connection::accept;
pub use error::Failure;
pub use fields::Fields;
pub use guest::Guest;

use metrics::Metrics;
use rate::Rates;

/// What every route works with.
pub struct Desk {
    /// The games.
    pub hall: Arc<Hall>,
    /// What is counted.
    pub metrics: Metrics,
    /// Who came how often.
    pub rates: Rates,
    /// Since when.
    pub opened: Instant,
}

impl Desk {
    /// A desk before this hall.
    pub fn new(hall: Arc<Hall>) -> Arc<Self> {
        let rates = Rates::new(hall.limits());
        Arc::new(Desk { hall, metrics: Metrics::default(), rates, opened: Instant::now() })
    }
}

/// Everything that is answered.
pub fn router(desk: &Arc<Desk>) -> Router {
    let gate = axum::middleware::from_fn_with_state(Arc::clone(desk), gate::gate);
    route::routes()
        .fallback(|| async { Failure::NotFound })
        .method_not_allowed_fallback(|| async { Failure::Method })
        .layer(gate)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .with_state(Arc::clone(desk))
}
