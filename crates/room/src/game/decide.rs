//! From what is asked to what happens.

use quatuor_core::{Explain, Game, Player, Turn};

use super::{Command, Event, Holder, Match, Moment, Order, Refusal, Who};
use crate::view::{Possible, Request};

/// More events than any game needs; somebody who takes back and replays for ever ends here.
const MOST_EVENTS: u64 = 10_000;

impl Match {
    /// What follows from an order: nothing has changed yet, and often nothing will.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(&self, order: &Order, who: Who, now: Moment) -> Result<Vec<Event>, Refusal> {
        if order.length.is_some_and(|seen| seen != self.length()) {
            return Err(Refusal::Stale);
        }
        if self.version() >= MOST_EVENTS && !self.is_last_word(&order.command) {
            return Err(Refusal::TooLong);
        }
        match &order.command {
            Command::Act(action) => self.act(action, who),
            Command::Undo => self.undo(who),
            Command::Redo => self.redo(who),
            Command::Resign => {
                self.still_open()?;
                Ok(vec![Event::Resigned { by: self.speaker(who)? }])
            }
            Command::OfferDraw => self.offer_draw(who),
            Command::Accept => self.accept(who),
            Command::Decline => {
                self.answerer(who)?;
                Ok(vec![Event::Declined])
            }
            Command::Give { seat, to } => self.give(*seat, to, who),
            Command::Take { seat, offer, name } => self.take(*seat, *offer, name.as_deref(), who),
            Command::Flag => Ok(self.flag(now)),
            Command::Resume => {
                let running = self.clocks().is_some_and(|clocks| clocks.running().is_some());
                Ok(if running { vec![Event::Resumed] } else { vec![] })
            }
            Command::Follow(game) => self.follow(game, who),
        }
    }

    /// What ends a game is allowed however long it is.
    fn is_last_word(&self, command: &Command) -> bool {
        matches!(command, Command::Resign | Command::Flag | Command::Follow(_) | Command::Resume)
    }

    fn still_open(&self) -> Result<(), Refusal> {
        if self.ended().is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn act(&self, action: &str, who: Who) -> Result<Vec<Event>, Refusal> {
        self.still_open()?;
        // Chance is settled with the action before it, so a player is to act.
        let by = self.table().turn().player().ok_or(Refusal::NotYourTurn)?;
        if !self.speaks_for(who, by) {
            self.speaker(who)?;
            return Err(Refusal::NotYourTurn);
        }
        let mut table = self.table().fork();
        let played = table.play(action).map_err(|error| Refusal::Illegal(error.message()))?;
        let mut events = vec![Event::Acted { action: played.text.clone(), by }];
        events.extend(rolls(&mut *table, self.beginning().seed));
        Ok(events)
    }

    /// How many actions lead back to the last decision of these seats.
    fn back_to_own_decision(&self, own: [bool; 2]) -> Option<usize> {
        let history = self.table().history();
        let is_own = |by: Option<Player>| by.is_some_and(|side| own[side.index()]);
        let last = history.iter().rposition(|played| is_own(played.by))?;
        Some(history.len() - last)
    }

    fn undo(&self, who: Who) -> Result<Vec<Event>, Refusal> {
        let by = self.speaker(who)?;
        let Who::Client(client) = who else { return Err(Refusal::NotSeated) };
        let alone = self.is_alone(client);
        // A finished game is only reopened by somebody who plays alone, and not after a resignation.
        let by_rules = self.table().turn().outcome().is_some();
        if self.ended().is_some() && !(alone && by_rules && self.followed().is_none()) {
            return Err(Refusal::Over);
        }
        if alone {
            let count = self.back_to_own_decision(self.seats_of(client));
            return Ok(vec![Event::TakenBack { count: count.ok_or(Refusal::NothingToUndo)? }]);
        }
        if self.request().is_some() {
            return Err(Refusal::Pending);
        }
        self.back_to_own_decision(only(by)).ok_or(Refusal::NothingToUndo)?;
        Ok(vec![Event::UndoAsked { by }])
    }

    fn redo(&self, who: Who) -> Result<Vec<Event>, Refusal> {
        self.still_open()?;
        self.speaker(who)?;
        let Who::Client(client) = who else { return Err(Refusal::NotSeated) };
        if !self.is_alone(client) {
            return Err(Refusal::NotAlone);
        }
        let count = self.last_taken().ok_or(Refusal::NothingToRedo)?;
        Ok(vec![Event::Replayed { count }])
    }

    fn offer_draw(&self, who: Who) -> Result<Vec<Event>, Refusal> {
        self.still_open()?;
        let by = self.speaker(who)?;
        let Who::Client(client) = who else { return Err(Refusal::NotSeated) };
        match &self.chair(by.other()).holder {
            Holder::Awaited { .. } => return Err(Refusal::NobodyToAsk),
            other if other.is_person(client) => return Err(Refusal::NobodyToAsk),
            Holder::Person { .. } | Holder::Agent { .. } => {}
        }
        if self.request().is_some() {
            return Err(Refusal::Pending);
        }
        Ok(vec![Event::DrawOffered { by }])
    }

    /// What is asked, when it is for this one to answer.
    fn answerer(&self, who: Who) -> Result<Request, Refusal> {
        self.still_open()?;
        self.speaker(who)?;
        let request = self.request().ok_or(Refusal::NothingAsked)?;
        let (Request::Draw(asker) | Request::Undo(asker)) = request;
        if self.speaks_for(who, asker.other()) { Ok(request) } else { Err(Refusal::NothingAsked) }
    }

    fn accept(&self, who: Who) -> Result<Vec<Event>, Refusal> {
        match self.answerer(who)? {
            Request::Draw(_) => Ok(vec![Event::Agreed]),
            Request::Undo(asker) => {
                let count = self.back_to_own_decision(only(asker));
                Ok(vec![Event::TakenBack { count: count.ok_or(Refusal::NothingToUndo)? }])
            }
        }
    }

    fn give(&self, seat: Player, to: &Holder, who: Who) -> Result<Vec<Event>, Refusal> {
        self.still_open()?;
        let Who::Client(client) = who else { return Err(Refusal::NotYourSeat) };
        let holder = &self.chair(seat).holder;
        if holder.client() != client || to.client() != client {
            return Err(Refusal::NotYourSeat);
        }
        let empty = matches!(holder, Holder::Awaited { .. });
        if self.table().turn() == Turn::Player(seat) && !empty {
            return Err(Refusal::SeatActing);
        }
        Ok(vec![Event::SeatGiven { seat, to: to.clone() }])
    }

    fn take(
        &self,
        seat: Player,
        offer: u64,
        name: Option<&str>,
        who: Who,
    ) -> Result<Vec<Event>, Refusal> {
        self.still_open()?;
        let Who::Client(client) = who else { return Err(Refusal::NotAwaited) };
        let chair = self.chair(seat);
        if !matches!(chair.holder, Holder::Awaited { .. }) || chair.offer != Some(offer) {
            return Err(Refusal::NotAwaited);
        }
        let to = Holder::Person { client, name: name.map(str::to_owned) };
        Ok(vec![Event::SeatGiven { seat, to }])
    }

    fn flag(&self, now: Moment) -> Vec<Event> {
        if self.ended().is_some() {
            return Vec::new();
        }
        let fallen = self.clocks().and_then(|clocks| clocks.fallen(now));
        fallen.into_iter().map(|of| Event::TimeOut { of }).collect()
    }

    fn follow(&self, game: &str, who: Who) -> Result<Vec<Event>, Refusal> {
        if let Some(game) = self.followed() {
            return Err(Refusal::Followed(game.to_owned()));
        }
        if self.ended().is_none() || !self.may_follow(who) {
            return Err(Refusal::NotSeated);
        }
        Ok(vec![Event::Followed { game: game.to_owned() }])
    }

    /// Whoever sat here may ask for another game, and whoever set two programs at each other.
    fn may_follow(&self, who: Who) -> bool {
        let Who::Client(client) = who else { return false };
        let holds = |side: Player| self.chair(side).holder.client() == client;
        Player::BOTH.into_iter().any(holds)
    }

    /// What somebody may do now.
    pub fn possible(&self, who: Who, now: Moment) -> Possible {
        let may = |command| self.decide(&Order::always(command), who, now).is_ok();
        let to_act = self.table().turn().player();
        let act = self.ended().is_none() && to_act.is_some_and(|side| self.speaks_for(who, side));
        Possible {
            act,
            undo: may(Command::Undo),
            redo: may(Command::Redo),
            resign: may(Command::Resign),
            offer_draw: may(Command::OfferDraw),
            answer: may(Command::Decline),
            hint: act,
            rematch: self.ended().is_some() && self.may_follow(who),
        }
    }
}

fn only(side: Player) -> [bool; 2] {
    Player::BOTH.map(|one| one == side)
}

/// What chance does before somebody is to act again.
pub(super) fn rolls(table: &mut dyn Game, seed: u64) -> Vec<Event> {
    let mut events = Vec::new();
    while let Some(played) = table.roll(seed) {
        events.push(Event::Rolled { action: played.text.clone() });
    }
    events
}
