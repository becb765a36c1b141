//! Latencies of requests, as percentiles in milliseconds.

use std::time::Duration;

use serde::Serialize;

/// The latencies of requests of one kind.
#[derive(Debug, Clone, Default)]
pub struct Latencies(Vec<Duration>);

/// The statistics of latencies.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LatencySummary {
    /// Number of requests.
    pub count: usize,
    /// Median in milliseconds.
    pub median_ms: f64,
    /// 99th percentile in milliseconds.
    pub p99_ms: f64,
    /// Maximum in milliseconds.
    pub slowest_ms: f64,
}

impl Latencies {
    /// Adds a latency.
    pub fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Adds all latencies of another list.
    pub fn extend(&mut self, other: Latencies) {
        self.0.extend(other.0);
    }

    /// Computes the statistics.
    pub fn summary(&self) -> LatencySummary {
        let mut times = self.0.clone();
        times.sort_unstable();
        let milliseconds = |share: f64| {
            let at = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
            let time = times.get(at).copied().unwrap_or(Duration::ZERO);
            (time.as_secs_f64() * 1e5).round() / 100.0
        };
        LatencySummary {
            count: times.len(),
            median_ms: milliseconds(0.5),
            p99_ms: milliseconds(0.99),
            slowest_ms: milliseconds(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_sorted_times() {
        let mut latencies = Latencies::default();
        // 7 and 100 are coprime, so every time occurs once, out of order.
        (0..100).for_each(|step| latencies.push(Duration::from_millis(step * 7 % 100)));
        let summary = latencies.summary();
        assert_eq!((summary.count, summary.median_ms), (100, 50.0));
        assert_eq!((summary.p99_ms, summary.slowest_ms), (99.0, 99.0));
        let mut more = Latencies::default();
        more.push(Duration::from_micros(1_234_567));
        more.extend(latencies);
        assert_eq!((more.summary().count, more.summary().slowest_ms), (101, 1234.57));
    }

    #[test]
    fn nothing_takes_no_time() {
        let none = LatencySummary { count: 0, median_ms: 0.0, p99_ms: 0.0, slowest_ms: 0.0 };
        assert_eq!(Latencies::default().summary(), none);
    }
}
