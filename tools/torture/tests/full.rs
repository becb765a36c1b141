//! A room with a full disk reports it, and recovers by itself when space is available.

#![cfg(target_os = "linux")]

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use quatuor_harness::log_of;
use quatuor_http_client::Client;
use rustix::process::{Pid, Resource, Rlimit, prlimit};

/// A room process whose file size can be limited.
struct Room {
    child: Child,
    database: PathBuf,
}

impl Room {
    fn limit_files(&self, bytes: Option<u64>) {
        let process = Pid::from_child(&self.child);
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Some(process), Resource::Fsize, limit).expect("it is ours");
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        for ending in ["", "-wal", "-shm", ".log"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.database.display()));
        }
    }
}

fn start() -> (Room, Client) {
    use std::io::BufRead;
    let database = std::env::temp_dir().join(format!("quatuor-full-{}.db", std::process::id()));
    let mut child = Command::new(env!("CARGO_BIN_EXE_quatuor-torture"))
        .arg("room")
        .arg(&database)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // The log is on the same full disk, which must not stop the room.
        .stderr(std::fs::File::create(log_of(&database)).expect("a writable folder"))
        .spawn()
        .expect("the program runs");
    let mut line = String::new();
    let out = child.stdout.take().expect("it is piped");
    std::io::BufReader::new(out).read_line(&mut line).expect("the room opens");
    let mut client = Client::new(line.trim().parse().expect("an address"));
    client.greet().expect("the room answers");
    (Room { child, database }, client)
}

#[test]
fn a_full_disk_is_told_and_the_room_goes_on_when_there_is_space() {
    let (room, mut zoe) = start();
    let game = [("game", "connect4"), ("second", "person")];
    let begun = zoe.post("/games", &game).expect("an answer").json();
    let act = format!("/games/{}/act", begun["id"].as_str().expect("a name"));
    let play = |zoe: &mut Client, length: &str| {
        zoe.post(&act, &[("action", "1"), ("length", length)]).expect("an answer")
    };
    let health = |zoe: &mut Client| zoe.get("/health").expect("an answer").status;
    assert_eq!((play(&mut zoe, "0").status, health(&mut zoe)), (200, 200));
    for bytes in [0, 1000] {
        room.limit_files(Some(bytes));
        for _ in 0..3 {
            let refused = play(&mut zoe, "1");
            assert_eq!(refused.status, 507, "{}", refused.text());
            assert!(refused.json()["error"].as_str().is_some_and(|text| text.contains("store")));
            assert_eq!(health(&mut zoe), 507);
        }
    }
    room.limit_files(None);
    assert_eq!(health(&mut zoe), 200, "nobody has to start it again");
    assert_eq!(play(&mut zoe, "1").status, 200);
}
