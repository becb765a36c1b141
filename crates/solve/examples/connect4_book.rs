//! Builds the opening book; run it again after an interrupt:
//! `cargo run --release -p quatuor-solve --example connect4_book -- PLIES WORKFILE BOOKFILE [TABLE_MB]`.

use std::io::Write;
use std::time::Instant;

use quatuor_solve::connect4::book::{BookBuilder, BookProgress};
use quatuor_solve::connect4::{Limits, Size, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [plies, work_path, book_path, rest @ ..] = arguments.as_slice() else {
        return Err("usage: connect4_book PLIES WORKFILE BOOKFILE [TABLE_MB]".into());
    };
    let megabytes: usize = rest.first().map_or(Ok(512), |text| text.parse())?;
    let known = std::fs::read_to_string(work_path).unwrap_or_default();
    let builder = BookBuilder::new(plies.parse()?, &known);
    let mut work = std::fs::OpenOptions::new().create(true).append(true).open(work_path)?;
    if !known.is_empty() && !known.ends_with('\n') {
        // A line cut short by an interrupt is not believed, and must not be joined to the next.
        writeln!(work)?;
    }
    let mut solver = Solver::new(Size::STANDARD, megabytes << 20);
    let start = Instant::now();
    let mut last = Instant::now();
    let mut worst = 0.0f64;
    let mut progress = |at: BookProgress| {
        let seconds = last.elapsed().as_secs_f64();
        last = Instant::now();
        worst = if at.done == 1 { seconds } else { worst.max(seconds) };
        if at.done == at.of || at.done.is_multiple_of(50) {
            let total = start.elapsed().as_secs_f64();
            println!(
                "ply {}: {}/{}, worst {worst:.2} s, {total:.0} s in all",
                at.ply, at.done, at.of
            );
        }
    };
    let book = builder.build(&mut solver, &Limits::default(), &mut work, &mut progress)?;
    if let Some(book) = book {
        std::fs::File::create(book_path)?.write_all(&book.to_bytes())?;
        println!("{} positions, {} bytes", book.len(), book.to_bytes().len());
    }
    Ok(())
}
