//! A stream with a write timeout. Disconnects clients that send requests but do not read the
//! responses.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// A stream with a maximum duration for each write.
pub(super) struct WriteTimeout<S> {
    stream: S,
    limit: Duration,
    /// The timer of a pending write.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    pub(super) fn new(stream: S, limit: Duration) -> Self {
        WriteTimeout { stream, limit, waiting: None }
    }

    /// Passes on the result of a write. Returns an error if the write has been pending for too
    /// long.
    fn judge<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let limit = self.limit;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep(limit)));
        match waiting.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.judge(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.stream).poll_shutdown(context);
        self.judge(closed, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test]
    async fn whoever_never_reads_is_cut_off() {
        let (here, there) = tokio::io::duplex(100);
        let mut stream = WriteTimeout::new(here, Duration::from_millis(1));
        stream.write_all(&[0; 100]).await.expect("it fits");
        let writing = stream.write_all(&[0; 1]);
        let written = tokio::time::timeout(Duration::from_secs(60), writing).await.expect("an end");
        assert_eq!(written.expect_err("nobody reads").kind(), io::ErrorKind::TimedOut);
        drop(there);
    }

    #[tokio::test]
    async fn whoever_reads_slowly_gets_it_all() {
        let (here, mut there) = tokio::io::duplex(100);
        let mut stream = WriteTimeout::new(here, Duration::from_secs(3600));
        let reading = tokio::spawn(async move {
            let mut count = 0;
            while there.read(&mut [0; 10]).await.is_ok_and(|read| read > 0) {
                count += 10;
                tokio::task::yield_now().await;
            }
            count
        });
        stream.write_all(&[0; 1000]).await.expect("somebody reads");
        drop(stream);
        assert_eq!(reading.await.expect("it ends"), 1000);
    }
}
