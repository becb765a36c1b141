//! A sorted list of numbers, and a parallel list of codes, in blocks that are decoded one at a
//! time.
//!
//! ```text
//!   numbers   count | first number and byte offset of each block | blocks: Rice parameter k, then each difference minus 1
//!   codes     count | codes, most frequent first | byte offset of each block | blocks: k, then index of each code in the list
//! ```
//!
//! Blocks are Golomb-Rice coded (`bits.rs`).
//!
//! A lookup finds the block by binary search and then decodes up to 64 numbers.

use crate::bits::{BitReader, BitWriter, suitable_bits};

/// Number of entries per block.
const BLOCK: usize = 64;
/// Width in bits of the field that holds the Rice parameter of a block.
const PLAIN: u32 = 6;

/// Writes numbers that arrive in strictly increasing order.
#[derive(Debug, Default)]
pub(crate) struct NumberWriter {
    index: Vec<u8>,
    bits: BitWriter,
    block: Vec<u64>,
    count: u64,
}

impl NumberWriter {
    #[inline]
    pub(crate) fn push(&mut self, number: u64) {
        self.block.push(number);
        if self.block.len() == BLOCK {
            self.close_block();
        }
    }

    fn close_block(&mut self) {
        let Some((&first, rest)) = self.block.split_first() else { return };
        let last = rest.last().copied().unwrap_or(first);
        let at = self.bits.align() as u32;
        self.index.extend(first.to_le_bytes());
        self.index.extend(at.to_le_bytes());
        let steps = rest.len() as u64;
        let k = suitable_bits(last - first - steps, steps);
        self.bits.push(k.into(), PLAIN);
        let mut before = first;
        for &number in rest {
            self.bits.push_rice(number - before - 1, k);
            before = number;
        }
        self.count += self.block.len() as u64;
        self.block.clear();
    }

    /// Returns the segment and the number of entries.
    pub(crate) fn finish(mut self) -> (Vec<u8>, u64) {
        self.close_block();
        let mut bytes = self.count.to_le_bytes().to_vec();
        bytes.extend(self.index);
        bytes.extend(self.bits.finish());
        (bytes, self.count)
    }
}

/// A view of an encoded segment of numbers. Decodes one block at a time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numbers<'a> {
    count: usize,
    index: &'a [u8],
    bits: &'a [u8],
}

/// Returns the count at the head of a segment, the number of blocks, and the rest.
fn head(bytes: &[u8]) -> Option<(usize, usize, &[u8])> {
    let (count, rest) = bytes.split_first_chunk::<8>()?;
    let count = usize::try_from(u64::from_le_bytes(*count)).ok()?;
    // Every block takes at least a byte, so an excessive count is detected here.
    (count / BLOCK <= rest.len()).then(|| (count, count.div_ceil(BLOCK), rest))
}

impl<'a> Numbers<'a> {
    /// Parses a segment; `None` if it is truncated. Damaged blocks are not detected here.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<Self> {
        let (count, blocks, rest) = head(bytes)?;
        let (index, bits) = rest.split_at_checked(blocks.checked_mul(12)?)?;
        Some(Numbers { count, index, bits })
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    #[inline]
    fn first(&self, block: usize) -> u64 {
        let at = block * 12;
        self.index
            .get(at..at + 8)
            .map_or(0, |bytes| u64::from_le_bytes(bytes.try_into().unwrap_or_default()))
    }

    fn byte(&self, block: usize) -> usize {
        let at = block * 12 + 8;
        self.index
            .get(at..at + 4)
            .map_or(0, |bytes| u32::from_le_bytes(bytes.try_into().unwrap_or_default()) as usize)
    }

    /// Appends the numbers of a block.
    pub(crate) fn block_into(&self, block: usize, numbers: &mut Vec<u64>) {
        let mut reader = BitReader::new(self.bits, self.byte(block));
        let k = reader.take(PLAIN) as u32;
        let mut number = self.first(block);
        numbers.push(number);
        for _ in 1..BLOCK.min(self.count - block * BLOCK) {
            number = number.wrapping_add(reader.take_rice(k) + 1);
            numbers.push(number);
        }
    }

    pub(crate) fn blocks(&self) -> usize {
        self.count.div_ceil(BLOCK)
    }

    /// Returns all numbers in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = u64> + 'a {
        let mut block = Vec::with_capacity(BLOCK);
        (0..self.blocks()).flat_map(move |at| {
            block.clear();
            self.block_into(at, &mut block);
            block.clone()
        })
    }

    /// Returns the index of a number.
    #[inline]
    pub(crate) fn find(&self, number: u64) -> Option<usize> {
        let (mut low, mut high) = (0, self.blocks());
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.first(middle) <= number {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let block = low.checked_sub(1)?;
        let mut reader = BitReader::new(self.bits, self.byte(block));
        let k = reader.take(PLAIN) as u32;
        let mut seen = self.first(block);
        let most = BLOCK.min(self.count - block * BLOCK);
        let mut place = 0;
        while seen < number {
            place += 1;
            if place == most {
                return None;
            }
            seen = seen.wrapping_add(reader.take_rice(k) + 1);
        }
        (seen == number).then_some(block * BLOCK + place)
    }
}

