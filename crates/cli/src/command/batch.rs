//! Batch mode: reads one position per line and answers with one line each.

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::Ordering;

use quatuor_core::{Message, message};
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use crate::exit::Failure;
use crate::file::{InputLine, Lines};
use crate::interrupt::STOP;

/// Answers every line of a file with a line of JSON. A malformed line is answered with its error
/// and does not stop the batch.
pub fn answer_lines(
    path: &Path,
    words: &Words,
    mut answer: impl FnMut(&str) -> Result<Json, Message>,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let mut lines = Lines::open(path).map_err(Failure::Trouble)?;
    let (mut number, mut bad) = (0_u64, false);
    while let Some(line) = lines.next().map_err(Failure::Trouble)? {
        number += 1;
        let answered = match line {
            InputLine::Whole(line) => answer(&line),
            InputLine::TooLong => Err(message!("solve-line-too-long")),
        };
        bad |= answered.is_err();
        let answered =
            answered.unwrap_or_else(|error| json!({"line": number, "error": words.say(&error)}));
        writeln!(out, "{answered}")?;
        out.flush()?;
        if STOP.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted);
        }
    }
    if bad { Err(Failure::Reported) } else { Ok(()) }
}
