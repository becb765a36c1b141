//! Routes: URL patterns with a handler for each method.
//!
//! A handler is an async function of extractors, as in `async fn page(app: Arc<AppState>, guest:
//! Guest, PathOr404(id): PathOr404<String>) -> Result<Response, Failure>`.

use std::future::{Future, ready};

use futures_util::future::BoxFuture;
use http::{HeaderValue, Method, header};
use percent_encoding::percent_decode_str;

use crate::http::{Failure, FromRequest, IntoResponse, Request, Response};

/// A type-erased handler.
type BoxHandler = Box<dyn Fn(Request) -> BoxFuture<'static, Response> + Send + Sync>;

/// An async function whose arguments are extracted from a request.
pub(crate) trait Handler<Arguments>: Send + Sync + 'static {
    fn call(&self, request: Request) -> BoxFuture<'static, Response>;
}

macro_rules! handler {
    ($($argument:ident),*) => {
        impl<F, Fut, $($argument),*> Handler<($($argument,)*)> for F
        where
            F: Fn($($argument),*) -> Fut + Send + Sync + 'static,
            Fut: Future<Output: IntoResponse> + Send + 'static,
            $($argument: FromRequest,)*
        {
            #[allow(non_snake_case, unused_mut, unused_variables, reason = "one macro for every number of arguments")]
            fn call(&self, mut request: Request) -> BoxFuture<'static, Response> {
                $(
                    let $argument = match $argument::from_request(&mut request) {
                        Ok(argument) => argument,
                        Err(failure) => return Box::pin(ready(failure.into_response())),
                    };
                )*
                let answer = self($($argument),*);
                Box::pin(async move { answer.await.into_response() })
            }
        }
    };
}

handler!();
handler!(A);
handler!(A, B);
handler!(A, B, C);
handler!(A, B, C, D);
handler!(A, B, C, D, E);

/// The handlers of one pattern.
pub(crate) struct Route {
    handlers: Vec<(Method, BoxHandler)>,
    max_body: Option<usize>,
}

fn route<Arguments>(method: Method, handler: impl Handler<Arguments>) -> Route {
    Route { handlers: Vec::new(), max_body: None }.with(method, handler)
}

/// Creates a route with a handler for GET and HEAD.
pub(crate) fn get<Arguments>(handler: impl Handler<Arguments>) -> Route {
    route(Method::GET, handler)
}

/// Creates a route with a handler for POST.
pub(crate) fn post<Arguments>(handler: impl Handler<Arguments>) -> Route {
    route(Method::POST, handler)
}

/// Creates a route with a handler for PUT.
pub(crate) fn put<Arguments>(handler: impl Handler<Arguments>) -> Route {
    route(Method::PUT, handler)
}

/// Creates a route with a handler for DELETE.
pub(crate) fn delete<Arguments>(handler: impl Handler<Arguments>) -> Route {
    route(Method::DELETE, handler)
}

impl Route {
    fn with<Arguments>(mut self, method: Method, handler: impl Handler<Arguments>) -> Self {
        self.handlers.push((method, Box::new(move |request| handler.call(request))));
        self
    }

    /// Adds a handler for POST.
    pub(crate) fn post<Arguments>(self, handler: impl Handler<Arguments>) -> Self {
        self.with(Method::POST, handler)
    }

    /// Adds a handler for PUT.
    pub(crate) fn put<Arguments>(self, handler: impl Handler<Arguments>) -> Self {
        self.with(Method::PUT, handler)
    }

    /// Adds a handler for DELETE.
    pub(crate) fn delete<Arguments>(self, handler: impl Handler<Arguments>) -> Self {
        self.with(Method::DELETE, handler)
    }

    /// Sets the maximum size of the body, in bytes.
    pub(crate) fn max_body(mut self, bytes: usize) -> Self {
        self.max_body = Some(bytes);
        self
    }

    /// Returns the value of the header `Allow`.
    fn allowed(&self) -> Option<HeaderValue> {
        let name = |(method, _): &(Method, BoxHandler)| match *method {
            Method::GET => "GET,HEAD".to_owned(),
            _ => method.to_string(),
        };
        let names: Vec<String> = self.handlers.iter().map(name).collect();
        HeaderValue::try_from(names.join(",")).ok()
    }

