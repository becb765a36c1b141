//! Connections: limits their total number and the number per address, and closes those that send or
//! read too slowly.

use std::convert::Infallible;
use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::body::{Body, Incoming};
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::{Layer, service_fn};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use super::body::Counted;
use super::gate::Gate;
use super::places::Places;
use super::write_timeout::WriteTimeout;
use quatuor_site::http::is_proxy;
use quatuor_site::live::Closing;

/// Maximum time for the head of a request to arrive, idle time before it included.
const HEAD: Duration = Duration::from_secs(30);
/// Maximum size of a request head in bytes.
const HEAD_BYTES: usize = 16 << 10;
/// Maximum number of header lines.
const HEAD_LINES: usize = 64;
/// Maximum time for the client to accept part of a response.
const WRITE: Duration = Duration::from_secs(30);
/// Grace period for requests in progress when the room closes.
const FAREWELL: Duration = Duration::from_secs(5);

/// Maximum size in bytes of a response that is sent uncompressed: it fits into one packet.
const ONE_PACKET: u64 = 1400;

/// Compresses responses that exceed one packet and are not compressed already.
fn worth_compressing() -> impl Predicate {
    SizeAbove::new(ONE_PACKET).and(NotForContentType::IMAGES).and(NotForContentType::SSE)
}

/// Serves connections until the room closes, then finishes the requests in progress.
pub async fn accept(listener: TcpListener, gate: Arc<Gate>) {
    let games = gate.site.games();
    let closing = games.closing();
    let places = Places::default();
    let limits = games.limits().clone();
    let mut connections = JoinSet::new();
    loop {
        let (stream, peer) = tokio::select! {
            () = closing.wait() => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Probably out of file descriptors. Wait until other connections close theirs.
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        while connections.try_join_next().is_some() {}
        // Connections of a proxy belong to many clients. The gate counts those by request instead.
        let proxy = is_proxy(peer.ip(), limits.public);
        let most_each = if proxy { limits.connections } else { limits.connections_each };
        let place = places.take(peer.ip(), most_each);
        let Some(place) = place.filter(|_| connections.len() < limits.connections) else {
            tracing::warn!("too many connections");
            continue;
        };
        let _ = stream.set_nodelay(true);
        let counted = Counted::new(&gate.metrics, |metrics| &metrics.connections);
        let served = serve_site(stream, peer, Arc::clone(&gate), closing.clone());
        connections.spawn(async move {
            served.await;
            drop((counted, place));
        });
    }
    drop(listener);
    let all = async { while connections.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(FAREWELL, all).await;
    connections.shutdown().await;
}

async fn serve_site(stream: TcpStream, peer: SocketAddr, gate: Arc<Gate>, closing: Closing) {
    let answer = service_fn(move |request: Request<Incoming>| {
        let gate = Arc::clone(&gate);
        async move { Ok::<_, Infallible>(gate.answer(request, peer).await) }
    });
    let compression = CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(worth_compressing());
    serve(stream, TowerToHyperService::new(compression.layer(answer)), closing).await;
}

async fn serve<S, B>(stream: TcpStream, service: S, closing: Closing)
where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible>,
    B: Body + 'static,
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_headers(HEAD_LINES)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(WriteTimeout::new(stream, WRITE)), service);
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing.wait() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::Bots;
    use crate::{Host, SystemClock};
    use http_body_util::StreamBody;
    use hyper::body::{Bytes, Frame};
    use hyper::service::service_fn;
    use quatuor_site::limits::RoomLimits;
    use quatuor_site::live::LiveGames;
    use tokio::io::AsyncWriteExt;

    /// The clock of tokio jumps ahead whenever every task waits.
    #[tokio::test]
    async fn an_answer_that_is_never_read_is_given_up() {
        let path = std::env::temp_dir().join(format!("quatuor-unread-{}.db", std::process::id()));
        let limits = RoomLimits::ordinary();
        let clock = Arc::new(SystemClock::default());
        let host = Host::open(&path, &limits, Bots::default(), clock).await.expect("a new room");
        let games = LiveGames::new(host.ports.clone(), limits);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let mut reader = TcpStream::connect(address).await.expect("it listens");
        reader.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("sent");
        let (stream, _) = listener.accept().await.expect("a connection");
        let endless = service_fn(|_: Request<Incoming>| async {
            let part = || Ok::<_, Infallible>(Frame::data(Bytes::from_static(&[0; 1 << 16])));
            let body = StreamBody::new(futures_util::stream::repeat_with(part));
            Ok::<_, Infallible>(Response::new(body))
        });
        let served = serve(stream, endless, games.closing());
        tokio::time::pause();
        let ended = tokio::time::timeout(2 * WRITE, served).await;
        tokio::time::resume();
        host.close().await;
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
        assert!(ended.is_ok(), "it waits for ever");
        drop(reader);
    }
}
