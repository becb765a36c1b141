//! Mutations of valid inputs.

use quatuor_core::Dice;

/// Byte sequences at which parsers often fail.
const TROUBLE: [&[u8]; 24] = [
    b"0",
    b"-1",
    b"18446744073709551616",
    b"4294967296",
    b"99999999999999999999",
    b"1e999",
    b"NaN",
    b"",
    b" ",
    b"\n",
    b"\0",
    b"\xff",
    b"\xc3",
    "\u{202e}".as_bytes(),
    "é".as_bytes(),
    b"%",
    b"%00",
    b"%ff",
    b"=",
    b"&",
    b":",
    b"\"",
    b"{",
    b"}",
];

/// Half of the inputs are taken from this many newest ones of the pool, because newly reached code
/// often leads to more.
const LAST: usize = 64;

/// Returns a mutated input of the pool, at most `longest` bytes long.
pub fn mutate(pool: &[Vec<u8>], longest: usize, dice: &mut Dice) -> Vec<u8> {
    let recent = pool.len().saturating_sub(if dice.below(2) == 0 { LAST } else { pool.len() });
    let mut input = pick(&pool[recent..], dice).to_vec();
    for _ in 0..=dice.below(6) {
        change(&mut input, pool, dice);
    }
    input.truncate(longest);
    input
}

fn pick<'a>(pool: &'a [Vec<u8>], dice: &mut Dice) -> &'a [u8] {
    if pool.is_empty() { &[] } else { &pool[dice.below(pool.len())] }
}

/// Returns a random range, which may be empty.
fn part(length: usize, dice: &mut Dice) -> std::ops::Range<usize> {
    let (one, other) = (dice.below(length + 1), dice.below(length + 1));
    // Prefers short ranges.
    let end = if dice.below(3) == 0 { one.max(other) } else { (one.min(other) + 8).min(length) };
    one.min(other)..end
}

fn change(input: &mut Vec<u8>, pool: &[Vec<u8>], dice: &mut Dice) {
    let at = dice.below(input.len() + 1);
    match dice.below(9) {
        0 if at < input.len() => input[at] ^= 1 << dice.below(8),
        1 if at < input.len() => input[at] = dice.below(256) as u8,
        2 => drop(input.drain(part(input.len(), dice))),
        3 => {
            let copy = input[part(input.len(), dice)].to_vec();
            input.splice(at..at, copy);
        }
        4 => {
            let trouble = TROUBLE[dice.below(TROUBLE.len())];
            let end = (at + dice.below(4)).min(input.len());
            input.splice(at..end, trouble.iter().copied());
        }
        5 => {
            let other = pick(pool, dice);
            let piece = other[part(other.len(), dice)].to_vec();
            input.splice(at..at, piece);
        }
        6 => input.truncate(at),
        7 => {
            let copy = input[part(input.len(), dice)].repeat(1 + dice.below(20));
            input.splice(at..at, copy);
        }
        _ => {
            let (one, other) = (at, dice.below(input.len() + 1));
            if one < input.len() && other < input.len() {
                input.swap(one, other);
            }
        }
    }
}
