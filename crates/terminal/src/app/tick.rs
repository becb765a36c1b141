//! Changes without input: job results arrive, chance rolls, clocks run out, agents are asked.

use std::time::{Duration, Instant};

use quatuor_core::{Message, Player, message};
use quatuor_games::{ChosenAction, unit};
use quatuor_search::ChoiceReason;
use quatuor_show::Played;

use super::{ActionValues, App, Interface, NoteKind};
use crate::jobs::{JobKind, JobResult, JobUpdate};
use crate::names;
use crate::seats::Occupant;
use quatuor_show::Ended;

impl App<'_> {
    /// Processes everything due at this moment; returns whether anything has changed.
    pub fn tick(&mut self, now: Instant) -> bool {
        self.begun && (self.process_due(now) || self.is_clock_running())
    }

    /// Like `tick`, without the clock display; returns whether anything happened.
    fn process_due(&mut self, now: Instant) -> bool {
        let mut changed = false;
        while let Some(answer) = self.jobs.try_next() {
            self.apply_update(answer, now);
            changed = true;
        }
        let fallen = self.round.clocks.as_ref().and_then(|clocks| clocks.expired_side(now));
        if let Some(loser) = fallen.filter(|_| self.round.ending().is_none()) {
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
    fn is_clock_running(&self) -> bool {
        self.round.clocks.as_ref().is_some_and(|clocks| clocks.running().is_some())
    }

    /// Processes results until no job runs and nothing is due; for tests.
    pub fn run_until_idle(&mut self, now: Instant) {
        while self.begun {
            let changed = self.process_due(now);
            if let Some(answer) = self.jobs.wait(Duration::from_millis(1)) {
                self.apply_update(answer, now);
            } else if !changed && self.jobs.is_idle() {
                return;
            }
        }
    }

    /// Waits up to `most` for the result of a job and applies it.
    pub(crate) fn wait_for_job(&mut self, most: Duration, now: Instant) {
        if let Some(update) = self.jobs.wait(most) {
            self.apply_update(update, now);
        }
    }

    /// Whether nothing happens before a person does something: no program is to act, and no answer is awaited.
    pub(crate) fn is_waiting(&self) -> bool {
        let person = |player: Player| self.seats[player.index()].is_person();
        let awaits = [JobKind::Hint, JobKind::Draw].iter().any(|&kind| self.jobs.is_busy(kind));
        let values = self.values_on
            && self.waits_for_person()
            && (self.values.is_none() || self.jobs.is_busy(JobKind::Values));
        let to_act = self.round.player_to_act();
        !awaits && !values && (self.round.ending().is_some() || to_act.is_some_and(person))
    }

    fn apply_update(&mut self, answer: JobUpdate, now: Instant) {
        let moment = answer.moment;
        let present = answer.wanted && moment == self.round.game.moment_key();
        match answer.result {
            JobResult::Chosen { seat, agent, chosen } => {
                // Another player may have the seat by now.
                if let Occupant::Agent { agent: place @ None, .. } = &mut self.seats[seat.index()] {
                    *place = Some(agent);
                }
                if present && self.round.player_to_act() == Some(seat) {
                    self.play_chosen(chosen, now);
                }
            }
            JobResult::Hint(Ok(advice)) if present => self.show_hint(&advice),
            JobResult::Hint(Err(reason)) if present => self.refuse(&reason),
            JobResult::Values { known, done } if present => {
                self.values = Some(ActionValues { moment, known, done });
            }
            JobResult::Draw { seat, accepts } if present => self.answer_draw(seat, accepts, now),
            JobResult::Failed(about) => self.handle_failed_job(about),
            JobResult::Hint(_) | JobResult::Values { .. } | JobResult::Draw { .. } => {}
        }
    }

    fn play_chosen(&mut self, chosen: Result<ChosenAction, Message>, now: Instant) {
        match chosen {
            Ok(chosen) => {
                if let Some(played) = self.round.play(chosen.handle, now) {
                    self.announce_choice(&played, Some(&chosen.how), now);
                }
            }
            Err(reason) => {
                // The agent would fail again, so a person takes its seat.
                self.refuse(&reason);
                if let Some(player) = self.round.player_to_act() {
                    self.seats[player.index()] = Occupant::Person;
                }
            }
        }
    }

    /// A job panicked: a person takes over where the agent was lost.
    fn handle_failed_job(&mut self, about: JobKind) {
        self.note(NoteKind::Refusal, &message!("terminal-thought-failed"));
        for seat in self.seats.iter_mut().filter(|_| about == JobKind::Action) {
            if matches!(seat, Occupant::Agent { agent: None, .. }) {
                *seat = Occupant::Person;
            }
        }
    }

    fn roll(&mut self, now: Instant) {
        let seed = self.round.seed;
        if let Some(rolled) = self.round.game.roll(seed).cloned() {
            self.announce(&rolled, now);
        }
    }

    /// Reports an action that was just played and updates clocks, record and jobs.
    pub(super) fn announce(&mut self, played: &Played, now: Instant) {
        self.announce_choice(played, None, now);
    }

    /// Like `announce`; on printed lines also why a program chose the action.
    fn announce_choice(&mut self, played: &Played, how: Option<&ChoiceReason>, now: Instant) {
        let person = |player: Player| self.seats[player.index()].is_person();
        if played.by.is_some_and(person) {
            self.notes.clear();
        }
        self.hinted = None;
        self.offered = None;
        self.acted = now;
        // The screen shows the only person's own action; a listener has to hear it.
        let own = played.by.is_some_and(|player| names::is_only_person(&self.seats, player));
        if !own || self.options.interface == Interface::Spoken {
            let line = self.describe_action(played);
            let how = how.filter(|_| self.options.interface == Interface::Lines);
            let line = match how.filter(|how| **how != ChoiceReason::Rule) {
                None => line,
                Some(how) => {
                    let how = how.message(unit(&self.round.game.spec()));
                    message!("play-played-how", line: line, how: how)
                }
            };
            self.note(NoteKind::News, &line);
        }
        self.update_after_change(now);
    }

    /// The sentence that says who did what.
    pub(crate) fn describe_action(&self, played: &Played) -> Message {
        names::describe_played(self.words, self.shown(), &self.seats, played)
    }

    /// Updates clocks, score, record and jobs after any change of the game.
    pub(super) fn update_after_change(&mut self, now: Instant) {
        let people = [0, 1].map(|seat| self.seats[seat].is_person());
        self.round.set_clocks(|player| people[player.index()], now);
        if let Some(ended) = self.round.ending().filter(|_| !self.counted) {
            self.counted = true;
            self.series.count(ended.outcome());
            self.note(
                NoteKind::Advice,
                &match self.options.interface {
                    Interface::Screen => message!("terminal-again-hint"),
                    Interface::Lines | Interface::Spoken => message!("terminal-again-typed"),
                },
            );
        }
        let record = self.record();
        self.update_store(|store| store.update(&record));
        self.follow_game();
    }

    /// Ends the game by resignation, agreement or time.
    pub(super) fn end(&mut self, ended: Ended, now: Instant) {
        self.round.end_early(ended, now);
        self.overlay = None;
        self.update_after_change(now);
    }

    fn ask_agent(&mut self) {
        let Some(player) = self.round.player_to_act() else { return };
        if self.jobs.is_busy(JobKind::Action) {
            return;
        }
        let Occupant::Agent { agent, .. } = &mut self.seats[player.index()] else { return };
        if let Some(agent) = agent.take()
            && !self.jobs.start_choice(player, agent, &*self.round.game)
        {
            self.seats[player.index()] = Occupant::Person;
            self.note(NoteKind::Refusal, &message!("terminal-no-thread"));
        }
    }

    fn ask_values(&mut self) {
        let known = self.values.is_some() || self.jobs.is_busy(JobKind::Values);
        if self.values_on && self.waits_for_person() && !known {
            self.jobs.start_values(&*self.round.game, self.round.seed);
            let moment = self.round.game.moment_key();
            self.values = Some(ActionValues { moment, known: Vec::new(), done: false });
        }
    }

    fn answer_draw(&mut self, seat: Player, accepts: bool, now: Instant) {
        self.offered = None;
        if accepts {
            self.end(Ended::Agreed, now);
            return;
        }
        let who = names::player_names(self.words, self.shown(), &self.seats)[seat.index()].clone();
        self.note(NoteKind::News, &message!("room-declined-draw", who: who));
    }
}
