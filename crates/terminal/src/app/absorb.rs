//! What happens by itself: thoughts come back, chance rolls, time runs out, programs are asked.

use std::time::{Duration, Instant};

use quatuor_core::{Message, Played, Player, message};
use quatuor_games::ChosenAction;

use super::{App, NoteKind, Values};
use crate::names;
use crate::seats::Occupant;
use crate::thinking::{About, Returned, Thought};
use quatuor_core::Ended;

impl App<'_> {
    /// Lets happen what is due at this moment; whether anything has changed.
    pub fn tick(&mut self, now: Instant) -> bool {
        self.begun && (self.let_happen(now) || self.clock_runs())
    }

    /// The same, but for the clocks; whether anything happened.
    fn let_happen(&mut self, now: Instant) -> bool {
        let mut changed = false;
        while let Some(answer) = self.thinking.next() {
            self.absorb(answer, now);
            changed = true;
        }
        let fallen = self.round.clocks.as_ref().and_then(|clocks| clocks.out_of_time(now));
        if let Some(loser) = fallen.filter(|_| self.round.ended().is_none()) {
            self.end(Ended::Time(loser), now);
            changed = true;
        }
        let rested = now.saturating_duration_since(self.acted) >= self.options.pace;
        if rested && self.round.waits_for_chance() {
            self.roll(now);
            changed = true;
        }
        if rested {
            self.ask_agent();
        }
        self.ask_values();
        changed
    }

    /// Whether a clock is running, so that the screen changes by itself.
    fn clock_runs(&self) -> bool {
        self.round.clocks.as_ref().is_some_and(|clocks| clocks.running().is_some())
    }

    /// Waits until nobody thinks and nothing is due any more; for tests.
    pub fn settle(&mut self, now: Instant) {
        while self.begun {
            let changed = self.let_happen(now);
            if let Some(answer) = self.thinking.wait(Duration::from_millis(1)) {
                self.absorb(answer, now);
            } else if !changed && self.thinking.is_idle() {
                return;
            }
        }
    }

    fn absorb(&mut self, answer: Returned, now: Instant) {
        let standing = answer.standing;
        let present = answer.wanted && standing == self.round.game.moment_key();
        match answer.thought {
            Thought::Chosen { seat, agent, chosen } => {
                // Somebody else may have the seat by now.
                if let Occupant::Agent { agent: place @ None, .. } = &mut self.seats[seat.index()] {
                    *place = Some(agent);
                }
                if present && self.round.to_act() == Some(seat) {
                    self.play_chosen(chosen, now);
                }
            }
            Thought::Hint(Ok(advice)) if present => self.show_hint(&advice),
            Thought::Hint(Err(reason)) if present => self.refuse(&reason),
            Thought::Values { known, done } if present => {
                self.values = Some(Values { standing, known, done });
            }
            Thought::Draw { seat, accepts } if present => self.answer_draw(seat, accepts, now),
            Thought::Failed(about) => self.replace_failed(about),
            Thought::Hint(_) | Thought::Values { .. } | Thought::Draw { .. } => {}
        }
    }

    fn play_chosen(&mut self, chosen: Result<ChosenAction, Message>, now: Instant) {
        match chosen {
            Ok(chosen) => {
                if let Some(played) = self.round.play(chosen.handle, now) {
                    self.after(&played, now);
                }
            }
            Err(reason) => {
                // It will not do better by being asked again: a person takes over.
                self.refuse(&reason);
                if let Some(player) = self.round.to_act() {
                    self.seats[player.index()] = Occupant::Person;
                }
            }
        }
    }

    /// A thought has failed for good: a person takes over where an agent is gone.
    fn replace_failed(&mut self, about: About) {
        self.note(NoteKind::Refusal, &message!("terminal-thought-failed"));
        for seat in self.seats.iter_mut().filter(|_| about == About::Action) {
            if matches!(seat, Occupant::Agent { agent: None, .. }) {
                *seat = Occupant::Person;
            }
        }
    }

    fn roll(&mut self, now: Instant) {
        let seed = self.round.seed;
        if let Some(rolled) = self.round.game.roll(seed).cloned() {
            self.after(&rolled, now);
        }
    }

    /// An action was made: it is told, the record follows, and whoever is next is asked.
    pub(super) fn after(&mut self, played: &Played, now: Instant) {
        let person = |player: Player| self.seats[player.index()].is_person();
        if played.by.is_some_and(person) {
            self.notes.clear();
        }
        self.hinted = None;
        self.offered = None;
        self.acted = now;
        // Whoever plays alone here knows what they did.
        let alone = self.seats.iter().filter(|seat| seat.is_person()).count() == 1;
        if !(alone && played.by.is_some_and(|player| self.seats[player.index()].is_person())) {
            let line = self.account(played);
            self.note(NoteKind::News, &line);
        }
        self.note_change(now);
    }

    /// Who did what.
    pub(crate) fn account(&self, played: &Played) -> Message {
        let who = match played.by {
            None => self.words.say(&message!("play-chance")),
            Some(player) => {
                names::both(self.words, self.shown(), &self.seats)[player.index()].clone()
            }
        };
        let (what, action) = (played.description.clone(), played.text.clone());
        message!("play-played", who: who, what: what, action: action)
    }

    /// The game has changed: clocks, the record, the score.
    pub(super) fn note_change(&mut self, now: Instant) {
        let people = [0, 1].map(|seat| self.seats[seat].is_person());
        self.round.set_clocks(|player| people[player.index()], now);
        if let Some(ended) = self.round.ended().filter(|_| !self.counted) {
            self.counted = true;
            self.series.count(ended.outcome());
            self.note(NoteKind::Advice, &message!("terminal-again-hint"));
        }
        let record = self.record();
        self.tell_shelf(|shelf| shelf.follow(&record));
        self.follow_game();
    }

    /// Ends the game before the rules do.
    pub(super) fn end(&mut self, ended: Ended, now: Instant) {
        self.round.cut_short(ended, now);
        self.overlay = None;
        self.note_change(now);
    }

    fn ask_agent(&mut self) {
        let Some(player) = self.round.to_act() else { return };
        if self.thinking.is_busy(About::Action) {
            return;
        }
        let Occupant::Agent { agent, .. } = &mut self.seats[player.index()] else { return };
        if let Some(agent) = agent.take()
            && !self.thinking.choose(player, agent, &*self.round.game)
        {
            self.seats[player.index()] = Occupant::Person;
            self.note(NoteKind::Refusal, &message!("terminal-no-thread"));
        }
    }

    fn ask_values(&mut self) {
        let known = self.values.is_some() || self.thinking.is_busy(About::Values);
        if self.values_on && self.waits_for_person() && !known {
            self.thinking.values(&*self.round.game, self.round.seed);
            let standing = self.round.game.moment_key();
            self.values = Some(Values { standing, known: Vec::new(), done: false });
        }
    }

    fn answer_draw(&mut self, seat: Player, accepts: bool, now: Instant) {
        self.offered = None;
        if accepts {
            self.end(Ended::Agreed, now);
            return;
        }
        let who = names::both(self.words, self.shown(), &self.seats)[seat.index()].clone();
        self.note(NoteKind::News, &message!("room-declined-draw", who: who));
    }
}
