//! Hints and values for people: thought about in the same queue, and remembered until the next action.

use std::sync::Arc;

use quatuor_advice::{Advice, Assessed};

use super::wake::question;
use super::{Hall, HallError, LiveGame};
use crate::game::ClientKey;
use crate::thinking::{self, Pace, Question};

/// What was found out about the present moment.
#[derive(Default)]
pub(super) struct AdviceCache {
    length: usize,
    position: String,
    hint: Option<Advice>,
    values: Option<Vec<Assessed>>,
}

impl AdviceCache {
    /// What is remembered of this moment; that of another one is forgotten.
    fn at(&mut self, length: usize, position: &str) -> &mut Self {
        if self.length != length || self.position != position {
            *self = AdviceCache { length, position: position.to_owned(), hint: None, values: None };
        }
        self
    }
}

/// A moment to be thought about, and what it is remembered by.
struct Moment {
    question: Question,
    length: usize,
    position: String,
}

impl Hall {
    /// A hint for whoever is to act; `None` when nobody is.
    ///
    /// # Errors
    /// Too much is being thought about.
    pub async fn hint(
        &self,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<Option<Advice>, HallError> {
        let Moment { question, length, position } = moment(live).await;
        let remembered = live.advice().at(length, &position).hint.clone();
        if remembered.is_some() {
            return Ok(remembered);
        }
        let time = self.limits.advice;
        let thought = self
            .thinking
            .ask(client, Pace::Slow, time * 2, move |stop| thinking::hint(&question, time, stop));
        let hint = thought.map_err(|_| HallError::Busy)?.answer().await.flatten();
        live.advice().at(length, &position).hint.clone_from(&hint);
        Ok(hint)
    }

    /// What is known of each legal action, best first; nothing when nobody is to act.
    ///
    /// # Errors
    /// Too much is being thought about.
    pub async fn values(
        &self,
        live: &Arc<LiveGame>,
        client: ClientKey,
    ) -> Result<Vec<Assessed>, HallError> {
        let Moment { question, length, position } = moment(live).await;
        let remembered = live.advice().at(length, &position).values.clone();
        if let Some(values) = remembered {
            return Ok(values);
        }
        let time = self.limits.advice;
        let thought = self
            .thinking
            .ask(client, Pace::Slow, time * 2, move |stop| thinking::values(&question, time, stop));
        let values = thought.map_err(|_| HallError::Busy)?.answer().await.unwrap_or_default();
        live.advice().at(length, &position).values = Some(values.clone());
        Ok(values)
    }
}

async fn moment(live: &LiveGame) -> Moment {
    let game = live.game.lock().await;
    Moment { question: question(&game), length: game.length(), position: game.game().position() }
}
