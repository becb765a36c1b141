//! A short run of the fuzzer on every target, starting with the stored corpus.
//!
//! docs/measurements-room.md describes longer runs steered by coverage.

use std::process::Command;

use serde_json::Value as Json;

#[test]
fn nothing_that_reads_panics_or_contradicts_itself() {
    feed(&["--seconds", "2", "--inputs", "1000"]);
}

#[test]
#[ignore = "takes a quarter of an hour"]
fn nothing_that_reads_panics_or_contradicts_itself_for_long() {
    feed(&["--seconds", "30", "--seed", "2"]);
}

fn feed(flags: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_quatuor-fuzz"))
        .args(flags)
        .output()
        .expect("the program runs");
    let problems = String::from_utf8_lossy(&output.stderr);
    let report: Json =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("no report: {problems}"));
    assert!(output.status.success(), "{report:#}\n{problems}");
    let targets = report.as_object().expect("an object");
    assert_eq!(targets.len(), 31, "{report:#}");
    for (target, tally) in targets {
        assert!(tally["inputs"].as_u64() > Some(0), "{target}: {report:#}");
        // Every target has a corpus.
        assert!(tally["pool"].as_u64() > Some(0), "{target}: {report:#}");
    }
}
