//! News of a class, as server-sent events: that something has happened, not what.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::class::find_class;
use crate::http::metrics::Counted;
use crate::http::{Desk, Failure, Guest};
use crate::secret::ClassRole;

/// How soon a browser comes back when the connection is lost.
const RETRY: Duration = Duration::from_secs(2);
/// How often something is sent when nothing happens, so that nobody on the way hangs up.
const ALIVE: Duration = Duration::from_secs(15);
/// A class of thirty acts all the time: its pages look again no more often than this.
const PAUSE: Duration = Duration::from_millis(500);

/// Tells a guest whenever something happens in the class of a link.
pub(super) async fn of_class(
    desk: &Arc<Desk>,
    guest: &Guest,
    token: &str,
    role: ClassRole,
) -> Result<Response, Failure> {
    let record = find_class(desk, token, role).await?;
    let news = desk.hall.class_news(&record.class.id, guest.key)?;
    let closing = desk.hall.closing();
    let counted = Counted::new(Arc::clone(desk), |metrics| &metrics.streams);
    let first = Event::default().retry(RETRY).event("changed").data("changed");
    let state = (Some(first), news, closing, counted);
    let told = stream::unfold(Some(state), |state| async {
        let (first, mut news, mut closing, counted) = state?;
        if let Some(event) = first {
            return Some((Ok::<_, Infallible>(event), Some((None, news, closing, counted))));
        }
        tokio::select! {
            biased;
            () = closing.wait() => {
                return Some((Ok(Event::default().event("closing").data("closing")), None));
            }
            () = news.wait() => {}
        }
        tokio::time::sleep(PAUSE).await;
        let event = Event::default().event("changed").data("changed");
        Some((Ok(event), Some((None, news, closing, counted))))
    });
    Ok(Sse::new(told).keep_alive(KeepAlive::new().interval(ALIVE)).into_response())
}
