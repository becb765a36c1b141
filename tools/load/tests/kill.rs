//! Killing the room under load loses no accepted action and duplicates none.
//!
//! For a larger run: `cargo run --release -p quatuor-load -- --games 1000 --seconds 60 --kills 10`.

mod support;

use support::run_load;

#[test]
fn nothing_accepted_is_lost_or_doubled_when_the_room_is_killed() {
    kill_under_load(3, "--games 40 --seconds 8 --rate 300 --threads 8");
}

#[test]
#[ignore = "takes a minute, and a machine of one's own"]
fn nothing_accepted_is_lost_or_doubled_when_a_room_of_a_thousand_games_is_killed() {
    kill_under_load(10, "--games 1000 --seconds 60");
}

fn kill_under_load(kills: u32, flags: &str) {
    let report = run_load(&format!("kill-{kills}"), &format!("{flags} --kills {kills}"));
    assert_eq!(
        (&report["kills"], &report["lost"], &report["doubled"]),
        (&kills.into(), &0.into(), &0.into())
    );
    assert!(report["actions"].as_u64().is_some_and(|actions| actions > 50), "{report:#}");
}
