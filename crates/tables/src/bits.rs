//! Packs numbers of varying size bit by bit with the Golomb-Rice code.
//!
//! A number is split in two. The lower `k` bits are written as they are, the rest in unary: that
//! many ones and a zero. If that would be too long, `ESCAPE` ones announce that the whole number
//! follows. Bits fill bytes from the lowest bit up. Reading beyond the end gives zeros, so a
//! damaged file gives wrong numbers but no panic.

/// Number of ones that announce a number written in full.
const ESCAPE: u32 = 20;
/// Number of bits of a number written in full.
const FULL: u32 = 56;

/// Writes bits into a buffer.
#[derive(Debug, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    pending: u64,
    filled: u32,
}

impl BitWriter {
    /// Appends the lowest `bits` bits of a number; at most 56 at a time.
    pub(crate) fn push(&mut self, number: u64, bits: u32) {
        debug_assert!(bits <= FULL && number >> bits == 0);
        self.pending |= number << self.filled;
        self.filled += bits;
        while self.filled >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.filled -= 8;
        }
    }

    /// Appends a number below 2^56 with `k` plain bits.
    pub(crate) fn push_rice(&mut self, number: u64, k: u32) {
        let high = number >> k;
        if high < u64::from(ESCAPE) {
            self.push((1 << high) - 1, high as u32 + 1);
            self.push(number & ((1 << k) - 1), k);
        } else {
            self.push((1 << ESCAPE) - 1, ESCAPE);
            self.push(number, FULL);
        }
    }

    /// Pads to the next byte and returns its offset.
    pub(crate) fn align(&mut self) -> usize {
        if self.filled > 0 {
            self.push(0, 8 - self.filled);
        }
        self.bytes.len()
    }

    /// Returns the bytes, followed by eight zero bytes so that a reader may look ahead.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.align();
        self.bytes.extend([0; 8]);
        self.bytes
    }
}

/// Reads bits from a buffer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    /// Starts at a byte offset.
    pub(crate) fn new(bytes: &'a [u8], byte: usize) -> Self {
        BitReader { bytes, at: 8 * byte }
    }

    /// Returns at least the next 57 bits without consuming them.
    #[inline]
    fn peek(&self) -> u64 {
        let from = self.at / 8;
        let word = match self.bytes.get(from..from + 8) {
            Some(bytes) => u64::from_le_bytes(bytes.try_into().unwrap_or_default()),
            None => {
                let rest = self.bytes.get(from..).unwrap_or_default();
                rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
            }
        };
        word >> (self.at % 8)
    }

    /// Reads the next `bits` bits as a number; at most 56.
    pub(crate) fn take(&mut self, bits: u32) -> u64 {
        let number = self.peek() & ((1 << bits) - 1);
        self.at += bits as usize;
        number
    }

    /// Reads the next number with `k` plain bits.
    #[inline]
    pub(crate) fn take_rice(&mut self, k: u32) -> u64 {
        let word = self.peek();
        let ones = word.trailing_ones();
        if ones >= ESCAPE {
            self.at += ESCAPE as usize;
            return self.take(FULL);
        }
        if ones + 1 + k <= 57 {
            self.at += (ones + 1 + k) as usize;
            return u64::from(ones) << k | word >> (ones + 1) & ((1 << k) - 1);
        }
        self.at += ones as usize + 1;
        u64::from(ones) << k | self.take(k)
    }
}

/// Returns the number of plain bits that suits `count` numbers with this sum.
pub(crate) fn suitable_bits(sum: u64, count: u64) -> u32 {
    // For geometrically distributed numbers the best choice is near the mean times ln 2.
    let mean = (sum / count.max(1)) * 11 / 16;
    if mean == 0 { 0 } else { mean.ilog2().min(40) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_are_read_back(numbers in prop::collection::vec((0_u64..1 << 56, 0_u32..56, 0_u32..41), 1..200)) {
            let mut writer = BitWriter::default();
            for &(number, shift, k) in &numbers {
                writer.push_rice(number >> shift, k);
            }
            let bytes = writer.finish();
            let mut reader = BitReader::new(&bytes, 0);
            for &(number, shift, k) in &numbers {
                prop_assert_eq!(reader.take_rice(k), number >> shift);
            }
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..40), at in 0_usize..60) {
            let mut reader = BitReader::new(&bytes, at);
            for k in 0..41 {
                prop_assert!(reader.take_rice(k) < 1 << 57);
            }
        }
    }
}
