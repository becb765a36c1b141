//! The file format: one claim has one header, one proof has one file, and malformed files are
//! rejected without a panic.

use proptest::collection::vec;
use proptest::prelude::*;
use quatuor_core::evaluation::Wdl;
use quatuor_core::{Dice, Rules};
use quatuor_quarto::QuartoRules;
use quatuor_solve::certificate::{Certificate, CertificateEntry, CertificateRefusal};

use super::{SMALL, checked, checked_bytes, value, written};

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

/// A draw from the empty board needs an answer there, whose key is 0. None of the small variants is
/// drawn, so the test uses a false claim to check reading and writing.
#[test]
fn the_empty_board_has_a_key() {
    let mut certificate = Certificate::from_bytes(SMALL).unwrap();
    certificate.claim.value = Wdl::Draw;
    certificate.answers[0] = vec![CertificateEntry { key: 0, answer: 3 }];
    let again = Certificate::from_bytes(&certificate.to_bytes()).unwrap();
    assert_eq!(again, certificate);
    assert!(
        matches!(checked(&again), Err(CertificateRefusal::Missing { .. })),
        "{:?}",
        checked(&again)
    );
    // Key 0 comes first and only once, and the others stay in order.
    let mut turned = Certificate::from_bytes(SMALL).unwrap();
    turned.answers[1].swap(2, 3);
    assert_eq!(checked(&turned), Err(CertificateRefusal::BadEntry { number: 4 }));
    certificate.answers[0].push(CertificateEntry { key: 0, answer: 3 });
    let twice = Certificate::from_bytes(&certificate.to_bytes());
    assert_eq!(twice, Err(CertificateRefusal::BadEntry { number: 2 }));
}

/// Joins header lines and answers with a correct checksum.
pub(crate) fn summed(head: &[u8], body: &[u8]) -> Vec<u8> {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let sum = head.iter().chain(body).fold(0xcbf2_9ce4_8422_2325, step);
    [head, format!("checksum {sum:016x}\n\n").as_bytes(), body].concat()
}

/// Splits a file into the lines before the checksum and the answers.
pub(crate) fn parts(file: &[u8]) -> (&[u8], &[u8]) {
    let end = file.windows(10).position(|text| text == b"\nchecksum ").unwrap() + 1;
    (&file[..end], &file[file.windows(2).position(|text| text == b"\n\n").unwrap() + 2..])
}

/// Returns the file with part of its header replaced and a correct checksum.
pub(crate) fn rewritten(file: &[u8], from: &str, to: &str) -> Vec<u8> {
    let (head, body) = parts(file);
    let head = std::str::from_utf8(head).unwrap();
    assert!(head.contains(from), "{head}");
    summed(head.replace(from, to).as_bytes(), body)
}

#[test]
fn one_claim_has_one_head() {
    assert_eq!(rewritten(SMALL, "depth 1\n", "depth 1\n"), SMALL);
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
        ("game quarto:size=3", "game quarto:size=9", "game"),
        ("game quarto:size=3", "game quarto:size=3,level=3", "game"),
        ("game quarto:size=3", "game quarto:patterns=corners+lines", "game"),
        ("game quarto:size=3", "game quarto:patterns=lines+lines", "game"),
        ("game quarto:size=3", "game quarto:patterns=lines+corners", "position"),
        ("value loss", "value  loss", "value"),
        ("value loss", "value Loss", "value"),
        ("position .../.../... -", "position .../.../...  -", "position"),
    ] {
        let refused = checked_bytes(&rewritten(SMALL, from, to));
        assert_eq!(refused, Err(CertificateRefusal::BadHead { line }), "{to}");
    }
    // Hexadecimal digits are lower case.
    let rules = QuartoRules::new(4, 1).unwrap();
    let position = rules.read_position("5a../.f.e/..3./..92 -").unwrap();
    let mut shouted = written(rules, &position, value(6));
    assert!(checked(&shouted).is_ok());
    shouted.claim.position = shouted.claim.position.to_uppercase();
    assert_eq!(checked(&shouted), Err(CertificateRefusal::BadHead { line: "position" }));
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
        assert_eq!(checked_bytes(&noise), Err(CertificateRefusal::NotACertificate));
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
        assert_eq!(checked(&noisy), Err(CertificateRefusal::BadHead { line: "depth" }));
    }
    noisy.claim.depth = 3;
    for position in ["", "-", "000/.../... -", "07./.../... 0", ".../... -", ".../.../... 9", "é"]
    {
        noisy.claim.position = position.to_owned();
        assert_eq!(
            checked(&noisy),
            Err(CertificateRefusal::BadHead { line: "position" }),
            "{position}"
        );
    }
}

