//! A whole game in a short text for an address: the variant, the start position, and every action.
//!
//! ```text
//!   version | length, spec | length, position | number of actions | actions, in bits | check
//!   1 byte  | 1-2, bytes   | 1-2, bytes       | 1-2 bytes         |                  | 2 bytes
//!
//!   bytes -> base64 with the letters that an address may hold: AQZxdWFydG8ACA...
//! ```
//!
//! An action is stored as its index among the legal actions sorted by text, in as few bits as their
//! number allows. A link therefore depends only on the notation, like records do, and not on the
//! order in which some version of the rules lists actions. It contains nothing else: no names, no
//! times, no server.
//!
//! Each game has exactly one link. All other input is rejected: another version, an extra bit, a
//! position in a form that is not canonical.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use quatuor_core::{Explain, Message, Spec, message};
use quatuor_show::{Game, OpenError};

use crate::{open, open_at};

/// The only format version.
const VERSION: u8 = 1;
/// Maximum length of a link in characters. It exceeds every sensible game, and all browsers accept
/// such addresses.
pub const LONGEST_LINK: usize = 4000;
/// Maximum number of actions in a link. It bounds the work, since each action must be played before
/// the next can be read.
pub const MOST_ACTIONS: usize = 2000;
/// The path before a link in the address of a game room.
pub const LINK_PATH: &str = "/s/";
/// Length of the checksum at the end, in bytes.
const CHECK: usize = 2;

/// Reasons why a text is not a link, or a game has no link.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// There are too many actions, or the text is too long.
    TooLong,
    /// The text contains characters that no link has.
    NotALink,
    /// The format version is not supported.
    Version(u8),
    /// The link was truncated or changed.
    Damaged,
    /// The game or the position is invalid.
    Open(OpenError),
}

impl Explain for LinkError {
    fn message(&self) -> Message {
        match self {
            LinkError::TooLong => {
                message!("link-too-long", letters: LONGEST_LINK, actions: MOST_ACTIONS)
            }
            LinkError::NotALink => message!("link-not-one"),
            LinkError::Version(version) => message!("link-version", version: u32::from(*version)),
            LinkError::Damaged => message!("link-damaged"),
            LinkError::Open(error) => error.message(),
        }
    }
}

impl std::fmt::Display for LinkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for LinkError {}

/// Returns the link of a game up to its current position.
///
/// # Errors
/// The game is too long for a link.
pub fn write_link(game: &dyn Game) -> Result<String, LinkError> {
    let history = game.history();
    if history.len() > MOST_ACTIONS {
        return Err(LinkError::TooLong);
    }
    let mut bytes = vec![VERSION];
    write_text(&mut bytes, &game.spec().to_string())?;
    write_text(&mut bytes, &game.began_from().unwrap_or_default())?;
    write_number(&mut bytes, history.len())?;
    let mut bits = BitWriter { bytes, free: 0 };
    let mut again = game.fork_at(0);
    for played in history.iter() {
        let legal = sorted_actions(&*again);
        // A played action was legal, so it is found again.
        let index = legal.binary_search(&played.text).map_err(|_| LinkError::Damaged)?;
        bits.push(index, width(legal.len()));
        again.play(&played.text).map_err(|_| LinkError::Damaged)?;
    }
    let mut bytes = bits.bytes;
    let check = check(&bytes);
    bytes.extend(check);
    let link = URL_SAFE_NO_PAD.encode(bytes);
    if link.len() > LONGEST_LINK { Err(LinkError::TooLong) } else { Ok(link) }
}

/// Opens the game in a link.
///
/// # Errors
/// The text is not a canonical link, or its game is invalid.
pub fn open_link(link: &str) -> Result<Box<dyn Game>, LinkError> {
    if link.len() > LONGEST_LINK {
        return Err(LinkError::TooLong);
    }
    let bytes = URL_SAFE_NO_PAD.decode(link).map_err(|_| LinkError::NotALink)?;
    match bytes.first() {
        None => return Err(LinkError::NotALink),
        Some(&VERSION) => {}
        Some(&version) => return Err(LinkError::Version(version)),
    }
    let content = bytes.len().checked_sub(CHECK).ok_or(LinkError::Damaged)?;
    let (content, end) = bytes.split_at(content);
    if end != check(content) {
        return Err(LinkError::Damaged);
    }
    let mut rest = content.get(1..).ok_or(LinkError::Damaged)?;
    let spec = read_text(&mut rest)?;
    let start = read_text(&mut rest)?;
    let count = read_number(&mut rest)?;
    if count > MOST_ACTIONS {
        return Err(LinkError::TooLong);
    }
    let spec: Spec = spec.parse().map_err(|error| LinkError::Open(OpenError::Spec(error)))?;
    let mut game = match start {
        "" => open(&spec).map_err(|error| LinkError::Open(error.into()))?,
        position => open_at(&spec, position).map_err(LinkError::Open)?,
    };
    let mut bits = BitReader { bytes: rest, used: 0 };
    for _ in 0..count {
        let legal = sorted_actions(&*game);
        let index = bits.take(width(legal.len())).ok_or(LinkError::Damaged)?;
        let action = legal.get(index).ok_or(LinkError::Damaged)?;
        game.play(action).map_err(|_| LinkError::Damaged)?;
    }
    // Reject links that encode the game differently from `write_link`, so that a game has only one
    // link.
    if write_link(&*game)? == link { Ok(game) } else { Err(LinkError::Damaged) }
}

