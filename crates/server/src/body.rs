//! HTTP bodies: size-limited requests, and responses that hold guards until they are sent.

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
use quatuor_site::http::{Payload, RequestBody, StreamEvent};

/// Maximum number of bytes of an oversized body that are read and discarded, so that its sender
/// receives the response.
const MAX_DRAIN_BYTES: usize = 1 << 20;

/// Interval of keep-alive comments on idle event streams, so that no proxy closes the connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Reads the body of a request. `most` is its maximum size in bytes.
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
    /// The request counts as in progress until the whole response is sent.
    _place: Option<Place>,
}

enum Content {
    Bytes(Option<Bytes>),
    Events(EventBody),
}

/// An event stream, counted in the metrics until it is dropped.
struct EventBody {
    events: BoxStream<'static, StreamEvent>,
    idle: Pin<Box<Sleep>>,
    _counted: Counted,
}

impl ServerBody {
    /// Creates a body from the payload of a response. `place` is released after the last byte.
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

fn write_event(event: &StreamEvent) -> Bytes {
    let mut text = String::new();
    if let Some(retry) = event.retry {
        let _ = writeln!(text, "retry: {}", retry.as_millis());
    }
    let _ = write!(text, "event: {}\ndata: {}\n\n", event.name, event.data);
    text.into()
}

/// Increments a counter and decrements it again on drop.
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
