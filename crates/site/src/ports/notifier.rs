//! Live updates: notices to the pages that show a game or a class.
//!
//! A subscriber that falls behind loses the pending notices and receives [`Lagged`] once. It must
//! then reload everything.

use std::collections::{HashMap, VecDeque};
use std::future::poll_fn;
use std::sync::{Arc, Weak};
use std::task::{Poll, Waker};

use parking_lot::Mutex;

/// The topic of a subscription.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The game with this id.
    Game(String),
    /// The class with this id.
    Class(String),
}

/// A notice to the pages that show a game or a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// The game has changed to this version. Classes have no versions.
    Changed(u64),
    /// A visitor opened or closed the page.
    Presence,
    /// More legal actions have values.
    Values,
    /// More actions of the game are analysed.
    Analysis,
}

/// Delivers notices to subscribers.
pub trait Notifier: Send + Sync {
    /// Sends a notice to all subscribers of a topic.
    fn notify(&self, topic: &Topic, notice: Notice);

    /// Subscribes to the future notices of a topic.
    fn subscribe(&self, topic: &Topic) -> Subscription;

    /// Returns whether a topic has subscribers.
    fn has_subscribers(&self, topic: &Topic) -> bool;
}

/// Maximum number of pending notices of a subscriber. One more drops them all.
const BACKLOG: usize = 16;

#[derive(Debug, Default)]
struct Mailbox {
    notices: VecDeque<Notice>,
    lagged: bool,
    waker: Option<Waker>,
}

/// The notices of one topic for one subscriber.
#[derive(Debug, Default)]
pub struct Subscription(Arc<Mutex<Mailbox>>);

/// Notices were dropped because the subscriber fell behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lagged;

impl Subscription {
    /// Waits for the next notice.
    ///
    /// # Errors
    /// Returns [`Lagged`] if notices were dropped before it.
    pub async fn next(&mut self) -> Result<Notice, Lagged> {
        poll_fn(|context| {
            let mut mailbox = self.0.lock();
            if std::mem::take(&mut mailbox.lagged) {
                return Poll::Ready(Err(Lagged));
            }
            match mailbox.notices.pop_front() {
                Some(notice) => Poll::Ready(Ok(notice)),
                None => {
                    mailbox.waker = Some(context.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await
    }
}

/// A notifier for subscribers within one process.
#[derive(Debug, Default)]
pub struct LocalNotifier(Mutex<HashMap<Topic, Vec<Weak<Mutex<Mailbox>>>>>);

impl Notifier for LocalNotifier {
    fn notify(&self, topic: &Topic, notice: Notice) {
        let mut topics = self.0.lock();
        let Some(subscribers) = topics.get_mut(topic) else { return };
        let mut wakers = Vec::new();
        subscribers.retain(|subscriber| {
            let Some(mailbox) = subscriber.upgrade() else { return false };
            let mut mailbox = mailbox.lock();
            if mailbox.notices.len() == BACKLOG {
                mailbox.notices.clear();
                mailbox.lagged = true;
            } else {
                mailbox.notices.push_back(notice);
            }
            wakers.extend(mailbox.waker.take());
            true
        });
        if subscribers.is_empty() {
            topics.remove(topic);
        }
        drop(topics);
        wakers.into_iter().for_each(Waker::wake);
    }

    fn subscribe(&self, topic: &Topic) -> Subscription {
        let subscription = Subscription::default();
        let mut topics = self.0.lock();
        let subscribers = topics.entry(topic.clone()).or_default();
        subscribers.push(Arc::downgrade(&subscription.0));
        subscription
    }

    fn has_subscribers(&self, topic: &Topic) -> bool {
        let mut topics = self.0.lock();
        let Some(subscribers) = topics.get_mut(topic) else { return false };
        subscribers.retain(|subscriber| subscriber.strong_count() > 0);
        let some = !subscribers.is_empty();
        if !some {
            topics.remove(topic);
        }
        some
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[test]
    fn subscribers_hear_their_topic_and_are_told_when_they_fall_behind() {
        let notifier = LocalNotifier::default();
        let [game, class] = [Topic::Game("a".to_owned()), Topic::Class("a".to_owned())];
        let mut one = notifier.subscribe(&game);
        notifier.notify(&class, Notice::Presence);
        assert_eq!(one.next().now_or_never(), None);
        notifier.notify(&game, Notice::Changed(1));
        notifier.notify(&game, Notice::Values);
        assert_eq!(one.next().now_or_never(), Some(Ok(Notice::Changed(1))));
        assert_eq!(one.next().now_or_never(), Some(Ok(Notice::Values)));
        for version in 0..=BACKLOG as u64 {
            notifier.notify(&game, Notice::Changed(version));
        }
        assert_eq!(one.next().now_or_never(), Some(Err(Lagged)));
        assert_eq!(one.next().now_or_never(), None);
        assert!(notifier.has_subscribers(&game) && !notifier.has_subscribers(&class));
        drop(one);
        assert!(!notifier.has_subscribers(&game));
    }
}
