//! Learning from mistakes: what was missed becomes a card, and an answer is judged by what is known.

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
use crate::think::{Answer, Job, Pace, Question};

/// Games that are analysed for somebody who wants to learn from all of theirs, at one time.
const ANALYSED_AT_ONCE: u32 = 4;

/// A moment to be asked about.
pub struct MistakeMoment {
    /// The game as it stood then.
    pub game: Box<dyn Game>,
    /// What is known of that moment.
    pub step: Reviewed,
    /// The mistakes of the game that may be asked of this client: of their own side, or of both when they have none.
    pub plies: Vec<usize>,
}

/// An answer and what is to be said of it.
pub struct Judged {
    /// The canonical text of what was tried.
    pub action: String,
    /// Whether it keeps what there is to keep.
    pub right: bool,
    /// What is known around it.
    pub review: Review,
}

impl LiveGames {
    /// Makes a card of everything that people missed in a game that is over and wholly known.
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

    /// How many cards a client has. Their last games that nobody has looked at are set going.
    ///
    /// # Errors
    /// The store fails.
    pub async fn cards(self: &Arc<Self>, client: ClientKey) -> Result<CardCounts, StoreError> {
        for id in self.ports.store.unanalysed_games(client, ANALYSED_AT_ONCE).await? {
            // Whatever cannot be analysed now can be another time.
            if let Ok(Some(live)) = self.game(&id).await {
                let _ = self.analyse(&live, client).await;
            }
        }
        self.ports.store.card_counts(client, self.ports.clock.seconds()).await
    }

    /// What a client is to be asked next, but not this.
    ///
    /// # Errors
    /// The store fails.
    pub async fn next_card(
        &self,
        client: ClientKey,
        but: Option<&Missed>,
    ) -> Result<Option<Missed>, StoreError> {
        self.ports.store.next_card(client, self.ports.clock.seconds(), but).await
    }

    /// The moment of a game after so many actions, if somebody lost something there.
    ///
    /// # Errors
    /// The store fails, or the game is not to be analysed yet.
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

    /// Judges an answer, and puts its card where it belongs.
    ///
    /// # Errors
    /// It is not legal there, too much is thought about, or the store fails.
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
        let answer = self.think(client, Pace::Slow, time * 3, job).await?;
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

/// Whether an answer keeps what there is to keep. Where nothing is proven of it, it must at least seem as good.
fn is_right(loss: Loss) -> bool {
    const ABOUT_THE_SAME: f64 = 0.05;
    match loss {
        Loss::Nothing => true,
        Loss::Proven(_) => false,
        Loss::Estimated(lost) => lost < ABOUT_THE_SAME,
    }
}

/// What people missed, each where they made the action themselves.
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
