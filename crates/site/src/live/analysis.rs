//! The analysis of a game, action by action, computed by idle jobs and stored.
//!
//! ```text
//!   request -> stored reviews -> missing reviews, one idle job for each action -> store
//!                                          |
//!                             notice to all pages of the game
//! ```
//!
//! The analysis of a game in progress continues after each action. Reviews stay valid as long as
//! the same actions were played.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{Either, select};
use parking_lot::{Mutex, MutexGuard};
use quatuor_show::{History, Played};
use quatuor_words::Language;

use crate::analysis::Reviewed;
use crate::game::ClientKey;
use crate::limits::QueueLimit;
use crate::live::wake::question;
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::log_text;
use crate::page;
use crate::ports::{Notice, ThinkRequest};
use crate::think::{Answer, Job, JobClass, Question};

/// Maximum number of actions reviewed in a game.
pub const MOST_REVIEWED: usize = 500;

/// Pause after the queue was full or an idle job was stopped for another one.
const REST: Duration = Duration::from_millis(500);

/// Number of actions after which the analysis is stored, so that a restart loses little work.
const KEPT_EVERY: usize = 16;

/// The analysis of a game so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GameAnalysis {
    /// Reviews of the actions analysed so far, from the first on.
    pub steps: Vec<Reviewed>,
    /// Number of actions that the complete analysis covers.
    pub of: usize,
    /// Whether the analysis is still in progress.
    pub going_on: bool,
}

/// The analysis of a game in memory.
#[derive(Default)]
pub(crate) struct AnalysisCache {
    /// The reviews, or `None` until they are loaded from the store.
    steps: Option<Vec<Reviewed>>,
    going_on: bool,
    /// Whether the mistakes have been noted since the analysis was loaded.
    noted: bool,
}

impl AnalysisCache {
    /// Removes the reviews of actions that are no longer part of the game. Returns the number of
    /// valid reviews.
    fn follow(&mut self, history: &History) -> usize {
        let steps = self.steps.get_or_insert_default();
        let same = |(step, played): &(&Reviewed, &Played)| step.action == played.text;
        let common = steps.iter().zip(history.iter()).take_while(same).count();
        steps.truncate(common);
        common
    }

    /// Returns the analysis of this game so far.
    fn of(&mut self, history: &History) -> GameAnalysis {
        self.follow(history);
        GameAnalysis {
            steps: self.steps.clone().unwrap_or_default(),
            of: reviewed_of(history),
            going_on: self.going_on,
        }
    }
}

fn reviewed_of(history: &History) -> usize {
    history.len().min(MOST_REVIEWED)
}

/// Number of analyses in progress, by client.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<HashMap<ClientKey, usize>>);

impl Analyses {
    /// Counts one more analysis. Returns `false` if a limit is reached.
    fn enter(&self, client: ClientKey, limit: QueueLimit) -> bool {
        let mut counts = self.lock();
        let all: usize = counts.values().sum();
        let own = counts.entry(client).or_default();
        let fits = all < limit.all && *own < limit.each;
        *own += usize::from(fits);
        counts.retain(|_, count| *count > 0);
        fits
    }

    fn leave(&self, client: ClientKey) {
        let mut counts = self.lock();
        if let Some(count) = counts.get_mut(&client) {
            *count = count.saturating_sub(1);
        }
        counts.retain(|_, count| *count > 0);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ClientKey, usize>> {
        self.0.lock()
    }
}

impl LiveGames {
    /// Returns the analysis so far.
    ///
    /// # Errors
    /// Returns an error if the store fails or the client may not analyse the game.
    pub async fn analysed(
        &self,
        live: &LiveGame,
        client: ClientKey,
    ) -> Result<GameAnalysis, SiteError> {
        let unread = live.analysis().steps.is_none();
        if unread {
            let kept = self.ports.store.analysis(&live.id).await?.into_iter();
            let words = page::words(Language::English);
            let kept = kept.take_while(|step| step.has_texts(words)).collect();
            live.analysis().steps.get_or_insert(kept);
        }
        let game = live.game.lock().await;
        game.may_analyse(client)?;
        Ok(live.analysis().of(game.game().history()))
    }

