//! A certificate as a file: a head of text lines, then the answers.
//!
//! ```text
//!   quatuor certificate 1
//!   game quarto:size=3
//!   position .../.../... -
//!   value win                  for the player to act
//!   depth 3                    with so many pieces to come, or fewer, no answers are given
//!   answers 812 0              of the player to act, of the opponent
//!   checksum 0123456789abcdef  of every byte before and after this line
//!   (an empty line)
//!   difference of keys, as a number of seven bits a byte; the answer: cell * 16 + piece; ...
//! ```

use std::str::FromStr;

use super::plain::Plain;
use super::refusal::Refusal;

const FIRST_LINE: &str = "quatuor certificate 1";

/// What the position is worth to the player to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// The player to act wins.
    Win,
    /// Neither side can be forced to lose.
    Draw,
    /// The opponent wins.
    Loss,
}

impl Value {
    /// The word used in data.
    pub fn word(self) -> &'static str {
        match self {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        }
    }

    fn read(word: &str) -> Option<Value> {
        [Value::Win, Value::Draw, Value::Loss].into_iter().find(|value| value.word() == word)
    }
}

/// What is claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Cells along a side.
    pub size: usize,
    /// The level.
    pub level: usize,
    /// The position, as text.
    pub position: String,
    /// Its value.
    pub value: Value,
    /// With this many pieces to come, the one in hand included, the verifier is left alone.
    pub depth: u32,
}

/// One answer: the key of a position and what is done there, the cell times 16 plus the piece given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
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
    pub answers: [Vec<Entry>; 2],
}

impl Claim {
    /// The canonical name of the variant.
    pub fn spec(&self) -> String {
        spec(self.size, self.level)
    }
}

impl Certificate {
    /// The file's contents.
    pub fn to_bytes(&self) -> Vec<u8> {
        let claim = &self.claim;
        let [own, other] = self.answers.each_ref().map(Vec::len);
        let head = format!(
            "{FIRST_LINE}\ngame {}\nposition {}\nvalue {}\ndepth {}\nanswers {own} {other}\n",
            claim.spec(),
            claim.position,
            claim.value.word(),
            claim.depth
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
        let check = checksum(head.as_bytes(), &body);
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
        let rest = bytes.strip_prefix(FIRST_LINE.as_bytes()).and_then(|b| b.strip_prefix(b"\n"));
        let mut rest = rest.ok_or(Refusal::NotACertificate)?;
        let mut line = |name: &'static str| head_line(&mut rest, name);
        let (game, position, value) = (line("game")?, line("position")?, line("value")?);
        let (depth, counts) = (line("depth")?, line("answers")?);
        let before = bytes.len() - rest.len();
        let told = head_line(&mut rest, "checksum")?;
        let body = rest.strip_prefix(b"\n").ok_or(Refusal::BadHead { line: "checksum" })?;
        if told != format!("{:016x}", checksum(&bytes[..before], body)) {
            return Err(Refusal::Checksum);
        }
        let (size, level) = variant(game).ok_or(Refusal::BadHead { line: "game" })?;
        let plain = Plain::new(size, level).ok_or(Refusal::BadHead { line: "game" })?;
        let claim = Claim {
            size,
            level,
            position: position.to_owned(),
            value: Value::read(value).ok_or(Refusal::BadHead { line: "value" })?,
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
    let line = std::str::from_utf8(&rest[..end]).ok();
    *rest = &rest[end + 1..];
    line.and_then(|line| line.strip_prefix(name)?.strip_prefix(' ')).ok_or(bad)
}

fn spec(size: usize, level: usize) -> String {
    let options = [("size", size, 4), ("level", level, 1)];
    let told = options.iter().filter(|(_, value, usual)| value != usual);
    let told: Vec<String> = told.map(|(key, value, _)| format!("{key}={value}")).collect();
    if told.is_empty() { "quarto".to_owned() } else { format!("quarto:{}", told.join(",")) }
}

/// The size and the level whose name this is.
fn variant(text: &str) -> Option<(usize, usize)> {
    let all = (2..=4).flat_map(|size| (1..=4).map(move |level| (size, level)));
    all.into_iter().find(|&(size, level)| spec(size, level) == text)
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
    fn entries(&mut self, count: usize) -> Result<Vec<Entry>, Refusal> {
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

    fn entry(&mut self, last: u128, first: bool) -> Option<Entry> {
        let mut step = 0_u128;
        for shift in (0..128).step_by(7) {
            let byte = self.byte()?;
            let part = u128::from(byte & 127);
            if (part << shift) >> shift != part {
                return None;
            }
            step |= part << shift;
            if byte < 128 {
                let key = last.checked_add(step).filter(|_| step > 0 || first)?;
                self.plain.place_of(key)?;
                return Some(Entry { key, answer: self.byte()? });
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

/// FNV-1a: a single changed byte always changes it.
fn checksum(head: &[u8], body: &[u8]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    head.iter().chain(body).fold(0xcbf2_9ce4_8422_2325, step)
}
