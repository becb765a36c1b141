//! Builds the opening book of Connect Four. Run it again to resume after an interrupt:
//! `cargo run --release -p quatuor-solve --example connect4_book -- EVERY PLIES WORKFILE BOOKFILE [THREADS [TABLE_MB]]`.
//!
//! The book holds all positions of at most EVERY discs, and the positions with fewer than PLIES
//! discs that the perfect player meets.

use std::io::Write;
use std::time::Instant;

use quatuor_solve::Limits;
use quatuor_solve::connect4::book::{Connect4BookBuilder, Connect4BookProgress};
use quatuor_solve::connect4::{Connect4Engine, Size};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [every, plies, work_path, book_path, rest @ ..] = arguments.as_slice() else {
        let usage = "usage: connect4_book EVERY PLIES WORKFILE BOOKFILE [THREADS [TABLE_MB]]";
        return Err(usage.into());
    };
    let number = |at: usize, usual: usize| rest.get(at).map_or(Ok(usual), |text| text.parse());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (threads, megabytes) = (number(0, cores)?, number(1, 1024)?);
    let known = std::fs::read_to_string(work_path).unwrap_or_default();
    let builder = Connect4BookBuilder::new(plies.parse()?, &known).with_every(every.parse()?);
    let mut work = std::fs::OpenOptions::new().create(true).append(true).open(work_path)?;
    if !known.is_empty() && !known.ends_with('\n') {
        // Ends a truncated line, which the builder ignores, so that it is not joined to the next.
        writeln!(work)?;
    }
    let mut solver = Connect4Engine::new(Size::STANDARD, megabytes << 20)?;
    let start = Instant::now();
    let (mut nodes, mut most) = (0, 0);
    let mut progress = |at: Connect4BookProgress| {
        nodes += at.nodes;
        most = most.max(at.nodes);
        if at.done == at.of || at.done.is_multiple_of(50) {
            let (Connect4BookProgress { ply, done, of, .. }, seconds) =
                (at, start.elapsed().as_secs());
            println!("ply {ply}: {done}/{of}, {nodes} nodes, most {most}, {seconds} s in all");
        }
    };
    let limits = Limits { threads: threads as u32, ..Limits::default() };
    let book = builder.build(&mut solver, &limits, &mut work, &mut progress)?;
    if let Some(book) = book {
        std::fs::File::create(book_path)?.write_all(&book.to_bytes())?;
        println!("{} positions, {} bytes", book.len(), book.to_bytes().len());
    }
    Ok(())
}
