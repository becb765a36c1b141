//! Bodies: requests up to a size, responses with the guards that last until they are sent.

use std::convert::Infallible;
use std::fmt::Write;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream::BoxStream;
use http_body_util::BodyExt;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::time::{Instant, Sleep};

use super::metrics::Metrics;
use super::places::Place;
use quatuor_site::http::{Event, Payload, RequestBody};

/// Bytes of a body that is too large which are still read, so that its sender gets the answer.
const MAX_DRAIN_BYTES: usize = 1 << 20;

/// How often something is sent when nothing happens, so that no proxy closes the connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Reads the body of a request.
pub(super) async fn read(mut body: Incoming, most: usize) -> RequestBody {
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else { return RequestBody::Broken };
        let Some(part) = frame.data_ref() else { continue };
        length += part.len();
        if length <= most {
            bytes.extend_from_slice(part);
        } else if length > MAX_DRAIN_BYTES {
            break;
        }
    }
    if length > most { RequestBody::TooLarge } else { RequestBody::Whole(bytes.into()) }
}

/// The body of a response.
pub struct ServerBody {
    content: Content,
    /// The request counts as under way until the whole answer is sent.
    _place: Option<Place>,
}

enum Content {
    Bytes(Option<Bytes>),
    Events(EventBody),
}

/// A stream of events, which is counted as long as it lives.
struct EventBody {
    events: BoxStream<'static, Event>,
    idle: Pin<Box<Sleep>>,
    _counted: Counted,
}

impl ServerBody {
    /// The payload of a response, with its place.
    pub(super) fn new(payload: Payload, place: Option<Place>, metrics: &Arc<Metrics>) -> Self {
        let content = match payload {
            Payload::Bytes(bytes) => Content::Bytes(Some(bytes).filter(|bytes| !bytes.is_empty())),
            Payload::Events(events) => Content::Events(EventBody {
                events,
                idle: Box::pin(tokio::time::sleep(KEEP_ALIVE)),
                _counted: Counted::new(metrics, |metrics| &metrics.streams),
            }),
        };
        ServerBody { content, _place: place }
    }
}

impl Body for ServerBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let bytes = match &mut self.content {
            Content::Bytes(bytes) => bytes.take(),
            Content::Events(stream) => match stream.events.as_mut().poll_next(context) {
                Poll::Ready(event) => {
                    stream.idle.as_mut().reset(Instant::now() + KEEP_ALIVE);
                    event.as_ref().map(write_event)
                }
                Poll::Pending => match stream.idle.as_mut().poll(context) {
                    Poll::Ready(()) => {
                        stream.idle.as_mut().reset(Instant::now() + KEEP_ALIVE);
                        Some(Bytes::from_static(b":\n\n"))
                    }
                    Poll::Pending => return Poll::Pending,
                },
            },
        };
        Poll::Ready(bytes.map(|bytes| Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self.content, Content::Bytes(None))
    }

    fn size_hint(&self) -> SizeHint {
        match &self.content {
            Content::Bytes(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, Bytes::len) as u64)
            }
            Content::Events(_) => SizeHint::default(),
        }
    }
}

fn write_event(event: &Event) -> Bytes {
    let mut text = String::new();
    if let Some(retry) = event.retry {
        let _ = writeln!(text, "retry: {}", retry.as_millis());
    }
    let _ = write!(text, "event: {}\ndata: {}\n\n", event.name, event.data);
    text.into()
}

/// Counts something as long as it lives.
pub(super) struct Counted {
    metrics: Arc<Metrics>,
    which: fn(&Metrics) -> &AtomicI64,
}

impl Counted {
    pub(super) fn new(metrics: &Arc<Metrics>, which: fn(&Metrics) -> &AtomicI64) -> Self {
        which(metrics).fetch_add(1, Ordering::Relaxed);
        Counted { metrics: Arc::clone(metrics), which }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        (self.which)(&self.metrics).fetch_sub(1, Ordering::Relaxed);
    }
}
