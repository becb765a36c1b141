//! Who works on a table.

/// Who works: threads of this process, and the addresses of all processes where there are several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Crew {
    /// Workers of this process; 0 for one plain loop without the engine.
    pub workers: usize,
    /// The address of each process, with its port; empty for this one alone.
    pub hosts: Vec<String>,
    /// Which of them this process is.
    pub process: usize,
}

/// Whether this program has the engine for several workers and processes.
pub const HAS_ENGINE: bool = cfg!(feature = "timely");
