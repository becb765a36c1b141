//! The table of strengths in the documentation must match the program.

use quatuor_core::Spec;
use quatuor_games::{FAMILIES, FamilyVisitor, with_family};
use quatuor_show::Family;
use quatuor_solve::SolverFactory;

/// Visitor that returns the rows of a game's table.
struct Rows;

impl FamilyVisitor for Rows {
    type Output = String;

    fn visit<G: Family>(self, _rules: G, _: SolverFactory<G>) -> String {
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
    // A game without a heuristic uses the general grading, which is not measured.
    let measured = FAMILIES.iter().filter(|game| game.heuristics.len() > 1);
    assert!(measured.clone().count() >= 4, "the games that ship");
    for game in measured {
        let rows = with_family(&Spec::named(game.name), Rows).expect("the game exists");
        assert!(text.contains(&rows), "docs/levels.md should have, for {}:\n{rows}", game.name);
    }
}
