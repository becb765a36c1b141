//! One line of the log: an event with its moment.

use super::{Event, Moment};

/// An event, and when it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// When.
    pub at: Moment,
    /// What.
    pub event: Event,
}
