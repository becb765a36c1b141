//! Rate limits with token buckets, one bucket for each client or IP address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use parking_lot::Mutex;

use crate::game::ClientKey;
use crate::limits::{Rate, RoomLimits};

/// Maximum number of buckets. Beyond it, full buckets are removed.
const MOST: usize = 20_000;

struct Bucket {
    left: f64,
    at: Duration,
}

/// A token bucket for each key.
pub struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Copy + Eq + Hash> Buckets<K> {
    /// Creates an empty set of buckets. Each bucket starts full.
    pub fn new(rate: Rate) -> Self {
        Buckets { rate, buckets: Mutex::default() }
    }

    /// Takes a token from a bucket. Returns whether one was available. `now` is the time of the
    /// monotonic clock.
    pub fn take(&self, whose: K, now: Duration) -> bool {
        let mut buckets = self.buckets.lock();
        if buckets.len() >= MOST && !buckets.contains_key(&whose) {
            buckets.retain(|_, bucket| self.level_at(bucket, now) < self.rate.burst);
            // All buckets are in use, so a new key has to wait.
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

/// All rate limits of the site.
pub struct Rates {
    /// Forms, by client.
    pub forms: Buckets<ClientKey>,
    /// Games started, by client.
    pub beginnings: Buckets<ClientKey>,
    /// Games started, by IP address, so that clients cannot escape the limit with a new cookie.
    /// Only in public rooms.
    pub beginnings_there: Option<Buckets<IpAddr>>,
    /// Classes opened, by IP address.
    pub class_openings: Buckets<IpAddr>,
    /// Hints and values, by client.
    pub thoughts: Buckets<ClientKey>,
}

impl Rates {
    /// Creates all buckets with these limits.
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
