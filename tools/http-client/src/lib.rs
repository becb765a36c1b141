//! A small HTTP client that talks to a room as a program would, for tools and tests.
//!
//! It keeps one connection open and reconnects if the server has closed it. It stores cookies and
//! the form token, and returns response bodies as bytes. It depends on no crate of the product, so
//! that the tests of those crates can use it without a dependency cycle.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value as Json;

/// Maximum time for a response.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time since the last use during which the server is assumed to keep the connection open, so that
/// it need not be checked.
const RECENT: Duration = Duration::from_secs(1);
/// Maximum size of a response body in bytes.
const LARGEST: u64 = 16 << 20;

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

/// The body of a request.
struct Content<'a> {
    kind: &'static str,
    bytes: &'a [u8],
}

/// An HTTP response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The headers, with names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Response {
    /// Returns the value of the first header with this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Returns the body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Returns the body as JSON, or `null` if it is not JSON.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// An open connection and the time of its last use.
struct Connection {
    stream: BufReader<TcpStream>,
    used: Instant,
}

impl Connection {
    fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Connection { stream: BufReader::new(stream), used: Instant::now() })
    }

    /// Returns whether the connection can be used again.
    fn is_open(&self) -> bool {
        self.used.elapsed() < RECENT || is_open(self.stream.get_ref())
    }
}

/// A client with its cookies.
pub struct Client {
    address: SocketAddr,
    connection: Option<Connection>,
    cookies: Vec<(String, String)>,
    form: String,
    /// The value of the `Accept` header.
    pub accept: &'static str,
    /// Additional headers of every request.
    pub headers: Vec<(String, String)>,
}

impl Client {
    /// Creates a client without cookies.
    pub fn new(address: SocketAddr) -> Self {
        Client {
            address,
            connection: None,
            cookies: Vec::new(),
            form: String::new(),
            accept: JSON,
            headers: Vec::new(),
        }
    }

    /// Continues with the same cookies at a different address.
    pub fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    /// Requests a cookie and the form token.
    ///
    /// # Errors
    /// Returns an error if the room does not answer.
    pub fn greet(&mut self) -> io::Result<()> {
        let accept = std::mem::replace(&mut self.accept, JSON);
        let answer = self.get("/preferences");
        self.accept = accept;
        self.form = answer?.json()["form"].as_str().unwrap_or_default().to_owned();
        Ok(())
    }

    /// Returns the token that every form must contain.
    pub fn form(&self) -> &str {
        &self.form
    }

    /// Returns the value of a cookie.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Requests a page.
    ///
    /// # Errors
    /// Returns an error if the room does not answer.
    pub fn get(&mut self, path: &str) -> io::Result<Response> {
        self.request("GET", path, None)
    }

    /// Submits a form with these fields and the token.
    ///
    /// # Errors
    /// Returns an error if the room does not answer. The request may have been processed.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> io::Result<Response> {
        let form = self.form.clone();
        let all = fields.iter().copied().chain([("form", form.as_str())]);
        let pair = |(name, value)| format!("{}={}", encoded(name), encoded(value));
        let body = all.map(pair).collect::<Vec<_>>().join("&");
        self.request("POST", path, Some(body.as_bytes()))
    }

    /// Sends JSON, as API clients do.
    ///
    /// # Errors
    /// Returns an error if the room does not answer. The request may have been processed.
    pub fn post_json(&mut self, path: &str, body: &Json) -> io::Result<Response> {
        let body = body.to_string();
        self.send("POST", path, Some(Content { kind: JSON, bytes: body.as_bytes() }))
    }

    /// Sends a request with any method and an optional form body.
    ///
    /// # Errors
    /// Returns an error if the room does not answer.
    pub fn request(
        &mut self,
        method: &str,
        path: &str,
        body: Option<&[u8]>,
    ) -> io::Result<Response> {
        let content = body.map(|bytes| Content { kind: FORM, bytes });
        self.send(method, path, content)
    }

    fn send(
        &mut self,
        method: &str,
        path: &str,
        content: Option<Content<'_>>,
    ) -> io::Result<Response> {
        let mut request = Vec::with_capacity(512);
        self.write_request(&mut request, method, path, content)?;
        let answer = self.exchange(&request, method == "HEAD");
        match answer {
            // The connection may have been closed meanwhile. Only POST is unsafe to repeat.
            Err(_) if method != "POST" => self.exchange(&request, method == "HEAD"),
            answer => answer,
        }
    }

    fn write_request(
        &self,
        to: &mut Vec<u8>,
        method: &str,
        path: &str,
        content: Option<Content<'_>>,
    ) -> io::Result<()> {
        write!(to, "{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address)?;
        write!(to, "Accept: {}\r\n", self.accept)?;
        for (number, (name, value)) in self.cookies.iter().enumerate() {
            write!(to, "{}{name}={value}", if number == 0 { "Cookie: " } else { "; " })?;
        }
        if !self.cookies.is_empty() {
            to.extend_from_slice(b"\r\n");
        }
        for (name, value) in &self.headers {
            write!(to, "{name}: {value}\r\n")?;
        }
        if let Some(content) = &content {
            if !self.headers.iter().any(|(name, _)| name == "Content-Type") {
                write!(to, "Content-Type: {}\r\n", content.kind)?;
            }
            write!(to, "Content-Length: {}\r\n", content.bytes.len())?;
        }
        to.extend_from_slice(b"\r\n");
        to.extend_from_slice(content.map_or(&[], |content| content.bytes));
        Ok(())
    }

    fn exchange(&mut self, request: &[u8], headless: bool) -> io::Result<Response> {
        let kept = self.connection.take().filter(Connection::is_open);
        let mut connection = match kept {
            Some(connection) => connection,
            None => Connection::open(self.address)?,
        };
        connection.stream.get_mut().write_all(request)?;
        let answer = read_answer(&mut connection.stream, headless)?;
        for (_, line) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            self.remember(line);
        }
        if answer.header("connection") != Some("close") {
            self.connection = Some(Connection { used: Instant::now(), ..connection });
        }
        Ok(answer)
    }

    fn remember(&mut self, line: &str) {
        let pair = line.split(';').next().unwrap_or_default();
        if let Some((name, value)) = pair.split_once('=') {
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
    }
}

