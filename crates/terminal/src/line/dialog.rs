//! Questions in lines: yes or no, and the form of a new game.

use std::time::Instant;

use quatuor_core::{message, printable};

use super::{LineSession, LineTerminal};
use crate::app::{ExitReason, Question};
use crate::form::Form;

const YES: [&str; 4] = ["y", "yes", "o", "oui"];
const NO: [&str; 3] = ["n", "no", "non"];
const BEGIN: [&str; 4] = ["begin", "commencer", "ok", "start"];
const CANCEL: [&str; 4] = ["cancel", "quit", "annuler", "quitter"];

impl<T: LineTerminal> LineSession<'_, '_, T> {
    /// Asks until the answer is yes or no; the end of the input is a no.
    pub(super) fn ask_yes_or_no(&mut self, question: Question) -> Result<(), T::Error> {
        let asked = self.app.question(question);
        let text = self.app.words.say(&message!("terminal-yes-or-no", question: asked));
        let yes = loop {
            let Some(line) = self.ask(&text)? else { break false };
            let line = line.trim().to_lowercase();
            if YES.contains(&line.as_str()) {
                break true;
            }
            if NO.contains(&line.as_str()) {
                break false;
            }
        };
        self.app.reply(yes, question, Instant::now());
        Ok(())
    }

    /// Chooses a game: every line of the form has a number, and typing it changes that line.
    pub(super) fn fill_form(&mut self, mut form: Form) -> Result<(), T::Error> {
        self.say(&message!("terminal-form-title"))?;
        self.print_form(&form)?;
        let question = self.app.words.say(&message!("terminal-form-asked"));
        loop {
            let Some(line) = self.ask(&question)? else { return self.leave_form() };
            let line = printable(line.trim().trim_start_matches('/')).to_lowercase();
            if CANCEL.contains(&line.as_str()) {
                return self.leave_form();
            }
            if BEGIN.contains(&line.as_str()) {
                match self.app.begin(&form, Instant::now()) {
                    Ok(()) => return Ok(()),
                    Err(reason) => self.terminal.print(&self.app.words.sentence(&reason))?,
                }
                continue;
            }
            let (number, value) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let changed = number.is_some_and(|at| form.set_line(at, value.trim(), self.app.words));
            match number.filter(|_| changed) {
                // Another game has other lines.
                Some(0) => self.print_form(&form)?,
                Some(at) => self.print_form_line(&form, at)?,
                None => self.say(&message!("terminal-form-unknown"))?,
            }
        }
    }

    fn leave_form(&mut self) -> Result<(), T::Error> {
        if !self.app.begun {
            self.app.leave(ExitReason::Quit, Instant::now());
        }
        Ok(())
    }

    fn print_form(&mut self, form: &Form) -> Result<(), T::Error> {
        let (lines, _) = form.lines(self.app.words);
        (0..lines.len()).try_for_each(|at| self.print_form_line(form, at))
    }

    fn print_form_line(&mut self, form: &Form, at: usize) -> Result<(), T::Error> {
        let (lines, _) = form.lines(self.app.words);
        let Some(line) = lines.get(at) else { return Ok(()) };
        self.say(&message!("terminal-form-line", number: at + 1, label: line.label.as_str(),
            value: line.value.as_str()))
    }
}
