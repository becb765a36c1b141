//! A journal file of results that took long to prove, so that an interrupted solve can resume.
//!
//! ```text
//!   head    "QUATUOR-QUARTO-2", size, level or 0 and the pattern set, zeros    32 bytes
//!   record  place: high, low (8 + 8), lower, upper (1 + 1), 6 zeros, check (8)  32 bytes
//! ```
//!
//! Numbers are little-endian. The check is the checksum of the rest of the record. A record that
//! fails it is skipped but left in the file, and later records are still read. Only an incomplete
//! record at the end, left by an interrupted write, is overwritten. The number in the header
//! increases whenever positions get other keys.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use quatuor_quarto::QuartoRules;

use super::score::{BEST, Score};
use super::table::{ScoreRange, Slot};
use crate::checksum::checksum;
use crate::solver::JournalSummary;

const MAGIC: &[u8; 16] = b"QUATUOR-QUARTO-2";
const RECORD: usize = 32;

/// Errors when opening a journal.
#[derive(Debug)]
#[non_exhaustive]
pub enum JournalError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// The file is not a journal of this version.
    NotAJournal,
    /// The file belongs to another variant.
    OtherVariant {
        /// The size of that variant.
        size: u8,
        /// The level of that variant; 0 for patterns that form no level.
        level: u8,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}

/// The contents of a journal when it was opened.
pub(crate) struct Found {
    pub(crate) records: Vec<(Slot, ScoreRange)>,
    pub(crate) kept: JournalSummary,
}

/// The file, positioned at its end.
pub(crate) struct Journal {
    file: File,
    error: Option<io::Error>,
}

impl Journal {
    /// Opens or creates a journal, and returns it with its contents.
    pub(crate) fn open(path: &Path, rules: &QuartoRules) -> Result<(Journal, Found), JournalError> {
        let new = !path.exists();
        let options =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut file = options.open(path)?;
        // Reading from a device might never end.
        if !file.metadata()?.is_file() {
            return Err(JournalError::NotAJournal);
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let mut head = [0; RECORD];
        head[..16].copy_from_slice(MAGIC);
        head[16] = rules.size() as u8;
        head[17] = rules.level().unwrap_or_default() as u8;
        if rules.level().is_none() {
            head[18..20].copy_from_slice(&rules.pattern_set().bits().to_le_bytes());
        }
        if bytes.is_empty() {
            file.write_all(&head)?;
        } else if bytes.len() < RECORD || bytes[..16] != head[..16] || bytes[20..32] != head[20..] {
            return Err(JournalError::NotAJournal);
        } else if bytes[16..20] != head[16..20] {
            return Err(JournalError::OtherVariant { size: bytes[16], level: bytes[17] });
        }
        let body = bytes.get(RECORD..).unwrap_or_default();
        let whole = body.chunks_exact(RECORD);
        let count = whole.len();
        let records: Vec<_> = whole.filter_map(read_record).collect();
        let end = (RECORD * (1 + count)) as u64;
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        let kept = JournalSummary { new, results: records.len(), damaged: count - records.len() };
        Ok((Journal { file, error: None }, Found { records, kept }))
    }

    /// Appends a record. After an error nothing more is written.
    pub(crate) fn append(&mut self, slot: Slot, bounds: ScoreRange) {
        if self.error.is_none() {
            self.error = self.file.write_all(&write_record(slot, bounds)).err();
        }
    }

    pub(crate) fn take_error(&mut self) -> Option<JournalError> {
        self.error.take().map(JournalError::Io)
    }
}

fn write_record(slot: Slot, bounds: ScoreRange) -> [u8; RECORD] {
    let mut record = [0; RECORD];
    record[..8].copy_from_slice(&slot.high.to_le_bytes());
    record[8..16].copy_from_slice(&slot.low.to_le_bytes());
    record[16] = bounds.lower as i8 as u8;
    record[17] = bounds.upper as i8 as u8;
    let check = checksum(&record[..24]);
    record[24..].copy_from_slice(&check.to_le_bytes());
    record
}

fn read_record(record: &[u8]) -> Option<(Slot, ScoreRange)> {
    let word = |from: usize| Some(u64::from_le_bytes(record.get(from..from + 8)?.try_into().ok()?));
    let slot = Slot { high: word(0)?, low: word(8)? };
    let score = |at: usize| Score::from(record[at] as i8);
    let fits = word(24)? == checksum(&record[..24])
        && (-BEST..=BEST).contains(&score(16))
        && (score(16)..=BEST).contains(&score(17));
    fits.then(|| (slot, ScoreRange { lower: score(16), upper: score(17) }))
}
