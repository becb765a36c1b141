//! The rules of variants, found out one after another and remembered.
//!
//! For each of them random games are played and boards are drawn, which takes a large board a hundred times as long as
//! another page. Whoever asks for many of them waits, and nobody else does.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_lock::Mutex as AsyncMutex;
use quatuor_core::Spec;

use crate::http::{Failure, Guest, spec_in_address};
use crate::live::{LiveGames, SiteError};
use crate::think::{Answer, Job, Pace, RulesView};

/// Variants that are remembered; the boards of a large one take half a megabyte.
const REMEMBERED: usize = 16;

/// The rules of the variants that were asked for last.
#[derive(Default)]
pub struct Rulebooks {
    last: Mutex<VecDeque<(Spec, Arc<RulesView>)>>,
    turn: AsyncMutex<()>,
}

impl Rulebooks {
    /// The rules of the variant with this spec.
    pub(crate) async fn of(
        &self,
        games: &LiveGames,
        guest: &Guest,
        text: &str,
    ) -> Result<Arc<RulesView>, Failure> {
        let spec = spec_in_address(text)?;
        if let Some(known) = self.remembered(&spec) {
            return Ok(known);
        }
        let _turn = self.turn.lock().await;
        // Somebody may have waited for the same.
        if let Some(known) = self.remembered(&spec) {
            return Ok(known);
        }
        let job = Job::Rules(spec.clone());
        let answer = games.think(guest.key, Pace::Reading, Duration::MAX, job).await?;
        let Answer::Rules(found) = answer else { return Err(SiteError::Failed.into()) };
        let view: Arc<RulesView> = Arc::from(found.ok_or(Failure::NotFound)?);
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
