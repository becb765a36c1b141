//! Storage: logs and summaries of games, analyses, cards of mistakes, puzzles and classes.

use async_trait::async_trait;
use quatuor_core::{Explain, Message, explained_error, message};
use quatuor_session::{StoredSummary, Summary};
use quatuor_teach::Card;

use crate::analysis::Reviewed;
use crate::class::{Answered, Class, ClassRecord, Pupil, Task};
use crate::game::{ClientKey, Entry};

/// Events to append to a game, with the data that changes with them.
#[derive(Debug, Clone)]
pub struct Append {
    /// The id of the game.
    pub game: String,
    /// Number of the first event. 0 creates the game.
    pub first: u64,
    pub entries: Vec<Entry>,
    /// The summary of the game after these events.
    pub summary: Summary,
    /// Whether the public list shows the game.
    pub listed: bool,
    /// Whether the game must be resumed after a restart.
    pub waiting: bool,
    /// The clients of both seats, if they changed.
    pub clients: Option<[ClientKey; 2]>,
}

/// The kind of a public list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Listed games in progress.
    Playing,
    /// Listed games that have ended.
    Finished,
}

/// A page of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Number of games before the page.
    pub skip: u32,
    /// Maximum number of games on the page.
    pub size: u32,
}

/// A game that was branched off from another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredBranch {
    /// The id of the branch.
    pub id: String,
    /// Number of actions of the original game before the branch.
    pub ply: usize,
}

/// A mistake that a client made in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missed {
    pub client: ClientKey,
    /// The id of the game.
    pub game: String,
    /// Number of actions before the mistake.
    pub ply: usize,
}

/// Numbers of cards of a client.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CardCounts {
    /// Cards that are due now.
    pub due: u64,
    /// Cards that are due later.
    pub later: u64,
    /// Cards that are learnt.
    pub learnt: u64,
}

/// A puzzle that a client has solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// The id of the puzzle.
    pub puzzle: String,
    /// The day of the solution, counted from 1970.
    pub day: u64,
}

/// The reason for a failed operation of the store.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// The log of one game is damaged.
    DamagedGame {
        /// The id of the game.
        game: String,
        /// Number of the first damaged event.
        number: u64,
    },
    /// The store already contains an event with this number.
    Doubled,
    /// The store is closing.
    Closed,
    /// The disk is full.
    Full,
    /// Another program has locked the store. A later attempt may succeed.
    Locked(Message),
    /// The storage medium rejects writes.
    Unwritable(Message),
    /// Any other failure.
    Other(Message),
}

impl Explain for StoreError {
    fn message(&self) -> Message {
        match self {
            StoreError::DamagedGame { game, number } => {
                message!("store-damaged-game", game: game.clone(), number: *number)
            }
            StoreError::Doubled => message!("match-stale"),
            StoreError::Closed => message!("store-closed"),
            StoreError::Full => message!("store-full"),
            StoreError::Locked(reason)
            | StoreError::Unwritable(reason)
            | StoreError::Other(reason) => reason.clone(),
        }
    }
}
explained_error!(StoreError);

/// The store of a host.
///
/// A method that writes returns when the change is durable. If it returns an error, nothing was
/// written.
#[async_trait]
pub trait Store: Send + Sync {
    /// Returns the key that signs links and forms. It stays the same for the lifetime of the store.
    fn secret(&self) -> [u8; 32];

    /// Checks that reading and writing work now.
    async fn check(&self) -> Result<(), StoreError>;

    /// Appends events to several games in one transaction.
    async fn append(&self, appends: Vec<Append>) -> Result<(), StoreError>;

    /// Returns the log of a game, or an empty list if it does not exist.
    async fn load(&self, game: &str) -> Result<Vec<Entry>, StoreError>;

    /// Returns listed games, most recently changed first.
    async fn list(&self, which: Which, page: Page) -> Result<Vec<StoredSummary>, StoreError>;

    /// Returns the number of games in such a list.
    async fn count(&self, which: Which) -> Result<u64, StoreError>;

    /// Returns the games in which a client has a seat: games in progress first, then the most
    /// recently changed.
    async fn of_client(
        &self,
        client: ClientKey,
        page: Page,
    ) -> Result<Vec<StoredSummary>, StoreError>;

