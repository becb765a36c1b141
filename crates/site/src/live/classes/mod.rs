//! Live classes. Each change takes the lock of the class and notifies its pages.
//!
//! ```text
//!   the teacher assigns a task -> store -> games start -> action played -> notice to the class
//!                                                      -> game over     -> next games start
//! ```

mod live;
mod tasks;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use quatuor_core::{Message, message};

use crate::class::{Class, ClassRecord, Pupil};
use crate::game::{ClientKey, Command, Submission, Who};
use crate::live::{LiveGames, SiteError};
use crate::log_text;
use crate::ports::{Notice, StoreError};

pub use live::ClassNews;
pub(crate) use live::Classes;
pub use tasks::NewTask;

/// Number of seconds in a week.
const WEEK: u64 = 7 * 24 * 3600;

fn wish(reason: Message) -> SiteError {
    SiteError::Wish(reason)
}

impl LiveGames {
    /// Opens a class for a number of weeks.
    ///
    /// # Errors
    /// Returns an error if there are too many classes or the lifetime is too long.
    pub async fn open_class(
        &self,
        client: ClientKey,
        name: String,
        weeks: u32,
    ) -> Result<Class, SiteError> {
        let limits = self.limits.classes;
        if weeks == 0 || weeks > limits.weeks {
            return Err(wish(message!("class-weeks-wrong", most: limits.weeks)));
        }
        let [own, _] = self.ports.store.classes_of(client).await?;
        if own.len() as u64 >= limits.each || self.ports.store.count_classes().await? >= limits.all
        {
            return Err(wish(message!("class-too-many-classes")));
        }
        let created = self.ports.clock.seconds();
        let ends = created + u64::from(weeks) * WEEK;
        let class = Class { id: self.ports.randomness.game_id(), client, name, created, ends };
        self.ports.store.open_class(class.clone()).await?;
        Ok(class)
    }

    /// Returns a class with everything in it, or `None` if it does not exist or has expired.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn class(&self, id: &str) -> Result<Option<ClassRecord>, StoreError> {
        let record = self.ports.store.class(id).await?;
        Ok(record.filter(|record| record.class.ends > self.ports.clock.seconds()))
    }

    async fn open_record(&self, id: &str) -> Result<ClassRecord, SiteError> {
        self.class(id).await?.ok_or_else(|| wish(message!("class-over")))
    }

    /// Adds a pupil under a nickname. A client who has already joined keeps the number and
    /// nickname.
    ///
    /// # Errors
    /// Returns an error if the nickname is taken or the class is full.
    pub async fn join_class(
        &self,
        id: &str,
        client: ClientKey,
        name: &str,
    ) -> Result<Pupil, SiteError> {
        let live = self.classes.find(id);
        let _change = live.change.lock().await;
        let record = self.open_record(id).await?;
        if let Some(pupil) = record.pupil_of(client) {
            return Ok(pupil.clone());
        }
        let same = |pupil: &Pupil| pupil.name.to_lowercase() == name.to_lowercase();
        if record.present().any(same) {
            return Err(wish(message!("class-name-taken")));
        }
        // Pupils who have left count as well, so that clients cannot fill the store by joining and
        // leaving repeatedly.
        if record.present().count() >= self.limits.classes.pupils
            || record.pupils.len() >= 4 * self.limits.classes.pupils
        {
            return Err(wish(message!("class-full")));
        }
        let number = record.pupils.iter().map(|pupil| pupil.number).max().unwrap_or(0) + 1;
        let pupil = Pupil { number, client: Some(client), name: name.to_owned() };
        self.ports.store.join_class(id, pupil.clone()).await?;
        self.notify_class(id);
        Ok(pupil)
    }

    /// Removes a pupil. The pupil resigns all games in progress, and the nickname is deleted.
    ///
    /// # Errors
    /// Returns an error if the pupil does not exist.
    pub async fn leave_class(self: &Arc<Self>, id: &str, number: u32) -> Result<(), SiteError> {
        let client = {
            let live = self.classes.find(id);
            let _change = live.change.lock().await;
            let record = self.open_record(id).await?;
            let pupil = record.pupil(number).ok_or_else(|| wish(message!("class-no-pupil")))?;
            self.ports.store.leave_class(id, number).await?;
            self.notify_class(id);
            pupil.client
        };
        let record = self.open_record(id).await?;
        let own = record.games.iter().filter(|game| game.has(number) && game.ended().is_none());
        for (game, client) in own.zip(std::iter::repeat(client)) {
            let (Some(live), Some(client)) = (self.game(&game.id).await?, client) else { continue };
            // The game may have ended in the meantime.
            let resigned = Submission::always(Command::Resign);
            let _ = self.perform(&live, resigned, Who::Client(client)).await;
        }
        self.go_on(id).await
    }

    /// Deletes a class with everything in it.
    ///
    /// # Errors
    /// Returns an error if the store fails. Nothing is deleted then.
    pub async fn end_class(&self, id: &str) -> Result<(), SiteError> {
        let live = self.classes.find(id);
        let _change = live.change.lock().await;
        let games = self.ports.store.games_of_class(id).await?;
        for game in &games {
            self.put_out(game).await;
        }
        self.ports.store.end_class(id).await?;
        // A request may have loaded a game again in the meantime.
        for game in &games {
            self.put_out(game).await;
        }
        self.notify_class(id);
        self.classes.forget(id);
        Ok(())
    }

    /// Removes a game from memory permanently.
    async fn put_out(&self, id: &str) {
        let live = self.lock().remove(id);
        let Some(live) = live else { return };
        // Wait for the command in progress; later commands are rejected.
        let _game = live.game.lock().await;
        live.gone.store(true, Ordering::Relaxed);
        live.stop_tasks();
        self.ports.thinker.evict(id);
        live.notify(Notice::Presence);
    }

    /// Deletes all expired classes.
    pub async fn end_old_classes(&self) {
        let old = match self.ports.store.ended_classes(self.ports.clock.seconds()).await {
            Ok(old) => old,
            Err(error) => {
                let reason = log_text::sentence(&error);
                tracing::error!(%reason, "old classes cannot be found");
                return;
            }
        };
        for id in old {
            match self.end_class(&id).await {
                Ok(()) => tracing::info!("a class is over and was deleted"),
                Err(error) => {
                    let reason = log_text::sentence(&error);
                    tracing::error!(%reason, "a class cannot be deleted");
                }
            }
        }
        self.classes.tidy();
    }
}