/// Returns whether the server has kept an idle connection open.
fn is_open(stream: &TcpStream) -> bool {
    let quiet = stream.set_nonblocking(true).is_ok();
    let peeked = stream.peek(&mut [0]);
    let waits = matches!(&peeked, Err(error) if error.kind() == io::ErrorKind::WouldBlock);
    quiet && stream.set_nonblocking(false).is_ok() && waits
}

/// Percent-encodes a text for forms and addresses.
pub fn encoded(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

fn broken() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "not an answer in HTTP")
}

fn read_answer(connection: &mut impl BufRead, headless: bool) -> io::Result<Response> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if connection.take(LARGEST).read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let line = line.trim_end().to_owned();
        if line.is_empty() {
            break;
        }
        lines.push(line);
    }
    let mut lines = lines.into_iter();
    let first = lines.next().ok_or_else(broken)?;
    let status = first.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(broken)?;
    let header = |line: String| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_ascii_lowercase(), value.trim().to_owned()))
    };
    let headers: Vec<(String, String)> = lines.filter_map(header).collect();
    let mut answer = Response { status, headers, body: Vec::new() };
    if !headless {
        answer.body = read_body(connection, &answer)?;
    }
    Ok(answer)
}

fn read_body(connection: &mut impl BufRead, answer: &Response) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    if answer.header("transfer-encoding") == Some("chunked") {
        loop {
            let mut line = String::new();
            connection.take(LARGEST).read_line(&mut line)?;
            let length = u64::from_str_radix(line.trim(), 16).map_err(|_| broken())?;
            if length > LARGEST {
                return Err(broken());
            }
            let start = body.len();
            connection.take(length + 2).read_to_end(&mut body)?;
            if body.len() != start + length as usize + 2 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            body.truncate(start + length as usize);
            if length == 0 {
                return Ok(body);
            }
        }
    }
    let length = answer.header("content-length").and_then(|text| text.parse().ok()).unwrap_or(0);
    if length > LARGEST {
        return Err(broken());
    }
    connection.take(length).read_to_end(&mut body)?;
    if body.len() as u64 == length { Ok(body) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> io::Result<Response> {
        read_answer(&mut text.as_bytes(), false)
    }

    #[test]
    fn both_kinds_of_bodies_are_read() {
        let plain =
            read("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nX: y\r\n\r\nabcdef").expect("whole");
        assert_eq!(
            (plain.status, plain.text().as_str(), plain.header("x")),
            (200, "abc", Some("y"))
        );
        let chunked = "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n";
        assert_eq!(read(chunked).expect("whole").text(), "abcd");
    }

    #[test]
    fn what_is_cut_off_or_nonsense_is_an_error() {
        let whole = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc";
        for end in 0..whole.len() {
            assert!(read(&whole[..end]).is_err(), "{end}");
        }
        assert!(read("hello\r\n\r\n").is_err());
        assert!(read("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n").is_err());
        assert!(read("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n").is_err());
    }
}
