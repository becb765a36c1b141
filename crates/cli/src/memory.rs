//! Memory of the machine and of this process.

use quatuor_core::{Message, message};

use crate::exit::Failure;

/// Returns the amount in bytes, after a check that this much memory is free.
///
/// # Errors
/// Less memory is free, or the operating system refuses the amount.
pub fn checked(bytes: Option<u64>) -> Result<Option<usize>, Failure> {
    let Some(bytes) = bytes else { return Ok(None) };
    let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
    check(bytes >> 20).map_err(Failure::Trouble)?;
    Ok(Some(bytes))
}

/// Fails if an allocation of this size exceeds the free memory, as far as the system reports it.
fn check(megabytes: usize) -> Result<(), Message> {
    let free = [available_megabytes(), cgroup_megabytes()].into_iter().flatten().min();
    if let Some(free) = free.filter(|&free| megabytes > free) {
        return Err(message!("memory-short", wanted: megabytes, free: free));
    }
    // Reserves memory without writing to it, which detects a limit of the shell.
    let bytes = megabytes.checked_mul(1 << 20);
    let given = bytes.is_some_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if given { Ok(()) } else { Err(message!("solve-no-memory", megabytes: megabytes)) }
}

/// Returns the free memory in megabytes.
fn available_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}

/// Returns the free memory of the container in megabytes, if it has a limit.
fn cgroup_megabytes() -> Option<usize> {
    let number = |name: &str| -> Option<usize> {
        let text = std::fs::read_to_string(format!("/sys/fs/cgroup/memory.{name}")).ok()?;
        text.trim().parse().ok()
    };
    Some(number("max")?.saturating_sub(number("current")?) >> 20)
}

/// Returns the resident memory of this process in megabytes, or 0 if the system does not report it.
pub fn resident_megabytes() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) >> 10
}
