//! For whoever looks after the room.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::json;
use crate::http::metrics::Measure;
use crate::http::{Desk, Failure};

/// `GET /health`: whether the store answers and a write would work, which is tried.
pub(super) async fn health(State(desk): State<Arc<Desk>>) -> Result<Response, Failure> {
    desk.hall.store().check().await?;
    let data = json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "seconds": desk.opened.elapsed().as_secs(),
    });
    Ok(json(StatusCode::OK, &data))
}

/// `GET /metrics`
pub(super) async fn metrics(State(desk): State<Arc<Desk>>) -> Response {
    let load = desk.hall.thinking().load();
    let counts = desk.hall.counts();
    let crew = desk.hall.crew();
    let measures = [
        Measure::gauge("quatuor_games_in_memory", "Games in memory.", desk.hall.in_memory() as f64),
        Measure::counter("quatuor_games_begun_total", "Games begun.", counts.games as f64),
        Measure::counter("quatuor_actions_total", "Actions made.", counts.actions as f64),
        Measure::counter(
            "quatuor_retries_total",
            "Turns of agents, answers and clocks tried again.",
            counts.retries as f64,
        ),
        Measure::gauge("quatuor_thoughts_waiting", "Thoughts in the queue.", load.waiting as f64),
        Measure::gauge("quatuor_thoughts_busy", "Thoughts under way.", load.busy as f64),
        Measure::counter("quatuor_thoughts_total", "Thoughts finished.", load.done as f64),
        Measure::counter(
            "quatuor_thoughts_refused_total",
            "Thoughts refused.",
            load.refused as f64,
        ),
        Measure::gauge("quatuor_agents_kept", "Agents that stay with a game.", crew.len() as f64),
        Measure::gauge("quatuor_agents_kept_bytes", "What they remember.", crew.bytes() as f64),
        Measure::gauge(
            "quatuor_streams",
            "Pages kept up to date.",
            desk.metrics.streams.load(Ordering::Relaxed) as f64,
        ),
        Measure::gauge(
            "quatuor_connections",
            "Connections.",
            desk.metrics.connections.load(Ordering::Relaxed) as f64,
        ),
        Measure::gauge(
            "quatuor_up_seconds",
            "Since the start.",
            desk.opened.elapsed().as_secs_f64(),
        ),
    ];
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, desk.metrics.text(&measures)).into_response()
}
