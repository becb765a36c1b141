//! Runs the load generator once, with a database of its own.

use std::process::Command;

use serde_json::Value as Json;

/// Runs the tool with these flags and returns its report. Fails if the tool found a problem.
pub fn run_load(name: &str, flags: &str) -> Json {
    let database = std::env::temp_dir().join(format!("quatuor-{name}-{}.db", std::process::id()));
    let output = Command::new(env!("CARGO_BIN_EXE_quatuor-load"))
        .args(flags.split(' '))
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
    report
}
