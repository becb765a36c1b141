//! Classes and analyses run next to games, and the report counts every kind of request.
//!
//! For a larger run: `cargo run --release -p quatuor-load -- --games 1000 --seconds 120 --classes
//! 10 --analyses 20`.

mod support;

use support::run_load;

#[test]
fn classes_and_analyses_go_on_beside_games() {
    let games = "--games 40 --seconds 15 --rate 200 --threads 8";
    beside_games("school", &format!("{games} --classes 2 --pupils 3 --analyses 2"));
}

#[test]
#[ignore = "takes two minutes, and a machine of one's own"]
fn classes_and_analyses_go_on_beside_a_thousand_games() {
    beside_games(
        "school-large",
        "--games 1000 --seconds 120 --classes 10 --pupils 10 --analyses 20",
    );
}

fn beside_games(name: &str, flags: &str) {
    let report = run_load(name, flags);
    let kinds = [
        "open_class",
        "join_class",
        "assign_task",
        "teacher_page",
        "pupil_page",
        "pupil_tasks",
        "begin_task",
        "look_at_game",
        "act_in_class",
        "look_at_puzzle",
        "answer_puzzle",
        "check_class",
        "end_class",
        "analysis_page",
        "analysis_state",
    ];
    for kind in kinds {
        let told = &report["requests_beside"][kind];
        assert!(told["count"].as_u64().is_some_and(|count| count > 0), "{kind}: {report:#}");
        let time = |field: &str| told[field].as_f64().expect("a time");
        assert!(time("median_ms") > 0.0 && time("median_ms") <= time("p99_ms"), "{kind}: {told}");
        assert!(time("p99_ms") <= time("slowest_ms"), "{kind}: {told}");
    }
    let count = |kind: &str| report["requests_beside"][kind]["count"].as_u64();
    assert_eq!(count("open_class"), count("end_class"), "{report:#}");
    assert!(report["analyses_complete"]["count"].as_u64() > Some(0), "{report:#}");
    assert!(report["actions"].as_u64() > Some(50) && report["p99_ms"].as_f64() > Some(0.0));
}
