//! Line-based output and input: boards, sentences and questions. A person plays on it line by line,
//! and games between agents are printed to it.

use std::io::{self, BufRead, Read, Write};

use quatuor_core::{Message, printable};
use quatuor_show::{Drawing, Game};
use quatuor_terminal::LineTerminal;
use quatuor_words::Words;

use crate::exit::Failure;
use crate::interrupt::exit_on_interrupt_during;

/// Maximum length of an input line in bytes. A longer line is cut and ends in a mark that no action
/// contains.
const MAX_LINE_BYTES: u64 = 10_000;

/// Display options of a game.
#[derive(Debug, Clone, Copy)]
pub struct ScreenOptions {
    /// Whether boards are drawn with ASCII characters only.
    pub ascii: bool,
    /// Whether sentences replace all drawings.
    pub spoken: bool,
    /// Whether input is repeated. Input from a file is otherwise invisible.
    pub echo: bool,
}

/// The line-based interface of one person.
pub struct Screen<'a> {
    words: &'a Words,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    options: ScreenOptions,
    stale: bool,
}

impl<'a> Screen<'a> {
    /// Creates a screen that uses the language of `words`.
    pub fn new(
        words: &'a Words,
        input: &'a mut dyn BufRead,
        out: &'a mut dyn Write,
        options: ScreenOptions,
    ) -> Self {
        Screen { words, input, out, options, stale: false }
    }

    /// Returns whether sentences replace all drawings.
    pub fn is_spoken(&self) -> bool {
        self.options.spoken
    }

    /// Prints a message at once.
    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.words.say(message))
    }

    /// Like `say`, but starts with a capital letter.
    pub fn say_sentence(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.words.sentence(message))
    }

    /// Draws the board after a change, except in spoken mode.
    pub fn show_change(&mut self, game: &dyn Game) -> io::Result<()> {
        self.stale = true;
        self.refresh(game)
    }

    /// Draws the board if it has changed.
    pub fn refresh(&mut self, game: &dyn Game) -> io::Result<()> {
        if std::mem::take(&mut self.stale) && !self.options.spoken {
            let drawing = Drawing { ascii: self.options.ascii, ..Drawing::default() };
            writeln!(self.out, "\n{}\n", game.draw_text(&drawing))?;
        }
        Ok(())
    }

    /// Asks for a line. Returns `None` at the end of the input.
    pub fn ask(&mut self, question: &Message) -> io::Result<Option<String>> {
        self.ask_text(&self.words.say(question))
    }

    fn ask_text(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.out, "{question}\n> ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let mut input = Read::take(&mut self.input, MAX_LINE_BYTES);
        let read = exit_on_interrupt_during(|| input.read_until(b'\n', &mut bytes))?;
        if read == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let mut line = String::from_utf8_lossy(&bytes).into_owned();
        if bytes.last() != Some(&b'\n') && self.input.skip_until(b'\n')? > 1 {
            line.push('…');
        }
        let line = line.trim().to_owned();
        if self.options.echo {
            writeln!(self.out, "{}", printable(&line))?;
        }
        Ok(Some(line))
    }
}

impl LineTerminal for Screen<'_> {
    type Error = Failure;

    fn print(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        self.ask_text(question).map_err(|error| cannot_read(&error))
    }
}

fn cannot_read(error: &io::Error) -> Failure {
    Failure::Trouble(crate::file::cannot_read("-".as_ref(), error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quatuor_words::Language;

    fn typed(input: &str) -> Vec<String> {
        let words = Words::new(Language::English);
        let (mut input, mut out) = (input.as_bytes(), Vec::new());
        let options = ScreenOptions { ascii: true, echo: true, spoken: false };
        let mut screen = Screen::new(&words, &mut input, &mut out, options);
        let mut lines = Vec::new();
        while let Some(line) = screen.ask_text("?").unwrap() {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn the_tail_of_a_line_that_is_too_long_is_not_a_line_of_its_own() {
        let long = |head: &str| format!("{head}{}x0\nx1\n", " ".repeat(10_000));
        assert_eq!(typed(&long("x0")).len(), 2);
        assert!(typed(&long("x0"))[0].ends_with('…'), "no action ends so");
        assert_eq!(typed(&long(""))[0], "…", "a long line is no empty one");
        let exact = format!("x0{}\nx1\n", " ".repeat(9_998));
        assert_eq!(typed(&exact), ["x0", "x1"]);
    }
}
