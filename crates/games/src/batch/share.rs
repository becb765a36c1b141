//! Distributes rows over threads if that is worth it.
//!
//! Starting a thread takes longer than some games need for ten thousand rows, while others need as
//! long for a hundred. So the first rows are done on the calling thread, and their time determines
//! the number of threads for the rest.

use std::time::{Duration, Instant};

use parking_lot::Mutex;
use quatuor_system::try_spawn;

/// Number of rows done first.
const FIRST: usize = 256;
/// Work that justifies another thread: several times the cost of starting one.
const WORTH: Duration = Duration::from_micros(200);
/// Parts per thread, so that the slowest thread delays the others only briefly.
const PARTS: usize = 4;

/// Calls `work` on rows of `width` items, each with its number, on as many threads as are worth it
/// and as the system allows. Each thread has scratch data that it reuses from row to row.
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

/// Runs `work` on `threads` threads including the calling one, or on fewer if the system refuses
/// more.
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
    parts.lock().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every row is done once with its own number, however many threads are used.
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
