//! Complete tournaments with any number of threads, and sequential tests that stop by themselves.

use quatuor_arena::{
    Format, NoObserver, Plan, PlayedGames, RunMonitor, Schedule, SprtVerdict, run,
};
use quatuor_core::Spec;

fn plan(format: Format, agents: &[&str], games: u64) -> Plan {
    let agents: Vec<Spec> = agents.iter().map(|name| name.parse().unwrap()).collect();
    let rounds = Schedule::usual_rounds(format, agents.len());
    let mut plan = Plan::round_robin("morpion".parse().unwrap(), &agents, games);
    plan.schedule = Schedule { format, rounds, ..plan.schedule };
    plan
}

const AGENTS: [&str; 5] = ["random", "novice", "minimax:depth=1", "minimax:depth=3", "perfect"];

#[test]
fn every_form_is_the_same_whatever_the_threads() {
    for format in Format::ALL {
        let one = plan(format, &AGENTS, 6);
        let table = |concurrency| {
            let plan = Plan { concurrency, ..one.clone() };
            let finish =
                run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap();
            assert!(finish.complete);
            (finish.standing.table, finish.history.played, finish.history.byes)
        };
        let (single, double) = (table(1), table(2));
        assert_eq!(single, double, "{format:?}");
        let games: u64 = (0..AGENTS.len()).map(|one| single.0.total(one).games()).sum::<u64>() / 2;
        let expected = match format {
            Format::RoundRobin => 60,
            Format::Gauntlet => 24,
            Format::Swiss => 36,
            Format::Knockout => 24,
        };
        assert_eq!(games, expected, "{format:?}");
    }
}

#[test]
fn a_long_run_is_the_same_by_one_thread_and_by_two() {
    let long = plan(Format::RoundRobin, &["random", "novice"], 10_000);
    let standing = |concurrency| {
        let plan = Plan { concurrency, ..long.clone() };
        run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap().standing
    };
    let (one, two) = (standing(1), standing(2));
    assert_eq!(one.table, two.table);
    assert_eq!(one.tally, two.tally);
    assert_eq!(one.tally.games, 10_000);
}

#[test]
fn a_test_stops_by_itself_at_the_same_pair_whatever_the_threads() {
    let tested = |concurrency| {
        let mut plan = plan(Format::RoundRobin, &["novice", "random"], 100_000);
        plan.concurrency = concurrency;
        plan.sprt = Some("elo0=0,elo1=50".parse().unwrap());
        let finish = run(&plan, &PlayedGames::new(), &RunMonitor::default(), &NoObserver).unwrap();
        assert!(finish.complete);
        assert_eq!(finish.sprt.unwrap().verdict(), Some(SprtVerdict::Shown));
        finish.standing.table
    };
    let table = tested(1);
    assert_eq!(table, tested(2));
    assert!(table.total(0).games() < 1000, "{}", table.total(0).games());
}
