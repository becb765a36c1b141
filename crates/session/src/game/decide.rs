//! Decides commands: turns a submission into events or a refusal.

use quatuor_core::{Player, Turn};
use quatuor_show::PlayError;

use super::{
    ActionInput, Command, Decision, Event, HintRule, Moment, Occupant, PendingRequest, Possible,
    Refusal, RoomGame, Submission, Who,
};

/// Maximum number of events in a log. No real game needs as many; the limit stops a client that
/// takes back and redoes forever.
const MOST_EVENTS: u64 = 10_000;

impl RoomGame {
    /// Decides a submission and returns its events, without changing the game. The decision can be
    /// empty.
    ///
    /// # Errors
    /// Returns the refusal if the command is not allowed.
    pub fn decide(
        &self,
        submission: &Submission,
        who: Who,
        now: Moment,
    ) -> Result<Decision, Refusal> {
        self.check_seen(submission.length)?;
        if self.version() >= MOST_EVENTS && !self.is_last_word(&submission.command) {
            return Err(Refusal::TooLong);
        }
        let decided = self.follow_up(&submission.command, who, now)?;
        Ok(Decision { version: self.version(), ..decided })
    }

    fn follow_up(&self, command: &Command, who: Who, now: Moment) -> Result<Decision, Refusal> {
        if let Some(class) = &self.beginning().class {
            class.check(command)?;
        }
        match command {
            Command::Act(action) => self.act(action, who),
            Command::Undo => self.undo(who),
            Command::Redo => self.redo(who),
            Command::Resign => {
                self.still_open()?;
                Ok(Event::Resigned { by: self.speaker(who)? }.into())
            }
            Command::OfferDraw => self.offer_draw(who),
            Command::AskHints => self.ask_hints(who),
            Command::TakeHint => Ok(Event::HintTaken { by: self.hint_taker(who)? }.into()),
            Command::Accept => self.accept(who),
            Command::Decline => {
                self.answerer(who)?;
                Ok(Event::Declined.into())
            }
            Command::Give { seat, to } => self.give(*seat, to, who),
            Command::Take { seat, offer, name } => self.take(*seat, *offer, name.as_deref(), who),
            Command::Arrange(beginning) => self.arrange(beginning, who),
            Command::Flag => Ok(self.flag(now)),
            Command::Resume => {
                let running = self.clocks().is_some_and(|clocks| clocks.running().is_some());
                Ok(if running { Event::Resumed.into() } else { Decision::nothing() })
            }
            Command::Follow(game) => self.follow(game, who),
        }
    }

    /// Returns whether a command is allowed beyond [`MOST_EVENTS`]. A game must be able to end at
    /// any length.
    fn is_last_word(&self, command: &Command) -> bool {
        matches!(command, Command::Resign | Command::Flag | Command::Follow(_) | Command::Resume)
    }

