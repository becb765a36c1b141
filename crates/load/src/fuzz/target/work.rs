//! What builders of tables and books find on the disk: the folder of a build that was interrupted, an opening book.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use quatuor_core::Family;
use quatuor_morpion::MorpionRules;
use quatuor_solve::{connect4, quarto};
use quatuor_tables::{BuildMonitor, BuildOptions, Crew, TableFile, build};

use super::file::{fnv, scratch};
use super::{Read, in_words, same};

/// A game with few positions.
const GAME: &str = "morpion:width=2,height=2,connect=2";

/// A manifest, and behind an empty line what the file `keys-000.0of1` holds: a build that finds them goes on, or
/// says what is wrong, and what it builds is whole.
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

/// Where a build of this game keeps its work: beside the table, under its name.
fn work_of(rules: &MorpionRules, tables: &Path) -> Result<PathBuf, String> {
    use quatuor_core::Rules;
    let table = quatuor_tables::path_of(tables, &rules.spec());
    let stem = table.file_stem().ok_or("a table without a name")?;
    Ok(tables.join(format!("{}.work", stem.to_string_lossy())))
}

fn options(folder: &Path) -> BuildOptions {
    let crew = Crew::default();
    BuildOptions { crew, memory: 64 << 20, merge: true, folder: folder.to_owned(), limit: 1 << 30 }
}

/// A book is written as it was read.
pub fn book(bytes: &[u8]) -> Result<(), String> {
    for bytes in [bytes.to_vec(), sealed_book(bytes)] {
        if let Ok(book) = quarto::book::Book::from_bytes(&bytes) {
            same(&book.to_bytes(), &bytes)?;
        }
        if let Ok(book) = connect4::book::Book::from_bytes(&bytes) {
            same(&book.to_bytes(), &bytes)?;
            let start = connect4::Board::empty(connect4::Size::STANDARD);
            let _ = (book.find(&start), book.least(&start));
        }
    }
    Ok(())
}

/// The sum that the head of a book should have.
fn sealed_book(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.len() >= 24 {
        let sum = fnv(bytes[..16].iter().chain(&bytes[24..]));
        bytes[16..24].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}
