//! The puzzle of the day, and the number of days in a row on which it was solved.

use super::Puzzle;

/// Returns the puzzle of a day, counted from 1970. Every puzzle comes once before any is repeated.
pub fn daily(puzzles: &[Puzzle], day: u64) -> Option<&Puzzle> {
    let count = puzzles.len() as u64;
    // A step coprime to the count visits all puzzles, and alternates between the games.
    let step = (count * 5 / 8..).find(|step| greatest_common_divisor(*step, count) == 1)?;
    let place = day.checked_rem(count)? * step % count;
    puzzles.get(place as usize)
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// Returns the number of consecutive days, up to today or yesterday, on which the daily puzzle was
/// solved on its day.
pub fn streak(puzzles: &[Puzzle], today: u64, solved_on: impl Fn(&str) -> Option<u64>) -> u64 {
    let on_its_day =
        |day: u64| daily(puzzles, day).is_some_and(|puzzle| solved_on(&puzzle.id()) == Some(day));
    let last = if on_its_day(today) { today } else { today.saturating_sub(1) };
    (0..=last).rev().take_while(|day| on_its_day(*day)).count() as u64
}
