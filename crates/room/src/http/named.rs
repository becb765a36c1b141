//! The parts of an address.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use super::Failure;

/// What stands in the address, such as the name of a game. One that cannot be read names nothing.
pub(super) struct Named<T>(pub(super) T);

impl<S: Send + Sync, T: serde::de::DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(name)| Named(name)).map_err(|_| Failure::NotFound)
    }
}
