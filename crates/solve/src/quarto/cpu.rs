//! The two builds of the inner loop, and the run-time choice between them.
//!
//! The search is written once, for any processor. All its hot code is inlined into one recursive
//! function, which has two instances: a portable one, and one compiled for AVX2 and BMI2, where
//! loops over eight lanes become single instructions.

use super::board::QuartoBoard;
use super::glance::Sweep;
use super::node::QuartoNode;
use super::score::Score;
use super::search::{QuartoSearch, Window};
use super::variant::VariantTables;

/// A build of the inner loop.
pub(crate) trait Cpu: Copy + Send + Sync + 'static {
    /// Moves the bits of `word` under the set bits of `mask` together at the low end.
    fn gather(word: u64, mask: u64) -> u64;
    /// Collects the cells of the live patterns of a board.
    fn sweep(variant: &VariantTables, board: &QuartoBoard) -> Sweep;
    /// The sign bits of eight lanes.
    fn signs(lanes: &[u16; 8]) -> u8;
    /// Prefetches the memory at this address.
    fn prefetch<T>(at: &T);
    /// [`QuartoSearch::give_here`] in this build: the only recursive function.
    fn give(search: &mut QuartoSearch, node: &QuartoNode, window: Window) -> Score;
}

/// The portable build.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlainCpu;

impl Cpu for PlainCpu {
    #[inline]
    fn gather(word: u64, mut mask: u64) -> u64 {
        let (mut gathered, mut to) = (0, 0);
        while mask != 0 {
            gathered |= (word >> mask.trailing_zeros() & 1) << to;
            mask &= mask - 1;
            to += 1;
        }
        gathered
    }

    #[inline]
    fn sweep(variant: &VariantTables, board: &QuartoBoard) -> Sweep {
        Sweep::plain(variant, board)
    }

    #[inline(always)]
    fn signs(lanes: &[u16; 8]) -> u8 {
        lanes.iter().enumerate().fold(0, |signs, (lane, bits)| signs | (bits >> 15 << lane) as u8)
    }

    #[inline(always)]
    fn prefetch<T>(_at: &T) {}

    fn give(search: &mut QuartoSearch, node: &QuartoNode, window: Window) -> Score {
        search.give_here::<PlainCpu>(node, window)
    }
}

/// The build for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[cfg(target_arch = "x86_64")]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Vector;

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
impl Cpu for Vector {
    #[inline(always)]
    fn gather(word: u64, mask: u64) -> u64 {
        // SAFETY: this build runs only after `has_vectors` has found BMI2.
        unsafe { core::arch::x86_64::_pext_u64(word, mask) }
    }

    #[inline(always)]
    fn sweep(variant: &VariantTables, board: &QuartoBoard) -> Sweep {
        // SAFETY: this build runs only after `has_vectors` has found AVX2.
        unsafe { sweep(variant, board) }
    }

    #[inline(always)]
    fn signs(lanes: &[u16; 8]) -> u8 {
        use core::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_movemask_epi8, _mm_packs_epi16};
        // SAFETY: SSE2 is part of x86-64, and the array has the sixteen bytes that are loaded.
        unsafe {
            let lanes = _mm_loadu_si128(lanes.as_ptr().cast::<__m128i>());
            _mm_movemask_epi8(_mm_packs_epi16(lanes, lanes)) as u8
        }
    }

    #[inline(always)]
    fn prefetch<T>(at: &T) {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch has no effect visible to the program, and the address is valid.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(at).cast()) }
    }

    #[inline(always)]
    fn give(search: &mut QuartoSearch, node: &QuartoNode, window: Window) -> Score {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn give(search: &mut QuartoSearch, node: &QuartoNode, window: Window) -> Score {
            search.give_here::<Vector>(node, window)
        }
        // SAFETY: this build runs only after `has_vectors` has found these features.
        unsafe { give(search, node, window) }
    }
}

/// [`Sweep::plain`] for two patterns at a time: sixteen lanes, eight properties for each pattern.
///
/// The number of missing pieces is found without a population count. The lowest cell of each set is
/// cleared up to four times, and the number of times the set was already empty is compared.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
#[allow(unsafe_code)]
fn sweep(variant: &VariantTables, board: &QuartoBoard) -> Sweep {
    use core::arch::x86_64::*;
    let twice = |lanes: &[u16; 8]| {
        // SAFETY: the array has the sixteen bytes that are loaded.
        _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(lanes.as_ptr().cast()) })
    };
    let lanes = twice(&board.lanes);
    let [low, high] = board.left.to_le_bytes().map(usize::from);
    let supply = _mm256_add_epi16(twice(&variant.supply[0][low]), twice(&variant.supply[1][high]));
    let occupied = _mm256_set1_epi16(board.occupied as i16);
    let zero = _mm256_setzero_si256();
    let ones = _mm256_cmpeq_epi16(zero, zero);
    let four = _mm256_set1_epi16(4);
    let (mut holes, mut pairs, mut kept, mut open) = (zero, zero, zero, zero);
    for patterns in &variant.pattern_pairs {
        // SAFETY: the array has the thirty-two bytes that are loaded.
        let patterns = unsafe { _mm256_loadu_si256(patterns.as_ptr().cast()) };
        let stones = _mm256_and_si256(patterns, occupied);
        let gaps = _mm256_andnot_si256(occupied, patterns);
        let less = |set| _mm256_and_si256(set, _mm256_add_epi16(set, ones));
        let none = |set| _mm256_cmpeq_epi16(set, zero);
        let (two, three) = (less(gaps), less(less(gaps)));
        let (none1, none2, none3) = (none(gaps), none(two), none(three));
        let none4 = none(less(three));
        let missing = _mm256_add_epi16(
            _mm256_add_epi16(four, none1),
            _mm256_add_epi16(_mm256_add_epi16(none2, none3), none4),
        );
        let fits = none(_mm256_andnot_si256(lanes, stones));
        let live = _mm256_andnot_si256(_mm256_cmpgt_epi16(missing, supply), fits);
        let live = _mm256_andnot_si256(none1, live);
        let gaps = _mm256_and_si256(live, gaps);
        open = _mm256_or_si256(open, gaps);
        kept = _mm256_or_si256(kept, _mm256_and_si256(live, stones));
        holes = _mm256_or_si256(holes, _mm256_and_si256(gaps, none2));
        pairs = _mm256_or_si256(pairs, _mm256_and_si256(gaps, _mm256_andnot_si256(none2, none3)));
    }
    let joined = |lanes: __m256i| {
        let both =
            _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
        let mut array = [0_u16; 8];
        // SAFETY: the array has the sixteen bytes that are stored.
        unsafe { _mm_storeu_si128(array.as_mut_ptr().cast(), both) };
        array
    };
    Sweep { holes: joined(holes), pairs: joined(pairs), kept: joined(kept), open: joined(open) }
}

/// Whether this processor supports the vector build.
pub(crate) fn has_vectors() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }
    #[cfg(not(target_arch = "x86_64"))]
    false
}
