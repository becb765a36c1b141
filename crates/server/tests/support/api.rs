//! Helpers for API requests.

use quatuor_http_client::{Client, Response};
use serde_json::Value as Json;

pub fn send(client: &mut Client, method: &str, path: &str, body: &Json) -> (u16, Json) {
    send_text(client, method, path, "application/json", body.to_string().as_bytes())
}

pub fn send_text(
    client: &mut Client,
    method: &str,
    path: &str,
    kind: &str,
    body: &[u8],
) -> (u16, Json) {
    let answer = send_bytes(client, method, path, kind, body);
    (answer.status, answer.json())
}

pub fn get(client: &mut Client, path: &str) -> (u16, Json) {
    let answer = client.get(path).expect("an answer");
    (answer.status, answer.json())
}

/// Sends JSON and retries while the rate limit rejects it.
pub fn send_in_time(client: &mut Client, method: &str, path: &str, body: &Json) -> (u16, Json) {
    loop {
        let (status, answer) = send(client, method, path, body);
        if status != 429 {
            return (status, answer);
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

pub fn send_bytes(
    client: &mut Client,
    method: &str,
    path: &str,
    kind: &str,
    body: &[u8],
) -> Response {
    client.headers = vec![("Content-Type".to_owned(), kind.to_owned())];
    let answer = client.request(method, path, Some(body)).expect("an answer");
    client.headers.clear();
    answer
}
