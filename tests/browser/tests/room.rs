//! The game room as a user starts it: a process with a database of its own.
//!
//! Cargo passes a test only the paths of programs of its own package. Therefore this package
//! contains a program that does exactly what `quatuor` does.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A running `quatuor serve`.
pub struct Room {
    child: Child,
    folder: TempDir,
    address: String,
}

impl Room {
    /// Opens a room on a free port.
    pub fn open() -> Room {
        let folder = TempDir::new().expect("a temporary folder");
        let (child, address) = serve(&folder, "127.0.0.1:0");
        Room { child, folder, address }
    }

    /// Returns the address without a trailing slash.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Kills the room at once, like a power cut.
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Opens the room again with the same address and database.
    pub fn reopen(&mut self) {
        let listen = self.address.trim_start_matches("http://").to_owned();
        let (child, address) = serve(&self.folder, &listen);
        assert_eq!(address, self.address);
        self.child = child;
    }
}

/// Starts the room and parses its address from the output.
fn serve(folder: &TempDir, listen: &str) -> (Child, String) {
    let database = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let log = folder.path().join("log");
    let mut command = Command::new(env!("CARGO_BIN_EXE_quatuor-under-test"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let mut child = command
        .args(["serve", "--listen", listen, "--database", &database])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::create(&log).expect("a writable folder"))
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let address = lines.by_ref().find_map(|line| address(&line.expect("text")));
    std::thread::spawn(move || lines.for_each(drop));
    let address = address.unwrap_or_else(|| {
        panic!("no address: {}", std::fs::read_to_string(&log).unwrap_or_default())
    });
    (child, address)
}

/// Returns the address in a line of output.
fn address(line: &str) -> Option<String> {
    let start = line.find("http://")?;
    let rest = &line[start..];
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    Some(rest[..end].trim_end_matches(['/', '.']).to_owned())
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
