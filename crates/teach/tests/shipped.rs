//! The puzzles that come with the program.

use std::collections::HashSet;

use quatuor_advice::Inquiry;
use quatuor_core::Limits;
use quatuor_games::open_at;
use quatuor_teach::{SHIPPED, prove, shipped};

/// Every so many puzzles of each game is proven again; all of them by the command.
const SAMPLE: usize = 12;

#[test]
fn every_line_is_a_puzzle_and_no_two_are_alike() {
    assert_eq!(shipped().len(), SHIPPED.lines().count());
    let mut seen = HashSet::new();
    let mut ids = HashSet::new();
    for puzzle in shipped() {
        let game = open_at(&puzzle.game, &puzzle.position).expect("a position");
        assert!(seen.insert((puzzle.game.to_string(), game.canonical())), "{puzzle}");
        assert!(ids.insert(puzzle.id()), "{puzzle}");
        assert!(puzzle.answers.iter().all(|answer| game.actions().contains(answer)), "{puzzle}");
    }
}

#[test]
fn a_sample_is_proven_again() {
    for puzzle in shipped().iter().step_by(SAMPLE) {
        let game = open_at(&puzzle.game, &puzzle.position).expect("a position");
        let inquiry = Inquiry { agent: None, seed: 1, limits: Limits::default() };
        let proof = prove(&*game, &inquiry).unwrap_or_else(|| panic!("no puzzle: {puzzle}"));
        assert_eq!(
            (&proof.answers, proof.value, proof.distance, proof.motif),
            (&puzzle.answers, puzzle.value, puzzle.distance, puzzle.motif),
            "{puzzle}"
        );
    }
}
