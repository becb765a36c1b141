//! News of a class, as server-sent events: that something has happened, not what.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream;

use crate::classes::request as classes;
use crate::http::{AppState, Event, Failure, Guest, Response, events_response};
use crate::secret::ClassRole;

/// How soon a browser comes back when the connection is lost.
const RETRY: Duration = Duration::from_secs(2);
/// A class of thirty acts all the time: its pages look again no more often than this.
const PAUSE: Duration = Duration::from_millis(500);

/// Tells a guest whenever something happens in the class of a link.
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
            return Some((Event::new("closing", "closing"), None));
        }
        clock.sleep(PAUSE).await;
        Some((Event::new("changed", "changed"), Some((news, closing, clock))))
    });
    let first = Event { retry: Some(RETRY), ..Event::new("changed", "changed") };
    Ok(events_response(first, rest))
}
