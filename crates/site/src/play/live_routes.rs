//! Live updates of a game as server-sent events.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream;

use crate::access::find;
use crate::http::{AppState, Failure, Guest, PathOr404, Response, StreamEvent, events_response};
use crate::ports::Notice;

/// Delay before a browser reconnects.
const RETRY: Duration = Duration::from_secs(1);

/// `GET /games/{id}/events`
pub(crate) async fn events(
    app: Arc<AppState>,
    guest: Guest,
    PathOr404(id): PathOr404<String>,
) -> Result<Response, Failure> {
    let live = find(&app, &id).await?;
    let present = app.games.watch(&live, guest.key)?;
    let closing = app.games.closing();
    // The first event contains the version, so that a page that reconnects notices missed changes.
    let first = StreamEvent::new("changed", present.version().await.to_string());
    let rest = stream::unfold(Some((present, closing)), |state| async {
        let (mut present, closing) = state?;
        let notice = match select(pin!(closing.wait()), pin!(present.news())).await {
            Either::Left(_) => return Some((StreamEvent::new("closing", "closing"), None)),
            Either::Right((notice, _)) => notice,
        };
        let event = match notice {
            Notice::Changed(version) => StreamEvent::new("changed", version.to_string()),
            Notice::Presence => StreamEvent::new("presence", "presence"),
            Notice::Values => StreamEvent::new("values", "values"),
            Notice::Analysis => StreamEvent::new("analysis", "analysis"),
        };
        Some((event, Some((present, closing))))
    });
    Ok(events_response(StreamEvent { retry: Some(RETRY), ..first }, rest))
}