    /// Returns the analysis so far, and starts a task that computes the missing part.
    ///
    /// # Errors
    /// Returns an error if [`Self::analysed`] fails or too many analyses are in progress.
    pub async fn analyse(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<GameAnalysis, SiteError> {
        let analysed = self.analysed(live, client).await?;
        if analysed.going_on {
            return Ok(analysed);
        }
        if analysed.steps.len() >= analysed.of {
            // The analysis may have been completed before the game ended; mistakes are noted only
            // after the end.
            if !std::mem::replace(&mut live.analysis().noted, true) {
                self.note_mistakes(live).await;
            }
            return Ok(analysed);
        }
        if !self.analyses.enter(client, self.limits.analyses) {
            return Err(SiteError::Busy);
        }
        let before = std::mem::replace(&mut live.analysis().going_on, true);
        if before {
            self.analyses.leave(client);
            return Ok(GameAnalysis { going_on: true, ..analysed });
        }
        let (games, watched) = (Arc::clone(self), Arc::clone(live));
        self.ports.tasks.spawn(Box::pin(async move {
            games.review_all(&watched, client).await;
            games.note_mistakes(&watched).await;
            watched.analysis().going_on = false;
            games.analyses.leave(client);
            watched.notify(Notice::Analysis);
        }));
        Ok(GameAnalysis { going_on: true, ..analysed })
    }

    async fn review_all(&self, live: &LiveGame, client: ClientKey) {
        let closing = self.closing();
        loop {
            let (question, ply, next) = {
                let game = live.game.lock().await;
                let history = game.game().history();
                let ply = live.analysis().follow(history);
                let next = history.iter().nth(ply).filter(|_| ply < reviewed_of(history)).cloned();
                (question(&game), ply, next)
            };
            let Some(next) = next else { break };
            let reviewed = match next.by {
                None => Some(Reviewed::unknown(&next.text)),
                Some(_) => self.review(client, question, ply, &next.text).await,
            };
            let Some(reviewed) = reviewed else {
                match select(pin!(closing.wait()), self.ports.clock.sleep(REST)).await {
                    Either::Left(_) => return,
                    Either::Right(_) => continue,
                }
            };
            if self.closing.is_announced() {
                return;
            }
            live.take_down(ply, reviewed);
            if (ply + 1).is_multiple_of(KEPT_EVERY) {
                self.keep(live).await;
            }
        }
        self.keep(live).await;
    }

    /// Reviews an action. Returns `None` if the job was stopped for another one and must be
    /// retried.
    async fn review(
        &self,
        client: ClientKey,
        question: Question,
        ply: usize,
        action: &str,
    ) -> Option<Reviewed> {
        let time = self.limits.review;
        let job = Job::Review { question, ply, time };
        let request = ThinkRequest { client, class: JobClass::Idle, time: time * 8, job };
        match self.ports.thinker.ask(request).ok()?.answer().await {
            Some(Answer::Review { stopped: true, .. }) => None,
            Some(Answer::Review { review: Some(review), .. }) => {
                Some(Reviewed::of(action, &review))
            }
            // The action was a roll, the job failed, or the host is closing.
            _ => Some(Reviewed::unknown(action)),
        }
    }

    async fn keep(&self, live: &LiveGame) {
        let steps = live.analysis().steps.clone().unwrap_or_default();
        if let Err(error) = self.ports.store.keep_analysis(&live.id, &steps).await {
            let reason = log_text::sentence(&error);
            tracing::error!(game = %live.id, %reason, "an analysis was not kept");
        }
    }
}

impl LiveGame {
    pub(crate) fn analysis(&self) -> MutexGuard<'_, AnalysisCache> {
        self.analysis.lock()
    }

    /// Returns the reviews so far, from the first action on.
    pub(crate) fn analysed_steps(&self) -> Vec<Reviewed> {
        self.analysis().steps.clone().unwrap_or_default()
    }

    /// Stores the review of an action, unless the action was replaced in the meantime.
    fn take_down(&self, ply: usize, reviewed: Reviewed) {
        let mut cache = self.analysis();
        let steps = cache.steps.get_or_insert_default();
        if steps.len() == ply {
            steps.push(reviewed);
            drop(cache);
            self.notify(Notice::Analysis);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_are_under_way_and_no_more() {
        let analyses = Analyses::default();
        let limit = QueueLimit { all: 3, each: 2 };
        let [one, two] = [1, 2].map(|number| ClientKey([number; 16]));
        let entered = [one, one, one, two, two].map(|client| analyses.enter(client, limit));
        assert_eq!(entered, [true, true, false, true, false]);
        analyses.leave(one);
        assert!(analyses.enter(two, limit));
        [one, two, two].into_iter().for_each(|client| analyses.leave(client));
        assert!(analyses.lock().is_empty());
    }

    #[test]
    fn what_was_found_out_stays_with_the_actions_that_were_played() {
        let mut game = quatuor_games::open(&"morpion".parse().expect("a spec")).expect("a game");
        let mut cache = AnalysisCache::default();
        for action in ["b2", "a1", "c3"] {
            game.play(action).expect("a legal action");
            let known = cache.follow(game.history());
            assert_eq!(known + 1, game.history().len());
            cache.steps.get_or_insert_default().push(Reviewed::unknown(action));
        }
        game.undo();
        game.play("a3").expect("a legal action");
        assert_eq!(cache.follow(game.history()), 2);
        assert_eq!(cache.of(game.history()).of, 3);
    }
}
