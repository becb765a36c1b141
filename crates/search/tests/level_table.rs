//! The table of strengths in the documentation is the one in the program.

use quatuor_core::{Game, Spec};
use quatuor_search::{GAMES, GameVisitor, Playable, with_game};

/// The rows of a game's table.
struct Rows;

impl GameVisitor for Rows {
    type Output = String;

    fn visit<G: Game + Playable>(self, _rules: G) -> String {
        let mut rows = String::new();
        for (level, strength) in (1..).zip(G::STRENGTHS) {
            let depth = strength.depth;
            let nodes = strength.nodes;
            let (lapse, doubt) = (strength.lapse, strength.doubt);
            let heuristic = strength.heuristic;
            let book = if strength.book { ", book" } else { "" };
            rows += &format!(
                "| {level} | {depth} | {nodes} | {lapse} % | {doubt} | `{heuristic}`{book} |\n"
            );
        }
        rows
    }
}

#[test]
fn the_strengths_are_those_of_the_documentation() {
    let path = format!("{}/../../docs/levels.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the documentation of levels");
    for game in GAMES {
        let rows = with_game(&Spec::named(game.name), Rows).expect("the game exists");
        assert!(text.contains(&rows), "docs/levels.md should have, for {}:\n{rows}", game.name);
    }
}
