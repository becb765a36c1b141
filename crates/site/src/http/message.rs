//! Requests and responses, independent of the server that transports them.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream::BoxStream;
use http::header::HeaderName;
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};

use crate::http::{AppState, Failure, Guest};

/// The body of a request, as read by the server.
pub enum RequestBody {
    /// The complete body.
    Whole(Bytes),
    /// The body exceeds the limit of the route.
    TooLarge,
    /// The connection was lost before the end of the body.
    Broken,
}

/// A request with all data that extractors need.
pub struct Request {
    pub(crate) app: Arc<AppState>,
    pub(crate) guest: Guest,
    pub(crate) method: Method,
    pub(crate) uri: Uri,
    pub(crate) headers: HeaderMap,
    pub(crate) body: RequestBody,
    /// Decoded parameters of the URL, in their order.
    pub(crate) parameters: Vec<String>,
}

impl Request {
    /// Takes the body, if it has at most `most` bytes.
    pub(crate) fn take_body(&mut self, most: usize) -> Result<Bytes, Failure> {
        match std::mem::replace(&mut self.body, RequestBody::Broken) {
            RequestBody::Whole(bytes) if bytes.len() <= most => Ok(bytes),
            RequestBody::Whole(_) | RequestBody::TooLarge => Err(Failure::TooLarge),
            RequestBody::Broken => Err(Failure::Malformed),
        }
    }
}

/// A value that a handler extracts from a request.
pub(crate) trait FromRequest: Sized {
    fn from_request(request: &mut Request) -> Result<Self, Failure>;
}

impl FromRequest for Arc<AppState> {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        Ok(Arc::clone(&request.app))
    }
}

impl FromRequest for Guest {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        Ok(request.guest.clone())
    }
}

impl FromRequest for Uri {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        Ok(request.uri.clone())
    }
}

impl FromRequest for HeaderMap {
    fn from_request(request: &mut Request) -> Result<Self, Failure> {
        Ok(request.headers.clone())
    }
}

/// A server-sent event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreamEvent {
    /// Name of the event.
    pub name: &'static str,
    /// Data of the event, on one line.
    pub data: String,
    /// Delay before the browser reconnects.
    pub retry: Option<Duration>,
}

impl StreamEvent {
    /// Creates an event with a name and data.
    pub fn new(name: &'static str, data: impl Into<String>) -> Self {
        StreamEvent { name, data: data.into(), retry: None }
    }
}

/// The body of a response.
pub enum Payload {
    /// A complete body.
    Bytes(Bytes),
    /// A stream of server-sent events.
    Events(BoxStream<'static, StreamEvent>),
}

/// An HTTP response.
pub type Response = http::Response<Payload>;

/// A value that can be converted into a response.
pub(crate) trait IntoResponse {
    fn into_response(self) -> Response;
}

impl IntoResponse for Response {
    fn into_response(self) -> Response {
        self
    }
}

impl<T: IntoResponse, E: IntoResponse> IntoResponse for Result<T, E> {
    fn into_response(self) -> Response {
        match self {
            Ok(answer) => answer.into_response(),
            Err(failure) => failure.into_response(),
        }
    }
}

impl IntoResponse for Bytes {
    fn into_response(self) -> Response {
        Response::new(Payload::Bytes(self))
    }
}

macro_rules! bytes_response {
    ($($kind:ty),*) => {
        $(impl IntoResponse for $kind {
            fn into_response(self) -> Response {
                Bytes::from(self).into_response()
            }
        })*
    };
}

bytes_response!(String, Vec<u8>, &'static str, &'static [u8]);

impl IntoResponse for StatusCode {
    fn into_response(self) -> Response {
        (self, Bytes::new()).into_response()
    }
}

impl<T: IntoResponse> IntoResponse for (StatusCode, T) {
    fn into_response(self) -> Response {
        let mut response = self.1.into_response();
        *response.status_mut() = self.0;
        response
    }
}

impl<V, T, const N: usize> IntoResponse for ([(HeaderName, V); N], T)
where
    HeaderValue: TryFrom<V>,
    T: IntoResponse,
{
    fn into_response(self) -> Response {
        let mut response = self.1.into_response();
        for (name, value) in self.0 {
            match HeaderValue::try_from(value) {
                Ok(value) => response.headers_mut().append(name, value),
                Err(_) => return Failure::Malformed.into_response(),
            };
        }
        response
    }
}

/// Returns a response that streams `first` and then the events of `rest`.
pub(crate) fn events_response(
    first: StreamEvent,
    rest: impl futures_util::Stream<Item = StreamEvent> + Send + 'static,
) -> Response {
    use futures_util::StreamExt;
    let first = futures_util::stream::iter(VecDeque::from([first]));
    let mut response = Response::new(Payload::Events(first.chain(rest).boxed()));
    let headers = response.headers_mut();
    headers.insert(http::header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(http::header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
