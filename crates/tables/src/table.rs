//! A tablebase in one file, mapped into memory and looked up in place.
//!
//! ```text
//!   "QTABLE01" | bytes of the head | head | for each layer and partition: where | checksum | segments
//! ```
//!
//! The header is text with one property per line. Its last line, `parts`, is present if keys are
//! divided into more than the usual number of parts. Segments have the format of `segment.rs`: the
//! numbers of the keys of a part, and their codes.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use quatuor_core::Player;

use crate::checksum::checksum;
use crate::error::TableError;
use crate::mapped_file::MappedFile;
use crate::parts::Parts;
use crate::segment::{Codes, Numbers};
use crate::worth::Worth;

const MARK: &[u8; 8] = b"QTABLE01";
const ENTRY: usize = 48;

/// The header of a tablebase.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Head {
    /// The variant.
    pub game: String,
    /// Whether equivalent positions are merged.
    pub merge: bool,
    /// Number of layers; 1 if games can cycle.
    pub layers: u32,
    /// Number of positions stored.
    pub positions: u64,
    /// Number of positions counting equivalent ones separately; 0 if they were not counted.
    pub images: u64,
    /// The value of the start position.
    pub start: Worth,
    /// Number of positions won by the first player, won by the second, drawn by the rules, and
    /// drawn by endless play.
    pub tally: [u64; 4],
    /// Number of actions of the longest win.
    pub longest: u32,
    /// The division of keys into parts.
    pub(crate) parts: Parts,
}

impl Head {
    fn write(&self) -> String {
        let [first, second, draws, endless] = self.tally;
        let merge = if self.merge { "on" } else { "off" };
        let mut text = format!(
            "game {}\nmerge {merge}\nlayers {}\npositions {}\nimages {}\nstart {}\n\
             first {first}\nsecond {second}\ndraws {draws}\nendless {endless}\nlongest {}\n",
            self.game,
            self.layers,
            self.positions,
            self.images,
            self.start.code(),
            self.longest,
        );
        if self.parts != Parts::Few {
            text.push_str(&format!("parts {}\n", self.parts.count()));
        }
        text
    }

    fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut field = |name: &str| lines.next()?.strip_prefix(name)?.strip_prefix(' ');
        let game = field("game")?.to_owned();
        let merge = match field("merge")? {
            "on" => true,
            "off" => false,
            _ => return None,
        };
        let mut number = |name: &str| field(name)?.parse::<u64>().ok();
        let mut head = Head {
            game,
            merge,
            layers: number("layers")?.try_into().ok()?,
            positions: number("positions")?,
            images: number("images")?,
            start: Worth::from_code(number("start")?.try_into().ok()?),
            tally: [number("first")?, number("second")?, number("draws")?, number("endless")?],
            longest: number("longest")?.try_into().ok()?,
            parts: Parts::Few,
        };
        if let Some(line) = lines.next() {
            head.parts = Parts::with_count(line.strip_prefix("parts ")?.parse().ok()?)?;
        }
        Some(head)
    }

    /// Adds codes to the tally.
    pub(crate) fn tally(&mut self, codes: &[u16]) {
        for &code in codes {
            let place = match Worth::from_code(code) {
                Worth::Win(player, distance) => {
                    self.longest = self.longest.max(distance);
                    if player == Player::First { 0 } else { 1 }
                }
                Worth::Draw => 2,
                Worth::Endless => 3,
            };
            self.tally[place] += 1;
        }
    }
}

/// The two segments of a partition.
pub(crate) struct SegmentPair<'a> {
    pub(crate) keys: &'a [u8],
    pub(crate) codes: &'a [u8],
    pub(crate) positions: u64,
}

/// Writes a tablebase. Requests each segment twice, layer by layer.
pub(crate) fn write<'a>(
    path: &Path,
    head: &Head,
    pair: impl Fn(u32, usize) -> Result<SegmentPair<'a>, TableError>,
) -> Result<u64, TableError> {
    let mut front = MARK.to_vec();
    let text = head.write();
    front.extend((text.len() as u64).to_le_bytes());
    front.extend(text.as_bytes());
    let mut offset = 0_u64;
    for layer in 0..head.layers {
        for partition in head.parts.all() {
            let pair = pair(layer, partition)?;
            let (keys, codes) = (pair.keys.len() as u64, pair.codes.len() as u64);
            let sums = [checksum(pair.keys), checksum(pair.codes)];
            for field in [pair.positions, offset, keys, codes, sums[0], sums[1]] {
                front.extend(field.to_le_bytes());
            }
            offset += keys + codes;
        }
    }
    front.extend(checksum(&front).to_le_bytes());
    let mut partial = path.as_os_str().to_owned();
    partial.push(".part");
    let partial = PathBuf::from(partial);
    let failed = |error: std::io::Error| TableError::from_write(&partial, &error);
    let file = File::create(&partial).map_err(failed)?;
    let mut out = BufWriter::with_capacity(1 << 20, file);
    out.write_all(&front).map_err(failed)?;
    for layer in 0..head.layers {
        for partition in head.parts.all() {
            let pair = pair(layer, partition)?;
            out.write_all(pair.keys).and_then(|()| out.write_all(pair.codes)).map_err(failed)?;
        }
    }
    out.flush().and_then(|()| out.get_ref().sync_all()).map_err(failed)?;
    std::fs::rename(&partial, path).map_err(|error| TableError::from_write(path, &error))?;
    Ok(front.len() as u64 + offset)
}

