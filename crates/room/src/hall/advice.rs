//! Hints and values for people: thought about in the same queue, and remembered until the next action.

use std::sync::Arc;

use super::wake::question;
use super::{Hall, HallError, Live};
use crate::game::ClientKey;
use crate::thinking::{self, Question};
use crate::view::{Hint, Worth};

/// What was found out about the present moment.
#[derive(Default)]
pub(super) struct Known {
    length: usize,
    position: String,
    hint: Option<Hint>,
    worths: Option<Vec<Worth>>,
}

impl Known {
    /// Forgets what was known of another moment.
    fn turn_to(&mut self, question: &Question) {
        if self.length != question.history.len() || self.position != question.position {
            let (length, position) = (question.history.len(), question.position.clone());
            *self = Known { length, position, hint: None, worths: None };
        }
    }
}

impl Hall {
    /// A hint for whoever is to act; `None` when nobody is.
    ///
    /// # Errors
    /// Too much is being thought about.
    pub async fn hint(
        &self,
        live: &Arc<Live>,
        client: ClientKey,
    ) -> Result<Option<Hint>, HallError> {
        let question = question(&*live.game.lock().await);
        let known = {
            let mut known = live.known();
            known.turn_to(&question);
            known.hint.clone()
        };
        if known.is_some() {
            return Ok(known);
        }
        let (asked, time) = (question.clone(), self.limits.advice);
        let thought =
            self.thinking.ask(client, time * 2, move |stop| thinking::hint(&asked, time, stop));
        let hint = thought.map_err(|_| HallError::Busy)?.answer().await.flatten();
        let mut known = live.known();
        known.turn_to(&question);
        known.hint.clone_from(&hint);
        Ok(hint)
    }

    /// What each legal action is worth; nothing when nobody is to act.
    ///
    /// # Errors
    /// Too much is being thought about.
    pub async fn worths(
        &self,
        live: &Arc<Live>,
        client: ClientKey,
    ) -> Result<Vec<Worth>, HallError> {
        let question = question(&*live.game.lock().await);
        let known = {
            let mut known = live.known();
            known.turn_to(&question);
            known.worths.clone()
        };
        if let Some(worths) = known {
            return Ok(worths);
        }
        let (asked, time) = (question.clone(), self.limits.advice);
        let thought =
            self.thinking.ask(client, time * 2, move |stop| thinking::worths(&asked, time, stop));
        let worths = thought.map_err(|_| HallError::Busy)?.answer().await.unwrap_or_default();
        let mut known = live.known();
        known.turn_to(&question);
        known.worths = Some(worths.clone());
        Ok(worths)
    }
}
