//! Executes commands, which come from keys, the menu or typed words.

use std::time::Instant;

use quatuor_advice::Advice;
use quatuor_arena::TimeControl;
use quatuor_core::{Explain, Message, Player, message};
use quatuor_games::{open, unit};

use super::{App, ExitReason, Interface, NoteKind, Overlay, Question};
use crate::clock::Clocks;
use crate::command::Command;
use crate::form::Form;
use crate::jobs::JobKind;
use crate::menu::Menu;
use crate::names;
use crate::round::Round;
use crate::seats::parse_two_players;
use crate::series::Series;

impl App<'_> {
    /// Executes a command.
    pub(super) fn perform(&mut self, command: Command, now: Instant) {
        self.overlay = None;
        match command {
            Command::Rules => self.overlay = Some(Overlay::Rules { top: 0 }),
            Command::Moves => self.overlay = Some(Overlay::Moves { top: 0 }),
            Command::Actions => self.list_actions(),
            Command::Hint => self.ask_hint(false),
            Command::Details => self.ask_hint(true),
            Command::Values => self.switch_values(),
            Command::Undo => self.undo(now),
            Command::Redo => self.redo(now),
            Command::Draw => self.offer_draw(),
            Command::Resign => self.ask_resign(),
            Command::Again => self.start_rematch(now),
            Command::New => {
                self.overlay = Some(Overlay::Form(Form::from_game(&*self.round.game, &self.seats)));
            }
            Command::Players(list) => match parse_two_players(&list) {
                Ok(players) => self.change_players(&players, now),
                Err(reason) => self.refuse(&reason),
            },
            Command::Clock(text) => self.change_clock(&text, now),
            Command::Save(name) => self.save(&name),
            Command::Open(name) => self.open(&name, now),
            Command::Back => self.show_ply(self.shown().history().len().saturating_sub(1)),
            Command::Forth => self.show_ply(self.shown().history().len() + 1),
            Command::First => self.show_ply(0),
            Command::Last => self.show_ply(usize::MAX),
            Command::PlayOn => self.play_on(now),
            Command::Menu => self.overlay = Some(Overlay::Menu(self.menu())),
            Command::Quit
                if self.round.ending().is_some() || self.round.game.history().is_empty() =>
            {
                self.leave(ExitReason::Quit, now);
            }
            Command::Quit => self.overlay = Some(Overlay::Asks(Question::Quit)),
        }
    }

    fn menu(&self) -> Menu {
        let names = [0, 1].map(|seat: usize| self.seats[seat].name());
        Menu::new(names, self.past.is_some(), self.round.ending().is_some())
    }

    fn ask_hint(&mut self, detailed: bool) {
        if let Some(reason) = self.refusal_to_act() {
            return self.note(NoteKind::Refusal, &reason);
        }
        self.detailed = detailed;
        if !self.jobs.is_busy(JobKind::Hint) {
            self.jobs.start_hint(&*self.round.game, self.round.seed);
        }
        self.notes.retain(|note| note.kind != NoteKind::Advice);
        self.note(NoteKind::Advice, &message!("terminal-hint-coming"));
    }

    pub(super) fn show_hint(&mut self, advice: &Advice) {
        let unit = unit(&self.round.game.spec());
        self.notes.retain(|note| note.kind == NoteKind::News);
        let lines: Vec<Message> = if self.detailed {
            advice.lines(unit)
        } else {
            [advice.sentence()].into_iter().chain(advice.certainties(unit)).collect()
        };
        for line in lines {
            self.note(NoteKind::Advice, &line);
        }
        // Every reason is a page of text on a small screen: it is read over the board, from its beginning.
        let long = self.detailed && self.do_notes_overflow();
        if long && self.overlay.is_none() && self.options.interface == Interface::Screen {
            self.overlay = Some(Overlay::Hint { top: 0 });
        }
        let snapshot = self.round.game.snapshot();
        if let Some(action) = snapshot.action(&advice.action) {
            self.hinted = Some((self.round.game.moment_key(), action.places.clone()));
        }
    }

    fn switch_values(&mut self) {
        self.values_on = !self.values_on;
        if !self.values_on {
            self.jobs.cancel(JobKind::Values);
        }
        self.values = None;
    }

    /// The players at whose turns undo and redo stop: people, or both sides if only programs play.
    fn deciders(&self) -> impl Fn(Player) -> bool + use<> {
        let people = [0, 1].map(|seat: usize| self.seats[seat].is_person());
        let any = people.contains(&true);
        move |player| !any || people[player.index()]
    }

    fn undo(&mut self, now: Instant) {
        self.past = None;
        let steps = self.round.undo(self.deciders());
        match steps {
            0 => self.note(NoteKind::Refusal, &message!("play-nothing-to-undo")),
            steps => self.announce_jump(&message!("play-undone", steps: steps), now),
        }
    }

    fn redo(&mut self, now: Instant) {
        self.past = None;
        let steps = self.round.redo(self.deciders());
        match steps {
            0 => self.note(NoteKind::Refusal, &message!("play-nothing-to-redo")),
            steps => self.announce_jump(&message!("play-redone", steps: steps), now),
        }
    }

    /// Reports that the game moved to another moment by undo, redo or playing on.
    fn announce_jump(&mut self, news: &Message, now: Instant) {
        self.notes.clear();
        self.hinted = None;
        self.acted = now;
        self.note(NoteKind::News, news);
        self.update_after_change(now);
    }

    /// Shows the moment after this number of actions.
    fn show_ply(&mut self, ply: usize) {
        let length = self.round.game.history().len();
        self.past = (ply < length).then(|| self.round.game.fork_at(ply));
        self.picked.clear();
        self.place_cursor();
    }

    pub(super) fn play_on(&mut self, now: Instant) {
        let Some(past) = self.past.take() else {
            return self.note(NoteKind::Refusal, &message!("terminal-at-present"));
        };
        let ply = past.history().len();
        self.round.rewind_to(ply);
        self.announce_jump(&message!("terminal-plays-on", ply: ply), now);
    }

    fn offer_draw(&mut self) {
        let Some(player) = self.round.player_to_act() else {
            return self.note(NoteKind::Refusal, &message!("terminal-over"));
        };
        // The person may offer a draw while the opponent is to act.
        let person = |player: Player| self.seats[player.index()].is_person();
        let by = if person(player) { player } else { player.other() };
        if !person(by) {
            return self.note(NoteKind::Refusal, &message!("terminal-nobody-here"));
        }
        let asked = by.other();
        if person(asked) {
            self.overlay = Some(Overlay::Asks(Question::Draw(asked)));
        } else if !self.jobs.is_busy(JobKind::Draw) {
            self.offered = Some(by);
            self.jobs.start_draw_answer(asked, &*self.round.game, self.round.seed);
            let who = self.names()[by.index()].clone();
            self.note(NoteKind::News, &message!("room-request-draw", who: who));
        }
    }

    pub(super) fn decline(&mut self, player: Player) {
        let who = self.names()[player.index()].clone();
        self.note(NoteKind::News, &message!("room-declined-draw", who: who));
    }

    pub(crate) fn names(&self) -> [String; 2] {
        names::player_names(self.words, self.shown(), &self.seats)
    }

    fn ask_resign(&mut self) {
        let person = |player: &Player| self.seats[player.index()].is_person();
        let acts = self.round.player_to_act().filter(person);
        let other = self.round.player_to_act().map(Player::other).filter(person);
        match acts.or(other) {
            Some(player) => self.overlay = Some(Overlay::Asks(Question::Resign(player))),
            None if self.round.ending().is_some() => {
                self.note(NoteKind::Refusal, &message!("terminal-over"));
            }
            None => self.note(NoteKind::Refusal, &message!("terminal-nobody-here")),
        }
    }

    /// Starts another game of the same kind, in which the other player begins.
    fn start_rematch(&mut self, now: Instant) {
        if self.round.ending().is_none() {
            return self.note(NoteKind::Refusal, &message!("terminal-not-over"));
        }
        let from = self.round.game.began_from();
        let spec = self.round.game.spec();
        let game = match from {
            None => open(&spec).map_err(|error| error.message()),
            Some(text) => quatuor_games::open_at(&spec, &text).map_err(|error| error.message()),
        };
        match game {
            Ok(game) => {
                self.seats.swap(0, 1);
                self.series.swap();
                self.round = Round::new(game, self.round.seed.wrapping_add(1));
                self.acted = now;
                self.begin_round(None);
            }
            Err(reason) => self.refuse(&reason),
        }
    }

    /// Begins the game that a form describes.
    pub(crate) fn begin(&mut self, form: &Form, now: Instant) -> Result<(), Message> {
        let game = open(&form.spec()).map_err(|error| error.message())?;
        let clock = form.clock().map_err(|error| error.message())?;
        // Another game gets another seed.
        let next = Round::new(game, self.round.seed.wrapping_add(1));
        let before = std::mem::replace(&mut self.round, next);
        if let Err(reason) = self.seat(&form.players()) {
            self.round = before;
            return Err(reason);
        }
        self.options.clock = clock;
        self.series = Series::default();
        self.acted = now;
        self.begin_round(None);
        Ok(())
    }

    pub(super) fn change_players(&mut self, players: &[String; 2], now: Instant) {
        let before = self.player_specs();
        match self.seat(players) {
            Ok(()) => {
                self.keep_score(&before);
                self.acted = now;
                self.jobs.cancel(JobKind::Action);
                let [first, second] = self.names();
                let news = message!("terminal-seated", first: first, second: second);
                self.note(NoteKind::News, &news);
                self.update_after_change(now);
            }
            Err(reason) => self.refuse(&reason),
        }
    }

    /// Keeps the score of the series if the same two players go on, also in swapped seats; otherwise resets it.
    fn keep_score(&mut self, before: &[String; 2]) {
        let [first, second] = self.player_specs();
        if *before == [second.clone(), first.clone()] {
            self.series.swap();
        } else if *before != [first, second] {
            self.series = Series::default();
        }
    }

    fn change_clock(&mut self, text: &str, now: Instant) {
        let none = ["", "off", "none", "non", "aucune"].contains(&text.to_lowercase().as_str());
        let control = if none { Ok(None) } else { text.parse::<TimeControl>().map(Some) };
        match control {
            Ok(control) => {
                self.options.clock = control;
                self.round.clocks = control.map(Clocks::new);
                self.update_after_change(now);
            }
            Err(error) => self.refuse(&error.message()),
        }
    }
}
