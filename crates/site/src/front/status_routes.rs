//! The health check for operators of a room.

use std::sync::Arc;

use http::StatusCode;
use serde_json::json;

use crate::http::respond::json;
use crate::http::{AppState, Failure, Response};

/// `GET /health`: checks that the store answers and accepts writes.
pub(crate) async fn health(app: Arc<AppState>) -> Result<Response, Failure> {
    app.games.ports().store.check().await?;
    let data = json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "seconds": app.games.ports().clock.elapsed().saturating_sub(app.opened).as_secs(),
    });
    Ok(json(StatusCode::OK, &data))
}
