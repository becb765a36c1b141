//! Files of an interrupted builder of tables or books: its work directory, its lines, and opening
//! books.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use quatuor_core::limits::Limits;
use quatuor_morpion::MorpionRules;
use quatuor_quarto::QuartoRules;
use quatuor_show::Family;
use quatuor_solve::{connect4, quarto};
use quatuor_tables::{BuildMonitor, BuildOptions, Cluster, TableFile, build};

use super::file::{fnv, scratch};
use super::{Read, in_words, same};

/// A game with few positions.
const GAME: &str = "morpion:width=2,height=2,connect=2";

/// A manifest, and after an empty line the content of the file `keys-000.0of1`. A build that finds
/// them continues or returns an error, and the table that it builds is complete.
pub fn folder() -> Read {
    let rules = GAME.parse().ok().and_then(|spec| MorpionRules::from_spec(&spec).ok());
    let tables = scratch("work");
    Box::new(move |bytes| {
        let rules = rules.as_ref().ok_or("there is no such game")?;
        let _ = std::fs::remove_dir_all(&tables);
        let table = go_on(rules, &tables, bytes)?;
        let whole = table.map_or(Ok(()), |table| table.verify().map_err(in_words));
        let _ = std::fs::remove_dir_all(&tables);
        whole
    })
}

fn go_on(rules: &MorpionRules, tables: &Path, bytes: &[u8]) -> Result<Option<TableFile>, String> {
    let work = work_of(rules, tables)?;
    let split = bytes.windows(2).position(|pair| pair == b"\n\n");
    let (manifest, layer) = match split {
        Some(at) => (&bytes[..=at], &bytes[at + 2..]),
        None => (bytes, &[][..]),
    };
    std::fs::create_dir_all(&work).map_err(in_words)?;
    std::fs::write(work.join("manifest"), manifest).map_err(in_words)?;
    if split.is_some() {
        std::fs::write(work.join("keys-000.0of1"), layer).map_err(in_words)?;
    }
    Ok(build(rules, &options(tables), &Arc::new(BuildMonitor::default())).ok().flatten())
}

/// Returns the work directory of a build, which is next to the table.
fn work_of(rules: &MorpionRules, tables: &Path) -> Result<PathBuf, String> {
    use quatuor_core::Rules;
    let table = quatuor_tables::path_of(tables, &rules.spec());
    let stem = table.file_stem().ok_or("a table without a name")?;
    Ok(tables.join(format!("{}.work", stem.to_string_lossy())))
}

fn options(folder: &Path) -> BuildOptions {
    let cluster = Cluster::default();
    BuildOptions {
        cluster,
        memory: 64 << 20,
        merge: true,
        folder: folder.to_owned(),
        limit: 1 << 30,
    }
}

/// A book is written as it was read.
pub fn book(bytes: &[u8]) -> Result<(), String> {
    for bytes in [bytes.to_vec(), sealed_book(bytes)] {
        if let Ok(book) = quarto::book::QuartoBook::from_bytes(&bytes) {
            same(&book.to_bytes(), &bytes)?;
        }
        if let Ok(book) = connect4::book::Connect4Book::from_bytes(&bytes) {
            same(&book.to_bytes(), &bytes)?;
            let start = connect4::Board::empty(connect4::Size::STANDARD);
            let _ = (book.find(&start), book.least(&start));
        }
    }
    Ok(())
}

/// Corrects the checksum in the header of a book.
fn sealed_book(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.len() >= 24 {
        let sum = fnv(bytes[..16].iter().chain(&bytes[24..]));
        bytes[16..24].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}

/// Few enough plies to build the book without search.
const PLIES: u8 = 2;

/// A raised stop flag, so that nothing is searched.
static STOPPED: AtomicBool = AtomicBool::new(true);

/// The lines of an interrupted book builder. Valid lines make a book, which is written as it was
/// read. Invalid lines must not make the builder fail.
pub fn resumed() -> Read {
    let connect4 = connect4::Connect4Engine::new(connect4::Size::STANDARD, 1 << 20);
    let quarto = |level| {
        QuartoRules::new(4, level).and_then(|rules| quarto::QuartoEngine::new(rules, 16 << 20).ok())
    };
    let (mut connect4, quarto) = (connect4.ok(), [1, 4].map(|level| (level, quarto(level))));
    Box::new(move |bytes| {
        let lines = String::from_utf8_lossy(bytes);
        let solver = connect4.as_mut().ok_or("no solver")?;
        let limits = Limits { stop: &STOPPED, ..Limits::default() };
        for every in [0, 1] {
            let builder = connect4::book::Connect4BookBuilder::new(PLIES, &lines).with_every(every);
            let built = builder.build(solver, &limits, &mut std::io::sink(), &mut |_| {});
            if let Some(book) = built.map_err(in_words)? {
                let again = connect4::book::Connect4Book::from_bytes(&book.to_bytes());
                same(&again.map_err(in_words)?, &book)?;
            }
        }
        for (level, solver) in &quarto {
            let solver = solver.as_ref().ok_or("no solver")?;
            let builder =
                quarto::book::QuartoBookBuilder::new(*level, 1, &lines).ok_or("no level")?;
            let built = builder.build(solver, 1, &STOPPED, &mut std::io::sink(), &mut |_| {});
            if let Some(book) = built.map_err(in_words)? {
                let again = quarto::book::QuartoBook::from_bytes(&book.to_bytes());
                same(&again.map_err(in_words)?.to_bytes(), &book.to_bytes())?;
            }
        }
        Ok(())
    })
}
