//! Opening the room, and closing it.

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

/// In which form the log is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LogForm {
    /// Lines for people.
    #[default]
    Text,
    /// A JSON object a line.
    Json,
}

/// How a room is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Where to listen: an address with a port, which may be 0 for any free one.
    pub listen: String,
    /// How many ports after that one are tried when it is taken.
    pub next_ports: u16,
    /// Where games are kept.
    pub database: PathBuf,
    /// Whether strangers come: stricter limits.
    pub public: bool,
    /// Programs that visitors may play against.
    pub bots: Vec<OfferedBot>,
    /// The form of the log.
    pub log: LogForm,
    /// The names that the room answers to; none for any.
    pub hosts: Vec<String>,
}

/// Why a room was not opened.
#[derive(Debug)]
pub enum ServeError {
    /// The address is none.
    Address(String),
    /// The port is taken.
    Taken(SocketAddr),
    /// The address cannot be listened on.
    Listen {
        /// Which.
        address: String,
        /// What the system says.
        error: io::Error,
    },
    /// The database cannot be used.
    Store(DatabaseError),
    /// The games in the database cannot be resumed.
    Resume(StoreError),
    /// The system gives no threads.
    Threads(NoThreads),
    /// The system gives no signals, or says not where the room listens.
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

/// Threads besides those that answer and those that think: for quick thoughts, for the clock, for the database
/// and its writer, for files, and one that notices a folder that goes away.
const FEW_MORE: usize = 6;

/// Opens a room and keeps it open until the process is asked to end. Calls `ready` with the address when
/// the first page can be asked for.
///
/// # Errors
/// It cannot be opened.
pub fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    serve_with_clock(options, Arc::new(SystemClock::default()), ready)
}

/// Like [`serve`], with another clock than that of the system.
///
/// # Errors
/// It cannot be opened.
pub fn serve_with_clock(
    options: &Options,
    clock: Arc<dyn Clock>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    start_log(options.log);
    // Before anything is opened: the runtime and the database would panic, or wait for a thread that never comes.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    check_threads(2 * cores + FEW_MORE).map_err(ServeError::Threads)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::System)?;
    runtime.block_on(run(options, clock, ready))
}

/// Writes what can be written. A log on a full disk is no reason for the room to stop.
struct Unfailing<W>(W);

impl<W: io::Write> io::Write for Unfailing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // All or nothing: half a line would be continued by the next one.
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
    // It would be told to the standard error, which has just failed, and that is a panic.
    let log = log.log_internal_errors(false);
    // A second room in one process writes into the log of the first.
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
    /// Opens a room; requests are answered from now on.
    ///
    /// # Errors
    /// It cannot be opened.
    pub async fn open(options: &Options) -> Result<Self, ServeError> {
        Room::open_with_clock(options, Arc::new(SystemClock::default())).await
    }

    /// Like [`Room::open`], with another clock than that of the system.
    ///
    /// # Errors
    /// It cannot be opened.
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

    /// Where it is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Tells everybody, finishes what is under way and closes the store.
    pub async fn close(self) {
        tracing::info!("the room closes");
        self.games.announce_closing();
        let _ = self.serving.await;
        self.host.close().await;
        tracing::info!("the room is closed");
    }
}

/// Listens where the options say, or on one of the next ports.
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

/// What asks the process to end.
struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    /// Nothing waits for it. That it is listened to makes a file which would get too large for the limit
    /// of this process an error of that write, as on a full disk, instead of the end of the room.
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    _too_large: tokio::signal::unix::Signal,
}

/// SIGXFSZ.
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
