//! Sorts and deduplicates records within a memory limit.
//!
//! ```text
//!   record     key * 256 + rank
//!   pool       one for each part of the keys that a worker has: sorted records and new ones
//! ```
//!
//! When there are as many new records as sorted ones, the new ones are sorted and merged, so each
//! record moves only a few times. When both exceed the limit, the sorted records are written to a
//! file, and read back when the layer closes. Of two records with the same key, the one with the
//! lower rank is kept.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

use crate::parts::Parts;

/// The number of bits below the key in a record.
pub(crate) const RANK_BITS: u32 = 8;

/// Minimum number of new records before anything is sorted.
const FEW: usize = 1 << 16;

#[derive(Debug, Default)]
struct Pool {
    ordered: Vec<u64>,
    fresh: Vec<u64>,
}

/// The records of one worker for one layer.
#[derive(Debug)]
pub(crate) struct Sorter {
    parts: Parts,
    /// The pool of each part.
    pool_of: Vec<usize>,
    pools: Vec<Pool>,
    fresh: usize,
    ordered: usize,
    /// Maximum number of records in memory.
    most: usize,
    /// Path of spill files, without the number of the file.
    spill_path: PathBuf,
    spills: Vec<Spill>,
    scratch: Vec<u64>,
}

/// Records of all pools that were written to a file.
#[derive(Debug)]
struct Spill {
    path: PathBuf,
    file: File,
    /// End of the records of each pool.
    ends: Vec<u64>,
}

impl Drop for Spill {
    fn drop(&mut self) {
        // Best effort: the next run removes files that are left over.
        let _ = std::fs::remove_file(&self.path);
    }
}

impl Sorter {
    /// Creates a sorter for worker `index` of `peers`, with `most` records in memory.
    pub(crate) fn new(
        parts: Parts,
        index: usize,
        peers: usize,
        most: usize,
        spill_path: PathBuf,
    ) -> Self {
        let own = parts.all().filter(|part| part % peers == index).count();
        let pools = (0..own).map(|_| Pool::default()).collect();
        let most = most.max(FEW);
        let (spills, scratch) = (Vec::new(), Vec::new());
        let pool_of = parts.all().map(|part| part / peers).collect();
        Sorter { parts, pool_of, pools, fresh: 0, ordered: 0, most, spill_path, spills, scratch }
    }

    /// Adds records that all belong to parts of this worker.
    pub(crate) fn extend(&mut self, records: impl IntoIterator<Item = u64>) -> io::Result<()> {
        for record in records {
            let pool = self.pool_of[self.parts.part(record >> RANK_BITS)];
            if let Some(pool) = self.pools.get_mut(pool) {
                pool.fresh.push(record);
                self.fresh += 1;
            }
        }
        if self.fresh >= self.ordered.max(FEW) || self.fresh + self.ordered >= self.most {
            self.compact();
            if self.ordered >= self.most / 2 {
                self.spill()?;
            }
        }
        Ok(())
    }

    fn compact(&mut self) {
        self.ordered = 0;
        for pool in &mut self.pools {
            sort(&mut pool.fresh, &mut self.scratch);
            pool.fresh.dedup_by_key(|record| *record >> RANK_BITS);
            if pool.ordered.is_empty() {
                std::mem::swap(&mut pool.ordered, &mut pool.fresh);
            } else if !pool.fresh.is_empty() {
                pool.ordered = merge(&pool.ordered, &pool.fresh);
            }
            pool.fresh.clear();
            self.ordered += pool.ordered.len();
        }
        self.fresh = 0;
    }

    fn spill(&mut self) -> io::Result<()> {
        let mut path = self.spill_path.clone().into_os_string();
        path.push(format!("-{}", self.spills.len()));
        let path = PathBuf::from(path);
        let file =
            File::options().read(true).write(true).create(true).truncate(true).open(&path)?;
        let mut spill = Spill { path, file, ends: Vec::new() };
        let mut out = BufWriter::with_capacity(1 << 20, &spill.file);
        let mut end = 0;
        for pool in &mut self.pools {
            for record in &pool.ordered {
                out.write_all(&record.to_le_bytes())?;
            }
            end += pool.ordered.len() as u64;
            spill.ends.push(end);
            pool.ordered = Vec::new();
        }
        out.flush()?;
        drop(out);
        self.spills.push(spill);
        self.ordered = 0;
        Ok(())
    }

    /// Removes and returns all records of a pool, in order.
    pub(crate) fn take(&mut self, pool: usize) -> io::Result<Vec<u64>> {
        let own = &mut self.pools[pool];
        let mut records = std::mem::take(&mut own.fresh);
        for spill in &mut self.spills {
            read_back(spill, pool, &mut records)?;
        }
        let ordered = std::mem::take(&mut own.ordered);
        if records.is_empty() {
            return Ok(ordered);
        }
        sort(&mut records, &mut self.scratch);
        records.dedup_by_key(|record| *record >> RANK_BITS);
        Ok(if ordered.is_empty() { records } else { merge(&ordered, &records) })
    }
}

