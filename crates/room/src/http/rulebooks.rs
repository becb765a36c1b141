//! The rules of variants, found out one after another and remembered.
//!
//! For each of them random games are played and boards are drawn, which takes a large board a hundred times as long as
//! another page. Whoever asks for many of them waits, and nobody else does.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use quatuor_core::Spec;
use quatuor_games::open;
use tokio::sync::Semaphore;

use super::{Failure, named};
use crate::hall::HallError;
use crate::rulebook::RulesView;

/// Variants that are remembered; the boards of a large one take half a megabyte.
const REMEMBERED: usize = 16;

/// The rules of the variants that were asked for last.
pub struct Rulebooks {
    last: Mutex<VecDeque<(Spec, Arc<RulesView>)>>,
    turn: Semaphore,
}

impl Default for Rulebooks {
    fn default() -> Self {
        Rulebooks { last: Mutex::default(), turn: Semaphore::new(1) }
    }
}

impl Rulebooks {
    /// The rules of the variant with this spec.
    pub(super) async fn of(&self, text: &str) -> Result<Arc<RulesView>, Failure> {
        let spec = named::spec(text)?;
        if let Some(known) = self.remembered(&spec) {
            return Ok(known);
        }
        let _turn = self.turn.acquire().await.map_err(|_| HallError::Busy)?;
        // Somebody may have waited for the same.
        if let Some(known) = self.remembered(&spec) {
            return Ok(known);
        }
        let wanted = spec.clone();
        let find = move || open(&wanted).ok().map(|game| Arc::new(RulesView::of(&*game)));
        let found = tokio::task::spawn_blocking(find).await.map_err(|_| HallError::Failed)?;
        let view = found.ok_or(Failure::NotFound)?;
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.truncate(REMEMBERED - 1);
        last.push_front((spec, Arc::clone(&view)));
        Ok(view)
    }

    fn remembered(&self, spec: &Spec) -> Option<Arc<RulesView>> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.iter().find(|(known, _)| known == spec).map(|(_, view)| Arc::clone(view))
    }
}
