//! One layer on disk: a file from each worker, with a segment for each of its partitions.
//!
//! ```text
//!   segments | for each: partition, byte, bytes, positions, checksum | positions, images, segments, mark, checksum
//! ```
//!
//! A file is written under another name and renamed when it is complete, so a crash leaves no
//! incomplete file. The contents of a segment depend only on the layer and the partition, not on
//! the worker that wrote it.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::checksum::checksum;
use crate::error::TableError;
use crate::mapped_file::MappedFile;
use crate::parts::Parts;

/// The contents of a layer's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum LayerKind {
    /// The positions of the layer.
    Keys,
    /// The values of the positions.
    Values,
}

impl LayerKind {
    pub(crate) fn word(self) -> &'static str {
        match self {
            LayerKind::Keys => "keys",
            LayerKind::Values => "values",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        [LayerKind::Keys, LayerKind::Values].into_iter().find(|kind| kind.word() == word)
    }
}

/// The kind and number of a layer.
pub(crate) type LayerId = (LayerKind, u32);

/// Returns the file name of one worker.
pub(crate) fn name_of((kind, layer): LayerId, index: usize, peers: usize) -> String {
    format!("{}-{layer:03}.{index}of{peers}", kind.word())
}

/// The location of a segment in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SegmentEntry {
    partition: u64,
    offset: u64,
    bytes: u64,
    pub(crate) positions: u64,
    checksum: u64,
}

const ENTRY: usize = 40;
const TAIL: usize = 40;
const MARK: u64 = u64::from_le_bytes(*b"QLAYER01");

/// Totals of a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct LayerTotal {
    pub(crate) positions: u64,
    /// Number of positions counting equivalent ones separately; 0 if the game does not count them.
    pub(crate) images: u64,
    pub(crate) bytes: u64,
}

/// Writes a layer file.
pub(crate) struct LayerWriter {
    path: PathBuf,
    partial: PathBuf,
    out: BufWriter<File>,
    entries: Vec<SegmentEntry>,
    offset: u64,
    images: u64,
}

impl LayerWriter {
    pub(crate) fn create(path: PathBuf) -> Result<Self, TableError> {
        let mut partial = path.clone().into_os_string();
        partial.push(".part");
        let partial = PathBuf::from(partial);
        let file =
            File::create(&partial).map_err(|error| TableError::from_write(&partial, &error))?;
        let out = BufWriter::with_capacity(1 << 18, file);
        Ok(LayerWriter { path, partial, out, entries: Vec::new(), offset: 0, images: 0 })
    }

    /// Appends the segment of a partition.
    pub(crate) fn push(
        &mut self,
        partition: usize,
        segment: &[u8],
        positions: u64,
        images: u64,
    ) -> Result<(), TableError> {
        self.out
            .write_all(segment)
            .map_err(|error| TableError::from_write(&self.partial, &error))?;
        self.entries.push(SegmentEntry {
            partition: partition as u64,
            offset: self.offset,
            bytes: segment.len() as u64,
            positions,
            checksum: checksum(segment),
        });
        self.offset += segment.len() as u64;
        self.images += images;
        Ok(())
    }

    /// Writes the index, flushes to disk and renames the file to its final name.
    pub(crate) fn finish(mut self) -> Result<LayerTotal, TableError> {
        let mut tail = Vec::new();
        for entry in &self.entries {
            let fields =
                [entry.partition, entry.offset, entry.bytes, entry.positions, entry.checksum];
            tail.extend(fields.iter().flat_map(|field| field.to_le_bytes()));
        }
        let positions = self.entries.iter().map(|entry| entry.positions).sum();
        for field in [positions, self.images, self.entries.len() as u64, MARK] {
            tail.extend(field.to_le_bytes());
        }
        tail.extend(checksum(&tail).to_le_bytes());
        let bytes = self.offset + tail.len() as u64;
        let written = (|| {
            self.out.write_all(&tail)?;
            self.out.flush()?;
            self.out.get_ref().sync_all()?;
            std::fs::rename(&self.partial, &self.path)
        })();
        written.map_err(|error| TableError::from_write(&self.path, &error))?;
        Ok(LayerTotal { positions, images: self.images, bytes })
    }
}

/// A complete layer file, mapped into memory.
#[derive(Debug)]
struct LayerFile {
    path: PathBuf,
    map: MappedFile,
    entries: Vec<SegmentEntry>,
    total: LayerTotal,
}

