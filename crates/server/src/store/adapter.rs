//! The SQLite database as an implementation of the site's `Store`.

use async_trait::async_trait;
use quatuor_core::Explain;
use quatuor_session::StoredSummary;
use quatuor_teach::Card;

use super::{DatabaseError, SqliteStore};
use quatuor_session::class::{Answered, Class, ClassRecord, Pupil, Task};
use quatuor_session::game::{ClientKey, Entry};
use quatuor_site::analysis::Reviewed;
use quatuor_site::ports::{
    Append, CardCounts, Missed, Page, Solved, Store, StoreError, StoredBranch, Which,
};

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::DamagedGame { game, number } => StoreError::DamagedGame { game, number },
            DatabaseError::Doubled => StoreError::Doubled,
            DatabaseError::Closed => StoreError::Closed,
            DatabaseError::Full => StoreError::Full,
            DatabaseError::Locked(_) => StoreError::Locked(error.message()),
            DatabaseError::Unwritable { .. } | DatabaseError::Vanished(_) => {
                StoreError::Unwritable(error.message())
            }
            error => StoreError::Other(error.message()),
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    fn secret(&self) -> [u8; 32] {
        self.secret
    }

    async fn check(&self) -> Result<(), StoreError> {
        Ok(SqliteStore::check(self).await?)
    }

    async fn append(&self, appends: Vec<Append>) -> Result<(), StoreError> {
        Ok(SqliteStore::append(self, appends).await?)
    }

    async fn load(&self, game: &str) -> Result<Vec<Entry>, StoreError> {
        Ok(SqliteStore::load(self, game).await?)
    }

    async fn list(&self, which: Which, page: Page) -> Result<Vec<StoredSummary>, StoreError> {
        Ok(SqliteStore::list(self, which, page).await?)
    }

    async fn count(&self, which: Which) -> Result<u64, StoreError> {
        Ok(SqliteStore::count(self, which).await?)
    }

    async fn of_client(
        &self,
        client: ClientKey,
        page: Page,
    ) -> Result<Vec<StoredSummary>, StoreError> {
        Ok(SqliteStore::of_client(self, client, page).await?)
    }

    async fn count_of_client(&self, client: ClientKey) -> Result<u64, StoreError> {
        Ok(SqliteStore::count_of_client(self, client).await?)
    }

    async fn going_on(&self, client: ClientKey) -> Result<u64, StoreError> {
        Ok(SqliteStore::going_on(self, client).await?)
    }

    async fn waiting(&self) -> Result<Vec<String>, StoreError> {
        Ok(SqliteStore::waiting(self).await?)
    }

    async fn branches(
        &self,
        game: &str,
        client: ClientKey,
    ) -> Result<Vec<StoredBranch>, StoreError> {
        Ok(SqliteStore::branches(self, game, client).await?)
    }

    async fn analysis(&self, game: &str) -> Result<Vec<Reviewed>, StoreError> {
        Ok(SqliteStore::analysis(self, game).await?)
    }

    async fn keep_analysis(&self, game: &str, steps: &[Reviewed]) -> Result<(), StoreError> {
        Ok(SqliteStore::keep_analysis(self, game, steps).await?)
    }

    async fn unanalysed_games(
        &self,
        client: ClientKey,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        Ok(SqliteStore::unanalysed_games(self, client, most).await?)
    }

    async fn add_cards(&self, missed: Vec<Missed>, card: Card) -> Result<(), StoreError> {
        Ok(SqliteStore::add_cards(self, missed, card).await?)
    }

    async fn put_card(&self, missed: Missed, card: Card) -> Result<(), StoreError> {
        Ok(SqliteStore::put_card(self, missed, card).await?)
    }

    async fn card(&self, missed: &Missed) -> Result<Option<Card>, StoreError> {
        Ok(SqliteStore::card(self, missed).await?)
    }

    async fn next_card(
        &self,
        client: ClientKey,
        now: u64,
        but: Option<&Missed>,
    ) -> Result<Option<Missed>, StoreError> {
        Ok(SqliteStore::next_card(self, client, now, but).await?)
    }

    async fn card_counts(&self, client: ClientKey, now: u64) -> Result<CardCounts, StoreError> {
        Ok(SqliteStore::card_counts(self, client, now).await?)
    }

    async fn note_solved(&self, client: ClientKey, solved: Solved) -> Result<(), StoreError> {
        Ok(SqliteStore::note_solved(self, client, solved).await?)
    }

    async fn solved_puzzles(&self, client: ClientKey) -> Result<Vec<Solved>, StoreError> {
        Ok(SqliteStore::solved_puzzles(self, client).await?)
    }

    async fn note_attempt(
        &self,
        client: ClientKey,
        puzzle: &str,
        right: bool,
    ) -> Result<(), StoreError> {
        Ok(SqliteStore::note_attempt(self, client, puzzle, right).await?)
    }

    async fn attempts(&self, client: ClientKey) -> Result<Vec<(String, bool)>, StoreError> {
        Ok(SqliteStore::attempts(self, client).await?)
    }

    async fn open_class(&self, class: Class) -> Result<(), StoreError> {
        Ok(SqliteStore::open_class(self, class).await?)
    }

    async fn join_class(&self, class: &str, pupil: Pupil) -> Result<(), StoreError> {
        Ok(SqliteStore::join_class(self, class, pupil).await?)
    }

    async fn leave_class(&self, class: &str, number: u32) -> Result<(), StoreError> {
        Ok(SqliteStore::leave_class(self, class, number).await?)
    }

    async fn assign(&self, class: &str, task: &Task) -> Result<(), StoreError> {
        Ok(SqliteStore::assign(self, class, task).await?)
    }

    async fn note_answer(&self, class: &str, answered: Answered) -> Result<(), StoreError> {
        Ok(SqliteStore::note_answer(self, class, answered).await?)
    }

    async fn end_class(&self, class: &str) -> Result<(), StoreError> {
        Ok(SqliteStore::end_class(self, class).await?)
    }

    async fn class(&self, id: &str) -> Result<Option<ClassRecord>, StoreError> {
        Ok(SqliteStore::class(self, id).await?)
    }

    async fn classes_of(&self, client: ClientKey) -> Result<[Vec<Class>; 2], StoreError> {
        Ok(SqliteStore::classes_of(self, client).await?)
    }

    async fn count_classes(&self) -> Result<u64, StoreError> {
        Ok(SqliteStore::count_classes(self).await?)
    }

    async fn ended_classes(&self, now: u64) -> Result<Vec<String>, StoreError> {
        Ok(SqliteStore::ended_classes(self, now).await?)
    }

    async fn games_of_class(&self, class: &str) -> Result<Vec<String>, StoreError> {
        Ok(SqliteStore::games_of_class(self, class).await?)
    }
}
