//! Exercises on mistakes: each mistake becomes a card, and answers are judged by a review.

use std::sync::Arc;

use quatuor_advice::{Loss, Review};
use quatuor_core::{Explain, Player};
use quatuor_show::{Game, Handle, PlayError};
use quatuor_teach::Card;

use crate::analysis::Reviewed;
use crate::game::{ClientKey, Occupant, Refusal, RoomGame};
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::log_text;
use crate::ports::{CardCounts, Missed, StoreError};
use crate::think::{Answer, Job, JobClass, Question};

/// Maximum number of games whose analysis starts when a visitor opens the exercises.
const ANALYSED_AT_ONCE: u32 = 4;

/// A mistake of a game, as an exercise.
pub struct MistakeMoment {
    /// The game before the mistake.
    pub game: Box<dyn Game>,
    /// The review of the mistake.
    pub step: Reviewed,
    /// The mistakes that this client can practise: their own, or those of both sides for a
    /// spectator.
    pub plies: Vec<usize>,
}

/// An answer with its review.
pub struct Judged {
    /// Canonical text of the answer.
    pub action: String,
    /// Whether the answer is correct.
    pub right: bool,
    /// The review of the answer.
    pub review: Review,
}

impl LiveGames {
    /// Creates cards for all mistakes of people in a game that is over and fully analysed.
    pub(crate) async fn note_mistakes(&self, live: &LiveGame) {
        let missed = {
            let game = live.game.lock().await;
            if game.ended().is_none() {
                return;
            }
            mistakes_of(&live.id, &game, live)
        };
        if missed.is_empty() {
            return;
        }
        if let Err(error) =
            self.ports.store.add_cards(missed, Card::new(self.ports.clock.seconds())).await
        {
            let reason = log_text::sentence(&error);
            tracing::error!(game = %live.id, %reason, "mistakes were not noted");
        }
    }

    /// Returns the number of cards of a client. Starts the analysis of the client's most recent
    /// games that have none.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn cards(self: &Arc<Self>, client: ClientKey) -> Result<CardCounts, StoreError> {
        for id in self.ports.store.unanalysed_games(client, ANALYSED_AT_ONCE).await? {
            // A game that cannot be analysed now is retried at the next request.
            if let Ok(Some(live)) = self.game(&id).await {
                let _ = self.analyse(&live, client).await;
            }
        }
        self.ports.store.card_counts(client, self.ports.clock.seconds()).await
    }

    /// Returns the next card of a client, other than `but`.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn next_card(
        &self,
        client: ClientKey,
        but: Option<&Missed>,
    ) -> Result<Option<Missed>, StoreError> {
        self.ports.store.next_card(client, self.ports.clock.seconds(), but).await
    }

    /// Returns the exercise on the action at index `ply`, if that action is a mistake that the
    /// client can practise.
    ///
    /// # Errors
    /// Returns an error if the store fails or the client may not analyse the game.
    pub async fn ask_about(
        &self,
        live: &LiveGame,
        client: ClientKey,
        ply: usize,
    ) -> Result<Option<MistakeMoment>, SiteError> {
        let analysed = self.analysed(live, client).await?;
        let game = live.game.lock().await;
        let own = game.seats_of(client);
        let asks = |(ply, by): (usize, Option<Player>)| {
            let side = by?;
            let theirs = own[side.index()] || own == [false, false];
            let missed = analysed.steps.get(ply).is_some_and(|step| step.is_mistake());
            (theirs && missed).then_some(ply)
        };
        let history = game.game().history();
        let plies: Vec<usize> =
            history.iter().map(|played| played.by).enumerate().filter_map(asks).collect();
        let step = analysed.steps.get(ply).filter(|_| plies.contains(&ply)).cloned();
        Ok(step.map(|step| MistakeMoment { game: game.game().fork_at(ply), step, plies }))
    }

    /// Judges an answer and reschedules its card.
    ///
    /// # Errors
    /// Returns an error if the action is illegal, the queue is full, or the store fails.
    pub async fn judge(
        &self,
        game: Box<dyn Game>,
        action: Handle,
        client: ClientKey,
        card: Option<&Missed>,
    ) -> Result<Judged, SiteError> {
        let mut tried = game.fork();
        let illegal = |error: PlayError| Refusal::Illegal(error.message());
        let action = tried.play_handle(action).map_err(illegal)?.text.clone();
        let (time, ply) = (self.limits.advice, tried.history().len() - 1);
        let question = Question { game: tried, seed: 1 };
        let job = Job::Review { question, ply, time };
        let answer = self.think(client, JobClass::Slow, time * 3, job).await?;
        let Answer::Review { review: Some(review), .. } = answer else {
            return Err(SiteError::Busy);
        };
        let right = is_right(review.loss());
        if let Some(missed) = card
            && let Some(before) = self.ports.store.card(missed).await?
        {
            let after = before.after(right, self.ports.clock.seconds());
            if after != before {
                self.ports.store.put_card(missed.clone(), after).await?;
            }
        }
        Ok(Judged { action, right, review })
    }
}

/// Returns whether an answer keeps the value. Without a proof, a small estimated loss is accepted.
fn is_right(loss: Loss) -> bool {
    const ABOUT_THE_SAME: f64 = 0.05;
    match loss {
        Loss::Nothing => true,
        Loss::Proven(_) => false,
        Loss::Estimated(lost) => lost < ABOUT_THE_SAME,
    }
}

/// Returns the mistakes that people made themselves, with their authors.
fn mistakes_of(id: &str, game: &RoomGame, live: &LiveGame) -> Vec<Missed> {
    let known = live.analysed_steps();
    let authors = game.authors();
    let one = |(ply, (step, author)): (usize, (&Reviewed, &Option<usize>))| {
        let person = author.and_then(|author| authors.people().get(author));
        match person.filter(|_| step.is_mistake()) {
            Some(Occupant::Person { client, .. }) => {
                Some(Missed { client: *client, game: id.to_owned(), ply })
            }
            _ => None,
        }
    };
    known.iter().zip(authors.played().iter()).enumerate().filter_map(one).collect()
}
