//! Time: the date, a monotonic clock, and timers.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use futures_util::future::{BoxFuture, Either, select};

use crate::game::Moment;

/// The clock of a host.
pub trait Clock: Send + Sync {
    /// Returns the date. It can jump when an administrator or a time server sets it.
    fn now(&self) -> Moment;

    /// Returns the time since a fixed moment. It never goes back.
    fn elapsed(&self) -> Duration;

    /// Completes after this duration.
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()>;
}

impl dyn Clock + '_ {
    /// Returns the date in seconds since 1970.
    pub fn seconds(&self) -> u64 {
        self.now().0 / 1000
    }

    /// Runs a future with a timeout. Returns `None` if it does not complete in time.
    pub async fn timeout<T>(&self, limit: Duration, future: impl Future<Output = T>) -> Option<T> {
        match select(pin!(future), self.sleep(limit)).await {
            Either::Left((output, _)) => Some(output),
            Either::Right(((), _)) => None,
        }
    }
}
