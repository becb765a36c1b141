//! The second verifier, `examples/verify/verify.py`. It is written in another language from the
//! document alone, and must agree with our verifier on every file.

use std::path::{Path, PathBuf};
use std::process::Command;

use quatuor_core::evaluation::Wdl;
use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Action, PatternSet, QuartoRules};
use quatuor_solve::certificate::{Certificate, CertificateEntry};

use super::distance::{SMALL_DISTANCE, timed};
use super::form::{parts, summed};
use super::{SMALL, checked_bytes, midgame, value, written};

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verify/verify.py")
}

/// Whether Python is available; prints a notice if it is not.
fn python() -> bool {
    let there = Command::new("python3").arg("--version").output();
    let there = there.is_ok_and(|output| output.status.success());
    if !there {
        println!("python3 is not installed: the second verifier is not run");
    }
    there
}

/// The verdict of our verifier, in the output format of the other.
fn ours(file: &[u8]) -> String {
    match checked_bytes(file) {
        Ok(_) => "proven".to_owned(),
        Err(refusal) => match refusal.position() {
            Some(position) => format!("refused {} {position}", refusal.word()),
            None => format!("refused {}", refusal.word()),
        },
    }
}

/// The verdicts of the second verifier, one line per file.
fn theirs(name: &str, files: &[Vec<u8>]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let mut python = Command::new("python3");
    python.arg(script());
    for (number, file) in files.iter().enumerate() {
        let path = folder.join(format!("{number}.certificate"));
        std::fs::write(&path, file).unwrap();
        python.arg(path);
    }
    let output = python.output().unwrap();
    let (out, err) =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).into();
    assert_eq!(err, "");
    let lines: Vec<String> = out.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), files.len());
    let all = lines.iter().all(|line| line.starts_with("proven "));
    assert_eq!(output.status.code(), Some(i32::from(!all)));
    lines
}

/// Compares both verdicts on each file, and returns the number of proven ones.
fn agree(name: &str, files: &[Vec<u8>]) -> usize {
    let mut proven = 0;
    for (number, (line, file)) in theirs(name, files).iter().zip(files).enumerate() {
        let ours = ours(file);
        assert!(line.starts_with(&ours), "{name} {number}: ours {ours:?}, theirs {line:?}");
        proven += usize::from(ours == "proven");
    }
    proven
}

/// Valid certificates of all sizes, levels and values, with and without a distance.
fn honest(dice: &mut Dice) -> Vec<Vec<u8>> {
    let mut files = vec![SMALL.to_vec(), SMALL_DISTANCE.to_vec()];
    let levels =
        [(4, 1, 9), (4, 2, 8), (4, 3, 8), (4, 4, 7), (3, 1, 2), (3, 2, 1), (2, 1, 1), (2, 2, 1)]
            .map(|(size, level, pieces)| (QuartoRules::new(size, level).unwrap(), pieces));
    let sets = [("lines+corners", 9), ("lines+broken+wrapped", 8)].map(|(text, pieces)| {
        (QuartoRules::with_patterns(PatternSet::read(text).unwrap()), pieces)
    });
    for (rules, pieces) in levels.into_iter().chain(sets) {
        for round in 0..4 {
            let mut position = midgame(&rules, pieces, dice);
            if round % 2 == 0 {
                let gifts: Vec<_> = rules.pieces_left(&position).iter().collect();
                position = rules.play(&position, Action::Give(gifts[dice.below(gifts.len())]));
            }
            let depth = 1 + (round / 2) * 2;
            files.push(written(rules, &position, value(depth)).to_bytes());
            files.push(written(rules, &position, timed(depth)).to_bytes());
        }
    }
    files
}

#[test]
fn it_accepts_what_is_proven() {
    if !python() {
        return;
    }
    let files = honest(&mut Dice::new(31));
    assert_eq!(agree("honest", &files), files.len());
    let values = files.iter().map(|file| Certificate::from_bytes(file).unwrap().claim);
    let claims: Vec<(Wdl, bool)> =
        values.map(|claim| (claim.value, claim.distance.is_some())).collect();
    for value in [Wdl::Win, Wdl::Loss] {
        assert!(claims.contains(&(value, true)) && claims.contains(&(value, false)));
    }
    assert!(claims.contains(&(Wdl::Draw, false)));
}

