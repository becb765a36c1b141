//! The memory of the machine and of this process.

use quatuor_core::{Message, message};

/// Refuses a table that would not fit into the memory that is free, where the system tells.
///
/// # Errors
/// How much there is, or that the system gives no such amount.
pub fn check(megabytes: usize) -> Result<(), Message> {
    let free = [available_megabytes(), cgroup_megabytes()].into_iter().flatten().min();
    if let Some(free) = free.filter(|&free| megabytes > free) {
        return Err(message!("memory-short", wanted: megabytes, free: free));
    }
    // Only asked for, never touched: a limit of the shell shows here.
    let bytes = megabytes.checked_mul(1 << 20);
    let given = bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if given { Ok(()) } else { Err(message!("solve-no-memory", megabytes: megabytes)) }
}

/// Free memory in megabytes.
fn available_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}

/// What a container may still use, in megabytes, if it is limited.
fn cgroup_megabytes() -> Option<usize> {
    let number = |name: &str| -> Option<usize> {
        let text = std::fs::read_to_string(format!("/sys/fs/cgroup/memory.{name}")).ok()?;
        text.trim().parse().ok()
    };
    Some(number("max")?.saturating_sub(number("current")?) >> 20)
}

/// Resident memory of this process in megabytes; 0 where the system does not report it.
pub fn resident_megabytes() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) >> 10
}
