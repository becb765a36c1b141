//! The certificate file format: a text header, then the answers in binary.
//!
//! ```text
//!   quatuor certificate 2      1 if no distance is claimed
//!   game quarto:size=3
//!   position .../.../... -
//!   value loss                 for the player to act
//!   distance 5                 placements until the win; only in version 2
//!   depth 1                    no answers once at most this many pieces are left to place
//!   answers 12 5               of the player to act, of the opponent
//!   checksum 0123456789abcdef  of every line before this one and of the answers
//!   (an empty line)
//!   difference of keys, seven bits per byte; the answer: cell * 16 + piece; ...
//! ```

use std::str::FromStr;

use quatuor_core::evaluation::Wdl;

use super::plain::Plain;
use super::refusal::CertificateRefusal;
use super::variant::CertifiedVariant;
use crate::checksum::checksum;

/// The first line without a claimed distance (version 1) and with one (version 2).
const FIRST_LINES: [&str; 2] = ["quatuor certificate 1", "quatuor certificate 2"];

/// The statement that a certificate proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub variant: CertifiedVariant,
    /// The position in text notation.
    pub position: String,
    /// Its value for the player to act.
    pub value: Wdl,
    /// Placements until the win. `None` if only the value is claimed, and for every draw.
    pub distance: Option<u32>,
    /// The verifier searches by itself once at most this many pieces are left to place, including
    /// the one in hand.
    pub depth: u32,
}

/// One answer: the key of a position and the action to take there, encoded as
/// `cell * 16 + piece given`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CertificateEntry {
    /// The position's key, as computed by `plain`.
    pub key: u128,
    pub answer: u8,
}

/// A claim and the answers that prove it: those of the player to act, then the opponent's, both by
/// increasing key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    pub claim: Claim,
    /// The answers of the player to act and of the opponent.
    pub answers: [Vec<CertificateEntry>; 2],
}

impl Certificate {
    /// Returns the file contents.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Claim { variant, position, value, distance, depth } = &self.claim;
        let [own, other] = self.answers.each_ref().map(Vec::len);
        let first = FIRST_LINES[usize::from(distance.is_some())];
        let distance = distance.map(|n| format!("distance {n}\n")).unwrap_or_default();
        let head = format!(
            "{first}\ngame {variant}\nposition {position}\nvalue {}\n{distance}depth {depth}\n\
             answers {own} {other}\n",
            value.word(),
        );
        let mut body = Vec::new();
        for entries in &self.answers {
            let mut last = 0;
            for entry in entries {
                write_number(entry.key - last, &mut body);
                body.push(entry.answer);
                last = entry.key;
            }
        }
        let check = checksum(head.as_bytes().iter().chain(&body));
        let mut bytes = format!("{head}checksum {check:016x}\n\n").into_bytes();
        bytes.append(&mut body);
        bytes
    }

    /// Parses file contents. Checks the form only, not whether the answers prove the claim. Each
    /// header line must be written as [`to_bytes`](Certificate::to_bytes) writes it, so that a
    /// claim has only one header.
    ///
    /// # Errors
    /// The first formal error found.
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, CertificateRefusal> {
        let begins = |first: &&str| bytes.strip_prefix(first.as_bytes())?.strip_prefix(b"\n");
        let version = FIRST_LINES.iter().position(|first| begins(first).is_some());
        let version = version.ok_or(CertificateRefusal::NotACertificate)?;
        let mut rest = begins(&FIRST_LINES[version]).ok_or(CertificateRefusal::NotACertificate)?;
        let mut line = |name: &'static str| head_line(&mut rest, name);
        let (game, position, value) = (line("game")?, line("position")?, line("value")?);
        let distance = if version == 1 { Some(line("distance")?) } else { None };
        let (depth, counts) = (line("depth")?, line("answers")?);
        let before = bytes.len() - rest.len();
        let told = head_line(&mut rest, "checksum")?;
        let body =
            rest.strip_prefix(b"\n").ok_or(CertificateRefusal::BadHead { line: "checksum" })?;
        if told != format!("{:016x}", checksum(bytes[..before].iter().chain(body))) {
            return Err(CertificateRefusal::Checksum);
        }
        let variant =
            CertifiedVariant::read(game).ok_or(CertificateRefusal::BadHead { line: "game" })?;
        let plain = Plain::new(variant);
        let value = Wdl::from_word(value).ok_or(CertificateRefusal::BadHead { line: "value" })?;
        let distance = distance.map(|distance| {
            // A draw takes no distance: it is determined by the number of pieces left.
            let decided = value != Wdl::Draw;
            number(distance)
                .filter(|_| decided)
                .ok_or(CertificateRefusal::BadHead { line: "distance" })
        });
        let claim = Claim {
            variant,
            position: position.to_owned(),
            value,
            distance: distance.transpose()?,
            depth: number(depth).ok_or(CertificateRefusal::BadHead { line: "depth" })?,
        };
        let counts = counts.split_once(' ');
        let counts = counts.and_then(|(own, other)| Some([number(own)?, number(other)?]));
        let [own, other] = counts.ok_or(CertificateRefusal::BadHead { line: "answers" })?;
        let mut body = Body { plain: &plain, rest: body, number: 0 };
        let answers = [body.entries(own)?, body.entries(other)?];
        if body.rest.is_empty() {
            Ok(Certificate { claim, answers })
        } else {
            Err(CertificateRefusal::TooLong)
        }
    }
}

