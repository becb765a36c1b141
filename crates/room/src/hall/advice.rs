//! Hints and values for people: thought about in the same queue, and remembered until the next action.
//!
//! Nobody waits for values. The first page that wants them sets them going and shows what is known by then;
//! whenever there is more, everybody who watches is told and looks again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quatuor_advice::{Advice, Assessed};
use quatuor_core::MomentKey;

use super::wake::question;
use super::{Hall, HallError, LiveGame, Notice};
use crate::game::{ClientKey, Command, HintRule, RoomGame, Submission, Who};
use crate::thinking::{self, Pace};

/// Pages are told of new values at most this often; of the last ones always.
const PAUSE: Duration = Duration::from_millis(100);

/// What is known of the legal actions of a moment.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Values {
    /// What is known so far, best first; of some actions perhaps nothing yet.
    pub known: Vec<Assessed>,
    /// Whether there is more to come.
    pub filling: bool,
}

/// What was found out about the present moment.
#[derive(Default)]
pub(super) struct AdviceCache {
    /// Which moment that is.
    standing: Option<MomentKey>,
    hint: Option<Advice>,
    values: Option<Values>,
    /// Which search for values is the one that counts.
    search: u64,
    /// When pages were last told of values.
    told: Option<Instant>,
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

    /// Takes down what a search has found; whether pages are to be told.
    fn fill_in(&mut self, search: u64, values: Values) -> bool {
        if self.search != search || self.values.is_none() {
            return false;
        }
        let now = Instant::now();
        let soon = self.told.is_some_and(|told| now.duration_since(told) < PAUSE);
        let tell = !values.filling || !soon;
        if tell {
            self.told = Some(now);
        }
        self.values = Some(values);
        tell
    }
}

impl Hall {
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
    ) -> Result<Option<Advice>, HallError> {
        let question = question(&*live.game.lock().await);
        let standing = question.game.moment_key();
        let time = self.limits.advice;
        let thought = self
            .thinking
            .ask(client, Pace::Slow, time * 2, move |stop| thinking::hint(&question, time, stop));
        let hint = thought.map_err(|_| HallError::Busy)?.answer().await.flatten();
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
    ) -> Result<(), HallError> {
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
    ) -> Result<(), HallError> {
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
        let (time, watched) = (self.limits.advice, Arc::clone(live));
        let thought = self.thinking.ask(client, Pace::Slow, time * 2, move |stop| {
            let tell = |known| watched.fill_in(search, Values { known, filling: true });
            let known = thinking::values(&question, time, stop, &tell);
            watched.fill_in(search, Values { known, filling: false });
        });
        let Ok(thought) = thought else {
            live.advice().at(standing).values = None;
            return Err(HallError::Busy);
        };
        // Whoever goes on with the game gives it up.
        let task = tokio::spawn(async move { thought.answer().await });
        live.errands().values.replace(Some(task.abort_handle()));
        Ok(())
    }
}

impl LiveGame {
    fn fill_in(&self, search: u64, values: Values) {
        if self.advice().fill_in(search, values) {
            let _ = self.notices.send(Notice::Values);
        }
    }

    /// Gives up the search for values of a moment that is over.
    pub(super) fn leave_moment(&self, game: &RoomGame) {
        let left = {
            let mut cache = self.advice();
            let left = cache.standing != Some(game.game().moment_key());
            if left {
                *cache = AdviceCache { search: cache.search + 1, ..AdviceCache::default() };
            }
            left
        };
        if left {
            self.errands().values.replace(None);
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
        assert!(cache.fill_in(first, found(true)), "pages are told");
        assert!(!cache.fill_in(first, found(true)), "not so soon again");
        assert!(cache.fill_in(first, found(false)), "but of the last");
        assert_eq!(cache.at(before).values, Some(found(false)));
        assert_eq!(cache.at(after).values, None);
        let second = cache.at(before).begin();
        assert!(!cache.fill_in(first, found(false)));
        assert_eq!(cache.values, Some(found(true)));
        assert!(cache.fill_in(second, found(false)));
    }
}
