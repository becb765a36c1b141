//! Doing what is asked: nothing is answered before it is on the disk.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use quatuor_core::{Explain, Player};

use super::{Hall, HallError, LiveGame, Notice, now};
use crate::game::{
    Beginning, Command, Decision, Entry, Event, Moment, Occupant, Opening, Refusal, Request,
    RoomGame, Submission, Who,
};
use crate::log_text;
use crate::secret;
use crate::store::{Append, StoreError, Summary};

/// Where a game stands after something was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// Events.
    pub version: u64,
    /// Actions.
    pub length: usize,
}

impl Hall {
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
    ) -> Result<Done, HallError> {
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move { hall.perform_now(&live, &submission, who).await });
        task.await.map_err(|_| HallError::Failed)?
    }

    async fn perform_now(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        submission: &Submission,
        who: Who,
    ) -> Result<Done, HallError> {
        let mut game = live.game.lock().await;
        if live.gone.load(Ordering::Relaxed) {
            return Err(HallError::Gone);
        }
        if live.doubtful.load(Ordering::Relaxed) {
            self.read_again(live, &mut game).await?;
        }
        let now = now();
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
    ) -> Result<(), HallError> {
        if decision.is_empty() {
            return Ok(());
        }
        let is_action = |event: &&Event| matches!(event, Event::Acted { .. });
        let acted = decision.events().filter(is_action).count();
        let mut next = game.fork();
        let entries = next.carry_out(decision, at).map_err(|_| HallError::Failed)?;
        let append = append(&live.id, game.version(), entries, &next);
        let stored = self.store.append(other.into_iter().chain([append]).collect()).await;
        if let Err(error) = stored {
            // Perhaps it was written all the same: the file knows, now or when it can be read again.
            live.doubtful.store(true, Ordering::Relaxed);
            let _ = self.read_again(live, game).await;
            return Err(error.into());
        }
        *game = next;
        live.touch();
        self.actions.fetch_add(acted as u64, Ordering::Relaxed);
        let _ = live.notices.send(Notice::Changed(game.version()));
        self.wake(live, game);
        self.tell_class(game);
        Ok(())
    }

    /// Tells the class of a game that something has happened in it.
    fn tell_class(self: &Arc<Self>, game: &RoomGame) {
        let Some(class) = &game.beginning().class else { return };
        self.classes.tell(&class.class);
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
            let _ = live.notices.send(Notice::Changed(game.version()));
            self.wake(live, game);
        }
        Ok(())
    }

    /// Begins a game and gives its name.
    ///
    /// # Errors
    /// The game cannot begin like this, or the store fails.
    pub async fn begin(self: &Arc<Self>, beginning: Beginning) -> Result<String, HallError> {
        let wrong = |error: quatuor_core::OpenError| HallError::Wish(error.message());
        self.set_going(RoomGame::open(beginning, now()).map_err(wrong)?).await
    }

    /// Stores a game that has just been opened, sets it going and gives its name.
    pub(super) async fn set_going(self: &Arc<Self>, opening: Opening) -> Result<String, HallError> {
        let id = secret::new_game_id();
        let Opening { game, entries } = opening;
        self.store.append(vec![append(&id, 0, entries, &game)]).await?;
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
    ) -> Result<String, HallError> {
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let task = tokio::spawn(async move { hall.follow_now(&live, who, seed, opponent).await });
        task.await.map_err(|_| HallError::Failed)?
    }

    async fn follow_now(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        who: Who,
        seed: u64,
        opponent: Option<Occupant>,
    ) -> Result<String, HallError> {
        let mut game = live.game.lock().await;
        let id = secret::new_game_id();
        let command = Command::Follow(id.clone());
        let decision = match game.decide(&Submission::always(command), who, now()) {
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
        let wrong = |error: quatuor_core::OpenError| HallError::Wish(error.message());
        let beginning = match before.starter().map_err(wrong)? {
            Some(starter) => beginning.with_starter(starter.other()).map_err(wrong)?,
            None => beginning,
        };
        let Opening { game: next, entries } = RoomGame::open(beginning, now()).map_err(wrong)?;
        let first = append(&id, 0, entries, &next);
        self.commit(live, &mut game, decision, now(), Some(first)).await?;
        let follower = self.bring_in(&id, next);
        self.begun.fetch_add(1, Ordering::Relaxed);
        self.wake(&follower, &*follower.game.lock().await);
        Ok(id)
    }

    /// Sets a game going that was going on when the room was closed.
    pub(super) async fn take_up(self: &Arc<Self>, live: &Arc<LiveGame>) {
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
pub(super) fn asks_agent(game: &RoomGame, request: Request) -> bool {
    matches!(game.seat(request.asker().other()).occupant, Occupant::Agent { .. })
}
