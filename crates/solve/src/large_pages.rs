//! Memory for large tables: zeroed by the system on first touch, and on large pages if the system
//! has them. Most of the cost of a random access to a large table is the address translation.

use std::collections::TryReserveError;

/// Types for which all zero bits are a valid value, because they consist only of integers.
///
/// # Safety
/// Zero bytes must be a valid value of the type.
#[allow(unsafe_code)]
pub(crate) unsafe trait Zeroed: Sized {}

/// Allocates `count` zeroed values. The system zeroes pages lazily, so the call returns at once and
/// cannot delay an interrupt.
///
/// # Errors
/// There is not enough memory.
pub(crate) fn zeroed<T: Zeroed>(count: usize) -> Result<Box<[T]>, TryReserveError> {
    // Try the allocation in a fallible way first: `new_zeroed_slice` would abort on failure.
    Vec::<T>::new().try_reserve_exact(count)?;
    let mut memory = Box::<[T]>::new_zeroed_slice(count);
    ask_for_large_pages(&mut memory);
    // SAFETY: the trait guarantees that zero bytes are a valid value.
    #[allow(unsafe_code)]
    Ok(unsafe { memory.assume_init() })
}

/// Asks the system to back this memory with large pages before it is touched. A refusal has no
/// effect on correctness.
fn ask_for_large_pages<T>(memory: &mut [T]) {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[allow(unsafe_code)]
    {
        const PAGE: usize = 1 << 21;
        const MADV_HUGEPAGE: i32 = 14;
        unsafe extern "C" {
            fn madvise(address: *mut core::ffi::c_void, length: usize, advice: i32) -> i32;
        }
        let bytes = size_of_val(memory);
        let start = memory.as_mut_ptr().cast::<u8>();
        let skipped = start.align_offset(PAGE);
        let length = bytes.saturating_sub(skipped) / PAGE * PAGE;
        if length > 0 {
            // SAFETY: the range lies within memory that is borrowed here, and this advice changes
            // how it is backed, not its contents.
            unsafe { madvise(start.add(skipped).cast(), length, MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    let _ = memory;
}
