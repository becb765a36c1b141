//! Handles keys and the mouse, depending on the overlay.

use std::time::Instant;

use quatuor_core::printable;

use super::{App, ExitReason, NoteKind, Overlay, Question};
use crate::command::Command;
use crate::form::FormAction;
use crate::keys::{Input, Key};
use crate::menu::MenuAction;
use crate::navigation::Direction;
use quatuor_show::Ended;

/// Maximum length of a typed line in characters.
const MAX_TYPED_CHARS: usize = 400;

/// The direction of an arrow key.
fn arrow_direction(key: Key) -> Option<Direction> {
    match key {
        Key::Left => Some((-1, 0)),
        Key::Right => Some((1, 0)),
        Key::Up => Some((0, -1)),
        Key::Down => Some((0, 1)),
        _ => None,
    }
}

impl App<'_> {
    /// Handles an input of the person.
    pub fn handle(&mut self, input: Input, now: Instant) {
        match input {
            Input::Interrupt => self.leave(ExitReason::Interrupted, now),
            Input::Suspend | Input::Redraw => {}
            Input::Paste(text) => self.paste(&text),
            Input::Click(x, y) => self.click((x, y), now),
            Input::Wheel(up, spot) => self.wheel(up, spot, now),
            Input::Key(key) => self.press(key, now),
        }
    }

    fn paste(&mut self, text: &str) {
        if self.overlay.is_none() && !self.map.too_small {
            let line = printable(text.trim_end_matches(['\n', '\r']));
            self.typed.extend(
                line.chars().take(MAX_TYPED_CHARS.saturating_sub(self.typed.chars().count())),
            );
        }
    }

    fn press(&mut self, key: Key, now: Instant) {
        // Nothing is done blindly: on a refused screen a person can only leave.
        if self.map.too_small {
            if key == Key::Function(10) {
                self.leave(ExitReason::Quit, now);
            }
            return;
        }
        if let Some(command) = self.command_of(key) {
            if self.begun {
                self.perform(command, now);
            } else if command == Command::Quit {
                self.leave(ExitReason::Quit, now);
            }
            return;
        }
        match self.overlay.take() {
            None => self.press_on_board(key, now),
            Some(Overlay::Rules { top }) => {
                self.overlay = scroll(key, top).map(|top| Overlay::Rules { top });
            }
            Some(Overlay::Moves { top }) => {
                self.overlay = scroll(key, top).map(|top| Overlay::Moves { top });
            }
            Some(Overlay::Hint { top }) => {
                self.overlay = scroll(key, top).map(|top| Overlay::Hint { top });
            }
            Some(Overlay::Actions { actions, chosen }) => match key {
                Key::Enter => {
                    if let Some((action, _)) = actions.get(chosen) {
                        self.play(*action, now);
                    }
                }
                Key::Escape => {}
                key => {
                    let chosen = move_choice(key, chosen, actions.len());
                    self.overlay = Some(Overlay::Actions { actions, chosen });
                }
            },
            Some(Overlay::Menu(mut menu)) => match menu.press(key) {
                MenuAction::Nothing => self.overlay = Some(Overlay::Menu(menu)),
                MenuAction::Close => {}
                MenuAction::Do(command) => self.perform(command, now),
                MenuAction::Type(word) => self.typed = format!("{} ", self.words.say(&word)),
                MenuAction::Players(players) => {
                    self.change_players(&players, now);
                    self.overlay = Some(Overlay::Menu(menu));
                }
            },
            Some(Overlay::Form(form)) => self.press_on_form(key, form, now),
            Some(Overlay::Asks(question)) => self.answer(key, question, now),
        }
    }

    /// The command of a function key, which works with every overlay.
    fn command_of(&self, key: Key) -> Option<Command> {
        Some(match key {
            Key::Function(1) => Command::Rules,
            Key::Letter('?') if self.typed.is_empty() => Command::Rules,
            Key::Function(2) => Command::Hint,
            Key::Function(3) => Command::Values,
            Key::Function(4) => Command::Again,
            Key::Function(5) => Command::Undo,
            Key::Function(6) => Command::Redo,
            Key::Function(7) => Command::Draw,
            Key::Function(8) => Command::Resign,
            Key::Function(9) => Command::Menu,
            Key::Function(10) => Command::Quit,
            _ => return None,
        })
    }

    fn press_on_board(&mut self, key: Key, now: Instant) {
        match key {
            Key::Enter if !self.typed.trim().is_empty() => self.submit(now),
            Key::Enter => self.touch_cursor(now),
            Key::Letter(' ') if self.typed.is_empty() => self.touch_cursor(now),
            Key::Letter(letter) if self.typed.chars().count() < MAX_TYPED_CHARS => {
                self.typed.push_str(&printable(letter.encode_utf8(&mut [0; 4])));
            }
            Key::Backspace if self.typed.is_empty() => drop(self.picked.pop()),
            Key::Backspace => drop(self.typed.pop()),
            Key::Escape => {
                self.typed.clear();
                self.picked.clear();
                self.notes.retain(|note| note.kind != NoteKind::Refusal);
                self.place_cursor();
            }
            Key::Tab => self.go_to_next_panel(),
            Key::ScrollUp => self.notes_scroll = self.notes_scroll.saturating_sub(1),
            Key::ScrollDown => self.notes_scroll = self.notes_scroll.saturating_add(1),
            Key::PageUp => self.perform(Command::Back, now),
            Key::PageDown => self.perform(Command::Forth, now),
            Key::Home => self.perform(Command::First, now),
            Key::End => self.perform(Command::Last, now),
            key => {
                if let Some(direction) = arrow_direction(key) {
                    self.move_cursor(direction);
                }
            }
        }
    }

    fn press_on_form(&mut self, key: Key, mut form: crate::form::Form, now: Instant) {
        match form.press(key) {
            FormAction::Stay => self.overlay = Some(Overlay::Form(form)),
            FormAction::Close if self.begun => {}
            FormAction::Close => self.leave(ExitReason::Quit, now),
            FormAction::Begin => match self.begin(&form, now) {
                Ok(()) => self.overlay = None,
                Err(reason) => {
                    form.refusal = Some(self.words.sentence(&reason));
                    self.overlay = Some(Overlay::Form(form));
                }
            },
        }
    }

    fn answer(&mut self, key: Key, question: Question, now: Instant) {
        let letters = ['y', 'Y', 'o', 'O'];
        let yes =
            matches!(key, Key::Enter) || matches!(key, Key::Letter(l) if letters.contains(&l));
        let no = matches!(key, Key::Escape | Key::Letter('n' | 'N'));
        if yes || no {
            self.reply(yes, question, now);
        } else {
            self.overlay = Some(Overlay::Asks(question));
        }
    }

    /// Applies the answer to a question.
    pub(crate) fn reply(&mut self, yes: bool, question: Question, now: Instant) {
        match question {
            Question::Resign(player) if yes => self.end(Ended::Resigned(player), now),
            Question::Draw(_) if yes => self.end(Ended::Agreed, now),
            Question::Draw(player) => self.decline(player),
            Question::PlayOn if yes => self.play_on(now),
            Question::Quit if yes => self.leave(ExitReason::Quit, now),
            Question::Resign(_) | Question::PlayOn | Question::Quit => {}
        }
    }

    fn click(&mut self, spot: (u16, u16), now: Instant) {
        if let Some(key) = self.map.key_at(spot) {
            return self.press(key, now);
        }
        if self.overlay.is_some() {
            if let Some(line) = self.map.line_at(spot) {
                self.click_on_overlay(line, now);
            }
            return;
        }
        if let Some(place) = self.map.place_at(spot) {
            self.cursor = Some(place.clone());
            if self.past.is_some() {
                self.touch_cursor(now);
            } else {
                self.touch(&place, now);
            }
        }
    }

    /// Chooses the clicked line of the overlay; a second click on the chosen line acts like Enter.
    fn click_on_overlay(&mut self, line: usize, now: Instant) {
        let again = match &mut self.overlay {
            Some(Overlay::Actions { actions, chosen }) if line < actions.len() => {
                std::mem::replace(chosen, line) == line
            }
            Some(Overlay::Menu(menu)) => menu.choose(line),
            Some(Overlay::Form(form)) => form.choose(line),
            _ => false,
        };
        if again {
            self.press(Key::Enter, now);
        }
    }

    fn wheel(&mut self, up: bool, spot: (u16, u16), now: Instant) {
        if self.overlay.is_none() && self.map.scrolls_notes_at(spot) {
            return self.press(if up { Key::ScrollUp } else { Key::ScrollDown }, now);
        }
        match (&self.overlay, up) {
            (Some(_), true) => self.press(Key::Up, now),
            (Some(_), false) => self.press(Key::Down, now),
            (None, true) => self.perform(Command::Back, now),
            (None, false) => self.perform(Command::Forth, now),
        }
    }
}

/// The first line shown after a key; `None` if the key closes the text.
fn scroll(key: Key, top: usize) -> Option<usize> {
    const PAGE: usize = 10;
    match key {
        Key::Escape | Key::Enter | Key::Letter('q') => None,
        Key::Up => Some(top.saturating_sub(1)),
        Key::PageUp => Some(top.saturating_sub(PAGE)),
        Key::Home => Some(0),
        Key::Down => Some(top + 1),
        Key::PageDown | Key::Letter(' ') => Some(top + PAGE),
        Key::End => Some(usize::MAX / 2),
        _ => Some(top),
    }
}

/// The number of the chosen line after a key, out of `count` lines.
pub(crate) fn move_choice(key: Key, chosen: usize, count: usize) -> usize {
    const PAGE: usize = 10;
    let last = count.saturating_sub(1);
    match key {
        Key::Up => chosen.saturating_sub(1),
        Key::Down => (chosen + 1).min(last),
        Key::PageUp => chosen.saturating_sub(PAGE),
        Key::PageDown => (chosen + PAGE).min(last),
        Key::Home => 0,
        Key::End => last,
        _ => chosen,
    }
}
