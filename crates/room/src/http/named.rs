//! The parts of an address.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use quatuor_core::Spec;

use super::Failure;

/// Letters of a spec in an address, and more than any has.
const LONGEST_SPEC: usize = 400;

/// What stands in the address, such as the name of a game. One that cannot be read names nothing.
pub(super) struct Named<T>(pub(super) T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(name)| Named(name)).map_err(|_| Failure::NotFound)
    }
}

/// The spec that stands in an address, of a game or of an agent. One that cannot be read names nothing.
pub(super) fn spec(text: &str) -> Result<Spec, Failure> {
    let short = Some(text).filter(|text| text.len() <= LONGEST_SPEC);
    short.and_then(|text| text.parse().ok()).ok_or(Failure::NotFound)
}
