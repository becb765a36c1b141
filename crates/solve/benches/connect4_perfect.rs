//! Measures the thinking time of a perfect player:
//! `cargo bench -p quatuor-solve --bench connect4_perfect -- [FAMILIES [TABLE_MB]]`.
//!
//! It plays both seats in turn against a random opponent that never misses a win or a threat. It
//! answers from the shipped book as long as possible and from a cold solver afterwards.

use std::collections::BTreeMap;
use std::time::Instant;

use quatuor_solve::Limits;
use quatuor_solve::connect4::{Board, Connect4Engine, Size, shipped_book};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let games: u64 = arguments.first().map_or(Ok(50), |text| text.parse())?;
    let megabytes: usize = arguments.get(1).map_or(Ok(64), |text| text.parse())?;
    let book = shipped_book().ok_or("the shipped book is damaged")?;
    let mut solver = Connect4Engine::new(Size::STANDARD, megabytes << 20).expect("memory");
    let mut times: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for game in 0..games {
        let mut random = 0x9E37_79B9_7F4A_7C15 * (2 * game + 1);
        let mut board = Board::empty(Size::STANDARD);
        while !board.is_over() {
            let column = if u64::from(board.discs()) % 2 != game % 2 {
                careful(&board, &mut random)
            } else if let Some(entry) = book.find(&board) {
                entry.column
            } else {
                solver.clear();
                let start = Instant::now();
                let best = solver.best(&board, &Limits::default()).ok_or("not over")?;
                times.entry(board.discs()).or_default().push(start.elapsed().as_secs_f64());
                best.column
            };
            board = board.play(column)?;
        }
    }
    let mut all: Vec<f64> = times.values().flatten().copied().collect();
    for (ply, times) in &mut times {
        print(&format!("ply {ply}"), times);
    }
    print("all", &mut all);
    Ok(())
}

fn print(name: &str, times: &mut [f64]) {
    times.sort_by(f64::total_cmp);
    if let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) {
        println!("{name}: {} answers, median {median:.3} s, worst {worst:.3} s", times.len());
    }
}

/// Returns a winning column, or a random one that does not lose at once if there is one.
fn careful(board: &Board, random: &mut u64) -> u32 {
    let columns: Vec<u32> = board.columns().collect();
    let after = |board: &Board, column: u32| board.play(column).ok();
    let wins = |board: &Board| {
        board.columns().any(|column| after(board, column).is_some_and(|child| child.is_won()))
    };
    if let Some(&column) =
        columns.iter().find(|&&column| after(board, column).is_some_and(|child| child.is_won()))
    {
        return column;
    }
    let safe = |column: &u32| after(board, *column).is_some_and(|child| !wins(&child));
    let safe: Vec<u32> = columns.iter().copied().filter(safe).collect();
    let choice = if safe.is_empty() { &columns } else { &safe };
    *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    choice[(*random >> 33) as usize % choice.len()]
}
