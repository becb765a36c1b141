//! What is in memory of a class: its lock, and who is told when something happens in it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::game::ClientKey;
use crate::hall::{Hall, HallError};

/// A class in memory.
pub(in crate::hall) struct LiveClass {
    /// Held by whoever changes something.
    pub(super) change: tokio::sync::Mutex<()>,
    /// Counts what has happened.
    news: watch::Sender<u64>,
    /// Pages of each client that are kept up to date.
    pages: Mutex<HashMap<ClientKey, usize>>,
}

impl LiveClass {
    /// Tells everybody that something has happened.
    pub(super) fn tell(&self) {
        self.news.send_modify(|count| *count += 1);
    }

    fn pages(&self) -> MutexGuard<'_, HashMap<ClientKey, usize>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The classes that somebody looks at.
#[derive(Default)]
pub(in crate::hall) struct Classes(Mutex<HashMap<String, Arc<LiveClass>>>);

impl Classes {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveClass>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn find(&self, id: &str) -> Arc<LiveClass> {
        let fresh = || LiveClass {
            change: tokio::sync::Mutex::new(()),
            news: watch::Sender::new(0),
            pages: Mutex::default(),
        };
        Arc::clone(self.lock().entry(id.to_owned()).or_insert_with(|| Arc::new(fresh())))
    }

    /// Tells whoever looks at a class, if anybody does.
    pub(in crate::hall) fn tell(&self, id: &str) {
        if let Some(live) = self.lock().get(id) {
            live.tell();
        }
    }

    pub(super) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Forgets those that nobody looks at.
    pub(super) fn tidy(&self) {
        self.lock().retain(|_, live| Arc::strong_count(live) > 1 || live.news.receiver_count() > 0);
    }
}

/// Tells when something happens in a class.
pub struct ClassNews {
    news: watch::Receiver<u64>,
    client: ClientKey,
    live: Arc<LiveClass>,
}

impl Drop for ClassNews {
    fn drop(&mut self) {
        let mut pages = self.live.pages();
        if let Some(count) = pages.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                pages.remove(&self.client);
            }
        }
    }
}

impl ClassNews {
    /// Waits for something to happen.
    pub async fn wait(&mut self) {
        if self.news.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Hall {
    /// What tells this client when something happens in a class.
    ///
    /// # Errors
    /// They have too many such pages already.
    pub fn class_news(&self, id: &str, client: ClientKey) -> Result<ClassNews, HallError> {
        let live = self.classes.find(id);
        {
            let mut pages = live.pages();
            let count = pages.entry(client).or_default();
            if *count >= self.limits().streams_each {
                return Err(HallError::TooMany);
            }
            *count += 1;
        }
        Ok(ClassNews { news: live.news.subscribe(), client, live })
    }
}