    fn find(&self, method: &Method) -> Option<&BoxHandler> {
        let method = if method == Method::HEAD { &Method::GET } else { method };
        self.handlers.iter().find(|(known, _)| known == method).map(|(_, handler)| handler)
    }
}

/// The table of all routes.
#[derive(Default)]
pub(crate) struct Router {
    matcher: matchit::Router<usize>,
    routes: Vec<(&'static str, Route)>,
}

/// The destination of a request.
pub(crate) struct Target<'a> {
    /// The pattern of the route, or `(nothing)` if no route matches.
    pub(crate) pattern: &'static str,
    /// Maximum size of the body, in bytes, if it differs from the usual limit.
    pub(crate) max_body: Option<usize>,
    handler: Result<&'a BoxHandler, Failure>,
    parameters: Vec<String>,
    /// Value of the header `Allow`, if the route exists but not for this method.
    allowed: Option<HeaderValue>,
}

impl Router {
    /// Adds a route. Two routes with the same pattern are a programming error, which every test
    /// detects.
    pub(crate) fn route(mut self, pattern: &'static str, route: Route) -> Self {
        let added = self.matcher.insert(pattern, self.routes.len());
        debug_assert!(added.is_ok(), "{pattern}: {added:?}");
        self.routes.push((pattern, route));
        self
    }

    /// Adds all routes of another table.
    pub(crate) fn merge(self, other: Router) -> Self {
        other.routes.into_iter().fold(self, |all, (pattern, route)| all.route(pattern, route))
    }

    /// Finds the handler of a request.
    pub(crate) fn find(&self, method: &Method, path: &str) -> Target<'_> {
        let nothing = |pattern, failure| Target {
            pattern,
            max_body: None,
            handler: Err(failure),
            parameters: Vec::new(),
            allowed: None,
        };
        let Ok(found) = self.matcher.at(path) else {
            return nothing("(nothing)", Failure::NotFound);
        };
        let (pattern, route) = &self.routes[*found.value];
        let decode = |value: &str| percent_decode_str(value).decode_utf8().ok().map(String::from);
        let parameters: Option<Vec<String>> =
            found.params.iter().map(|(_, value)| decode(value)).collect();
        let Some(parameters) = parameters else { return nothing(pattern, Failure::NotFound) };
        let handler = route.find(method).ok_or(Failure::Method);
        let allowed = if handler.is_err() { route.allowed() } else { None };
        Target { pattern, max_body: route.max_body, handler, parameters, allowed }
    }
}

impl Target<'_> {
    /// Runs the handler.
    pub(crate) async fn answer(self, mut request: Request) -> Response {
        request.parameters = self.parameters;
        match self.handler {
            Ok(handler) => handler(request).await,
            Err(failure) => {
                let mut response = failure.into_response();
                response.headers_mut().extend(self.allowed.map(|line| (header::ALLOW, line)));
                response
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn nothing() -> &'static str {
        ""
    }

    fn router() -> Router {
        Router::default()
            .route("/", get(nothing))
            .route("/games/{id}", get(nothing).post(nothing).max_body(7))
            .route("/games/{id}/act", post(nothing))
    }

    #[test]
    fn a_request_finds_its_pattern_its_parameters_and_its_methods() {
        let router = router();
        let found = router.find(&Method::HEAD, "/games/a%20b");
        assert_eq!((found.pattern, found.max_body), ("/games/{id}", Some(7)));
        assert_eq!(found.parameters, ["a b"]);
        assert!(found.handler.is_ok(), "HEAD is answered like GET");
        let found = router.find(&Method::DELETE, "/games/x");
        assert!(matches!(found.handler, Err(Failure::Method)));
        assert_eq!(found.allowed, Some(HeaderValue::from_static("GET,HEAD,POST")));
        let found = router.find(&Method::GET, "/games/x/act");
        assert_eq!(found.allowed, Some(HeaderValue::from_static("POST")));
    }

    #[test]
    fn other_addresses_are_not_found() {
        let router = router();
        for path in ["", "*", "/x", "/games", "/games/", "/games/x/", "/games/%ff", "//"] {
            let found = router.find(&Method::GET, path);
            assert!(matches!(found.handler, Err(Failure::NotFound)), "{path}");
        }
    }
}
