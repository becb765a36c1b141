//! Performs commands. A request is answered only after its events are on the disk.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use quatuor_core::{Explain, Player};
use quatuor_session::Summary;

use crate::game::{
    Beginning, Command, Decision, Entry, Event, Moment, Occupant, Opening, Past, PendingRequest,
    Refusal, RoomGame, Submission, Who,
};
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::log_text;
use crate::ports::{Append, Notice, StoreError};

/// The state of a game after a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// Number of events.
    pub version: u64,
    /// Number of actions.
    pub length: usize,
}

impl LiveGames {
    /// Performs a command.
    ///
    /// On return the events are stored and pages are notified. The work continues if the caller
    /// stops waiting.
    ///
    /// # Errors
    /// Returns an error if the game refuses the command or the store fails.
    pub async fn perform(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        submission: Submission,
        who: Who,
    ) -> Result<Done, SiteError> {
        let (games, live) = (Arc::clone(self), Arc::clone(live));
        let task = async move { games.perform_now(&live, &submission, who).await };
        self.ports.tasks.run(task).await.ok_or(SiteError::Failed)?
    }

    async fn perform_now(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        submission: &Submission,
        who: Who,
    ) -> Result<Done, SiteError> {
        let mut game = live.game.lock().await;
        if live.gone.load(Ordering::Relaxed) {
            return Err(SiteError::Gone);
        }
        if live.doubtful.load(Ordering::Relaxed) {
            self.read_again(live, &mut game).await?;
        }
        let now = self.now();
        let fallen = game.decide(&Submission::always(Command::Flag), Who::Room, now)?;
        self.commit(live, &mut game, fallen, now, None).await?;
        let decision = game.decide(submission, who, now)?;
        self.commit(live, &mut game, decision, now, None).await?;
        Ok(Done { version: game.version(), length: game.length() })
    }

    /// Stores the events of a decision and then applies them. `other` contains the first events of
    /// another game, which are stored in the same transaction.
    async fn commit(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        game: &mut RoomGame,
        decision: Decision,
        at: Moment,
        other: Option<Append>,
    ) -> Result<(), SiteError> {
        if decision.is_empty() {
            return Ok(());
        }
        let is_action = |event: &&Event| matches!(event, Event::Acted { .. });
        let acted = decision.events().filter(is_action).count();
        let mut next = game.fork();
        let entries = next.carry_out(decision, at).map_err(|_| SiteError::Failed)?;
        let append = append(&live.id, game.version(), entries, &next);
        let stored = self.ports.store.append(other.into_iter().chain([append]).collect()).await;
        if let Err(error) = stored {
            // The write may have succeeded in spite of the error. Read the game again, now or as
            // soon as possible.
            live.doubtful.store(true, Ordering::Relaxed);
            let _ = self.read_again(live, game).await;
            return Err(error.into());
        }
        *game = next;
        live.touch();
        self.actions.fetch_add(acted as u64, Ordering::Relaxed);
        live.notify(Notice::Changed(game.version()));
        self.wake(live, game);
        self.tell_class(game);
        Ok(())
    }

    /// Notifies the class of a game of a change.
    fn tell_class(self: &Arc<Self>, game: &RoomGame) {
        let Some(class) = &game.beginning().class else { return };
        self.notify_class(&class.class);
        if game.ended().is_some() {
            self.go_on_beside(&class.class);
        }
    }

    /// Replaces the game by the stored one after a failed write.
    async fn read_again(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        game: &mut RoomGame,
    ) -> Result<(), StoreError> {
        let version = game.version();
        if let Some(stored) = self.read(&live.id).await? {
            *game = stored;
        }
        live.doubtful.store(false, Ordering::Relaxed);
        if game.version() != version {
            live.notify(Notice::Changed(game.version()));
            self.wake(live, game);
        }
        Ok(())
    }

    /// Starts a game and returns its id.
    ///
    /// # Errors
    /// Returns an error if the beginning is invalid or the store fails.
    pub async fn begin(self: &Arc<Self>, beginning: Beginning) -> Result<String, SiteError> {
        let wrong = |error: quatuor_show::OpenError| SiteError::Wish(error.message());
        self.set_going(RoomGame::open(beginning, self.now()).map_err(wrong)?).await
    }

    /// Imports a game with its history and returns its id.
    ///
    /// An imported game can be analysed and continued like any other.
    ///
    /// # Errors
    /// Returns an error if the beginning or the history is invalid, or the store fails.
    pub async fn import(
        self: &Arc<Self>,
        beginning: Beginning,
        past: Past,
    ) -> Result<String, SiteError> {
        let opening = RoomGame::open_after(beginning, &past, self.now());
        self.set_going(opening.map_err(|error| SiteError::Wish(error.message()))?).await
    }

