//! Time: the date, a monotonic measure, and waiting.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use futures_util::future::{BoxFuture, Either, select};

use crate::game::Moment;

/// The clock of a host.
pub trait Clock: Send + Sync {
    /// The date. It may jump when an administrator or a time server sets it.
    fn now(&self) -> Moment;

    /// Time since some fixed moment; it never jumps or goes back.
    fn elapsed(&self) -> Duration;

    /// Completes after this long.
    fn sleep(&self, duration: Duration) -> BoxFuture<'static, ()>;
}

impl dyn Clock + '_ {
    /// The date in seconds since 1970.
    pub fn seconds(&self) -> u64 {
        self.now().0 / 1000
    }

    /// Runs a future for at most this long; `None` when it has not completed by then.
    pub async fn timeout<T>(&self, limit: Duration, future: impl Future<Output = T>) -> Option<T> {
        match select(pin!(future), self.sleep(limit)).await {
            Either::Left((output, _)) => Some(output),
            Either::Right(((), _)) => None,
        }
    }
}
