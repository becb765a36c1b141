//! Certificates: written, verified, and refused when anything is wrong with them.

use std::sync::atomic::{AtomicBool, AtomicU64};

use quatuor_core::{Dice, Rules};
use quatuor_quarto::{Position, QuartoRules};
use quatuor_solve::Wdl;
use quatuor_solve::certificate::{
    Certificate, Checked, Entry, Patience, Refusal, Tally, Value, WriteError, verify, write,
};
use quatuor_solve::quarto::{Limits, Solver};

const LEVEL_4: &[u8] = include_bytes!("../data/quarto-level-4.certificate");
const SMALL: &[u8] = include_bytes!("../data/quarto-3x3.certificate");

fn written_by(rules: QuartoRules, position: &Position, depth: u32, threads: usize) -> Certificate {
    let solver = Solver::new(rules, 16 << 20, 1).unwrap();
    let never = AtomicBool::new(false);
    let adviser = |position: &Position, need: Wdl| solver.reaches(position, need, &never);
    let tally = Tally::default();
    let certificate = write(&rules, position, depth, (&adviser, threads), &tally).unwrap();
    let answers = certificate.answers.iter().map(Vec::len).sum::<usize>() as u64;
    assert_eq!((tally.chosen.into_inner(), tally.left.into_inner()), (answers, 0));
    certificate
}

fn written(rules: QuartoRules, position: &Position, depth: u32) -> Certificate {
    written_by(rules, position, depth, 1)
}

fn checked_by(certificate: &Certificate, threads: usize) -> Result<Checked, Refusal> {
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let checked = verify(certificate, Patience { threads, stop: &stop, done: &done });
    if let Ok(checked) = checked {
        assert_eq!(done.into_inner(), checked.answers);
    }
    checked
}

fn checked(certificate: &Certificate) -> Result<Checked, Refusal> {
    checked_by(certificate, 1)
}

fn checked_bytes(bytes: &[u8]) -> Result<Checked, Refusal> {
    checked(&Certificate::from_bytes(bytes)?)
}

/// A position in the middle of a random game, the pieces given safe ones.
fn midgame(rules: &QuartoRules, pieces: u32, dice: &mut Dice) -> Position {
    loop {
        let mut position = rules.start();
        while let Some(action) = rules.sample(&position, dice) {
            position = rules.play(&position, action);
            let safe = !rules.safe_pieces(&position).is_empty();
            if position.count() == pieces && !position.is_won() && safe {
                return position;
            }
        }
    }
}

#[test]
fn the_committed_proof_of_the_small_game_holds() {
    let rules = QuartoRules::new(3, 1).unwrap();
    let certificate = Certificate::from_bytes(SMALL).unwrap();
    assert_eq!(certificate.claim.position, rules.position_text(&rules.start()));
    assert_eq!((certificate.claim.size, certificate.claim.level), (3, 1));
    assert!(checked(&certificate).unwrap().answers > 0);
    assert_eq!(certificate.to_bytes(), SMALL);
    assert_eq!(written(rules, &rules.start(), certificate.claim.depth).to_bytes(), SMALL);
}

#[test]
fn the_committed_proof_of_level_4_holds() {
    let certificate = Certificate::from_bytes(LEVEL_4).unwrap();
    let claim = &certificate.claim;
    assert_eq!((claim.size, claim.level, claim.value), (4, 4, Value::Loss));
    assert_eq!(claim.position, "..../..../..../.... -");
    let checked = checked_by(&certificate, 2).unwrap();
    assert_eq!((checked.answers, checked.ends), (90_699, 363_757));
    for at in [0, 20, 2_000, 90_000] {
        let mut removed = certificate.clone();
        removed.answers[1].remove(at);
        let refusal = checked_by(&removed, 2).unwrap_err();
        assert!(matches!(refusal, Refusal::Missing { .. }), "{refusal}");
    }
}

