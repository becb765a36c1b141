//! Doing what is asked: nothing is answered before it is on the disk.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use quatuor_core::{Explain, Player};
use quatuor_session::Summary;

use crate::game::{
    Beginning, Command, Decision, Entry, Event, Moment, Occupant, Opening, Past, Refusal, PendingRequest,
    RoomGame, Submission, Who,
};
use crate::live::{LiveGame, LiveGames, SiteError};
use crate::log_text;
use crate::ports::{Append, Notice, StoreError};

/// Where a game stands after something was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// Events.
    pub version: u64,
    /// Actions.
    pub length: usize,
}

impl LiveGames {
    /// Does what is asked of a game. It is done, stored and told to everybody when this returns, also
    /// when whoever asked does not wait for it.
    ///
    /// # Errors
    /// Why it was not done.
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

    /// Stores what was decided and lets it happen, in this order; with it the beginning of another game.
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
            // Perhaps it was written all the same: the file knows, now or when it can be read again.
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

    /// Tells the class of a game that something has happened in it.
    fn tell_class(self: &Arc<Self>, game: &RoomGame) {
        let Some(class) = &game.beginning().class else { return };
        self.notify_class(&class.class);
        if game.ended().is_some() {
            self.go_on_beside(&class.class);
        }
    }

    /// Takes over what the store holds of a game, after something went wrong.
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

    /// Begins a game and gives its name.
    ///
    /// # Errors
    /// The game cannot begin like this, or the store fails.
    pub async fn begin(self: &Arc<Self>, beginning: Beginning) -> Result<String, SiteError> {
        let wrong = |error: quatuor_show::OpenError| SiteError::Wish(error.message());
        self.set_going(RoomGame::open(beginning, self.now()).map_err(wrong)?).await
    }

    /// Takes in a game in which that has happened already, and gives its name. It can be looked at, analysed and learnt
    /// from as any other, and goes on where it stood.
    ///
    /// # Errors
    /// The game cannot have begun or gone on like this, or the store fails.
    pub async fn import(
        self: &Arc<Self>,
        beginning: Beginning,
        past: Past,
    ) -> Result<String, SiteError> {
        let opening = RoomGame::open_after(beginning, &past, self.now());
        self.set_going(opening.map_err(|error| SiteError::Wish(error.message()))?).await
    }

    /// Stores a game that has just been opened, sets it going and gives its name.
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

    /// Begins a game like this one in which the other one starts, perhaps against another agent; when
    /// there is one already, that is it.
    ///
    /// # Errors
    /// The game goes on, or the client has no part in it.
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

    /// Sets a game going that was going on when the room was closed.
    pub(crate) async fn take_up(self: &Arc<Self>, live: &Arc<LiveGame>) {
        let resumed = self.perform(live, Submission::always(Command::Resume), Who::Room).await;
        if let Err(error) = resumed {
            let reason = log_text::sentence(&error);
            tracing::error!(game = %live.id, %reason, "a game cannot be taken up");
        }
        self.wake(live, &*live.game.lock().await);
    }
}

/// What is stored when these events have led to this.
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

/// Whether an agent is to answer.
pub(crate) fn asks_agent(game: &RoomGame, request: PendingRequest) -> bool {
    matches!(game.seat(request.asker().other()).occupant, Occupant::Agent { .. })
}
