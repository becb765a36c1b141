//! Memory for large tables: zeroed by the system when it is first touched, and on large pages where the
//! system has them. Most of the cost of a look into a large table is finding the page.

use std::collections::TryReserveError;

/// Types made of integers alone, for which all bits zero are a value.
///
/// # Safety
/// Zero bytes must be a valid value of the type.
#[allow(unsafe_code)]
pub(crate) unsafe trait Zeroed: Sized {}

/// So many zeroed values. Making them takes no time, and no interrupt has to wait for it.
///
/// # Errors
/// There is not so much memory.
pub(crate) fn zeroed<T: Zeroed>(count: usize) -> Result<Box<[T]>, TryReserveError> {
    // Asked for first in a way that may fail: what follows may not.
    Vec::<T>::new().try_reserve_exact(count)?;
    let mut memory = Box::<[T]>::new_zeroed_slice(count);
    ask_for_large_pages(&mut memory);
    // SAFETY: the trait says that zero is a value.
    #[allow(unsafe_code)]
    Ok(unsafe { memory.assume_init() })
}

/// Asks the system to back this memory with large pages before it is touched. Nothing depends on the
/// answer.
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
            // how it is backed, not what it holds.
            unsafe { madvise(start.add(skipped).cast(), length, MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    let _ = memory;
}
