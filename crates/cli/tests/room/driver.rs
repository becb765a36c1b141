//! The program that steers browsers, and whether there is to be one.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A running chromedriver; the browsers it starts end with it.
#[derive(Debug)]
pub struct Driver {
    child: Child,
    address: String,
}

/// The one that runs now, if any test holds it.
static SHARED: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

/// Runs a test that needs a browser, unless they are to be left out.
pub fn tried(test: impl AsyncFnOnce(&Driver)) {
    if std::env::var("QUATUOR_BROWSER").is_ok_and(|word| word == "none") {
        eprintln!("left out, since QUATUOR_BROWSER is none");
        return;
    }
    let driver = Driver::shared();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(test(&driver));
}

impl Driver {
    fn shared() -> Arc<Driver> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(driver) = shared.upgrade() {
            return driver;
        }
        let driver = Arc::new(Driver::start());
        *shared = Arc::downgrade(&driver);
        driver
    }

    /// Starts one on a free port, as the head of a process group to which its browsers belong.
    fn start() -> Driver {
        let started = Command::new("chromedriver")
            .arg("--port=0")
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut child) = started else {
            panic!(
                "There is no chromedriver: run ./test, which gets one, or set QUATUOR_BROWSER=none."
            );
        };
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let port = lines.by_ref().find_map(|line| port(&line.expect("text")));
        // Whatever it says later must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let port = port.expect("chromedriver says its port");
        Driver { child, address: format!("http://127.0.0.1:{port}") }
    }

    pub fn address(&self) -> &str {
        &self.address
    }
}

/// The port in `ChromeDriver was started successfully on port 43271.`
fn port(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

impl Drop for Driver {
    fn drop(&mut self) {
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
    }
}
