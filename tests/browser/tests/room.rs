//! The game room as a person starts it: a process with a database of its own.
//!
//! Cargo tells a test where the programs of its own package are, and no others. The program that runs here is
//! therefore one of this package, which does exactly what `quatuor` does.

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
    /// Opens one on a free port.
    pub fn open() -> Room {
        let folder = TempDir::new().expect("a temporary folder");
        let (child, address) = serve(&folder, "127.0.0.1:0");
        Room { child, folder, address }
    }

    /// Where it is, without a slash at the end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Ends it at once, as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Opens it again at the same address on the same database.
    pub fn reopen(&mut self) {
        let listen = self.address.trim_start_matches("http://").to_owned();
        let (child, address) = serve(&self.folder, &listen);
        assert_eq!(address, self.address);
        self.child = child;
    }
}

/// Starts the room and reads its address from what it prints.
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

/// The address in a line of text.
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