    /// Returns the number of games in which a client has a seat.
    async fn count_of_client(&self, client: ClientKey) -> Result<u64, StoreError>;

    /// Returns the number of games in progress in which a client has a seat.
    async fn going_on(&self, client: ClientKey) -> Result<u64, StoreError>;

    /// Returns the games that must be resumed after a restart.
    async fn waiting(&self) -> Result<Vec<String>, StoreError>;

    /// Returns the games that a client has branched off from this one, the earliest moments first.
    async fn branches(
        &self,
        game: &str,
        client: ClientKey,
    ) -> Result<Vec<StoredBranch>, StoreError>;

    /// Returns the stored analysis of a game, or an empty list if there is none.
    async fn analysis(&self, game: &str) -> Result<Vec<Reviewed>, StoreError>;

    /// Replaces the stored analysis of a game.
    async fn keep_analysis(&self, game: &str, steps: &[Reviewed]) -> Result<(), StoreError>;

    /// Returns at most `most` ended games of a client without an analysis, most recent first.
    async fn unanalysed_games(
        &self,
        client: ClientKey,
        most: u32,
    ) -> Result<Vec<String>, StoreError>;

    /// Adds cards for mistakes. Existing cards stay unchanged.
    async fn add_cards(&self, missed: Vec<Missed>, card: Card) -> Result<(), StoreError>;

    /// Replaces a card.
    async fn put_card(&self, missed: Missed, card: Card) -> Result<(), StoreError>;

    /// Returns the card of a mistake.
    async fn card(&self, missed: &Missed) -> Result<Option<Card>, StoreError>;

    /// Returns the mistake that has been due for the longest time, other than `but`. `now` is in
    /// seconds since 1970.
    async fn next_card(
        &self,
        client: ClientKey,
        now: u64,
        but: Option<&Missed>,
    ) -> Result<Option<Missed>, StoreError>;

    /// Returns the numbers of cards of a client. `now` is in seconds since 1970.
    async fn card_counts(&self, client: ClientKey, now: u64) -> Result<CardCounts, StoreError>;

    /// Stores that a client has solved a puzzle. Only the first time counts.
    async fn note_solved(&self, client: ClientKey, solved: Solved) -> Result<(), StoreError>;

    /// Returns all puzzles that a client has solved.
    async fn solved_puzzles(&self, client: ClientKey) -> Result<Vec<Solved>, StoreError>;

    /// Stores the first answer of a client to a puzzle. Later answers change nothing.
    async fn note_attempt(
        &self,
        client: ClientKey,
        puzzle: &str,
        right: bool,
    ) -> Result<(), StoreError>;

    /// Returns the first answers of a client, in order: the id of each puzzle, and whether the
    /// answer was correct.
    async fn attempts(&self, client: ClientKey) -> Result<Vec<(String, bool)>, StoreError>;

    /// Adds a class.
    async fn open_class(&self, class: Class) -> Result<(), StoreError>;

    /// Adds a pupil to a class.
    async fn join_class(&self, class: &str, pupil: Pupil) -> Result<(), StoreError>;

    /// Deletes the name and the client of a pupil.
    async fn leave_class(&self, class: &str, number: u32) -> Result<(), StoreError>;

    /// Adds a task to a class.
    async fn assign(&self, class: &str, task: &Task) -> Result<(), StoreError>;

    /// Counts one more attempt at a puzzle of a task. A solved puzzle stays solved.
    async fn note_answer(&self, class: &str, answered: Answered) -> Result<(), StoreError>;

    /// Deletes a class with its pupils, tasks, answers, games and the branches of these games.
    async fn end_class(&self, class: &str) -> Result<(), StoreError>;

    /// Returns a class with everything in it.
    async fn class(&self, id: &str) -> Result<Option<ClassRecord>, StoreError>;

    /// Returns the classes that a client has opened, and those that the client has joined.
    async fn classes_of(&self, client: ClientKey) -> Result<[Vec<Class>; 2], StoreError>;

    /// Returns the number of classes.
    async fn count_classes(&self) -> Result<u64, StoreError>;

    /// Returns the classes that ended before `now`, in seconds since 1970.
    async fn ended_classes(&self, now: u64) -> Result<Vec<String>, StoreError>;

    /// Returns the games of a class, and the games branched off from them.
    async fn games_of_class(&self, class: &str) -> Result<Vec<String>, StoreError>;
}
