//! How many connections, or requests under way, each address has.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

/// How many each address has.
#[derive(Debug, Clone, Default)]
pub struct Places(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One more of an address, as long as it lives.
#[derive(Debug)]
pub struct Place {
    places: Places,
    address: IpAddr,
}

impl Places {
    /// Takes one, unless the address has so many already.
    pub fn take(&self, address: IpAddr, most: usize) -> Option<Place> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { places: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

impl Place {
    /// Keeps the place until the whole answer is sent.
    pub(super) fn until_sent(self, body: Body) -> Body {
        Body::new(Occupied { body, _place: self })
    }
}

/// A body that takes a place while it is sent.
struct Occupied {
    body: Body,
    _place: Place,
}

impl HttpBody for Occupied {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_by_address_and_given_back() {
        let places = Places::default();
        let [here, there] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().expect("address"));
        let first = places.take(here, 2).expect("room");
        let _second = places.take(here, 2).expect("room");
        assert!(places.take(here, 2).is_none());
        assert!(places.take(there, 2).is_some(), "everybody has their own");
        let sent = first.until_sent(Body::empty());
        assert!(places.take(here, 2).is_none(), "it is not sent yet");
        drop(sent);
        assert!(places.take(here, 2).is_some());
    }
}
