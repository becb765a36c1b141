//! The shipped puzzles.

use std::collections::HashSet;

use quatuor_advice::AdviceRequest;
use quatuor_core::Outcome;
use quatuor_core::evaluation::Wdl;
use quatuor_core::limits::Limits;
use quatuor_games::open_at;
use quatuor_show::Game;
use quatuor_show::reasons::Motif;
use quatuor_teach::{SHIPPED, prove, shipped};

/// Every n-th puzzle of each game is proven again here; the command proves all.
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
        let request = AdviceRequest { agent: None, seed: 1, limits: Limits::default() };
        let proof = prove(&*game, &request).unwrap_or_else(|| panic!("no puzzle: {puzzle}"));
        assert_eq!(
            (&proof.answers, proof.value, proof.distance, &proof.motifs),
            (&puzzle.answers, puzzle.value, puzzle.distance, &puzzle.motifs),
            "{puzzle}"
        );
    }
}

/// Whether the player to act wins with one action.
fn wins_at_once(game: &dyn Game) -> bool {
    let player = game.turn().player();
    let wins = |action: &String| {
        let mut after = game.fork();
        after.play(action).expect("legal");
        after.turn().outcome() == player.map(Outcome::Win)
    };
    player.is_some() && game.actions().iter().any(wins)
}

fn after(game: &dyn Game, action: &str) -> Box<dyn Game> {
    let mut after = game.fork();
    after.play(action).expect("legal");
    after
}

/// Checks forks and forced losses with plain loops: the next action wins after any reply. In games
/// where one player gives the piece that the other places, this takes one more action of each.
#[test]
fn nothing_helps_against_a_fork_or_in_a_forced_loss() {
    let near = [Motif::Fork, Motif::ForcedLoss];
    let near = shipped().iter().filter(|one| near.iter().any(|motif| one.motifs.contains(motif)));
    let mut seen = 0;
    for puzzle in near {
        let game = open_at(&puzzle.game, &puzzle.position).expect("a position");
        let player = game.turn().player();
        // Depth limit: a turn of either side is one or two actions.
        fn wins(game: &dyn Game, player: Option<quatuor_core::Player>, left: u32) -> bool {
            if game.turn().outcome().is_some() || left == 0 {
                return game.turn().outcome() == player.map(Outcome::Win);
            }
            let own = game.turn().player() == player;
            let next = |action: &String| wins(&*after(game, action), player, left - 1);
            match own {
                true => wins_at_once(game) || game.actions().iter().any(next),
                false => !wins_at_once(game) && game.actions().iter().all(next),
            }
        }
        let answer = after(&*game, &puzzle.answers[0]);
        assert!(wins(&*answer, player, 4), "{puzzle}");
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}

/// Checks the motifs of the last safe piece and of parity with plain loops over the pieces that do
/// not lose at once.
#[test]
fn safe_pieces_are_counted() {
    let (mut last, mut counted) = (0, 0);
    for puzzle in shipped().iter().filter(|one| one.game.name == "quarto") {
        let game = open_at(&puzzle.game, &puzzle.position).expect("a position");
        let placed = after(&*game, &puzzle.answers[0]);
        // The player who placed gives next. A given piece was one of those available before.
        let giver = if placed.turn() == game.turn() { placed } else { game };
        let actions = giver.actions();
        let safe = actions.iter().filter(|piece| !wins_at_once(&*after(&*giver, piece))).count();
        let odd = puzzle.value == Wdl::Win && [3, 5].contains(&safe);
        assert_eq!(puzzle.motifs.contains(&Motif::LastSafe), safe == 1, "{safe}: {puzzle}");
        assert_eq!(puzzle.motifs.contains(&Motif::Parity), odd, "{safe}: {puzzle}");
        last += usize::from(safe == 1);
        counted += usize::from(odd);
    }
    assert!(last > 10 && counted > 50, "{last} {counted}");
}

/// The documents list the number of puzzles by game, motif and level.
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
            let count = |motif: Motif| {
                of_game.clone().filter(|one| one.motifs.contains(&motif)).count().to_string()
            };
            let counts = Motif::ALL.map(count).join(" | ");
            let (low, high) = (low.expect("some"), high.expect("some"));
            let all = levels.len();
            let row = format!("| `{game}` | {all} | {counts} | {low}-{high} |");
            assert!(text.contains(&row), "{file}: {row}");
        }
        assert!(text.contains(&format!("| | {} | | | | | | | |", shipped().len())), "{file}");
    }
}