    fn still_open(&self) -> Result<(), Refusal> {
        if self.ended().is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    /// Rejects a form that was rendered before the last action.
    fn check_seen(&self, length: Option<usize>) -> Result<(), Refusal> {
        if length.is_some_and(|seen| seen != self.length()) { Err(Refusal::Stale) } else { Ok(()) }
    }

    /// Returns the side that acts if `who` plays an action now.
    fn actor(&self, who: Who) -> Result<Player, Refusal> {
        self.still_open()?;
        // Chance rolls right after the action before it, so the turn belongs to a player here.
        let by = self.turn().player().ok_or(Refusal::NotYourTurn)?;
        if !self.speaks_for(who, by) {
            self.speaker(who)?;
            return Err(Refusal::NotYourTurn);
        }
        Ok(by)
    }

    /// Checks whether `who`, having seen `length` actions, may act now.
    ///
    /// # Errors
    /// Returns the refusal if the caller may not act.
    pub fn may_submit(&self, length: Option<usize>, who: Who) -> Result<(), Refusal> {
        self.check_seen(length)?;
        self.actor(who).map(drop)
    }

    fn act(&self, action: &ActionInput, who: Who) -> Result<Decision, Refusal> {
        let by = self.actor(who)?;
        let mut game = self.game().fork();
        let played = match action {
            ActionInput::Text(text) => game.play(text),
            ActionInput::Handle(handle) => game.play_handle(*handle),
        };
        let event = Event::Acted { action: played.map_err(refusal)?.text.clone(), by };
        Ok(Decision::after_action(event, game, self.beginning().seed))
    }

    /// Returns the number of actions to take back to reach the last decision of the given seats.
    fn back_to_own_decision(&self, own: [bool; 2]) -> Option<usize> {
        let is_own = |by: Option<Player>| by.is_some_and(|side| own[side.index()]);
        let mut history = self.game().history().newest_first();
        Some(history.position(|played| is_own(played.by))? + 1)
    }

    fn undo(&self, who: Who) -> Result<Decision, Refusal> {
        let by = self.speaker(who)?;
        let Who::Client(client) = who else { return Err(Refusal::NoSeat) };
        let alone = self.is_alone(client);
        // Only a player without another person in the game can reopen a finished game, and only if
        // the rules ended it.
        let by_rules = self.turn().outcome().is_some();
        if self.ended().is_some() && !(alone && by_rules && self.followed().is_none()) {
            return Err(Refusal::Over);
        }
        if alone {
            let count = self.back_to_own_decision(self.seats_of(client));
            return Ok(Event::TakenBack { count: count.ok_or(Refusal::NothingToUndo)? }.into());
        }
        if self.request().is_some() {
            return Err(Refusal::Pending);
        }
        self.back_to_own_decision(only(by)).ok_or(Refusal::NothingToUndo)?;
        Ok(Event::UndoAsked { by }.into())
    }

    fn redo(&self, who: Who) -> Result<Decision, Refusal> {
        self.still_open()?;
        self.speaker(who)?;
        let Who::Client(client) = who else { return Err(Refusal::NoSeat) };
        if !self.is_alone(client) {
            return Err(Refusal::NotAlone);
        }
        let count = self.last_taken().ok_or(Refusal::NothingToRedo)?;
        Ok(Event::Replayed { count }.into())
    }

    fn offer_draw(&self, who: Who) -> Result<Decision, Refusal> {
        Ok(Event::DrawOffered { by: self.asker(who)? }.into())
    }

    fn ask_hints(&self, who: Who) -> Result<Decision, Refusal> {
        let by = self.asker(who)?;
        match self.hint_rule() {
            HintRule::Free => Err(Refusal::HintsThere),
            HintRule::ByAgreement => Ok(Event::HintsAsked { by }.into()),
            HintRule::Never => Err(Refusal::NoHintsByClock),
            HintRule::Counted(_) => Err(Refusal::HintsOff),
        }
    }

    /// Returns the side of a caller who may send a request to the other side now.
    fn asker(&self, who: Who) -> Result<Player, Refusal> {
        self.still_open()?;
        let by = self.speaker(who)?;
        let Who::Client(client) = who else { return Err(Refusal::NoSeat) };
        match &self.seat(by.other()).occupant {
            Occupant::Awaited { .. } => return Err(Refusal::NobodyToAsk),
            other if other.is_person(client) => return Err(Refusal::NobodyToAsk),
            Occupant::Person { .. } | Occupant::Agent { .. } => {}
        }
        if self.request().is_some() {
            return Err(Refusal::Pending);
        }
        Ok(by)
    }

    /// Returns the pending request if `who` may answer it.
    fn answerer(&self, who: Who) -> Result<PendingRequest, Refusal> {
        self.still_open()?;
        self.speaker(who)?;
        let request = self.request().ok_or(Refusal::NothingAsked)?;
        if self.speaks_for(who, request.asker().other()) {
            Ok(request)
        } else {
            Err(Refusal::NothingAsked)
        }
    }

    fn accept(&self, who: Who) -> Result<Decision, Refusal> {
        match self.answerer(who)? {
            PendingRequest::Draw(_) => Ok(Event::Agreed.into()),
            PendingRequest::Hints(_) => Ok(Event::HintsAllowed.into()),
            PendingRequest::Undo(asker) => {
                let count = self.back_to_own_decision(only(asker));
                Ok(Event::TakenBack { count: count.ok_or(Refusal::NothingToUndo)? }.into())
            }
        }
    }

    fn give(&self, seat: Player, to: &Occupant, who: Who) -> Result<Decision, Refusal> {
        self.still_open()?;
        let Who::Client(client) = who else { return Err(Refusal::NotYourSeat) };
        let occupant = &self.seat(seat).occupant;
        if occupant.client() != client || to.client() != client {
            return Err(Refusal::NotYourSeat);
        }
        if self.beginning().luck_chosen && matches!(to, Occupant::Awaited { .. }) {
            return Err(Refusal::LuckChosen);
        }
        let empty = matches!(occupant, Occupant::Awaited { .. });
        if self.turn() == Turn::Player(seat) && !empty {
            return Err(Refusal::SeatActing);
        }
        Ok(Event::SeatGiven { seat, to: to.clone() }.into())
    }

    fn take(
        &self,
        seat: Player,
        offer: u64,
        name: Option<&str>,
        who: Who,
    ) -> Result<Decision, Refusal> {
        self.still_open()?;
        let Who::Client(client) = who else { return Err(Refusal::NotAwaited) };
        let wanted = self.seat(seat);
        if !matches!(wanted.occupant, Occupant::Awaited { .. })
            || wanted.offer.map(|offer| offer.number) != Some(offer)
        {
            return Err(Refusal::NotAwaited);
        }
        let to = Occupant::Person { client, name: name.map(str::to_owned) };
        Ok(Event::SeatGiven { seat, to }.into())
    }

    fn flag(&self, now: Moment) -> Decision {
        let fallen = self.clocks().and_then(|clocks| clocks.out_of_time(now));
        match fallen.filter(|_| self.ended().is_none()) {
            Some(of) => Event::TimeOut { of }.into(),
            None => Decision::nothing(),
        }
    }

    fn follow(&self, game: &str, who: Who) -> Result<Decision, Refusal> {
        if let Some(game) = self.followed() {
            return Err(Refusal::Followed(game.to_owned()));
        }
        if self.ended().is_none() || !self.may_follow(who) {
            return Err(Refusal::NoSeat);
        }
        Ok(Event::Followed { game: game.to_owned() }.into())
    }

    /// Returns whether `who` may start the next game: a player of this game, or the client who
    /// seated two programs.
    fn may_follow(&self, who: Who) -> bool {
        let Who::Client(client) = who else { return false };
        let holds = |side: Player| self.seat(side).occupant.client() == client;
        Player::BOTH.into_iter().any(holds)
    }

    /// Returns whether `who` may play an action now.
    pub fn may_act(&self, who: Who) -> bool {
        self.actor(who).is_ok()
    }

    /// Checks whether `who` may have a hint now.
    ///
    /// # Errors
    /// Returns the refusal if hints are not allowed.
    pub fn may_have_hints(&self, who: Who) -> Result<(), Refusal> {
        self.still_open()?;
        match self.hint_rule() {
            _ if !self.may_act(who) => Err(Refusal::NotYourTurn),
            HintRule::Free => Ok(()),
            HintRule::ByAgreement => Err(Refusal::NoHints),
            HintRule::Never => Err(Refusal::NoHintsByClock),
            HintRule::Counted(0) => Err(Refusal::NoHintsLeft),
            HintRule::Counted(_) => Ok(()),
        }
    }

    /// Checks whether `who` may see the values of all actions now. Values are never shown in a game
    /// that counts hints.
    ///
    /// # Errors
    /// Returns the refusal if values are not allowed.
    pub fn may_have_values(&self, who: Who) -> Result<(), Refusal> {
        self.may_have_hints(who)?;
        match self.hint_rule() {
            HintRule::Free => Ok(()),
            _ => Err(Refusal::HintsOff),
        }
    }

    /// Returns the commands that are currently possible for `who`.
    pub fn possible(&self, who: Who, now: Moment) -> Possible {
        let may = |command| self.decide(&Submission::always(command), who, now).is_ok();
        let act = self.may_act(who);
        Possible {
            act,
            undo: may(Command::Undo),
            redo: may(Command::Redo),
            resign: may(Command::Resign),
            offer_draw: may(Command::OfferDraw),
            answer: may(Command::Decline),
            hint: self.may_have_hints(who).is_ok(),
            values: self.may_have_values(who).is_ok(),
            ask_hints: may(Command::AskHints),
            arrange: self.may_arrange(who),
            rematch: self.ended().is_some()
                && self.beginning().class.is_none()
                && self.may_follow(who),
        }
    }
}

fn only(side: Player) -> [bool; 2] {
    Player::BOTH.map(|one| one == side)
}

fn refusal(error: PlayError) -> Refusal {
    match error {
        PlayError::Over => Refusal::Over,
        PlayError::Stale => Refusal::Stale,
        PlayError::Refused(reason) => Refusal::Illegal(reason),
    }
}
