//! Storage: the logs of games, what lists show of them, analyses, mistakes to learn from, puzzles, classes.

use async_trait::async_trait;
use quatuor_core::{Explain, Message, explained_error, message};
use quatuor_session::{StoredSummary, Summary};
use quatuor_teach::Card;

use crate::analysis::Reviewed;
use crate::class::{Answered, Class, ClassRecord, Pupil, Task};
use crate::game::{ClientKey, Entry};

/// More events of one game, and what changes with them.
#[derive(Debug, Clone)]
pub struct Append {
    /// The name of the game.
    pub game: String,
    /// The number of the first event; 0 creates the game.
    pub first: u64,
    /// The events.
    pub entries: Vec<Entry>,
    /// What lists show afterwards.
    pub summary: Summary,
    /// Whether lists show it at all.
    pub listed: bool,
    /// Whether it has to be resumed after a restart.
    pub waiting: bool,
    /// The clients of both seats, when they changed.
    pub clients: Option<[ClientKey; 2]>,
}

/// Which games a list shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Listed games in progress.
    Playing,
    /// Listed games that ended.
    Finished,
}

/// A part of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Games before it.
    pub skip: u32,
    /// Maximum number of games on it.
    pub size: u32,
}

/// A game that was branched off from another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredBranch {
    /// The name of the branch.
    pub id: String,
    /// Number of actions of the other game before it.
    pub ply: usize,
}

/// A moment of a game in which a client lost something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missed {
    /// The client.
    pub client: ClientKey,
    /// The name of the game.
    pub game: String,
    /// Number of actions before it.
    pub ply: usize,
}

/// How many cards a client has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CardCounts {
    /// To be asked now.
    pub due: u64,
    /// To be asked later.
    pub later: u64,
    /// Learnt.
    pub learnt: u64,
}

/// A puzzle that was solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The day, counted from 1970.
    pub day: u64,
}

/// Why the store did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// The log of one game is damaged.
    DamagedGame {
        /// The name of the game.
        game: String,
        /// The number of the first damaged event.
        number: u64,
    },
    /// The same events were there already.
    Doubled,
    /// The store is closing.
    Closed,
    /// There is no space left.
    Full,
    /// Another program holds the store: a later attempt may succeed.
    Locked(Message),
    /// The medium does not take what is written.
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

/// The store of a host. A method that writes returns when the change is durable, or with an error when nothing was
/// written.
#[async_trait]
pub trait Store: Send + Sync {
    /// The key that signs links and forms. It lives as long as the store.
    fn secret(&self) -> [u8; 32];

    /// Checks that reading and writing work now.
    async fn check(&self) -> Result<(), StoreError>;

    /// Writes all of these or none.
    async fn append(&self, appends: Vec<Append>) -> Result<(), StoreError>;

    /// The log of a game; empty when there is no such game.
    async fn load(&self, game: &str) -> Result<Vec<Entry>, StoreError>;

    /// Listed games, those changed last first.
    async fn list(&self, which: Which, page: Page) -> Result<Vec<StoredSummary>, StoreError>;

    /// The number of games in such a list.
    async fn count(&self, which: Which) -> Result<u64, StoreError>;

    /// The games in which a client has a seat: those in progress first, then those changed last.
    async fn of_client(
        &self,
        client: ClientKey,
        page: Page,
    ) -> Result<Vec<StoredSummary>, StoreError>;

    /// The number of games in which a client has a seat.
    async fn count_of_client(&self, client: ClientKey) -> Result<u64, StoreError>;

    /// The number of games in progress in which a client has a seat.
    async fn going_on(&self, client: ClientKey) -> Result<u64, StoreError>;

    /// The games that have to be resumed after a restart.
    async fn waiting(&self) -> Result<Vec<String>, StoreError>;

    /// The games that a client branched off from this one, the earliest moments first.
    async fn branches(
        &self,
        game: &str,
        client: ClientKey,
    ) -> Result<Vec<StoredBranch>, StoreError>;

    /// The stored analysis of a game; empty when there is none.
    async fn analysis(&self, game: &str) -> Result<Vec<Reviewed>, StoreError>;

    /// Replaces the stored analysis of a game.
    async fn keep_analysis(&self, game: &str, steps: &[Reviewed]) -> Result<(), StoreError>;

    /// Ended games of a client without an analysis, the last ones first.
    async fn unanalysed_games(
        &self,
        client: ClientKey,
        most: u32,
    ) -> Result<Vec<String>, StoreError>;

    /// Adds cards for mistakes; cards that exist stay as they are.
    async fn add_cards(&self, missed: Vec<Missed>, card: Card) -> Result<(), StoreError>;

    /// Replaces a card.
    async fn put_card(&self, missed: Missed, card: Card) -> Result<(), StoreError>;

    /// The card of a mistake.
    async fn card(&self, missed: &Missed) -> Result<Option<Card>, StoreError>;

    /// The mistake that has been due for the longest time, in seconds since 1970, other than `but`.
    async fn next_card(
        &self,
        client: ClientKey,
        now: u64,
        but: Option<&Missed>,
    ) -> Result<Option<Missed>, StoreError>;

    /// The numbers of cards of a client.
    async fn card_counts(&self, client: ClientKey, now: u64) -> Result<CardCounts, StoreError>;

    /// Records that a client has solved a puzzle; only the first time counts.
    async fn note_solved(&self, client: ClientKey, solved: Solved) -> Result<(), StoreError>;

    /// Every puzzle that a client has solved.
    async fn solved_puzzles(&self, client: ClientKey) -> Result<Vec<Solved>, StoreError>;

    /// Records the first answer of a client to a puzzle; later ones change nothing.
    async fn note_attempt(
        &self,
        client: ClientKey,
        puzzle: &str,
        right: bool,
    ) -> Result<(), StoreError>;

    /// The first answers of a client, in order: the name of each puzzle, and whether the answer was right.
    async fn attempts(&self, client: ClientKey) -> Result<Vec<(String, bool)>, StoreError>;

    /// Adds a class.
    async fn open_class(&self, class: Class) -> Result<(), StoreError>;

    /// Adds a pupil to a class.
    async fn join_class(&self, class: &str, pupil: Pupil) -> Result<(), StoreError>;

    /// Forgets the name and the client of a pupil.
    async fn leave_class(&self, class: &str, number: u32) -> Result<(), StoreError>;

    /// Adds a task to a class.
    async fn assign(&self, class: &str, task: &Task) -> Result<(), StoreError>;

    /// Counts one more try at a puzzle of a task; a puzzle that was solved stays solved.
    async fn note_answer(&self, class: &str, answered: Answered) -> Result<(), StoreError>;

    /// Deletes a class with its pupils, tasks, answers and games, and the branches of these.
    async fn end_class(&self, class: &str) -> Result<(), StoreError>;

    /// A class with everything in it.
    async fn class(&self, id: &str) -> Result<Option<ClassRecord>, StoreError>;

    /// The classes that a client has opened, and those that they have joined.
    async fn classes_of(&self, client: ClientKey) -> Result<[Vec<Class>; 2], StoreError>;

    /// The number of classes.
    async fn count_classes(&self) -> Result<u64, StoreError>;

    /// The classes that ended before this time, in seconds since 1970.
    async fn ended_classes(&self, now: u64) -> Result<Vec<String>, StoreError>;

    /// The games of a class, and those that were branched off from them.
    async fn games_of_class(&self, class: &str) -> Result<Vec<String>, StoreError>;
}
