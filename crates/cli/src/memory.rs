//! Whether the machine has the memory that is asked for.

use quatuor_core::{Message, message};

/// Refuses a table that would not fit into the memory that is free, where the system tells.
///
/// # Errors
/// How much there is, or that the system gives no such amount.
pub fn check(megabytes: usize) -> Result<(), Message> {
    let free = [available(), left_to_group()].into_iter().flatten().min();
    if let Some(free) = free.filter(|&free| megabytes > free) {
        return Err(message!("memory-short", wanted: megabytes, free: free));
    }
    // Only asked for, never touched: a limit of the shell shows here.
    let bytes = megabytes.checked_mul(1 << 20);
    let given = bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if given { Ok(()) } else { Err(message!("solve-no-memory", megabytes: megabytes)) }
}

/// Free memory in megabytes.
fn available() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}

/// What a container may still use, in megabytes, if it is limited.
fn left_to_group() -> Option<usize> {
    let number = |name: &str| -> Option<usize> {
        let text = std::fs::read_to_string(format!("/sys/fs/cgroup/memory.{name}")).ok()?;
        text.trim().parse().ok()
    };
    Some(number("max")?.saturating_sub(number("current")?) >> 20)
}