fn read_back(spill: &mut Spill, pool: usize, records: &mut Vec<u64>) -> io::Result<()> {
    let from = pool.checked_sub(1).map_or(0, |before| spill.ends[before]);
    let mut bytes = vec![0; 8 * (spill.ends[pool] - from) as usize];
    spill.file.seek(SeekFrom::Start(8 * from))?;
    spill.file.read_exact(&mut bytes)?;
    let words = bytes.chunks_exact(8);
    records.extend(words.map(|word| u64::from_le_bytes(word.try_into().unwrap_or_default())));
    Ok(())
}

/// Merges both lists; of equal keys the lower record is kept.
fn merge(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut merged = Vec::with_capacity(one.len() + other.len());
    let (mut i, mut j) = (0, 0);
    while i < one.len() && j < other.len() {
        let (a, b) = (one[i], other[j]);
        let (key_a, key_b) = (a >> RANK_BITS, b >> RANK_BITS);
        merged.push(a.min(b));
        i += usize::from(key_a <= key_b);
        j += usize::from(key_b <= key_a);
    }
    merged.extend(&one[i..]);
    merged.extend(&other[j..]);
    merged.shrink_to_fit();
    merged
}

/// Digits of eleven bits, whose counts fit in the first-level cache.
const DIGIT: u32 = 11;

/// Radix sort from the lowest digit, which reads memory sequentially. Short lists are sorted by
/// comparison.
fn sort(records: &mut Vec<u64>, scratch: &mut Vec<u64>) {
    if records.len() < 512 {
        records.sort_unstable();
        return;
    }
    let differing = records.iter().fold(0, |bits, record| bits | (record ^ records[0]));
    let mut shift = 0;
    while shift < u64::BITS && differing >> shift != 0 {
        if differing >> shift & ((1 << DIGIT) - 1) != 0 {
            let mut ends = [0_u32; 1 << DIGIT];
            let digit = |record: u64| (record >> shift & ((1 << DIGIT) - 1)) as usize;
            for &record in records.iter() {
                ends[digit(record)] += 1;
            }
            let mut begin = 0;
            for end in &mut ends {
                begin += std::mem::replace(end, begin);
            }
            scratch.clear();
            scratch.resize(records.len(), 0);
            for &record in records.iter() {
                let place = &mut ends[digit(record)];
                scratch[*place as usize] = record;
                *place += 1;
            }
            std::mem::swap(records, scratch);
        }
        shift += DIGIT;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    #[test]
    fn digits_sort_as_comparisons_do() {
        let mut dice = quatuor_core::Dice::new(1);
        for count in [0, 1, 511, 512, 5000] {
            let mut records: Vec<u64> =
                (0..count).map(|_| (dice.below(1 << 40) as u64) << 9 | 5).collect();
            let mut plain = records.clone();
            plain.sort_unstable();
            sort(&mut records, &mut Vec::new());
            assert_eq!(records, plain);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        /// Uses so little memory that files are needed, and compares with a map.
        #[test]
        fn the_least_rank_of_each_key_stays(seed in any::<u64>(), peers in 1_usize..4, index in 0_usize..3, many in any::<bool>()) {
            prop_assume!(index < peers);
            let parts = if many { Parts::Many } else { Parts::Few };
            let mut dice = quatuor_core::Dice::new(seed);
            let name = format!("quatuor-sorter-{}-{seed}-{peers}", std::process::id());
            let mut sorter = Sorter::new(parts, index, peers, 0, std::env::temp_dir().join(name));
            let mut plain: BTreeMap<u64, u64> = BTreeMap::new();
            for _ in 0..30 {
                let batch: Vec<u64> = (0..10_000).map(|_| {
                    let key = dice.below(1 << 22) as u64;
                    key << RANK_BITS | dice.below(256) as u64
                }).filter(|record| parts.part(record >> RANK_BITS) % peers == index).collect();
                for &record in &batch {
                    let least = plain.entry(record >> RANK_BITS).or_insert(record);
                    *least = record.min(*least);
                }
                sorter.extend(batch).unwrap();
            }
            prop_assert!(!sorter.spills.is_empty());
            let mut own: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
            for &record in plain.values() {
                own.entry(parts.part(record >> RANK_BITS) / peers).or_default().push(record);
            }
            for pool in 0..sorter.pools.len() {
                prop_assert_eq!(sorter.take(pool).unwrap(), own.remove(&pool).unwrap_or_default());
            }
            prop_assert!(own.is_empty());
        }
    }
}
