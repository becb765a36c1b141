//! The WebDriver programs of the browsers, and whether to use them.
//!
//! All tests share one driver of Chromium. WebKit's driver serves one browser at a time and needs a
//! screen, so each test starts its own, with a virtual screen.

use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tempfile::TempDir;

/// A browser engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    /// The engine of every browser on an iPhone or iPad.
    WebKit,
}

/// A running driver. Its browsers end with it.
pub struct Driver {
    engine: Engine,
    /// The driver process and, for WebKit, the screen.
    children: Vec<Child>,
    address: String,
    _settings: TempDir,
}

/// The driver of Chromium, while any test uses it.
static SHARED: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

/// Maximum time until a driver accepts connections.
const PATIENCE: Duration = Duration::from_secs(60);

/// WebKit's window has a toolbar that is wider than a phone, so all its parts are shrunk to
/// nothing.
const NO_TOOLBAR: &str = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; \
                          -gtk-icon-transform: scale(0); }";

/// Runs a test in Chromium, unless browser tests are disabled.
pub fn tried(test: impl AsyncFnOnce(&Driver)) {
    if !left_out("QUATUOR_BROWSER") {
        run(&Driver::shared(), test);
    }
}

/// Runs a test in WebKit, unless it is disabled.
pub fn tried_in_webkit(test: impl AsyncFnOnce(&Driver)) {
    if !left_out("QUATUOR_BROWSER") && !left_out("QUATUOR_WEBKIT") {
        run(&Driver::webkit(), test);
    }
}

pub fn left_out(variable: &str) -> bool {
    let out = std::env::var(variable).is_ok_and(|word| word == "none");
    if out {
        eprintln!("left out, since {variable} is none");
    }
    out
}

fn run(driver: &Driver, test: impl AsyncFnOnce(&Driver)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(test(driver));
}

impl Driver {
    fn shared() -> Arc<Driver> {
        let mut shared = SHARED.lock();
        if let Some(driver) = shared.upgrade() {
            return driver;
        }
        let driver = Arc::new(Driver::chromium());
        *shared = Arc::downgrade(&driver);
        driver
    }

    /// Starts the driver of Chromium on a free port.
    fn chromium() -> Driver {
        let mut child = start(Command::new("chromedriver").arg("--port=0"), "QUATUOR_BROWSER");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let port = lines.by_ref().find_map(|line| port(&line.expect("text")));
        // Drain the rest of the output, which would otherwise fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let port = port.expect("chromedriver says its port");
        Driver {
            engine: Engine::Chromium,
            children: vec![child],
            address: format!("http://127.0.0.1:{port}"),
            _settings: TempDir::new().expect("a temporary folder"),
        }
    }

    /// Starts the driver of WebKit and a virtual screen for it.
    fn webkit() -> Driver {
        let screen = ["-displayfd", "1", "-screen", "0", "2000x1400x24", "-nolisten", "tcp"];
        let mut screen = start(Command::new("Xvfb").args(screen), "QUATUOR_WEBKIT");
        let mut lines = BufReader::new(screen.stdout.take().expect("a pipe")).lines();
        let number = lines.next().expect("Xvfb says its number").expect("text");
        let settings = TempDir::new().expect("a temporary folder");
        std::fs::create_dir_all(settings.path().join("gtk-3.0")).expect("a folder");
        std::fs::write(settings.path().join("gtk-3.0/gtk.css"), NO_TOOLBAR).expect("a file");
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let mut command = Command::new("WebKitWebDriver");
        command.arg(format!("--port={port}")).env("DISPLAY", format!(":{number}"));
        command.env("XDG_CONFIG_HOME", settings.path()).env("LANG", "en_US.UTF-8");
        let mut child = start(&mut command, "QUATUOR_WEBKIT");
        let mut said = child.stdout.take().expect("a pipe");
        std::thread::spawn(move || said.read_to_end(&mut Vec::new()));
        let began = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(began.elapsed() < PATIENCE, "WebKitWebDriver does not listen");
            std::thread::sleep(Duration::from_millis(50));
        }
        Driver {
            engine: Engine::WebKit,
            children: vec![child, screen],
            address: format!("http://127.0.0.1:{port}"),
            _settings: settings,
        }
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    pub fn address(&self) -> &str {
        &self.address
    }
}

/// Starts a program as the leader of a new process group, so that its children can be ended too.
fn start(command: &mut Command, variable: &str) -> Child {
    command.process_group(0).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let name = command.get_program().to_string_lossy().into_owned();
    let started = command.spawn();
    started.unwrap_or_else(|_| {
        panic!("There is no {name}: run ./test, which gets one, or set {variable}=none.")
    })
}

/// Parses the port of `ChromeDriver was started successfully on port 43271.`
fn port(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

impl Drop for Driver {
    fn drop(&mut self) {
        for child in &mut self.children {
            let group = format!("-{}", child.id());
            let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
            let _ = child.wait();
        }
    }
}
