//! The gate: processing of every request before and after the site.
//!
//! It applies limits by address, checks the host name, enforces the timeout, and writes metrics and
//! the log.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use hyper::Method;
use hyper::body::Incoming;
use hyper::http::request::Parts;

use super::body::{self, ServerBody};
use super::hosts::Hosts;
use super::metrics::{Measure, Metrics};
use super::places::{Place, Places};
use super::pool::PoolThinker;
use quatuor_site::http::{Buckets, Failure, Payload, RequestBody, Response};
use quatuor_site::{Site, Visit, finish, refuse};

/// The path of the metrics, which the server serves itself.
const METRICS: &str = "/metrics";

/// The site together with the limits, metrics and thinker of its server.
pub struct Gate {
    pub(super) site: Site,
    pub(super) metrics: Arc<Metrics>,
    requests: Option<Buckets<IpAddr>>,
    places: Places,
    hosts: Hosts,
    thinker: Arc<PoolThinker>,
    opened: Instant,
}

impl Gate {
    /// Creates a gate that accepts requests for the names in `hosts`.
    pub fn new(site: Site, thinker: Arc<PoolThinker>, hosts: Hosts) -> Arc<Self> {
        let requests = site.games().limits().requests.map(Buckets::new);
        Arc::new(Gate {
            site,
            requests,
            metrics: Arc::default(),
            places: Places::default(),
            hosts,
            thinker,
            opened: Instant::now(),
        })
    }

    /// Answers a request.
    pub async fn answer(
        &self,
        request: hyper::Request<Incoming>,
        peer: SocketAddr,
    ) -> hyper::Response<ServerBody> {
        let began = Instant::now();
        let (head, body) = request.into_parts();
        let method = method_label(&head.method);
        let visit = self.site.visit(&head, peer.ip());
        let pattern = if head.uri.path() == METRICS { METRICS } else { visit.pattern() };
        let guest = visit.guest.clone();
        let (response, place) = match self.pass(visit, head, body).await {
            Ok((response, place)) => (response, Some(place)),
            Err(failure) => (refuse(failure, &guest, pattern), None),
        };
        let (status, took) = (response.status().as_u16(), began.elapsed());
        self.metrics.count(method, pattern, status, took);
        let micros = took.as_micros() as u64;
        if status >= 400 {
            tracing::info!(method, route = pattern, status, micros, "request");
        } else {
            tracing::debug!(method, route = pattern, status, micros, "request");
        }
        response.map(|payload| ServerBody::new(payload, place, &self.metrics))
    }

    async fn pass(
        &self,
        visit: Visit<'_>,
        head: Parts,
        body: Incoming,
    ) -> Result<(Response, Place), Failure> {
        let games = self.site.games();
        let limits = games.limits();
        let address = visit.guest.address;
        let now = games.ports().clock.elapsed();
        if self.requests.as_ref().is_some_and(|buckets| !buckets.take(address, now)) {
            return Err(Failure::TooOften);
        }
        if !self.hosts.answers_to(&head.headers) {
            return Err(Failure::WrongHost);
        }
        let place = self.places.take(address, limits.connections_each).ok_or(Failure::TooOften)?;
        if head.uri.path() == METRICS {
            let response = self.metrics_page(&head.method)?;
            return Ok((finish(response, &visit.guest, METRICS), place));
        }
        let answer = async {
            let has_body = ![Method::GET, Method::HEAD].contains(&head.method);
            let body = match has_body {
                true => body::read(body, visit.max_body).await,
                false => RequestBody::Whole(hyper::body::Bytes::new()),
            };
            self.site.answer(visit, head, body).await
        };
        let answered = tokio::time::timeout(limits.request, answer).await;
        Ok((answered.map_err(|_| Failure::TooSlow)?, place))
    }

    fn metrics_page(&self, method: &Method) -> Result<Response, Failure> {
        if ![Method::GET, Method::HEAD].contains(method) {
            return Err(Failure::Method);
        }
        let text = self.metrics.text(&self.measures());
        let mut response = Response::new(Payload::Bytes(text.into()));
        let kind = "text/plain; version=0.0.4; charset=utf-8";
        let kind = hyper::header::HeaderValue::from_static(kind);
        response.headers_mut().insert(hyper::header::CONTENT_TYPE, kind);
        Ok(response)
    }

    fn measures(&self) -> [Measure; 13] {
        use std::sync::atomic::Ordering::Relaxed;
        let games = self.site.games();
        let (load, counts) = (self.thinker.pool().load(), games.counts());
        let (agents, metrics) = (self.thinker.agents(), &self.metrics);
        let up = self.opened.elapsed().as_secs_f64();
        [
            Measure::gauge("quatuor_games_in_memory", "Games in memory.", games.in_memory() as f64),
            Measure::counter("quatuor_games_begun_total", "Games begun.", counts.games as f64),
            Measure::counter("quatuor_actions_total", "Actions made.", counts.actions as f64),
            Measure::counter(
                "quatuor_retries_total",
                "Turns of agents, answers and clocks tried again.",
                counts.retries as f64,
            ),
            Measure::gauge(
                "quatuor_thoughts_waiting",
                "Thoughts in the queue.",
                load.waiting as f64,
            ),
            Measure::gauge("quatuor_thoughts_busy", "Thoughts under way.", load.busy as f64),
            Measure::counter("quatuor_thoughts_total", "Thoughts finished.", load.done as f64),
            Measure::counter(
                "quatuor_thoughts_refused_total",
                "Thoughts refused.",
                load.refused as f64,
            ),
            Measure::gauge(
                "quatuor_agents_kept",
                "Agents that stay with a game.",
                agents.len() as f64,
            ),
            Measure::gauge(
                "quatuor_agents_kept_bytes",
                "What they remember.",
                agents.bytes() as f64,
            ),
            Measure::gauge(
                "quatuor_streams",
                "Pages kept up to date.",
                metrics.streams.load(Relaxed) as f64,
            ),
            Measure::gauge(
                "quatuor_connections",
                "Connections.",
                metrics.connections.load(Relaxed) as f64,
            ),
            Measure::gauge("quatuor_up_seconds", "Since the start.", up),
        ]
    }
}

/// Maps a method to one of a few labels. A request may contain any method, and the size of the
/// metrics must not depend on the input.
fn method_label(method: &Method) -> &'static str {
    const KNOWN: [&str; 9] =
        ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("(other)")
}
