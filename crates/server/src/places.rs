//! Counts of connections, or of requests in progress, by address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

/// Counts by address.
#[derive(Debug, Clone, Default)]
pub struct Places(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One counted connection or request. Dropping it decrements the count of its address.
#[derive(Debug)]
pub struct Place {
    places: Places,
    address: IpAddr,
}

impl Places {
    /// Counts one more, unless the address has reached `most`.
    pub fn take(&self, address: IpAddr, most: usize) -> Option<Place> {
        let mut counts = self.0.lock();
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
        let mut counts = self.places.0.lock();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
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
        drop(first);
        assert!(places.take(here, 2).is_some());
    }
}
