//! `quatuor solve --certificate`: writes the proof of a result, for `quatuor verify`.

use std::path::Path;
use std::sync::atomic::Ordering;

use quatuor_core::{Explain, Spec, message};
use quatuor_games::GameSolver;
use quatuor_show::Game;
use quatuor_solve::Limits;
use quatuor_solve::certificate::{CertificateProgress, Extent, WriteError};
use quatuor_words::Words;

use super::solver_run::small_solver;
use crate::exit::{Failure, print_notice};
use crate::file;
use crate::progress::{Stage, show_progress_while};

/// Rejects games without certificates and files that cannot be written, before any work.
pub fn check(game: &Spec, path: &Path) -> Result<(), Failure> {
    if !small_solver(game)?.certifies() {
        return Err(Failure::Trouble(message!("certificate-none")));
    }
    if file::is_standard(path) {
        return Err(Failure::Usage(message!("certificate-needs-a-file"), None));
    }
    file::check_writable(path)
}

/// Writes the certificate of the current position of a game. `solver` must have just solved that
/// position, so that its transposition table is warm.
pub fn write(
    solver: &mut dyn GameSolver,
    game: &dyn Game,
    extent: Extent,
    limits: &Limits<'_>,
    path: &Path,
    words: &Words,
) -> Result<(), Failure> {
    let tally = CertificateProgress::default();
    let describe = || {
        let (chosen, left) =
            (tally.chosen.load(Ordering::Relaxed), tally.left.load(Ordering::Relaxed));
        let note = message!("certificate-left", left: left);
        Stage::new(message!("certificate-progress"), chosen).with_note(note)
    };
    let written =
        show_progress_while(words, describe, || solver.certificate(game, extent, limits, &tally));
    let certificate = match written.map_err(Failure::Trouble)? {
        Ok(certificate) => certificate,
        Err(WriteError::Interrupted) => return Err(Failure::Interrupted),
        Err(error) => return Err(Failure::Trouble(error.message())),
    };
    let bytes = certificate.to_bytes();
    file::write(path, &bytes)?;
    let answers = certificate.answers.iter().map(Vec::len).sum::<usize>();
    let said = message!(
        "certificate-written", file: file::name(path), answers: answers, bytes: bytes.len()
    );
    print_notice(&words.say(&said));
    if extent.distance && certificate.claim.distance.is_none() {
        print_notice(&words.say(&message!("certificate-no-distance")));
    }
    Ok(())
}