/// Finds the link in a text, such as the address of the page that shows it.
pub fn find_link(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(LINK_PATH)?;
    let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
    Some(&rest[..end.unwrap_or(rest.len())])
}

fn sorted_actions(game: &dyn Game) -> Vec<String> {
    let mut actions = game.actions();
    actions.sort_unstable();
    actions
}

/// Number of bits that distinguish `count` values.
fn width(count: usize) -> u32 {
    usize::BITS - count.saturating_sub(1).leading_zeros()
}

/// Checksum that detects nearly every copying error: two sums of the bytes, as in Fletcher's
/// checksum.
fn check(bytes: &[u8]) -> [u8; CHECK] {
    let mut sums = [0_u32; CHECK];
    for byte in bytes {
        sums[0] = (sums[0] + u32::from(*byte)) % 255;
        sums[1] = (sums[1] + sums[0]) % 255;
    }
    sums.map(|sum| sum as u8)
}

/// Writes seven bits in the first byte and, if needed, seven more in a second one.
fn write_number(bytes: &mut Vec<u8>, number: usize) -> Result<(), LinkError> {
    match (number & 0x7f, number >> 7) {
        (low, 0) => bytes.push(low as u8),
        (low, high @ 1..=0x7f) => bytes.extend([low as u8 | 0x80, high as u8]),
        _ => return Err(LinkError::TooLong),
    }
    Ok(())
}

fn write_text(bytes: &mut Vec<u8>, text: &str) -> Result<(), LinkError> {
    write_number(bytes, text.len())?;
    bytes.extend(text.as_bytes());
    Ok(())
}

fn read_number(rest: &mut &[u8]) -> Result<usize, LinkError> {
    let mut next = || {
        let (&first, others) = rest.split_first().ok_or(LinkError::Damaged)?;
        *rest = others;
        Ok(usize::from(first))
    };
    let low = next()?;
    if low < 0x80 {
        return Ok(low);
    }
    match next()? {
        high @ 1..=0x7f => Ok((low & 0x7f) | high << 7),
        _ => Err(LinkError::Damaged),
    }
}

fn read_text<'a>(rest: &mut &'a [u8]) -> Result<&'a str, LinkError> {
    let length = read_number(rest)?;
    let (text, others) = rest.split_at_checked(length).ok_or(LinkError::Damaged)?;
    *rest = others;
    std::str::from_utf8(text).map_err(|_| LinkError::Damaged)
}

/// Writes bits one after another, the highest first.
struct BitWriter {
    bytes: Vec<u8>,
    /// Number of unused bits in the last byte.
    free: u32,
}

impl BitWriter {
    fn push(&mut self, number: usize, width: u32) {
        for place in (0..width).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> place & 1) as u8) << self.free;
            }
        }
    }
}

struct BitReader<'a> {
    bytes: &'a [u8],
    used: usize,
}

impl BitReader<'_> {
    fn take(&mut self, width: u32) -> Option<usize> {
        let mut number = 0;
        for _ in 0..width {
            let byte = *self.bytes.get(self.used / 8)?;
            number = number << 1 | usize::from(byte >> (7 - self.used % 8) & 1);
            self.used += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the bits with the binary digits of the numbers.
    #[test]
    fn bits_are_read_as_they_were_written() {
        let numbers = [(5, 3), (0, 0), (0, 1), (1, 1), (1023, 10), (512, 10), (6, 3)];
        let mut writer = BitWriter { bytes: Vec::new(), free: 0 };
        numbers.iter().for_each(|&(number, width)| writer.push(number, width));
        let digits: String = writer.bytes.iter().map(|byte| format!("{byte:08b}")).collect();
        let expected = concat!("101", "", "0", "1", "1111111111", "1000000000", "110", "0000");
        assert_eq!(digits, expected);
        let mut reader = BitReader { bytes: &writer.bytes, used: 0 };
        for (number, width) in numbers {
            assert_eq!(reader.take(width), Some(number));
        }
        assert_eq!(reader.take(64), None);
    }

    #[test]
    fn a_width_is_the_least_that_tells_so_many_apart() {
        for count in 1..2000_usize {
            let bits = width(count);
            assert!(1_usize << bits >= count && (bits == 0 || 1_usize << (bits - 1) < count));
        }
    }
}
