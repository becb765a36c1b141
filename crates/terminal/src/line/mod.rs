//! A game played line by line: the same [`App`] as on the full screen, with typed lines as its only input and
//! printed lines as its output.
//!
//! ```text
//!   typed line --> query? ------------------> printed lines
//!              \-> App::obey (as on the screen) -> notes, overlay --> printed lines
//! ```
//!
//! Drawn, the board is printed after every change. Spoken, for screen readers, nothing is drawn: every action is a
//! sentence, and single letters ask about the position.

mod dialog;
mod query;
mod report;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quatuor_core::{Message, message};
use quatuor_show::{Drawing, MomentKey};

use crate::app::{App, ExitReason, Interface, Overlay, Question};
use query::Query;

/// Timeout of one wait for a job, before clocks and the interrupt flag are checked.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Where lines are printed and typed.
pub trait LineTerminal {
    /// Why reading or writing failed.
    type Error;

    /// Prints a text and ends its line.
    ///
    /// # Errors
    /// The output cannot be written.
    fn print(&mut self, text: &str) -> Result<(), Self::Error>;

    /// Prints a question and returns the answer; `None` at the end of the input.
    ///
    /// # Errors
    /// The output cannot be written, or the input cannot be read.
    fn ask(&mut self, question: &str) -> Result<Option<String>, Self::Error>;
}

/// Plays line by line until the person leaves or the input ends.
///
/// # Errors
/// The terminal cannot be written to or read from.
pub fn run_lines<T: LineTerminal>(
    app: &mut App<'_>,
    terminal: &mut T,
    stop: &AtomicBool,
) -> Result<ExitReason, T::Error> {
    LineSession { app, terminal, stop, shown: None, values_of: None, told_end: false }.run()
}

/// A game that a person plays by typing.
struct LineSession<'s, 'a, T> {
    app: &'s mut App<'a>,
    terminal: &'s mut T,
    /// Raised by an interrupt.
    stop: &'s AtomicBool,
    /// The game and the board that were printed last.
    shown: Option<(String, u64, String)>,
    /// The moment whose values were printed last.
    values_of: Option<MomentKey>,
    /// Whether the result of this game was printed.
    told_end: bool,
}

impl<T: LineTerminal> LineSession<'_, '_, T> {
    fn run(mut self) -> Result<ExitReason, T::Error> {
        loop {
            self.advance()?;
            if let Some(reason) = self.app.exit_reason() {
                self.print_leaving()?;
                return Ok(reason);
            }
            self.print_clocks()?;
            let question = self.question();
            let Some(line) = self.ask(&question)? else {
                if self.app.round.ending().is_none() {
                    self.say(&message!("play-end-of-input"))?;
                }
                self.app.leave(ExitReason::Quit, Instant::now());
                return Ok(ExitReason::Quit);
            };
            self.obey(&line)?;
        }
    }

    /// Lets programs and chance act until a person has to, and prints what happens.
    fn advance(&mut self) -> Result<(), T::Error> {
        loop {
            let now = Instant::now();
            if self.stop.load(Ordering::Relaxed) {
                self.app.interrupt();
            }
            if !self.app.begun && self.app.exit_reason().is_none() {
                self.show_overlay()?;
                continue;
            }
            self.app.tick(now);
            self.print_news()?;
            if self.app.is_waiting() || self.app.exit_reason().is_some() {
                return self.print_values();
            }
            self.app.wait_for_job(POLL_INTERVAL, now);
        }
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Result<(), T::Error> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(());
        }
        let now = Instant::now();
        // The clock may have run out while the line was typed.
        self.app.tick(now);
        let spoken = self.app.options.interface == Interface::Spoken;
        if let Some(query) = Query::read(line, &self.app.game().actions()).filter(|_| spoken) {
            return self.answer(query);
        }
        let had_values = self.app.values_on;
        self.app.obey(line, now);
        if had_values && !self.app.values_on {
            self.say(&message!("terminal-values-off"))?;
        }
        self.show_overlay()
    }

    /// Prints what would lie over the board, and asks where it has to be answered.
    fn show_overlay(&mut self) -> Result<(), T::Error> {
        match self.app.overlay.take() {
            // A hint is printed as notes.
            None | Some(Overlay::Hint { .. }) => Ok(()),
            Some(Overlay::Rules { .. }) => self.print_rules(),
            Some(Overlay::Menu(_)) => self.print_commands(),
            Some(Overlay::Moves { .. }) => self.print_history(),
            Some(Overlay::Actions { .. }) => self.print_actions(),
            Some(Overlay::Form(form)) => self.fill_form(form),
            // Whole words are typed on purpose: what a key does at once is not asked about again.
            Some(Overlay::Asks(question @ (Question::Quit | Question::Resign(_)))) => {
                self.app.reply(true, question, Instant::now());
                Ok(())
            }
            Some(Overlay::Asks(question)) => self.ask_yes_or_no(question),
        }
    }

    /// Prints new notes, the board where it has changed, and the result once it is known.
    fn print_news(&mut self) -> Result<(), T::Error> {
        for note in self.app.take_notes() {
            self.terminal.print(&note.text)?;
        }
        self.print_board()?;
        let ended = self.app.round.ending().is_some();
        if ended && !std::mem::replace(&mut self.told_end, ended) {
            let result = self.app.prompt_line();
            self.terminal.print(&format!("{result}."))?;
        }
        self.told_end = ended;
        Ok(())
    }

    fn print_board(&mut self) -> Result<(), T::Error> {
        if self.app.options.interface == Interface::Spoken {
            return Ok(());
        }
        let game = self.app.shown();
        let drawing = Drawing { ascii: self.app.options.ascii, ..Drawing::default() };
        let shown = (game.spec().to_string(), self.app.round.seed, game.draw_text(&drawing));
        if self.shown.as_ref() == Some(&shown) {
            return Ok(());
        }
        let (_, _, board) = self.shown.insert(shown);
        self.terminal.print(&format!("\n{board}\n"))
    }

    /// What the person is asked for.
    fn question(&self) -> String {
        if self.app.round.ending().is_some() {
            return self.app.words.say(&message!("terminal-asked-over"));
        }
        let prompt = self.app.prompt_line();
        let alone = self.app.seats.iter().filter(|seat| seat.is_person()).count() == 1;
        let asked = match self.app.past {
            None if alone => message!("play-your-turn", asked: self.app.game().prompt()),
            _ => return format!("{prompt}."),
        };
        self.app.words.say(&asked)
    }

    fn ask(&mut self, question: &str) -> Result<Option<String>, T::Error> {
        self.terminal.ask(question)
    }

    fn say(&mut self, text: &Message) -> Result<(), T::Error> {
        self.terminal.print(&self.app.words.say(text))
    }

    /// The position of a game that is left before its end, to come back to.
    fn print_leaving(&mut self) -> Result<(), T::Error> {
        if self.app.round.ending().is_some() || !self.app.begun {
            return Ok(());
        }
        let position = self.app.game().position();
        self.say(&message!("play-left", position: position))
    }
}
