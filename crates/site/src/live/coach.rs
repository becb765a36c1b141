//! The coach: comments on a client's last actions, and warnings before a losing action.
//!
//! Requests never wait for comments. The first page that wants them starts the job, and pages are
//! notified when they arrive. A request does wait for a warning, but only for a short time: an
//! action without a proof against it by then is played.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::MutexGuard;
use quatuor_advice::Warning;
use quatuor_core::Player;
use quatuor_show::{Game, Handle, LegalAction, MomentKey};

use crate::analysis::Reviewed;
use crate::game::{ClientKey, RoomGame};
use crate::live::wake::question;
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::ports::{Notice, Report, ThinkRequest};
use crate::think::{Answer, Job, JobClass, Partial, Question};
use crate::view::Comment;

/// Extra time to wait for a warning beyond the time limit of its job, because the job may have to
/// wait for a thread.
const PATIENCE: Duration = Duration::from_millis(300);

/// Number of cached reviews of a game at which the cache is cleared.
const MOST_KEPT: usize = 32;

/// The comments on a client's last actions.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Comments {
    /// The comments known so far, in the order of the game.
    pub known: Vec<Comment>,
    /// Whether some reviews are missing and no job computes them.
    pub missing: bool,
}

/// The cached reviews and warnings of a game.
#[derive(Default)]
pub(crate) struct CoachCache {
    /// Reviews by the moment after the action; `None` while the job is running.
    reviews: HashMap<MomentKey, Option<Reviewed>>,
    warning: Option<Warned>,
}

/// A warning that was shown.
struct Warned {
    /// The moment before the action.
    standing: MomentKey,
    /// The action in its canonical text.
    action: String,
    warning: Warning,
}

impl LiveGames {
    /// Returns the comments known so far on this client's last actions. Empty where the coach is
    /// not allowed.
    pub async fn comments(&self, live: &LiveGame, client: ClientKey) -> Comments {
        let game = live.game.lock().await;
        let mut comments = Comments::default();
        if !game.may_be_trained(client) {
            return comments;
        }
        let (steps, cache) = (live.analysed_steps(), live.coach());
        for ply in last_actions(&game, client) {
            let text = game.game().history().iter().nth(ply).map(|played| played.text.clone());
            let analysed = steps.get(ply).filter(|step| Some(&step.action) == text.as_ref());
            let found = cache.reviews.get(&after(game.game(), ply));
            comments.missing |= analysed.is_none() && found.is_none();
            let reviewed = analysed.or(found.and_then(Option::as_ref)).cloned();
            comments.known.extend(reviewed.map(|reviewed| Comment { ply, reviewed }));
        }
        comments
    }

