//! A cache of rules. Missing rules are computed one variant at a time.
//!
//! The computation plays random games and draws boards. For a large board it takes a hundred times
//! as long as another page. The lock makes a client who requests many variants wait, without
//! delaying other pages.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use async_lock::Mutex as AsyncMutex;
use parking_lot::Mutex;
use quatuor_core::Spec;

use crate::http::{Failure, Guest, spec_in_address};
use crate::live::{LiveGames, SiteError};
use crate::think::{Answer, Job, JobClass, RulesView};

/// Maximum number of cached variants. The boards of a large variant take half a megabyte.
const REMEMBERED: usize = 16;

/// The rules of the most recently computed variants.
#[derive(Default)]
pub struct Rulebooks {
    last: Mutex<VecDeque<(Spec, Arc<RulesView>)>>,
    turn: AsyncMutex<()>,
}

impl Rulebooks {
    /// Returns the rules of the variant with this spec.
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
        // Another request may have computed the same rules while this one waited.
        if let Some(known) = self.remembered(&spec) {
            return Ok(known);
        }
        let job = Job::Rules(spec.clone());
        let answer = games.think(guest.key, JobClass::Reading, Duration::MAX, job).await?;
        let Answer::Rules(found) = answer else { return Err(SiteError::Failed.into()) };
        let view: Arc<RulesView> = Arc::from(found.ok_or(Failure::NotFound)?);
        let mut last = self.last.lock();
        last.truncate(REMEMBERED - 1);
        last.push_front((spec, Arc::clone(&view)));
        Ok(view)
    }

    fn remembered(&self, spec: &Spec) -> Option<Arc<RulesView>> {
        let last = self.last.lock();
        last.iter().find(|(known, _)| known == spec).map(|(_, view)| Arc::clone(view))
    }
}
