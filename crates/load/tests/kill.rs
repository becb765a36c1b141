//! A room that is killed under load loses nothing that it has accepted, and has nothing twice.
//!
//! With larger numbers: `cargo run --release -p quatuor-load -- --games 1000
//! --seconds 60 --kills 10`.

use std::process::Command;

use serde_json::Value as Json;

#[test]
fn nothing_accepted_is_lost_or_doubled_when_the_room_is_killed() {
    kill_under_load(3, &["--games", "40", "--seconds", "8", "--rate", "300", "--threads", "8"]);
}

#[test]
#[ignore = "takes a minute, and a machine of one's own"]
fn nothing_accepted_is_lost_or_doubled_when_a_room_of_a_thousand_games_is_killed() {
    kill_under_load(10, &["--games", "1000", "--seconds", "60"]);
}

fn kill_under_load(kills: u32, flags: &[&str]) {
    let name = format!("quatuor-kill-{}-{kills}.db", std::process::id());
    let database = std::env::temp_dir().join(name);
    let output = Command::new(env!("CARGO_BIN_EXE_quatuor-load"))
        .args(flags)
        .args(["--kills", &kills.to_string()])
        .arg("--database")
        .arg(&database)
        .output()
        .expect("the program runs");
    for ending in ["", "-wal", "-shm", ".log"] {
        let _ = std::fs::remove_file(format!("{}{ending}", database.display()));
    }
    let report: Json = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("no report: {}", String::from_utf8_lossy(&output.stderr)));
    assert!(output.status.success(), "{report:#}");
    assert_eq!(
        (&report["kills"], &report["lost"], &report["doubled"]),
        (&kills.into(), &0.into(), &0.into())
    );
    assert!(report["actions"].as_u64().is_some_and(|actions| actions > 50), "{report:#}");
}
