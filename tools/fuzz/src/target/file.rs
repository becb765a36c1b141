//! Certificates, journals and tables: files with checksums.
//!
//! The checksums are corrected after each mutation, so that the data behind them is parsed too.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use quatuor_core::keys::{Keyed, Keys};
use quatuor_core::limits::Limits;
use quatuor_core::{Rules, Spec};
use quatuor_games::{open, open_solver};
use quatuor_morpion::MorpionRules;
use quatuor_show::Family;
use quatuor_solve::Goal;
use quatuor_solve::certificate::{Certificate, verify};
use quatuor_tables::{BuildMonitor, BuildOptions, Cluster, TableFile, build};

use super::{Read, in_words, same};

/// Returns a path for this process only.
pub(super) fn scratch(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("quatuor-fuzz-{}.{name}", std::process::id()))
}

/// The FNV-1a hash of journals and certificates.
pub(super) fn fnv<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// A certificate is written as it was read, and verifying it terminates.
pub fn certificate(bytes: &[u8]) -> Result<(), String> {
    for bytes in [bytes.to_vec(), sealed_certificate(bytes)] {
        let Ok(read) = Certificate::from_bytes(&bytes) else { continue };
        same(&read.to_bytes(), &bytes)?;
        // Verifying larger boards takes too long.
        if bytes.windows(7).any(|part| part == b"size=3\n") {
            let limits = Limits { nodes: 100_000, ..Limits::default() };
            let _ = verify(&read, &limits, &Default::default());
        }
    }
    Ok(())
}

fn sealed_certificate(bytes: &[u8]) -> Vec<u8> {
    let mark = b"checksum ";
    let Some(at) = bytes.windows(mark.len()).position(|part| part == mark) else {
        return bytes.to_vec();
    };
    let (head, rest) = bytes.split_at(at);
    let body = rest.iter().position(|&byte| byte == b'\n').map_or(&[][..], |end| &rest[end + 1..]);
    let answers = body.strip_prefix(b"\n").unwrap_or(body);
    let sum = fnv(head.iter().chain(answers));
    [head, mark, format!("{sum:016x}\n").as_bytes(), body].concat()
}

/// Reading a journal twice gives the same result, and solving with it terminates whatever it
/// contains.
pub fn journal() -> Read {
    const GAME: &str = "quarto:size=3";
    let path = scratch("journal");
    Box::new(move |bytes| {
        for bytes in [bytes.to_vec(), sealed_journal(bytes)] {
            std::fs::write(&path, &bytes).map_err(in_words)?;
            let spec: Spec = GAME.parse().map_err(in_words)?;
            let solver = || open_solver(&spec, Some(1 << 20)).map_err(|error| format!("{error:?}"));
            let (mut solver, mut again) = (solver()?, solver()?);
            let Ok(kept) = solver.keep_journal(&path) else { continue };
            let reread = again.keep_journal(&path).map_err(in_words)?;
            same(&(reread.results, reread.damaged), &(kept.results, kept.damaged))?;
            let limits = Limits { nodes: 100, ..Limits::default() };
            solver
                .solve(&*open(&spec).map_err(in_words)?, Goal::Full, &limits)
                .map_err(in_words)?;
        }
        std::fs::remove_file(&path).map_err(in_words)
    })
}

/// Corrects the checksum of every record of 32 bytes.
fn sealed_journal(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for record in bytes.chunks_exact_mut(32).skip(1) {
        let sum = fnv(&record[..24]);
        record[24..].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}

/// A damaged table can be opened and queried without a panic. The first input tests an undamaged
/// one.
pub fn table() -> Read {
    let rules = "morpion:width=2,height=2,connect=2".parse().ok();
    let rules = rules.and_then(|spec| MorpionRules::from_spec(&spec).ok());
    let sample = rules.and_then(|rules| sample(&rules));
    let path = scratch("table");
    let mut first = true;
    Box::new(move |bytes| {
        let whole = sample.as_deref().ok_or("there is no sample")?;
        if std::mem::take(&mut first) {
            std::fs::write(&path, whole).map_err(in_words)?;
            return TableFile::open(&path).and_then(|table| table.verify()).map_err(in_words);
        }
        // An input is a list of offsets and bytes to write there, so that the checksum can be
        // corrected.
        let mut changed = whole.to_vec();
        for change in bytes.chunks_exact(4) {
            let place = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize;
            let place = place % changed.len();
            changed[place] = change[3];
        }
        for bytes in [sealed_table(&changed, whole), changed] {
            ask_table(&path, &bytes)?;
        }
        Ok(())
    })
}

fn ask_table(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(in_words)?;
    if let Ok(table) = TableFile::open(path) {
        for layer in 0..6 {
            for key in 0..100 {
                table.find(layer, key);
            }
            table.find(layer, u64::MAX);
        }
        let _ = table.verify();
    }
    std::fs::remove_file(path).map_err(in_words)
}

/// Builds a table and returns its bytes.
fn sample(rules: &MorpionRules) -> Option<Vec<u8>> {
    let folder = scratch("tables");
    let order = BuildOptions {
        cluster: Cluster::default(),
        memory: 64 << 20,
        merge: true,
        folder: folder.clone(),
        limit: 1 << 30,
    };
    let built = build(rules, &order, &Arc::new(BuildMonitor::default())).ok()??;
    let keys = rules.keys()?;
    let key = keys.canonical(keys.key(&rules.start()));
    built.find(keys.layer(key), key)?;
    let bytes = std::fs::read(built.path()).ok();
    let _ = std::fs::remove_dir_all(folder);
    bytes
}

/// Corrects the checksum of the header. The checksums of the segments stay wrong.
fn sealed_table(bytes: &[u8], whole: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let length = whole.get(8..16).and_then(|part| part.try_into().ok()).map(u64::from_le_bytes);
    let head = String::from_utf8_lossy(whole);
    let layers = head.lines().find_map(|line| line.strip_prefix("layers ")?.parse::<usize>().ok());
    let (Some(length), Some(layers)) = (length, layers) else { return bytes };
    let end = 16 + length as usize + layers * 61 * 48;
    let sum = table_sum(&bytes[..end]);
    bytes[end..end + 8].copy_from_slice(&sum.to_le_bytes());
    bytes
}

fn table_sum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, word: &[u8]| {
        let mut whole = [0; 8];
        whole[..word.len()].copy_from_slice(word);
        let word = u64::from_le_bytes(whole);
        (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(bytes.len() as u64, |sum, word| mix(sum, word));
    let sum = mix(sum, rest);
    sum ^ sum >> 31
}