/// The drawn levels: nobody can be forced to lose. What the solver says is checked here without it.
#[test]
#[ignore = "minutes: the value and both proofs of three levels from the empty board"]
fn the_drawn_levels_are_proven() {
    for level in 1..=3 {
        let rules = QuartoRules::new(4, level).unwrap();
        let mut solver = Solver::new(rules, 2 << 30, 2).unwrap();
        let stop = AtomicBool::new(false);
        let limits = Limits { stop: &stop, progress: None };
        assert_eq!(solver.weak(&rules.start(), &limits).word(), Some("draw"));
        let adviser = |position: &Position, need: Wdl| solver.reaches(position, need, &stop);
        let tally = Tally::default();
        let certificate = write(&rules, &rules.start(), 8, (&adviser, 2), &tally).unwrap();
        assert_eq!(certificate.claim.value, Value::Draw);
        let checked = checked_by(&certificate, 2).unwrap();
        assert!(certificate.answers.iter().all(|side| side.len() > 10_000), "{checked:?}");
    }
}

#[test]
fn every_level_and_size_has_its_proofs() {
    let mut dice = Dice::new(3);
    let mut values = Vec::new();
    for (size, level, pieces) in [(4, 1, 7), (4, 2, 6), (4, 3, 6), (4, 4, 5), (3, 2, 0), (2, 1, 0)]
    {
        let rules = QuartoRules::new(size, level).unwrap();
        for round in 0..6 {
            let mut position = midgame(&rules, pieces.max(1), &mut dice);
            if round % 2 == 0 {
                let gift = rules.safe_pieces(&position).next().unwrap();
                position = rules.play(&position, quatuor_quarto::Action::Give(gift));
            }
            let certificate = written(rules, &position, if size == 4 { 7 } else { 2 });
            values.push(certificate.claim.value);
            let again = Certificate::from_bytes(&certificate.to_bytes()).unwrap();
            assert_eq!(again, certificate);
            assert!(checked(&again).is_ok(), "{:?} {:?}", again.claim, checked(&again));
        }
    }
    for value in [Value::Win, Value::Draw, Value::Loss] {
        assert!(values.contains(&value), "{value:?}");
    }
}

/// Several threads write the same bytes, and find the same fault first.
#[test]
fn threads_make_no_difference() {
    let rules = QuartoRules::new(4, 2).unwrap();
    let position = rules.read_position("5a../.f../..../..92 -").unwrap();
    let honest = written(rules, &position, 6);
    assert_eq!(honest.claim.value, Value::Draw);
    assert!(honest.answers.iter().all(|side| side.len() > 100), "{:?}", honest.claim);
    assert_eq!(written_by(rules, &position, 6, 3).to_bytes(), honest.to_bytes());
    assert_eq!(checked_by(&honest, 3), checked(&honest));
    for at in [0, 50, 99] {
        let mut changed = honest.clone();
        changed.answers[1][at].answer ^= 0x70;
        changed.answers[1].remove(at / 2);
        assert!(checked(&changed).is_err());
        assert_eq!(checked_by(&changed, 3), checked(&changed));
    }
}

/// A draw from the empty board has an answer there, whose key is 0. No level of the small sizes is drawn,
/// so it is read and written without being true.
#[test]
fn the_empty_board_has_a_key() {
    let mut certificate = Certificate::from_bytes(SMALL).unwrap();
    certificate.claim.value = Value::Draw;
    certificate.answers[0] = vec![Entry { key: 0, answer: 3 }];
    let again = Certificate::from_bytes(&certificate.to_bytes()).unwrap();
    assert_eq!(again, certificate);
    assert!(matches!(checked(&again), Err(Refusal::Missing { .. })), "{:?}", checked(&again));
    // It stands first, once.
    certificate.answers[0].push(Entry { key: 0, answer: 3 });
    let twice = Certificate::from_bytes(&certificate.to_bytes());
    assert_eq!(twice, Err(Refusal::BadEntry { number: 2 }));
}

