//! How often somebody may come: buckets that fill up slowly.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::game::ClientKey;
use crate::limits::{Rate, RoomLimits};

/// Buckets kept; when there are more, those that are full again are thrown away.
const MOST: usize = 20_000;

struct Bucket {
    left: f64,
    at: Duration,
}

/// A bucket for each of many.
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Copy + Eq + Hash> Buckets<K> {
    /// Full buckets of this size.
    pub fn new(rate: Rate) -> Self {
        Buckets { rate, buckets: Mutex::default() }
    }

    /// Takes one out of a bucket, if there is one; `now` is the monotonic clock.
    pub fn take(&self, whose: K, now: Duration) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST && !buckets.contains_key(&whose) {
            buckets.retain(|_, bucket| self.level_at(bucket, now) < self.rate.burst);
            // Everybody comes too often: whoever is new waits.
            if buckets.len() >= MOST {
                return false;
            }
        }
        let full = Bucket { left: self.rate.burst, at: now };
        let bucket = buckets.entry(whose).or_insert(full);
        bucket.left = self.level_at(bucket, now);
        bucket.at = now;
        let enough = bucket.left >= 1.0;
        if enough {
            bucket.left -= 1.0;
        }
        enough
    }

    fn level_at(&self, bucket: &Bucket, now: Duration) -> f64 {
        let since = now.saturating_sub(bucket.at).as_secs_f64();
        (bucket.left + since * self.rate.refill).min(self.rate.burst)
    }
}

/// All that is counted.
pub struct Rates {
    /// Forms, by client.
    pub forms: Buckets<ClientKey>,
    /// Games begun, by client.
    pub beginnings: Buckets<ClientKey>,
    /// Games begun, by address: a new cookie does not help.
    pub beginnings_there: Option<Buckets<IpAddr>>,
    /// Classes opened, by address.
    pub class_openings: Buckets<IpAddr>,
    /// Hints and values, by client.
    pub thoughts: Buckets<ClientKey>,
}

impl Rates {
    /// With these limits.
    pub fn new(limits: &RoomLimits) -> Self {
        Rates {
            forms: Buckets::new(limits.forms),
            beginnings: Buckets::new(limits.beginnings),
            beginnings_there: limits.public.then(|| Buckets::new(limits.beginnings)),
            class_openings: Buckets::new(limits.class_openings),
            thoughts: Buckets::new(limits.thoughts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let buckets = Buckets::new(Rate { burst: 3.0, refill: 2.0 });
        let start = Duration::ZERO;
        assert_eq!((0..5).filter(|_| buckets.take('a', start)).count(), 3);
        assert!(buckets.take('b', start), "everybody has their own");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..5).filter(|_| buckets.take('a', later)).count(), 2);
        let much_later = start + Duration::from_secs(1000);
        assert_eq!((0..9).filter(|_| buckets.take('a', much_later)).count(), 3);
    }

    #[test]
    fn the_number_of_buckets_is_bounded() {
        let buckets = Buckets::new(Rate { burst: 1.0, refill: 1.0 });
        let start = Duration::ZERO;
        assert!((0..MOST).all(|number| buckets.take(number, start)));
        assert!(!buckets.take(MOST, start));
        assert!(buckets.take(MOST, start + Duration::from_secs(2)));
    }
}
