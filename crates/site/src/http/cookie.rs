//! Reading and writing cookies.

use http::{HeaderMap, HeaderValue, header};

/// Lifetime of a cookie, in seconds: one year.
const KEPT: u32 = 31_536_000;

/// Returns the value of a cookie in a request. If several cookies have the same name, the first one
/// counts.
pub(crate) fn read<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).into_iter();
    let texts = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(';'));
    let mut pairs = texts.filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// Returns the header value that sets a cookie. Scripts cannot read it, and browsers do not send it
/// with forms of other sites.
pub(crate) fn line(name: &str, value: &str, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; quatuor=xyz; b"));
        headers.append(header::COOKIE, HeaderValue::from_static("c=2"));
        assert_eq!(read(&headers, "quatuor"), Some("xyz"));
        assert_eq!(read(&headers, "c"), Some("2"));
        assert_eq!(read(&headers, "uatuor"), None);
        headers.insert(header::COOKIE, HeaderValue::from_bytes(b"quatuor=\xff").expect("opaque"));
        assert_eq!(read(&headers, "quatuor"), None);
    }

    #[test]
    fn a_value_that_would_break_the_line_is_not_sent() {
        assert!(line("a", "x\r\nset-cookie: b=1", false).is_none());
        let kept = line("a", "x", true).expect("plain");
        assert!(kept.to_str().is_ok_and(|text| text.ends_with("; HttpOnly; SameSite=Lax; Secure")));
    }
}
