//! The file of `table build --hosts`: the addresses of the processes of a distributed build.

use std::path::Path;

use quatuor_core::{Arg, Message, message};
use quatuor_system::file_name;

/// Parses one address with a port per line. Blank lines and comments are skipped.
///
/// # Errors
/// A line is not an address. No process would ever answer there, and the build would wait forever.
pub fn parse_hosts(text: &str, path: &Path) -> Result<Vec<String>, Message> {
    let lines = (1_usize..).zip(text.lines().map(str::trim));
    let meant = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    meant
        .map(|(number, line)| match is_address(line) {
            true => Ok(line.to_owned()),
            false => {
                Err(message!("table-bad-host", line: number, file: file_name(path), text: Arg::typed(line)))
            }
        })
        .collect()
}

fn is_address(text: &str) -> bool {
    let Some((host, port)) = text.rsplit_once(':') else { return false };
    let is_name = |host: &str| {
        host.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-_".contains(letter))
    };
    // IPv6 addresses are written in brackets.
    let bare = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let is_host = match bare {
        Some(bare) => bare.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !host.is_empty() && is_name(host),
    };
    is_host
        && port.bytes().all(|byte| byte.is_ascii_digit())
        && port.parse::<u16>().is_ok_and(|port| port > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_what_nobody_answers_at() {
        let text = "# ours\n\n 127.0.0.1:2101 \r\nmachine-2.example:65535\n[::1]:1\n";
        let hosts = parse_hosts(text, Path::new("hosts.txt")).expect("three");
        assert_eq!(hosts, ["127.0.0.1:2101", "machine-2.example:65535", "[::1]:1"]);
        for line in
            ["machine", "machine:", ":2101", "a b:1", "a:0", "a:65536", "a:+1", "[::1:1", "::1:1"]
        {
            let refused = parse_hosts(&format!("a:1\n{line}\n"), Path::new("hosts.txt"));
            let refused = refused.expect_err(line);
            assert_eq!(refused.key, "table-bad-host");
            assert!(refused.to_string().contains('2'), "{refused}");
        }
    }
}