#[test]
fn an_interrupt_ends_both() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let asked = AtomicU64::new(0);
    let adviser = |_: &Position, need: Wdl| {
        let before = asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        (before < 30).then_some(need == Wdl::Draw)
    };
    let written = write(&rules, &rules.start(), 8, (&adviser, 2), &Tally::default());
    assert_eq!(written, Err(WriteError::Interrupted));
    let (stop, done) = (AtomicBool::new(true), AtomicU64::new(0));
    let certificate = Certificate::from_bytes(SMALL).unwrap();
    let patience = Patience { threads: 2, stop: &stop, done: &done };
    assert_eq!(verify(&certificate, patience), Err(Refusal::Interrupted));
}

#[test]
fn a_flipped_byte_is_noticed() {
    for at in (0..SMALL.len()).step_by(1 + SMALL.len() / 4000) {
        for bit in [0, 5, 7] {
            let mut bytes = SMALL.to_vec();
            bytes[at] ^= 1 << bit;
            assert!(checked_bytes(&bytes).is_err(), "byte {at} bit {bit}");
        }
    }
    for end in (0..SMALL.len()).step_by(1 + SMALL.len() / 200) {
        assert!(checked_bytes(&SMALL[..end]).is_err(), "cut at {end}");
    }
    let longer: Vec<u8> = SMALL.iter().copied().chain([0]).collect();
    assert!(checked_bytes(&longer).is_err());
}

/// The checksum is no proof: these files carry a right one.
#[test]
fn what_is_wrong_is_named() {
    let honest = Certificate::from_bytes(SMALL).unwrap();
    let side = usize::from(honest.answers[0].is_empty());
    let refused = |changed: &Certificate| checked_bytes(&changed.to_bytes()).unwrap_err();
    for at in 0..honest.answers[side].len() {
        let mut removed = honest.clone();
        removed.answers[side].remove(at);
        let refusal = refused(&removed);
        assert!(matches!(refusal, Refusal::Missing { .. }), "{refusal}");
        let mut illegal = honest.clone();
        illegal.answers[side][at].answer = 0xff;
        let refusal = refused(&illegal);
        assert!(matches!(refusal, Refusal::Illegal { .. }), "{refusal}");
        assert_eq!(refusal.position(), refused(&removed).position());
    }
    let mut extra = honest.clone();
    let added = honest.answers[side][0];
    extra.answers[1 - side].push(added);
    assert!(checked(&extra).is_err());
    for value in [Value::Win, Value::Draw, Value::Loss] {
        let mut claimed = honest.clone();
        claimed.claim.value = value;
        assert_eq!(checked(&claimed).is_ok(), value == honest.claim.value, "{value:?}");
        claimed.answers.reverse();
        assert!(checked(&claimed).is_err() || value == honest.claim.value, "{value:?} reversed");
    }
}

/// An answer as good as the one in the file is no mistake when all that follows has answers too: such are
/// few.
#[test]
fn wrong_answers_are_refused() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let position = rules.read_position("5a../.f.e/..3./..92 -").unwrap();
    let honest = written(rules, &position, 4);
    assert!(checked(&honest).is_ok());
    let mut refused = 0;
    let mut tried = 0;
    for side in 0..2 {
        for at in (0..honest.answers[side].len()).step_by(1 + honest.answers[side].len() / 6) {
            for answer in (0..=255).step_by(5) {
                let mut changed = honest.clone();
                if std::mem::replace(&mut changed.answers[side][at].answer, answer) != answer {
                    tried += 1;
                    refused += usize::from(checked(&changed).is_err());
                }
            }
        }
    }
    assert!(refused * 100 > tried * 90, "{refused} of {tried}");
}