    /// Starts a job that reviews this client's last actions. Pages are notified of the comments.
    ///
    /// # Errors
    /// Returns [`SiteError::Busy`] if the queue is full.
    pub async fn find_comments(
        &self,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<(), SiteError> {
        let (question, plies) = {
            let game = live.game.lock().await;
            (question(&game), last_actions(&game, client))
        };
        let plies: Vec<(usize, MomentKey)> = {
            let mut cache = live.coach();
            cache.forget_unfinished();
            let with = |ply| (ply, after(&*question.game, ply));
            let unknown = |(_, moment): &(usize, MomentKey)| !cache.reviews.contains_key(moment);
            plies.into_iter().map(with).filter(unknown).collect()
        };
        let (time, watched) = (self.limits.advice, Arc::clone(live));
        let reviewed = Question { game: question.game.fork(), seed: question.seed };
        let job =
            Job::Reviews { question, plies: plies.iter().map(|(ply, _)| *ply).collect(), time };
        let request = ThinkRequest { client, class: JobClass::Slow, time: time * 6, job };
        let mut thought = self.ports.thinker.ask(request).map_err(|_| SiteError::Busy)?;
        live.coach().reviews.extend(plies.iter().map(|(_, moment)| (*moment, None)));
        let task = self.ports.tasks.start(async move {
            while let Some(Report::Partial(partial)) = thought.next().await {
                let Partial::Review { ply, review } = partial else { continue };
                if let Some((_, moment)) = plies.iter().find(|(known, _)| *known == ply) {
                    watched.note_review(*moment, &reviewed, ply, review.map(|review| *review));
                }
            }
            watched.coach().forget_unfinished();
        });
        // The next action aborts the task.
        live.tasks().coach.replace(Some(task));
        Ok(())
    }

    /// Returns whether there is a proof against a legal action that can be found in a short time.
    /// The warning is cached for the page that shows it.
    pub async fn foresee(&self, live: &LiveGame, client: ClientKey, action: &LegalAction) -> bool {
        match self.find_warning(live, client, action.handle).await {
            Some((standing, warning)) => {
                let action = action.text.clone();
                live.coach().warning = Some(Warned { standing, action, warning });
                true
            }
            None => false,
        }
    }

    /// Returns the warning against an action, with the current moment.
    async fn find_warning(
        &self,
        live: &LiveGame,
        client: ClientKey,
        action: Handle,
    ) -> Option<(MomentKey, Warning)> {
        let question = {
            let game = live.game.lock().await;
            game.may_be_trained(client).then(|| question(&game))?
        };
        let (standing, time) = (question.game.moment_key(), self.limits.foresight);
        let job = Job::Warning { question, action, time };
        let request = ThinkRequest { client, class: JobClass::Slow, time: time * 2, job };
        let thought = self.ports.thinker.ask(request).ok()?;
        match self.ports.clock.timeout(time + PATIENCE, thought.answer()).await? {
            Some(Answer::Warning(Some(warning))) => Some((standing, warning)),
            _ => None,
        }
    }

    /// Returns the cached warning against this action, given in its canonical text, at the current
    /// moment.
    pub async fn remembered_warning(&self, live: &LiveGame, action: &str) -> Option<Warning> {
        let now = live.game.lock().await.game().moment_key();
        let cache = live.coach();
        let warned = cache.warning.as_ref()?;
        (warned.standing == now && warned.action == action).then(|| warned.warning.clone())
    }
}

impl CoachCache {
    /// Removes the entries of unfinished reviews, so that they can be requested again. Clears the
    /// cache if it is full.
    fn forget_unfinished(&mut self) {
        self.reviews.retain(|_, review| review.is_some());
        if self.reviews.len() >= MOST_KEPT {
            self.reviews.clear();
        }
    }
}

impl LiveGame {
    pub(crate) fn coach(&self) -> MutexGuard<'_, CoachCache> {
        self.coach.lock()
    }

    fn note_review(
        &self,
        moment: MomentKey,
        question: &Question,
        ply: usize,
        review: Option<quatuor_advice::Review>,
    ) {
        let Some(played) = question.game.history().iter().nth(ply) else { return };
        let text = &played.text;
        let reviewed = review.map_or_else(|| Reviewed::unknown(text), |it| Reviewed::of(text, &it));
        let telling = reviewed.step(played.by).slip().is_some();
        self.coach().reviews.insert(moment, Some(reviewed));
        if telling {
            self.notify(Notice::Values);
        }
    }
}

/// Returns the moment after the action at index `ply`.
fn after(game: &dyn Game, ply: usize) -> MomentKey {
    game.fork_at(ply + 1).moment_key()
}

/// Returns the indices of the actions in this client's last turn, in order: consecutive actions
/// without an action of the opponent in between.
fn last_actions(game: &RoomGame, client: ClientKey) -> Vec<usize> {
    let own = game.seats_of(client);
    let history = game.game().history();
    let mut plies = Vec::new();
    let mut turn: Option<Player> = None;
    for (back, played) in history.newest_first().enumerate() {
        let Some(player) = played.by else { continue };
        match turn {
            None if own[player.index()] => turn = Some(player),
            None => continue,
            Some(before) if before != player => break,
            Some(_) => {}
        }
        plies.push(history.len() - 1 - back);
    }
    plies.reverse();
    plies
}
