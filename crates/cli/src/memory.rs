//! Whether the machine has the memory that is asked for.

use quatuor_core::{Message, message};

/// Refuses a table that would not fit into the memory that is free, where the system tells.
///
/// # Errors
/// How much there is.
pub fn check(megabytes: usize) -> Result<(), Message> {
    match available() {
        Some(free) if megabytes > free => {
            Err(message!("memory-short", wanted: megabytes, free: free))
        }
        _ => Ok(()),
    }
}

/// Free memory in megabytes.
fn available() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}