/// Writes the segment of a list of codes.
pub(crate) fn write_codes(codes: &[u16]) -> Vec<u8> {
    let most = codes.iter().max().map_or(0, |&code| usize::from(code) + 1);
    let mut counts = vec![0_u64; most];
    for &code in codes {
        counts[usize::from(code)] += 1;
    }
    let mut list: Vec<(u16, u64)> = (0..).zip(counts).filter(|&(_, count)| count > 0).collect();
    list.sort_by_key(|&(code, count)| (std::cmp::Reverse(count), code));
    let mut places = vec![0_u64; most];
    for (place, (code, _)) in list.iter().enumerate() {
        places[usize::from(*code)] = place as u64;
    }
    let mut bits = BitWriter::default();
    let mut offsets = Vec::new();
    for block in codes.chunks(BLOCK) {
        offsets.extend((bits.align() as u32).to_le_bytes());
        let places = || block.iter().map(|&code| places[usize::from(code)]);
        let k = suitable_bits(places().sum(), block.len() as u64);
        bits.push(k.into(), PLAIN);
        places().for_each(|place| bits.push_rice(place, k));
    }
    let mut bytes = (codes.len() as u64).to_le_bytes().to_vec();
    bytes.extend((list.len() as u16).to_le_bytes());
    bytes.extend(list.iter().flat_map(|(code, _)| code.to_le_bytes()));
    bytes.extend(offsets);
    bytes.extend(bits.finish());
    bytes
}

/// A view of an encoded segment of codes. Decodes one block at a time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Codes<'a> {
    count: usize,
    list: &'a [u8],
    offsets: &'a [u8],
    bits: &'a [u8],
}

impl<'a> Codes<'a> {
    /// Parses a segment; `None` if it is truncated. Damaged blocks are not detected here.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<Self> {
        let (count, blocks, rest) = head(bytes)?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let (list, rest) = rest.split_at_checked(2 * usize::from(u16::from_le_bytes(*length)))?;
        let (offsets, bits) = rest.split_at_checked(blocks.checked_mul(4)?)?;
        Some(Codes { count, list, offsets, bits })
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn blocks(&self) -> usize {
        self.count.div_ceil(BLOCK)
    }

    fn reader(&self, block: usize) -> BitReader<'a> {
        let at = self
            .offsets
            .get(4 * block..4 * block + 4)
            .map_or(0, |bytes| u32::from_le_bytes(bytes.try_into().unwrap_or_default()) as usize);
        BitReader::new(self.bits, at)
    }

    fn code(&self, place: u64) -> Option<u16> {
        let at = usize::try_from(place).ok()?.checked_mul(2)?;
        let bytes = self.list.get(at..at.checked_add(2)?)?;
        Some(u16::from_le_bytes(bytes.try_into().ok()?))
    }

    /// Returns the code at an index; `None` beyond the end or if the segment is damaged.
    #[inline]
    pub(crate) fn get(&self, place: usize) -> Option<u16> {
        if place >= self.count {
            return None;
        }
        let mut reader = self.reader(place / BLOCK);
        let k = reader.take(PLAIN) as u32;
        for _ in 0..place % BLOCK {
            reader.take_rice(k);
        }
        self.code(reader.take_rice(k))
    }

    /// Appends the codes of a block, up to the first damaged one.
    pub(crate) fn block_into(&self, block: usize, codes: &mut Vec<u16>) {
        let mut reader = self.reader(block);
        let k = reader.take(PLAIN) as u32;
        for _ in 0..BLOCK.min(self.count.saturating_sub(block * BLOCK)) {
            let Some(code) = self.code(reader.take_rice(k)) else { return };
            codes.push(code);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn written(numbers: &BTreeSet<u64>) -> Vec<u8> {
        let mut writer = NumberWriter::default();
        numbers.iter().for_each(|&number| writer.push(number));
        let (bytes, count) = writer.finish();
        assert_eq!(count, numbers.len() as u64);
        bytes
    }

    proptest! {
        #[test]
        fn numbers_are_found_where_they_are(
            steps in prop::collection::vec((0_u64..1 << 50, 0_u32..50), 0..300),
            others in prop::collection::vec(0_u64..1 << 40, 0..50),
        ) {
            let numbers: BTreeSet<u64> = steps.iter().scan(0_u64, |at, &(step, shift)| {
                *at += step >> shift;
                Some(*at)
            }).filter(|&number| number < 1 << 55).collect();
            let bytes = written(&numbers);
            let read = Numbers::read(&bytes).unwrap();
            prop_assert!(read.iter().eq(numbers.iter().copied()));
            for (place, &number) in numbers.iter().enumerate() {
                prop_assert_eq!(read.find(number), Some(place));
                prop_assert_eq!(read.find(number + 1).is_some(), numbers.contains(&(number + 1)));
            }
            for number in others {
                prop_assert_eq!(read.find(number).is_some(), numbers.contains(&number));
            }
        }

        #[test]
        fn codes_are_read_back(codes in prop::collection::vec(0_u16..90, 0..300)) {
            let bytes = write_codes(&codes);
            let read = Codes::read(&bytes).unwrap();
            prop_assert_eq!(read.len(), codes.len());
            for (place, &code) in codes.iter().enumerate() {
                prop_assert_eq!(read.get(place), Some(code));
            }
            prop_assert_eq!(read.get(codes.len()), None);
            let mut all = Vec::new();
            (0..codes.len().div_ceil(BLOCK)).for_each(|block| read.block_into(block, &mut all));
            prop_assert_eq!(all, codes);
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(
            mut bytes in prop::collection::vec(any::<u8>(), 0..200), count in 0_u8..70, number in any::<u64>(),
        ) {
            if let Some(head) = bytes.get_mut(..8) {
                head.copy_from_slice(&u64::from(count).to_le_bytes());
            }
            if let Some(numbers) = Numbers::read(&bytes) {
                numbers.find(number);
                prop_assert_eq!(numbers.iter().count(), numbers.len());
            }
            if let Some(codes) = Codes::read(&bytes) {
                for place in 0..codes.len() {
                    codes.get(place);
                }
            }
        }
    }
}
