//! A room that is killed under load loses nothing that it has accepted, and has nothing twice.
//!
//! With larger numbers: `cargo run --release -p quatuor-load -- --games 1000
//! --seconds 60 --kills 10`.

use std::process::Command;

use serde_json::Value as Json;

#[test]
fn nothing_accepted_is_lost_or_doubled_when_the_room_is_killed() {
    let database = std::env::temp_dir().join(format!("quatuor-kill-{}.db", std::process::id()));
    let output = Command::new(env!("CARGO_BIN_EXE_quatuor-load"))
        .args([
            "--games",
            "40",
            "--seconds",
            "8",
            "--rate",
            "300",
            "--threads",
            "8",
            "--kills",
            "3",
        ])
        .arg("--database")
        .arg(&database)
        .output()
        .expect("the program runs");
    for ending in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{ending}", database.display()));
    }
    let report: Json = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("no report: {}", String::from_utf8_lossy(&output.stderr)));
    assert!(output.status.success(), "{report:#}");
    assert_eq!(
        (&report["kills"], &report["lost"], &report["doubled"]),
        (&3.into(), &0.into(), &0.into())
    );
    assert!(report["actions"].as_u64().is_some_and(|actions| actions > 50), "{report:#}");
}
