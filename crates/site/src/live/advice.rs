//! Hints and values for people: thought about in the same queue, and remembered until the next action.
//!
//! Nobody waits for values. The first page that wants them sets them going and shows what is known by then;
//! whenever there is more, everybody who watches is told and looks again.

use std::sync::Arc;
use std::time::Duration;

use quatuor_advice::{ActionEvaluation, Advice};
use quatuor_show::MomentKey;

use crate::game::{ClientKey, Command, HintRule, RoomGame, Submission, Who};
use crate::live::wake::question;
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::ports::{Notice, Report, ThinkRequest};
use crate::think::{Answer, Job, Pace, Partial};

/// Pages are told of new values at most this often; of the last ones always.
const PAUSE: Duration = Duration::from_millis(100);

/// What is known of the legal actions of a moment.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Values {
    /// What is known so far, best first; of some actions perhaps nothing yet.
    pub known: Vec<ActionEvaluation>,
    /// Whether there is more to come.
    pub filling: bool,
}

/// What was found out about the present moment.
#[derive(Default)]
pub(crate) struct AdviceCache {
    /// Which moment that is.
    standing: Option<MomentKey>,
    hint: Option<Advice>,
    values: Option<Values>,
    /// Which search for values is the one that counts.
    search: u64,
    /// When pages were last notified of values, by the monotonic clock.
    notified: Option<Duration>,
}

impl AdviceCache {
    /// What is remembered of this moment; that of another one is forgotten.
    fn at(&mut self, standing: MomentKey) -> &mut Self {
        if self.standing != Some(standing) {
            let search = self.search;
            *self = AdviceCache { standing: Some(standing), search, ..AdviceCache::default() };
        }
        self
    }

    /// A search for values begins: its number.
    fn begin(&mut self) -> u64 {
        self.search += 1;
        self.values = Some(Values { known: Vec::new(), filling: true });
        self.search
    }

    /// Stores the values that a search has found; returns whether to notify pages.
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
    /// The hint that was found at this moment.
    pub async fn remembered_hint(&self, live: &LiveGame) -> Option<Advice> {
        let standing = live.game.lock().await.game().moment_key();
        live.advice().at(standing).hint.clone()
    }

    /// A hint for whoever is to act; `None` when nobody is.
    ///
    /// # Errors
    /// Too much is being thought about.
    pub async fn hint(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<Option<Advice>, SiteError> {
        let question = question(&*live.game.lock().await);
        let standing = question.game.moment_key();
        let time = self.limits.advice;
        let job = Job::Hint { question, time };
        let thought =
            self.ports.thinker.ask(ThinkRequest { client, pace: Pace::Slow, time: time * 2, job });
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

    /// Takes a hint off the number that a pupil has, where they are counted.
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

    /// What is known so far of the legal actions of this moment; `None` when nobody has asked yet.
    pub async fn remembered_values(&self, live: &LiveGame) -> Option<Values> {
        let standing = live.game.lock().await.game().moment_key();
        live.advice().at(standing).values.clone()
    }

    /// Sets going that the legal actions of this moment get their values, one after another. Everybody who
    /// watches is told when there are more.
    ///
    /// # Errors
    /// Too much is being thought about.
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
        let request = ThinkRequest { client, pace: Pace::Slow, time: time * 2, job };
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
        // The next action aborts it.
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

    /// Gives up the search for values of a moment that is over.
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
