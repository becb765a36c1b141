//! Hints and values for people, computed in the queue of jobs and cached until the next action.
//!
//! Requests never wait for values. The first page that wants values starts the job and shows the
//! values known so far. When more values arrive, all pages of the game are notified and reload.

use std::sync::Arc;
use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice};
use quatuor_show::MomentKey;

use crate::game::{ClientKey, Command, HintRule, RoomGame, Submission, Who};
use crate::live::wake::question;
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::ports::{Notice, Report, ThinkRequest};
use crate::think::{Answer, Job, JobClass, Partial};

/// Minimum interval between two notifications of new values. The last values are always notified.
const PAUSE: Duration = Duration::from_millis(100);

/// The values of the legal actions at a moment.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Values {
    /// The values computed so far, best first. Some actions may be missing.
    pub known: Vec<ActionEvaluation>,
    /// Whether more values are being computed.
    pub filling: bool,
}

/// The cached hint and values of the current moment.
#[derive(Default)]
pub(crate) struct AdviceCache {
    /// The moment that the cache belongs to.
    standing: Option<MomentKey>,
    hint: Option<Advice>,
    values: Option<Values>,
    /// Number of the current search for values. Results of earlier searches are ignored.
    search: u64,
    /// When pages were last notified of values, on the monotonic clock.
    notified: Option<Duration>,
}

impl AdviceCache {
    /// Returns the cache for this moment. Clears it first if it belongs to another moment.
    fn at(&mut self, standing: MomentKey) -> &mut Self {
        if self.standing != Some(standing) {
            let search = self.search;
            *self = AdviceCache { standing: Some(standing), search, ..AdviceCache::default() };
        }
        self
    }

    /// Starts a search for values and returns its number.
    fn begin(&mut self) -> u64 {
        self.search += 1;
        self.values = Some(Values { known: Vec::new(), filling: true });
        self.search
    }

    /// Stores the values that a search has found. Returns whether to notify pages.
    fn fill_in(&mut self, search: u64, values: Values, now: Duration) -> bool {
        if self.search != search || self.values.is_none() {
            return false;
        }
        let soon = self.notified.is_some_and(|last| now.saturating_sub(last) < PAUSE);
        let notify = !values.filling || !soon;
        if notify {
            self.notified = Some(now);
        }
        self.values = Some(values);
        notify
    }
}

impl LiveGames {
    /// Returns the cached hint for the current moment.
    pub async fn remembered_hint(&self, live: &LiveGame) -> Option<Advice> {
        let standing = live.game.lock().await.game().moment_key();
        live.advice().at(standing).hint.clone()
    }

    /// Computes a hint for the player to act. Returns `None` if no player is to act.
    ///
    /// # Errors
    /// Returns an error if the queue is full or the pupil has no hints left.
    pub async fn hint(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<Option<Advice>, SiteError> {
        let question = question(&*live.game.lock().await);
        let standing = question.game.moment_key();
        let time = self.limits.advice;
        let job = Job::Hint { question, time };
        let thought = self.ports.thinker.ask(ThinkRequest {
            client,
            class: JobClass::Slow,
            time: time * 2,
            job,
        });
        let hint = match thought.map_err(|_| SiteError::Busy)?.answer().await {
            Some(Answer::Hint(hint)) => hint,
            _ => None,
        };
        if hint.is_some() {
            self.count_hint(live, client).await?;
        }
        live.advice().at(standing).hint.clone_from(&hint);
        Ok(hint)
    }

    /// Counts a hint in a game of a class that limits hints.
    async fn count_hint(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<(), SiteError> {
        let counted = matches!(live.game.lock().await.hint_rule(), HintRule::Counted(_));
        if counted {
            let submission = Submission::always(Command::TakeHint);
            self.perform(live, submission, Who::Client(client)).await?;
        }
        Ok(())
    }

    /// Returns the values computed so far for the current moment, or `None` if no page has
    /// requested them.
    pub async fn remembered_values(&self, live: &LiveGame) -> Option<Values> {
        let standing = live.game.lock().await.game().moment_key();
        live.advice().at(standing).values.clone()
    }

    /// Starts a job that computes the values of all legal actions, one after another. Pages are
    /// notified of new values.
    ///
    /// # Errors
    /// Returns [`SiteError::Busy`] if the queue is full.
    pub async fn find_values(
        &self,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<(), SiteError> {
        let question = question(&*live.game.lock().await);
        let standing = question.game.moment_key();
        let search = {
            let mut cache = live.advice();
            let cache = cache.at(standing);
            if cache.values.is_some() {
                return Ok(());
            }
            cache.begin()
        };
        let time = self.limits.advice;
        let job = Job::Values { question, time };
        let request = ThinkRequest { client, class: JobClass::Slow, time: time * 2, job };
        let Ok(mut thought) = self.ports.thinker.ask(request) else {
            live.advice().at(standing).values = None;
            return Err(SiteError::Busy);
        };
        let watched = Arc::clone(live);
        let task = self.ports.tasks.start(async move {
            while let Some(report) = thought.next().await {
                match report {
                    Report::Partial(Partial::Values(known)) => {
                        watched.fill_in(search, Values { known, filling: true });
                    }
                    Report::Done(Answer::Values(known)) => {
                        watched.fill_in(search, Values { known, filling: false });
                    }
                    _ => {}
                }
            }
        });
        // The next action aborts the task.
        live.tasks().values.replace(Some(task));
        Ok(())
    }
}

impl LiveGame {
    fn fill_in(&self, search: u64, values: Values) {
        let now = self.clock.elapsed();
        if self.advice().fill_in(search, values, now) {
            self.notify(Notice::Values);
        }
    }

    /// Clears the cache and aborts the search for values if the game is at another moment.
    pub(crate) fn leave_moment(&self, game: &RoomGame) {
        let left = {
            let mut cache = self.advice();
            let left = cache.standing != Some(game.game().moment_key());
            if left {
                *cache = AdviceCache { search: cache.search + 1, ..AdviceCache::default() };
            }
            left
        };
        if left {
            self.tasks().values.replace(None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_old_search_finds_counts_no_more() {
        let found = |filling| Values { known: Vec::new(), filling };
        let mut game = quatuor_games::open(&quatuor_core::Spec::named("morpion")).expect("a game");
        let before = game.moment_key();
        game.play("b2").expect("a legal action");
        let after = game.moment_key();
        let mut cache = AdviceCache::default();
        let first = cache.at(before).begin();
        assert!(cache.fill_in(first, found(true), Duration::ZERO), "pages are told");
        assert!(!cache.fill_in(first, found(true), Duration::ZERO), "not so soon again");
        assert!(cache.fill_in(first, found(false), Duration::ZERO), "but of the last");
        assert_eq!(cache.at(before).values, Some(found(false)));
        assert_eq!(cache.at(after).values, None);
        let second = cache.at(before).begin();
        assert!(!cache.fill_in(first, found(false), Duration::ZERO));
        assert_eq!(cache.values, Some(found(true)));
        assert!(cache.fill_in(second, found(false), Duration::ZERO));
    }
}
