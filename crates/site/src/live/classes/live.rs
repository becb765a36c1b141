//! Classes in memory: the lock of each class, and its open pages.

use std::collections::HashMap;
use std::sync::Arc;

use async_lock::Mutex as AsyncMutex;
use parking_lot::{Mutex, MutexGuard};

use crate::game::ClientKey;
use crate::live::{LiveGames, SiteError};
use crate::ports::{Notice, Subscription, Topic};

/// A class in memory.
pub(crate) struct LiveClass {
    /// Locked during a change of the class.
    pub(crate) change: AsyncMutex<()>,
    /// Number of open pages of each client.
    pages: Mutex<HashMap<ClientKey, usize>>,
}

impl LiveClass {
    fn pages(&self) -> MutexGuard<'_, HashMap<ClientKey, usize>> {
        self.pages.lock()
    }
}

/// All classes that have open pages or requests.
#[derive(Default)]
pub(crate) struct Classes(Mutex<HashMap<String, Arc<LiveClass>>>);

impl Classes {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveClass>>> {
        self.0.lock()
    }

    pub(crate) fn find(&self, id: &str) -> Arc<LiveClass> {
        let fresh = || LiveClass { change: AsyncMutex::new(()), pages: Mutex::default() };
        Arc::clone(self.lock().entry(id.to_owned()).or_insert_with(|| Arc::new(fresh())))
    }

    pub(crate) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Evicts the classes without open pages and requests.
    pub(crate) fn tidy(&self) {
        self.lock().retain(|_, live| Arc::strong_count(live) > 1);
    }
}

/// A subscription of a page to a class.
pub struct ClassNews {
    news: Subscription,
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
    /// Waits for the next change of the class.
    pub async fn wait(&mut self) {
        // A lagged subscription is treated like a change: the page reloads in both cases.
        let _ = self.news.next().await;
    }
}

impl LiveGames {
    /// Notifies the pages that show a class.
    pub(crate) fn notify_class(&self, id: &str) {
        self.ports.notifier.notify(&Topic::Class(id.to_owned()), Notice::Changed(0));
    }

    /// Subscribes a page of this client to a class.
    ///
    /// # Errors
    /// Returns [`SiteError::TooMany`] if the client has too many open pages.
    pub fn class_news(&self, id: &str, client: ClientKey) -> Result<ClassNews, SiteError> {
        let live = self.classes.find(id);
        {
            let mut pages = live.pages();
            let count = pages.entry(client).or_default();
            if *count >= self.limits().streams_each {
                return Err(SiteError::TooMany);
            }
            *count += 1;
        }
        let news = self.ports.notifier.subscribe(&Topic::Class(id.to_owned()));
        Ok(ClassNews { news, client, live })
    }
}
