//! Request and load metrics in the text format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use parking_lot::Mutex;

/// Upper bounds of the histogram buckets, in seconds (inclusive).
const CLASSES: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0];

#[derive(Default, Clone)]
struct Route {
    /// Number of requests by status.
    answers: BTreeMap<u16, u64>,
    /// Number of requests by histogram bucket, not cumulative.
    classes: [u64; CLASSES.len()],
    count: u64,
    seconds: f64,
}

/// The counters of all requests and connections.
#[derive(Default)]
pub struct Metrics {
    /// By method and route pattern. Both come from closed sets, so the map stays small.
    routes: Mutex<BTreeMap<(&'static str, String), Route>>,
    /// Number of open event streams.
    pub streams: AtomicI64,
    /// Number of open connections.
    pub connections: AtomicI64,
}

impl Metrics {
    /// Counts a request.
    pub fn count(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        let mut routes = self.routes.lock();
        let counted = routes.entry((method, route.to_owned())).or_default();
        *counted.answers.entry(status).or_default() += 1;
        let seconds = took.as_secs_f64();
        if let Some(class) = CLASSES.iter().position(|end| seconds <= *end) {
            counted.classes[class] += 1;
        }
        counted.count += 1;
        counted.seconds += seconds;
    }

    /// Returns all metrics in the Prometheus text format.
    pub fn text(&self, measures: &[Measure]) -> String {
        let routes = self.routes.lock().clone();
        let mut text = String::new();
        let head = |text: &mut String, name: &str, kind: &str, help: &str| {
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
        };
        head(&mut text, "quatuor_requests_total", "counter", "Requests answered.");
        for ((method, route), counted) in &routes {
            for (status, count) in &counted.answers {
                let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
                let _ = writeln!(text, "quatuor_requests_total{{{labels}}} {count}");
            }
        }
        head(&mut text, "quatuor_request_seconds", "histogram", "How long requests took.");
        for ((method, route), counted) in &routes {
            let labels = format!("method=\"{method}\",route=\"{route}\"");
            let mut sum = 0;
            for (end, count) in CLASSES.iter().zip(counted.classes) {
                sum += count;
                let _ =
                    writeln!(text, "quatuor_request_seconds_bucket{{{labels},le=\"{end}\"}} {sum}");
            }
            let (count, seconds) = (counted.count, counted.seconds);
            let _ = write!(
                text,
                "quatuor_request_seconds_bucket{{{labels},le=\"+Inf\"}} {count}\n\
                 quatuor_request_seconds_sum{{{labels}}} {seconds}\n\
                 quatuor_request_seconds_count{{{labels}}} {count}\n"
            );
        }
        for Measure { name, kind, help, value } in measures {
            head(&mut text, name, kind, help);
            let _ = writeln!(text, "{name} {value}");
        }
        text
    }
}

/// A metric that is not derived from requests.
pub struct Measure {
    name: &'static str,
    kind: &'static str,
    help: &'static str,
    value: f64,
}

impl Measure {
    /// Creates a gauge: a value that can rise and fall.
    pub fn gauge(name: &'static str, help: &'static str, value: f64) -> Self {
        Measure { name, kind: "gauge", help, value }
    }

    /// Creates a counter: a value that never falls.
    pub fn counter(name: &'static str, help: &'static str, value: f64) -> Self {
        Measure { name, kind: "counter", help, value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_added_up() {
        let metrics = Metrics::default();
        metrics.count("GET", "/", 200, Duration::from_millis(2));
        metrics.count("GET", "/", 200, Duration::from_millis(30));
        metrics.count("GET", "/", 404, Duration::from_secs(60));
        let text = metrics.text(&[Measure::gauge("quatuor_games", "Games in memory.", 3.0)]);
        for line in [
            "quatuor_requests_total{method=\"GET\",route=\"/\",status=\"200\"} 2",
            "quatuor_requests_total{method=\"GET\",route=\"/\",status=\"404\"} 1",
            "quatuor_request_seconds_bucket{method=\"GET\",route=\"/\",le=\"0.001\"} 0",
            "quatuor_request_seconds_bucket{method=\"GET\",route=\"/\",le=\"0.0025\"} 1",
            "quatuor_request_seconds_bucket{method=\"GET\",route=\"/\",le=\"5\"} 2",
            "quatuor_request_seconds_bucket{method=\"GET\",route=\"/\",le=\"+Inf\"} 3",
            "quatuor_request_seconds_count{method=\"GET\",route=\"/\"} 3",
            "# TYPE quatuor_games gauge",
            "quatuor_games 3",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}
