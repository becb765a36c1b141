//! A certificate as a file: a head of text lines, then the answers.
//!
//! ```text
//!   quatuor certificate 2      1 where no distance is claimed
//!   game quarto:size=3
//!   position .../.../... -
//!   value loss                 for the player to act
//!   distance 5                 placements to come; this line stands under "certificate 2" alone
//!   depth 1                    with so many pieces to come, or fewer, no answers are given
//!   answers 12 5               of the player to act, of the opponent
//!   checksum 0123456789abcdef  of every line before this one and of the answers
//!   (an empty line)
//!   difference of keys, as a number of seven bits a byte; the answer: cell * 16 + piece; ...
//! ```

use std::str::FromStr;

use quatuor_core::evaluation::Wdl;

use super::plain::Plain;
use super::refusal::Refusal;
use super::variant::CertifiedVariant;
use crate::checksum::checksum;

/// The first line where no distance is claimed, and where one is.
const FIRST_LINES: [&str; 2] = ["quatuor certificate 1", "quatuor certificate 2"];

/// What is claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The game.
    pub variant: CertifiedVariant,
    /// The position, as text.
    pub position: String,
    /// Its value, for the player to act.
    pub value: Wdl,
    /// Placements until the winner has won; `None` where only the value is claimed, as of every draw.
    pub distance: Option<u32>,
    /// With this many pieces to come, the one in hand included, the verifier is left alone.
    pub depth: u32,
}

/// One answer: the key of a position and what is done there, the cell times 16 plus the piece given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CertificateEntry {
    /// The position, as `plain` numbers it.
    pub key: u128,
    /// The answer.
    pub answer: u8,
}

/// A claim and the answers that prove it, of the player to act and of the opponent, by rising keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// What is claimed.
    pub claim: Claim,
    /// The answers of each side.
    pub answers: [Vec<CertificateEntry>; 2],
}

impl Certificate {
    /// The file's contents.
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

    /// Reads a file's contents: the form only, not whether it proves anything. Each line of the head must
    /// be written as [`to_bytes`](Certificate::to_bytes) would, so that one claim has one head.
    ///
    /// # Errors
    /// What is wrong with the form.
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, Refusal> {
        let begins = |first: &&str| bytes.strip_prefix(first.as_bytes())?.strip_prefix(b"\n");
        let version = FIRST_LINES.iter().position(|first| begins(first).is_some());
        let version = version.ok_or(Refusal::NotACertificate)?;
        let mut rest = begins(&FIRST_LINES[version]).ok_or(Refusal::NotACertificate)?;
        let mut line = |name: &'static str| head_line(&mut rest, name);
        let (game, position, value) = (line("game")?, line("position")?, line("value")?);
        let distance = if version == 1 { Some(line("distance")?) } else { None };
        let (depth, counts) = (line("depth")?, line("answers")?);
        let before = bytes.len() - rest.len();
        let told = head_line(&mut rest, "checksum")?;
        let body = rest.strip_prefix(b"\n").ok_or(Refusal::BadHead { line: "checksum" })?;
        if told != format!("{:016x}", checksum(bytes[..before].iter().chain(body))) {
            return Err(Refusal::Checksum);
        }
        let variant = CertifiedVariant::read(game).ok_or(Refusal::BadHead { line: "game" })?;
        let plain = Plain::new(variant);
        let value = Wdl::from_word(value).ok_or(Refusal::BadHead { line: "value" })?;
        let distance = distance.map(|distance| {
            // The distance of a draw is told by the pieces that are left.
            let decided = value != Wdl::Draw;
            number(distance).filter(|_| decided).ok_or(Refusal::BadHead { line: "distance" })
        });
        let claim = Claim {
            variant,
            position: position.to_owned(),
            value,
            distance: distance.transpose()?,
            depth: number(depth).ok_or(Refusal::BadHead { line: "depth" })?,
        };
        let counts = counts.split_once(' ');
        let counts = counts.and_then(|(own, other)| Some([number(own)?, number(other)?]));
        let [own, other] = counts.ok_or(Refusal::BadHead { line: "answers" })?;
        let mut body = Body { plain: &plain, rest: body, number: 0 };
        let answers = [body.entries(own)?, body.entries(other)?];
        if body.rest.is_empty() {
            Ok(Certificate { claim, answers })
        } else {
            Err(Refusal::TooLong)
        }
    }
}

fn head_line<'a>(rest: &mut &'a [u8], name: &'static str) -> Result<&'a str, Refusal> {
    /// No honest line is longer.
    const LONGEST: usize = 100;
    let bad = Refusal::BadHead { line: name };
    let end = rest.iter().take(LONGEST).position(|&byte| byte == b'\n');
    let Some(end) = end else { return Err(bad) };
    let line = std::str::from_utf8(&rest[..end]).ok().filter(|line| line.is_ascii());
    *rest = &rest[end + 1..];
    line.and_then(|line| line.strip_prefix(name)?.strip_prefix(' ')).ok_or(bad)
}

/// Digits only, without a sign and without zeros in front.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// The answers that are still to be read.
struct Body<'a> {
    plain: &'a Plain,
    rest: &'a [u8],
    number: usize,
}

impl Body<'_> {
    fn entries(&mut self, count: usize) -> Result<Vec<CertificateEntry>, Refusal> {
        // An entry has two bytes or more: a number that does not fit is not believed.
        if count > self.rest.len() / 2 {
            return Err(Refusal::BadHead { line: "answers" });
        }
        let mut entries = Vec::with_capacity(count);
        let mut key = 0_u128;
        for number in 0..count {
            self.number += 1;
            // The empty board has the key 0.
            let entry =
                self.entry(key, number == 0).ok_or(Refusal::BadEntry { number: self.number })?;
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
                // A number longer than it need be would give one proof many files.
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

    /// Keys of positions that need not be sensible, rising.
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
