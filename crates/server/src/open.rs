//! Opening and closing the room.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use quatuor_core::{Arg, Explain, Message, explained_error, message};
use quatuor_system::{NoThreads, check_threads};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::connection::accept;
use crate::gate::Gate;
use crate::hosts::Hosts;
use crate::pool::{Bots, OfferedBot};
use crate::store::DatabaseError;
use crate::{Host, SystemClock};
use quatuor_site::Site;
use quatuor_site::limits::RoomLimits;
use quatuor_site::live::LiveGames;
use quatuor_site::ports::{Clock, StoreError};

/// The format of the log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LogForm {
    /// Plain lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// The options of a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The address and port to listen on. Port 0 selects a free port.
    pub listen: String,
    /// Number of following ports to try if the port is in use.
    pub next_ports: u16,
    /// The database file.
    pub database: PathBuf,
    /// Whether the room is open to strangers. Selects stricter limits.
    pub public: bool,
    /// Bots that visitors may play against.
    pub bots: Vec<OfferedBot>,
    /// The format of the log.
    pub log: LogForm,
    /// Accepted host names. Empty to accept every name.
    pub hosts: Vec<String>,
}

/// The reason why a room could not be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum ServeError {
    /// The text is not an address.
    Address(String),
    /// The port is in use.
    Taken(SocketAddr),
    /// Listening on the address failed.
    Listen {
        /// The address.
        address: String,
        /// The error of the system.
        error: io::Error,
    },
    /// The database cannot be used.
    Store(DatabaseError),
    /// The games in the database cannot be resumed.
    Resume(StoreError),
    /// The system refuses to start the required threads.
    Threads(NoThreads),
    /// The runtime, the worker pool, the signal handlers or the local address failed.
    System(io::Error),
}

impl Explain for ServeError {
    fn message(&self) -> Message {
        match self {
            ServeError::Address(text) => message!("serve-address", address: Arg::typed(text)),
            ServeError::Taken(address) => {
                let port = address.port();
                message!("serve-port-taken", address: address.to_string(), port: port.to_string(),
                    next: port.wrapping_add(1).to_string())
            }
            ServeError::Listen { address, error } => {
                message!("serve-listen", address: Arg::typed(address),
                    reason: Arg::typed(&error.to_string()))
            }
            ServeError::Store(error) => error.message(),
            ServeError::Resume(error) => error.message(),
            ServeError::Threads(NoThreads { reason }) => {
                message!("serve-threads", reason: Arg::typed(reason))
            }
            ServeError::System(error) => {
                message!("serve-system", reason: Arg::typed(&error.to_string()))
            }
        }
    }
}
explained_error!(ServeError);

/// Number of threads besides those of the runtime and the workers: for quick jobs, the pool's
/// clock, the database and its writer, files, and the check for a folder that disappears.
const FEW_MORE: usize = 6;

/// Opens a room and serves it until the process is asked to end. Calls `ready` with the address as
/// soon as requests are accepted.
///
/// # Errors
/// Returns an error if the room cannot be opened.
pub fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    serve_with_clock(options, Arc::new(SystemClock::default()), ready)
}

/// Like [`serve`], with a clock other than that of the system.
///
/// # Errors
/// Returns an error if the room cannot be opened.
pub fn serve_with_clock(
    options: &Options,
    clock: Arc<dyn Clock>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    start_log(options.log);
    // Checked before anything is opened: without threads, the runtime and the database would panic
    // or wait forever.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    check_threads(2 * cores + FEW_MORE).map_err(ServeError::Threads)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::System)?;
    runtime.block_on(run(options, clock, ready))
}

/// A writer that ignores errors. A log on a full disk must not stop the room.
struct Unfailing<W>(W);

impl<W: io::Write> io::Write for Unfailing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Report success even after a partial write. Otherwise the next line would continue the
        // partial one.
        let _ = self.0.write_all(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let _ = self.0.flush();
        Ok(())
    }
}

