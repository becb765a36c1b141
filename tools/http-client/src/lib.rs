//! A small HTTP client that talks to a room as a program would, for tools and tests.
//!
//! It keeps one connection open and reconnects when the server closed it, stores cookies and the token of
//! forms, and returns answers as bytes. It depends on no crate of the product, so that their tests can use it
//! without a cycle.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value as Json;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Nobody hangs up on a connection that was used so recently: it need not be looked at before it is used again.
const RECENT: Duration = Duration::from_secs(1);
/// The largest answer that is read.
const LARGEST: u64 = 16 << 20;

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

/// What a request brings along.
struct Content<'a> {
    kind: &'static str,
    bytes: &'a [u8],
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    /// Its status.
    pub status: u16,
    /// Its headers, names in small letters.
    pub headers: Vec<(String, String)>,
    /// What it holds.
    pub body: Vec<u8>,
}

impl Response {
    /// The first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// What it holds, as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// What it holds, as JSON; `null` when it is none.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// A connection that is kept open, and when it was used last.
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

    /// Whether it can be used again.
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
    /// What it accepts.
    pub accept: &'static str,
    /// Further headers of every request.
    pub headers: Vec<(String, String)>,
}

impl Client {
    /// A client that nobody knows yet.
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

    /// The same client, when the room is at another address now.
    pub fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    /// Gets a cookie, and what forms have to carry.
    ///
    /// # Errors
    /// The room does not answer.
    pub fn greet(&mut self) -> io::Result<()> {
        let accept = std::mem::replace(&mut self.accept, JSON);
        let answer = self.get("/preferences");
        self.accept = accept;
        self.form = answer?.json()["form"].as_str().unwrap_or_default().to_owned();
        Ok(())
    }

    /// What forms have to carry.
    pub fn form(&self) -> &str {
        &self.form
    }

    /// The value of a cookie.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Asks for a page.
    ///
    /// # Errors
    /// The room does not answer.
    pub fn get(&mut self, path: &str) -> io::Result<Response> {
        self.request("GET", path, None)
    }

    /// Sends a form with these fields and the token.
    ///
    /// # Errors
    /// The room does not answer: whether it has done it is not known then.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> io::Result<Response> {
        let form = self.form.clone();
        let all = fields.iter().copied().chain([("form", form.as_str())]);
        let pair = |(name, value)| format!("{}={}", encoded(name), encoded(value));
        let body = all.map(pair).collect::<Vec<_>>().join("&");
        self.request("POST", path, Some(body.as_bytes()))
    }

    /// Sends JSON, as programs do that use the API.
    ///
    /// # Errors
    /// The room does not answer: whether it has done it is not known then.
    pub fn post_json(&mut self, path: &str, body: &Json) -> io::Result<Response> {
        let body = body.to_string();
        self.send("POST", path, Some(Content { kind: JSON, bytes: body.as_bytes() }))
    }

    /// Sends anything.
    ///
    /// # Errors
    /// The room does not answer.
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
            // What only asks may be asked again when the connection had been closed meanwhile.
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

/// Whether the other side has not hung up while nothing was asked.
fn is_open(stream: &TcpStream) -> bool {
    let quiet = stream.set_nonblocking(true).is_ok();
    let peeked = stream.peek(&mut [0]);
    let waits = matches!(&peeked, Err(error) if error.kind() == io::ErrorKind::WouldBlock);
    quiet && stream.set_nonblocking(false).is_ok() && waits
}

/// A text as it stands in a form.
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
