//! The server as a child process.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// A running server, stopped at the end of the test.
pub struct Room {
    pub child: Child,
    out: BufReader<std::process::ChildStdout>,
}

impl Room {
    /// Starts the server and returns its first line of output.
    pub fn open(mut command: Command) -> (Self, String) {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        (Room { child, out }, line)
    }

    /// Stops the server, and returns its exit code and the rest of its output.
    pub fn ask_to_end(mut self) -> (Option<i32>, String) {
        let told = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(told.is_ok_and(|status| status.success()));
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).expect("text");
        (self.child.wait().expect("it ends").code(), rest)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the address in a line such as `open at http://127.0.0.1:4004 (...)`.
pub fn address(line: &str) -> String {
    let rest = line.split_once("http://").expect("an address").1;
    rest.split([' ', ')']).next().expect("an address").to_owned()
}
