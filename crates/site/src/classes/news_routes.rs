//! Live updates of a class as server-sent events.
//!
//! An event only signals a change; the page then loads the new state.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream;

use crate::classes::request as classes;
use crate::http::{AppState, Failure, Guest, Response, StreamEvent, events_response};
use crate::secret::ClassRole;

/// Delay before a browser reconnects.
const RETRY: Duration = Duration::from_secs(2);
/// Minimum interval between two events. In a class of thirty, a change occurs almost all the time.
const PAUSE: Duration = Duration::from_millis(500);

/// Streams an event to the guest after each change in the class of a link.
pub(crate) async fn of_class(
    app: &Arc<AppState>,
    guest: &Guest,
    token: &str,
    role: ClassRole,
) -> Result<Response, Failure> {
    let record = classes::find(app, token, role).await?;
    let news = app.games.class_news(&record.class.id, guest.key)?;
    let closing = app.games.closing();
    let clock = Arc::clone(&app.games.ports().clock);
    let rest = stream::unfold(Some((news, closing, clock)), |state| async {
        let (mut news, closing, clock) = state?;
        if let Either::Left(_) = select(pin!(closing.wait()), pin!(news.wait())).await {
            return Some((StreamEvent::new("closing", "closing"), None));
        }
        clock.sleep(PAUSE).await;
        Some((StreamEvent::new("changed", "changed"), Some((news, closing, clock))))
    });
    let first = StreamEvent { retry: Some(RETRY), ..StreamEvent::new("changed", "changed") };
    Ok(events_response(first, rest))
}
