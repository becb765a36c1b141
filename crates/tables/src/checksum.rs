//! A fast checksum against accidental damage, not against manipulation: multiplies and rotates
//! words.

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the checksum of some bytes.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(FACTOR).rotate_left(29);
    let mut words = bytes.chunks_exact(8);
    let mut sum = words.by_ref().fold(bytes.len() as u64, |sum, word| {
        mix(sum, u64::from_le_bytes(word.try_into().unwrap_or_default()))
    });
    let mut last = [0; 8];
    last[..words.remainder().len()].copy_from_slice(words.remainder());
    sum = mix(sum, u64::from_le_bytes(last));
    sum ^ sum >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_counts() {
        let bytes: Vec<u8> = (0..100).collect();
        let whole = checksum(&bytes);
        for bit in 0..800 {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(checksum(&changed), whole, "{bit}");
        }
        assert_ne!(checksum(&bytes[..99]), whole);
        assert_ne!(checksum(&[0; 8]), checksum(&[0; 9]));
    }
}