    /// Stores a new game, starts its background tasks and returns its id.
    pub(crate) async fn set_going(self: &Arc<Self>, opening: Opening) -> Result<String, SiteError> {
        let id = self.ports.randomness.game_id();
        let Opening { game, entries } = opening;
        self.ports.store.append(vec![append(&id, 0, entries, &game)]).await?;
        let live = self.bring_in(&id, game);
        self.begun.fetch_add(1, Ordering::Relaxed);
        let game = live.game.lock().await;
        self.wake(&live, &game);
        self.tell_class(&game);
        Ok(id)
    }

    /// Starts the rematch of a game and returns its id.
    ///
    /// The other side starts, perhaps against another agent. If the game already has a rematch,
    /// returns its id.
    ///
    /// # Errors
    /// Returns an error if the game is still in progress or the client has no part in it.
    pub async fn follow(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        who: Who,
        seed: u64,
        opponent: Option<Occupant>,
    ) -> Result<String, SiteError> {
        let (games, live) = (Arc::clone(self), Arc::clone(live));
        let task = async move { games.follow_now(&live, who, seed, opponent).await };
        self.ports.tasks.run(task).await.ok_or(SiteError::Failed)?
    }

    async fn follow_now(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        who: Who,
        seed: u64,
        opponent: Option<Occupant>,
    ) -> Result<String, SiteError> {
        let mut game = live.game.lock().await;
        let id = self.ports.randomness.game_id();
        let command = Command::Follow(id.clone());
        let decision = match game.decide(&Submission::always(command), who, self.now()) {
            Err(Refusal::Followed(other)) => return Ok(other),
            decided => decided?,
        };
        let seats = Player::BOTH.map(|side| match (&game.seat(side).occupant, &opponent) {
            (Occupant::Agent { .. }, Some(opponent)) => opponent.clone(),
            (occupant, _) => occupant.clone(),
        });
        let before = game.beginning();
        let (luck_chosen, branched) = (false, None);
        let beginning = Beginning { seats, seed, luck_chosen, branched, ..before.clone() };
        let wrong = |error: quatuor_show::OpenError| SiteError::Wish(error.message());
        let beginning = match before.starter().map_err(wrong)? {
            Some(starter) => beginning.with_starter(starter.other()).map_err(wrong)?,
            None => beginning,
        };
        let Opening { game: next, entries } =
            RoomGame::open(beginning, self.now()).map_err(wrong)?;
        let first = append(&id, 0, entries, &next);
        self.commit(live, &mut game, decision, self.now(), Some(first)).await?;
        let follower = self.bring_in(&id, next);
        self.begun.fetch_add(1, Ordering::Relaxed);
        self.wake(&follower, &*follower.game.lock().await);
        Ok(id)
    }

    /// Resumes a game after a restart of the room.
    pub(crate) async fn take_up(self: &Arc<Self>, live: &Arc<LiveGame>) {
        let resumed = self.perform(live, Submission::always(Command::Resume), Who::Room).await;
        if let Err(error) = resumed {
            let reason = log_text::sentence(&error);
            tracing::error!(game = %live.id, %reason, "a game cannot be taken up");
        }
        self.wake(live, &*live.game.lock().await);
    }
}

/// Builds the request to the store for these events. `game` is the state after them.
fn append(id: &str, first: u64, entries: Vec<Entry>, game: &RoomGame) -> Append {
    let seats = |entry: &Entry| {
        matches!(entry.event, Event::Began(_) | Event::Arranged(_) | Event::SeatGiven { .. })
    };
    let clients = entries
        .iter()
        .any(seats)
        .then(|| Player::BOTH.map(|side| game.seat(side).occupant.client()));
    let running = game.clocks().is_some_and(|clocks| clocks.running().is_some());
    let asked = game.request().is_some_and(|request| asks_agent(game, request));
    Append {
        game: id.to_owned(),
        first,
        entries,
        summary: Summary::of(game),
        listed: game.beginning().listed,
        waiting: game.agent_to_act().is_some() || running || asked,
        clients,
    }
}

/// Returns whether an agent has to answer the request.
pub(crate) fn asks_agent(game: &RoomGame, request: PendingRequest) -> bool {
    matches!(game.seat(request.asker().other()).occupant, Occupant::Agent { .. })
}