fn start_log(form: LogForm) {
    let level = std::env::var("QUATUOR_LOG").ok().and_then(|word| word.parse().ok());
    let level: tracing::Level = level.unwrap_or(tracing::Level::INFO);
    let log =
        tracing_subscriber::fmt().with_max_level(level).with_writer(|| Unfailing(io::stderr()));
    // An internal error would be printed to standard error, which has just failed. That panics.
    let log = log.log_internal_errors(false);
    // A second room in the same process uses the log of the first.
    let _ = match form {
        LogForm::Text => log.with_target(false).with_ansi(false).try_init(),
        LogForm::Json => log.json().try_init(),
    };
}

async fn run(
    options: &Options,
    clock: Arc<dyn Clock>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let mut signals = Signals::listen().map_err(ServeError::System)?;
    let room = Room::open_with_clock(options, clock).await?;
    ready(room.address);
    signals.wait().await;
    room.close().await;
    Ok(())
}

/// An open room.
pub struct Room {
    games: Arc<LiveGames>,
    host: Host,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

impl Room {
    /// Opens a room and starts to accept requests.
    ///
    /// # Errors
    /// Returns an error if the room cannot be opened.
    pub async fn open(options: &Options) -> Result<Self, ServeError> {
        Room::open_with_clock(options, Arc::new(SystemClock::default())).await
    }

    /// Like [`Room::open`], with a clock other than that of the system.
    ///
    /// # Errors
    /// Returns an error if the room cannot be opened.
    pub async fn open_with_clock(
        options: &Options,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, ServeError> {
        let listener = listen(options).await?;
        let bots = Bots::new(options.bots.clone());
        let mut limits = if options.public { RoomLimits::public() } else { RoomLimits::ordinary() };
        limits.ceiling.bots = bots.names().clone();
        let host = Host::open(&options.database, &limits, bots, clock).await?;
        let games = Arc::new(LiveGames::new(host.ports.clone(), limits));
        games.open().await.map_err(ServeError::Resume)?;
        let hosts = Hosts::new(&options.hosts);
        let gate = Gate::new(Site::new(Arc::clone(&games)), Arc::clone(&host.thinker), hosts);
        let address = listener.local_addr().map_err(ServeError::System)?;
        tracing::info!(%address, public = options.public, "the room is open");
        let serving = tokio::spawn(accept(listener, gate));
        Ok(Room { games, host, address, serving })
    }

    /// Returns the address on which the room listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Notifies all clients, finishes the requests in progress and closes the store.
    pub async fn close(self) {
        tracing::info!("the room closes");
        self.games.announce_closing();
        let _ = self.serving.await;
        self.host.close().await;
        tracing::info!("the room is closed");
    }
}

/// Listens on the port of the options, or on one of the following ports if it is in use.
async fn listen(options: &Options) -> Result<TcpListener, ServeError> {
    let wrong = || ServeError::Address(options.listen.clone());
    let found = tokio::net::lookup_host(&options.listen).await.map_err(|_| wrong())?;
    let addresses: Vec<SocketAddr> = found.collect();
    let first = *addresses.first().ok_or_else(wrong)?;
    for step in 0..=options.next_ports {
        let Some(port) = first.port().checked_add(step) else { break };
        match TcpListener::bind(SocketAddr::new(first.ip(), port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(error) => {
                return Err(ServeError::Listen { address: options.listen.clone(), error });
            }
        }
    }
    Err(ServeError::Taken(first))
}

/// The signals that ask the process to end.
struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    /// Never awaited. Handling SIGXFSZ turns a write beyond the file size limit into an ordinary
    /// error, as on a full disk. By default the signal would kill the process.
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    _too_large: tokio::signal::unix::Signal,
}

/// The number of SIGXFSZ.
#[cfg(any(target_os = "linux", target_os = "macos"))]
const TOO_LARGE: std::ffi::c_int = 25;

impl Signals {
    fn listen() -> io::Result<Self> {
        Ok(Signals {
            #[cfg(unix)]
            terminate: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?,
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            _too_large: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::from_raw(
                TOO_LARGE,
            ))?,
        })
    }

    async fn wait(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}
