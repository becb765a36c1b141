//! Rows shared out among threads, where that is worth it.
//!
//! A thread takes longer to begin than some games take for ten thousand rows, and others play a hundred in that time.
//! So the first rows are done at once, and how long they took says how many threads the rest is worth.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use quatuor_system::try_spawn;

/// Rows that are done first.
const FIRST: usize = 256;
/// Work that is worth a thread: several times what it takes to begin one.
const WORTH: Duration = Duration::from_micros(200);
/// Parts for each thread, so that nobody waits long for the slowest.
const PARTS: usize = 4;

/// Works on rows of so many items, each with its number, by as many threads as are worth it and the system gives;
/// each has notes of its own to use again for the next row.
pub(super) fn share_out<T: Send, N: Default>(
    items: &mut [T],
    width: usize,
    threads: usize,
    work: impl Fn(&mut N, usize, &mut [T]) + Sync,
) {
    let width = width.max(1);
    let rows = items.len() / width;
    let first = if threads > 1 { rows.min(FIRST) } else { rows };
    let (now, later) = items.split_at_mut(first * width);
    let begun = Instant::now();
    let mut notes = N::default();
    for (number, row) in now.chunks_exact_mut(width).enumerate() {
        work(&mut notes, number, row);
    }
    let rest = rows - first;
    if rest == 0 {
        return;
    }
    let expected = begun.elapsed().as_secs_f64() * rest as f64 / first.max(1) as f64;
    let threads = threads.clamp(1, (expected / WORTH.as_secs_f64()) as usize + 1);
    let size = rest.div_ceil(threads * PARTS);
    let parts = Mutex::new(later.chunks_mut(size * width).enumerate());
    together(threads, || {
        let mut notes = N::default();
        while let Some((part, items)) = take(&parts) {
            for (number, row) in items.chunks_exact_mut(width).enumerate() {
                work(&mut notes, first + part * size + number, row);
            }
        }
    });
}

/// Does the same work on so many threads, this one among them, or on fewer where the system gives no more.
pub(super) fn together(threads: usize, work: impl Fn() + Sync) {
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if try_spawn(scope, &work).is_err() {
                break;
            }
        }
        work();
    });
}

pub(super) fn take<I: Iterator>(parts: &Mutex<I>) -> Option<I::Item> {
    parts.lock().unwrap_or_else(PoisonError::into_inner).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row once, with its own number, whatever the threads and whether or not they are worth it.
    #[test]
    fn every_row_is_done_once() {
        for (rows, width) in [(0, 3), (1, 1), (FIRST, 2), (FIRST + 1, 2), (5 * FIRST + 7, 3)] {
            for threads in [1, 2, 5] {
                for pause in [Duration::ZERO, WORTH / 20] {
                    let mut items = vec![0_usize; rows * width];
                    share_out(&mut items, width, threads, |calls: &mut usize, number, row| {
                        *calls += 1;
                        let begun = Instant::now();
                        while begun.elapsed() < pause {}
                        row.iter_mut().for_each(|item| *item += number + 1);
                    });
                    let right = (0..rows).flat_map(|row| vec![row + 1; width]);
                    assert!(items.into_iter().eq(right), "{rows} rows, {threads} threads");
                }
            }
        }
    }
}
