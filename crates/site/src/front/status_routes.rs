//! For whoever looks after the room.

use std::sync::Arc;

use http::StatusCode;
use serde_json::json;

use crate::http::respond::json;
use crate::http::{AppState, Failure, Response};

/// `GET /health`: whether the store answers and a write would work, which is tried.
pub(crate) async fn health(app: Arc<AppState>) -> Result<Response, Failure> {
    app.games.ports().store.check().await?;
    let data = json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "seconds": app.games.ports().clock.elapsed().saturating_sub(app.opened).as_secs(),
    });
    Ok(json(StatusCode::OK, &data))
}