/// A file with this line of its head written otherwise, and a right checksum.
fn rewritten(from: &str, to: &str) -> Vec<u8> {
    let end = SMALL.windows(10).position(|text| text == b"\nchecksum ").unwrap() + 1;
    let head = std::str::from_utf8(&SMALL[..end]).unwrap();
    assert!(head.contains(from), "{head}");
    let head = head.replace(from, to);
    let body = &SMALL[SMALL.windows(2).position(|text| text == b"\n\n").unwrap() + 2..];
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = head.as_bytes().iter().chain(body).fold(0xcbf2_9ce4_8422_2325, step);
    [head.as_bytes(), format!("checksum {sum:016x}\n\n").as_bytes(), body].concat()
}

#[test]
fn one_claim_has_one_head() {
    assert_eq!(rewritten("depth 1\n", "depth 1\n"), SMALL);
    for (from, to, line) in [
        ("depth 1\n", "depth +1\n", "depth"),
        ("depth 1\n", "depth 01\n", "depth"),
        ("depth 1\n", "depth 1 \n", "depth"),
        ("answers 0 5", "answers +0 +5", "answers"),
        ("answers 0 5", "answers 0 05", "answers"),
        ("answers 0 5", "answers 0  5", "answers"),
        ("game quarto:size=3", "game quarto:size=+3", "game"),
        ("game quarto:size=3", "game quarto:size=3,size=3", "game"),
        ("game quarto:size=3", "game quarto:size=3,level=1", "game"),
        ("game quarto:size=3", "game quarto:level=1,size=3", "game"),
        ("value loss", "value  loss", "value"),
        ("value loss", "value Loss", "value"),
        ("position .../.../... -", "position .../.../...  -", "position"),
    ] {
        let refused = checked_bytes(&rewritten(from, to));
        assert_eq!(refused, Err(Refusal::BadHead { line }), "{to}");
    }
    // Hex digits are small letters.
    let rules = QuartoRules::new(4, 1).unwrap();
    let position = rules.read_position("5a../.f.e/..3./..92 -").unwrap();
    let mut shouted = written(rules, &position, 6);
    assert!(checked(&shouted).is_ok());
    shouted.claim.position = shouted.claim.position.to_uppercase();
    assert_eq!(checked(&shouted), Err(Refusal::BadHead { line: "position" }));
}

#[test]
fn hostile_files_are_refused_quietly() {
    let mut dice = Dice::new(11);
    let head =
        String::from_utf8_lossy(&SMALL[..SMALL.windows(2).position(|w| w == b"\n\n").unwrap()])
            .into_owned();
    for _ in 0..300 {
        let length = dice.below(400);
        let noise: Vec<u8> = (0..length).map(|_| dice.bits() as u8).collect();
        assert_eq!(checked_bytes(&noise), Err(Refusal::NotACertificate));
        let mut behind = head.clone().into_bytes();
        behind.extend(b"\n\n");
        behind.extend(noise);
        assert!(checked_bytes(&behind).is_err());
    }
    let huge = head.replace("answers ", "answers 99999999999999999");
    assert!(checked_bytes(format!("{huge}\n\n").as_bytes()).is_err());
    let mut noisy = Certificate::from_bytes(SMALL).unwrap();
    for depth in [0, 11, u32::MAX] {
        noisy.claim.depth = depth;
        assert_eq!(checked(&noisy), Err(Refusal::BadHead { line: "depth" }));
    }
    noisy.claim.depth = 3;
    for position in ["", "-", "000/.../... -", "07./.../... 0", ".../... -", ".../.../... 9", "é"]
    {
        noisy.claim.position = position.to_owned();
        assert_eq!(checked(&noisy), Err(Refusal::BadHead { line: "position" }), "{position}");
    }
    for (size, level) in [(9, 1), (3, 3), (0, 0)] {
        noisy.claim.size = size;
        noisy.claim.level = level;
        assert!(checked(&noisy).is_err());
        assert!(checked_bytes(&noisy.to_bytes()).is_err());
    }
}
