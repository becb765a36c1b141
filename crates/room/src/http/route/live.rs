//! News of a game, as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::find;
use crate::hall::Notice;
use crate::http::metrics::Counted;
use crate::http::named::Named;
use crate::http::{Desk, Failure, Guest};

/// How soon a browser comes back when the connection is lost.
const RETRY: Duration = Duration::from_secs(1);
/// How often something is sent when nothing happens, so that nobody on the way hangs up.
const ALIVE: Duration = Duration::from_secs(15);

/// `GET /games/{id}/events`
pub(super) async fn events(
    State(desk): State<Arc<Desk>>,
    Extension(guest): Extension<Guest>,
    Named(id): Named<String>,
) -> Result<Response, Failure> {
    let live = find(&desk, &id).await?;
    let present = desk.hall.watch(&live, guest.key)?;
    let closing = desk.hall.closing();
    let counted = Counted::new(desk, |metrics| &metrics.streams);
    // The first news is where the game stands: whoever comes back has missed nothing.
    let start =
        Event::default().retry(RETRY).event("changed").data(present.version().await.to_string());
    let state = (Some(start), present, closing, counted);
    let news = stream::unfold(Some(state), |state| async {
        let (first, mut present, mut closing, counted) = state?;
        if let Some(event) = first {
            return Some((Ok::<_, Infallible>(event), Some((None, present, closing, counted))));
        }
        let event = tokio::select! {
            biased;
            () = closing.wait() => {
                return Some((Ok(Event::default().event("closing").data("closing")), None));
            }
            notice = present.news() => match notice {
                Notice::Changed(version) => {
                    Event::default().event("changed").data(version.to_string())
                }
                Notice::Presence => Event::default().event("presence").data("presence"),
                Notice::Values => Event::default().event("values").data("values"),
                Notice::Analysis => Event::default().event("analysis").data("analysis"),
            },
        };
        Some((Ok(event), Some((None, present, closing, counted))))
    });
    Ok(Sse::new(news).keep_alive(KeepAlive::new().interval(ALIVE)).into_response())
}
