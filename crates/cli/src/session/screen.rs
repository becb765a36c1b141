//! What the player sees: the board, what happened, what is asked.
//!
//! Everything is printed as it happens, line after line; the full screen is in `quatuor-terminal`.

use std::io::{self, BufRead, Read, Write};

use quatuor_core::{Message, Spec, printable};
use quatuor_games::open;
use quatuor_show::{Drawing, Game};
use quatuor_words::Words;

use crate::interrupt::exit_on_interrupt_during;

/// A longer line is cut, and ends in a mark that no action has.
const MAX_LINE_BYTES: u64 = 10_000;

/// How to show a game.
#[derive(Debug, Clone, Copy)]
pub struct ScreenOptions {
    /// Draw with ASCII characters only.
    pub ascii: bool,
    /// Nothing is drawn: everything is told in sentences.
    pub spoken: bool,
    /// Repeat what was typed: it comes from a file, and nobody saw it.
    pub echo: bool,
}

/// The person's side of the game.
pub struct Screen<'a> {
    words: &'a Words,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    options: ScreenOptions,
    stale: bool,
}

impl<'a> Screen<'a> {
    /// One that says everything in these words.
    pub fn new(
        words: &'a Words,
        input: &'a mut dyn BufRead,
        out: &'a mut dyn Write,
        options: ScreenOptions,
    ) -> Self {
        Screen { words, input, out, options, stale: false }
    }

    /// Whether everything is told in sentences.
    pub fn is_spoken(&self) -> bool {
        self.options.spoken
    }

    /// Says something at once.
    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.words.say(message))
    }

    /// Like `say`, with a capital letter first.
    pub fn say_sentence(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.words.sentence(message))
    }

    /// Says how this variant is played, as far as a beginner needs it, and how to read the drawing.
    pub fn print_rules(&mut self, game: &Spec) -> io::Result<()> {
        let paragraphs = open(game).map(|game| game.brief().paragraphs).unwrap_or_default();
        for paragraph in &paragraphs {
            writeln!(self.out, "{}", wrap(&self.words.say(paragraph)))?;
        }
        let drawing = self.words.text(&format!("rules-{}", game.name)).unwrap_or_default();
        writeln!(self.out, "{drawing}")
    }

    /// The board has changed.
    pub fn show_change(&mut self, game: &dyn Game) -> io::Result<()> {
        self.stale = true;
        self.refresh(game)
    }

    /// Brings the screen up to date.
    pub fn refresh(&mut self, game: &dyn Game) -> io::Result<()> {
        if std::mem::take(&mut self.stale) && !self.options.spoken {
            let drawing = Drawing { ascii: self.options.ascii, ..Drawing::default() };
            writeln!(self.out, "\n{}\n", game.draw_text(&drawing))?;
        }
        Ok(())
    }

    /// Asks for a line; `None` when there are no more.
    pub fn ask(&mut self, question: &Message) -> io::Result<Option<String>> {
        write!(self.out, "{}\n> ", self.words.say(question))?;
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

/// The same text in lines that fit a terminal.
fn wrap(text: &str) -> String {
    const WIDTH: usize = 80;
    let (mut lines, mut length) = (String::new(), 0);
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if length > 0 {
            let fits = length + 1 + letters <= WIDTH;
            lines.push(if fits { ' ' } else { '\n' });
            length = if fits { length + 1 } else { 0 };
        }
        lines.push_str(word);
        length += letters;
    }
    lines
}