impl LayerFile {
    fn open(path: &Path) -> Result<Self, TableError> {
        let map = MappedFile::open(path).map_err(|error| TableError::from_read(path, &error))?;
        let (entries, total) =
            read_tail(map.bytes()).ok_or_else(|| TableError::Damaged { path: path.to_owned() })?;
        Ok(LayerFile { path: path.to_owned(), map, entries, total })
    }
}

/// Reads the entries and totals at the end of a file; `None` if they are damaged.
fn read_tail(bytes: &[u8]) -> Option<(Vec<SegmentEntry>, LayerTotal)> {
    let field = |bytes: &[u8], at: usize| {
        Some(u64::from_le_bytes(bytes.get(8 * at..8 * at + 8)?.try_into().ok()?))
    };
    let tail = bytes.get(bytes.len().checked_sub(TAIL)?..)?;
    let count = usize::try_from(field(tail, 2)?).ok().filter(|&count| count <= Parts::MOST)?;
    let begin = bytes.len().checked_sub(TAIL + ENTRY * count)?;
    let covered = bytes.get(begin..bytes.len() - 8)?;
    if field(tail, 3)? != MARK || field(tail, 4)? != checksum(covered) {
        return None;
    }
    let entry = |at: usize| {
        let fields = covered.get(ENTRY * at..ENTRY * (at + 1))?;
        let entry = SegmentEntry {
            partition: field(fields, 0)?,
            offset: field(fields, 1)?,
            bytes: field(fields, 2)?,
            positions: field(fields, 3)?,
            checksum: field(fields, 4)?,
        };
        let end = entry.offset.checked_add(entry.bytes)?;
        (entry.partition < Parts::MOST as u64 && end <= begin as u64).then_some(entry)
    };
    let entries = (0..count).map(entry).collect::<Option<Vec<_>>>()?;
    // Entries are found by binary search, so they must be sorted.
    if !entries.is_sorted_by(|one, next| one.partition < next.partition) {
        return None;
    }
    let total = LayerTotal {
        positions: field(tail, 0)?,
        images: field(tail, 1)?,
        bytes: bytes.len() as u64,
    };
    Some((entries, total))
}

/// All files of one layer.
#[derive(Debug)]
pub(crate) struct Layer {
    files: Vec<LayerFile>,
}

impl Layer {
    pub(crate) fn open(folder: &Path, names: &[String]) -> Result<Self, TableError> {
        let files = names.iter().map(|name| LayerFile::open(&folder.join(name)));
        Ok(Layer { files: files.collect::<Result<_, _>>()? })
    }

    /// Returns the totals of all files.
    pub(crate) fn total(&self) -> LayerTotal {
        let mut total = LayerTotal::default();
        for file in &self.files {
            total.positions += file.total.positions;
            total.images += file.total.images;
            total.bytes += file.total.bytes;
        }
        total
    }

    /// Returns the segment of a partition and its number of positions, after verifying the
    /// checksum.
    pub(crate) fn segment(&self, partition: usize) -> Result<(&[u8], u64), TableError> {
        self.find(partition, true)
    }

    fn find(&self, partition: usize, compare: bool) -> Result<(&[u8], u64), TableError> {
        for file in &self.files {
            let place = file.entries.binary_search_by_key(&(partition as u64), |one| one.partition);
            let Some(entry) = place.ok().and_then(|place| file.entries.get(place)) else {
                continue;
            };
            let (from, to) = (entry.offset as usize, (entry.offset + entry.bytes) as usize);
            let segment = file.map.bytes().get(from..to).unwrap_or_default();
            if compare && checksum(segment) != entry.checksum {
                return Err(TableError::Damaged { path: file.path.clone() });
            }
            return Ok((segment, entry.positions));
        }
        let path = self.files.first().map_or_else(PathBuf::new, |file| file.path.clone());
        Err(TableError::Damaged { path })
    }

    /// Like [`segment`](Layer::segment), but verifies the checksum only when the first block is
    /// requested.
    pub(crate) fn segment_once(
        &self,
        partition: usize,
        block: usize,
    ) -> Result<(&[u8], u64), TableError> {
        if block == 0 { self.segment(partition) } else { self.find(partition, false) }
    }

    /// Returns the error for a malformed segment, with the path of the layer's first file.
    pub(crate) fn damage(&self) -> TableError {
        let path = self.files.first().map_or_else(PathBuf::new, |file| file.path.clone());
        TableError::Damaged { path }
    }
}
