//! Spectators: each has a live stream of a game, and asks for the part of the page that has changed.
//!
//! One thread holds them all. Each follows the game of one player from game to game.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// How long to wait before a lost connection is made again, and how long a stream may be silent before the
/// spectator looks whether the player has gone on to another game.
const WAIT: Duration = Duration::from_millis(500);

/// The name of the game that each player plays now; empty before the first.
pub type Playing = Arc<Vec<Mutex<String>>>;

/// What came of them.
#[derive(Default)]
pub struct Seen {
    /// Changes that were told.
    pub changes: AtomicU64,
    /// Parts of pages that were read.
    pub parts: AtomicU64,
    /// Streams that are open.
    pub open: AtomicU64,
}

/// Holds so many spectators until it is over.
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
                // They come one after another.
                tokio::time::sleep(Duration::from_millis(number as u64)).await;
                loop {
                    let at = *address.lock().unwrap_or_else(PoisonError::into_inner);
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
    player.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Watches the game of a player until it is another one.
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
            // Now and then it is looked whether the player has gone on.
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

/// Reads an answer that says how long it is.
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
