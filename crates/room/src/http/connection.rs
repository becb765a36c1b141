//! Connections: so many in all, so many from one place, none that only dawdles or never listens.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use super::Desk;
use super::guest::is_proxy;
use super::metrics::Counted;
use super::patient::Patient;
use super::places::Places;
use crate::hall::Closing;

/// How long the head of a request may take to arrive, and how long a connection may be idle before.
const HEAD: Duration = Duration::from_secs(30);
/// Bytes that the head of a request may have.
const HEAD_BYTES: usize = 16 << 10;
/// Lines that it may have.
const HEAD_LINES: usize = 64;
/// How long a part of an answer may wait until the other side takes some of it.
const TAKEN: Duration = Duration::from_secs(30);
/// How long requests may go on when the room closes.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves whoever connects, until the room closes; then finishes what is under way.
pub async fn accept(listener: TcpListener, desk: Arc<Desk>, router: Router) {
    let mut closing = desk.hall.closing();
    let places = Places::default();
    let limits = desk.hall.limits().clone();
    let mut connections = JoinSet::new();
    loop {
        let (stream, peer) = tokio::select! {
            () = closing.wait() => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, most likely: others will close theirs.
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        while connections.try_join_next().is_some() {}
        // A proxy brings everybody: those behind it are counted at the gate, request by request.
        let proxy = is_proxy(peer.ip(), limits.public);
        let most_each = if proxy { limits.connections } else { limits.connections_each };
        let place = places.take(peer.ip(), most_each);
        let Some(place) = place.filter(|_| connections.len() < limits.connections) else {
            tracing::warn!("too many connections");
            continue;
        };
        let _ = stream.set_nodelay(true);
        let counted = Counted::new(Arc::clone(&desk), |metrics| &metrics.connections);
        let served = serve(stream, peer, router.clone(), desk.hall.closing());
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

async fn serve(stream: TcpStream, peer: SocketAddr, router: Router, mut closing: Closing) {
    let inner = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        inner.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_headers(HEAD_LINES)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(Patient::new(stream, TAKEN)), service);
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
    use crate::hall::Hall;
    use crate::limits::RoomLimits;
    use crate::store::Store;
    use axum::body::{Body, Bytes};
    use axum::routing::get;
    use tokio::io::AsyncWriteExt;

    /// The clock jumps ahead whenever everybody waits.
    #[tokio::test]
    async fn an_answer_that_nobody_reads_is_given_up() {
        let path = std::env::temp_dir().join(format!("quatuor-unread-{}.db", std::process::id()));
        let store = Store::open(&path).await.expect("a new database");
        let hall = Arc::new(Hall::new(store, RoomLimits::ordinary()).expect("threads"));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let mut reader = TcpStream::connect(address).await.expect("it listens");
        reader.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("sent");
        let (stream, peer) = listener.accept().await.expect("a connection");
        let part = || Ok::<_, std::convert::Infallible>(Bytes::from_static(&[0; 1 << 16]));
        let endless =
            move || async move { Body::from_stream(futures_util::stream::repeat_with(part)) };
        let served = serve(stream, peer, Router::new().route("/", get(endless)), hall.closing());
        tokio::time::pause();
        let ended = tokio::time::timeout(2 * TAKEN, served).await;
        tokio::time::resume();
        hall.close().await;
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
        assert!(ended.is_ok(), "it waits for ever");
        drop(reader);
    }
}
