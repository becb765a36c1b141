//! Spectators: each has a live stream of a game and reloads the changed part of the page.
//!
//! One thread runs all of them. Each spectator follows a player from game to game.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Wait before a lost connection is retried. Also the interval at which a spectator checks whether
/// the player has begun another game.
const WAIT: Duration = Duration::from_millis(500);

/// The id of the current game of each player. Empty before the first game.
pub type Playing = Arc<Vec<Mutex<String>>>;

/// The counts of the spectators.
#[derive(Default)]
pub struct Seen {
    /// Number of change events received.
    pub changes: AtomicU64,
    /// Number of page parts loaded.
    pub parts: AtomicU64,
    /// Number of open streams.
    pub open: AtomicU64,
}

/// Runs `count` spectators until `over` is raised.
pub fn watch(
    count: usize,
    address: &Arc<Mutex<SocketAddr>>,
    playing: &Playing,
    seen: &Arc<Seen>,
    over: &AtomicBool,
) -> Result<(), String> {
    let builder = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = builder.map_err(|error| error.to_string())?;
    runtime.block_on(async {
        for number in 0..count {
            let (address, seen) = (Arc::clone(address), Arc::clone(seen));
            let playing = Arc::clone(playing);
            tokio::spawn(async move {
                // Start the spectators one after another.
                tokio::time::sleep(Duration::from_millis(number as u64)).await;
                loop {
                    let at = *address.lock();
                    let player = &playing[number % playing.len()];
                    if follow(at, player, &seen).await.is_err() {
                        tokio::time::sleep(WAIT).await;
                    }
                }
            });
        }
        while !over.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    Ok(())
}

fn now_playing(player: &Mutex<String>) -> String {
    player.lock().clone()
}

/// Watches a player's game until the player begins another one.
async fn follow(at: SocketAddr, player: &Mutex<String>, seen: &Seen) -> std::io::Result<()> {
    let game = now_playing(player);
    if game.is_empty() {
        return Err(std::io::ErrorKind::NotFound.into());
    }
    let mut stream = TcpStream::connect(at).await?;
    ask(&mut stream, at, &format!("/games/{game}/events")).await?;
    let mut lines = BufReader::new(stream).lines();
    let mut page = BufReader::new(TcpStream::connect(at).await?);
    seen.open.fetch_add(1, Ordering::Relaxed);
    let watched = async {
        while now_playing(player) == game {
            // The timeout lets the loop check whether the player has begun another game.
            let Ok(line) = tokio::time::timeout(WAIT, lines.next_line()).await else { continue };
            match line? {
                None => break,
                Some(line) if line == "event: changed" => {
                    seen.changes.fetch_add(1, Ordering::Relaxed);
                    ask(page.get_mut(), at, &format!("/games/{game}/part")).await?;
                    take(&mut page).await?;
                    seen.parts.fetch_add(1, Ordering::Relaxed);
                }
                Some(_) => {}
            }
        }
        Ok(())
    };
    let watched = watched.await;
    seen.open.fetch_sub(1, Ordering::Relaxed);
    watched
}

async fn ask(to: &mut TcpStream, at: SocketAddr, path: &str) -> std::io::Result<()> {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {at}\r\nAccept: text/html\r\n\r\n");
    to.write_all(request.as_bytes()).await
}

/// Reads a response with a `Content-Length` header.
async fn take(from: &mut BufReader<TcpStream>) -> std::io::Result<()> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        let (name, value) = line.split_once(':').unwrap_or((&line, ""));
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().map_err(std::io::Error::other)?;
        } else if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).await.map(drop)
}
