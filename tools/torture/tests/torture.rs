//! A short run of the fault harness: every kind of fault once.
//!
//! For a longer run: `cargo run --release -p quatuor-torture -- --seconds 3600`.

use std::process::Command;

use serde_json::Value as Json;

#[test]
#[ignore = "takes ten minutes"]
fn a_room_survives_ten_minutes_of_faults() {
    let output = Command::new(env!("CARGO_BIN_EXE_quatuor-torture"))
        .args(["--seconds", "600", "--seed", "7"])
        .output()
        .expect("the program runs");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}\n{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_room_survives_every_fault() {
    for fault in ["kill", "torn", "full", "frozen", "locked", "moved", "clock", "hanging"] {
        let output = Command::new(env!("CARGO_BIN_EXE_quatuor-torture"))
            .args(["--seconds", "1", "--players", "6", "--only", fault])
            .output()
            .expect("the program runs");
        let problems = String::from_utf8_lossy(&output.stderr);
        let report: Json = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|_| panic!("{fault}: no report: {problems}"));
        assert!(output.status.success(), "{fault}: {report:#}\n{problems}");
        let rounds = &report["faults"][fault];
        let came = rounds["left_out"] != rounds["rounds"];
        assert!(came || cfg!(not(target_os = "linux")), "{fault}: {report:#}");
    }
}