/// Makes one change: a bit, a length, a number, an answer or a line, mostly with a corrected
/// checksum.
fn altered(file: &[u8], dice: &mut Dice) -> Vec<u8> {
    let flipped = |bytes: &[u8], dice: &mut Dice| {
        let mut bytes = bytes.to_vec();
        if !bytes.is_empty() {
            let at = dice.below(bytes.len());
            bytes[at] ^= 1 << dice.below(8);
        }
        bytes
    };
    let (head, body) = parts(file);
    let mut certificate = Certificate::from_bytes(file).unwrap();
    let full: Vec<usize> = (0..2).filter(|&side| !certificate.answers[side].is_empty()).collect();
    let some = (!full.is_empty()).then(|| {
        let side = full[dice.below(full.len())];
        (side, dice.below(certificate.answers[side].len()))
    });
    match (dice.below(9), some) {
        (0, _) => return flipped(file, dice),
        (1, _) => return file[..dice.below(file.len())].to_vec(),
        (2, _) => return summed(head, &flipped(body, dice)),
        (3, _) => return summed(&flipped(head, dice), body),
        (4, Some(_)) => {
            // A number encoded longer than necessary.
            let ends: Vec<usize> = (0..body.len()).filter(|&at| body[at] < 128).collect();
            let (end, mut longer) = (ends[dice.below(ends.len())], body.to_vec());
            longer[end] |= 128;
            longer.insert(end + 1, 0);
            return summed(head, &longer);
        }
        (5, Some((side, at))) => certificate.answers[side][at].answer = dice.bits() as u8,
        (6, Some((side, at))) => drop(certificate.answers[side].remove(at)),
        (7, Some((side, at))) => {
            let CertificateEntry { key, answer } = certificate.answers[side][at];
            let near = CertificateEntry { key: key ^ 1 << dice.below(24), answer };
            let entries = &mut certificate.answers[side];
            entries.push(near);
            entries.sort_by_key(|entry| entry.key);
            entries.dedup_by_key(|entry| entry.key);
        }
        _ => {
            let claim = &mut certificate.claim;
            match dice.below(4) {
                0 => claim.depth = dice.below(12) as u32,
                1 => claim.distance = claim.distance.map(|_| dice.below(9) as u32),
                2 => claim.value = [Wdl::Win, Wdl::Draw, Wdl::Loss][dice.below(3)],
                _ => certificate.answers.reverse(),
            }
        }
    }
    certificate.to_bytes()
}

#[test]
fn it_refuses_what_we_refuse() {
    if !python() {
        return;
    }
    let mut dice = Dice::new(47);
    let honest = honest(&mut dice);
    let files: Vec<Vec<u8>> = (0..600)
        .map(|number| {
            // Proofs of the small game break most easily, so every other file is one of them.
            let source = if number % 2 == 0 { number / 2 % 2 } else { dice.below(honest.len()) };
            altered(&honest[source], &mut dice)
        })
        .collect();
    let proven = agree("altered", &files);
    assert!(proven < files.len() / 5, "{proven} of {} are still proofs", files.len());
    let kinds = files.iter().map(|file| ours(file));
    let mut kinds: Vec<String> = kinds.map(|kind| kind.split(' ').take(2).collect()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() >= 9, "{kinds:?}");
}

#[test]
#[ignore = "many minutes: Python tries every end of ninety thousand answers"]
fn it_accepts_level_4() {
    if python() {
        assert_eq!(agree("level-4", &[super::LEVEL_4.to_vec()]), 1);
    }
}

/// The documents promise that the script is short enough to review.
#[test]
fn the_second_verifier_is_short() {
    let lines = std::fs::read_to_string(script()).unwrap().lines().count();
    assert!(lines < 300, "{lines} lines");
}
