//! Text output, wrapped at words to the width of the terminal.
//!
//! ```text
//!   COLUMNS           set: this width, also for pipes and files
//!   a terminal        its own width
//!   a pipe or a file  unlimited, so that programs can read one fact per line
//! ```
//!
//! Words longer than a line, such as positions and specs, are not broken, so that they can be
//! copied. Data (JSON, CSV, pictures, records) is never wrapped.

use std::io::{self, StderrLock, StdoutLock, Write};

use terminal_size::{Width, terminal_size_of};
use textwrap::{Options, WordSeparator, WordSplitter};

/// Minimum width in columns. On a narrower terminal every word would have its own line.
const MIN_WIDTH: usize = 20;

/// Width in columns of help pages that are written to a pipe or a file.
const PIPED_HELP_WIDTH: usize = 80;

/// Returns the width of standard output, or `None` if it is unlimited.
pub fn stdout_width() -> Option<usize> {
    width_or(|| terminal_size_of(io::stdout()).map(|(Width(columns), _)| columns))
}

/// Returns the width of standard error, or `None` if it is unlimited.
fn stderr_width() -> Option<usize> {
    width_or(|| terminal_size_of(io::stderr()).map(|(Width(columns), _)| columns))
}

/// Returns the width of help pages.
pub fn help_width() -> usize {
    stdout_width().unwrap_or(PIPED_HELP_WIDTH)
}

fn width_or(terminal: impl FnOnce() -> Option<u16>) -> Option<usize> {
    let columns = std::env::var("COLUMNS").ok().and_then(|text| text.parse::<usize>().ok());
    let columns = columns.filter(|&columns| columns > 0);
    let columns = columns.or_else(|| terminal().map(usize::from).filter(|&columns| columns > 0));
    columns.map(|columns| columns.max(MIN_WIDTH))
}

/// Wraps each line of a text at words.
pub fn wrap(text: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return text.to_owned() };
    let mut wrapped = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        wrapped.push_str(&wrap_line(line, width));
        wrapped.push_str(end);
    }
    wrapped
}

/// Wraps one line. Continuation lines are indented like the line. If it has a gap of two spaces,
/// they start at the column after the first gap, so that lists of names and descriptions keep their
/// columns.
fn wrap_line(line: &str, width: usize) -> String {
    if textwrap::core::display_width(line) <= width {
        return line.to_owned();
    }
    let body = line.trim_start_matches(' ');
    let indent = (line.len() - body.len()).min(width / 2);
    let hanging = hanging_indent(body).map_or(indent, |column| indent + column);
    let hanging = if hanging * 2 > width { indent } else { hanging };
    let (first, rest) = (" ".repeat(indent), " ".repeat(hanging));
    textwrap::fill(body, options(width).initial_indent(&first).subsequent_indent(&rest))
}

/// Returns the column after the first gap of at least two spaces.
fn hanging_indent(body: &str) -> Option<usize> {
    let gap = body.find("  ")?;
    let after = body[gap..].trim_start_matches(' ');
    Some(textwrap::core::display_width(&body[..body.len() - after.len()]))
}

/// Returns options that break lines only at spaces, not within words or at no-break spaces.
pub fn options<'a>(width: usize) -> Options<'a> {
    Options::new(width)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
}

/// A writer that wraps lines before it passes them on.
pub struct LineWrapper<W: Write> {
    inner: W,
    width: Option<usize>,
    /// The beginning of a line that has not ended yet.
    pending: Vec<u8>,
}

impl<W: Write> LineWrapper<W> {
    fn new(inner: W, width: Option<usize>) -> Self {
        LineWrapper { inner, width, pending: Vec::new() }
    }

    fn write_pending(&mut self) -> io::Result<()> {
        let pending = std::mem::take(&mut self.pending);
        let text = String::from_utf8_lossy(&pending);
        self.inner.write_all(wrap(&text, self.width).as_bytes())
    }
}

impl<W: Write> Write for LineWrapper<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.width.is_none() {
            return self.inner.write(bytes);
        }
        self.pending.extend_from_slice(bytes);
        if let Some(end) = self.pending.iter().rposition(|&byte| byte == b'\n') {
            let rest = self.pending.split_off(end + 1);
            self.write_pending()?;
            self.pending = rest;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_pending()?;
        self.inner.flush()
    }
}

impl<W: Write> Drop for LineWrapper<W> {
    fn drop(&mut self) {
        // A drop cannot return an error. Callers that need the error flush first.
        let _ = self.write_pending();
    }
}

/// Returns standard output for an answer. JSON is not wrapped.
pub fn stdout(json: bool) -> LineWrapper<StdoutLock<'static>> {
    LineWrapper::new(io::stdout().lock(), if json { None } else { stdout_width() })
}

/// Returns standard error for notices.
pub fn stderr() -> LineWrapper<StderrLock<'static>> {
    LineWrapper::new(io::stderr().lock(), stderr_width())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_words() {
        assert_eq!(wrap("one two three\nfour\n", Some(9)), "one two\nthree\nfour\n");
        assert_eq!(wrap("one two three", None), "one two three");
        assert_eq!(wrap("a:very-long=word b", Some(5)), "a:very-long=word\nb");
        assert_eq!(wrap("mot\u{a0}: deux trois", Some(10)), "mot\u{a0}: deux\ntrois");
    }

    #[test]
    fn continuations_keep_the_indentation() {
        assert_eq!(wrap("  one two three", Some(9)), "  one two\n  three");
        assert_eq!(
            wrap("  a   one two three four", Some(15)),
            "  a   one two\n      three\n      four"
        );
        // No column is left for the text, so the continuation has the indentation of the line only.
        assert_eq!(wrap("name-name  one two", Some(16)), "name-name  one\ntwo");
    }

    #[test]
    fn a_wrapper_waits_for_the_end_of_a_line() {
        let mut out = Vec::new();
        let mut wrapper = LineWrapper::new(&mut out, Some(9));
        for part in ["one t", "wo thr", "ee\nfo", "ur"] {
            wrapper.write_all(part.as_bytes()).expect("memory");
        }
        drop(wrapper);
        assert_eq!(String::from_utf8(out).expect("text"), "one two\nthree\nfour");
    }
}
