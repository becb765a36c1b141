//! The host names under which the room is served.
//!
//! In a DNS rebinding attack, a page of another site makes the browser believe that its own name
//! resolves to the address of this room. An operator who lists the names of the room is protected:
//! requests for any other name are rejected.

use hyper::http::{HeaderMap, header};

/// The accepted host names. Empty if every name is accepted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hosts(Vec<String>);

impl Hosts {
    /// Creates a list of host names, each with or without a port.
    pub fn new(names: &[String]) -> Self {
        Hosts(names.iter().map(|name| name.to_ascii_lowercase()).collect())
    }

    /// Returns whether a request names an accepted host.
    pub(super) fn answers_to(&self, headers: &HeaderMap) -> bool {
        if self.0.is_empty() {
            return true;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let Some(host) = host.map(str::to_ascii_lowercase) else { return false };
        self.0.iter().any(|name| *name == host || *name == without_port(&host))
    }
}

/// Removes the port from a host name or address.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hyper::http::HeaderValue;

    fn answers(names: &[&str], host: Option<&'static str>) -> bool {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let headers = host.map(|host| (header::HOST, HeaderValue::from_static(host)));
        Hosts::new(&names).answers_to(&headers.into_iter().collect())
    }

    #[test]
    fn only_names_in_the_list_are_answered() {
        let names = ["games.example", "localhost:4004", "[::1]"];
        for host in ["games.example", "Games.Example:8080", "localhost:4004", "[::1]:9", "[::1]"] {
            assert!(answers(&names, Some(host)), "{host}");
        }
        for host in
            ["evil.example", "localhost:4005", "localhost", "", "games.example.", ":", "::1"]
        {
            assert!(!answers(&names, Some(host)), "{host}");
        }
        assert!(!answers(&names, None));
        assert!(answers(&[], Some("anything")) && answers(&[], None));
    }
}