/// Each number has one encoding: `82 00` is not `02`.
#[test]
fn numbers_are_as_short_as_they_can_be() {
    let (head, body) = parts(SMALL);
    let mut ends = Vec::new();
    let mut at = 0;
    while at < body.len() {
        at += body[at..].iter().position(|&byte| byte < 128).unwrap();
        ends.push(at);
        at += 2;
    }
    assert_eq!(ends.len(), 5);
    for (number, &end) in ends.iter().enumerate() {
        for zeros in 1..4 {
            let mut longer = body.to_vec();
            longer[end] |= 128;
            longer.splice(end + 1..=end, [vec![128; zeros - 1], vec![0]].concat());
            let refused = checked_bytes(&summed(head, &longer));
            assert_eq!(refused, Err(CertificateRefusal::BadEntry { number: number + 1 }));
        }
    }
}

/// Without a piece in hand, an answer has no cell.
#[test]
fn an_answer_without_a_cell_names_none() {
    let rules = QuartoRules::new(4, 1).unwrap();
    let position = rules.read_position("5a../.f.e/..3./..92 -").unwrap();
    let honest = written(rules, &position, value(6));
    assert!(checked(&honest).is_ok() && honest.claim.value == Wdl::Draw);
    for high in 1..16 {
        let mut stray = honest.clone();
        stray.answers[0][0].answer |= high << 4;
        let refused = checked_bytes(&stray.to_bytes());
        assert!(matches!(refused, Err(CertificateRefusal::Illegal { .. })), "{refused:?}");
    }
}

#[test]
fn a_finished_game_is_not_claimed() {
    let mut certificate = Certificate::from_bytes(SMALL).unwrap();
    for position in ["012/.../... -", "012/.../... 3", "0../.1./..2 -", "073/614/52. -"] {
        certificate.claim.position = position.to_owned();
        let refused = checked_bytes(&certificate.to_bytes());
        assert_eq!(refused, Err(CertificateRefusal::Over { position: position.to_owned() }));
    }
}

/// An answer that no line leads to is reported as unused, even if it has other faults.
#[test]
fn an_answer_too_many_is_named_as_one() {
    let honest = Certificate::from_bytes(SMALL).unwrap();
    let key = |taken: u128, digits: u128, count: u32| {
        u128::from(count) << 120 | taken << (4 * count) | digits
    };
    for (key, answer, position) in [
        // The piece in hand wins at once, and the answer would win too.
        (key(0b11, 0x012, 3), 0x23, "01./.../... 2"),
        (key(0b11, 0x012, 3), 0x33, "01./.../... 2"),
        // Equivalent to a position that occurs, but not the smallest key.
        (key(0b10, 0x01, 2), 0x40, ".0./.../... 1"),
        // A won board, an illegal answer, and a position without a piece in hand.
        (key(0b111, 0x0124, 4), 0x33, "012/.../... 4"),
        (key(0b11, 0x012, 3), 0xff, "01./.../... 2"),
        (key(0b1, 0x0, 1), 0x01, "0../.../... -"),
    ] {
        let mut extra = honest.clone();
        let at = extra.answers[1].partition_point(|entry| entry.key < key);
        extra.answers[1].insert(at, CertificateEntry { key, answer });
        let refused = checked_bytes(&extra.to_bytes());
        assert_eq!(refused, Err(CertificateRefusal::Unused { position: position.to_owned() }));
    }
}

proptest! {
    /// Every accepted file is written again byte for byte: a certificate has one file.
    #[test]
    fn what_is_read_has_one_form(
        edits in vec((any::<proptest::sample::Index>(), any::<u8>(), 0_u8..4), 0..4),
        distance in any::<bool>(),
    ) {
        let (head, body) = parts(if distance { super::distance::SMALL_DISTANCE } else { SMALL });
        let mut bytes = [head, body].concat();
        for (at, byte, kind) in edits {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => bytes[at] ^= 1 << (byte % 8),
                _ => drop(bytes.remove(at)),
            }
        }
        let middle = head.len().min(bytes.len());
        let file = summed(&bytes[..middle], &bytes[middle..]);
        if let Ok(certificate) = Certificate::from_bytes(&file) {
            prop_assert_eq!(certificate.to_bytes(), &file[..]);
            let _ = checked(&certificate);
        }
    }

    #[test]
    fn nothing_makes_the_reader_panic(noise in vec(any::<u8>(), 0..300), cut in 0_usize..170) {
        let file = [&SMALL[..cut.min(SMALL.len())], &noise].concat();
        let read = Certificate::from_bytes(&file);
        prop_assert!(read.is_err() || file == SMALL);
    }
}
