//! Builds the opening book of one level of Quarto. Run it again to resume after an interrupt:
//! `cargo run --release -p quatuor-solve --example quarto_book -- LEVEL WORKFILE BOOKFILE [PIECES [THREADS [TABLE_MB]]]`.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use quatuor_quarto::QuartoRules;
use quatuor_solve::quarto::QuartoEngine;
use quatuor_solve::quarto::book::{QuartoBookBuilder, QuartoBookProgress};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [level, work_path, book_path, rest @ ..] = arguments.as_slice() else {
        let usage = "usage: quarto_book LEVEL WORKFILE BOOKFILE [PIECES [THREADS [TABLE_MB]]]";
        return Err(usage.into());
    };
    let number = |at: usize, usual: usize| rest.get(at).map_or(Ok(usual), |text| text.parse());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (pieces, threads, megabytes) = (number(0, 4)?, number(1, cores)?, number(2, 2048)?);
    let level = level.parse()?;
    let known = std::fs::read_to_string(work_path).unwrap_or_default();
    let builder =
        QuartoBookBuilder::new(level, pieces as u32, &known).ok_or("there is no such level")?;
    let mut work = std::fs::OpenOptions::new().create(true).append(true).open(work_path)?;
    if !known.is_empty() && !known.ends_with('\n') {
        // Ends a truncated line, which the builder ignores, so that it is not joined to the next.
        writeln!(work)?;
    }
    let rules = QuartoRules::new(4, level).ok_or("there is no such level")?;
    let solver = QuartoEngine::new(rules, megabytes << 20)?;
    let start = Instant::now();
    let (mut nodes, mut most) = (0, 0);
    let mut progress = |at: QuartoBookProgress| {
        nodes += at.nodes;
        most = most.max(at.nodes);
        if at.done == at.of || at.done.is_multiple_of(200) {
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "level {level}: {}/{}, {nodes} nodes, most {most}, {seconds:.0} s",
                at.done, at.of
            );
        }
    };
    let never = AtomicBool::new(false);
    let book = builder.build(&solver, threads, &never, &mut work, &mut progress)?;
    if let Some(book) = book {
        let bytes = book.to_bytes();
        std::fs::File::create(book_path)?.write_all(&bytes)?;
        println!("level {level}: {} positions, {} bytes", book.len(), bytes.len());
        println!("level {level}: the empty board is a {:?}", book.find(&rules_start(&book)));
    }
    Ok(())
}

fn rules_start(book: &quatuor_solve::quarto::book::QuartoBook) -> quatuor_quarto::Position {
    quatuor_core::Rules::start(&book.rules())
}
