//! The announcement that the host closes.

use std::sync::atomic::{AtomicBool, Ordering};

use futures_channel::oneshot;
use futures_util::FutureExt;
use futures_util::future::Shared;
use parking_lot::Mutex;

/// Announces once that the host closes.
pub(crate) struct ClosingSwitch {
    announced: AtomicBool,
    sender: Mutex<Option<oneshot::Sender<()>>>,
    receiver: Shared<oneshot::Receiver<()>>,
}

impl Default for ClosingSwitch {
    fn default() -> Self {
        let (sender, receiver) = oneshot::channel();
        ClosingSwitch {
            announced: AtomicBool::new(false),
            sender: Mutex::new(Some(sender)),
            receiver: receiver.shared(),
        }
    }
}

impl ClosingSwitch {
    pub(crate) fn announce(&self) {
        self.announced.store(true, Ordering::Relaxed);
        // Dropping the sender wakes every receiver.
        self.sender.lock().take();
    }

    pub(crate) fn is_announced(&self) -> bool {
        self.announced.load(Ordering::Relaxed)
    }

    pub(crate) fn watch(&self) -> Closing {
        Closing(self.receiver.clone())
    }
}

/// A handle to wait until the host closes.
#[derive(Clone)]
pub struct Closing(Shared<oneshot::Receiver<()>>);

impl Closing {
    /// Completes when the host closes.
    pub async fn wait(&self) {
        let _ = self.0.clone().await;
    }
}
