//! Statistics: the same for the same seed, whatever the threads, and adding up.

use std::sync::atomic::Ordering;

use quatuor_arena::{Progress, StatsError, StatsPlan, Tally, stats};
use quatuor_core::Spec;

fn plan(game: &str, threads: usize) -> StatsPlan {
    let random = || Spec::named("random");
    StatsPlan {
        game: game.parse().unwrap(),
        agents: [random(), random()],
        games: 400,
        seed: 1,
        threads,
        longest: 1000,
    }
}

fn run(plan: &StatsPlan) -> Tally {
    stats(plan, &Progress::default()).unwrap()
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let one = run(&plan("quarto", 1));
    assert_eq!(one, run(&plan("quarto", 3)));
    assert_ne!(one, run(&StatsPlan { seed: 2, ..plan("quarto", 1) }));
    assert_eq!(one.games, 400);
    assert_eq!(one.wins + one.draws + one.losses + one.unfinished, 400);
    assert!(one.first_wins <= one.wins + one.losses);
}

#[test]
fn branching_counts_the_choices_of_each_turn() {
    let branching = run(&plan("quarto", 2)).branching();
    assert_eq!(branching.by_ply[..4], [16.0, 16.0, 15.0, 15.0]);
}

#[test]
fn a_game_that_is_too_long_is_counted_as_such() {
    let short = run(&StatsPlan { longest: 3, ..plan("quarto", 2) });
    assert_eq!((short.unfinished, short.turns), (400, 1200));
}

#[test]
fn a_stop_leaves_what_was_played() {
    let progress = Progress::default();
    progress.stop.store(true, Ordering::Relaxed);
    assert_eq!(stats(&plan("quarto", 2), &progress).unwrap(), Tally::default());
}

#[test]
fn what_does_not_exist_is_refused() {
    let refused = |plan: &StatsPlan| stats(plan, &Progress::default()).unwrap_err();
    assert!(matches!(refused(&plan("chess", 1)), StatsError::Spec(_)));
    let nobody =
        StatsPlan { agents: [Spec::named("random"), Spec::named("nobody")], ..plan("quarto", 1) };
    assert!(matches!(refused(&nobody), StatsError::Spec(_)));
}
