//! `quatuor verify`: checks a certificate without the solver.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use quatuor_core::{Arg, Explain, message};
use quatuor_solve::Limits;
use quatuor_solve::certificate::{Certificate, CertificateRefusal, Checked, Claim, verify};
use quatuor_system::check_threads;
use quatuor_words::Words;
use serde_json::{Value as Json, json};

use super::cores;
use crate::arguments::VerifyArgs;
use crate::exit::Failure;
use crate::file;
use crate::interrupt::{self, STOP};
use crate::output;
use crate::progress::{Stage, show_progress_while};

/// Maximum size of a certificate in bytes. Larger files are not read into memory.
const MAX_BYTES: u64 = 256 << 20;

pub fn run(arguments: &VerifyArgs, words: &Words) -> Result<(), Failure> {
    interrupt::listen();
    let threads = arguments.threads.unwrap_or_else(cores);
    check_threads(threads)?;
    let bytes = interrupt::exit_on_interrupt_during(|| read(&arguments.file))?;
    let begun = Instant::now();
    let walked = AtomicU64::new(0);
    let certificate = Certificate::from_bytes(&bytes);
    let checked = certificate.as_ref().map_err(CertificateRefusal::clone).and_then(|certificate| {
        let all = certificate.answers.iter().map(Vec::len).sum::<usize>();
        let describe = || {
            Stage::new(message!("verify-progress"), walked.load(Ordering::Relaxed))
                .with_total(all as u64)
        };
        let limits = Limits { stop: &STOP, threads: threads as u32, ..Limits::default() };
        show_progress_while(words, describe, || verify(certificate, &limits, &walked))
    });
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = output::stdout(arguments.json);
    let claim = certificate.as_ref().ok().map(|certificate| &certificate.claim);
    if arguments.json {
        writeln!(out, "{}", as_json(claim, &checked, seconds, words))?;
        return match checked {
            Ok(_) => Ok(()),
            Err(CertificateRefusal::Interrupted) => Err(Failure::Interrupted),
            Err(_) => Err(Failure::Reported),
        };
    }
    match (checked, claim) {
        (Ok(checked), Some(claim)) => {
            writeln!(out, "{}", words.say(&describe_claim(claim)))?;
            let work = message!(
                "verify-work", answers: checked.answers, ends: checked.ends, depth: claim.depth,
                seconds: Arg::decimal(seconds, 3)
            );
            writeln!(out, "{}", words.say(&work))?;
            Ok(())
        }
        (Err(CertificateRefusal::Interrupted), _) => Err(Failure::Interrupted),
        (Err(refusal), _) => {
            let reason = refusal.message();
            Err(Failure::Trouble(message!("verify-refused", reason: reason)))
        }
        (Ok(_), None) => Err(Failure::Reported),
    }
}

fn describe_claim(claim: &Claim) -> quatuor_core::Message {
    let value = claim.value.message();
    let (game, position) = (claim.variant.to_string(), claim.position.clone());
    match claim.distance {
        None => message!("verify-proven", game: game, position: position, value: value),
        Some(distance) => message!(
            "verify-proven-distance", game: game, position: position, value: value,
            distance: distance
        ),
    }
}

fn as_json(
    claim: Option<&Claim>,
    checked: &Result<Checked, CertificateRefusal>,
    seconds: f64,
    words: &Words,
) -> Json {
    let mut answer = json!({
        "game": claim.map(|claim| claim.variant.to_string()),
        "position": claim.map(|claim| &claim.position),
        "value": claim.map(|claim| claim.value.word()),
        "distance": claim.and_then(|claim| claim.distance),
        "depth": claim.map(|claim| claim.depth),
        "proven": checked.is_ok(),
    });
    match checked {
        Ok(checked) => {
            answer["answers"] = checked.answers.into();
            answer["ends"] = checked.ends.into();
        }
        Err(refusal) => {
            answer["refused"] = json!({
                "kind": refusal.word(),
                "position": refusal.position(),
                "reason": words.say(&refusal.message()),
            });
        }
    }
    answer["seconds"] = seconds.into();
    answer
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let cannot = |error: io::Error| Failure::Trouble(file::cannot_read(path, &error));
    let source: Box<dyn Read> = if file::is_standard(path) {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(cannot)?)
    };
    let mut bytes = Vec::new();
    source.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > MAX_BYTES {
        let megabytes = MAX_BYTES >> 20;
        let large = message!("certificate-too-large", file: file::name(path), megabytes: megabytes);
        return Err(Failure::Trouble(large));
    }
    Ok(bytes)
}