fn head_line<'a>(rest: &mut &'a [u8], name: &'static str) -> Result<&'a str, CertificateRefusal> {
    /// Upper bound on the length of a valid header line, in bytes.
    const LONGEST: usize = 100;
    let bad = CertificateRefusal::BadHead { line: name };
    let end = rest.iter().take(LONGEST).position(|&byte| byte == b'\n');
    let Some(end) = end else { return Err(bad) };
    let line = std::str::from_utf8(&rest[..end]).ok().filter(|line| line.is_ascii());
    *rest = &rest[end + 1..];
    line.and_then(|line| line.strip_prefix(name)?.strip_prefix(' ')).ok_or(bad)
}

/// Parses a number in its only accepted form: no sign and no leading zeros.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// The part of the answers that is not parsed yet.
struct Body<'a> {
    plain: &'a Plain,
    rest: &'a [u8],
    number: usize,
}

impl Body<'_> {
    fn entries(&mut self, count: usize) -> Result<Vec<CertificateEntry>, CertificateRefusal> {
        // An entry takes at least two bytes, so a larger count is rejected before memory is
        // reserved for it.
        if count > self.rest.len() / 2 {
            return Err(CertificateRefusal::BadHead { line: "answers" });
        }
        let mut entries = Vec::with_capacity(count);
        let mut key = 0_u128;
        for number in 0..count {
            self.number += 1;
            // Only the first entry may have a step of 0: the empty board has the key 0.
            let entry = self
                .entry(key, number == 0)
                .ok_or(CertificateRefusal::BadEntry { number: self.number })?;
            key = entry.key;
            entries.push(entry);
        }
        Ok(entries)
    }

    fn entry(&mut self, last: u128, first: bool) -> Option<CertificateEntry> {
        let mut step = 0_u128;
        for shift in (0..128).step_by(7) {
            let byte = self.byte()?;
            let part = u128::from(byte & 127);
            if (part << shift) >> shift != part {
                return None;
            }
            step |= part << shift;
            if byte < 128 {
                // Reject encodings that are longer than necessary, so that a proof has only one
                // file.
                if byte == 0 && shift > 0 {
                    return None;
                }
                let key = last.checked_add(step).filter(|_| step > 0 || first)?;
                self.plain.place_of(key)?;
                return Some(CertificateEntry { key, answer: self.byte()? });
            }
        }
        None
    }

    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }
}

fn write_number(mut number: u128, bytes: &mut Vec<u8>) {
    while number >= 128 {
        bytes.push((number & 127) as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::super::plain::Place;
    use super::*;
    use proptest::prelude::*;
    use quatuor_core::Dice;

    /// Random entries by increasing key; the positions need not be reachable.
    fn entries(plain: &Plain, dice: &mut Dice) -> Vec<CertificateEntry> {
        let mut entries: Vec<CertificateEntry> = (0..dice.below(20))
            .map(|_| {
                let mut place = Place { board: [None; 16], hand: None };
                let mut pieces: Vec<u8> = plain.left(&place).collect();
                for cell in 0..plain.size * plain.size {
                    if dice.below(3) == 0 && !pieces.is_empty() {
                        place.board[cell] = Some(pieces.swap_remove(dice.below(pieces.len())));
                    }
                }
                place.hand = pieces.pop().filter(|_| dice.below(4) > 0);
                CertificateEntry { key: plain.key(&place), answer: dice.bits() as u8 }
            })
            .collect();
        entries.sort_by_key(|entry| entry.key);
        entries.dedup_by_key(|entry| entry.key);
        entries
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn what_is_written_is_read(
            (size, level) in prop_oneof![(2_usize..=4, 1_usize..=2), (Just(4), 3_usize..=4)],
            (value, distance, depth) in (0_usize..3, proptest::option::of(any::<u32>()), any::<u32>()),
            position in "[ -~]{0,80}",
            seed in any::<u64>(),
        ) {
            let variant = CertifiedVariant::new(size, level).unwrap();
            let (plain, mut dice) = (Plain::new(variant), Dice::new(seed));
            let value = [Wdl::Win, Wdl::Draw, Wdl::Loss][value];
            let distance = distance.filter(|_| value != Wdl::Draw);
            let claim = Claim { variant, position, value, distance, depth };
            let answers = [entries(&plain, &mut dice), entries(&plain, &mut dice)];
            let certificate = Certificate { claim, answers };
            prop_assert_eq!(Certificate::from_bytes(&certificate.to_bytes()), Ok(certificate));
        }
    }
}