/// A tablebase file of any game, accessed by keys.
#[derive(Debug)]
pub struct TableFile {
    path: PathBuf,
    map: MappedFile,
    head: Head,
    /// Offsets of the entries and of the segments.
    entries: usize,
    data: usize,
}

/// The location of a partition's segments.
struct PartEntry {
    positions: u64,
    keys: std::ops::Range<usize>,
    codes: std::ops::Range<usize>,
    sums: [u64; 2],
}

impl TableFile {
    /// Opens a tablebase and checks its header. The segments are only checked by
    /// [`verify`](TableFile::verify).
    ///
    /// # Errors
    /// The file does not exist or is damaged.
    pub fn open(path: &Path) -> Result<Self, TableError> {
        let map = MappedFile::open(path).map_err(|error| TableError::from_read(path, &error))?;
        let read = read_front(map.bytes());
        let (head, entries, data) =
            read.ok_or_else(|| TableError::Damaged { path: path.to_owned() })?;
        Ok(TableFile { path: path.to_owned(), map, head, entries, data })
    }

    /// The header.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Size of the file in bytes.
    pub fn bytes(&self) -> u64 {
        self.map.bytes().len() as u64
    }

    /// Number of parts into which keys are divided.
    pub(crate) fn parts(&self) -> usize {
        self.head.parts.count()
    }

    fn entry(&self, layer: u32, partition: usize) -> Option<PartEntry> {
        if layer >= self.head.layers {
            return None;
        }
        let at = self.entries + ENTRY * (layer as usize * self.parts() + partition);
        let bytes = self.map.bytes().get(at..at + ENTRY)?;
        let field = |number: usize| {
            let bytes = bytes.get(8 * number..8 * number + 8)?;
            Some(u64::from_le_bytes(bytes.try_into().ok()?) as usize)
        };
        let from = self.data.checked_add(field(1)?)?;
        let middle = from.checked_add(field(2)?)?;
        let to = middle.checked_add(field(3)?)?;
        Some(PartEntry {
            positions: field(0)? as u64,
            keys: from..middle,
            codes: middle..to,
            sums: [field(4)? as u64, field(5)? as u64],
        })
    }

    fn segments(&self, layer: u32, partition: usize) -> Option<(Numbers<'_>, Codes<'_>)> {
        let entry = self.entry(layer, partition)?;
        let keys = Numbers::read(self.map.bytes().get(entry.keys)?)?;
        let codes = Codes::read(self.map.bytes().get(entry.codes)?)?;
        Some((keys, codes))
    }

    /// Returns the value of a key's position; `None` if it is not in the tablebase.
    #[inline]
    pub fn find(&self, layer: u32, key: u64) -> Option<Worth> {
        let parts = self.head.parts;
        let (keys, codes) = self.segments(layer, parts.part(key))?;
        let place = keys.find(parts.number(key))?;
        codes.get(place).map(Worth::from_code)
    }

    /// Calls a function with every key of a layer's partition and its value.
    pub(crate) fn for_each(&self, layer: u32, partition: usize, mut with: impl FnMut(u64, Worth)) {
        let Some((keys, codes)) = self.segments(layer, partition) else { return };
        let mut block = Vec::new();
        for at in 0..keys.blocks() {
            block.clear();
            codes.block_into(at, &mut block);
            let mut numbers = Vec::new();
            keys.block_into(at, &mut numbers);
            for (&number, &code) in numbers.iter().zip(&block) {
                with(self.head.parts.key(number, partition), Worth::from_code(code));
            }
        }
    }

    /// Verifies every checksum, and compares all counts with the header.
    ///
    /// # Errors
    /// The tablebase is damaged.
    pub fn verify(&self) -> Result<(), TableError> {
        let damaged = || TableError::Damaged { path: self.path.clone() };
        let mut positions = 0;
        let mut end = self.data;
        for layer in 0..self.head.layers {
            for partition in self.head.parts.all() {
                let entry = self.entry(layer, partition).ok_or_else(damaged)?;
                let ranges = [entry.keys.clone(), entry.codes.clone()];
                for (range, sum) in ranges.into_iter().zip(entry.sums) {
                    end = end.max(range.end);
                    let bytes = self.map.bytes().get(range).ok_or_else(damaged)?;
                    if checksum(bytes) != sum {
                        return Err(damaged());
                    }
                }
                let (keys, codes) = self.segments(layer, partition).ok_or_else(damaged)?;
                let counts = [keys.len() as u64, codes.len() as u64];
                if counts != [entry.positions; 2] {
                    return Err(damaged());
                }
                positions += entry.positions;
            }
        }
        let whole = positions == self.head.positions && end == self.map.bytes().len();
        if whole { Ok(()) } else { Err(damaged()) }
    }
}

/// Reads the header and the offsets of entries and segments; `None` if any of them is damaged.
fn read_front(bytes: &[u8]) -> Option<(Head, usize, usize)> {
    let rest = bytes.strip_prefix(MARK)?;
    let (length, rest) = rest.split_first_chunk::<8>()?;
    let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
    let head = Head::read(std::str::from_utf8(rest.get(..length)?).ok()?)?;
    let entries = 16 + length;
    let count = (head.layers as usize).checked_mul(head.parts.count())?.checked_mul(ENTRY)?;
    let end = entries.checked_add(count)?;
    let sum = bytes.get(end..end.checked_add(8)?)?;
    let right = u64::from_le_bytes(sum.try_into().ok()?) == checksum(bytes.get(..end)?);
    right.then_some((head, entries, end + 8))
}
