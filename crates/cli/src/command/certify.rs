//! `quatuor solve --certificate`: the proof of a result, for `quatuor verify`.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use quatuor_core::{Explain, Game, Message, Rules, Spec, message};
use quatuor_quarto::{Position, QuartoRules};
use quatuor_search::Oracle;
use quatuor_solve::certificate::{self, Adviser, WriteError, usual_depth};
use quatuor_solve::{Goal, Limits, Wdl};
use quatuor_words::Words;

use crate::exit::{Failure, complain};
use crate::file;
use crate::interrupt::STOP;
use crate::progress::while_showing;

/// The rules, if the game is one whose results can be certified.
pub fn rules(game: &Spec) -> Result<QuartoRules, Failure> {
    if game.name != QuartoRules::NAME {
        return Err(Failure::Trouble(message!("certificate-only-quarto")));
    }
    Ok(QuartoRules::from_spec(game)?)
}

/// Asks the oracle that has just solved the position, whose table is warm.
struct Warm<'a> {
    rules: &'a QuartoRules,
    oracle: &'a mut dyn Oracle,
    chosen: &'a AtomicUsize,
    left: &'a AtomicUsize,
}

impl Adviser for Warm<'_> {
    fn value(&mut self, position: &Position) -> Option<Wdl> {
        let limits = Limits { stop: &STOP, threads: 1, progress: None };
        let text = self.rules.position_text(position);
        let answer = self.oracle.solve(&text, Goal::Weak, &limits).ok()?;
        (answer.lower.wdl == answer.upper.wdl).then_some(answer.lower.wdl)
    }

    fn progress(&mut self, chosen: usize, left: usize) {
        self.chosen.store(chosen, Ordering::Relaxed);
        self.left.store(left, Ordering::Relaxed);
    }
}

/// Writes the certificate of a position that was just solved.
pub fn write(
    rules: &QuartoRules,
    position: &str,
    leave: Option<u32>,
    oracle: &mut dyn Oracle,
    (path, words): (&Path, &Words),
) -> Result<(), Failure> {
    let trouble = |reason: Message| Failure::Trouble(reason);
    let position = rules.read_position(position).map_err(|error| trouble(error.message()))?;
    let depth = leave.unwrap_or_else(|| usual_depth(rules));
    let (chosen, left) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let describe = || {
        let (chosen, left) = (chosen.load(Ordering::Relaxed), left.load(Ordering::Relaxed));
        words.say(&message!("certificate-progress", chosen: chosen, left: left))
    };
    let mut warm = Warm { rules, oracle, chosen: &chosen, left: &left };
    let written =
        while_showing(describe, || certificate::write(rules, &position, depth, &mut warm));
    let certificate = written.map_err(|error| match error {
        WriteError::Interrupted => Failure::Interrupted,
        error => trouble(error.message()),
    })?;
    let bytes = certificate.to_bytes();
    file::write(path, &bytes)?;
    let answers = certificate.answers.iter().map(Vec::len).sum::<usize>();
    let said = message!(
        "certificate-written", file: file::name(path), answers: answers, bytes: bytes.len()
    );
    complain(&words.say(&said));
    Ok(())
}
