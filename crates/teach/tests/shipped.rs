//! The puzzles that come with the program.

use std::collections::HashSet;

use quatuor_advice::Inquiry;
use quatuor_core::Limits;
use quatuor_games::open_at;
use quatuor_teach::{Motif, SHIPPED, prove, shipped};

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

/// The documents tell how many there are of each game, of each motif and of which levels.
#[test]
fn the_documents_count_them_as_they_are() {
    let mut games: Vec<String> = shipped().iter().map(|puzzle| puzzle.game.to_string()).collect();
    games.dedup();
    for file in ["docs/puzzles.md", "docs/fr/puzzles.md"] {
        let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("a document");
        for game in &games {
            let of_game = shipped().iter().filter(|one| one.game.to_string() == *game);
            let levels: Vec<u32> = of_game.clone().map(|one| one.level).collect();
            let (low, high) = (levels.iter().min(), levels.iter().max());
            let count = |motif: Motif| of_game.clone().filter(|one| one.motif == motif).count();
            let [fork, forced, escape] = Motif::ALL.map(count);
            let (low, high) = (low.expect("some"), high.expect("some"));
            let all = levels.len();
            let row = format!("| `{game}` | {all} | {fork} | {forced} | {escape} | {low}-{high} |");
            assert!(text.contains(&row), "{file}: {row}");
        }
        assert!(text.contains(&format!("| | {} | | | | |", shipped().len())), "{file}");
    }
}
