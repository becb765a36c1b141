//! A parallel loop over numbers, and a concurrent set of keys.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;
use quatuor_system::try_spawn;

/// Calls `work` for every number below `count` on up to `threads` threads, lower numbers first.
///
/// # Errors
/// The error of the lowest number that failed, so the result does not depend on the number of
/// threads. Work for higher numbers may be skipped.
pub(crate) fn share_out<E: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let end = AtomicUsize::new(count);
    let first = Mutex::new(None::<(usize, E)>);
    let toil = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end.load(Ordering::Relaxed) {
                break;
            }
            let Err(error) = work(number) else { continue };
            end.fetch_min(number, Ordering::Relaxed);
            let mut first = first.lock();
            if first.as_ref().is_none_or(|(lowest, _)| number < *lowest) {
                *first = Some((number, error));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            // If a thread cannot be started, the others do its share.
            let _ = try_spawn(scope, toil);
        }
        toil();
    });
    let first = first.into_inner();
    first.map_or(Ok(()), |(_, error)| Err(error))
}

/// A concurrent set of keys, split into shards with one lock each.
pub(crate) struct SharedKeys(Vec<Mutex<HashSet<u128>>>);

impl SharedKeys {
    pub(crate) fn new() -> SharedKeys {
        SharedKeys((0..64).map(|_| Mutex::default()).collect())
    }

    /// Inserts a key and returns whether it is new.
    pub(crate) fn insert(&self, key: u128) -> bool {
        // The keys differ most in their middle bits.
        let mixed = (key as u64 ^ (key >> 29) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let part = &self.0[(mixed >> 58) as usize];
        part.lock().insert(key)
    }

    pub(crate) fn len(&self) -> usize {
        let sizes = self.0.iter().map(|part| part.lock().len());
        sizes.sum()
    }

    /// Returns all keys in increasing order.
    pub(crate) fn into_sorted(self) -> Vec<u128> {
        let sets = self.0.into_iter().map(Mutex::into_inner);
        let mut keys: Vec<u128> = sets.flatten().collect();
        keys.sort_unstable();
        keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_done_once_and_the_first_trouble_told() {
        for threads in [1, 2, 5] {
            let done: Vec<AtomicUsize> = (0..1000).map(|_| AtomicUsize::new(0)).collect();
            let work = |number: usize| {
                done[number].fetch_add(1, Ordering::Relaxed);
                Ok::<(), usize>(())
            };
            assert_eq!(share_out(done.len(), threads, work), Ok(()));
            assert!(done.iter().all(|times| times.load(Ordering::Relaxed) == 1));
            let trouble = |number: usize| if number % 7 == 6 { Err(number) } else { Ok(()) };
            assert_eq!(share_out(1000, threads, trouble), Err(6));
        }
        assert_eq!(share_out(0, 3, |_| Err(())), Ok(()));
    }

    #[test]
    fn keys_are_kept_once_and_sorted() {
        let keys = SharedKeys::new();
        for key in (0..1000_u128).rev() {
            assert!(keys.insert(key << 40));
            assert!(!keys.insert(key << 40));
        }
        assert_eq!(keys.len(), 1000);
        assert!(keys.into_sorted().into_iter().eq((0..1000).map(|key| key << 40)));
    }
}
