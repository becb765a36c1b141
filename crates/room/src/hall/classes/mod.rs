//! Classes in the hall: what changes one goes through its lock, and whoever looks after it is told.
//!
//! ```text
//!   a teacher assigns -> the task is stored -> games begin -> an action is made -> the class is told
//!                                                          -> a game ends      -> what follows begins
//! ```

mod live;
mod tasks;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use quatuor_core::{Message, message};

use super::{Hall, HallError, now};
use crate::class::{Class, ClassRecord, Pupil};
use crate::game::{ClientKey, Command, Submission, Who};
use crate::log_text;
use crate::secret;
use crate::store::StoreError;

pub use live::ClassNews;
pub(super) use live::Classes;
pub use tasks::NewTask;

/// The seconds of a week.
const WEEK: u64 = 7 * 24 * 3600;

fn wish(reason: Message) -> HallError {
    HallError::Wish(reason)
}

impl Hall {
    /// Opens a class that lasts so many weeks.
    ///
    /// # Errors
    /// There are too many, or it would last too long.
    pub async fn open_class(
        &self,
        client: ClientKey,
        name: String,
        weeks: u32,
    ) -> Result<Class, HallError> {
        let limits = self.limits.classes;
        if weeks == 0 || weeks > limits.weeks {
            return Err(wish(message!("class-weeks-wrong", most: limits.weeks)));
        }
        let [own, _] = self.store.classes_of(client).await?;
        if own.len() as u64 >= limits.each || self.store.count_classes().await? >= limits.all {
            return Err(wish(message!("class-too-many-classes")));
        }
        let created = now().0 / 1000;
        let ends = created + u64::from(weeks) * WEEK;
        let class = Class { id: secret::new_game_id(), client, name, created, ends };
        self.store.open_class(class.clone()).await?;
        Ok(class)
    }

    /// A class with everything in it, unless its time is over.
    ///
    /// # Errors
    /// The store fails.
    pub async fn class(&self, id: &str) -> Result<Option<ClassRecord>, StoreError> {
        let record = self.store.class(id).await?;
        Ok(record.filter(|record| record.class.ends > now().0 / 1000))
    }

    async fn open_record(&self, id: &str) -> Result<ClassRecord, HallError> {
        self.class(id).await?.ok_or_else(|| wish(message!("class-over")))
    }

    /// Lets somebody join under a nickname; whoever has joined already stays who they are.
    ///
    /// # Errors
    /// The nickname is taken, or the class is full.
    pub async fn join_class(
        &self,
        id: &str,
        client: ClientKey,
        name: &str,
    ) -> Result<Pupil, HallError> {
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
        // Those who came and went count as well, so that nobody fills a class with numbers.
        if record.present().count() >= self.limits.classes.pupils
            || record.pupils.len() >= 4 * self.limits.classes.pupils
        {
            return Err(wish(message!("class-full")));
        }
        let number = record.pupils.iter().map(|pupil| pupil.number).max().unwrap_or(0) + 1;
        let pupil = Pupil { number, client: Some(client), name: name.to_owned() };
        self.store.join_class(id, pupil.clone()).await?;
        live.tell();
        Ok(pupil)
    }

    /// Lets a pupil leave: what they play is lost, and their nickname is forgotten.
    ///
    /// # Errors
    /// There is no such pupil.
    pub async fn leave_class(self: &Arc<Self>, id: &str, number: u32) -> Result<(), HallError> {
        let client = {
            let live = self.classes.find(id);
            let _change = live.change.lock().await;
            let record = self.open_record(id).await?;
            let pupil = record.pupil(number).ok_or_else(|| wish(message!("class-no-pupil")))?;
            self.store.leave_class(id, number).await?;
            live.tell();
            pupil.client
        };
        let record = self.open_record(id).await?;
        let own = record.games.iter().filter(|game| game.has(number) && game.ended().is_none());
        for (game, client) in own.zip(std::iter::repeat(client)) {
            let (Some(live), Some(client)) = (self.game(&game.id).await?, client) else { continue };
            // It may have ended meanwhile.
            let resigned = Submission::always(Command::Resign);
            let _ = self.perform(&live, resigned, Who::Client(client)).await;
        }
        self.go_on(id).await
    }

    /// Deletes a class with everything in it.
    ///
    /// # Errors
    /// The store fails, and nothing was deleted.
    pub async fn end_class(&self, id: &str) -> Result<(), HallError> {
        let live = self.classes.find(id);
        let _change = live.change.lock().await;
        let games = self.store.games_of_class(id).await?;
        for game in &games {
            self.put_out(game).await;
        }
        self.store.end_class(id).await?;
        // Somebody may have looked at one meanwhile.
        for game in &games {
            self.put_out(game).await;
        }
        live.tell();
        self.classes.forget(id);
        Ok(())
    }

    /// Takes a game out of memory for good.
    async fn put_out(&self, id: &str) {
        let live = self.lock().remove(id);
        let Some(live) = live else { return };
        // Whatever is being done is done first; nothing is done after it.
        let _game = live.game.lock().await;
        live.gone.store(true, Ordering::Relaxed);
        live.stop_errands();
        self.crew.dismiss(id);
        let _ = live.notices.send(super::Notice::Presence);
    }

    /// Deletes the classes whose time is over.
    pub(super) async fn end_old_classes(&self) {
        let old = match self.store.ended_classes(now().0 / 1000).await {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::RoomLimits;
    use crate::store::Store;

    /// A class whose time is over is not there any more, and soon deleted.
    #[tokio::test]
    async fn old_classes_are_deleted() {
        let file = format!("quatuor-classes-{}.db", std::process::id());
        let path = std::env::temp_dir().join(file);
        let store = Store::open(&path).await.expect("a new database");
        let hall = Arc::new(Hall::new(store, RoomLimits::ordinary()).expect("threads"));
        let client = ClientKey([1; 16]);
        let young = hall.open_class(client, "young".to_owned(), 1).await.expect("a class");
        let old = Class { id: secret::new_game_id(), ends: young.created, ..young.clone() };
        hall.store.open_class(old.clone()).await.expect("stored");
        assert!(hall.class(&old.id).await.expect("read").is_none(), "its time is over");
        assert!(hall.join_class(&old.id, client, "Zoé").await.is_err());
        hall.end_old_classes().await;
        assert!(hall.store.class(&old.id).await.expect("read").is_none(), "it is deleted");
        assert!(hall.class(&young.id).await.expect("read").is_some(), "and no other");
        hall.close().await;
        for ending in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
    }
}
